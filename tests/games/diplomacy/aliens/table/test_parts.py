"""What the table of The Aliens lists and says, asked of its parts without a window."""

from __future__ import annotations

from functools import cache

import pytest

from game.core.places import assets_root
from game.games.diplomacy.aliens.rules.partners import partners
from game.games.diplomacy.aliens.table.parts import AliensParts
from game.games.diplomacy.aliens.table.turn_flow import dealt, needs_partners
from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.diplomacy.rules.orders import Order
from game.play.match import Match
from tests.games.diplomacy.aliens.table.tables import landing, match_in

CENTERS = {"ALPHA": "EDI KIE MUN", "BETA": "VIE SEV"}
MACHINES = {"ALPHA": "EDI KIE KIE", "BETA": "VIE"}


@cache
def pictured() -> DiplomacyPicture:
    return DiplomacyPicture(landing(), assets_root())


def parts_of(match: Match) -> AliensParts:
    return AliensParts(match, pictured())


def given(match: Match, seat: str, *texts: str) -> list[Order]:
    return [match.game.read_order(match.state, seat, text) for text in texts]


def lines(match: Match, *texts: str) -> list[tuple[str, str]]:
    """The list of ALPHA with these orders: keys and notes."""
    slots = parts_of(match).slots(match.state, "ALPHA", given(match, "ALPHA", *texts))
    return [(slot.slot, slot.note) for slot in slots]


def test_own_transmitters_have_a_line_each_and_others_none() -> None:
    match = match_in("S2053M", {"ALPHA": "A MUN"}, CENTERS, MACHINES)
    own = [line for line in lines(match) if line[0].startswith("T")]
    assert own == [("T EDI", "stays"), ("T KIE", "stays"), ("T2 KIE", "stays")]


def test_the_line_of_a_transmitter_shows_its_order() -> None:
    match = match_in("S2053M", {"ALPHA": "A MUN"}, CENTERS, MACHINES)
    told = dict(lines(match, "T KIE - HOL"))
    assert (told["T EDI"], told["T2 KIE"]) == ("stays", "stays")
    assert told["T KIE"] != "stays"


@pytest.mark.parametrize(
    ("orders", "note"),
    [
        ((), "2 in reserve, to arrive where you have a transmitter"),
        (("A HOME - EDI",), "1 in reserve, to arrive where you have a transmitter"),
        (("A HOME - EDI", "F HOME - KIE"), None),
    ],
)
def test_the_reserve_is_what_has_not_been_told_to_arrive(orders: tuple[str, ...], note: str | None) -> None:
    match = match_in("S2053M", {"ALPHA": "A MUN"}, CENTERS, MACHINES, reserve={"ALPHA": 2})
    assert dict(lines(match, *orders)).get("reserve units") == note


def waits(match: Match, *texts: str) -> list[str]:
    parts, orders = parts_of(match), given(match, "ALPHA", *texts)
    return [match.game.write_order(order) for order in parts.awaited(match.state, "ALPHA", orders)]


def test_a_jump_to_a_foreign_transmitter_waits_for_its_owner() -> None:
    match = match_in("S2053M", {"ALPHA": "A KIE"}, CENTERS, MACHINES)
    assert waits(match, "A KIE - VIE") == ["T VIE (R) KIE"]


@pytest.mark.parametrize(
    "order", ["A KIE - HOL", "A KIE - EDI", "A KIE H"], ids=["by land", "own ones", "hold"]
)
def test_what_needs_no_other_player_waits_for_nobody(order: str) -> None:
    match = match_in("S2053M", {"ALPHA": "A KIE"}, CENTERS, MACHINES)
    assert waits(match, order) == []


def test_a_person_with_two_seats_is_not_told_to_wait_for_an_order_of_the_other_one() -> None:
    """Only while it is not given, and only if that seat gave it."""
    both = {"ALPHA": "Ann", "BETA": "Ann"}
    match = match_in("S2053M", {"ALPHA": "A KIE"}, CENTERS, MACHINES, people=both)
    assert waits(match, "A KIE - VIE") == ["T VIE (R) KIE"]
    match.set_draft("BETA", given(match, "BETA", "T VIE (R) EDI"))
    assert waits(match, "A KIE - VIE") == ["T VIE (R) KIE"]
    match.set_draft("BETA", given(match, "BETA", "T VIE (R) KIE"))
    assert waits(match, "A KIE - VIE") == []


