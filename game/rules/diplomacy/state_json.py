"""A Diplomacy state as JSON, and back with every field checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.codec import Json, unknown_keys
from game.core.dice import Dice
from game.core.errors import OptionError, PositionError
from game.core.game import Options
from game.core.results import Outcome
from game.rules.diplomacy.calendar import read_moment
from game.rules.diplomacy.map import DiplomacyMap, province_of
from game.rules.diplomacy.orders import Unit
from game.rules.diplomacy.rulebook import Rulebook
from game.rules.diplomacy.state import DiplomacyState, Dislodged, sorted_units

KEYS = frozenset({"phase", "units", "centers", "dislodged", "contested", "options", "ledger", "dice", "ended"})


def state_to_json(state: DiplomacyState, options: Options) -> Json:
    """``{"phase", "units": {power: ["A PAR"]}, "centers": {power: ["PAR"]}, "dislodged": {power: [...]}, "contested", ...}``.

    ``options`` are those of the state that are named.
    """
    return {
        "phase": state.moment.code,
        "units": by_power((u.power, str(u)) for u in state.units),
        "centers": by_power((owner, c) for c, owner in sorted(state.centers.items())),
        "dislodged": by_power(
            (d.unit.power, {"unit": str(d.unit), "from": d.came_from, "retreats": list(d.retreats)}) for d in state.dislodged
        ),
        "contested": sorted(state.contested),
        "options": dict(options),
        "ledger": state.ledger.to_json() if state.ledger is not None else None,
        "dice": state.dice.to_json() if state.dice is not None else None,
        "ended": {"ending": state.ended.ending, "winners": list(state.ended.winners)} if state.ended is not None else None,
    }


def by_power(pairs: Any) -> dict[str, list[Any]]:
    """Pairs (power, item) as lists by power, powers sorted."""
    result: dict[str, list[Any]] = {}
    for power, item in sorted(pairs, key=lambda pair: pair[0]):
        result.setdefault(power, []).append(item)
    return result


class PositionReader:
    """Reads the parts of a position; every fault is a PositionError that names the field and the value."""

    def __init__(self, board_map: DiplomacyMap, rules: Rulebook) -> None:
        self.map = board_map
        self.rules = rules

    def unit(self, field: str, power: str, text: Json) -> Unit:
        """A unit from "F STP/SC", checked to be able to stand there."""
        words = text.split() if isinstance(text, str) else []
        if len(words) != 2 or words[0] not in self.rules.kinds:
            kinds = ", ".join(self.rules.kinds)
            raise PositionError(f'{field}: {text!r} is no unit; a unit is a letter ({kinds}) and a place, such as "A BUD"')
        kind, region = words
        if province_of(region) not in self.map.provinces:
            raise PositionError(f"{field}: {text!r} stands in no place of this map")
        moves_as = self.rules.kinds[kind].moves_as
        if not self._can_stand(moves_as, region):
            raise PositionError(f"{field}: {text!r} cannot stand there")
        return Unit(kind, power, region)

    def _can_stand(self, moves_as: str, region: str) -> bool:
        if moves_as == "F":
            return region in self.map.fleet
        return region in self.map.provinces and region not in self.map.seas

    def listing(self, field: str, data: Json, item: Callable[[str, str, Json], Any]) -> list[Any]:
        """``{power: [item, ...]}`` read item by item."""
        if not isinstance(data, dict):
            raise PositionError(f"{field}: {data!r} is not an object of lists by power")
        found = []
        for power, entries in data.items():
            if not isinstance(entries, list):
                raise PositionError(f"{field}.{power}: {entries!r} is not a list")
            found += [item(f"{field}.{power}", power, entry) for entry in entries]
        return found

    def units(self, data: Json) -> tuple[Unit, ...]:
        """All units; no two in one province."""
        units = self.listing("units", data, self.unit)
        seen: dict[str, Unit] = {}
        for unit in units:
            if unit.province in seen:
                raise PositionError(f"units: both {seen[unit.province]} and {unit} stand in {unit.province}")
            seen[unit.province] = unit
        return sorted_units(units)

    def centers(self, data: Json) -> dict[str, str]:
        """Owners by center; no center twice."""
        result: dict[str, str] = {}
        for power, center in self.listing("centers", data, lambda _, power, entry: (power, entry)):
            if center not in self.map.centers:
                raise PositionError(f"centers.{power}: {center!r} is no supply center of this map")
            if center in result:
                raise PositionError(f"centers: {center} is owned by both {result[center]} and {power}")
            result[center] = power
        return result

    def contested(self, data: Json) -> frozenset[str]:
        """A set of provinces."""
        for code in data if isinstance(data, list) else [data]:
            if not isinstance(code, str) or code not in self.map.provinces:
                raise PositionError(f"contested: {code!r} is no province of this map")
        return frozenset(data)

    def dislodged(self, field: str, power: str, data: Json) -> Dislodged:
        """``{"unit", "from", "retreats"}``."""
        if (
            not isinstance(data, dict)
            or not {"unit", "from"} <= set(data)
            or unknown_keys(data, frozenset({"unit", "from", "retreats"}))
        ):
            raise PositionError(f'{field}: {data!r} is not of the form {{"unit": "A SER", "from": "BUL"}}')
        came_from = data["from"]
        if came_from is not None and came_from not in self.map.provinces:
            raise PositionError(f"{field}.from: {came_from!r} is no province of this map")
        retreats = tuple(data.get("retreats", ()))
        for region in retreats:
            if province_of(region) not in self.map.provinces:
                raise PositionError(f"{field}.retreats: {region!r} is no place of this map")
        return Dislodged(self.unit(field, power, data["unit"]), came_from, retreats)


def state_from_json(data: Json, board_map: DiplomacyMap, rules: Rulebook, settle: Callable[[Options], Options]) -> DiplomacyState:
    """The state that data describes; ``settle`` adds the options that are not named. Raises PositionError."""
    if not isinstance(data, dict) or set(data) != KEYS:
        raise PositionError(f"a state has exactly the fields {', '.join(sorted(KEYS))}")
    reader = PositionReader(board_map, rules)
    dice, ended = data["dice"], data["ended"]
    try:
        state = DiplomacyState(
            moment=read_moment(data["phase"]),
            units=reader.units(data["units"]),
            centers=reader.centers(data["centers"]),
            dislodged=tuple(reader.listing("dislodged", data["dislodged"], reader.dislodged)),
            contested=reader.contested(data["contested"]),
            options=settle(data["options"]),
            ledger=rules.read_ledger(data["ledger"], board_map),
            dice=Dice(str(dice["seed"]), int(dice["count"])) if dice is not None else None,
            ended=Outcome(str(ended["ending"]), tuple(ended["winners"])) if ended is not None else None,
        )
    except OptionError as error:
        raise PositionError(f"options: {error}") from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise PositionError(f"a field of the state has the wrong form: {error}") from error
    rules.check(state)
    return state
