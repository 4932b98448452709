"""How orders to missiles are written and read: ``M BER FIRE MOS``, ``M RUH B``, and the forms people type.

Whatever would be a move of another unit is a launch of a missile: ``M(Ber)-Mos``, ``M Ber X Mos``,
``M Ber * Mos``. After the leading M the letter F means "fire", never a fleet.
"""

from __future__ import annotations

from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.orders import BUILD, Order
from game.games.diplomacy.rules.text.forms import MOVE_WORDS
from game.games.diplomacy.rules.text.notation import Notation
from game.games.diplomacy.rules.text.reading import Form, Reader

FIRE = "fire"
"""The verb of a launch."""

_FIRE_WORDS = (
    "fire",
    "fires",
    "fired",
    "firing",
    "launch",
    "launches",
    "launched",
    "strike",
    "strikes",
    "hit",
    "hits",
    "f",
    "x",
)
_AT_WORDS = frozenset(("at", "on", "upon", "against", "into", "towards", *MOVE_WORDS, "x"))


def _read_launch(reader: Reader, kind: str, at: str) -> Order:
    reader.skip(_AT_WORDS)
    return Order(reader.power, FIRE, kind, at, province_of(reader.place("the province it is fired at")))


def _read_build(reader: Reader, kind: str, at: str) -> Order:
    return Order(reader.power, BUILD, kind, at)


MAD_FORMS = (
    Form(FIRE, tuple(sorted({*_FIRE_WORDS, *_AT_WORDS})), _read_launch, kinds="M"),
    Form(BUILD, ("",), _read_build, kinds="M", steps="A"),  # "M Ruh" in Winter
)

MISSILE_WORDS = {"m": "M", "missile": "M", "missiles": "M", "nuke": "M"}


def mad_notation(board_map: DiplomacyMap) -> Notation:
    """The notation of M.A.D. Diplomacy on a map."""
    return Notation(board_map, forms=MAD_FORMS, kinds=MISSILE_WORDS)
