"""Martian Diplomacy in data: the ledger of a state, and the fields ``variant`` and ``rolls`` of the judge's
positions.

Between movement and retreats ``pending`` holds what the end of the turn has to know: where Martians emerged,
which capsules waited for another one, whose fleets carry capsules, the forced dice not used yet, and how many
capsules ever landed. A position that is edited keeps the salt, the seal and the number of waves there in
every phase; a schedule that has a salt and no seal is sealed. The ledger of a state has the same fields, all
of them and side by side.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from game.core.codec import Json
from game.core.errors import PositionError
from game.core.fields import Field
from game.core.quoting import glimpse, shown
from game.games.diplomacy.martian.rules.aftermath import drift_goals
from game.games.diplomacy.martian.rules.ledger import (
    ABOARD,
    AFLOAT,
    LAND,
    MARTIAN,
    MARTIANS,
    PLACES,
    Capsule,
    Martian,
    MartianLedger,
    Wave,
    ledger_of,
    sorted_capsules,
)
from game.games.diplomacy.martian.rules.schedule import seal_of, season_key
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.questions.variant_data import VariantReader
from game.games.diplomacy.rules.state import DiplomacyState, Step, sorted_units

SETS = ("barren", "dead", "weed", "sprout", "repair")
_VARIANT_KEYS = ("capsules", "martians", *SETS, "waves", "cancelled", "pending")
_PENDING_KEYS = ("emerged", "waited", "carriers", "rolls", "landed", "seal", "salt", "arrivals")
_LEDGER_KEYS = (
    "capsules",
    "martians",
    *PLACES,
    "waited",
    "waves",
    "cancelled",
    "landed",
    "arrivals",
    "seal",
    "salt",
    "forced",
)
_CAPSULE_KEYS = ("id", "at", "status", "sea", "age", "half", "carrier")
_MARTIAN_KEYS = ("at", "clock", "previous", "half", "eating")
_WAVE_ROLL = re.compile(r"wave [SF]\d{1,4} [1-9]\d*")
_MOST = 9999
"""No count in a position is larger."""

_Carrier = Callable[[Field, str], Unit | None]
"""The fleet that carries the capsule of an id, None where the field names none."""


# -- reading ----------------------------------------------------------------


def read_martian_ledger(field: Field, reader: VariantReader) -> MartianLedger:
    """The ledger of a state. Raises PositionError naming the field and the value."""
    given = field.object(_LEDGER_KEYS, _LEDGER_KEYS)
    rolls = [item.row("name", "place") for item in given["forced"].items()]
    ledger = _ledger(given, given, reader, lambda fleet, _: _unit(fleet))
    return replace(
        ledger, seal=given["seal"].text(), forced=tuple((name.text(), place.text()) for name, place in rolls)
    )


def _unit(field: Field) -> Unit | None:
    return (
        None if field.value is None else Unit(*(part.text() for part in field.row("kind", "power", "region")))
    )


def read_martian_variant(field: Field, reader: VariantReader) -> MartianLedger:
    """The ledger of a position; carriers and forced dice are found later, when all units are known. Raises
    PositionError.
    """
    given = field.object(_VARIANT_KEYS)
    pending = given.get("pending", {}).object(_PENDING_KEYS)
    powers = pending.get("carriers", {}).table()

    def carrier(fleet: Field, name: str) -> Unit | None:
        text = _word(fleet).upper()
        power = _word(powers[name]) if name in powers else ""
        return Unit("F", power, text.partition(" ")[2] or text) if text else None

    ledger = _ledger(given, pending, reader, carrier)
    rolls = {name: place.text() for name, place in pending.get("rolls", {}).table().items()}
    seal = _word(pending["seal"]) or (seal_of(ledger.waves, ledger.salt) if ledger.salt else "")
    return replace(ledger, seal=seal, forced=tuple(sorted(rolls.items())))


def _ledger(given: Field, pending: Field, reader: VariantReader, carrier: _Carrier) -> MartianLedger:
    """What both forms say alike."""
    capsules = [_capsule(entry, reader, carrier) for entry in given.get("capsules", []).items()]
    martians = [_martian(entry, reader) for entry in given.get("martians", []).items()]
    _check_once(f"{given.place}.capsules", [c.id for c in capsules])
    _check_once(f"{given.place}.martians", [m.at for m in martians])
    barren, dead, weed, sprout, repair = (reader.places(given.get(name, [])) for name in SETS)
    return MartianLedger(
        capsules=sorted_capsules(capsules),
        martians=tuple(sorted(martians)),
        barren=barren,
        dead=dead,
        weed=weed,
        sprout=sprout,
        repair=repair,
        emerged=reader.places(pending.get("emerged", [])),
        waited=frozenset(pending.get("waited", []).texts()),
        waves=tuple(map(_wave, given.get("waves", []).items())),
        cancelled=given.get("cancelled", otherwise=False).flag(),
        landed=max([_count(pending["landed"]), *(c.number for c in capsules)]),
        salt=_word(pending["salt"]),
        arrivals=_count(pending["arrivals"]),
    )


def _word(field: Field) -> str:
    """A text without the blanks around it, '' where it is left out."""
    return "" if field.value is None else field.text().strip()


def _count(field: Field) -> int:
    return 0 if field.value is None else field.number(0, _MOST)


def _flag(field: Field) -> bool:
    return field.value is not None and field.flag()


def _check_once(field: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise PositionError(f"{field}: {name} is there twice")


def _capsule(field: Field, reader: VariantReader, carrier_of: _Carrier) -> Capsule:
    entry = field.object(_CAPSULE_KEYS)
    name, at = _word(entry["id"]), _place(entry["at"], reader)
    if not name:
        raise entry.fault('a capsule has an id such as "c1"')
    if not at:
        raise entry.fault(f"{glimpse(name)} is nowhere; the field at is missing")
    status = entry.get("status", LAND).choice((AFLOAT, ABOARD, LAND))
    carrier = carrier_of(entry["carrier"], name)
    if (status == ABOARD) is not (carrier is not None):
        raise entry["carrier"].fault(
            f"{glimpse(name)} is {status}; a carrier is named for a capsule aboard, and only then"
        )
    return Capsule(
        name, at, status, _count(entry["sea"]), _count(entry["age"]), _flag(entry["half"]), carrier
    )


def _place(field: Field, reader: VariantReader) -> str:
    return "" if field.value in (None, "") else reader.place(field)


def _martian(field: Field, reader: VariantReader) -> Martian:
    entry = field.object(_MARTIAN_KEYS)
    at, previous = _place(entry["at"], reader), _place(entry["previous"], reader)
    if not at:
        raise entry.fault("the field at is missing")
    return Martian(at, _count(entry["clock"]), previous, _flag(entry["half"]), _flag(entry["eating"]))


def _wave(field: Field) -> Wave:
    entry = field.object(("season", "capsules"))
    season = _word(entry["season"]).upper()
    if not re.fullmatch(r"[SF]\d{1,4}", season):
        raise entry["season"].fault(f'{shown(season)} is no season such as "F1902"')
    return Wave(season, _count(entry["capsules"]))


# -- putting it on the board ----------------------------------------------------------------


def complete_position(
    board_map: DiplomacyMap, state: DiplomacyState, rolls: Field, reader: VariantReader
) -> DiplomacyState:
    """Martians among the units, carriers found, dice forced. Raises PositionError."""
    ledger = ledger_of(state)
    occupied = {u.province: u for u in state.units}
    for martian in ledger.martians:
        if martian.at in board_map.seas or martian.at in board_map.impassable:
            raise PositionError(f"variant.martians: no Martian can stand in {martian.at}")
        if martian.at in occupied:
            other = occupied[martian.at]
            raise PositionError(
                f"variant.martians: X {martian.at} stands where {other} of {other.power} stands"
            )
    capsules = tuple(_placed(board_map, state, capsule) for capsule in ledger.capsules)
    _check_once(
        "variant.capsules: the fleet", [f"{c.carrier} of {c.carrier.power}" for c in capsules if c.carrier]
    )
    units = sorted_units([*state.units, *(Unit(MARTIAN, MARTIANS, m.at) for m in ledger.martians)])
    state = replace(state, units=units, ledger=replace(ledger, capsules=capsules))
    named = {name: _forced(board_map, state, name, place, reader) for name, place in rolls.table().items()}
    forced = {**dict(ledger.forced), **named}
    return replace(state, ledger=replace(ledger_of(state), forced=tuple(sorted(forced.items()))))


def _placed(board_map: DiplomacyMap, state: DiplomacyState, capsule: Capsule) -> Capsule:
    """The capsule on its fleet, where it says it is. In a retreat phase the dislodged fleet is meant before
    another one.
    """
    at_sea = capsule.at in board_map.seas
    if capsule.status != ABOARD and (capsule.status == AFLOAT) is not at_sea:
        raise PositionError(f"variant.capsules: {capsule.id} cannot be {capsule.status} in {capsule.at}")
    if capsule.carrier is None:
        return capsule
    power, region = capsule.carrier.power, capsule.carrier.region
    fleets = [
        u
        for u in (*(d.unit for d in state.dislodged), *state.units)
        if u.kind == "F" and u.province == province_of(region)
    ]
    fleet = next((f for f in fleets if power in ("", f.power)), None)
    if fleet is None or fleet.province != capsule.at:
        raise PositionError(
            f'variant.capsules: {capsule.id} is aboard of "F {region}", and there is no such fleet in '
            f"{capsule.at}"
        )
    return capsule._replace(carrier=fleet)


def _forced(
    board_map: DiplomacyMap, state: DiplomacyState, name: str, place: Field, reader: VariantReader
) -> str:
    """Where a forced die sends what it is rolled for; in a movement phase checked to be possible."""
    target = reader.place(place)
    region = place.text().strip().upper()
    is_moving = state.moment.step is Step.MOVEMENT
    if _WAVE_ROLL.fullmatch(name):
        if target in board_map.impassable:
            raise place.fault(f"nothing lands in {target}")
        return target
    piece = next((c for c in ledger_of(state).capsules if name in (c.id, f"{c.id} coast")), None)
    if piece is not None:
        near = board_map.fleet.get(piece.at, frozenset())
        if is_moving and piece.status == AFLOAT and target not in {province_of(r) for r in near}:
            raise place.fault(f"{target} does not border {piece.at}")
        if (
            is_moving
            and piece.status == AFLOAT
            and target not in drift_goals(board_map, piece.at, state.options)
        ):
            raise place.fault(f"by the option drift {piece.id} stays at sea, and {target} is none")
        return region if region in near else target
    start = name.removeprefix(f"{MARTIAN} ")
    if (
        start == name
        or start not in board_map.provinces
        or (is_moving and ledger_of(state).martian_at(start) is None)
    ):
        raise PositionError(f"rolls: {shown(name)} is nothing that is rolled for in this position")
    if is_moving and target not in board_map.army[start] - board_map.impassable:
        raise place.fault(f"no Martian goes from {start} to {target}")
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
