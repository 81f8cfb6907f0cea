// The stage: shows frames made in Python and reports clicks. It decides nothing.
// `mount(el, data, hooks)` serves a page; the default export serves the live widget.

const SLIDE = 250;
const SPEEDS = [0.5, 1, 2, 4];
const PAUSE = 1600;
const PATIENCE = 8000;
const MARKS = 24;
const NARROW = 720;

function h(tag, attrs = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

/** Show `data` in `el`. `hooks`: `choose(key, at)`, `former("back" | "drop")`, `ask(n)`, `at`, `lang`. */
export function mount(el, data, hooks = {}) {
  const root = h("section", { class: "rk rk-stage" });
  const view = { n: 0, lang: hooks.lang || data.lang, speed: 1, timer: 0, part: {}, settled: new Set() };
  el.append(root);

  const say = pair => pair[view.lang === "ja" ? 0 : 1];
  const text = index => say(data.texts[index]);
  const word = (name, fills = {}) =>
    say(data.words[name]).replace(/\{(\w+)\}/g, (all, key) => (key in fills ? fills[key] : all));
  const last = () => data.frames.length - 1;
  const frame = () => data.frames[view.n];
  const choice = () => data.choices[frame().at];
  const isNext = () => frame().at === view.n;
  const choosesAt = n => data.frames[n].at === n && data.choices[n];

  // ---- the parts that stay, built once a line and language -------------------------------------

  function build() {
    const focus = root.contains(document.activeElement) && document.activeElement.dataset.part;
    const open = [...root.querySelectorAll("details[open]")].map(one => one.dataset.fold);
    root.dataset.lang = root.lang = view.lang;
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", `${say(data.head.game)} ${say(data.head.title)}`.trim());
    const p = (view.part = { out: view.part.out });
    p.count = h("p", { class: "rk-count" });
    p.who = h("p", { class: "rk-who" });
    p.strip = strip();
    p.say = h("div", { class: "rk-say", role: "status", "aria-live": "polite" });
    p.pic = h("figure", { class: "rk-pic", onclick: clicked });
    p.head = h("h4");
    p.opts = h("div", { class: "rk-opts", role: "group" });
    p.ask = h("select", { "aria-label": word("why"), onchange: answer });
    p.answer = h("p", { "aria-live": "polite" });
    p.gate = h("div", { class: "rk-gate", role: "group", hidden: true });
    p.old = former();
    p.out = outcomes();
    p.err = h("p", { class: "rk-err", role: "alert", hidden: true });
    p.twin = h("div");
    p.rules = h("dl");
    p.rulesBox = fold("rules", p.rules);
    p.notes = h("div", { class: "rk-notes", hidden: !view.notes });
    p.dec = h("div", { class: "rk-dec" }, h("div", {}, p.head, p.opts), h("div", { class: "rk-why" }, p.ask, p.answer));
    root.replaceChildren(
      h("div", { class: "rk-fit" },
        h("div", { class: "rk-head" }, title(), p.count, p.who, languages()),
        h("div", { class: "rk-way" }, p.strip, key()),
        p.say, p.pic, controls(), p.gate, p.dec, p.out, p.old, p.err, p.notes),
      h("div", { class: "rk-more" }, fold("twin", p.twin), p.rulesBox, extras()));
    for (const name of open) root.querySelector(`[data-fold="${name}"]`)?.setAttribute("open", "");
    paint();
    hold();
    if (focus) root.querySelector(`[data-part="${focus}"]`)?.focus();
  }

  const fold = (name, ...inside) =>
    h("details", { "data-fold": name }, h("summary", {}, word(name)), ...inside);

  function title() {
    const name = say(data.head.title);
    return h("h3", {}, say(data.head.game), ...(name ? [h("span", {}, ` · ${name}`)] : []));
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
    data.frames.forEach((one, n) => list.append(mark(n, one.kind, n ? word(one.kind) : word("start_mark"))));
    if (!data.ended && data.choices[last()]) list.append(mark(last(), "open", word("open_mark")));
    return list;
  }

  function mark(n, kind, name) {
    const parts = data.former && data.former.at === n && kind !== "open";
    const whole = `${kind === "open" ? n + 1 : n} ${name}`;
    const label = parts ? word("noted", { 0: whole, 1: word("parts") }) : whole;
    return h("li", { class: `rk-m-${kind}${parts ? " rk-parts" : ""}` },
      h("button", { type: "button", tabindex: -1, "aria-label": label, title: label,
        onclick: () => go(n, true) }, h("i")));
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
      onchange: () => go(Number.parseInt(p.box.value, 10) || 0, true) });
    p.jump = h("select", { "aria-label": word("jump"), "data-part": "jump", onchange: jump },
      h("option", { value: "" }, word("jump_to")),
      ...["choice", "resolve", "check", "change"].filter(reached).map(to => h("option", { value: to }, word(`jump_${to}`))),
      ...(data.zones || []).map(([id, name]) => h("option", { value: `in ${id}` }, word("jump_in", { 0: text(name) }))));
    const speed = h("select", { "aria-label": word("speed"), "data-part": "speed",
      onchange: event => { view.speed = Number(event.target.value); } },
      ...SPEEDS.map(s => h("option", { value: s, selected: s === view.speed }, `${s}×`)));
    return h("div", { class: "rk-ctl", role: "group", "aria-label": word("controls") },
      button("first", `|◀ ${word("first")}`, () => go(0, true)),
      button("back", `◀ ${word("back")}`, () => go(view.n - 1, true)),
      button("next", `${word("next")} ▶`, forth, "rk-go"),
      button("last", `${word("last")} ▶|`, () => go(last(), true)),
      h("label", {}, word("step"), p.box), h("span", { class: "rk-sp" }),
      h("label", { class: "rk-jump" }, word("jump"), p.jump),
      button("run", "", toggle, "rk-run"), h("label", { class: "rk-speed" }, speed));
  }

  // What is asked for seldom: predicting, the line as text, the view for a projector.
  function extras() {
    const button = (part, act, extra = {}) =>
      h("button", { type: "button", "data-part": part, onclick: act, ...extra }, word(part));
    const asks = hooks.ask || data.gates
      ? [button("predict", predicting, { "aria-pressed": String(gated()) })] : [];
    view.part.told = h("span", { role: "status" });
    return h("p", { class: "rk-extra" }, ...asks, button("copy", copy),
      button("big", project, { "aria-pressed": String(Boolean(view.big)) }),
      ...(view.big ? [button("notes", () => { view.notes = !view.notes; build(); }, { "aria-pressed": String(Boolean(view.notes)) })] : []),
      view.part.told);
  }

  function outcomes() {
    if (!data.outcomes) return view.part.out || h("div", { class: "rk-out" }, h("p", {}, word("counting")));
    const rows = data.outcomes.rows.map(row => {
      const shown = Math.min(row.lines, MARKS);
      const full = row.state === "closed" || row.state === "other" ? 0 : Math.min(row.open, shown);
      const squares = Array.from({ length: shown }, (_, k) =>
        h("i", { class: k < full ? `rk-${row.state}` : row.state === "open" || row.state === "closed" ? "rk-closed" : null }));
      const note = row.state === "mine" ? word("this_line") : row.state === "open" ? word("still_open")
        : row.state === "closed" ? word("closed") : "";
      const many = row.lines > MARKS ? `×${row.lines} ` : "";
      return h("li", {}, h("span", { class: "rk-u", "aria-hidden": "true" }, ...squares),
        many + (note ? word("noted", { 0: text(row.text), 1: note }) : text(row.text)));
    });
    return h("div", { class: "rk-out" }, h("ul", {}, h("li", {}, h("b", {}, text(data.outcomes.head))), ...rows));
  }

  // The old line and this one, from the step where they part.
  function former() {
    if (!data.former || !hooks.former) return h("div", { class: "rk-old", hidden: true });
    const { at, steps } = data.former;
    const list = (head, rows) => h("div", {}, h("h4", {}, word(head)),
      h("ol", { start: at }, ...rows.map(([said, cite], n) => h("li", { class: n ? null : "rk-first", value: at + n },
        ...(n ? [] : [h("b", {}, word("parts")), " "]), text(said), " ", h("span", { class: "rk-cite" }, cite)))));
    const both = steps ? [h("div", { class: "rk-both", tabindex: 0, role: "group", "aria-label": word("both") },
      list("old_line", steps), list("new_line", data.frames.slice(at).map(one => [one.say, one.cite])))] : [];
    return h("div", { class: "rk-old" },
      h("p", {}, h("button", { type: "button", "data-part": "former", onclick: () => hooks.former("back") }, text(data.former.text)),
        h("button", { type: "button", "data-part": "drop", onclick: () => hooks.former("drop") }, word("drop"))),
      ...both);
  }

  // ---- the step shown now ----------------------------------------------------------------------

  function paint() {
    const p = view.part, now = frame();
    p.count.replaceChildren(word("step_of", { n: view.n, all: last() }));
    p.who.replaceChildren(...who());
    p.here?.removeAttribute("aria-current");
    if (p.here) p.here.firstChild.tabIndex = -1;
    const here = p.here = p.strip.children[view.n];
    here.setAttribute("aria-current", "step");
    here.firstChild.tabIndex = 0;
    p.say.replaceChildren(...sentence(now));
    slide(now);
    p.box.value = view.n;
    for (const [part, dead] of [["first", view.n === 0], ["back", view.n === 0], ["next", view.n === last()],
      ["last", view.n === last()], ["run", view.n === last()]]) p[part].setAttribute("aria-disabled", dead);
    p.run.textContent = view.timer ? `❙❙ ${word("pause")}` : `▶ ${word("play")}`;
    decide();
    gate();
    note();
    p.twin.replaceChildren(...now.table.map(line => h("p", {}, text(line))));
    requestAnimationFrame(follow);
    p.rules.replaceChildren(...(now.rules.length ? now.rules.flatMap(rule) : [h("dd", {}, word("no_rules"))]));
  }

  // A long strip is scrolled to the step shown, itself only, once the page is laid out anyway.
  function follow() {
    const { strip, here } = view.part, left = here.offsetLeft - strip.offsetLeft;
    const beyond = left < strip.scrollLeft || left > strip.scrollLeft + strip.clientWidth - MARKS;
    if (beyond) strip.scrollLeft = left - strip.clientWidth / 2;
  }

  const rule = id => {
    const [number, said] = data.rules[id];
    return [h("dt", {}, `${number || word("no_number")} (${id})`), h("dd", {}, text(said))];
  };

  function who() {
    const plate = name => h("span", { class: "rk-pl" }, name);
    const asked = choice();
    if (asked && isNext()) return [plate(text(asked.name)), word("to_choose", { who: text(asked.name) })];
    const now = frame();
    if (!now.who) return [word("start_mark")];
    const name = text(now.name);
    return [plate(name), now.who === "rules" ? word("rules_act") : word("acts", { who: name })];
  }

  function sentence(one) {
    const number = one.cite ? [h("button", { type: "button", class: "rk-num", "data-part": "num", title: word("rules"),
      onclick: () => { view.part.rulesBox.open = !view.part.rulesBox.open; } }, one.cite)] : [];
    const changes = one.changes.map(index => {
      const [, lead, rest] = text(index).match(/^(=|\S+ \S+) (.*)$/) || [null, "", text(index)];
      return h("span", {}, h("b", {}, lead), ` ${rest}`);
    });
    return [h("p", { class: "rk-sent" }, text(one.say), ...number),
      h("p", { class: "rk-chg" }, ...(changes.length || !one.key ? changes : [word("no_change")]))];
  }

  function decide() {
    const p = view.part, open = choice(), next = isNext(), live = Boolean(hooks.choose);
    const name = open ? text(open.name) : "";
    p.head.textContent = open
      ? word(next ? "chooses_next" : live ? "chose_here" : "chose_still", { who: name }) : elsewhere();
    p.opts.setAttribute("aria-label", p.head.textContent);
    p.opts.replaceChildren(...(open ? open.options.map(option) : []));
    const bars = data.bars[frame().at] || [];
    p.ask.replaceChildren(h("option", { value: "" }, word("why")),
      ...bars.map((bar, k) => h("option", { value: k }, text(bar[0]))));
    answer();
  }

  function elsewhere() {
    if (view.n === last()) return data.ended ? text(data.end) : "";
    for (let n = view.n + 1; n <= last(); n++) {
      if (data.frames[n].kind === "choice") return word("no_choice", { n });
    }
    return word(data.ended ? "no_choice_left" : "next_open");
  }

  function option(one) {
    const preview = () => tell("rk-preview", word("preview"), `${text(one.say)} ${one.cite}`);
    const dead = !hooks.choose && !one.taken;
    return h("button", { type: "button", "aria-pressed": String(one.taken), "aria-disabled": String(dead),
      class: isNext() ? "rk-go" : null, onclick: () => dead || pick(one),
      onfocus: preview, onmouseenter: preview, onblur: answer, onmouseleave: answer },
      (one.taken ? "✓ " : "") + text(one.label));
  }

  function pick(one) {
    const at = frame().at;
    if (one.taken) { go(at + 1, true); return; }
    halt();
    root.setAttribute("aria-busy", "true");
    view.chose = root.contains(document.activeElement);
    view.wait = setTimeout(() => fail(data.words.no_answer), PATIENCE);
    hooks.choose(one.key, at);
  }

  function answered() {
    clearTimeout(view.wait);
    root.removeAttribute("aria-busy");
  }

  function fail(pair) {
    answered();
    view.part.err.textContent = say(pair);
    view.part.err.hidden = false;
  }

  function clicked(event) {
    const id = event.target.closest?.("[data-legal]")?.dataset.item;
    const open = isNext() && choice();
    if (!id || !open) return;
    const named = open.options.filter(one => one.items.at(-1) === id);
    const fit = named.length ? named : open.options.filter(one => one.items.includes(id));
    if (fit.length === 1) { if (hooks.choose || fit[0].taken) pick(fit[0]); return; }
    if (fit.length) {
      view.part.opts.children[open.options.indexOf(fit[0])].focus();
      tell("rk-preview", "", word("more_targets"));
    }
  }

  function tell(kind, lead, said) {
    view.part.answer.className = kind;
    view.part.answer.replaceChildren(...(lead ? [h("b", {}, lead), " "] : []), said);
  }

  function answer() {
    const bars = data.bars[frame().at] || [], bar = bars[view.part.ask.value];
    view.part.ask.disabled = !bars.length;
    if (view.part.ask.value !== "" && bar) tell("rk-bar-said", word("refused"), `${text(bar[1])} ${bar[2]}`);
    else tell("", "", word(bars.length ? "why_hint" : "why_nothing"));
  }

  // ---- moving ----------------------------------------------------------------------------------

  const places = node => new Map([...node.querySelectorAll(".rk-item")].map(
    item => [(item.closest(".rk-wide") ? "w " : "n ") + item.dataset.item, item]));

  // Of the two pictures, wide and narrow, only the one there is room for is put on the page.
  function fitting(html) {
    const second = html.indexOf("<svg", 1), width = root.clientWidth;
    view.narrow = width < NARROW;
    return second < 0 || !width ? html : view.narrow ? html.slice(second) : html.slice(0, second);
  }

  function slide(now) {
    if (!now.board) return; // it is still being drawn, and comes by itself
    const was = new Map([...places(view.part.pic)].map(([id, item]) => [id, item.style.transform]));
    view.part.pic.innerHTML = fitting(now.board.map(piece => data.pieces[piece]).join(""));
    view.part.pic.dataset.step = view.n;
    if (!was.size || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [id, item] of places(view.part.pic)) {
      const from = was.get(id), to = item.style.transform;
      if (from && from !== to) item.animate([{ transform: from }, { transform: to }], { duration: SLIDE, easing: "ease-out" });
    }
  }

  function go(n, byHand = false) {
    if (byHand) halt();
    n = Math.max(0, Math.min(last(), n));
    if (n === view.n) { view.part.box.value = n; return; }
    view.n = n;
    view.asking = -1;
    paint();
    if (gated() && choosesAt(n)) ask();
  }

  // One step on; where the reader predicts first, the question comes before what it asks for.
  function forth() {
    if (gated() && view.n < last() && view.asking !== view.n && !view.settled.has(view.n)) ask(true);
    else go(view.n + 1, true);
  }

  function jump() {
    const p = view.part, to = p.jump.value;
    const fits = one => kinds(one, to);
    p.jump.value = "";
    for (let n = view.n + 1; n <= last(); n++) {
      if (to === "choice" ? choosesAt(n) : fits(data.frames[n])) { go(n, true); return; }
    }
    if (to) tell("", "", word("jump_none"));
  }

  const kinds = (one, to) => (to.startsWith("in ") ? one.zones?.includes(to.slice(3)) : {
    choice: one.kind === "choice", resolve: one.resolves, check: one.check, change: one.changes.length > 0 }[to]);
  const reached = to => data.frames.some(one => kinds(one, to)) || (to === "choice" && choosesAt(last()));

  function toggle() {
    if (view.timer) { halt(); return; }
    view.timer = setTimeout(tick, 0);
  }

  function tick() {
    view.timer = -1;
    go(view.n + 1);
    if (view.n === last() || choosesAt(view.n)) halt();
    else view.timer = setTimeout(tick, PAUSE / view.speed);
    paintRun();
  }

  function halt() {
    clearTimeout(view.timer);
    view.timer = 0;
    paintRun();
  }

  function paintRun() {
    view.part.run.textContent = view.timer ? `❙❙ ${word("pause")}` : `▶ ${word("play")}`;
  }

  // ---- predicting first ------------------------------------------------------------------------

  const gated = () => view.gated ?? Boolean(data.gated);

  function predicting() {
    view.gated = !gated();
    view.settled.clear();
    view.asking = -1;
    build();
    if (view.gated && choosesAt(view.n)) ask();
  }

  /** Ask about the step that follows; `on`: go on at once where there is nothing to ask. */
  function ask(on = false) {
    const n = view.n;
    if (view.settled.has(n)) return;
    const known = data.gates?.[n];
    if (known === undefined && hooks.ask) {
      view.wanted = on ? [n, on] : [n, false];
      hooks.ask(n);
    } else if (known) {
      view.asking = n;
      view.hints = 0;
      view.open = null;
      gate();
      view.part.gate.querySelector("input, button")?.focus();
    } else {
      view.settled.add(n);
      if (on) go(n + 1, true);
    }
  }

  function gate() {
    const p = view.part, here = view.asking === view.n && data.gates?.[view.n];
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
      const box = h("input", { type: kind, name: `${data.prefix}-pick`, value: k, checked: view.open?.includes(k) && "", disabled: Boolean(view.open) });
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
    if (view.n < last() && !choosesAt(view.n)) go(view.n + 1, true);
    else { gate(); view.part.opts.firstChild?.focus(); }
  }

  // ---- the line as text, and the view for a projector -------------------------------------------

  async function copy() {
    const keys = data.frames.filter(one => one.kind === "choice").map(one => JSON.stringify(one.key));
    const [above, below] = data.scenario || ["", ""];
    const said = `${above}line = [${keys.join(", ")}]\n${below}`;
    try {
      await navigator.clipboard.writeText(said);
      view.part.told.replaceChildren(word("copied"));
    } catch {
      const field = h("textarea", { readonly: true, rows: 6, "aria-label": word("copy") });
      field.value = said;
      view.part.told.replaceChildren(word("copy_by_hand"), field);
      field.select();
    }
  }

  async function project() {
    if (view.big) { leave(); return; }
    view.big = true;
    try { await root.requestFullscreen(); } catch { /* not allowed here: large in its place */ }
    grown();
  }

  function leave() {
    if (document.fullscreenElement === root) document.exitFullscreen();
    view.big = view.notes = false;
    grown();
  }

  const unfilled = () => { if (view.big && document.fullscreenElement !== root) leave(); };

  // Large: as much as the room allows, at least half as large again; the board is scaled along.
  function grown() {
    build();
    const fit = root.querySelector(".rk-fit");
    root.classList.toggle("rk-big", view.big);
    fit.style.zoom = "";
    if (!view.big) return;
    const room = document.fullscreenElement === root ? [innerWidth, innerHeight] : [root.clientWidth, Infinity];
    const tall = [...fit.children].reduce((sum, one) => sum + (one.matches(".rk-out, .rk-old") ? 0 : one.offsetHeight + 4), 24);
    fit.style.zoom = Math.min(room[0] / 860, Math.max(1.4, room[1] / tall));
    view.part.next.focus();
  }

  // What who presents may want to say: the clauses of this step, and what comes next.
  function note() {
    const p = view.part, next = data.frames[view.n + 1];
    if (!view.notes) return;
    p.notes.replaceChildren(h("h4", {}, word("notes")),
      ...frame().rules.map(id => h("p", {}, `${data.rules[id][0] || id} `, text(data.rules[id][1]))),
      h("p", {}, h("b", {}, word("note_next")), " ", next ? text(next.say) : elsewhere()));
  }

  const off = button => button.getAttribute("aria-disabled") === "true";

  // Rows keep the height of their tallest step in both languages, so nothing jumps.
  function steady() {
    const { say: row, dec } = view.part;
    if (!root.clientWidth) return;
    if (view.width !== root.clientWidth) view.tall = { say: 0, dec: 0, known: new Set() };
    view.width = root.clientWidth;
    const stand = h("div", { class: "rk-measure" }), spoken = view.lang;
    for (const lang of ["ja", "en"]) {
      view.lang = lang;
      for (const one of data.frames) {
        measured(stand, `${lang} ${text(one.say)} ${one.cite} ${one.changes.map(text)}`, "rk-say", () => sentence(one));
      }
      for (const one of Object.values(data.choices)) {
        measured(stand, `${lang} ${one.options.map(o => text(o.label))}`, "rk-dec", () => decision(one));
      }
    }
    view.lang = spoken;
    if (stand.firstChild) {
      row.parentNode.append(stand);
      for (const one of stand.children) {
        const part = one.className.slice(3);
        view.tall[part] = Math.max(view.tall[part], one.offsetHeight);
      }
      stand.remove();
    }
    hold();
  }

  function measured(stand, name, kind, parts) {
    if (view.tall.known.has(name)) return;
    view.tall.known.add(name);
    stand.append(h("div", { class: kind, lang: view.lang }, ...parts()));
  }

  function decision(one) {
    const buttons = one.options.map(o => h("button", { class: "rk-go" }, `✓ ${text(o.label)}`));
    return [h("div", {}, h("h4", {}, word("chose_here", { who: text(one.name) })), h("div", { class: "rk-opts" }, ...buttons)),
      h("div", { class: "rk-why" }, h("select"), h("p"))];
  }

  function hold() {
    if (!view.tall) return;
    view.part.say.style.minHeight = `${view.tall.say}px`;
    view.part.dec.style.minHeight = `${view.tall.dec}px`;
  }

  // Keys are taken only while focus is in this stage, and only those that mean something there.
  function keys(event) {
    const at = event.target;
    if (!root.contains(at) || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowLeft: view.n - 1, ArrowRight: view.n + 1, Home: 0, End: last() };
    if (view.big && ["PageUp", "PageDown", "Escape"].includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      ({ PageUp: () => go(view.n - 1, true), PageDown: forth, Escape: leave })[event.key]();
    } else if (at.matches("textarea, [type=radio], [type=checkbox]")) event.stopPropagation();
    else if (at.matches("input")) {
      if (event.key === "Enter") { event.stopPropagation(); at.dispatchEvent(new Event("change")); }
    } else if (at.matches("select")) {
      if (/^(Arrow|Home|End|Enter| |Escape)/.test(event.key)) event.stopPropagation();
    } else if (event.key in steps && at.closest(".rk-ctl,.rk-strip")) {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "ArrowRight") forth(); else go(steps[event.key], true);
      if (at.closest(".rk-strip")) view.part.strip.children[view.n].firstChild.focus();
    } else if (event.key === "Enter" || event.key === " ") event.stopPropagation();
  }
  const listen = () => addEventListener("keydown", keys, true);
  const unlisten = () => removeEventListener("keydown", keys, true);
  root.addEventListener("focusin", listen);
  root.addEventListener("focusout", unlisten);
  const watch = new ResizeObserver(() => {
    if (root.clientWidth === view.width) return;
    if (root.clientWidth < NARROW !== view.narrow || !view.width) slide(frame());
    steady();
  });
  watch.observe(root);
  document.addEventListener("fullscreenchange", unfilled);

  view.n = Math.max(0, Math.min(last(), hooks.at ?? 0));
  build();

  // More became known of the line that is shown: its outcomes, a question. Nothing else is touched.
  function added() {
    if (view.part.pic.dataset.step !== String(view.n)) slide(frame());
    const out = outcomes();
    view.part.out.replaceWith(out);
    view.part.out = out;
    const [n, on] = view.wanted || [];
    if (n === view.n && data.gates?.[n] !== undefined) {
      view.wanted = null;
      ask(on);
    }
  }

  return {
    go: n => go(n, true),
    update(fresh, at) {
      const same = data.frames.length === fresh.frames.length && data.former === fresh.former
        && data.frames.every((one, n) => one.key === fresh.frames[n].key && one.say === fresh.frames[n].say);
      data = fresh;
      if (same) { added(); return; }
      view.settled = new Set([...view.settled].filter(n => n < at));
      view.asking = -1;
      halt();
      answered();
      view.n = Math.max(0, Math.min(last(), at ?? view.n));
      build();
      setTimeout(steady); // after the picture is painted
      if (view.chose) (off(view.part.next) ? view.part.opts.firstChild || view.part.next : view.part.next).focus();
      view.chose = false;
    },
    fail,
    shut() {
      this.destroy();
      el.append(h("p", { class: "rk rk-shut", lang: view.lang }, word("closed_stage")));
    },
    destroy() {
      halt();
      answered();
      unlisten();
      watch.disconnect();
      document.removeEventListener("fullscreenchange", unfilled);
      root.remove();
    },
  };
}

