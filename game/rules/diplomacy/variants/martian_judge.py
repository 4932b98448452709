"""What the judge's positions say of Martian Diplomacy: the fields ``variant`` and ``rolls``, read and written.

Between movement and retreats ``pending`` holds what the end of the turn has to know: where Martians emerged, which capsules
waited for another one, whose fleets carry capsules, the forced dice not used yet, and how many capsules ever landed. A position
that is edited keeps the salt, the seal and the number of waves there in every phase; a schedule that has a salt and no seal is
sealed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.core.codec import Json
from game.core.errors import PositionError
from game.core.quoting import glimpse, literal, shown
from game.rules.diplomacy.map import DiplomacyMap, province_of
from game.rules.diplomacy.orders import Unit
from game.rules.diplomacy.rulebook import VariantReader
from game.rules.diplomacy.state import DiplomacyState, Step, sorted_units
from game.rules.diplomacy.variants.martian_aftermath import drift_goals
from game.rules.diplomacy.variants.martian_ledger import (
    ABOARD,
    AFLOAT,
    LAND,
    MARTIAN,
    MARTIANS,
    Capsule,
    Martian,
    MartianLedger,
    Wave,
    ledger_of,
    sorted_capsules,
)
from game.rules.diplomacy.variants.martian_schedule import seal_of, season_key

SETS = ("barren", "dead", "weed", "sprout", "repair")
VARIANT_KEYS = ("capsules", "martians", *SETS, "waves", "cancelled", "pending")
_CAPSULE_KEYS = ("id", "at", "status", "sea", "age", "half", "carrier")
_MARTIAN_KEYS = ("at", "clock", "previous", "half", "eating")
_WAVE_KEYS = ("season", "capsules")
_PENDING_KEYS = ("emerged", "waited", "carriers", "rolls", "landed", "seal", "salt", "arrivals")
_WAVE_ROLL = re.compile(r"wave [SF]\d{1,4} [1-9]\d*")


# -- fields ----------------------------------------------------------------


class _Fields:
    """An object of the position with its place in it, e.g. "variant.capsules"."""

    def __init__(self, place: str, data: Json, keys: tuple[str, ...], reader: VariantReader) -> None:
        if not isinstance(data, dict):
            raise PositionError(f"{place}: {literal(data)} is not an object")
        for key in data:
            if key not in keys:
                raise PositionError(f"{place}: the field {shown(key)} is unknown; the fields are {', '.join(keys)}")
        self.place = place
        self.data = data
        self.reader = reader

    def _value(self, key: str, otherwise: Any) -> Any:
        value = self.data.get(key)
        return otherwise if value is None else value

    def number(self, key: str) -> int:
        """A whole number from 0, 0 when left out."""
        value = self._value(key, 0)
        if type(value) is not int or not 0 <= value < 1000:
            raise PositionError(f"{self.place}.{key}: {literal(value)} is no whole number from 0 to 999")
        return value

    def flag(self, key: str) -> bool:
        """True or false, false when left out."""
        value = self._value(key, otherwise=False)
        if not isinstance(value, bool):
            raise PositionError(f"{self.place}.{key}: {literal(value)} is neither true nor false")
        return value

    def text(self, key: str, otherwise: str = "") -> str:
        """A text."""
        value = self._value(key, otherwise)
        if not isinstance(value, str):
            raise PositionError(f"{self.place}.{key}: {literal(value)} is not a text")
        return value.strip()

    def entry(self, key: str, keys: tuple[str, ...]) -> _Fields:
        """An object in this one, empty when left out."""
        return _Fields(f"{self.place}.{key}", self._value(key, {}), keys, self.reader)

    def place_of(self, key: str) -> str:
        """The province named by a field, '' when it is left out."""
        value = self._value(key, "")
        return next(iter(self.reader.places(f"{self.place}.{key}", [value]))) if value != "" else ""

    def places(self, key: str) -> frozenset[str]:
        """A list of provinces."""
        return self.reader.places(f"{self.place}.{key}", self._value(key, []))

    def entries(self, key: str, keys: tuple[str, ...]) -> list[_Fields]:
        """A list of objects."""
        value = self._value(key, [])
        if not isinstance(value, list):
            raise PositionError(f"{self.place}.{key}: {literal(value)} is not a list")
        return [_Fields(f"{self.place}.{key}", item, keys, self.reader) for item in value]


# -- reading ----------------------------------------------------------------


def read_martian_variant(data: Mapping[str, Json], reader: VariantReader) -> MartianLedger:
    """The ledger of a position; carriers and forced dice are found later, when all units are known. Raises PositionError."""
    fields = _Fields("variant", dict(data), VARIANT_KEYS, reader)
    pending = fields.entry("pending", _PENDING_KEYS)
    carriers = pending.entry("carriers", tuple(e.text("id") for e in fields.entries("capsules", _CAPSULE_KEYS)))
    capsules = [_capsule(entry, carriers) for entry in fields.entries("capsules", _CAPSULE_KEYS)]
    martians = [_martian(entry) for entry in fields.entries("martians", _MARTIAN_KEYS)]
    _check_once("variant.capsules", [c.id for c in capsules])
    _check_once("variant.martians", [m.at for m in martians])
    waited = pending.data.get("waited") or []
    if not isinstance(waited, list):
        raise PositionError(f"variant.pending.waited: {literal(waited)} is not a list of capsules")
    ledger = MartianLedger(
        capsules=sorted_capsules(capsules),
        martians=tuple(sorted(martians)),
        emerged=pending.places("emerged"),
        waited=frozenset(map(str, waited)),
        waves=tuple(_wave(entry) for entry in fields.entries("waves", _WAVE_KEYS)),
        cancelled=fields.flag("cancelled"),
        landed=max([pending.number("landed"), *(c.number for c in capsules)], default=0),
        forced=_pending_rolls(pending),
        salt=pending.text("salt"),
        arrivals=pending.number("arrivals"),
    )
    seal = pending.text("seal") or (seal_of(ledger.waves, ledger.salt) if ledger.salt else "")
    barren, dead, weed, sprout, repair = map(fields.places, SETS)
    return replace(ledger, seal=seal, barren=barren, dead=dead, weed=weed, sprout=sprout, repair=repair)


def _check_once(field: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise PositionError(f"{field}: {name} is there twice")


def _capsule(entry: _Fields, carriers: _Fields) -> Capsule:
    name, at, status = entry.text("id"), entry.place_of("at"), entry.text("status", LAND)
    if not name:
        raise PositionError(f'{entry.place}: a capsule has an id such as "c1"')
    if not at:
        raise PositionError(f"{entry.place}: {glimpse(name)} is nowhere; the field at is missing")
    if status not in (AFLOAT, ABOARD, LAND):
        raise PositionError(f"{entry.place}.status: {literal(status)} is none of afloat, aboard, land")
    fleet = entry.text("carrier").upper()
    if (status == ABOARD) is not bool(fleet):
        raise PositionError(
            f"{entry.place}.carrier: {glimpse(name)} is {status}; a carrier is named for a capsule aboard, and only then"
        )
    carrier = Unit("F", carriers.text(name), fleet.partition(" ")[2] or fleet) if fleet else None
    return Capsule(name, at, status, entry.number("sea"), entry.number("age"), entry.flag("half"), carrier)


def _martian(entry: _Fields) -> Martian:
    at = entry.place_of("at")
    if not at:
        raise PositionError(f"{entry.place}: the field at is missing")
    return Martian(at, entry.number("clock"), entry.place_of("previous"), entry.flag("half"), entry.flag("eating"))


def _wave(entry: _Fields) -> Wave:
    season = entry.text("season").upper()
    if not re.fullmatch(r"[SF]\d{1,4}", season):
        raise PositionError(f'{entry.place}.season: {literal(season)} is no season such as "F1902"')
    return Wave(season, entry.number("capsules"))


def _pending_rolls(pending: _Fields) -> tuple[tuple[str, str], ...]:
    rolls = pending.data.get("rolls") or {}
    if not isinstance(rolls, dict):
        raise PositionError(f"variant.pending.rolls: {literal(rolls)} is not an object")
    return tuple(sorted((str(name), str(place)) for name, place in rolls.items()))


# -- putting it on the board ----------------------------------------------------------------


def complete_position(
    board_map: DiplomacyMap, state: DiplomacyState, rolls: Mapping[str, Json], reader: VariantReader
) -> DiplomacyState:
    """Martians among the units, carriers found, dice forced. Raises PositionError."""
    ledger = ledger_of(state)
    occupied = {u.province: u for u in state.units}
    for martian in ledger.martians:
        if martian.at in board_map.seas or martian.at in board_map.impassable:
            raise PositionError(f"variant.martians: no Martian can stand in {martian.at}")
        if martian.at in occupied:
            other = occupied[martian.at]
            raise PositionError(f"variant.martians: X {martian.at} stands where {other} of {other.power} stands")
    capsules = tuple(_placed(board_map, state, capsule) for capsule in ledger.capsules)
    _check_once("variant.capsules: the fleet", [f"{c.carrier} of {c.carrier.power}" for c in capsules if c.carrier])
    units = sorted_units([*state.units, *(Unit(MARTIAN, MARTIANS, m.at) for m in ledger.martians)])
    state = replace(state, units=units, ledger=replace(ledger, capsules=capsules))
    forced = {**dict(ledger.forced), **_forced(board_map, state, rolls, reader)}
    return replace(state, ledger=replace(ledger_of(state), forced=tuple(sorted(forced.items()))))


def _placed(board_map: DiplomacyMap, state: DiplomacyState, capsule: Capsule) -> Capsule:
    """The capsule on its fleet, where it says it is. In a retreat phase the dislodged fleet is meant before another one."""
    at_sea = capsule.at in board_map.seas
    if capsule.status != ABOARD and (capsule.status == AFLOAT) is not at_sea:
        raise PositionError(f"variant.capsules: {capsule.id} cannot be {capsule.status} in {capsule.at}")
    if capsule.carrier is None:
        return capsule
    power, region = capsule.carrier.power, capsule.carrier.region
    fleets = [
        u for u in (*(d.unit for d in state.dislodged), *state.units) if u.kind == "F" and u.province == province_of(region)
    ]
    fleet = next((f for f in fleets if power in ("", f.power)), None)
    if fleet is None or fleet.province != capsule.at:
        raise PositionError(
            f'variant.capsules: {capsule.id} is aboard of "F {region}", and there is no such fleet in {capsule.at}'
        )
    return capsule._replace(carrier=fleet)


def _forced(board_map: DiplomacyMap, state: DiplomacyState, rolls: Mapping[str, Json], reader: VariantReader) -> dict[str, str]:
    """The forced dice by name; in a movement phase each checked to be possible."""
    return {name: _forced_place(board_map, state, name, place, reader) for name, place in rolls.items()}


def _forced_place(board_map: DiplomacyMap, state: DiplomacyState, name: str, place: Json, reader: VariantReader) -> str:
    target = next(iter(reader.places(f"rolls.{name}", [place])))
    region = place.strip().upper() if isinstance(place, str) else ""
    is_moving = state.moment.step is Step.MOVEMENT
    if _WAVE_ROLL.fullmatch(name):
        if target in board_map.impassable:
            raise PositionError(f"rolls.{name}: nothing lands in {target}")
        return target
    piece = next((c for c in ledger_of(state).capsules if name in (c.id, f"{c.id} coast")), None)
    if piece is not None:
        near = board_map.fleet.get(piece.at, frozenset())
        if is_moving and piece.status == AFLOAT and target not in {province_of(r) for r in near}:
            raise PositionError(f"rolls.{name}: {target} does not border {piece.at}")
        if is_moving and piece.status == AFLOAT and target not in drift_goals(board_map, piece.at, state.options):
            raise PositionError(f"rolls.{name}: by the option drift {piece.id} stays at sea, and {target} is none")
        return region if region in near else target
    start = name.removeprefix(f"{MARTIAN} ")
    if start == name or start not in board_map.provinces or (is_moving and ledger_of(state).martian_at(start) is None):
        raise PositionError(f"rolls: {shown(name)} is nothing that is rolled for in this position")
    if is_moving and target not in board_map.army[start] - board_map.impassable:
        raise PositionError(f"rolls.{name}: no Martian goes from {start} to {target}")
    return target


# -- writing ----------------------------------------------------------------


def write_martian_variant(state: DiplomacyState) -> Json:
    """The field ``variant``, complete."""
    ledger = ledger_of(state)
    data = {
        "capsules": [_capsule_json(c) for c in ledger.capsules],
        "martians": [m._asdict() for m in ledger.martians],
        **{name: sorted(getattr(ledger, name)) for name in SETS},
        "waves": [w._asdict() for w in sorted(ledger.waves, key=lambda w: season_key(w.season))],
        "cancelled": ledger.cancelled,
    }
    pending = _pending(state, ledger)
    return {**data, "pending": pending} if pending else data


def _capsule_json(capsule: Capsule) -> dict[str, Json]:
    data = {key: value for key, value in capsule._asdict().items() if key != "carrier"}
    return {**data, "carrier": str(capsule.carrier)} if capsule.carrier is not None else data


def _pending(state: DiplomacyState, ledger: MartianLedger) -> dict[str, Json]:
    """What a later phase has to know and no other field says."""
    found: dict[str, Json] = {}
    if ledger.landed > max((c.number for c in ledger.capsules), default=0):
        found["landed"] = ledger.landed
    if state.moment.step is not Step.RETREATS:
        return found
    carriers = {c.id: c.carrier.power for c in ledger.capsules if c.carrier is not None}
    every = {
        "emerged": sorted(ledger.emerged),
        "waited": sorted(ledger.waited),
        "carriers": carriers,
        "rolls": dict(ledger.forced),
    }
    return found | {name: value for name, value in every.items() if value}
