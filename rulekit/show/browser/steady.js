// Keep rows as high as their tallest step.

function steadying(s) {
  const { root, view, text, word } = s;

  // Rows keep the height of their tallest step in both languages, so nothing jumps.
  function steady() {
    if (!root.clientWidth) return;
    const room = `${root.clientWidth} ${view.zoom} ${root.className}`, spoken = view.lang;
    if (view.measured !== room) view.tall = { say: 0, dec: 0, known: new Set() };
    view.measured = room;
    const stands = { say: h("div", { class: "rk-measure" }), dec: h("div", { class: "rk-measure" }) };
    for (const lang of ["ja", "en"]) {
      view.lang = lang;
      for (const one of s.data.frames) {
        measured(stands, `${lang} ${text(one.say)} ${one.cite} ${one.changes.map(text)}`, "say", () => s.sentence(one));
      }
      for (const one of Object.values(s.data.choices)) {
        measured(stands, `${lang} ${one.options.map(o => text(o.label))}`, "dec", () => decision(one));
      }
    }
    view.lang = spoken;
    for (const [part, stand] of Object.entries(stands)) {
      if (!stand.firstChild) continue;
      view.part[part].parentNode.append(stand);
      view.tall[part] = Math.max(view.tall[part], ...[...stand.children].map(one => Number.parseFloat(getComputedStyle(one).height)));
      stand.remove();
    }
    hold();
  }

  function measured(stands, name, part, parts) {
    if (view.tall.known.has(name)) return;
    view.tall.known.add(name);
    stands[part].append(h("div", { class: `rk-${part}`, lang: view.lang }, ...parts()));
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

  /** What the size of all is settled by: the width, and on a screen of its own the height. */
  const size = () => `${root.clientWidth}${s.whole() ? ` ${root.clientHeight}` : ""}`;

  Object.assign(s, { steady, size, hold });
}
