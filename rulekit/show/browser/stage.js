// Show frames made in Python and report clicks; decide nothing. `mount` serves a page as well.

/** Show `data` in `el`. `hooks`: `choose(key, at)`, `former("back" | "drop")`, `ask(n)`, `at`, `lang`. */
export function mount(el, data, hooks = {}) {
  const root = h("section", { class: "rk rk-stage" });
  const view = { n: 0, lang: hooks.lang || data.lang, speed: 1, timer: 0, part: {}, settled: new Set(), slides: [] };
  el.append(root);

  // What the parts share; each adds what the others may call.
  const say = pair => pair[view.lang === "ja" ? 0 : 1];
  const s = {
    root, view, hooks, data, say,
    text: index => say(s.data.texts[index]),
    word: (name, fills = {}) =>
      say(s.data.words[name]).replace(/\{(\w+)\}/g, (all, key) => (key in fills ? fills[key] : all)),
    last: () => s.data.frames.length - 1,
    frame: () => s.data.frames[view.n],
    choice: () => s.data.choices[s.frame().at],
    isNext: () => s.frame().at === view.n,
    choosesAt: n => s.data.frames[n].at === n && s.data.choices[n],
    off: button => button.getAttribute("aria-disabled") === "true",
  };
  for (const part of [building, painting, choosing, moving, predicting, presenting, steadying]) part(s);

  const listen = () => addEventListener("keydown", s.keys, true);
  const unlisten = () => removeEventListener("keydown", s.keys, true);
  root.addEventListener("focusin", listen);
  root.addEventListener("focusout", unlisten);
  // After a press in here JupyterLab may take focus for the cell around: then keys would move the notebook.
  const pressed = event => { view.pressed = event.type === "pointerdown" && root.contains(event.target); };
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, pressed, true);
  root.addEventListener("focusout", event => {
    if (view.pressed && event.relatedTarget?.contains(root)) setTimeout(() => event.target.focus({ preventScroll: true }));
  });
  const watch = new ResizeObserver(() => {
    if (s.size() === view.size) return;
    view.size = s.size();
    const was = view.room && s.narrow();
    view.room = root.clientWidth;
    if (was !== s.narrow()) {
      view.pictures.clear();
      s.slide(s.frame());
    }
    s.scale();
    s.steady();
  });
  watch.observe(root);
  document.addEventListener("fullscreenchange", s.unfilled);

  view.n = Math.max(0, Math.min(s.last(), hooks.at ?? 0));
  s.build();

  // More became known of the line that is shown: its outcomes, a question. Nothing else is touched.
  function added() {
    if (view.part.pic.dataset.step !== String(view.n)) s.slide(s.frame());
    const out = s.outcomes();
    view.part.out.replaceWith(out);
    view.part.out = out;
    const [n, on] = view.wanted || [];
    if (n === view.n && s.data.gates?.[n] !== undefined) {
      view.wanted = null;
      s.answered();
      s.ask(on);
    }
  }

  const alike = (one, other) => one.key === other.key && one.say === other.say;

  return {
    go: n => s.go(n, true),
    update(fresh, at) {
      const was = s.data;
      s.data = fresh;
      if (was.frames.length === fresh.frames.length && was.former === fresh.former
        && was.frames.every((one, n) => alike(one, fresh.frames[n]))) { added(); return; }
      view.settled = new Set([...view.settled].filter(n => n < at));
      view.asking = -1;
      s.halt();
      s.answered();
      view.n = Math.max(0, Math.min(s.last(), at ?? view.n));
      s.build();
      setTimeout(s.steady); // after the picture is painted
      if (view.chose) (s.off(view.part.next) ? view.part.opts.firstChild || view.part.next : view.part.next).focus();
      view.chose = false;
    },
    fail: s.fail,
    unheard: s.unheard,
    copy: s.copy,
    shut() {
      this.destroy();
      el.append(h("p", { class: "rk rk-shut", lang: view.lang }, s.word("closed_stage")));
    },
    over() {
      this.destroy();
      el.closest(".jp-OutputArea-child")?.append(h("p", { class: "rk rk-over", lang: view.lang }, s.word("over")));
    },
    destroy() {
      s.halt();
      s.answered();
      unlisten();
      for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, pressed, true);
      watch.disconnect();
      document.removeEventListener("fullscreenchange", s.unfilled);
      root.remove();
    },
  };
}
