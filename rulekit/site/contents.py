"""What pages a site has, where each lies, and what makes it."""

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulekit import games
from rulekit.kernel import LANGUAGES
from rulekit.lessons import find
from rulekit.scenario import library, load
from rulekit.site import front, looked_up, reference
from rulekit.site.lesson import lesson, title


class Task(Struct, frozen=True):
    """A page to be made: its `place` in the site, what makes it, and whether that is soon done."""

    place: str
    make: Callable[..., str]
    given: tuple[Any, ...] = ()
    light: bool = True

    def page(self) -> str:
        """Return the text of the page."""
        return self.make(*self.given)


def tasks(only: Collection[str] | None = None) -> tuple[Task, ...]:
    """Return a task for every page, the first to open first; of lessons and scenarios `only` those named."""
    scenarios = tuple(name for name in library() if only is None or name in only)
    found = [Task("index.html", front.door)]
    for lang in LANGUAGES:
        lessons = tuple(path for path in find(lang) if only is None or path.stem in only)
        found += _of_language(lang, lessons, scenarios)
    return (*found, *(Task(f"pages/{name}.html", scenario_page, (name,), False) for name in scenarios))


def _of_language(lang: str, lessons: tuple[Path, ...], scenarios: tuple[str, ...]) -> Iterator[Task]:
    listed = tuple((f"{path.stem}.html", title(path)) for path in lessons)
    yield Task(f"{lang}/index.html", front.contents, (lang, listed, scenarios))
    for path in lessons:
        yield Task(f"{lang}/{path.stem}.html", lesson, (lang, path, scenarios), False)
    yield Task(f"{lang}/scenarios.html", looked_up.scenarios, (lang, scenarios))
    yield Task(f"{lang}/glossary.html", looked_up.glossary, (lang,))
    yield Task(f"{lang}/errata.html", looked_up.errata, (lang,))
    for id in games.ids():
        yield Task(f"{lang}/rules_{id}.html", looked_up.clauses, (lang, id, scenarios))
    yield Task(f"{lang}/reference.html", reference.page, (lang,))


def scenario_page(name: str) -> str:
    """Return the page to play a scenario on, in both languages, with the way back into the site."""
    from rulekit.show.page import page as made

    scenario = load(name)
    ways = "".join(
        f'<a href="../{lang}/scenarios.html#{name}" lang="{lang}">{said}</a> · '
        f'<a href="../{lang}/rules_{scenario.scene.game}.html" lang="{lang}">{rules}</a> · '
        f'<a href="../{lang}/glossary.html" lang="{lang}">{words}</a>&emsp;'
        for lang, said, rules, words in (("ja", "シナリオの一覧", "ルール", "用語集"),
                                         ("en", "scenarios", "rules", "glossary")))
    return made(scenario).html.replace("</main>", f"<nav>{ways}</nav></main>", 1)

