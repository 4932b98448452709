"""The list of The Aliens in hand: transmitters and reserves by their lines, requests to partners, ways
through transmitters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.screens.dialogs.dialog import Dialog
from tests.games.diplomacy.aliens.table.tables import match_in
from tests.table.pilot import TablePilot, opened_tables

Open = Callable[..., TablePilot]
UNITS = {"ALPHA": "A KIE, F EDI, A MUN", "BETA": "A VIE, A SEV"}
CENTERS = {"ALPHA": "EDI KIE MUN HOL DEN", "BETA": "VIE SEV"}
MACHINES = {"ALPHA": "EDI KIE", "BETA": "VIE SEV"}
TWO = {"ALPHA": "Ann", "BETA": "Bob"}


@pytest.fixture
def tables() -> Iterator[Open]:
    yield from opened_tables(match_in)


def status(pilot: TablePilot) -> str:
    return pilot.status


def listed(pilot: TablePilot) -> list[str]:
    return [f"{row.text} {row.note}".strip() for row in pilot.rows]


def click_row(pilot: TablePilot, key: str) -> None:
    pilot.click(pilot.row(key))


# -- transmitters --------------------------------------------------------------------------------------------


def test_the_row_of_a_transmitter_chooses_the_transmitter(tables: Open) -> None:
    """Not the army of the same space: a click on a neighbor moves the transmitter."""
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    click_row(pilot, "T KIE")
    assert status(pilot).startswith("Transmitter Kiel: click where it is to go")
    assert pilot.list.selected == "T KIE"
    pilot.clicks("HOL")
    assert pilot.texts() == ["T KIE - HOL"]


def test_the_line_of_what_is_chosen_on_the_map_comes_into_sight(tables: Open) -> None:
    """Whole, in a list that has no room for all."""
    many = "A ANK, A BEL, A BER, A BUD, A BUR, A CON, A DEN, A KIE, A MAR, A PAR, A ROM, A WAR"
    pilot = tables("S2053M", {"ALPHA": many}, CENTERS, MACHINES)
    shown = pilot.list.rect
    assert not shown.contains(pilot.list.rect_of("WAR"))
    pilot.clicks("WAR")
    assert shown.contains(pilot.list.rect_of("WAR"))
    pilot.clicks("WAR", "ANK")
    assert shown.contains(pilot.list.rect_of("ANK"))


def test_another_unit_can_be_chosen_afterwards(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    click_row(pilot, "T KIE")
    click_row(pilot, "KIE")
    pilot.clicks("HOL")
    assert pilot.texts() == ["A KIE - HOL"]


def test_the_row_of_a_second_transmitter_chooses_that_one(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, {"ALPHA": "KIE KIE", "BETA": "VIE"})
    click_row(pilot, "T KIE")
    pilot.clicks("HOL")
    click_row(pilot, "T2 KIE")
    pilot.clicks("DEN")
    assert pilot.texts() == ["T KIE - HOL", "T2 KIE - DEN"]
    click_row(pilot, "T2 KIE")
    pilot.clicks("BER")
    assert pilot.texts() == ["T KIE - HOL", "T2 KIE - BER"]


def test_the_rows_choose_the_way_through_transmitters(tables: Open) -> None:
    """Where counters overlap the list is surer than the map (the optional rule)."""
    pilot = tables(
        "S2053M", {"ALPHA": "A MUN, A KIE"}, CENTERS, {"ALPHA": "KIE HOL"}, transmit_after_move=True
    )
    pilot.clicks("MUN")
    pilot.press("y")
    click_row(pilot, "T KIE")
    click_row(pilot, "T HOL")
    assert pilot.texts() == ["A MUN - KIE - HOL", "T KIE (S) HOL", "T HOL (R) KIE"]


@pytest.mark.parametrize(
    "text", ["A MUN - KIE - HOL", "A Mun - T Kie - Hol", "A Mun - T Kie - T Hol", "A Mun-Kie-Hol"]
)
def test_a_typed_way_brings_the_orders_of_own_transmitters(tables: Open, text: str) -> None:
    pilot = tables("S2053M", {"ALPHA": "A MUN"}, CENTERS, {"ALPHA": "KIE HOL"}, transmit_after_move=True)
    pilot.type_order(text)
    assert pilot.texts() == ["A MUN - KIE - HOL", "T KIE (S) HOL", "T HOL (R) KIE"]


# -- reserves ------------------------------------------------------------------------------------------------


def test_the_row_of_the_reserve_brings_it_in(tables: Open) -> None:
    """With one place for it the arrival begins there at once."""
    pilot = tables("S2053M", {"ALPHA": "A MUN"}, {"ALPHA": "EDI KIE"}, {"ALPHA": "KIE"})
    click_row(pilot, "reserve units")
    assert status(pilot) == "Army or fleet arrives in Kiel?"
    pilot.press("f")
    assert pilot.texts() == ["F HOME - KIE", "T KIE (R) HOME"]


@pytest.mark.parametrize(
    ("phase", "texts"), [("S2053M", ["A HOME - EDI", "T EDI (R) HOME"]), ("W2053A", ["T EDI (R) A EDI"])]
)
def test_a_reserve_with_several_places_lights_them(tables: Open, phase: str, texts: list[str]) -> None:
    pilot = tables(phase, {"ALPHA": "A MUN"}, {"ALPHA": "EDI KIE MUN HOL"}, {"ALPHA": "KIE EDI"})
    click_row(pilot, "reserve units")
    assert set(pilot.targets) == {"KIE", "EDI"}
    assert status(pilot) == "Click a lit transmitter: what was chosen in the list arrives there."
    pilot.clicks("EDI")
    pilot.press("a")
    assert pilot.texts() == texts


def test_the_row_of_a_new_transmitter_brings_it_in(tables: Open) -> None:
    pilot = tables("S2060M", {"ALPHA": "A KIE"}, {"ALPHA": "EDI KIE MUN HOL DEN"}, {"ALPHA": "KIE"})
    click_row(pilot, "reserve transmitters")
    assert pilot.texts() == ["T HOME - KIE", "T KIE (R) HOME"]


@pytest.mark.parametrize(
    ("centers", "said"),
    [("", ""), (" DEN", "1 new transmitter due"), (" DEN SWE NWY LON", "2 new transmitters due")],
)
def test_new_transmitters_are_counted_in_the_list(tables: Open, centers: str, said: str) -> None:
    """Rule 6, in the table of the examples: two with four supplies, three with seven; one is there."""
    machines = "KIE" if said else "KIE EDI"
    pilot = tables("S2060M", {"ALPHA": "A KIE"}, {"ALPHA": f"EDI KIE MUN HOL{centers}"}, {"ALPHA": machines})
    assert [line.partition(",")[0] for line in listed(pilot) if "new transmitter" in line] == [said] * bool(
        said
    )


# -- partners ------------------------------------------------------------------------------------------------


def ask_bob(tables: Open, **more: object) -> TablePilot:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES, people=TWO, **more)
    pilot.press("enter")
    pilot.clicks("KIE", "VIE")
    return pilot


def send(pilot: TablePilot) -> None:
    pilot.press("enter", ctrl=True)
    if isinstance(pilot.scene, Dialog):
        pilot.press("enter")


def test_sending_says_what_still_waits_for_a_partner(tables: Open) -> None:
    pilot = ask_bob(tables)
    pilot.press("enter", ctrl=True)
    assert isinstance(pilot.scene, Dialog)
    assert "Still waiting for Beta: Transmitter Vienna to receive from Kiel" in pilot.scene.text


def test_a_request_reaches_the_partner_if_the_asker_shows_it(tables: Open) -> None:
    pilot = ask_bob(tables)
    assert "Waiting for Beta: Transmitter Vienna to receive from Kiel (rule 8): click to ask" in listed(pilot)
    click_row(pilot, "ask T VIE (R) KIE")
    assert status(pilot).startswith(
        'Beta will see "Alpha asks: Transmitter Vienna to receive from Kiel" behind its curtain.'
    )
    send(pilot)
    pilot.press("enter")  # Bob is there
    assert (
        listed(pilot)[0] == "Alpha asks: Transmitter Vienna to receive from Kiel click to order it"
    )  # above all, never scrolled out of sight
    click_row(pilot, "asked T VIE (R) KIE")
    assert pilot.texts() == ["T VIE (R) KIE"]
    assert not [line for line in listed(pilot) if "asks" in line]


def test_nothing_is_shown_unless_the_asker_chooses_it(tables: Open) -> None:
    pilot = ask_bob(tables)
    click_row(pilot, "ask T VIE (R) KIE")
    click_row(pilot, "ask T VIE (R) KIE")
    assert status(pilot) == "Beta will not see it."
    send(pilot)
    pilot.press("enter")
    assert pilot.ordering.seat == "BETA"
    assert not [line for line in listed(pilot) if "asks" in line]


def test_a_request_goes_with_the_order_that_needed_it(tables: Open) -> None:
    pilot = ask_bob(tables)
    click_row(pilot, "ask T VIE (R) KIE")
    pilot.clicks("KIE", "HOL")
    send(pilot)
    pilot.press("enter")
    assert pilot.ordering.seat == "BETA"
    assert not [line for line in listed(pilot) if "asks" in line]


def test_a_computer_cannot_be_asked(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    pilot.clicks("KIE", "VIE")
    click_row(pilot, "ask T VIE (R) KIE")
    assert status(pilot) == "Beta is played by a computer, which cannot be asked."


def test_the_row_of_a_transmitter_in_hand_is_marked(tables: Open) -> None:
    pilot = tables("S2053M", {"ALPHA": "A MUN"}, CENTERS, {"ALPHA": "SPA KIE"})
    pilot.clicks("SPA")
    pilot.press("r")
    assert pilot.look.chosen == "T SPA"
    pilot.press("esc")
    pilot.clicks("MUN")
    assert pilot.look.chosen != "T SPA"


def test_a_reserve_that_nothing_can_let_in_is_told_so(tables: Open) -> None:
    pilot = tables("S2053M", {"ALPHA": "A MUN"}, {"ALPHA": "EDI KIE"}, {"BETA": "ROM"})
    click_row(pilot, "reserve units")
    assert status(pilot) == "There is no transmitter through which anything could come now (rule 3)."
    assert pilot.texts() == []
