"""States of Mars as data: position and past as text, the house rules by name."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.codec import Json, unknown_keys
from game.core.dice import Dice
from game.core.errors import NotationError, OptionError, PositionError
from game.core.game import OptionValue
from game.core.quoting import literal, shown
from game.core.results import Outcome
from game.rules.mars_chess.pieces import SEATS
from game.rules.mars_chess.position_text import read_position, write_position
from game.rules.mars_chess.settings import OPTIONS, Settings, settings_of
from game.rules.mars_chess.state import AGREED, NO_ACTION, REPETITION, RESIGNED, ROYAL, STANDSTILL, MarsState, ending_of

KEYS = frozenset({"position", "options", "seen", "offer", "ended", "dice"})
ENDINGS = (ROYAL, NO_ACTION, REPETITION, STANDSTILL, RESIGNED, AGREED)


def state_to_json(state: MarsState) -> Json:
    """The whole state as data."""
    ended = state.ended
    return {
        "position": write_position(state.position),
        "options": state.position.settings.to_json(),
        "seen": list(state.seen),
        "offer": state.offer,
        "ended": None if ended is None else {"ending": ended.ending, "winners": list(ended.winners)},
        "dice": state.dice.to_json() if state.dice else None,
    }


def state_from_json(data: Json) -> MarsState:
    """The state that data describes. Raises PositionError naming the field and the value."""
    if not isinstance(data, dict):
        raise PositionError(f"a state of Mars is an object, not {literal(data)}")
    for key in unknown_keys(data, KEYS):
        raise PositionError(f"a state of Mars has no field {shown(key)}")
    for key in sorted(KEYS - set(data)):
        raise PositionError(f"a state of Mars lacks the field {shown(key)}")
    ended = _outcome(data["ended"])
    try:
        position = read_position(_text("position", data["position"]), read_settings(data["options"]), ending_of(ended))
    except NotationError as error:
        raise PositionError(f"position: {error}") from error
    offer = data["offer"]
    if offer not in ("", *SEATS):
        raise PositionError(f"offer: {literal(offer)} is no seat")
    return MarsState(position, _seen(data["seen"]), offer, ended, _dice(data["dice"]))


def read_settings(data: Json) -> Settings:
    """House rules given by name; those left out are standard. Raises PositionError."""
    if not isinstance(data, Mapping):
        raise PositionError(f"options: {literal(data)} is not an object")
    known = {option.name: option for option in OPTIONS}
    values: dict[str, OptionValue] = {}
    for name, value in data.items():
        if name not in known:
            raise PositionError(f"options: there is no option {shown(name)}; there are {', '.join(known)}")
        try:
            values[name] = known[name].check(value)
        except OptionError as error:
            raise PositionError(f"options: {error}") from error
    return settings_of(values)


def _text(name: str, value: Json) -> str:
    if not isinstance(value, str):
        raise PositionError(f"{name}: {literal(value)} is not a text")
    return value


def _seen(data: Json) -> tuple[str, ...]:
    if not isinstance(data, list) or not data:
        raise PositionError(f"seen: {literal(data)} is no list of positions")
    return tuple(_text("seen", item) for item in data)


def _outcome(data: Json) -> Outcome | None:
    if data is None:
        return None
    if not isinstance(data, dict) or data.get("ending") not in ENDINGS or not isinstance(data.get("winners"), list):
        raise PositionError(f"ended: {literal(data)} is no ending of Mars")
    if not all(winner in SEATS for winner in data["winners"]):
        raise PositionError(f"ended: {literal(data['winners'])} are no seats of Mars")
    return Outcome(data["ending"], tuple(data["winners"]))


def _dice(data: Json) -> Dice | None:
    if data is None:
        return None
    if not isinstance(data, dict) or not isinstance(data.get("seed"), str) or type(data.get("count")) is not int:
        raise PositionError(f"dice: {literal(data)} are no dice")
    return Dice(data["seed"], data["count"])
