"""Positions as the judge reads and writes them: JSON objects with a phase, units, centers, dislodged units, contested provinces.

Reading forgives case, spacing, names in full and aliases; every fault is a PositionError that names the field and the value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from operator import itemgetter
from typing import Any

from game.core.codec import Json
from game.core.dice import Dice
from game.core.errors import NotationError, OptionError, PositionError
from game.core.game import OptionValue
from game.core.quoting import shown
from game.rules.diplomacy.calendar import read_moment
from game.rules.diplomacy.game import DiplomacyGame
from game.rules.diplomacy.map import Terrain, province_of
from game.rules.diplomacy.orders import Unit
from game.rules.diplomacy.state import DiplomacyState, Dislodged, Moment, Season, Step

KEYS = ("id", "game", "phase", "units", "centers", "dislodged", "contested", "orders", "options", "variant", "rolls", "seed")
"""The fields of a position."""

_POWER_AND_REGION = itemgetter(1, 2)
"""The order in which a state keeps its units."""


def check_keys(data: Mapping[str, Json], allowed: tuple[str, ...], place: str) -> None:
    """Raises PositionError naming the first key outside ``allowed`` and the nearest one inside."""
    for key in data:
        if key not in allowed:
            near = get_close_matches(key[:40], allowed, n=1)
            hint = f'; did you mean "{near[0]}"?' if near else f"; the fields are {', '.join(allowed)}"
            raise PositionError(f"{place} {shown(key)} is unknown{hint}")


def given(data: Mapping[str, Json], field: str, otherwise: Json) -> Json:
    """The value of a field, or ``otherwise`` where it is left out or null."""
    value = data.get(field)
    return otherwise if value is None else value


class PositionDesk:
    """Positions of one game: ``read`` makes a state of one, ``write`` makes one of a state."""

    def __init__(self, game: DiplomacyGame) -> None:
        self.game = game
        self.map = game.map
        self._defaults = game.recorded_options({})
        self._seats = {power: power for power in game.map.powers}
        self._centers_of_map = frozenset(game.map.centers)
        self._known_units = {power: self._units_by_text(power) for power in game.map.powers}

    def _units_by_text(self, power: str) -> dict[str, Unit]:
        """Every unit the power could have, by its canonical text; for speed."""
        return {
            f"{kind} {region}": Unit(kind, power, region)
            for kind, row in self.game.rules.kinds.items()
            if row.is_ordered
            for region in self.map.regions
            if not self._misplaced(row.moves_as, region) and (row.moves_as == "F" or "/" not in region)
        }

    # -- reading --------------------------------------------------------------------------------------------------------------

    def read(self, data: Mapping[str, Json]) -> DiplomacyState:
        """The state that a position describes. Raises PositionError."""
        if "phase" not in data:
            raise PositionError('the field "phase" is missing')
        if "units" not in data:
            raise PositionError('the field "units" is missing')
        moment = self._moment(data["phase"])
        units = self._units(data["units"])
        self._check_extras(data)
        state = DiplomacyState(
            moment,
            units,
            self._centers(given(data, "centers", {})),
            contested=self._contested(given(data, "contested", []), moment),
            options=self._options(given(data, "options", {})),
            ledger=self.game.rules.read_variant(given(data, "variant", {}), self),
            dice=Dice(self._seed(data)),
        )
        if state.ledger is not None:
            state = self._without_dead_centers(state)
        dislodged = self._dislodged(given(data, "dislodged", {}), moment, state)
        if dislodged:
            state = _replace(state, tuple(dislodged))
        state = self.game.rules.completed(self.map, state, given(data, "rolls", {}), self)
        if dislodged:
            state = self._with_dislodged(state, dislodged)
        self.game.rules.check(state)
        return state

    def _without_dead_centers(self, state: DiplomacyState) -> DiplomacyState:
        """A center that counts for nobody is owned by nobody."""
        alive = {c: owner for c, owner in state.centers.items() if self.game.rules.center_counts(state, c)}
        return replace(state, centers=alive)

    def orders(self, data: Json) -> Iterator[tuple[str, Sequence[str]]]:
        """The texts of every power. Raises PositionError."""
        for field, power, texts in self.listing("orders", data):
            for text in texts:
                if not isinstance(text, str):
                    raise PositionError(f"{field}: {shown(text)} is not the text of an order")
            yield power, texts

    def listing(self, field: str, data: Json) -> Iterator[tuple[str, str, list[Json]]]:
        """The lists of ``{power: [item, ...]}``, each with its place in the position and its power. Raises PositionError."""
        if not isinstance(data, dict):
            raise PositionError(f"{field}: {shown(data)} is not an object of lists by power")
        said: set[str] = set()
        for name, items in data.items():
            power = self._seats.get(name) or self._power(field, name)
            if power in said:
                raise PositionError(f"{field}: {power} is there twice")
            said.add(power)
            if not isinstance(items, list):
                raise PositionError(f"{field}.{power}: {shown(items)} is not a list")
            yield f"{field}.{power}", power, items

    def _power(self, field: str, name: str) -> str:
        power = name.strip().upper()
        if power in self._seats or (field == "centers" and power in self.game.rules.outsiders):
            return power
        near = get_close_matches(power[:40], self.map.powers, n=1)
        hint = f"; did you mean {near[0]}?" if near else f"; the powers are {', '.join(self.map.powers)}"
        raise PositionError(f"{field}: {shown(name)} is no power of this game{hint}")

    def _moment(self, code: Json) -> Moment:
        moment = read_moment(code.strip().upper() if isinstance(code, str) else code)
        if moment.season is Season.LANDING and not self.game.rules.has_landing:
            raise PositionError(f"phase {shown(code)}: this game has no landing")
        return moment

    def _units(self, data: Json) -> tuple[Unit, ...]:
        found: dict[str, Unit] = {}
        for field, power, texts in self.listing("units", data):
            known = self._known_units[power]
            for text in texts:
                unit = (known.get(text) if type(text) is str else None) or self._unit(field, power, text)
                province = unit.province if "/" in unit.region else unit.region
                if province in found:
                    other = found[province]
                    raise PositionError(f"{field}: {unit} of {power} stands where {other} of {other.power} stands")
                found[province] = unit
        return tuple(sorted(found.values(), key=_POWER_AND_REGION))

    def _unit(self, field: str, power: str, text: Json) -> Unit:
        known = self._known_units[power].get(text) if isinstance(text, str) else None
        if known is not None:
            return known
        kind, region = self._read_unit(field, text)
        return Unit(kind, power, region)

    def _read_unit(self, field: str, text: Json) -> tuple[str, str]:
        if not isinstance(text, str):
            raise PositionError(f'{field}: {shown(text)} is not the text of a unit, such as "A BUD"')
        try:
            kind, region = self.game.notation.read_unit(text)
        except NotationError as error:
            raise PositionError(f"{field}: {error}") from error
        row = self.game.rules.kinds.get(kind)
        if row is None or not row.is_ordered:
            raise PositionError(f"{field}: {shown(text)} is of a kind that this game does not have")
        why = self._misplaced(row.moves_as, region)
        if why:
            raise PositionError(f"{field}: {shown(text)} cannot stand there; {why}")
        return kind, region

    def _misplaced(self, moves_as: str, region: str) -> str:
        """Why no unit that moves so can stand in a region, '' when it can."""
        province = self.map.provinces[province_of(region)]
        if province.terrain is Terrain.IMPASSABLE:
            return f"{province.code} is impassable"
        if moves_as != "F":
            return f"{province.code} is at sea" if province.terrain is Terrain.SEA else ""
        if region in self.map.fleet:
            return ""
        coasts = self.map.coasts[province.code]
        return f"it needs a coast: {' or '.join(coasts)}" if coasts else f"{province.code} is inland"

    def place(self, field: str, text: Json) -> str:
        """The province that a text names. Raises PositionError."""
        if isinstance(text, str) and text in self.map.provinces:
            return text
        if not isinstance(text, str):
            raise PositionError(f"{field}: {shown(text)} is not the code of a province")
        try:
            return province_of(self.game.notation.read_place(text))
        except NotationError as error:
            raise PositionError(f"{field}: {error}") from error

    def places(self, field: str, data: Json) -> frozenset[str]:
        """A list of provinces. Raises PositionError."""
        if not isinstance(data, list):
            raise PositionError(f"{field}: {shown(data)} is not a list of provinces")
        return frozenset(self.place(field, text) for text in data)

    def _centers(self, data: Json) -> dict[str, str]:
        owners: dict[str, str] = {}
        known = self._centers_of_map
        for field, power, texts in self.listing("centers", data):
            for text in texts:
                center = text if isinstance(text, str) and text in known else self._center(field, text)
                if center in owners:
                    raise PositionError(f"{field}: {center} is listed twice, for {owners[center]} and for {power}")
                owners[center] = power
        return owners

    def _center(self, field: str, text: Json) -> str:
        center = self.place(field, text)
        if not self.map.provinces[center].is_center:
            raise PositionError(f"{field}: {center} is no supply center")
        return center

    def _contested(self, data: Json, moment: Moment) -> frozenset[str]:
        places = self.places("contested", data)
        return places if moment.step is Step.RETREATS else frozenset()

    def _options(self, data: Json) -> Mapping[str, OptionValue]:
        if not data and isinstance(data, dict):
            return self._defaults
        if not isinstance(data, dict):
            raise PositionError(f"options: {shown(data)} is not an object")
        try:
            return self.game.recorded_options(data)
        except OptionError as error:
            raise PositionError(f"options: {error}") from error

    def _seed(self, data: Mapping[str, Json]) -> str:
        seed = data.get("seed")
        if seed is not None and not isinstance(seed, str):
            raise PositionError(f"seed: {shown(seed)} is not a text")
        return seed if seed is not None else str(data.get("id") or "")

    def _check_extras(self, data: Mapping[str, Json]) -> None:
        """Raises PositionError for what this game does not keep or roll."""
        keys = self.game.rules.variant_keys
        for field in ("variant", "rolls"):
            value = given(data, field, {})
            if not isinstance(value, dict):
                raise PositionError(f"{field}: {shown(value)} is not an object")
            if field == "variant" and keys:
                check_keys(value, keys, f"{field}: the field")
            for key in value if field == "variant" and not keys else ():
                raise PositionError(f"{field}: {shown(key)} is nothing that this game has")

    # -- dislodged units ------------------------------------------------------------------------------------------------------

    def _dislodged(self, data: Json, moment: Moment, state: DiplomacyState) -> list[Dislodged]:
        found: dict[str, Dislodged] = {}
        said = [(f, power, entry) for f, power, entries in self.listing("dislodged", data) for entry in entries]
        for field, power, entry in said:
            item = self._driven_out(field, power, entry)
            if found.setdefault(item.unit.province, item) is not item:
                raise PositionError(f"{field}: two units were dislodged in {item.unit.province}")
        if found and moment.step is not Step.RETREATS:
            raise PositionError(f"dislodged: units wait for a retreat, but {moment.code} is no retreat phase")
        return list(found.values())

    def _driven_out(self, field: str, power: str, entry: Json) -> Dislodged:
        if not isinstance(entry, dict):
            raise PositionError(f'{field}: {shown(entry)} is not of the form {{"unit": "A SER", "from": "BUL"}}')
        check_keys(entry, ("unit", "from"), f"{field}: the field")
        if "unit" not in entry:
            raise PositionError(f'{field}: the field "unit" is missing in {shown(entry)}')
        came_from = entry.get("from")
        origin = None if came_from is None else self.place(f"{field}.from", came_from)
        return Dislodged(self._unit(field, power, entry["unit"]), origin, ())

    def _with_dislodged(self, state: DiplomacyState, dislodged: list[Dislodged]) -> DiplomacyState:
        """The state with its dislodged units and the retreats they have."""
        board = self.game.board(state)
        rules = self.game.rules
        waiting = [d._replace(retreats=rules.retreats(board, d)) for d in dislodged]
        return _replace(state, tuple(sorted(waiting, key=lambda d: (d.unit.power, d.unit.region))))

    # -- writing --------------------------------------------------------------------------------------------------------------

    def write(self, state: DiplomacyState, *, is_edited: bool = False) -> dict[str, Json]:
        """The state as a position that can be sent back; ``is_edited``: with all that is kept of a position that is edited."""
        units: dict[str, list[str]] = {}
        for kind, power, region in state.units:
            units.setdefault(power, []).append(f"{kind} {region}")
        centers: dict[str, list[str]] = {}
        for center, owner in sorted(state.centers.items()):
            centers.setdefault(owner, []).append(center)
        for outsider in self.game.rules.outsiders:
            units.pop(outsider, None)
            centers.pop(outsider, None)
        return {
            "phase": state.moment.code,
            "units": units,
            "centers": {power: centers[power] for power in sorted(centers)},
            "dislodged": _by_power((d.unit.power, {"unit": str(d.unit), "from": d.came_from}) for d in state.dislodged),
            "contested": sorted(state.contested),
            "variant": self.game.rules.kept_variant(state) if is_edited else self.game.rules.write_variant(state),
        }

    def changed_options(self, state: DiplomacyState) -> dict[str, OptionValue]:
        """The options that are not at their defaults."""
        if state.options is self._defaults:
            return {}
        return {name: value for name, value in state.options.items() if self._defaults.get(name) != value}


def retreats_by_power(dislodged: tuple[Dislodged, ...]) -> dict[str, list[Any]]:
    """The dislodged units with where their attackers came from and where they may go."""
    return _by_power((d.unit.power, {"unit": str(d.unit), "from": d.came_from, "retreats": list(d.retreats)}) for d in dislodged)


def _by_power(pairs: Any) -> dict[str, list[Any]]:
    """Pairs (power, item), sorted by power, as lists."""
    result: dict[str, list[Any]] = {}
    for power, item in pairs:
        result.setdefault(power, []).append(item)
    return result


def _replace(state: DiplomacyState, dislodged: tuple[Dislodged, ...]) -> DiplomacyState:
    return DiplomacyState(
        state.moment, state.units, state.centers, dislodged, state.contested, state.options, state.ledger, state.dice, state.ended
    )
