// Build the parts of a stage that stay while one steps.

function building(s) {
  const { root, view, hooks, say, text, word, last, off } = s;

  function build() {
    const focus = root.contains(document.activeElement) && document.activeElement.dataset.part;
    const open = [...root.querySelectorAll("details[open]")].map(one => one.dataset.fold);
    root.dataset.lang = root.lang = view.lang;
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", `${say(s.data.head.game)} ${say(s.data.head.title)}`.trim());
    const p = (view.part = { out: view.part.out });
    view.room = root.clientWidth;
    view.pictures = new Map();
    p.count = h("p", { class: "rk-count" });
    p.who = h("p", { class: "rk-who" });
    p.strip = strip();
    p.say = h("div", { class: "rk-say", role: "status", "aria-live": "polite" });
    p.pic = h("figure", { class: "rk-pic", onclick: s.clicked });
    p.head = h("h4");
    p.opts = h("div", { class: "rk-opts", role: "group" });
    p.ask = h("select", { "aria-label": word("why"), onchange: s.answer });
    p.answer = h("p", { "aria-live": "polite" });
    p.gate = h("div", { class: "rk-gate", role: "group", hidden: true });
    p.old = former();
    p.out = outcomes();
    p.err = h("p", { class: "rk-err", role: "alert", hidden: true });
    p.twin = h("div");
    p.rules = h("dl");
    p.rulesBox = unfolding("rules", p.rules);
    p.twinBox = unfolding("twin", p.twin);
    p.notes = h("div", { class: "rk-notes", hidden: !view.notes });
    p.dec = h("div", { class: "rk-dec" }, h("div", {}, p.head, p.opts), h("div", { class: "rk-why" }, p.ask, p.answer));
    root.replaceChildren(
      h("div", { class: "rk-fit" },
        h("div", { class: "rk-head" }, title(), p.count, p.who, languages()),
        h("div", { class: "rk-way" }, p.strip, key()),
        p.say, p.pic, controls(), h("div", { class: "rk-side" }, p.gate, p.dec, p.out, p.old, p.err, p.notes)),
      h("div", { class: "rk-more" }, p.twinBox, p.rulesBox));
    root.querySelector(s.whole() ? ".rk-ctl" : ".rk-more").append(extras());
    for (const name of open) root.querySelector(`[data-fold="${name}"]`)?.setAttribute("open", "");
    s.paint();
    s.hold();
    s.scale();
    if (focus) root.querySelector(`[data-part="${focus}"]`)?.focus({ preventScroll: true });
  }

  function unfolding(name, inside) {
    const box = h("details", { "data-fold": name }, h("summary", { onclick: event => {
      event.preventDefault();
      s.unfold(box);
    } }, word(name)), inside);
    return box;
  }

  function title() {
    const name = say(s.data.head.title);
    return h("h3", {}, say(s.data.head.game), ...(name ? [h("span", {}, ` · ${name}`)] : []));
  }

  function languages() {
    const one = (lang, name) =>
      h("button", { type: "button", lang, "aria-pressed": String(view.lang === lang), "data-part": lang,
        onclick: () => { view.lang = lang; build(); } }, name);
    return h("div", { class: "rk-lang", role: "group", "aria-label": "言語 / language" },
      one("ja", "日本語"), one("en", "English"));
  }

  function strip() {
    const list = h("ol", { class: "rk-strip", "aria-label": word("strip"), role: "list" });
    s.data.frames.forEach((one, n) => list.append(mark(n, one.kind, n ? word(one.kind) : word("start_mark"))));
    if (!s.data.ended && s.data.choices[last()]) list.append(mark(last(), "open", word("open_mark")));
    return list;
  }

  function mark(n, kind, name) {
    const parts = s.data.former && s.data.former.at === n && kind !== "open";
    const whole = `${kind === "open" ? n + 1 : n} ${name}`;
    const label = parts ? word("noted", { 0: whole, 1: word("parts") }) : whole;
    return h("li", { class: `rk-m-${kind}${parts ? " rk-parts" : ""}` },
      h("button", { type: "button", tabindex: -1, "aria-label": label, title: label,
        onclick: () => s.go(n, true) }, h("i")));
  }

  function key() {
    const one = kind => [h("span", { class: `rk-m-${kind}` }, h("i")), word(kind)];
    return h("p", { class: "rk-key", "aria-hidden": "true" }, ...one("choice"), ...one("resolve"), ...one("forced"));
  }

  function controls() {
    const p = view.part;
    const button = (part, sign, act, extra = "") => (p[part] = h("button",
      { type: "button", class: extra || null, "data-part": part, onclick: () => off(p[part]) || act() }, sign));
    p.box = h("input", { type: "number", min: 0, max: last(), "aria-label": word("step"), "data-part": "box",
      onchange: () => s.go(Number.parseInt(p.box.value, 10) || 0, true) });
    p.jump = h("select", { "aria-label": word("jump"), "data-part": "jump", onchange: s.jump },
      h("option", { value: "" }, word("jump_to")),
      ...["choice", "resolve", "check", "change"].filter(s.reached).map(to => h("option", { value: to }, word(`jump_${to}`))),
      ...(s.data.zones || []).map(([id, name]) => h("option", { value: `in ${id}` }, word("jump_in", { 0: text(name) }))));
    const speed = h("select", { "aria-label": word("speed"), "data-part": "speed",
      onchange: event => { view.speed = Number(event.target.value); } },
      ...SPEEDS.map(s => h("option", { value: s, selected: s === view.speed }, `${s}×`)));
    return h("div", { class: "rk-ctl", role: "group", "aria-label": word("controls") },
      button("first", `|◀ ${word("first")}`, () => s.go(0, true)),
      button("back", `◀ ${word("back")}`, () => s.go(view.n - 1, true)),
      button("next", `${word("next")} ▶`, s.forth, "rk-go"),
      button("last", `${word("last")} ▶|`, () => s.go(last(), true)),
      h("label", {}, word("step"), p.box), h("span", { class: "rk-sp" }),
      h("label", { class: "rk-jump" }, word("jump"), p.jump),
      button("run", "", s.toggle, "rk-run"), h("label", { class: "rk-speed" }, speed));
  }

  // What is asked for seldom: predicting, the line as text, the view for a projector.
  function extras() {
    const button = (part, act, extra = {}) =>
      h("button", { type: "button", "data-part": part, onclick: act, ...extra }, word(part));
    const asks = hooks.ask || s.data.gates
      ? [button("predict", s.predict, { "aria-pressed": String(s.gated()) })] : [];
    view.part.told = h("span", { role: "status" });
    return h("p", { class: "rk-extra" }, ...asks, ...(s.data.scenario === null || view.big ? [] : [button("copy", s.copy)]),
      button("big", s.project, { "aria-pressed": String(Boolean(view.big)) }),
      ...(view.big ? [button("notes", () => { view.notes = !view.notes; build(); }, { "aria-pressed": String(Boolean(view.notes)) })] : []),
      view.part.told);
  }

  function outcomes() {
    if (!s.data.outcomes) return view.part.out || h("div", { class: "rk-out" }, h("p", {}, word("counting")));
    const { head, rows } = s.data.outcomes, mine = rows.findIndex(row => row.state === "mine");
    const first = rows.filter((_, n) => n < ROWS - (mine >= ROWS) || n === mine);
    const rest = rows.filter(row => !first.includes(row));
    const more = rest.length ? [h("details", { "data-fold": "more" },
      h("summary", {}, word("more_outcomes", { n: rest.length })), h("ul", {}, ...rest.map(outcome)))] : [];
    return h("div", { class: "rk-out" },
      h("ul", {}, h("li", {}, h("b", {}, text(head))), ...first.map(outcome)), ...more);
  }

  function outcome(row) {
    const shown = Math.min(row.lines, MARKS);
    const full = row.state === "closed" || row.state === "other" ? 0 : Math.min(row.open, shown);
    const squares = Array.from({ length: shown }, (_, k) =>
      h("i", { class: k < full ? `rk-${row.state}` : row.state === "open" || row.state === "closed" ? "rk-closed" : null }));
    const note = row.state === "mine" ? word("this_line") : row.state === "open" ? word("still_open")
      : row.state === "closed" ? word("closed") : "";
    return h("li", {}, h("span", { class: "rk-u", "aria-hidden": "true" }, ...squares),
      (row.lines > 1 ? `×${row.lines} ` : "") + (note ? word("noted", { 0: text(row.text), 1: note }) : text(row.text)));
  }

  // The old line and this one, from the step where they part.
  function former() {
    if (!s.data.former || !hooks.former) return h("div", { class: "rk-old", hidden: true });
    const { at, steps } = s.data.former;
    const list = (head, rows) => h("div", {}, h("h4", {}, word(head)),
      h("ol", { start: at }, ...rows.map(([said, cite], n) => h("li", { class: n ? null : "rk-first", value: at + n },
        ...(n ? [] : [h("b", {}, word("parts")), " "]), text(said), " ", h("span", { class: "rk-cite" }, cite)))));
    const both = steps ? [h("div", { class: "rk-both", tabindex: 0, role: "group", "aria-label": word("both") },
      list("old_line", steps), list("new_line", s.data.frames.slice(at).map(one => [one.say, one.cite])))] : [];
    return h("div", { class: "rk-old" },
      h("p", {}, h("button", { type: "button", "data-part": "former", onclick: () => s.asking(() => hooks.former("back")) }, text(s.data.former.text)),
        h("button", { type: "button", "data-part": "drop", onclick: () => s.asking(() => hooks.former("drop")) }, word("drop"))),
      ...both);
  }

  Object.assign(s, { build, outcomes });
}
