"""The colors of the Mars board: basalt and rust, bone and iron, and what is laid over them."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.palette import Color

RUST: Color = (156, 103, 72)
BASALT: Color = (66, 58, 58)
RIM: Color = (40, 34, 34)
RIM_EDGE: Color = (112, 82, 58)
RIM_TEXT: Color = (232, 214, 180)

TARGET: Color = (255, 222, 130)
TAKING: Color = (255, 120, 84)
SPAWNING: Color = (174, 232, 150)
ICE: Color = (176, 226, 246)
INK: Color = (24, 18, 16)
LIGHT: Color = (255, 248, 232)
LAST: Color = (240, 200, 104)
DANGER: Color = (232, 44, 32)
PLAN: Color = (255, 214, 112)
VEIL: Color = (206, 208, 214)
THOUGHT: Color = (104, 208, 214)
"""What the engine thinks of: no color of a side, of the ground, or of what a hand does."""


@dataclass(frozen=True, slots=True)
class SideStyle:
    """How a side is drawn: body, outline and inner drawing of its pieces, its line and its plates."""

    body: Color
    outline: Color
    detail: Color
    line: Color
    base: str


SIDES = {
    "WHITE": SideStyle((242, 233, 210), (30, 22, 18), (146, 126, 100), (255, 248, 226), "mars_base_white"),
    "BLACK": SideStyle((126, 26, 18), (252, 224, 200), (236, 158, 122), (255, 164, 128), "mars_base_black"),
}
"""Bone-white with dark outlines on a plinth; iron-red with light outlines on pointed feet."""
