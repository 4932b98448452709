"""The keys of the playing screen as its list of keys tells them."""

from game.core.keymap import ORDERS
from game.play.keys import Own, told_at
from game.screens.scene import KeyList

BEFORE: KeyList = (
    ("Click, Enter", "Choose a unit, then where its order goes"),
    ("M  S  C  H  V  D", "Move, support, convoy, hold, move via convoy, disband"),
    ("Esc, right click", "One step back"),
)
AFTER: KeyList = (
    ("Shift+arrows", "Move the focus on the board"),
    ("Drag, arrows", "Move the map"),
    ("Wheel", "Zoom"),
    ("1 to 9, 0", "Orders of one power, of all"),
)
OF_ORDERS = frozenset(("confirm", "next_unit", "clear", "undo", "redo", "type", "next_seat"))
"""Actions that mean nothing where no orders are written."""


def table_keys(own: Own, *, is_replay: bool = False) -> KeyList:
    """All keys of the table, or of a replay; ``own`` are those a person has chosen."""
    changeable = told_at(ORDERS, own, OF_ORDERS if is_replay else ())
    return (*(BEFORE[2:] if is_replay else BEFORE), *changeable, *AFTER)


TABLE_KEYS: KeyList = table_keys({})
REPLAY_KEYS: KeyList = table_keys({}, is_replay=True)
