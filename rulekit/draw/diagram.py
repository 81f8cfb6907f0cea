"""Diagrams computed from play: the timing loop, the tree of choices, what aims at what."""

from rulekit.draw.chain import cancel_chain
from rulekit.draw.loop import timing_loop
from rulekit.draw.sheet import Diagram
from rulekit.draw.tree import choice_tree

__all__ = ["Diagram", "cancel_chain", "choice_tree", "timing_loop"]
