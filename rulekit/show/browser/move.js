// Go from step to step: by a press, by a jump, by playing, by keys.

function moving(s) {
  const { root, view, word, last, choosesAt } = s;

  function go(n, byHand = false) {
    if (byHand) halt();
    n = Math.max(0, Math.min(last(), n));
    if (n === view.n) { view.part.box.value = n; return; }
    view.n = n;
    view.asking = -1;
    s.paint();
    if (s.gated() && choosesAt(n)) s.ask();
  }

  // One step on; where the reader predicts first, the question comes before what it asks for.
  function forth() {
    if (s.gated() && view.n < last() && view.asking !== view.n && !view.settled.has(view.n)) s.ask(true);
    else go(view.n + 1, true);
  }

  function jump() {
    const p = view.part, to = p.jump.value;
    const fits = one => kinds(one, to);
    p.jump.value = "";
    for (let n = view.n + 1; n <= last(); n++) {
      if (to === "choice" ? choosesAt(n) : fits(s.data.frames[n])) { go(n, true); return; }
    }
    if (to) s.tell("", "", word("jump_none"));
  }

  const kinds = (one, to) => (to.startsWith("in ") ? one.zones?.includes(to.slice(3)) : {
    choice: one.kind === "choice", resolve: one.resolves, check: one.check, change: one.changes.length > 0 }[to]);

  const reached = to => s.data.frames.some(one => kinds(one, to)) || (to === "choice" && choosesAt(last()));

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

  // Keys are taken only while focus is in this stage, and only those that mean something there.
  function keys(event) {
    const at = event.target;
    if (!root.contains(at) || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowLeft: view.n - 1, ArrowRight: view.n + 1, Home: 0, End: last() };
    if (view.big && ["PageUp", "PageDown", "Escape"].includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      ({ PageUp: () => go(view.n - 1, true), PageDown: forth, Escape: s.leave })[event.key]();
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

  Object.assign(s, { go, forth, jump, reached, toggle, halt, keys });
}
