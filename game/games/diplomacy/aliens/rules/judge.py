"""The Aliens in data: the ledger of a state, and the field ``variant`` of the judge's positions.

In a position ``transmitters`` and ``ships`` are lists by power, ``reserve`` numbers by power; a reserve that
is given counts as it stands. Between movement and retreats ``pending`` says whose unit came by transmission,
as the end of the season has to know.
"""

from __future__ import annotations

from collections import Counter

from game.core.codec import Json
from game.core.errors import PositionError
from game.core.fields import Field
from game.games.diplomacy.aliens.rules.landing import ship_lists
from game.games.diplomacy.aliens.rules.ledger import (
    AliensLedger,
    ShipList,
    Transmitter,
    ledger_of,
    sorted_transmitters,
    stored,
)
from game.games.diplomacy.aliens.rules.limits import FEWEST, players_of, reserve_of, ships_each
from game.games.diplomacy.aliens.rules.map import ALIENS, landing_sites
from game.games.diplomacy.rules.editing import Editable, Shape, Where, with_field
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.questions.variant_data import VariantReader
from game.games.diplomacy.rules.state import DiplomacyState, Season, Step

_LEDGER_KEYS = ("transmitters", "guests", "reserve", "ships")
_VARIANT_KEYS = ("transmitters", "reserve", "ships", "pending")
_MOST = 40
"""No reserve is larger."""

ALIENS_EDITABLES = (
    Editable(
        "transmitters",
        "transmitter",
        "Transmitter",
        Shape.PILES,
        Where.ON_LAND,
        note="several may share a space, of one power (rule 7)",
    ),
    Editable(
        "reserve",
        "reserve",
        "Reserve",
        Shape.COUNTS,
        note="without a number it is what the limit leaves; a number stands until the end of Fall (rule 3)",
    ),
)


def read_aliens_ledger(field: Field, reader: VariantReader) -> AliensLedger:
    """The ledger of a state. Raises PositionError naming the field and the value."""
    given = field.object(_LEDGER_KEYS, _LEDGER_KEYS)
    transmitters = [
        Transmitter(power.text(), _site(at, reader))
        for power, at in (item.row("power", "place") for item in given["transmitters"].items())
    ]
    ships = tuple(
        ShipList(power.text(), number.number(1, _MOST), tuple(map(reader.place, sites.items())))
        for power, number, sites in (item.row("power", "number", "sites") for item in given["ships"].items())
    )
    guests, reserve = reader.places(given["guests"]), _reserve(given["reserve"], reader)
    return AliensLedger(sorted_transmitters(transmitters), guests, reserve, ships)


def _site(field: Field, reader: VariantReader) -> str:
    at = reader.place(field)
    if at not in landing_sites(reader.map):
        raise field.fault(f"no transmitter can be in {at}")
    return at


def read_aliens_variant(field: Field, reader: VariantReader) -> AliensLedger:
    """The ledger of a position. Raises PositionError."""
    given = field.object(_VARIANT_KEYS)
    pending = given.get("pending", {}).object(("guests",))
    piles = reader.by_power(given.get("transmitters", {}))
    transmitters = [Transmitter(power, _site(item, reader)) for pile, power in piles for item in pile.items()]
    guests, reserve = reader.places(pending.get("guests", [])), _reserve(given.get("reserve", {}), reader)
    return AliensLedger(
        sorted_transmitters(transmitters), guests, reserve, _ships(given.get("ships", {}), reader)
    )


def _reserve(field: Field, reader: VariantReader) -> tuple[tuple[str, int], ...]:
    numbers = reader.by_power(field, "an object of numbers by power")
    return stored({power: part.number(0, _MOST) for part, power in numbers})


def _ships(field: Field, reader: VariantReader) -> tuple[ShipList, ...]:
    found: list[ShipList] = []
    for part, power in reader.by_power(field):
        found += ship_lists(power, [[reader.place(site) for site in entry.items()] for entry in part.items()])
    return tuple(found)


def complete_position(board_map: DiplomacyMap, state: DiplomacyState) -> DiplomacyState:
    """The position with as many players as it names, checked. Raises PositionError."""
    ledger, allowed = ledger_of(state), set(landing_sites(board_map))
    owners: dict[str, str] = {}
    for transmitter in ledger.transmitters:
        other = owners.setdefault(transmitter.at, transmitter.power)
        if other != transmitter.power:
            raise PositionError(
                f"variant.transmitters: those of {other} and {transmitter.power} cannot share "
                f"{transmitter.at}"
            )
    for ship in ledger.ships:
        _check_list(ship, allowed)
    named = (
        {u.power for u in state.units} | {d.unit.power for d in state.dislodged} | set(state.centers.values())
    )
    named |= set(owners.values()) | {s.power for s in ledger.ships} | {power for power, _ in ledger.reserve}
    players = max([FEWEST, players_of(state), *(ALIENS.index(power) + 1 for power in named)])
    _check_numbers(ledger.ships, players)
    if players == players_of(state):
        return state
    return DiplomacyState(
        state.moment, state.units, state.centers, state.dislodged, state.contested,
        {**state.options, "players": players},
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
                f"variant.ships.{power}: there {'is' if count == 1 else 'are'} {lists}, but each of "
                f"{players} players has {each}"
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
    there = (
        {u.power for u in state.units}
        | set(state.centers.values())
        | set(transmitters)
        | {p for p, count in ledger.reserve if count}
    )
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


def kept_aliens_variant(state: DiplomacyState) -> Json:
    """The same with the reserves that are stored alone: those that are computed follow what is edited."""
    return with_field(write_aliens_variant(state), "reserve", dict(ledger_of(state).reserve) or None)
