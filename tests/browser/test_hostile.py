"""Hostile words in a real browser: no script runs, no request leaves, no label leaves its room."""

import pytest
from hostile_words import WORDS, called

from rulekit.show import page as make
from rulekit.show.copied import as_scenario
from rulekit.trace import play

pytestmark = pytest.mark.browser

SHOWN = ("script", "end of a script", "end of an svg", "an HTML label", "a link", "right to left", "emoji",
         "combining", "no width", "long", "long and wide")
OUTSIDE = """() => {
  const found = [], slack = 3;
  const out = (a, b) => a.left < b.left - slack || a.right > b.right + slack
    || a.top < b.top - slack || a.bottom > b.bottom + slack;
  for (const svg of document.querySelectorAll('svg.rk-board')) {
    const room = svg.getBoundingClientRect();
    if (!room.width) continue;
    for (const text of svg.querySelectorAll('text')) {
      const box = text.getBoundingClientRect();
      if (box.width && out(box, room))
        found.push([text.getAttribute('class'), text.textContent.slice(0, 40)]);
    }
    for (const item of svg.querySelectorAll('.rk-item')) {
      const rect = item.querySelector('rect');
      if (!rect) continue;
      for (const text of item.querySelectorAll('text')) {
        const box = text.getBoundingClientRect();
        if (box.width && out(box, rect.getBoundingClientRect()))
          found.push(['item', text.textContent.slice(0, 40)]);
      }
    }
  }
  return found;
}"""


class Watched:
    """A tab that notes what no page of ours may do."""

    def __init__(self, tab):
        self.tab, self.asked, self.said, self.failed = tab, [], [], []
        tab.on("requestfailed", lambda one: self.failed.append((one.url, one.failure)))
        tab.on("request", lambda one: self.asked.append(one.url))
        tab.on("dialog", lambda one: (self.said.append(one.message), one.dismiss()))
        tab.on("console", lambda one: one.type == "error" and self.said.append(one.text))
        tab.on("pageerror", lambda fault: self.said.append(str(fault)))


@pytest.fixture(scope="module")
def tab(browser):
    context = browser.new_context(offline=True, viewport={"width": 1000, "height": 1000})
    watched = Watched(context.new_page())
    watched.tab.set_default_timeout(15_000)
    yield watched
    context.close()


@pytest.mark.parametrize("word", SHOWN)
def test_a_page_of_hostile_words(tab, tmp_path, word):
    path = make(called("kobato_cancels_the_pump", WORDS[word]), lang="en").save(tmp_path / "page.html")
    tab.asked.clear()
    tab.said.clear()
    tab.tab.goto(path.as_uri())
    tab.tab.wait_for_selector(".rk-stage .rk-board", state="attached")
    tab.tab.click("[data-part=last]")
    assert tab.tab.title() not in ("owned", "1")
    assert tab.said == [] and all(url == path.as_uri() for url in tab.asked)
    assert tab.tab.evaluate(OUTSIDE) == []
    assert tab.tab.evaluate("document.documentElement.scrollWidth") <= 1010


INJECTED = """() => {
  const add = (tag, fields) => document.body.append(Object.assign(document.createElement(tag), fields));
  add('script', { textContent: 'window.ran = "inline"' });
  add('script', { src: 'data:text/javascript,window.ran="data"' });
  document.body.insertAdjacentHTML('beforeend',
    '<img src=x onerror="window.ran = 1"><svg onload="window.ran = 2">');
  add('iframe', { srcdoc: '<script>parent.ran = "frame"</script>' });
  add('img', { src: 'https://example.invalid/a.png' });
  fetch('https://example.invalid/').catch(() => {});
}"""


def test_what_is_put_into_a_page_does_not_run_and_asks_for_nothing(tab, tmp_path):
    path = make("kobato_cancels_the_pump").save(tmp_path / "page.html")
    tab.tab.goto(path.as_uri())
    tab.tab.wait_for_selector(".rk-stage .rk-board", state="attached")
    tab.failed.clear()
    tab.tab.evaluate(INJECTED)
    tab.tab.wait_for_timeout(300)
    assert tab.tab.evaluate("window.ran") is None
    assert {why for _, why in tab.failed} == {"csp"}, "something else than the policy stopped it"


def test_a_page_that_was_tampered_with_runs_none_of_it(tab, tmp_path):
    html = make("kobato_cancels_the_pump").html
    path = tmp_path / "page.html"
    bad = '<script>document.title = "owned"</script><form action="https://example.invalid/"><button id="go">'
    path.write_text(html.replace("</main>", f"{bad}</main>", 1), encoding="utf-8")
    tab.tab.goto(path.as_uri())
    tab.tab.wait_for_selector(".rk-stage .rk-board", state="attached")
    assert tab.tab.title() != "owned"
    tab.asked.clear()
    tab.tab.evaluate("document.getElementById('go').click()")
    tab.tab.wait_for_timeout(200)
    assert [url for url in tab.asked if "example.invalid" in url] == []


def test_a_stage_of_hostile_words_in_jupyterlab(lab):
    said = "".join(WORDS[word] for word in ("end of an svg", "script", "end of a script"))
    text = as_scenario(play(called("kobato_cancels_the_pump", said)))
    (lab.root / "hostile.toml").write_text(text, encoding="utf-8")
    page = lab.open("import rulekit\nfrom rulekit.show import stage\nstage(rulekit.load('hostile.toml'))")
    watched = Watched(page)
    page.wait_for_selector(".rk-stage .rk-board")
    page.locator(".rk-ctl").get_by_role("button", name="Last").click()
    page.wait_for_timeout(300)
    assert page.title() not in ("owned", "1")
    assert [url for url in watched.asked if not url.startswith(lab.base)] == []
    assert page.evaluate(OUTSIDE) == []
    assert page.locator("text=document.title").count() > 0
    page.close()
