"""States of Mars as data: position and past as text, the house rules by name."""

from __future__ import annotations

from game.core.codec import Json
from game.core.errors import NotationError, OptionError
from game.core.fields import Field, read_dice, read_outcome
from game.games.mars.rules.pieces import SEATS
from game.games.mars.rules.position_text import read_position, write_position
from game.games.mars.rules.settings import OPTIONS, Settings, settings_of
from game.games.mars.rules.state import (
    AGREED,
    NO_ACTION,
    REPETITION,
    RESIGNED,
    ROYAL,
    STANDSTILL,
    MarsState,
    ending_of,
)

KEYS = ("position", "options", "seen", "offer", "ended", "dice")
ENDINGS = (ROYAL, NO_ACTION, REPETITION, STANDSTILL, RESIGNED, AGREED)


def state_to_json(state: MarsState) -> Json:
    """The whole state as data."""
    ended = state.ended
    return {
        "position": write_position(state.position),
        "options": state.position.settings.to_json(),
        "seen": list(state.seen),
        "offer": state.offer,
        "ended": None if ended is None else ended.to_json(),
        "dice": state.dice.to_json() if state.dice else None,
    }


def state_from_json(data: Json) -> MarsState:
    """The state that data describes; a game begins from it. Raises PositionError naming the field and the
    value.
    """
    given = Field(data).object(KEYS, KEYS)
    ended = read_outcome(given["ended"])
    if ended is not None:
        given["ended"]["ending"].choice(ENDINGS)
        for winner in given["ended"]["winners"].items():
            winner.choice(SEATS)
    settings = read_settings(given["options"])
    try:
        position = read_position(given["position"].text(), settings, ending_of(ended))
    except NotationError as error:
        raise given["position"].fault(str(error)) from error
    seen = tuple(given["seen"].texts())
    if not seen:
        raise given["seen"].wrong("a list of the positions so far")
    offer, dice = given["offer"].choice(("", *SEATS)), read_dice(given["dice"])
    return MarsState(position, seen, offer, ended, dice, began=position)


def read_settings(field: Field) -> Settings:
    """House rules given by name; those left out are standard. Raises PositionError."""
    known = {option.name: option for option in OPTIONS}
    field.object(tuple(known))
    try:
        return settings_of({name: known[name].check(value) for name, value in field.value.items()})
    except OptionError as error:
        raise field.fault(str(error)) from error
