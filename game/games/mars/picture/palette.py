"""The colors of the Mars board: basalt and rust, bone and iron, and what is laid over them."""

from __future__ import annotations

from collections.abc import Mapping
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


GROUND: Color = (60, 52, 55)
"""The basalt of the world; its rust is `CLAY`."""
CLAY: Color = (144, 91, 62)
EMBER: Color = (255, 126, 52)
"""The light of an Active Front."""


@dataclass(frozen=True, slots=True)
class SideStyle:
    """How a side is drawn: body, outline and inner drawing of its pieces, its line and its plates; what the
    colors in the files of ``simple`` and of ``engraved`` pieces stand for.
    """

    body: Color
    outline: Color
    detail: Color
    line: Color
    base: str
    simple: Mapping[str, Color]
    engraved: Mapping[str, Color]


def _simple(body: Color, outline: Color, detail: Color) -> Mapping[str, Color]:
    return {"#ffffff": body, "#000000": outline, "#808080": detail}


def _engraved(
    lit: Color, outline: Color, detail: Color, rim: Color, shade: Color, cut: Color
) -> Mapping[str, Color]:
    """Engraved pieces are ``lit`` from above on the left: their ``rim`` is the brightest, lines of the burin
    (``cut``) swell into the ``shade``.
    """
    return {**_simple(lit, outline, detail), "#c0c0c0": rim, "#404040": shade, "#606060": cut}


BONE: Color = (242, 233, 210)
IRON: Color = (126, 26, 18)
BONE_EDGE: Color = (30, 22, 18)
IRON_EDGE: Color = (252, 224, 200)
BONE_INK: Color = (146, 126, 100)
IRON_INK: Color = (236, 158, 122)

SIDES = {
    "WHITE": SideStyle(
        body=BONE,
        outline=BONE_EDGE,
        detail=BONE_INK,
        line=(255, 248, 226),
        base="mars_base_white",
        simple=_simple(BONE, BONE_EDGE, BONE_INK),
        engraved=_engraved(
            (240, 230, 206),
            BONE_EDGE,
            BONE_INK,
            rim=(255, 253, 246),
            shade=(206, 190, 158),
            cut=(128, 106, 80),
        ),
    ),
    "BLACK": SideStyle(
        body=IRON,
        outline=IRON_EDGE,
        detail=IRON_INK,
        line=(255, 164, 128),
        base="mars_base_black",
        simple=_simple(IRON, IRON_EDGE, IRON_INK),
        engraved=_engraved(
            (140, 29, 19), IRON_EDGE, IRON_INK, rim=(242, 134, 94), shade=(96, 17, 13), cut=(54, 7, 7)
        ),
    ),
}
"""Bone-white with dark outlines on a plinth; iron-red with light outlines on pointed feet."""
