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
    if (view.big) view.part.next.focus({ preventScroll: true });
  }

  // Large: as much as there is room for, the board scaled along; what is too tall for it scrolls, the steps stay.
  function scale() {
    const fit = root.querySelector(".rk-fit");
    root.classList.toggle("rk-big", Boolean(view.big));
    fit.style.zoom = "";
    if (!view.big) return;
    const room = document.fullscreenElement === root ? [innerWidth, innerHeight - 44] : [root.clientWidth, Infinity];
    const tall = [...fit.children].reduce((sum, one) => sum + (one.matches(".rk-out, .rk-old") ? 0 : one.offsetHeight + 4), 24);
    fit.style.zoom = Math.max(1, Math.min(room[0] / 860, room[1] / tall));
  }

  // What who presents may want to say: the clauses of this step, and what comes next.
  function note() {
    const p = view.part, next = s.data.frames[view.n + 1];
    if (!view.notes) return;
    p.notes.replaceChildren(h("h4", {}, word("notes")),
      ...frame().rules.map(id => h("p", {}, `${s.data.rules[id][0] || id} `, text(s.data.rules[id][1]))),
      h("p", {}, h("b", {}, word("note_next")), " ", next ? text(next.say) : s.elsewhere()));
  }

  Object.assign(s, { copy, project, leave, unfilled, scale, note });
}
