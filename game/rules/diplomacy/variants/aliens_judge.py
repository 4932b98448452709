"""What the judge's positions say of The Aliens: the field ``variant``, read and written.

``transmitters`` and ``ships`` are lists by power, ``reserve`` numbers by power; a reserve that is given counts as it stands.
Between movement and retreats ``pending`` says whose unit came by transmission, as the end of the season has to know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.core.codec import Json
from game.core.errors import PositionError
from game.core.quoting import literal
from game.rules.diplomacy.map import DiplomacyMap
from game.rules.diplomacy.rulebook import VariantReader
from game.rules.diplomacy.state import DiplomacyState, Season, Step
from game.rules.diplomacy.variants.aliens_landing import ship_lists
from game.rules.diplomacy.variants.aliens_ledger import (
    AliensLedger,
    ShipList,
    Transmitter,
    ledger_of,
    sorted_transmitters,
    stored,
)
from game.rules.diplomacy.variants.aliens_limits import FEWEST, players_of, reserve_of, ships_each
from game.rules.diplomacy.variants.aliens_map import ALIENS, landing_sites

VARIANT_KEYS = ("transmitters", "reserve", "ships", "pending")


def read_aliens_variant(data: Mapping[str, Json], reader: VariantReader) -> AliensLedger:
    """The ledger of a position. Raises PositionError."""
    transmitters = [
        Transmitter(power, reader.place(field, text))
        for field, power, texts in reader.listing("variant.transmitters", data.get("transmitters") or {})
        for text in texts
    ]
    pending = data.get("pending") or {}
    if not isinstance(pending, dict) or not set(pending) <= {"guests"}:
        raise PositionError('variant.pending: it is of the form {"guests": [...]}, as the judge writes it')
    guests = reader.places("variant.pending.guests", pending.get("guests") or [])
    return AliensLedger(sorted_transmitters(transmitters), guests, _reserve(data, reader), _ships(data, reader))


def _reserve(data: Mapping[str, Json], reader: VariantReader) -> tuple[tuple[str, int], ...]:
    given = data.get("reserve") or {}
    if not isinstance(given, dict):
        raise PositionError(f"variant.reserve: {literal(given)} is not an object of numbers by power")
    found = {}
    for field, power, (count,) in reader.listing("variant.reserve", {name: [value] for name, value in given.items()}):
        if type(count) is not int or not 0 <= count <= 40:
            raise PositionError(f"{field}: {literal(count)} is no whole number from 0 to 40")
        found[power] = count
    return stored(found)


def _ships(data: Mapping[str, Json], reader: VariantReader) -> tuple[ShipList, ...]:
    found: list[ShipList] = []
    for field, power, lists in reader.listing("variant.ships", data.get("ships") or {}):
        sites = []
        for entry in lists:
            if not isinstance(entry, list):
                raise PositionError(f"{field}: {literal(entry)} is not a list of landing sites")
            sites.append([reader.place(field, text) for text in entry])
        found += ship_lists(power, sites)
    return tuple(found)


def complete_position(board_map: DiplomacyMap, state: DiplomacyState) -> DiplomacyState:
    """The position with as many players as it names, checked. Raises PositionError."""
    ledger, allowed = ledger_of(state), set(landing_sites(board_map))
    owners: dict[str, str] = {}
    for transmitter in ledger.transmitters:
        if transmitter.at not in allowed:
            raise PositionError(f"variant.transmitters.{transmitter.power}: no transmitter can be in {transmitter.at}")
        other = owners.setdefault(transmitter.at, transmitter.power)
        if other != transmitter.power:
            raise PositionError(f"variant.transmitters: those of {other} and {transmitter.power} cannot share {transmitter.at}")
    for ship in ledger.ships:
        _check_list(ship, allowed)
    named = {u.power for u in state.units} | {d.unit.power for d in state.dislodged} | set(state.centers.values())
    named |= set(owners.values()) | {s.power for s in ledger.ships} | {power for power, _ in ledger.reserve}
    players = max([FEWEST, players_of(state), *(ALIENS.index(power) + 1 for power in named)])
    _check_numbers(ledger.ships, players)
    if players == players_of(state):
        return state
    return DiplomacyState(
        state.moment, state.units, state.centers, state.dislodged, state.contested, {**state.options, "players": players},
        ledger, state.dice, state.ended,
    )  # fmt: skip


def _check_numbers(ships: tuple[ShipList, ...], players: int) -> None:
    """Raises PositionError for a power with fewer lists than it has ships, or more (rule 12)."""
    due = ships_each(players)
    for power, count in Counter(ship.power for ship in ships).items():
        if count != due:
            lists = f"{count} {'list' if count == 1 else 'lists'}"
            each = f"{due} {'ship' if due == 1 else 'ships'}"
            raise PositionError(
                f"variant.ships.{power}: there {'is' if count == 1 else 'are'} {lists}, but each of {players} players has {each}"
            )


def _check_list(ship: ShipList, allowed: set[str]) -> None:
    for number, site in enumerate(ship.sites):
        if site not in allowed:
            raise PositionError(f"variant.ships.{ship.power}: no ship can land in {site}")
        if site in ship.sites[:number]:
            raise PositionError(f"variant.ships.{ship.power}: {site} is twice in one list")


def write_aliens_variant(state: DiplomacyState) -> Json:
    """The field ``variant``, complete."""
    ledger = ledger_of(state)
    transmitters: dict[str, list[str]] = {}
    for power, at in ledger.transmitters:
        transmitters.setdefault(power, []).append(at)
    data: dict[str, Json] = {"transmitters": transmitters}
    there = {u.power for u in state.units} | set(state.centers.values()) | set(transmitters) | {p for p, _ in ledger.reserve}
    reserve = {p: reserve_of(state, p) for p in ALIENS if p in there}
    if state.moment.season is not Season.LANDING:
        data["reserve"] = reserve
    if ledger.ships:
        ships: dict[str, list[list[str]]] = {}
        for ship in ledger.ships:
            ships.setdefault(ship.power, []).append(list(ship.sites))
        data["ships"] = ships
    if state.moment.step is Step.RETREATS and ledger.guests:
        data["pending"] = {"guests": sorted(ledger.guests)}
    return data
