"""The marks of Diplomacy, and what its variants share: kinds, orders and events as rows (see `marks`)."""

from __future__ import annotations

from game.board.marks import (
    FAILED,
    EventRow,
    Fate,
    Light,
    MarkKind,
    MarkTable,
    Motion,
    OrderRow,
    Route,
    Spot,
)

WAY_LIGHT = Light((255, 216, 112), 2.8)
SUPPORT_LIGHT = Light((158, 240, 186), 2.8, 7.0, Spot.RING, is_quiet=True)
VIA_LIGHT = Light((136, 214, 255), 2.8, 14.0)
CONVOY_LIGHT = Light((136, 214, 255), 2.8, 14.0, Spot.RING)
GAIN_LIGHT = Light((170, 240, 140), 2.8)
LOSS_LIGHT = Light((255, 136, 112), 2.8, 4.0, Spot.RING)

GOES = Motion.UNIT | Motion.ENTERS


LOST = MarkKind("lost", Route.FATE, "grave", "Unit dies", fate=Fate(sample=8.0, share=0.72))
"""The end of a unit that nobody ordered away."""

KINDS = (
    MarkKind("move", Route.WAY, "arrow", "Move", motion=GOES),
    FAILED,
    MarkKind("support_move", Route.SUPPORT, "thread", "Support"),
    MarkKind("support_hold", Route.SUPPORT, "thread", alike="support_move"),
    MarkKind("convoyed", Route.WAY, "wave", "By convoy", motion=GOES),
    MarkKind("convoy", Route.CONVOY, "thread_wave", alike="convoyed"),
    MarkKind("hold", Route.STANDING, "ring", "Hold"),
    MarkKind("retreat", Route.WAY, "dots", "Retreat", motion=Motion.UNIT),
    MarkKind("build", Route.STANDING, "sign", "Build"),
    MarkKind("disband", Route.STANDING, "sign", "Disbanded"),
    MarkKind("remove", Route.STANDING, "sign", alike="disband"),
)
ORDERS = (
    OrderRow("move", "move", WAY_LIGHT),
    OrderRow("via", "convoyed", VIA_LIGHT),
    OrderRow("support", "support_hold", SUPPORT_LIGHT),
    OrderRow("convoy", "convoy", CONVOY_LIGHT),
    OrderRow("hold", "hold"),
    OrderRow("retreat", "retreat", WAY_LIGHT),
    OrderRow("build", "build", GAIN_LIGHT),
    OrderRow("remove", "remove", LOSS_LIGHT),
    OrderRow("disband", "disband", LOSS_LIGHT),
)
EVENTS = (
    EventRow("disbanded_no_order", "disband", is_of_unit=True),
    EventRow("disbanded_no_retreat", "disband", is_of_unit=True),
    EventRow("removed_civil_disorder", "remove", is_of_unit=True),
)
STANDARD = MarkTable(KINDS, ORDERS, EVENTS)
