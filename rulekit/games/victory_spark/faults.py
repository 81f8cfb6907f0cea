"""What is wrong with a start that its types cannot see."""

from collections.abc import Iterator

from rulekit.games.victory_spark.table import PLAYERS, Cancel, Character, Effect, State, owner, pending
from rulekit.kernel import RULES, Fault, Text


def faults(start: State) -> Iterator[Fault]:
    """Yield what is wrong with a start that its types cannot see: ids twice, aims that cannot be."""
    seen: dict[str, str] = {}
    aiming = [effect.id for _, effect in pending(start)]
    for path, thing in _things(start):
        if thing.id in seen:
            yield Fault(f"{path}.id", Text(
                f"id「{thing.id}」は {seen[thing.id]} でもう使われています。id は一つずつ変えてください",
                f'the id "{thing.id}" is already used at {seen[thing.id]}; give every thing an id of its own',
            ))
        if thing.id in (*PLAYERS, RULES):
            yield Fault(f"{path}.id", Text(
                f"「{thing.id}」はプレイヤーかルールを指すので、id には使えません",
                f'"{thing.id}" stands for a player or for the rules and cannot be an id'))
        seen.setdefault(thing.id, f"{path}.id")
        if getattr(thing, "aim", "") and thing.id not in aiming:
            yield Fault(f"{path}.aim", Text(
                "誘発する効果に aim は書けません。対象はキャンセルを宣言する時に選びます（VS-20）",
                "an effect that triggers takes no aim; a target is chosen as a cancel is declared (VS-20)",
            ))
    yield from _aim_faults(start)
    yield from _moment_faults(start)
    yield from _past_faults(start)


def _moment_faults(start: State) -> Iterator[Fault]:
    """A start stands between things: at a timing where somebody acts, with nothing half carried out."""
    if start.at not in ("character_phase", "check", "activation"):
        yield Fault("start.at", Text(
            f"はじめの at に「{start.at}」は使えません。character_phase, check, activation のどれかです",
            f'a start cannot stand at "{start.at}"; it may be character_phase, check, activation'))
    for field in ("doing", "todo"):
        if getattr(start, field):
            yield Fault(f"start.{field}", Text(
                f"{field} ははじめには書けません。解決の途中からは始められません",
                f"{field} cannot be given; a start is not in the middle of a resolution"))
    for who in PLAYERS:
        for index, effect in enumerate(start.side(who).zone):
            if effect.aim and effect.does:
                yield Fault(f"start.{who}.zone[{index}].does", Text(
                    "aim のある効果はキャンセルです。does は書けません",
                    "an effect with an aim is a cancel; it takes no does"))


def _past_faults(start: State) -> Iterator[Fault]:
    """A line begins at its start: nothing has resolved in it, nobody has passed, what 4.5 needs is done."""
    for field in ("resolved", "removed"):
        if getattr(start, field):
            yield Fault(f"start.{field}", Text(
                f"{field} ははじめには書けません。数えるのは、ここから後に起こることだけです",
                f"{field} cannot be given; only what comes after the start is counted"))
    if start.asked != PLAYERS[0]:
        yield Fault("start.asked", Text(
            "4.5 で先に聞かれるのはいつも T です（VS-14）。N から始めるには、筋を T のパスから書いてください",
            "in 4.5 T is always asked first (VS-14); to come to N, let the line begin with T's pass"))
    for who in PLAYERS if start.at == "activation" else ():
        for index, effect in enumerate(start.side(who).zone):
            if effect.from_hand and not effect.shown:
                yield Fault(f"start.{who}.zone[{index}].shown", Text(
                    "4.5 の前に自[手札] のカードは公開されています（VS-12）。shown = true と書くか、"
                    "check から始めてください",
                    "an auto [hand] card has been revealed before 4.5 (VS-12); "
                    "write shown = true, or start at the check"))


def _things(start: State) -> Iterator[tuple[str, Effect | Cancel | Character]]:
    """Yield `(path, thing)` for everything with an id."""
    for who in PLAYERS:
        side = start.side(who)
        declared = {effect.id for effect in side.zone if effect.aim}
        for zone in ("zone", "hand", "bench", "retire", "spark", "under_deck", "waiting"):
            for index, thing in enumerate(getattr(side, zone)):
                if zone == "waiting" and thing.id in declared:
                    continue  # AMB-VS-15: the card of a cancel that lies in the zone
                yield from _things_within(f"start.{who}.{zone}[{index}]", thing)
        if side.ring:
            yield from _things_within(f"start.{who}.ring", side.ring)


def _things_within(path: str, thing) -> Iterator[tuple[str, Effect | Cancel | Character]]:
    yield path, thing
    for index, effect in enumerate(getattr(thing, "triggers", ())):
        yield from _things_within(f"{path}.triggers[{index}]", effect)
    for index, deed in enumerate(getattr(thing, "does", ())):
        for number, effect in enumerate(getattr(deed, "effects", ())):
            yield from _things_within(f"{path}.does[{index}].effects[{number}]", effect)


def _aim_faults(start: State) -> Iterator[Fault]:
    aims = {effect.id: effect.aim for _, effect in pending(start)}
    names = ", ".join(sorted(aims))
    for who in PLAYERS:
        for index, effect in enumerate(start.side(who).zone):
            path = f"start.{who}.zone[{index}].aim"
            if not effect.aim:
                continue
            if effect.aim == effect.id:
                yield Fault(path, Text(
                    f"キャンセル「{effect.id}」は自分自身を対象にできません（VS-20）",
                    f'the cancel "{effect.id}" cannot aim at itself (VS-20)',
                ))
            elif effect.aim not in aims:
                yield Fault(path, Text(
                    f"対象「{effect.aim}」は解決領域にありません。選べるのは {names}",
                    f'the target "{effect.aim}" is in no resolution zone; there are {names}',
                ))
            elif effect.id in _chain(aims, effect.aim):
                yield Fault(path, Text(
                    f"キャンセル「{effect.id}」の対象「{effect.aim}」は後から宣言されたものです。"
                    "対象は先に領域にあった効果だけです（VS-20）",
                    f'the cancel "{effect.id}" aims at "{effect.aim}", which is younger; '
                    "only what was already in a zone can be a target (VS-20)",
                ))
            elif owner(start, effect.aim) == who and _only_theirs(start, who, effect):
                yield Fault(path, Text(
                    f"キャンセル「{effect.id}」の対象になるのは相手の効果だけで、"
                    f"「{effect.aim}」は自分の効果です（AMB-VS-5）",
                    f'the cancel "{effect.id}" may aim only at the opponent\'s effects, '
                    f'and "{effect.aim}" is one\'s own (AMB-VS-5)',
                ))


def _only_theirs(start: State, who: str, cancel: Effect) -> bool:
    """Whether a cancel in a zone aims at the opponent's effects only: its card says so, else the table."""
    card = next((one for one in start.side(who).waiting if one.id == cancel.id), None)
    return ((card and card.targets) or start.cancel_targets) == "opponent"


def _chain(aims: dict[str, str], id: str) -> set[str]:
    """Return what `id` aims at, and what that aims at, and so on; ends at a circle too."""
    seen: set[str] = set()
    while (id := aims.get(id, "")) and id not in seen:
        seen.add(id)
    return seen
