"""What is wrong with a start that its types cannot see."""

from collections import Counter
from collections.abc import Iterator

from rulekit.games.furuyoni.cards import PLAYERS, RAIRA
from rulekit.games.furuyoni.frames import AtUse, Destroy, Triggered, Turn, Use
from rulekit.games.furuyoni.table import CAP, COUNTS, VIGOR, State, hosts_raira
from rulekit.games.furuyoni.table import MOST as FULL
from rulekit.kernel import Fault, Text

MOST = 99
"""The most tokens, damage or cost a situation may tell: no game comes near it."""

HOSTED = 2
"""The most Megami a player hosts."""

TURNS = 20
"""The most turns that may follow the first."""


def faults(start: State) -> Iterator[Fault]:
    """Yield every fault of a start: ids, gauges, charges and tokens that cannot be, frames out of place."""
    times = Counter(card.id for card in start.cards)
    for index, card in enumerate(start.cards):
        path = f"start.cards[{index}]"
        if times[card.id] > 1:
            yield Fault(f"{path}.id", Text(
                f"id「{card.id}」が {times[card.id]} 枚あります。id は一枚ずつ変えてください",
                f'the id "{card.id}" is used {times[card.id]} times; give every card an id of its own'))
        yield from _charge_faults(start, card, path)
        yield from _place_faults(start, card, path)
        yield from _number_faults(card, path)
    yield from _side_faults(start)
    yield from _reference_faults(start, set(times))


def _charge_faults(start: State, card, path: str) -> Iterator[Fault]:
    if not card.charged:
        return
    if card.zone not in COUNTS or not hosts_raira(start, card.holder):
        yield Fault(f"{path}.charged", Text(
            "帯電状態があるのは、ライラを宿すプレイヤーの使用中・捨て札・付与札・使用済の切札だけです（FU-E3）",
            "a card is charged only in use, in the played pile, as an enhancement or as a used special, "
            "each of a player who hosts Raira (FU-E3)"))
    elif card.megami == RAIRA:
        yield Fault(f"{path}.charged", Text("ライラのカードは帯電しません（FU-19）",
                                            "Raira's own cards are never charged (FU-19)"))


def _place_faults(start: State, card, path: str) -> Iterator[Fault]:
    """A zone that is for such cards, and a Megami by its id; a card without one is none of Raira's."""
    yield from _name_faults(card.megami, f"{path}.megami")
    if not card.fits(card.zone):
        yield Fault(f"{path}.zone", Text(
            "付与札の領域には付与だけ、切札の領域には切札（special）だけ、そのほかには通常札だけを置きます",
            'an enhancement zone holds enhancements only, "special" and "special_used" hold specials '
            "(special = true), the other zones normal cards"))


def _name_faults(megami: str, path: str) -> Iterator[Fault]:
    if megami != RAIRA and megami.casefold() in (RAIRA, "ライラ"):
        yield Fault(path, Text(f"ライラは「{RAIRA}」と書きます", f'write Raira as "{RAIRA}"'))


def _number_faults(card, path: str) -> Iterator[Fault]:
    for field in ("cost", "combust", "capacity", "tokens"):
        yield from _bounded(getattr(card, field), f"{path}.{field}")
    for index, value in enumerate(card.damage):
        yield from _bounded(value or 0, f"{path}.damage[{index}]")
    for field in ("boosts", "effects", "on_destroy"):
        for index, part in enumerate(getattr(card, field)):
            for name in ("aura", "life", "count", "at_least"):
                yield from _bounded(getattr(part, name, 0) or 0, f"{path}.{field}[{index}].{name}")
    if card.reach[0] > card.reach[1]:
        yield Fault(f"{path}.reach", Text("適正距離は、近いほうから書きます",
                                          "write the range from near to far"))
    if card.tokens and card.zone not in ("enhancement", "in_use"):
        yield Fault(f"{path}.tokens", Text("桜花結晶が乗るのは付与札だけです",
                                           "only an enhancement holds tokens"))


def _bounded(value: int, path: str, most: int = MOST) -> Iterator[Fault]:
    if not 0 <= value <= most:
        yield Fault(path, Text(f"0 から {most} までの数が要ります", f"this must be 0 to {most}"))


def _side_faults(start: State) -> Iterator[Fault]:
    for who in PLAYERS:
        side = start.side(who)
        for god in ("wind", "thunder"):
            value = getattr(side, god)
            if not 0 <= value <= CAP:
                yield Fault(f"start.{who}.{god}", Text(f"ゲージは 0 から {CAP} までです（FU-E2）",
                                                       f"a gauge reads 0 to {CAP} (FU-E2)"))
            elif value and not hosts_raira(start, who):
                yield Fault(f"start.{who}.{god}", Text(
                    "ゲージを持つのはライラを宿すプレイヤーだけです（FU-E2）",
                    "only a player who hosts Raira has gauges (FU-E2)"))
        for field, most in (("aura", FULL["aura"]), ("life", MOST), ("flare", MOST), ("vigor", VIGOR),
                            ("machine", MOST), ("burned", MOST)):
            yield from _bounded(getattr(side, field), f"start.{who}.{field}", most)
        yield from _host_faults(side.hosts, f"start.{who}.hosts")
    yield from _bounded(start.distance, "start.distance", FULL["distance"])
    yield from _bounded(start.dust, "start.dust")
    yield from _bounded(start.turns, "start.turns", TURNS)


def _host_faults(hosts: tuple[str, ...], path: str) -> Iterator[Fault]:
    if len(hosts) > HOSTED:
        yield Fault(path, Text(f"宿すメガミは {HOSTED} 柱までです",
                               f"a player hosts {HOSTED} Megami at most"))
    for index, megami in enumerate(hosts):
        yield from _name_faults(megami, f"{path}[{index}]")


def _reference_faults(start: State, known: set[str]) -> Iterator[Fault]:
    for index, id in enumerate(start.agenda or ()):
        if id not in known:
            yield Fault(f"start.agenda[{index}]", _unknown(id, known))
    if not start.frames or not isinstance(start.frames[0], Turn):
        yield Fault("start.frames", Text("いちばん下の枠は turn です", 'the bottom frame must be a "turn"'))
    elif start.frames[0].at == "main" and not start.frames[0].action:
        yield Fault("start.frames[0].action", Text(
            "メインフェイズでは、標準行動（standard）か全力行動（full_power）が選ばれています（FU-E6）",
            'in a main phase a "standard" or a "full_power" action has been chosen (FU-E6)'))
    for index, frame in enumerate(start.frames):
        if index and isinstance(frame, Turn):
            yield Fault(f"start.frames[{index}]", Text("turn の枠は一つだけです", 'there is one "turn" only'))
        if isinstance(frame, Use | AtUse | Destroy | Triggered) and frame.card not in known:
            yield Fault(f"start.frames[{index}].card", _unknown(frame.card, known))
    for index, one in enumerate(start.waiting):
        if one.card not in known:
            yield Fault(f"start.waiting[{index}].card", _unknown(one.card, known))


def _unknown(id: str, known: set[str]) -> Text:
    listed = ", ".join(sorted(known)) or "—"
    return Text(f"「{id}」というカードはありません。あるもの：{listed}",
                f'there is no card "{id}"; there are {listed}')
