// Paint the step shown now: its sentence, its picture, what slid where.

function painting(s) {
  const { root, view, text, word, last, frame, choice, isNext } = s;

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
    s.decide();
    s.gate();
    s.note();
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
    const [number, said] = s.data.rules[id];
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
    view.part.pic.innerHTML = fitting(now.board.map(piece => s.data.pieces[piece]).join(""));
    view.part.pic.dataset.step = view.n;
    if (!was.size || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [id, item] of places(view.part.pic)) {
      const from = was.get(id), to = item.style.transform;
      if (from && from !== to) item.animate([{ transform: from }, { transform: to }], { duration: SLIDE, easing: "ease-out" });
    }
  }

  Object.assign(s, { paint, sentence, slide });
}
