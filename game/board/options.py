"""What the painter is told beside the frame: what to show, what is pointed at, where in a movement we are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.board.blits import Lost
from game.geo.document import Point

Names = Literal["full", "codes", "none"]


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """How a frame is drawn.

    ``names``: the lettering; ``show_orders``: whether marks are drawn, those of ``only_owner`` alone if it is
    set; ``patterns``: hatches on the land. ``targets`` maps lit places to what a click there means ("move",
    "support", "convoy", "build", "retreat" ... ), ``selected`` and ``hover`` are location keys.
    ``emphasized``: tags of the marks to light up while others are dimmed (None: all alike). ``moment``: 0
    (before) to 1 (after) of the movement the marks describe. ``ui_scale``: 1.0 = 100 %. ``is_hurried``: leave
    slow work to later (see `Painter.is_refining`); pictures to be kept are not hurried. ``overlays`` names
    what else of the game's own is laid over the board ("fronts"). ``is_flipped``: the board is seen from the
    other side. ``carried``: the counter of a place hangs from the pointer, at a point of the window, and is
    not drawn where it stands. ``taken`` are supply centers that changed hands, and whose they are now;
    ``glow`` is how bright they are, from 0 to 1. ``is_plain``: the board is drawn without the world of its
    game; nothing stands anywhere else for that. ``told`` is the share of the moments after the movement that
    is over. ``lost`` is what the surface does not show any more of the last picture.
    """

    names: Names = "full"
    show_orders: bool = True
    only_owner: str | None = None
    patterns: bool = False
    targets: Mapping[str, str] = field(default_factory=dict, hash=False)
    selected: str | None = None
    hover: str | None = None
    emphasized: frozenset[str] | None = None
    moment: float = 0.0
    ui_scale: float = 1.0
    is_hurried: bool = False
    overlays: frozenset[str] = frozenset()
    is_flipped: bool = False
    carried: tuple[str, Point] | None = None
    taken: Mapping[str, str] = field(default_factory=dict, hash=False)
    glow: float = 0.0
    is_plain: bool = False
    told: float = 0.0
    lost: Lost = field(default=None, compare=False)
