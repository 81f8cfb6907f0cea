// Give the line as text, and show it large to a room.

function presenting(s) {
  const { root, view, text, word, frame } = s;

  async function copy() {
    const keys = s.data.frames.filter(one => one.kind === "choice").map(one => JSON.stringify(one.key));
    const [above, below] = s.data.scenario || ["", ""];
    const said = `${above}line = [${keys.join(", ")}]\n${below}`, part = below ? "" : ` ${word("copied_part")}`;
    try {
      await navigator.clipboard.writeText(said);
      view.part.told.replaceChildren(word("copied") + part);
    } catch {
      const field = h("textarea", { readonly: true, rows: 6, "aria-label": word("copy") });
      field.value = said;
      view.part.told.replaceChildren(word("copy_by_hand") + part, field);
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

  function grown() {
    s.build();
    root.scrollTop = 0;
    if (view.big && !whole()) root.scrollIntoView();
    if (view.big) view.part.next.focus({ preventScroll: true });
  }

  /** Whether it has a whole screen to itself, and one that is not too narrow for the wide board. */
  const whole = () => Boolean(view.big) && document.fullscreenElement === root && !s.narrow();

  // Large: on a screen of its own all is scaled until sentence, board and choices are seen at once, the
  // choices beside the board where there is width to spare. A board whose words would get too small scrolls.
  function scale() {
    const wide = root.clientWidth, all = whole(), beside = all && wide > 1.4 * root.clientHeight;
    root.classList.toggle("rk-big", Boolean(view.big));
    root.classList.toggle("rk-whole", all);
    root.classList.toggle("rk-beside", beside);
    const most = wide / (beside ? BESIDE : ALONE);
    zoom(view.big && !all ? Math.max(1, most) : 1);
    for (let limit = most, pass = 0; all && pass < 2; limit = view.zoom, pass++) {
      s.steady(); // anew for the width that is left at this size: a sentence may take more lines there, or fewer
      zoom(Math.max(LEAST, Math.min(limit, Math.floor(view.zoom * taken() * 200) / 200)));
    }
    if (all) s.steady();
  }

  function zoom(by) {
    const fit = root.querySelector(".rk-fit");
    view.zoom = by;
    fit.style.zoom = by === 1 ? "" : by;
    fit.style.setProperty("--rk-zoom", by);
  }

  // How much of what all of it would take, with the board whole, there is.
  function taken() {
    const high = one => one.getBoundingClientRect().height, { pic } = view.part;
    const room = high(root.querySelector(".rk-fit"));
    return room / (room - high(pic) + [...pic.children].reduce((sum, one) => sum + high(one), 0));
  }

  // What who presents may want to say: the clauses of this step, and what comes next.
  function note() {
    const p = view.part, next = s.data.frames[view.n + 1];
    if (!view.notes) return;
    p.notes.replaceChildren(h("h4", {}, word("notes")),
      ...frame().rules.map(id => h("p", {}, `${s.data.rules[id][0] || id} `, text(s.data.rules[id][1]))),
      h("p", {}, h("b", {}, word("note_next")), " ", next ? text(next.say) : s.elsewhere()));
  }

  Object.assign(s, { copy, project, leave, unfilled, whole, scale, note });
}
