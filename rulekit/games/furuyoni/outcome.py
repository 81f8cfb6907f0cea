"""What a line of play came to, as a value and in words."""

from collections.abc import Callable

from rulekit.games.furuyoni.cards import PLAYERS
from rulekit.games.furuyoni.table import State, hosts_raira
from rulekit.kernel import Text
from rulekit.words import listed

Noun = Callable[[str], Text]


def result(state: State) -> tuple:
    """Return what outcomes are compared by: `(name, *values)` for each name in `compare`."""
    return tuple((name, *_RESULTS[name](state)) for name in state.compare)


def _gauges(state: State) -> tuple:
    return tuple((who, state.side(who).wind, state.side(who).thunder)
                 for who in PLAYERS if hosts_raira(state, who))


def _charged(state: State) -> tuple:
    return tuple(sorted(card.id for card in state.cards if card.charged))


def _damage(state: State) -> tuple:
    return state.dealt


def _unused(state: State) -> tuple:
    return tuple(sorted(card.id for card in state.cards if card.zone == "special"))


def _zones(state: State) -> tuple:
    return tuple(sorted((card.id, card.holder, card.zone) for card in state.cards))


def _counters(state: State) -> tuple:
    sides = ((who, side.life, side.aura, side.flare) for who, side in (("A", state.A), ("B", state.B)))
    return (state.distance, state.dust, *sides)


_RESULTS = {
    "gauges": _gauges,
    "charged": _charged,
    "damage": _damage,
    "unused": _unused,
    "zones": _zones,
    "counters": _counters,
}


def told(outcome: tuple, noun: Noun) -> Text:
    """Return an outcome in words."""
    parts = [_TOLD[part[0]](part[1:], noun) for part in outcome]
    return Text(" ／ ".join(part.ja for part in parts), "; ".join(part.en for part in parts))


def _tell_gauges(gauges: tuple, noun: Noun) -> Text:
    said = []
    for who, wind, thunder in gauges:
        whose = noun(who) if len(gauges) > 1 else Text("", "")
        said.append(Text(f"{whose.ja + ' の' if whose.ja else ''}風神 {wind}・雷神 {thunder}",
                         f"{whose.en + ': ' if whose.en else ''}Wind God {wind}, Thunder God {thunder}"))
    return _joined(said)


def _tell_charged(ids: tuple, noun: Noun) -> Text:
    if not ids:
        return Text("帯電しているカードなし", "no card charged")
    return Text("帯電：{0}", "charged: {0}").fill(_joined([noun(id) for id in ids]))


def _tell_damage(dealt: tuple, noun: Noun) -> Text:
    if not dealt:
        return Text("ダメージなし", "no damage")
    said = [noun(id).ja for id, *_ in dealt], [noun(id).en for id, *_ in dealt]
    amounts = ["/".join("-" if n is None else str(n) for n in (aura, life)) for _, aura, life in dealt]
    return Text("、".join(f"{name} {amount}" for name, amount in zip(said[0], amounts, strict=True)),
                ", ".join(f"{name} {amount}" for name, amount in zip(said[1], amounts, strict=True)))


def _tell_unused(ids: tuple, noun: Noun) -> Text:
    return Text("未使用の切札：{0}", "unused specials: {0}").fill(_joined([noun(id) for id in ids]))


def _tell_zones(places: tuple, noun: Noun) -> Text:
    said = [Text("{0}は{1}の{2}", "{0} in {1}'s {2}").fill(noun(id), noun(who), noun(zone))
            for id, who, zone in places]
    return _joined(said)


def _tell_counters(counters: tuple, noun: Noun) -> Text:
    distance, dust, *sides = counters
    said = [Text(f"間合 {distance}・ダスト {dust}", f"distance {distance}, dust {dust}")]
    for who, life, aura, flare in sides:
        name = noun(who)
        said.append(Text(f"{name.ja} はライフ {life}・オーラ {aura}・フレア {flare}",
                         f"{name.en}: life {life}, aura {aura}, flare {flare}"))
    return _joined(said)


def _joined(said: list[Text]) -> Text:
    if not said:
        return Text("なし", "none")
    return listed(said)


_TOLD = {
    "gauges": _tell_gauges,
    "charged": _tell_charged,
    "damage": _tell_damage,
    "unused": _tell_unused,
    "zones": _tell_zones,
    "counters": _tell_counters,
}
