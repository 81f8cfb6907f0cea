// A page of its own: every choice is in the file, so the stage asks it instead of a kernel.
// It stands behind the stage in one script and uses its `mount`; SAYS are the words that every page has.

async function unpacked(id) {
  const packed = Uint8Array.from(atob(document.getElementById(id).textContent), c => c.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const [book, ...parts] = (await new Response(plain).text()).split("\0");
  return { ...SAYS, ...JSON.parse(book), parts };
}

function open(book) {
  const place = document.getElementById("rk-stage");
  const radios = [...document.querySelectorAll("input[name=rk-lang]")];
  const lang = () => radios.find(one => one.checked).value;
  const asked = fragment();
  const view = { path: [], former: null, step: 0 };
  let stage;

  // ---- a line out of its parts -----------------------------------------------------------------

  const node = path => path.reduce((here, key) => book.nodes[here].ways[key][0], 0);

  function line(path) {
    const frames = [...book.first.frames], choices = {}, bars = { ...book.first.bars };
    const texts = [...book.texts];
    let here = book.nodes[0];
    const stand = taken => {
      const at = frames.length - 1;
      if (!here.choice) return;
      choices[at] = { ...here.choice, options: here.choice.options.map(one => ({ ...one, taken: one.key === taken })) };
      bars[at] = here.bars;
    };
    for (const key of path) {
      stand(key);
      const base = frames.length - 1, [to, way] = here.ways[key];
      for (const one of way.frames) frames.push({ ...one, at: base + one.at });
      for (const [at, found] of Object.entries(way.bars)) bars[base + Number(at)] = found;
      here = book.nodes[to];
    }
    stand(null);
    return { ...book, frames, choices, bars, texts, ended: here.ended, end: here.end ?? 0,
      outcomes: outcomes(here, texts), former: former(path, texts) };
  }

  const number = n => n.toLocaleString("en");
  const filled = (name, n) => book.words[name].map(said => said.replace("{n}", number(n)));

  function outcomes(here, texts) {
    if (book.lines === null) return { head: book.uncounted, rows: [] };
    const still = here.ended ? book.outcomes.map((_, n) => Number(n === here.result)) : here.still;
    const [ja, en] = filled("all_lines", book.lines);
    const rest = filled("still", still.reduce((sum, n) => sum + n, 0));
    texts.push(here.ended ? [ja, en] : [`${ja}、${rest[0]}`, `${en}, ${rest[1]}`]);
    const state = n => (here.ended ? (n ? "mine" : "other") : n ? "open" : "closed");
    return { head: texts.length - 1,
      rows: book.outcomes.map((one, k) => ({ ...one, open: still[k], state: state(still[k]) })) };
  }

  function former(path, texts) {
    if (!view.former) return null;
    const k = view.former.findIndex((key, n) => key !== path[n]);
    if (k < 0) return null;
    const before = view.former.slice(0, k), at = length(before) + 1;
    const options = book.nodes[node(before)].choice.options;
    const label = book.texts[options.find(one => one.key === view.former[k]).label];
    texts.push(book.words.former.map((said, n) => said.replace("{n}", at).replace("{0}", label[n])));
    return { at, text: texts.length - 1 };
  }

  function length(path) {
    let here = book.nodes[0], steps = book.first.frames.length - 1;
    for (const key of path) {
      const [to, way] = here.ways[key];
      steps += way.frames.length;
      here = book.nodes[to];
    }
    return steps;
  }

  // ---- what the reader does --------------------------------------------------------------------

  function show(path, at) {
    view.path = path;
    const data = line(path);
    if (stage) stage.update(data, at);
    else stage = mount(place, data, { choose, former: kept, at, lang: lang() });
    noted(at);
  }

  function choose(key, at) {
    let cut = 0;
    while (cut < view.path.length && length(view.path.slice(0, cut)) < at) cut++;
    const path = [...view.path.slice(0, cut), key];
    if (!book.nodes[node(path.slice(0, cut))].ways[key]) { stage.fail(book.page.cut); return; }
    if (cut < view.path.length) view.former = view.path;
    show(path, at + 1);
  }

  function kept(what) {
    const line = view.former;
    view.former = what === "back" ? view.path : null;
    if (what !== "back") { show(view.path, view.step); return; }
    let cut = 0;
    while (line[cut] === view.path[cut]) cut++;
    show(line, length(line.slice(0, cut)) + 1);
  }

  // ---- the address: #choice/choice@step --------------------------------------------------------

  function fragment() {
    let said = location.hash.slice(1);
    try { said = decodeURIComponent(said); } catch { /* shown as it stands */ }
    if (!said) return null;
    const [, keys, step] = said.match(/^(.*?)(?:@(\d+))?$/s);
    return { keys: keys ? keys.split("/") : [], step };
  }

  function visit(asked) {
    const path = [], filled = [];
    let bad = "", cut = false;
    for (const key of asked.keys) {
      const before = toward(node(path), key);
      if (!before) {
        bad = key;
        cut = (book.nodes[node(path)].choice?.options ?? []).some(one => one.key === key);
        break;
      }
      filled.push(...before);
      path.push(...before, key);
    }
    show(path, asked.step === undefined ? length(path) : Number(asked.step));
    const say = (name, what) => stage.fail(book.page[name].map(said => said.replace("{0}", what)));
    if (cut) say("cut", bad);
    else if (bad) say("unknown", bad);
    else if (filled.length) say("filled", filled.join(" / "));
  }

  // The fewest choices from a node that come to where `key` can be chosen: an address may leave them out.
  function toward(from, key) {
    const seen = new Set([from]), todo = [[from, []]];
    for (const [here, keys] of todo) {
      const ways = book.nodes[here].ways ?? {};
      if (ways[key]) return keys;
      for (const [one, [to]] of Object.entries(ways)) {
        if (!seen.has(to)) { seen.add(to); todo.push([to, [...keys, one]]); }
      }
    }
    return null;
  }

  function noted(at) {
    view.step = at;
    try {
      history.replaceState(null, "", `#${view.path.map(encodeURIComponent).join("/")}@${at}`);
    } catch { /* an address that may not be changed stays */ }
  }

  addEventListener("hashchange", () => { const to = fragment(); if (to) visit(to); });

  // ---- language, print -------------------------------------------------------------------------

  function spoken(code) {
    document.documentElement.lang = document.body.dataset.lang = code;
    for (const one of radios) one.checked = one.value === code;
  }

  for (const radio of radios) {
    radio.addEventListener("change", () => {
      spoken(lang());
      place.querySelector(`[data-part=${lang()}]`).click();
    });
  }
  new MutationObserver(changes => {
    for (const one of changes) {
      if (one.attributeName === "data-lang") spoken(one.target.dataset.lang);
      else if (one.target.dataset.step !== undefined) noted(Number(one.target.dataset.step));
    }
  }).observe(place, { subtree: true, attributes: true, attributeFilter: ["data-lang", "data-step"] });

  // ---- on paper --------------------------------------------------------------------------------

  function bounded(said, most, rest) {
    const left = said.length - most;
    return left > 0 ? [...said.slice(0, most), rest.replace("{0}", number(left))] : said;
  }

  // What else could be chosen at the table after `at` steps, and what was barred there, each a paragraph.
  function asides(data, at, pick) {
    const choice = data.choices[at], page = name => book.page[name][pick], said = n => data.texts[n][pick];
    if (!choice) return [];
    const taken = choice.options.some(one => one.taken);
    const others = choice.options.filter(one => !one.taken).map(one => said(one.label));
    const head = page(taken ? "instead" : "open").replace("{who}", () => said(choice.name));
    const listed = bounded(others, book.page.most.options, page("more_options")).join(book.page.between[pick]);
    const ask = (who, what) => data.words.why_one[pick].replace("{who}", () => said(who)).replace("{0}", () => said(what));
    const own = bar => bar[0] === choice.name;  // whoever chooses comes first
    const barred = (data.bars[at] ?? []).map(n => data.barred[n]).sort((one, other) => own(other) - own(one))
      .map(([who, what, reason, cite]) => `${ask(who, what)} ${said(reason)} ${cite}`);
    return [
      ...(others.length ? [h("p", { class: "rk-instead" }, head.replace("{0}", () => listed))] : []),
      ...bounded(barred, book.page.most.barred, page("more_barred")).map(one => h("p", { class: "rk-barred" }, one)),
    ];
  }

  addEventListener("beforeprint", () => {
    const data = line(view.path), pick = lang() === "ja" ? 0 : 1, said = n => data.texts[n][pick];
    const story = data.frames.map((one, n) => {
      const tells = !n || one.changes.length || data.choices[n - 1];  // the passes between need no picture
      const picture = h("div", {});
      picture.innerHTML = tells ? drawn(data, one.board) : "";
      const head = h("p", { class: "rk-said" }, `${said(one.say)} `, ...(one.cite ? [h("span", { class: "rk-rule" }, one.cite)] : []));
      const changed = h("p", { class: "rk-quiet" }, one.changes.map(said).join("　"));
      return h("li", { value: n }, h("figure", {}, h("figcaption", {}, head, changed, ...asides(data, n - 1, pick)), picture,
        ...(n === data.frames.length - 1 ? asides(data, n, pick) : [])));
    });
    const told = h("ol", { class: "rk-story", "data-lang": lang() }, ...story);
    document.getElementById("rk-print").replaceChildren(told, ...(data.ended ? [h("p", {}, said(data.end))] : []));
  });

  // In a small window a row of a table is a card of its own, and each of its cells says what it is.
  for (const cell of document.querySelectorAll(".rk-page tbody td")) {
    const head = cell.closest("table").tHead.rows[0].cells[cell.cellIndex].cloneNode(true);
    cell.prepend(h("span", { class: "rk-of" }, ...head.childNodes), " ");
  }

  const wished = new URLSearchParams(location.search).get("lang");
  if (radios.some(one => one.value === wished)) spoken(wished);
  document.body.classList.add("rk-live");
  // A line may take what is on offer aside, which a page does not explore: it is shown as far as it goes.
  visit(asked ?? { keys: book.line, step: 0 });
}

unpacked("rk-book").then(open);