def test_an_order_of_another_person_is_a_secret() -> None:
    """Whether the partner agrees is not told."""
    two = {"ALPHA": "Ann", "BETA": "Bob"}
    match = match_in("S2053M", {"ALPHA": "A KIE"}, CENTERS, MACHINES, people=two)
    match.set_draft("BETA", given(match, "BETA", "T VIE (R) KIE"))
    assert waits(match, "A KIE - VIE") == ["T VIE (R) KIE"]


@pytest.mark.parametrize(
    ("units", "orders", "is_needed"),
    [
        ("A KIE", ("A KIE - HOL",), False),
        ("A KIE", ("A KIE - EDI",), True),
        ("A KIE, F NTH", ("A KIE - EDI", "F NTH H"), True),
        ("A HOL, F NTH", ("A HOL - EDI", "F NTH C A HOL - EDI"), False),
        ("A HOL, F NTH", ("A HOL - EDI", "F NTH C A HOL - YOR"), True),
        ("A HOL, F NTH", ("A HOL - EDI", "F NTH S A HOL - BEL"), True),
    ],
)
def test_a_move_is_meant_by_transmitters_where_there_is_no_other_way(
    units: str, orders: tuple[str, ...], is_needed: bool
) -> None:
    match = match_in("S2053M", {"ALPHA": units}, CENTERS, {"ALPHA": "KIE EDI HOL"})
    read = given(match, "ALPHA", *orders)
    assert needs_partners(match.game, match.state, read[0], (), read) is is_needed


@pytest.mark.parametrize(
    ("order", "needed"),
    [
        ("A KIE - VIE", ["T KIE (S) VIE", "T VIE (R) KIE"]),
        ("A KIE - EDI", ["T KIE (S) EDI", "T EDI (R) KIE"]),
        ("A HOME - EDI", ["T EDI (R) HOME"]),
        ("A KIE H", []),
        ("A KIE S A MUN", []),
        ("A MUN - VIE", []),
        ("A KIE - MUN", []),
    ],
)
def test_a_jump_needs_the_transmitters_at_both_ends_and_an_arrival_its_own(
    order: str, needed: list[str]
) -> None:
    """Nothing else needs any, also where transmitters stand."""
    match = match_in("S2053M", {"ALPHA": "A KIE, A MUN"}, CENTERS, MACHINES)
    (read,) = given(match, "ALPHA", order)
    found = partners(match.game.board(match.state), read)
    assert [match.game.write_order(other) for other in found] == needed


def test_a_second_receipt_from_home_goes_to_the_second_transmitter_only_for_a_second_arrival() -> None:
    """One transmitter receives one thing (Q-10)."""
    match = match_in("S2053M", {"ALPHA": "A MUN"}, CENTERS, MACHINES)
    receipt, one, two = given(match, "ALPHA", "T KIE (R) HOME", "A HOME - KIE", "F HOME - KIE")
    sheet = {receipt.slot: receipt, one.slot: one}
    assert dealt(match.state, sheet, receipt).slot == "T KIE"
    assert dealt(match.state, sheet | {"other": two}, receipt).slot == "T2 KIE"


def test_ships_without_a_list_are_named_before_the_landing() -> None:
    match = landing()
    parts, view = parts_of(match), match.state
    lists = given(match, "ALPHA", "SHIP 1: PAR BRE MUN")
    ships = parts.slots(view, "ALPHA", lists)
    assert [ship.slot for ship in ships][:2] == ["SHIP 1", "SHIP 2"]
    assert [ship.order is None for ship in ships][:2] == [False, True]
    assert parts.missing(view, "ALPHA", lists).startswith("Ship 2")
    assert "Ship 1" not in parts.missing(view, "ALPHA", lists)


def test_a_list_of_sites_is_told_with_names_and_commas() -> None:
    said = parts_of(landing()).spelled("Changed: SHIP 1: PAR BRE succeeds.")
    assert said == "Changed: the list of ship 1 (Paris, Brest) succeeds."
