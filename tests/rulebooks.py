"""Three rulebooks told once more, as they are read: generators that ask and go on, without the kit.

A telling yields the keys on offer, is sent the one that is chosen, and returns what it came to. `every_line`
asks it again and again until every choice has been taken.
"""


def every_line(telling):
    """Return `{choices: what they come to}` of every line; what is forced is no choice."""
    found, todo = {}, [()]
    while todo:
        taken = todo.pop()
        if options := _offered(telling(), taken, found):
            assert len(set(options)) == len(options)
            todo += [(*taken, option) for option in options]
    return found


def _offered(running, taken, found):
    script = list(taken)
    try:
        options = next(running)
        while len(options) == 1 or script:
            options = running.send(options[0] if len(options) == 1 else script.pop(0))
    except StopIteration as done:
        found[taken] = done.value
        return ()
    return options


def victory_spark(table):
    """The timings 4.4 to 4.7 over a table written as a scenario's start, T the turn player."""
    zone = {who: {one["id"]: one for one in table[who]["zone"]} for who in "TN"}
    hand = {who: {one["id"]: one for one in table[who]["hand"]} for who in "TN"}
    spark = {who: list(table[who]["spark"]) for who in "TN"}
    ring = {who: table[who]["ring"] for who in "TN"}
    resolved, removed, spent = [], [], []

    def foe(who):
        return "N" if who == "T" else "T"

    def met(needs, who):
        return all(ring[who if need["whose"] == "own" else foe(who)] is not None
                   and need["trait"] in ring[who if need["whose"] == "own" else foe(who)]["traits"]
                   for need in needs)

    def place(effects, who):
        zone[who].update({one["id"]: one for one in effects})

    while True:
        # 4.4, the rule processing of a check: whoever has an empty ring and somebody who may spark does so.
        while who := next((who for who in "TN" if ring[who] is None
                           and any(met(one["needs"], who) for one in spark[who])), None):
            cards = [one for one in spark[who] if met(one["needs"], who)]
            said = yield [f"{who} spark {one['id']}" for one in cards]
            ring[who] = next(one for one in cards if said.endswith(f" {one['id']}"))
            spark[who].remove(ring[who])
            place(ring[who]["triggers"], who)
        # 4.5: the turn player first, then the other, may declare one cancel; a declaration leads back to 4.4.
        for who in "TN":
            may = {}
            for card in hand[who].values():
                reach = "TN" if (card["targets"] or table["cancel_targets"]) == "any" else foe(who)
                if met(card["needs"], who):
                    may |= {f"{who} declare {card['id']}>{aim}": (card["id"], aim)
                            for whose in reach for aim in zone[whose]}
            said = yield [*may, f"{who} pass"]
            if said in may:
                id, aim = may[said]
                del hand[who][id]
                zone[who][id] = {"id": id, "aim": aim, "does": []}
                spent.append(id)
                break
        else:
            # 4.6: a cancel that no other cancel has chosen, one's own; failing that, the other's. Then 4.4.
            chosen = {one["aim"] for whose in "TN" for one in zone[whose].values() if one["aim"]}
            free = {who: [id for id, one in zone[who].items() if one["aim"] and id not in chosen]
                    for who in "TN"}
            able = {who: [id for id, one in zone[who].items() if not one["aim"]] for who in "TN"}
            who = next((who for who in "TN" if free[who]), None)
            if who:
                said = yield [f"{who} resolve {id}" for id in free[who]]
                aim = zone[who].pop(said.split()[-1])["aim"]
                removed += [aim for whose in "TN" if zone[whose].pop(aim, None)]
                continue
            # 4.7: an ability of the turn player's zone; failing that, of the other's. Then 4.4.
            who = next((who for who in "TN" if able[who]), None)
            if who is None:
                return tuple(resolved), tuple(sorted(removed)), tuple(sorted(spent))
            said = yield [f"{who} resolve {id}" for id in able[who]]
            id = said.split()[-1]
            for deed in zone[who][id]["does"]:
                whose = who if deed["whose"] == "own" else foe(who)
                if deed["do"] == "place":
                    place(deed["effects"], whose)
                elif deed["do"] == "ring_under_deck":
                    ring[whose] = None
            del zone[who][id]
            resolved.append(id)


