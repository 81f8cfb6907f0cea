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

/** Show `data` in `el`. `hooks`: `choose(key, at)`, `former("back" | "drop")`, `at`, `lang`. */
export function mount(el, data, hooks = {}) {
  const root = h("section", { class: "rk rk-stage" });
  const view = { n: 0, lang: hooks.lang || data.lang, speed: 1, timer: 0, part: {} };
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
    root.dataset.lang = root.lang = view.lang;
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", `${say(data.head.game)} ${say(data.head.title)}`.trim());
    const p = (view.part = {});
    p.count = h("p", { class: "rk-count" });
    p.who = h("p", { class: "rk-who" });
    p.strip = strip();
    p.say = h("div", { class: "rk-say", role: "status", "aria-live": "polite" });
    p.pic = h("figure", { class: "rk-pic", onclick: clicked });
    p.head = h("h4");
    p.opts = h("div", { class: "rk-opts", role: "group" });
    p.ask = h("select", { "aria-label": word("why"), onchange: answer });
    p.answer = h("p", { "aria-live": "polite" });
    p.old = former();
    p.err = h("p", { class: "rk-err", role: "alert", hidden: true });
    p.twin = h("div");
    p.rules = h("dl");
    p.rulesBox = h("details", {}, h("summary", {}, word("rules")), p.rules);
    p.dec = h("div", { class: "rk-dec" }, h("div", {}, p.head, p.opts), h("div", { class: "rk-why" }, p.ask, p.answer));
    root.replaceChildren(
      h("div", { class: "rk-fit" },
        h("div", { class: "rk-head" }, title(), p.count, p.who, languages()),
        h("div", { class: "rk-way" }, p.strip, key()),
        p.say, p.pic, controls(), p.dec, outcomes(), p.old, p.err),
      h("div", { class: "rk-more" },
        h("details", {}, h("summary", {}, word("twin")), p.twin), p.rulesBox));
    paint();
    hold();
    if (focus) root.querySelector(`[data-part="${focus}"]`)?.focus();
  }

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
      ...["choice", "resolve", "check", "change"].map(to => h("option", { value: to }, word(`jump_${to}`))));
    const speed = h("select", { "aria-label": word("speed"), "data-part": "speed",
      onchange: event => { view.speed = Number(event.target.value); } },
      ...SPEEDS.map(s => h("option", { value: s, selected: s === view.speed }, `${s}×`)));
    return h("div", { class: "rk-ctl", role: "group", "aria-label": word("controls") },
      button("first", `|◀ ${word("first")}`, () => go(0, true)),
      button("back", `◀ ${word("back")}`, () => go(view.n - 1, true)),
      button("next", `${word("next")} ▶`, () => go(view.n + 1, true), "rk-go"),
      button("last", `${word("last")} ▶|`, () => go(last(), true)),
      h("label", {}, word("step"), p.box), h("span", { class: "rk-sp" }),
      h("label", { class: "rk-jump" }, word("jump"), p.jump),
      button("run", "", toggle, "rk-run"), h("label", { class: "rk-speed" }, speed));
  }

  function outcomes() {
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

  function former() {
    if (!data.former || !hooks.former) return h("p", { class: "rk-old", hidden: true });
    return h("p", { class: "rk-old" },
      h("button", { type: "button", "data-part": "former", onclick: () => hooks.former("back") }, text(data.former.text)),
      h("button", { type: "button", onclick: () => hooks.former("drop") }, word("drop")));
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
    if (n !== view.n) { view.n = n; paint(); } else view.part.box.value = n;
  }

  function jump() {
    const p = view.part, to = p.jump.value;
    const fits = one => ({ choice: one.kind === "choice", resolve: one.resolves, check: one.check,
      change: one.changes.length > 0 })[to];
    p.jump.value = "";
    for (let n = view.n + 1; n <= last(); n++) {
      if (to === "choice" ? choosesAt(n) : fits(data.frames[n])) { go(n, true); return; }
    }
    if (to) tell("", "", word("jump_none"));
  }

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
    if (at.matches("input")) {
      if (event.key === "Enter") { event.stopPropagation(); at.dispatchEvent(new Event("change")); }
      return;
    }
    if (at.matches("select")) {
      if (/^(Arrow|Home|End|Enter| |Escape)/.test(event.key)) event.stopPropagation();
    } else if (event.key in steps && at.closest(".rk-ctl,.rk-strip")) {
      event.preventDefault();
      event.stopPropagation();
      go(steps[event.key], true);
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

  view.n = Math.max(0, Math.min(last(), hooks.at ?? 0));
  build();

  return {
    go: n => go(n, true),
    update(fresh, at) {
      data = fresh;
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
      root.remove();
    },
  };
}

export default {
  render({ model, el }) {
    const stage = mount(el, model.get("data"), {
      at: model.get("at"),
      choose: (key, at) => model.send({ choose: key, at }),
      former: what => model.send({ former: what }),
    });
    const fresh = () => stage.update(model.get("data"), model.get("at"));
    const told = message => {
      if (message.error) stage.fail(message.error);
      else if (message.again) stage.shut();
      else stage.go(message.go);
    };
    model.on("change:data", fresh);
    model.on("msg:custom", told);
    return () => {
      model.off("change:data", fresh);
      model.off("msg:custom", told);
      stage.destroy();
    };
  },
};
