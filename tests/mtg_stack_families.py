"""Families of scenes that grow: triggers, a counter war, responses to one spell."""

from mtg_stack_scenes import FIRE, IDEA, life, scene, triggered

COUNTER = {"id": "counter", "types": ["instant"], "targets": [{"zone": "stack", "type": "spell"}],
           "do": [{"do": "counter"}]}


UPKEEP = {"on": "begins", "step": "upkeep", "whose": ""}


def triggers(n, alike, answers=0, free=False, people="AB"):
    """Return an upkeep in which each player has `n` triggers, and `answers` instants in hand."""
    cards, objects = {"answer": FIRE if free else IDEA}, []
    for who in people:
        for number in range(n):
            name = f"{who}{0 if alike else number}"
            cards[name] = triggered(name, UPKEEP, life(int(name[1]) + 1))
            objects.append(f"{who}t{number} {who} battlefield {name}")
        objects += [f"{who}i{number} {who} hand {cards['answer']['id']}" for number in range(answers)]
    return scene(list(cards.values()), objects, players=people, steps=["upkeep"])


def war(n):
    """Return a counter war of depth `n`: one spell and `n` counterspells, alternating."""
    return scene([IDEA, COUNTER], ["S A hand idea", *(f"N{k} {'BA'[k % 2]} hand counter" for k in range(n))])


def responses(n):
    """Return one spell and `n` different answers of the other player."""
    cards = [IDEA, *({"id": f"r{k}", "types": ["instant"], "do": [life(k + 1)]} for k in range(n))]
    return scene(cards, ["S A hand idea", *(f"R{k} B hand r{k}" for k in range(n))])


def table_of(people, answers=1):
    """Return a spell of the first player, and `answers` different instants of each of the others."""
    cards = [IDEA, *({"id": f"r{k}", "types": ["instant"], "do": [life(k + 1)]} for k in range(answers))]
    hands = [f"{who}r{k} {who} hand r{k}" for who in people[1:] for k in range(answers)]
    return scene(cards, ["S A hand idea", *hands], players=people)


def echoes(people):
    """Return a spell at a player that is copied once by everybody, each with a new target of their choice."""
    echo = {"id": "echo", "types": ["instant"], "targets": [{"zone": "stack", "type": "spell"}],
            "do": [{"do": "copy", "who": "each_player", "new_targets": True}]}
    bolt = {"id": "bolt", "types": ["instant"], "targets": [{"zone": "player", "controller": "opponent"}],
            "do": [{"do": "damage", "n": 3}]}
    return scene([echo, bolt], ["F A hand bolt", "K A hand echo"], players=people)


def farewell(people):
    """Return a table at which the last player may leave while everybody's triggers wait for the stack."""
    return scene([triggered("bell", UPKEEP, life(1))], [f"{who}t {who} battlefield bell" for who in people],
                 players=people, steps=["upkeep"], concede=[people[-1]])
