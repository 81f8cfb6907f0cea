// Ask before it shows: the question, its hints, its answer.

function predicting(s) {
  const { root, view, hooks, text, word, last, choosesAt, off } = s;

  const gated = () => view.gated ?? Boolean(s.data.gated);

  function predict() {
    view.gated = !gated();
    view.settled.clear();
    view.asking = -1;
    s.build();
    if (view.gated && choosesAt(view.n)) ask();
  }

  /** Ask about the step that follows; `on`: go on at once where there is nothing to ask. */
  function ask(on = false) {
    const n = view.n;
    if (view.settled.has(n)) return;
    const known = s.data.gates?.[n];
    if (known === undefined && hooks.ask) {
      view.wanted = on ? [n, on] : [n, false];
      s.asking(() => hooks.ask(n));
    } else if (known) {
      view.asking = n;
      view.hints = 0;
      view.open = null;
      gate();
      view.part.gate.querySelector("input, button")?.focus();
    } else {
      view.settled.add(n);
      if (on) s.go(n + 1, true);
    }
  }

  function gate() {
    const p = view.part, here = view.asking === view.n && s.data.gates?.[view.n];
    root.classList.toggle("rk-gated", Boolean(here && !view.open));
    p.gate.hidden = !here;
    p.dec.hidden = Boolean(here && !view.open);
    if (!here) { p.gate.replaceChildren(); return; }
    const head = h("h4", {}, h("b", {}, word("predict_head")), " ", text(here.text));
    p.gate.setAttribute("aria-label", text(here.text));
    p.gate.replaceChildren(head, here.kind === "order" ? ordering(here) : picking(here), verdict(here));
  }

  function picking(here) {
    const kind = here.kind === "single" ? "radio" : "checkbox";
    return h("ul", { class: "rk-picks" }, ...here.options.map((one, k) => {
      const box = h("input", { type: kind, name: `${s.data.prefix}-pick`, value: k, checked: view.open?.includes(k) && "", disabled: Boolean(view.open) });
      return h("li", {}, h("label", {}, box, " ", text(one.text)), ...(view.open ? judged(one, view.open.includes(k)) : []));
    }));
  }

  function judged(one, picked) {
    const said = [h("p", { class: one.right ? "rk-yes" : "rk-no" },
      h("b", {}, `${word(one.right ? "right" : "wrong")}${picked ? ` · ${word("picked")}` : ""}`), " ", text(one.reason))];
    if (!one.right && one.line?.length) {
      said.push(h("details", {}, h("summary", {}, word("played_out")),
        h("ol", { start: one.from }, ...one.line.map(step => h("li", {}, text(step)))), h("p", {}, text(one.reason))));
    }
    return said;
  }

  function ordering(here) {
    view.order = view.open || (view.order?.length === here.options.length && view.orderOf === view.n ? view.order : here.options.map((_, k) => k));
    view.orderOf = view.n;
    const move = (at, by) => () => {
      const order = [...view.order];
      order.splice(at + by, 0, ...order.splice(at, 1));
      view.order = order;
      gate();
      view.part.gate.querySelectorAll("li")[at + by].querySelector(`[data-by="${by}"]`).focus();
    };
    const button = (at, by, name) => h("button", { type: "button", "data-by": by,
      "aria-label": `${word(name)}: ${text(here.options[view.order[at]].text)}`,
      "aria-disabled": String(at + by < 0 || at + by >= view.order.length),
      onclick: event => off(event.currentTarget) || move(at, by)() }, by < 0 ? "▲" : "▼");
    return h("ol", { class: "rk-picks" }, ...view.order.map((k, at) => h("li", {},
      ...(view.open ? [] : [button(at, -1, "up"), button(at, 1, "down"), " "]), text(here.options[k].text),
      ...(view.open ? judged({ ...here.options[k], right: here.order[at] === k }, true) : []))));
  }

  function verdict(here) {
    const button = (part, act, extra) => h("button", { type: "button", "data-part": part, class: extra, onclick: act }, word(part));
    if (view.open) {
      return h("p", { class: "rk-extra" }, ...(view.n < last() ? [button("go_on", settle, "rk-go")] : [button("close_gate", settle, "rk-go")]));
    }
    const hints = here.hints.slice(0, view.hints).map(one => h("li", {}, text(one)));
    const more = view.hints < here.hints.length ? [h("button", { type: "button", "data-part": "hint",
      onclick: () => { const order = picked(); view.hints += 1; gate(); repick(order); view.part.gate.querySelector("[data-part=hint], [data-part=check]").focus(); } },
      word("hint", { n: view.hints + 1, all: here.hints.length }))] : [];
    return h("div", {}, h("ol", { class: "rk-hints", "aria-live": "polite" }, ...hints),
      h("p", { class: "rk-extra" }, button("check", () => reveal(here, picked()), "rk-go"), ...more,
        button("show_answer", () => reveal(here, here.kind === "order" ? here.order : [])), button("skip", settle)));
  }

  const picked = () => view.part.gate.querySelector("input")
    ? [...view.part.gate.querySelectorAll("input:checked")].map(one => Number(one.value)) : view.order;

  const repick = picks => view.part.gate.querySelectorAll("input").forEach(one => { one.checked = picks.includes(Number(one.value)); });

  function reveal(here, picks) {
    view.open = picks;
    gate();
    view.part.gate.querySelector(".rk-go").focus();
  }

  function settle() {
    view.settled.add(view.n);
    view.asking = -1;
    if (view.n < last() && !choosesAt(view.n)) s.go(view.n + 1, true);
    else { gate(); view.part.opts.firstChild?.focus(); }
  }

  Object.assign(s, { gated, predict, ask, gate });
}
