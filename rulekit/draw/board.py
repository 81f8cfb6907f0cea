"""The board: a table as SVG, a line as a storyboard, a table in characters."""

from rulekit.draw.picture import Room, board, height
from rulekit.draw.storyboard import storyboard, text_board

__all__ = ["Room", "board", "height", "storyboard", "text_board"]
