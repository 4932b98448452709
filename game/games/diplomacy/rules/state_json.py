"""A Diplomacy state as JSON, and back with every field checked; what a record and the judge's positions say
alike is read here.

Reading forgives case, spacing, names in full and aliases; every fault is a PositionError that names the field
and the value.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from sys import intern
from typing import Any

from game.core.codec import Json
from game.core.errors import NotationError, OptionError
from game.core.fields import Field, read_dice, read_outcome
from game.core.game import Options
from game.core.quoting import shown
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.map import DiplomacyMap, Terrain, province_of
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.state import DiplomacyState, Dislodged, sorted_units
from game.games.diplomacy.rules.text.notation import Notation

KEYS = ("phase", "units", "centers", "dislodged", "contested", "options", "ledger", "dice", "ended")


def state_to_json(state: DiplomacyState, options: Options) -> Json:
    """``{"phase", "units": {power: ["A PAR"]}, "centers": {power: ["PAR"]}, "dislodged": {power: [...]},
    "contested", ...}``.

    ``options`` are those of the state that are named.
    """
    return {
        "phase": state.moment.code,
        "units": by_power((u.power, str(u)) for u in state.units),
        "centers": by_power((owner, c) for c, owner in sorted(state.centers.items())),
        "dislodged": retreats_by_power(state.dislodged),
        "contested": sorted(state.contested),
        "options": dict(options),
        "ledger": state.ledger.to_json() if state.ledger is not None else None,
        "dice": state.dice.to_json() if state.dice is not None else None,
        "ended": state.ended.to_json() if state.ended is not None else None,
    }


def by_power(pairs: Iterable[tuple[str, Any]]) -> dict[str, list[Any]]:
    """Pairs (power, item) as lists by power, powers sorted."""
    found = defaultdict[str, list[Any]](list)
    for power, item in pairs:
        found[power].append(item)
    return {power: found[power] for power in sorted(found)}


def retreats_by_power(dislodged: tuple[Dislodged, ...]) -> dict[str, list[Any]]:
    """The dislodged units with where their attackers came from and where they may go."""
    return by_power(
        (d.unit.power, {"unit": str(d.unit), "from": d.came_from, "retreats": list(d.retreats)})
        for d in dislodged
    )


def state_from_json(
    data: Json, reader: PositionReader, settle: Callable[[Options], Options]
) -> DiplomacyState:
    """The state that data describes; ``settle`` adds the options that are not named. Raises PositionError."""
    given = Field(data).object(KEYS, needed=KEYS)
    state = DiplomacyState(
        moment=read_moment(given["phase"].value),
        units=reader.units(given["units"]),
        centers=reader.centers(given["centers"]),
        dislodged=reader.dislodged(given["dislodged"]),
        contested=reader.places(given["contested"]),
        options=read_options(given["options"], settle),
        ledger=reader.rules.read_ledger(given["ledger"], reader),
        dice=read_dice(given["dice"]),
        ended=read_outcome(given["ended"]),
    )
    reader.rules.check(state)
    return state


def read_options(field: Field, settle: Callable[[Options], Options]) -> Options:
    """The options that ``settle`` makes of those that are named. Raises PositionError."""
    field.table()
    try:
        return settle(field.value)
    except OptionError as error:
        raise field.fault(str(error)) from error


class PositionReader:
    """Reads the parts of a position; every fault is a PositionError that names the field and the value."""

    dislodged_keys: tuple[str, ...] = ("unit", "from", "retreats")
    """The fields of a dislodged unit."""

    def __init__(self, board_map: DiplomacyMap, rules: Rulebook, notation: Notation) -> None:
        self.map = board_map
        self.rules = rules
        self.notation = notation
        self._centers = frozenset(board_map.centers)
        self._powers = frozenset(board_map.powers)
        self._units: dict[str, dict[str, Unit]] = {
            power: {} for power in (*board_map.powers, *rules.outsiders)
        }  # by canonical text, for speed

    # -- powers ----------------------------------------------------------------

    def by_power(
        self, field: Field, wanted: str = "an object of lists by power"
    ) -> Iterator[tuple[Field, str]]:
        """The fields of an object by power, each with its power. Raises PositionError."""
        if not isinstance(field.value, dict):
            raise field.wrong(wanted)
        powers = self.map.powers
        said: set[str] = set()
        for name, value in field.value.items():
            power = name if name in powers else self._power(field, name)
            if power in said:
                raise field.fault(f"{power} is there twice")
            said.add(power)
            yield Field(value, name, field), power

    def _lists(self, field: Field) -> dict[str, list[Any]] | None:
        """The lists by power that a field holds, None where it does not hold these alone."""
        given = field.value
        is_plain = type(given) is dict and given.keys() <= self._powers
        return given if is_plain and {list}.issuperset(map(type, given.values())) else None

    def _power(self, field: Field, name: str) -> str:
        power = name.strip().upper()
        if power in self.map.powers or self.may_own(field, power):
            return power
        near = get_close_matches(power[:40], self.map.powers, n=1)
        hint = f"; did you mean {near[0]}?" if near else f"; the powers are {', '.join(self.map.powers)}"
        raise field.fault(f"{shown(name)} is no power of this game{hint}")

    def may_own(self, field: Field, outsider: str) -> bool:
        """Whether a field tells of what belongs to one that nobody plays."""
        return outsider in self.rules.outsiders

    def may_stand(self, kind: str) -> bool:
        """Whether a unit of this kind is named among the units."""
        return kind in self.rules.kinds

    # -- places ----------------------------------------------------------------

    def place(self, field: Field) -> str:
        """The province that a text names. Raises PositionError."""
        text = field.text("the code of a province")
        if text in self.map.provinces:
            return text
        try:
            return province_of(self.notation.read_place(text))
        except NotationError as error:
            raise field.fault(str(error)) from error

    def places(self, field: Field) -> frozenset[str]:
        """A list of provinces. Raises PositionError."""
        known = self.map.provinces
        texts = field.values("a list of provinces")
        return frozenset(
            text if type(text) is str and text in known else self.place(field.item(text)) for text in texts
        )

    def centers(self, field: Field) -> dict[str, str]:
        """Owners by center; no center twice. Raises PositionError."""
        lists = self._lists(field)
        owners = None if lists is None else self._known_centers(lists)
        return self._read_centers(field) if owners is None else owners

    def _known_centers(self, lists: dict[str, list[Any]]) -> dict[str, str] | None:
        """The same at a glance, None where some text is no center's code or is there twice."""
        owners: dict[str, str] = {}
        try:
            for power, codes in lists.items():
                owners.update(dict.fromkeys(codes, power))
        except TypeError:  # of what cannot be a key
            return None
        count = sum(map(len, lists.values()))
        return owners if len(owners) == count and owners.keys() <= self._centers else None

    def _read_centers(self, field: Field) -> dict[str, str]:
        """The same one by one, which tells what is wrong."""
        owners: dict[str, str] = {}
        known = self._centers
        for part, power in self.by_power(field):
            for text in part.values():
                center = text if type(text) is str and text in known else self._center(part.item(text))
                if center in owners:
                    raise part.fault(f"{center} is listed twice, for {owners[center]} and for {power}")
                owners[center] = power
        return owners

    def _center(self, field: Field) -> str:
        center = self.place(field)
        if center not in self._centers:
            raise field.fault(f"{center} is no supply center")
        return center

    # -- units ----------------------------------------------------------------

    def units(self, field: Field) -> tuple[Unit, ...]:
        """All units; no two in one province. Raises PositionError."""
        lists = self._lists(field)
        units = None if lists is None else self._known_units(lists)
        return sorted_units(self._read_units(field) if units is None else units)

    def _known_units(self, lists: dict[str, list[Any]]) -> list[Unit] | None:
        """The same at a glance, None where some text is met for the first time or two stand in one
        province.
        """
        units: list[Unit] = []
        place, known = self.map.place, self._units
        try:
            for power, texts in lists.items():
                units += map(known[power].__getitem__, texts)
        except (KeyError, TypeError):
            return None
        return units if len({place[unit[2]] for unit in units}) == len(units) else None

    def _read_units(self, field: Field) -> list[Unit]:
        """The same one by one, which tells what is wrong."""
        found: dict[str, Unit] = {}
        places = self.map.place
        for part, power in self.by_power(field):
            known = self._units[power]
            for text in part.values():
                unit = (known.get(text) if type(text) is str else None) or self.unit(part.item(text), power)
                province = places[unit[2]]
                if province in found:
                    other = found[province]
                    raise part.fault(f"{unit} of {power} stands where {other} of {other.power} stands")
                found[province] = unit
        return list(found.values())

    def unit(self, field: Field, power: str) -> Unit:
        """A unit from "F STP/SC", checked to be able to stand there. Raises PositionError."""
        text = field.text('the text of a unit, such as "A BUD"')
        known = self._units[power].get(text)
        if known is not None:
            return known
        try:
            kind, region = self.notation.read_unit(text)
        except NotationError as error:
            raise field.fault(str(error)) from error
        if not self.may_stand(kind):
            raise field.fault(f"{shown(text)} is of a kind that this game does not have")
        why = self._misplaced(self.rules.kinds[kind].moves_as, region)
        if why:
            raise field.fault(f"{shown(text)} cannot stand there; {why}")
        unit = Unit(intern(kind), intern(power), intern(region))
        if text == str(unit):
            self._units[power][text] = unit
        return unit

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

    def dislodged(self, field: Field) -> tuple[Dislodged, ...]:
        """The units that wait for a retreat; no two from one province. Raises PositionError."""
        found: dict[str, Dislodged] = {}
        for part, power in self.by_power(field):
            for entry in part.items():
                item = self._driven_out(entry, power)
                if found.setdefault(item.unit.province, item) is not item:
                    raise part.fault(f"two units were dislodged in {item.unit.province}")
        return tuple(found.values())

    def _driven_out(self, field: Field, power: str) -> Dislodged:
        """``{"unit", "from", "retreats"}``."""
        given = field.object(self.dislodged_keys, ("unit",), 'of the form {"unit": "A SER", "from": "BUL"}')
        came_from = given["from"]
        origin = None if came_from.value is None else self.place(came_from)
        retreats = given.get("retreats", []).texts()
        for region in retreats:
            if region not in self.map.regions:
                raise given["retreats"].fault(f"{shown(region)} is no region of this map")
        return Dislodged(self.unit(field.item(given["unit"].value), power), origin, tuple(retreats))
