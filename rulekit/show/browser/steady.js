// Keep rows as high as their tallest step.

function steadying(s) {
  const { root, view, text, word } = s;

  // Rows keep the height of their tallest step in both languages, so nothing jumps.
  function steady() {
    const { say: row, dec } = view.part;
    if (!root.clientWidth) return;
    if (view.width !== root.clientWidth) view.tall = { say: 0, dec: 0, known: new Set() };
    view.width = root.clientWidth;
    const stand = h("div", { class: "rk-measure" }), spoken = view.lang;
    for (const lang of ["ja", "en"]) {
      view.lang = lang;
      for (const one of s.data.frames) {
        measured(stand, `${lang} ${text(one.say)} ${one.cite} ${one.changes.map(text)}`, "rk-say", () => s.sentence(one));
      }
      for (const one of Object.values(s.data.choices)) {
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

  Object.assign(s, { steady, hold });
}
