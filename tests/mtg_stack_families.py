"""Families of scenes that grow: triggers, a counter war, responses to one spell."""

from mtg_stack_scenes import FIRE, IDEA, life, scene, triggered

COUNTER = {"id": "counter", "types": ["instant"], "targets": [{"zone": "stack", "type": "spell"}],
           "do": [{"do": "counter"}]}


UPKEEP = {"on": "begins", "step": "upkeep", "whose": ""}


def triggers(n, alike, answers=0, free=False):
    """Return an upkeep in which each of two players has `n` triggers, and `answers` instants in hand."""
    cards, objects = {"answer": FIRE if free else IDEA}, []
    for who in "AB":
        for number in range(n):
            name = f"{who}{0 if alike else number}"
            cards[name] = triggered(name, UPKEEP, life(int(name[1]) + 1))
            objects.append(f"{who}t{number} {who} battlefield {name}")
        objects += [f"{who}i{number} {who} hand {cards['answer']['id']}" for number in range(answers)]
    return scene(list(cards.values()), objects, steps=["upkeep"])


def war(n):
    """Return a counter war of depth `n`: one spell and `n` counterspells, alternating."""
    return scene([IDEA, COUNTER], ["S A hand idea", *(f"N{k} {'BA'[k % 2]} hand counter" for k in range(n))])


def responses(n):
    """Return one spell and `n` different answers of the other player."""
    cards = [IDEA, *({"id": f"r{k}", "types": ["instant"], "do": [life(k + 1)]} for k in range(n))]
    return scene(cards, ["S A hand idea", *(f"R{k} B hand r{k}" for k in range(n))])
