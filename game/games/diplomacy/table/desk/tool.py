"""The tools of the position editor, and what each asks for."""

from __future__ import annotations

from enum import Enum


class Tool(Enum):
    """What a click on the board does."""

    PLACE = "Place"
    MOVE = "Move"
    REMOVE = "Remove"
    OWNER = "Owner"
    DISLODGE = "Dislodge"
    THING = "Thing"


ASKS = {
    Tool.PLACE: "Click the place where the unit shall stand.",
    Tool.MOVE: "Click a unit, then where it shall stand.",
    Tool.REMOVE: "Click the unit that shall go.",
    Tool.OWNER: "Click a supply center that shall belong to the power.",
    Tool.DISLODGE: "Click the unit that is driven out, then where its attacker came from (or the unit "
    "again: from nowhere).",
}
