"""What the kit is built on: bounded above, listed with its licence as they state it."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NEEDED = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"],
          *PROJECT["build-system"]["requires"]]
TABLE = (ROOT / ".github/DEPENDENCIES.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| ([\w-]+) \| (.+) \|$", TABLE, re.M))


def parts(need):
    """Return the name and the bounds of a dependency."""
    return re.fullmatch(r"([\w-]+)(.*)", need).groups()


@pytest.mark.parametrize("need", NEEDED)
def test_it_is_bounded_on_both_sides_by_one_major_version(need):
    _, bounds = parts(need)
    least, above = re.fullmatch(r">=([\d.]+),<(\d+)", bounds).groups()
    assert int(above) - int(least.split(".")[0]) in (1, 2)


@pytest.mark.parametrize("need", NEEDED)
def test_it_is_listed_with_its_bounds_a_licence_and_its_last_release(need):
    name, bounds = parts(need)
    cells = ROWS[name].split(" | ")
    assert cells[0] == f"`{bounds}`" and len(cells) == 5 and all(cells)
    assert re.fullmatch(r"\d+(\.\d+)+", cells[2]) and re.fullmatch(r"\d{4}-\d\d-\d\d", cells[3])


def test_nothing_else_is_listed():
    assert set(ROWS) - {"package"} == {parts(need)[0] for need in NEEDED}


@pytest.mark.parametrize("name", sorted({parts(need)[0] for need in NEEDED}))
def test_the_licence_is_the_one_it_states(name):
    try:
        said = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        pytest.skip(f"{name} is not installed here")
    stated = " ".join([said.get("License-Expression") or "", (said.get("License") or "")[:200],
                       *(one for one in said.get_all("Classifier", []) if one.startswith("License"))])
    family = re.match(r"BSD|MIT|PSF|EPL|MPL|GPL|Apache", ROWS[name].split(" | ")[1])[0]
    assert family.replace("PSF", "Python Software Foundation") in stated.replace("-", " ").replace("_", " ")
