"""The board: a table as SVG, a line as a storyboard, a table in characters."""

from rulekit.draw.picture import Room, board, height, parts
from rulekit.draw.storyboard import storyboard, text_board

__all__ = ["Room", "board", "height", "parts", "storyboard", "text_board"]
