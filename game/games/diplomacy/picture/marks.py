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
)

WAY_LIGHT = Light((255, 216, 112), 92, 2.6)
SUPPORT_LIGHT = Light((158, 240, 186), 84, 2.6, 7.0)
CONVOY_LIGHT = Light((136, 214, 255), 84, 2.6, 14.0)
GAIN_LIGHT = Light((170, 240, 140), 88, 2.6)
LOSS_LIGHT = Light((255, 136, 112), 88, 2.6, 4.0)

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
    OrderRow("via", "convoyed", CONVOY_LIGHT),
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
