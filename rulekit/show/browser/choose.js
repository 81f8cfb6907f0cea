// Offer what may be chosen here, and say why the rest may not.

function choosing(s) {
  const { root, view, hooks, say, text, word, last, frame, choice, isNext } = s;

  function decide() {
    const p = view.part, open = choice(), next = isNext(), live = Boolean(hooks.choose);
    const name = open ? text(open.name) : "";
    p.head.textContent = open
      ? word(next ? "chooses_next" : live ? "chose_here" : "chose_still", { who: name }) : elsewhere();
    p.opts.setAttribute("aria-label", p.head.textContent);
    const here = `${frame().at} ${next}`;
    if (p.decided !== here) { // the same choice is on offer for several steps
      p.decided = here;
      p.opts.replaceChildren(...(open ? open.options.map(option) : []));
      p.ask.replaceChildren(h("option", { value: "" }, word("why")),
        ...barred().map(([who, what], k) => h("option", { value: k },
          word("why_one", { who: text(who), 0: text(what) }))));
    }
    p.ask.value = "";
    answer();
  }

  /** What is not allowed here: who, what, reason, rule of each. */
  function barred() {
    return (s.data.bars[frame().at] || []).map(n => s.data.barred[n]);
  }

  function elsewhere() {
    if (view.n === last()) return s.data.ended ? text(s.data.end) : "";
    for (let n = view.n + 1; n <= last(); n++) {
      if (s.data.frames[n].kind === "choice") return word("no_choice", { n });
    }
    return word(s.data.ended ? "no_choice_left" : "next_open");
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
    if (one.taken) { s.go(at + 1, true); return; }
    s.halt();
    view.chose = root.contains(document.activeElement);
    asking(() => hooks.choose(one.key, at));
  }

  // What a kernel is asked is answered, or it is said that it was not.
  function asking(ask) {
    answered();
    root.setAttribute("aria-busy", "true");
    view.wait = setTimeout(unheard, PATIENCE);
    ask();
  }

  function answered() {
    clearTimeout(view.wait);
    root.removeAttribute("aria-busy");
    view.part.err.hidden = true;
  }

  function unheard() {
    if (view.wanted) view.settled.add(view.wanted[0]); // no question comes, so none holds the reader up
    view.wanted = null;
    fail(s.data.words.no_answer);
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
    const bars = barred(), bar = bars[view.part.ask.value];
    view.part.ask.disabled = !bars.length;
    if (view.part.ask.value !== "" && bar) tell("rk-bar-said", word("refused"), `${text(bar[2])} ${bar[3]}`);
    else tell("", "", word(bars.length ? "why_hint" : "why_nothing"));
  }

  Object.assign(s, { decide, elsewhere, asking, answered, unheard, fail, clicked, tell, answer });
}
