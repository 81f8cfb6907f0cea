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
    requestAnimationFrame(follow);
    folded();
  }

  // What is folded away is written when it is unfolded.
  function folded() {
    const p = view.part, now = frame();
    if (p.twinBox.open) p.twin.replaceChildren(...now.table.map(line => h("p", {}, text(line))));
    if (p.rulesBox.open) {
      p.rules.replaceChildren(
        ...(now.rules.length ? now.rules.flatMap(rule) : [h("dd", {}, word("no_rules"))]), ...terms(now.rules));
    }
  }

  function unfold(box) {
    box.open = !box.open;
    folded();
  }

  // A long strip is scrolled to the step shown, itself only, once the page is laid out anyway.
  function follow() {
    const { strip, here } = view.part, left = here.offsetLeft - strip.offsetLeft, top = here.offsetTop - strip.offsetTop;
    const beyond = left < strip.scrollLeft || left > strip.scrollLeft + strip.clientWidth - MARKS;
    if (beyond) strip.scrollLeft = left - strip.clientWidth / 2;
    if (top < strip.scrollTop || top + here.offsetHeight > strip.scrollTop + strip.clientHeight) strip.scrollTop = top;
  }

  const rule = id => {
    const [number, said] = s.data.rules[id];
    return [h("dt", {}, `${number || word("no_number")} (${id})`), h("dd", {}, text(said))];
  };

  // What the words of these rules mean, each told once.
  const terms = ids => {
    const told = [...new Set(ids.flatMap(id => s.data.rules[id][2]))];
    return told.length ? [h("dt", { class: "rk-terms" }, word("terms")), ...told.map(one => h("dd", {}, text(one)))] : [];
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
      onclick: () => unfold(view.part.rulesBox) }, one.cite)] : [];
    const changes = one.changes.map(index => {
      const [, lead, rest] = text(index).match(/^(=|\S+ \S+) (.*)$/) || [null, "", text(index)];
      return h("span", {}, h("b", {}, lead), ` ${rest}`);
    });
    return [h("p", { class: "rk-sent" }, text(one.say), ...number),
      h("p", { class: "rk-chg" }, ...(changes.length || !one.key ? changes : [word("no_change")]))];
  }

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const narrow = () => Boolean(view.room) && view.room < NARROW;

  /** The picture of step `n` as its parts, each with the markup it is told from others by. */
  function parts(n) {
    const known = view.pictures.get(n);
    if (known) return known;
    const whole = drawn(s.data, s.data.frames[n].board);
    const second = whole.indexOf("<svg", 1), other = view.lang === "ja" ? "en" : "ja";
    const one = second < 0 || !view.room ? whole : narrow() ? whole.slice(second) : whole.slice(0, second);
    const box = document.createElement("template");
    box.innerHTML = one.replace(new RegExp(`<text [^>]*class="${other} [^>]*>[^<]*</text>`, "g"), "");
    const made = [...box.content.children].map(svg => ({
      svg: svg.cloneNode(false), parts: [...svg.childNodes].map(node => [node.outerHTML, node]) }));
    view.pictures.set(n, made);
    if (view.pictures.size > KEPT) view.pictures.delete(view.pictures.keys().next().value);
    return made;
  }

  // What comes next is made ready while nothing else is to be done.
  function ahead() {
    for (const n of [view.n + 1, view.n - 1]) if (s.data.frames[n]?.board) parts(n);
  }

  /** Make `svg` show `fresh`: what stays is left alone, so that little is laid out and painted anew. */
  function turn(svg, fresh, quiet) {
    const was = new Map(), from = new Map();
    for (const node of svg.childNodes) {
      was.set(node.markup, [...(was.get(node.markup) ?? []), node]);
      if (node.dataset?.item) from.set(node.dataset.item, node.style.transform);
    }
    const now = fresh.map(([markup, node]) => was.get(markup)?.shift()
      ?? Object.assign(document.importNode(node, true), { markup }));
    for (const node of [...was.values()].flat()) node.remove();
    let place = svg.firstChild;
    for (const node of now) {
      if (node === place) { place = place.nextSibling; continue; }
      const start = !node.isConnected && !quiet && from.get(node.dataset?.item);
      svg.insertBefore(node, place);
      if (start && start !== node.style.transform) {
        view.slides.push(node.animate([{ transform: start }, { transform: node.style.transform }],
          { duration: SLIDE, easing: "ease-out" }));
      }
    }
  }

  function slide(now) {
    if (!now.board) return; // it is still being drawn, and comes by itself
    const { pic } = view.part, made = parts(view.n);
    const quiet = !pic.children.length || calm.matches;
    for (const moving of view.slides.splice(0)) moving.finish();
    const same = pic.children.length === made.length
      && made.every(({ svg }, k) => svg.isEqualNode(pic.children[k].cloneNode(false)));
    if (!same) pic.replaceChildren(...made.map(({ svg }) => document.importNode(svg)));
    made.forEach((one, k) => turn(pic.children[k], one.parts, quiet || !same));
    pic.dataset.step = view.n;
    later(ahead);
  }

  Object.assign(s, { paint, sentence, slide, narrow, unfold });
}
