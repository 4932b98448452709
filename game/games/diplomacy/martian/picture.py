"""How Martian Diplomacy is seen: capsules, fighting machines, Red Weed and what units do about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pygame

from game.board.frame import Frame, Piece
from game.board.marks import (
    EventRow,
    Fate,
    MarkKind,
    MarkTable,
    Motion,
    OrderRow,
    Route,
    Sign,
    everywhere,
    nameless,
    way,
)
from game.board.picture import Subject
from game.games.diplomacy.martian.moments import DRAWERS, REMAINS, SCENES
from game.games.diplomacy.martian.rules.ledger import MARTIANS, ledger_of
from game.games.diplomacy.martian.world import EARTH_1898
from game.games.diplomacy.picture.layers.figures import machine, pose_of
from game.games.diplomacy.picture.marks import EVENTS, GOES, KINDS, LOST, ORDERS
from game.games.diplomacy.picture.painter import BoardPainter
from game.games.diplomacy.picture.picture import DiplomacyPicture, drawn
from game.games.diplomacy.rules.state import DiplomacyState

UP = (
    ((0.0, 0.66), (0.0, -0.5)),
    ((-0.52, -0.02), (0.0, -0.58), (0.52, -0.02)),
    ((-0.55, 0.72), (0.55, 0.72)),
)
DOWN = (((0.0, -0.7), (0.0, 0.36)), ((-0.52, -0.1), (0.0, 0.44), (0.52, -0.1)), ((-0.6, 0.72), (0.6, 0.72)))
GATE = (
    ((-0.7, -0.62), (0.7, -0.62)),
    ((-0.7, 0.62), (0.7, 0.62)),
    *((((x, -0.62), (x, 0.62))) for x in (-0.48, 0.0, 0.48)),
)
SICKLE = (
    ((-0.2, -0.66), (0.36, -0.5), (0.6, -0.04), (0.36, 0.38), (-0.08, 0.44)),
    ((-0.06, 0.28), (-0.62, 0.76)),
)
HAMMER = (((0.0, 0.78), (0.0, -0.2)), ((-0.52, -0.4), (0.52, -0.4)), ((-0.52, -0.56), (0.52, -0.56)))

LEFT, RIGHT = (-0.42, 0.3), (-0.5, 0.36)
"""How far fates of tokens, and of places that are mended, are set beside the middle."""

MARTIAN = (
    MarkKind("pick_up", Route.WAY, "wave", "Picks up", motion=GOES, glyph=UP),
    MarkKind("unload", Route.STANDING, "task", "Unloads", glyph=DOWN),
    MarkKind("blockade", Route.STANDING, "task", "Blockade", glyph=GATE),
    MarkKind("exterminate", Route.STANDING, "task", "Clears weed", glyph=SICKLE),
    MarkKind("repair", Route.STANDING, "task", "Repairs", glyph=HAMMER),
    MarkKind("landing", Route.LANDING, "streak", "Landing", motion=Motion.LASTS),
    MarkKind("drift", Route.DRIFT, "drift", "Drift", motion=Motion.TOKEN | Motion.LASTS),
    MarkKind("set_down", Route.FATE, "glyph", "Set down", glyph=DOWN, fate=Fate(aside=LEFT)),
    MarkKind("kept_in", Route.FATE, "glyph", "Kept in", glyph=GATE, fate=Fate(aside=LEFT)),
    MarkKind(
        "emergence", Route.FATE, "burst", "Emerges", motion=Motion.LASTS, fate=Fate(0.95, is_over=False)
    ),
    MarkKind("meal", Route.FATE, "flame", "Eats", motion=Motion.LASTS, fate=Fate(1.1, is_over=False)),
    MarkKind("growth", Route.FATE, "plant", "Weed grows", motion=Motion.LASTS, fate=Fate(0.6, is_over=False)),
    MarkKind("bacteria", Route.FATE, "germ", "Bacteria", fate=Fate(aside=LEFT)),
    MarkKind("cleared", Route.FATE, "rescue", "Mended", fate=Fate(aside=RIGHT)),
    MarkKind("restored", Route.FATE, "rescue", alike="cleared", fate=Fate(aside=RIGHT)),
    MarkKind(
        "caught",
        Route.FATE,
        "glyph",
        alike="pick_up",
        glyph=UP,
        fate=Fate(aside=LEFT),
        motion=Motion.TOKEN | Motion.LASTS,
    ),
    Sign("capsule", "Capsule", sprite="capsule"),
    Sign("clock", "Turns to opening", sprite="badge_clock"),
    Sign("alarm", "Opens this turn", sprite="badge_alarm"),
    Sign("capsule_afloat", "Capsule at sea", sprite="capsule_afloat"),
    Sign("sea", "Turns at sea", sprite="badge_sea"),
    MarkKind("rust", Route.FATE, "half", "Half strength", fate=Fate(aside=(-0.4, 0.3)), sprite="badge_rust"),
    Sign("bound", "Held by weed", sprite="badge_bound"),
    Sign("repair_begun", "Under repair", sprite="scaffold", condition="repair", is_on_center=True),
    Sign("barren", "Barren land", ground="barren"),
    Sign("weed_next", "Weed to come", ground="weed_next"),
    Sign("weed", "Red Weed", ground="weed"),
    Sign("weed_afloat", "Weed afloat", ground="weed_afloat"),
    LOST,
)
MARKS = MarkTable(
    (*KINDS, *MARTIAN),
    (
        *ORDERS,
        OrderRow("p", "pick_up"),
        OrderRow("u", "unload"),
        OrderRow("bl", "blockade"),
        OrderRow("xr", "exterminate"),
        OrderRow("repair", "repair"),
        OrderRow("move+u", "move", sign="unload"),
    ),
    (
        *EVENTS,
        EventRow("landed", "landing", sprite="capsule"),
        EventRow("splashed_down", "landing", sprite="capsule_afloat"),
        EventRow("drifted", "drift", way),
        EventRow("washed_ashore", "drift", way),
        EventRow("caught", "caught", way),
        EventRow("unloaded", "set_down"),
        EventRow("left_behind", "set_down"),
        EventRow("kept_in", "kept_in"),
        EventRow("emerged", "emergence", token=nameless, leaves="barren"),
        EventRow("meal", "meal", leaves="barren"),
        EventRow("martian_destroyed", "lost"),
        EventRow("rusted", "rust"),
        EventRow("struck", "bacteria"),
        EventRow("died", "lost"),
        EventRow("capsule_lost", "lost"),
        EventRow("weed_cleared", "cleared"),
        EventRow("repaired", "restored"),
        EventRow("weed_grew", "growth", everywhere, nameless, leaves="weed", afloat="weed_afloat"),
        EventRow("weed_spread", "growth", everywhere, nameless, leaves="weed", afloat="weed_afloat"),
    ),
)

BORNE: Mapping[str, Piece] = {
    "clock": Piece("capsule", "", "", "token", badges=("clock:2",)),
    "sea": Piece("capsule_afloat", "", "", "token", badges=("sea:3",)),
    "badge_capsule": Piece("fleet", "", "", badges=("capsule",)),
    "bound": Piece("army", "", "", badges=("bound",)),
}
"""Signs that are seen on a piece alone, each on one that has it."""


class MartianPicture(DiplomacyPicture):
    """Provinces with arrows, capsules and weed."""

    marks = MARKS
    world = EARTH_1898
    scenes = SCENES
    drawers = DRAWERS
    remains = REMAINS
    dusk = 0.5

    def __init__(self, match: Subject, assets: Path, painter: BoardPainter | None = None) -> None:
        """As for every picture; the match knows where anything has ever burnt."""
        super().__init__(match, assets, painter)
        self._match = match

    def _frame(self, view: DiplomacyState) -> Frame:
        """The position, with smoke over all that has burnt in this game, whatever is mended since."""
        until = takewhile(lambda state: state.moment != view.moment, self._match.states)
        burnt = set().union(*(ledger_of(state).barren for state in until))
        return replace(super()._frame(view), smoking=tuple(sorted(burnt)))

    @classmethod
    def page_sign(cls, name: str, owner: str, scale: float) -> pygame.Surface | None:
        """Martians and capsules as they stand on the board, with what they bear."""
        if name in ("martian", "martian_half", "martian_eating"):
            return machine(pose_of(Piece(name, MARTIANS, "")), 13 * scale)[0]
        if name in BORNE:
            return drawn(replace(BORNE[name], owner=owner), scale, cls.world)
        return super().page_sign(name, owner, scale)
