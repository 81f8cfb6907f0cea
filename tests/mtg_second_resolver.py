"""A second reading of 613, written on its own: mutable dictionaries, whole-board trials, no memory.

It shares no code with `rulekit.games.mtg.layers` but the shape of the data it is given.
"""

from copy import deepcopy

import msgspec

ORDER = ["1a", "1b", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d"]
MANA = {"Plains": "mana_W", "Island": "mana_U", "Swamp": "mana_B", "Mountain": "mana_R", "Forest": "mana_G"}
LANDISH = {*MANA, "Desert", "Gate"}
NEEDS = {**{one: {"land"} for one in LANDISH}, "Aura": {"enchantment"}, "Equipment": {"artifact"}}
SETS = ("types", "subtypes", "supertypes", "colors", "abilities")


def board_of(objects):
    """Return the objects as mutable dictionaries with sets."""
    board = {}
    for one in msgspec.json.decode(msgspec.json.encode(objects)):
        for name in SETS:
            one[name] = set(one[name])
        board[one["id"]] = one
    return board


def allowed(subtype, thing):
    return bool(NEEDS.get(subtype, {"creature", "kindred", "tribal"}) & thing["types"])


def shows(thing, subtype):
    if not allowed(subtype, thing):
        return False
    return subtype in thing["subtypes"] or (thing["all_creature_types"] and subtype not in NEEDS)


def true_of(condition, thing, effect, board):
    source = board.get(effect["source"])
    for word, value in condition.items():
        if value is None:
            continue
        answers = {
            "type": lambda v=value: v in thing["types"],
            "subtype": lambda v=value: shows(thing, v),
            "supertype": lambda v=value: v in thing["supertypes"],
            "color": lambda v=value: v in thing["colors"],
            "ability": lambda v=value: v in thing["abilities"],
            "no_abilities": lambda v=value: (len(thing["abilities"]) == 0) is v,
            "controller": lambda v=value: thing["controller"] == v,
            "controlled_by_source_controller": lambda v=value: (
                (bool(source) and source["controller"] == thing["controller"]) is v
            ),
            "not_source": lambda v=value: (thing["id"] != effect["source"]) is v,
            "id": lambda v=value: thing["id"] == v,
            "ids": lambda v=value: thing["id"] in v,
            "not": lambda v=value: not true_of(v, thing, effect, board),
            "any": lambda v=value: any(true_of(one, thing, effect, board) for one in v),
            "power_at_least": lambda v=value: (
                thing["pt"] is not None and "creature" in thing["types"] and thing["pt"][0] >= v
            ),
        }
        if not answers[word]():
            return False
    return True


class Resolver:
    """One run: `fixed` are the sets of effects that have begun."""

    def __init__(self, objects, effects):
        self.board, self.effects, self.fixed = (
            board_of(objects),
            msgspec.json.decode(msgspec.json.encode(effects)),
            {},
        )

    def set_of(self, effect):
        if effect["id"] in self.fixed:
            return self.fixed[effect["id"]]
        return {
            id
            for id, thing in self.board.items()
            if all(true_of(one, thing, effect, self.board) for one in effect["affects"])
        }

    def is_there(self, effect):
        if effect["resolved"] or effect["id"] in self.fixed:
            return True
        source = self.board.get(effect["source"])
        return bool(source) and (not effect["ability"] or effect["ability"] in source["abilities"])

    def number(self, value, thing, effect):
        if isinstance(value, dict):
            wanted = value["count"] if isinstance(value["count"], list) else [value["count"]]
            return len(
                [
                    1
                    for one in self.board.values()
                    if all(true_of(cond, one, effect, self.board) for cond in wanted)
                ]
            )
        return thing["mv"] if value == "mv" else value

    def acts(self, effect, layer):
        found = [op for at, op in effect["parts"] if at == layer]
        return [op for op in found if op[0].endswith("_types") and op[0] != "all_creature_types"] + [
            op for op in found if not (op[0].endswith("_types") and op[0] != "all_creature_types")
        ]

    def words_of(self, effect, thing, layer):
        """What the effect does to one thing, as far as things can change it."""
        thing, said = deepcopy(thing), []
        for op in self.acts(effect, layer):
            if op[0] in ("set_pt", "modify_pt"):
                said.append([self.number(value, thing, effect) for value in op[1:]])
            elif op[0] in ("add_subtypes", "set_creature_subtypes"):
                said.append([one for one in op[1] if allowed(one, thing)])
            elif op[0] == "set_land_subtypes":
                said.append("land" in thing["types"])
            self.change(thing, op, effect)
        return said

    def change(self, thing, op, effect):
        word, *rest = op
        new = set(rest[0]) if rest and isinstance(rest[0], list | tuple) else None
        if word == "set_controller":
            thing["controller"] = rest[0]
        elif word == "add_types":
            thing["types"] |= new
        elif word == "remove_types":
            thing["types"] -= new
        elif word == "set_types":
            thing["types"] = new
        elif word == "add_subtypes":
            gained = {one for one in new if allowed(one, thing)}
            thing["subtypes"] |= gained
            thing["abilities"] |= {MANA[one] for one in gained if one in MANA}
        elif word == "set_land_subtypes":
            if "land" in thing["types"]:
                thing["subtypes"] = {one for one in thing["subtypes"] if one not in LANDISH} | new
                thing["abilities"] = {MANA[one] for one in new if one in MANA}
        elif word == "set_creature_subtypes":
            thing["subtypes"] = {one for one in thing["subtypes"] if one in NEEDS} | {
                one for one in new if allowed(one, thing)
            }
            thing["all_creature_types"] = False
        elif word == "all_creature_types":
            thing["all_creature_types"] = True
        elif word == "add_colors":
            thing["colors"] |= new
        elif word == "set_colors":
            thing["colors"] = new
        elif word == "add_abilities":
            thing["abilities"] |= new
        elif word == "remove_abilities":
            thing["abilities"] -= new
        elif word == "lose_all":
            thing["abilities"] = set()
        elif word == "set_pt":
            thing["pt"] = [self.number(value, thing, effect) for value in rest]
        elif word == "modify_pt" and thing["pt"]:
            thing["pt"] = [
                old + self.number(value, thing, effect) for old, value in zip(thing["pt"], rest, strict=True)
            ]
        elif word == "switch_pt" and thing["pt"]:
            thing["pt"] = thing["pt"][::-1]

    def use(self, effect, layer):
        ids, before = self.set_of(effect), deepcopy(self.board)
        after = {}
        for id in ids:
            after[id] = deepcopy(before[id])
            for op in self.acts(effect, layer):
                self.change(after[id], op, effect)
        self.board.update(after)
        self.fixed.setdefault(effect["id"], ids)

    def meaning(self, effect, layer):
        if not self.is_there(effect):
            return "not there"
        ids = sorted(self.set_of(effect))
        return ids, [self.words_of(effect, self.board[id], layer) for id in ids]

    def waits_for(self, able, layer):
        found = {effect["id"]: set() for effect in able}
        for other in able:
            trial = deepcopy(self)
            trial.use(other, layer)
            trial.fixed.pop(other["id"]) if other["id"] not in self.fixed else None
            for effect in able:
                if (
                    effect["id"] != other["id"]
                    and effect["cda"] == other["cda"]
                    and (self.meaning(effect, layer) != trial.meaning(effect, layer))
                ):
                    found[effect["id"]].add(other["id"])
        return found

    def run(self):
        for layer in ORDER:
            done = set()
            while True:
                able = [
                    effect
                    for effect in self.effects
                    if effect["id"] not in done and self.acts(effect, layer) and self.is_there(effect)
                ]
                able = [effect for effect in able if effect["cda"]] or able
                if not able:
                    break
                waits = self.waits_for(able, layer)
                reach = {one: closure(one, waits) for one in waits}
                free = [
                    effect
                    for effect in able
                    if all(effect["id"] in reach[other] for other in waits[effect["id"]])
                ]
                self.use(free[0], layer)
                done.add(free[0]["id"])
        return self.board


def closure(one, waits):
    seen, todo = set(), set(waits[one])
    while todo:
        seen |= todo
        todo = {further for other in todo for further in waits[other]} - seen
    return seen