/** Put together what a view has and what is new. Lists: how many stay, what follows; tables: new, gone. */
function merged(was, { lists, tables, rest }) {
  const now = { ...was, ...rest };
  for (const [name, [keep, more]] of Object.entries(lists)) now[name] = [...was[name].slice(0, keep), ...more];
  for (const [name, [fresh, gone]] of Object.entries(tables)) {
    now[name] = { ...was[name], ...fresh };
    for (const key of gone) delete now[name][key];
  }
  return now;
}

export default {
  // Once a model, not once a view: what is new is put to what all views of it share.
  initialize({ model }) {
    const heard = message => {
      if (message.news) {
        const was = model.get("data");
        if (was.serial !== message.serial) { model.send({ whole: true }); return; }
        model.set("at", message.at);
        model.set("data", merged(was, message.news));
      } else if ("go" in message) model.set("at", message.go);
    };
    model.on("msg:custom", heard);
    return () => model.off("msg:custom", heard);
  },
  render({ model, el }) {
    const stage = mount(el, model.get("data"), {
      at: model.get("at"),
      choose: (key, at) => model.send({ choose: key, at }),
      former: what => model.send({ former: what }),
      ask: n => model.send({ ask: n }),
    });
    const fresh = () => stage.update(model.get("data"), model.get("at"));
    const told = message => {
      if (message.error) stage.fail(message.error);
      else if (message.again) stage.shut();
      else if ("go" in message) stage.go(message.go);
    };
    model.on("change:data", fresh);
    model.on("msg:custom", told);
    if (!model.get("data").outcomes) model.send({ count: true });
    return () => {
      model.off("change:data", fresh);
      model.off("msg:custom", told);
      stage.destroy();
    };
  },
};
