"""How long a step and a choice take in JupyterLab, from the press to the painted picture.

The figures are printed (`pytest -s`); the bounds here are loose, for machines that do other work.
"""

import pytest

pytestmark = pytest.mark.browser

OPEN = """from rulekit.show import stage
stage("kobato_cancels_the_pump", "T resolve removal", "N declare kobato>pump")"""

STEPS = """async presses => {
  const next = document.querySelector('[data-part=next]'), back = document.querySelector('[data-part=back]');
  const painted = () => new Promise(done => requestAnimationFrame(() => {
    const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); }));
  const taken = [];
  for (let k = 0; k < presses; k++) {
    await new Promise(done => setTimeout(done, 300));
    const press = Math.floor(k / 20) % 2 ? back : next, from = performance.now();
    press.click();
    const drawn = performance.now() - from;
    await painted();
    taken.push([drawn, performance.now() - from]);
  }
  return taken;
}"""

CHOICES = """async presses => {
  const box = document.querySelector('.rk-ctl input'), taken = [];
  for (let k = 0; k < presses; k++) {
    box.value = 6; box.dispatchEvent(new Event('change'));
    await new Promise(done => setTimeout(done, 300));
    const before = document.querySelector('.rk-strip');
    const other = document.querySelector('.rk-opts [aria-pressed=false]'), from = performance.now();
    other.click();
    while (document.querySelector('.rk-strip') === before) {
      if (performance.now() - from > 10000) throw new Error('no answer to a choice');
      await new Promise(done => setTimeout(done, 1));
    }
    await new Promise(done => requestAnimationFrame(done));
    taken.push(performance.now() - from);
  }
  return taken;
}"""


def percentile(times, part):
    """Return the time that `part` of all stay under."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def told(name, times):
    p50, p95 = percentile(times, 0.5), percentile(times, 0.95)
    print(f"\n{name}: p50 {p50:.1f} ms, p95 {p95:.1f} ms over {len(times)}", end="")
    return p95


def test_a_step_and_a_choice_are_painted_at_once(lab):
    page = lab.open(OPEN)
    page.wait_for_selector(".rk-stage .rk-board")
    taken = page.evaluate(STEPS, 60)
    told("press to new picture in the page", [drawn for drawn, _ in taken])
    step = told("press to painted step", [painted for _, painted in taken])
    choice = told("press to painted choice", page.evaluate(CHOICES, 30))
    page.close()
    assert step < 150
    assert choice < 750