def priority(players, active, hands, bells):
    """A main phase (117, 405, 603.3, 608): instants that gain life or counter, triggers on casting.

    `hands` is `{player: {card: life gained, or None for a counterspell}}`, `bells` a list of
    `(id, whose, hears everybody, life gained)` on the battlefield.
    """
    life, stack, buried = dict.fromkeys(players, 20), [], []
    hands = {who: dict(cards) for who, cards in hands.items()}
    turn = players[players.index(active):] + players[:players.index(active)]

    def unused(stem):
        ids = {one["id"] for one in (*stack, *rung)}
        return next(id for id in (stem, *(f"{stem}_{number}" for number in range(2, 99))) if id not in ids)

    who, passes, rung = active, 0, []
    while True:
        # 117.5, 603.3b: before anyone has priority, waiting triggers are placed, the active player's first.
        for owner in turn:
            while own := [one for one in rung if one["who"] == owner]:
                said = yield [f"{owner} place {one['id']}" for one in own]
                stack.append(next(one for one in own if said.endswith(f" {one['id']}")))
                rung.remove(stack[-1])
        # 117.1a, 117.3d: cast an instant, or pass; a counterspell needs something to aim at (601.2c).
        may = [f"{who} cast {card}" for card, gain in hands[who].items() if gain is not None or stack]
        said = yield [*may, f"{who} pass"]
        if said in may:
            card = said.split()[-1]
            spell = {"id": card, "who": who, "gain": hands[who].pop(card), "aim": None, "spell": True}
            if spell["gain"] is None:
                said = yield [f"{who} target {card}>{one['id']}" for one in stack]
                spell["aim"] = next(one for one in stack if said.endswith(f">{one['id']}"))
            stack.append(spell)
            for id, owner, all_ears, gain in bells:
                if all_ears or owner == who:
                    rung.append({"id": unused(f"{id}_r"), "who": owner, "gain": gain, "aim": None,
                                 "spell": False})
            passes = 0  # 117.3c: the caster has priority again
            continue
        passes, who = passes + 1, turn[(turn.index(who) + 1) % len(turn)]
        if passes < len(turn):
            continue
        if not stack:  # 117.4: with an empty stack the phase ends
            held = sorted(card for cards in hands.values() for card in cards)
            return tuple((one, life[one]) for one in players), tuple(held), tuple(sorted(buried))
        top = stack.pop()
        if top["gain"] is not None:
            life[top["who"]] += top["gain"]
        elif any(one is top["aim"] for one in stack):  # 608.2b: what has left is no legal target
            stack = [one for one in stack if one is not top["aim"]]
            buried += [top["aim"]["id"]] if top["aim"]["spell"] else []
        buried += [top["id"]] if top["spell"] else []
        who, passes = active, 0  # 117.3b


def furuyoni(cards, plan, full_power):
    """A turn of A, who hosts Raira: use, charge, three moments of release (10-3, 10-4), and nesting (9-8).

    `cards` are `{id: (whose, megami, place, charged, effects)}`; `plan` is what A would use, in order.
    """
    place = {id: where for id, (_, _, where, _, _) in cards.items()}
    charged = {id for id, (_, _, _, yes, _) in cards.items() if yes}
    gauge, plan = {"wind": 0, "thunder": 0}, list(plan)

    def release(ids):
        """What may be released now, either god for each."""
        return {f"A release {id}>{god}": (id, god) for id in ids for god in ("wind", "thunder")}

    def released(said, offers):
        id, god = offers[said]
        charged.discard(id)
        gauge[god] += 1

    def use(id):
        """9-2: it moves to the in-use zone, which is the use; then its own release; then what it does."""
        whose, megami, _, _, effects = cards[id]
        place[id] = "in_use"
        if megami != "raira":
            charged.add(id)
            offers = release([id])
            said = yield [*offers, f"A keep {id}"]
            if said in offers:
                released(said, offers)
        for effect in effects:
            if effect == "raise":
                said = yield [f"A raise wind>{id}", f"A raise thunder>{id}"]
                gauge[said.split()[2].split(">")[0]] += 1
            elif effect == "reconstruct":
                yield from reconstruct()
            else:  # another card is used, nested
                found = [one for one, (owner, *_) in cards.items()
                         if place[one] == "hand" and (owner == "A") == (effect == "own")]
                if found:
                    said = yield [f"A use {one}" for one in sorted(found)]
                    yield from use(said.split()[-1])
        place[id] = "played"
        if whose == "B":  # it goes to a zone of the other player, where no state of A's counts
            charged.discard(id)

    def reconstruct():
        """10-4: just before reconstructing, any charged cards may be released; then the deck takes all.

        With a full-power action nothing is released but a card at its own use (FU-50, AMB-FU-18).
        """
        said = yield ["A choose reconstruct", "A choose leave_deck"]
        if said == "A choose leave_deck":
            return
        while not full_power and (offers := release(sorted(charged))):
            said = yield [*offers, "A keep reconstruct"]
            if said not in offers:
                break
            released(said, offers)
        for id, (whose, *_) in cards.items():
            if whose == "A" and place[id] == "played":
                place[id] = "deck"
                charged.discard(id)

    while True:
        usable = [plan[0]] if plan and place[plan[0]] == "hand" else []
        if full_power:  # one card and nothing beside it
            if usable:
                yield from use(plan.pop(0))
            break
        offers = release(sorted(charged))
        said = yield [*(f"A use {id}" for id in usable), *offers, *([] if usable else ["A end"])]
        if said in offers:
            released(said, offers)
        elif said == "A end":
            break
        else:
            plan.pop(0)
            yield from use(said.split()[-1])
    return gauge["wind"], gauge["thunder"], tuple(sorted(charged))
