"""Rebuild every figure in both languages: `python figures/build.py`; with `--check` only say which are stale.

A figure is stale where its *model* (DOT source, board SVG, data series) differs from the hash in
`manifest.json`. Raster bytes differ between machines and are never compared.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from rulekit import Trace, play
from rulekit.doctor import CHROMIUM
from rulekit.draw.diagram import timing_loop
from rulekit.draw.figure import life_of_effects
from rulekit.draw.motion import motion
from rulekit.draw.strip import strip
from rulekit.kernel import LANGUAGES

HERE = Path(__file__).parent
MANIFEST = HERE / "manifest.json"


class Picture(Struct, frozen=True):
    """A figure in one language: its `model`, and how to make its SVG and its PNG.

    What is made is None where this machine cannot; `png` is None where the SVG moves.
    """

    model: bytes
    svg: Callable[[], str | None]
    png: Callable[[str], bytes | None] | None


def example() -> Trace:
    """Return the column's worked example."""
    return play("kobato_cancels_the_pump", "T resolve removal", "N declare kobato>pump")


def loop(lang: str) -> Picture:
    """The timing loop of Victory Spark, as the lines of its whole library take it."""
    diagram = timing_loop("victory_spark", lang=lang)
    return Picture(diagram.dot.encode(), diagram.svg, photograph)


def story(lang: str) -> Picture:
    """The worked example as a storyboard: every choice, and every step that moves something."""
    drawn = strip(example(), lang)
    return Picture(drawn.encode(), lambda: drawn, lambda svg: photograph(svg, 1))


def life(lang: str) -> Picture:
    """The life of every effect in the worked example."""
    chart = life_of_effects(example(), lang=lang)
    return Picture(chart.model, chart.svg, lambda svg: chart.png())


def stage(lang: str) -> Picture:
    """The worked example in motion, as the stage shows it."""
    drawn = motion(example(), lang)
    return Picture(drawn.encode(), lambda: drawn, None)


FIGURES = {"timing_loop": loop, "storyboard": story, "life_of_effects": life, "stage": stage}


def photograph(svg: str, scale: float = 1.5) -> bytes | None:
    """Return `svg` as a PNG taken by Chromium, whose fonts have Japanese; None where there is none."""
    browser = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    if browser is None:
        return None
    size = re.search(r'viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"', svg).groups()
    wide, high = (int(float(side) + 1) for side in size)
    page = (f'<meta charset="utf-8"><style>body{{margin:0}}body>svg{{width:{wide}px;height:{high}px}}</style>'
            f"{svg}")
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "page.html"), Path(folder, "shot.png")
        source.write_text(page, encoding="utf-8")
        subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                        f"--force-device-scale-factor={scale}", f"--window-size={wide},{high}",
                        f"--screenshot={target}", source.as_uri()],
                       capture_output=True, timeout=90, check=False)
        return target.read_bytes() if target.exists() else None


def models() -> dict[str, str]:
    """Return the hash of every figure's model, by `name.lang`."""
    return {f"{name}.{lang}": sha256(figure(lang).model).hexdigest()
            for name, figure in FIGURES.items() for lang in LANGUAGES}


def stale() -> list[str]:
    """Return the figures whose recorded model is not today's."""
    recorded = json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.exists() else {}
    now = models()
    return sorted(name for name in recorded.keys() | now.keys() if recorded.get(name) != now.get(name))


def build() -> None:
    """Write each figure's SVG and PNG, then the manifest; say what this machine could not draw."""
    for name, figure in FIGURES.items():
        for lang in LANGUAGES:
            picture, path = figure(lang), HERE / f"{name}.{lang}.svg"
            svg = picture.svg()
            if svg is None:
                print(f"{path.name}: skipped, no Graphviz found")
                continue
            path.write_text(svg.rstrip() + "\n", encoding="utf-8", newline="\n")
            if picture.png is None:
                continue
            png = picture.png(svg)
            if png is None:
                print(f"{path.stem}.png: skipped, no Chromium found")
            else:
                path.with_suffix(".png").write_bytes(png)
    MANIFEST.write_text(json.dumps(models(), indent=2, sort_keys=True) + "\n", encoding="utf-8", newline="\n")


def main() -> int:
    """Build, or with `--check` say which figures are stale; return the exit code."""
    if "--check" not in sys.argv[1:]:
        build()
        return 0
    found = stale()
    for name in found:
        print(f"{name}: stale; run python figures/build.py", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
