"""What is called characteristic-defining and is not, by the criteria of 604.3a."""

from collections.abc import Iterator

from rulekit.games.mtg.layers import effects as fx
from rulekit.games.mtg.layers.effects import Effect
from rulekit.games.mtg.layers.reading import given
from rulekit.kernel import Fault, Text

_DEFINING = {
    "4": (fx.AddSubtypes, fx.SetLandSubtypes, fx.SetCreatureSubtypes, fx.AllCreatureTypes),
    "5": (fx.AddColors, fx.SetColors),
    "7a": (fx.SetPt,),
}
"""604.3a, the first criterion: colors, subtypes, power and toughness."""


def defining_faults(path: str, effect: Effect, resolving: bool) -> Iterator[Fault]:
    """Yield why `effect`, which says it is characteristic-defining, cannot be.

    Only a static ability is, of what its own object is, always and of nothing else. What is granted
    (the second and the fourth criterion) is never read as defining, so it needs no fault.
    """
    if resolving or effect.resolved or not effect.source:
        yield Fault(
            f"{path}.cda",
            Text(
                "特性定義能力は物の常在型能力だけです。解決した効果は cda にできません（604.3）",
                "only a static ability of an object is characteristic-defining, no resolved effect (604.3)",
            ),
        )
        return
    own = ((("id", effect.source),), (("ids", (effect.source,)),))
    if not effect.affects or any(given(which) not in own for which in effect.affects):
        yield Fault(
            f"{path}.affects",
            Text(
                f'特性定義能力は、いつも自分自身だけを定めます。{{ id = "{effect.source}" }} '
                "とだけ書いてください（604.3a）",
                "a characteristic-defining ability says what its own object is, always and of no other; "
                f'write {{ id = "{effect.source}" }} alone (604.3a)',
            ),
        )
    for number, part in enumerate(effect.parts):
        if not isinstance(part.op, _DEFINING.get(part.layer, ())):
            yield Fault(
                f"{path}.parts[{number}]",
                Text(
                    "特性定義能力が定めるのは、色・サブタイプ・パワー・タフネス（7a）だけです（604.3a）",
                    "a characteristic-defining ability defines colors, subtypes, power or toughness (7a), "
                    "nothing else (604.3a)",
                ),
            )
