"""How it is seen: a ring around who razes, and a cross where a center was."""

from game.board.marks import EventRow, MarkKind, MarkTable, OrderRow, Route
from game.games.diplomacy.picture.marks import EVENTS, KINDS, ORDERS
from game.games.diplomacy.picture.picture import DiplomacyPicture
from tests.games.diplomacy.scorched.rules import RAZE


class ScorchedPicture(DiplomacyPicture):
    marks = MarkTable(
        (*KINDS, MarkKind("raze", Route.STANDING, "ring")),
        (*ORDERS, OrderRow(RAZE, "raze")),
        (*EVENTS, EventRow("razed", "raze")),
    )
