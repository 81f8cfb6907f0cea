"""What is wrong with delayed abilities, replacements, faces and planes, or with where things stand."""

from collections.abc import Iterator
from typing import Any

from rulekit.games.mtg.cards import Ability, Card, InsteadOfGoing, Later
from rulekit.games.mtg.table import State
from rulekit.games.mtg.terms import ResolvedTimes
from rulekit.kernel import Fault, Text


def unknown(path: str, id: str, allowed: list[str]) -> Fault:
    """Return the fault of a name that nothing has."""
    listed = ", ".join(allowed) or "—"
    return Fault(path, Text(f"「{id}」というものはありません。書けるもの：{listed}",
                            f'there is no "{id}"; it may be {listed}'))


_TIMES = Text("resolved_times は、起動型能力か誘発型能力の中の later でだけ使えます",
              "resolved_times can stand only in later, in the text of an activated or triggered ability")


def events(ability: Ability, path: str) -> Iterator[Fault]:
    """Yield what an ability cannot trigger on by itself."""
    if isinstance(ability.when, ResolvedTimes):
        yield Fault(f"{path}.when.on", _TIMES)


def delayed(text: Any, deed: Any, path: str) -> Iterator[Fault]:
    """Yield what a delayed ability waits for in vain: a spell is not there any more to be waited for."""
    if not isinstance(deed, Later):
        return
    counting = isinstance(deed.when, ResolvedTimes)
    spell = not isinstance(text, Ability) and ".abilities[" not in path
    if counting and spell:
        yield Fault(f"{path}.when.on", _TIMES)
    if counting and deed.until:
        yield Fault(f"{path}.until", Text("resolved_times は一度だけ誘発するので、期間（until）はありません",
                                          "resolved_times triggers once, so it has no duration (until)"))
    if spell and getattr(getattr(deed.when, "which", None), "this", False):
        yield Fault(f"{path}.when.which.this", Text(
            "呪文は解決するとなくなるので、これ自身（this）の出来事を待つことはできません",
            "a spell is gone once it has resolved, so nothing can wait for what happens to it (this)"))


def statics(static: Any, path: str) -> Iterator[Fault]:
    """Yield what a static ability that replaces or offers something cannot say."""
    if isinstance(static, InsteadOfGoing) and static.would == static.to:
        yield Fault(f"{path}.to", Text(f"代わりに行く領域は、行くはずの領域（{static.would}）と別のものです",
                                       f"where it goes instead must differ from where it would go "
                                       f"({static.would})"))
    later: Later | None = getattr(static, "later", None)
    if later is not None and isinstance(later.when, ResolvedTimes):
        yield Fault(f"{path}.later.when.on", _TIMES)


def faces(card: Card, path: str, start: State) -> Iterator[Fault]:
    """Yield what is wrong with the back face of a card, or with a plane."""
    named = {one.id: one for one in start.cards}
    back = named.get(card.back)
    if card.back and back is None:
        yield unknown(f"{path}.back", card.back, list(named))
    elif back is not None and back.back:
        yield Fault(f"{path}.back", Text("第2面のカードに、さらに第2面（back）はありません",
                                         "a back face cannot have a back of its own"))
    if card.cast_back is not None and (back is None or not back.is_permanent):
        yield Fault(f"{path}.cast_back", Text("cast_back には、パーマネントの第2面（back）が要ります",
                                              "cast_back needs a back that is a permanent card"))
    if "plane" in card.types and any(one.static or one.cost is not None for one in card.abilities):
        yield Fault(f"{path}.abilities", Text("次元に書けるのは、誘発型能力だけです",
                                              "a plane can have triggered abilities only"))


def starts(start: State) -> Iterator[Fault]:
    """Yield what stands where it cannot, and what no scenario can begin with."""
    people, named = [one.id for one in start.players], {one.id: one for one in start.cards}
    for index, one in enumerate(start.objects):
        path = f"start.objects[{index}]"
        card = named.get(one.card or one.id)
        if card and ("plane" in card.types) != (one.zone in ("command", "planes")):
            yield Fault(f"{path}.zone", Text("次元は command か planes に、ほかのものはほかの領域に置きます",
                                             "a plane lies in command or planes, anything else elsewhere"))
        if one.zone == "phased" and not (one.out or one.host):
            yield Fault(f"{path}.out", Text("誰のコントロール下でフェイズ・アウトしたかが要ります",
                                            "it must say under whose control it phased out"))
        for field, id in (("out", one.out), ("attacking", one.attacking)):
            if id and id not in people:
                yield unknown(f"{path}.{field}", id, people)
        if one.parts and one.id not in [part.id for part in one.parts]:
            yield Fault(f"{path}.parts", Text(f"結合したもの（parts）には「{one.id}」自身も要ります",
                                              f'what is merged (parts) includes "{one.id}" itself'))
        yield from (unknown(f"{path}.parts[{number}].card", part.card, list(named))
                    for number, part in enumerate(one.parts) if part.card not in named)
    for index, one in enumerate(start.stack):
        card = named.get(one.card or one.id)
        if one.mutating and (one.ability or not card or "creature" not in card.types):
            yield Fault(f"start.stack[{index}].mutating", Text("変容するのはクリーチャー呪文だけです",
                                                               "only a creature spell mutates"))
    if start.asks is not None or start.decided:
        yield Fault("start.asks" if start.asks else "start.decided", Text(
            "置換効果を選ぶ途中からは始められません",
            "a scenario does not begin where a replacement effect is being chosen"))
