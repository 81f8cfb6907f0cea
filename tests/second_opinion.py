"""Count the complete lines of a Victory Spark position a second way: plain recursion over dicts.

It shares no code with the kit: it is written from the table of timings, and knows only effects that
place effects, and cancels without conditions.
"""


def lines(zones, hands, targets="opponent"):
    """Return the number of complete lines from a check timing.

    `zones` and `hands` are pairs, the turn player's first: each zone a dict of id -> (aim, placed), with
    `placed` a list of `(whose, id, placed)`, each hand a set of ids.
    """
    total = _nothing_declared(zones, hands, targets)
    for who in (0, 1):
        for card in hands[who]:
            for whose in (0, 1):
                if targets == "opponent" and whose == who:
                    continue
                for aim in zones[whose]:
                    spent = [hand - {card} if n == who else hand for n, hand in enumerate(hands)]
                    total += lines(_with(zones, who, card, (aim, [])), spent, targets)
    return total


def _nothing_declared(zones, hands, targets):
    aimed = {aim for zone in zones for aim, _ in zone.values()}
    for who in (0, 1):
        free = [id for id, (aim, _) in zones[who].items() if aim and id not in aimed]
        if free:
            return sum(lines(_without(zones, id, zones[who][id][0]), hands, targets) for id in free)
    for who in (0, 1):
        if zones[who]:
            return sum(lines(_resolved(zones, who, id), hands, targets) for id in zones[who])
    return 1


def _resolved(zones, who, id):
    after = _without(zones, id)
    for whose, new, placed in zones[who][id][1]:
        after = _with(after, who if whose == "own" else 1 - who, new, ("", placed))
    return after


def _with(zones, who, id, effect):
    return [{**zone, id: effect} if n == who else zone for n, zone in enumerate(zones)]


def _without(zones, *gone):
    return [{id: effect for id, effect in zone.items() if id not in gone} for zone in zones]
