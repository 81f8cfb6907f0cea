"""Diagrams computed from play: the timing loop, the tree of choices, what aims at what, nested uses."""

from rulekit.draw.chain import cancel_chain
from rulekit.draw.loop import timing_loop
from rulekit.draw.nest import nested_frames
from rulekit.draw.sheet import Diagram
from rulekit.draw.tree import choice_tree

__all__ = ["Diagram", "cancel_chain", "choice_tree", "nested_frames", "timing_loop"]
