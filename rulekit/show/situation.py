"""What a question is about: the table, as text, and what has happened on it, without naming what comes."""

import re
from html import escape
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from rulekit import tell
from rulekit.kernel import LANGUAGES, Step, Text, Zone, forced
from rulekit.trace import Trace
from rulekit.words import WORDS as KIT
from rulekit.words import spoken

WORDS = {
    "last": Text("直前：{0}", "Just now: {0}"),
    "start": Text("まだ何も起こっていない", "Nothing has happened yet"),
    "course": Text("ここまで：{0}", "So far: {0}"),
    "layers": Text("これから種類別を適用する", "The layers are about to apply"),
    "stacked": Text("スタックは下から順に並べた", "The stack is listed from the bottom up"),
    "table": Text("盤面（{0} 行）", "The table ({0} lines)"),
    "scene": Text("場面：{0}", "The scene: {0}"),
}
"""What a situation says."""

EMPTY = KIT["empty"]

MOST = 6
"""The most lines of a table that stand open; more are folded."""

NEXT = ("resolving", "has_priority")
"""Marks that say what comes next, or by whom."""

FIRST = {"ja": re.compile("。"), "en": re.compile(r"\.(?= |$)")}
"""Where the first sentence ends, which tells what was done; those after it tell what comes of it."""


class Situation(Struct, frozen=True):
    """Where a question is asked: the end of `trace`; or, where `whole`, all of it, before any layer applies.

    With `whose` the question is who chooses, so nothing says whose turn it is to.
    The scene's title often says what the scene shows, so it goes with the answer, not with the question.
    """

    trace: Trace
    whole: bool = False
    whose: bool = False

    @property
    def game(self) -> str:
        """Which game it is."""
        return spoken(self.trace.scene.rulebook.name)

    def table(self) -> list[str]:
        """Return the table as lines of text; of the timing only where it stands.

        Where the rules are about to act the timing is left out, and so are marks of what resolves: they
        would say what is next.
        """
        trace = self.trace.at(0) if self.whole else self.trace
        scene, noun = trace.scene, tell.nouns(trace.scene, self.trace.states)
        acts = self.whose or bool(forced([step for step in trace.options if not step.aside]))
        zones = [zone for zone in scene.rulebook.zones(trace.state) if not (acts and _timing(zone))]
        zones = [_here(zone) if _timing(zone) else _untold(zone) if acts else zone for zone in zones]
        rows = [said for own in tell.rows(zones) if (said := _row(scene, own, noun))]
        if any(zone.shape == "stack" and len(zone.items) > 1 for zone in zones):
            rows.append(spoken(WORDS["stacked"]))
        return [*rows, *map(spoken, scene.rulebook.beside(scene.start, trace.state, noun))]

    def happened(self) -> str:
        """Return the last thing that happened, in one sentence; or all that did."""
        scene, steps = self.trace.scene, self.trace.steps
        noun = tell.nouns(scene, self.trace.states)
        if not self.whole:
            return spoken(WORDS["last"].fill(briefly(scene, steps[-1], noun)) if steps else WORDS["start"])
        happened = takewhile(lambda step: step.verb not in scene.rulebook.settling, steps)
        told = [spoken(briefly(scene, step, noun)) for step in happened]
        return spoken(WORDS["course"]).format(" → ".join(told)) if told else spoken(WORDS["layers"])

    def lines(self) -> list[str]:
        """Return it as lines of text.

        >>> from rulekit import play
        >>> Situation(play("chain_of_two").at(0)).lines()[-1]
        'Nothing has happened yet'
        """
        return [self.game, *self.table(), self.happened()]

    def html(self) -> str:
        """Return it as HTML of plain tags; a table of many lines is folded."""
        table = self.table()
        rows = "<br>".join(map(escape, table))
        if len(table) > MOST:
            head = escape(spoken(WORDS["table"]).format(len(table)))
            rows = f"<details><summary>{head}</summary>{rows}</details>"
        game, gap = escape(self.game), "" if len(table) > MOST else "<br>"
        return ('<div style="border-left:3px solid #888;padding-left:.7em;white-space:pre-wrap">'
                f"<em>{game}</em>{gap}{rows}{gap}{escape(self.happened())}</div>")

    def titled(self) -> str:
        """Return which scene it is; nothing where it has no title."""
        title = spoken(self.trace.scene.title)
        return spoken(WORDS["scene"]).format(title) if title else ""


def _row(scene, zones: tuple[Zone, ...], noun: tell.Noun) -> str:
    """What lies in the zones of one player or of nobody; of empty ones only a stack, where it matters."""
    if there := tuple(zone for zone in zones if zone.items or zone.shape == "stack"):
        return spoken(tell.row_line(scene, there, noun))
    owner = zones[0].owner
    return f"{spoken(tell.word(scene, owner))}{tell.colon('')}{spoken(EMPTY)}" if owner else ""


def _timing(zone: Zone) -> bool:
    return zone.shape == "track" and any("here" in item.marks for item in zone.items)


def _here(zone: Zone) -> Zone:
    return replace(zone, items=tuple(item for item in zone.items if "here" in item.marks))


def _untold(zone: Zone) -> Zone:
    return replace(zone, items=tuple(
        replace(item, marks=tuple(mark for mark in item.marks if mark not in NEXT)) for item in zone.items))


def briefly(scene, step: Step, noun: tell.Noun) -> Text:
    """Return what was done by `step`, in one sentence, without what comes of it."""
    if plain := scene.rulebook.done(scene.start, step, noun):
        return plain
    said = tell.sentence(scene, step, noun)
    return Text(*(FIRST[lang].split(getattr(said, lang))[0].strip() for lang in LANGUAGES))
