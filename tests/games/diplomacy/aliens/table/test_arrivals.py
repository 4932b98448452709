"""A second new transmitter for one space in Spring and Fall of The Aliens: the same clicks again, and how it
is taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.board.options import DrawOptions
from game.games.diplomacy.aliens.rules.ledger import ledger_of
from tests.games.diplomacy.aliens.table.tables import match_in
from tests.table.pilot import TablePilot, opened_tables

Open = Callable[..., TablePilot]
PAIR = ["T HOME - KIE", "T KIE (R) HOME", "T2 HOME - KIE", "T2 KIE (R) HOME"]
TEN = {"ALPHA": "KIE MUN BER HOL BEL PAR BRE MAR SPA POR"}


@pytest.fixture
def tables() -> Iterator[Open]:
    yield from opened_tables(match_in)


def bring(pilot: TablePilot, *kinds: str) -> None:
    """Clicks Kiel, Arrive, and what is to arrive, each time in the same way."""
    for kind in kinds:
        pilot.click_picks("KIE arrive")
        wheel = pilot.offer
        assert wheel is not None
        pilot.click(wheel.rects[kind].center)


@pytest.fixture(params=["S2055M", "F2055M"])
def due(tables: Open, request: pytest.FixtureRequest) -> TablePilot:
    """Rule 6: ten centers make four transmitters; two stand in Kiel, two are due."""
    return tables(request.param, {"ALPHA": "A MUN"}, TEN, {"ALPHA": "KIE KIE"})


def test_the_same_clicks_again_bring_a_second_new_transmitter_in_spring_and_fall(due: TablePilot) -> None:
    """Q-10: each of the two in Kiel receives one."""
    bring(due, "T")
    assert due.texts() == PAIR[:2]
    bring(due, "T")
    assert due.texts() == PAIR
    assert due.ordering.warnings == ()
    lines = [f"{row.text} {row.note}".strip() for row in due.rows]
    assert {
        "Transmitter arrives in Kiel, 1 of 2",
        "Transmitter arrives in Kiel, 2 of 2",
    } <= set(lines)
    assert not any("due" in line for line in lines)
    board = due.table.board
    shafts = [
        arrow for arrow in board.painter.arrows(board.camera, board.frame, DrawOptions()) if arrow.rider
    ]
    assert [arrow.count for arrow in shafts] == [0, 2]
    assert shafts[0].rider != shafts[1].rider
    due.finish_turn()
    assert len(ledger_of(due.match.state).of("ALPHA")) == 4


@pytest.mark.parametrize("way", ["arrive", "undo", "delete", "row", "first row"])
def test_new_transmitters_of_spring_are_taken_back(due: TablePilot, way: str) -> None:
    """A receipt goes with what it was to receive; Arrive takes all back when nothing else can come."""
    bring(due, "T", "T")
    match way:
        case "arrive":
            due.click_picks("KIE arrive")
        case "undo":
            due.press("z", ctrl=True)
        case "delete":
            due.clicks("KIE")
            due.press("delete")
        case _:
            number = "1" if way == "first row" else "2"
            rows = due.table.panel.rows
            slot = next(row.key for row in rows.rows if row.text.endswith(f"in Kiel, {number} of 2"))
            rect = rows.rect_of(slot)
            due.click((rect.right - 8, rect.centery))
    left = {"arrive": [], "first row": [PAIR[1], PAIR[2]]}.get(way, PAIR[:2])
    assert [text.replace("T2 KIE", "T KIE") for text in due.texts()] == left
    assert due.ordering.warnings == ()
    while len(due.texts()) < len(PAIR):
        bring(due, "T")
    assert sorted(due.texts()) == sorted(PAIR)


def test_arrive_asks_again_for_what_else_can_come_and_a_click_on_the_place_takes_all_back(
    due: TablePilot,
) -> None:
    """Rule 3: a unit and a transmitter, each by a transmitter of its own."""
    bring(due, "A")
    due.click_picks("KIE arrive")
    assert (
        due.status
        == "Fleet or transmitter arrives in Kiel? A click on the place itself takes back what is to come "
        "there."
    )
    due.press("t")
    assert due.texts() == ["A HOME - KIE", "T KIE (R) HOME", "T HOME - KIE", "T2 KIE (R) HOME"]
    assert due.ordering.warnings == ()
    bring(due, "F")
    assert {"F HOME - KIE", "T HOME - KIE"} < set(due.texts())
    assert due.ordering.warnings == ()
    due.click_picks("KIE arrive KIE")
    assert due.texts() == []


def test_no_second_one_is_offered_without_a_transmitter_to_receive_it(tables: Open) -> None:
    """Q-10: the other transmitter in Kiel is told to send; its order is not put off."""
    pilot = tables("S2055M", {"ALPHA": "A KIE, A MUN"}, TEN, {"ALPHA": "KIE KIE", "BETA": "ROM"})
    pilot.clicks("KIE", "ROM")
    bring(pilot, "T")
    given = ["A KIE - ROM", "T KIE (S) ROM", "T HOME - KIE", "T2 KIE (R) HOME"]
    assert pilot.texts() == given
    pilot.click_picks("KIE arrive")
    assert pilot.texts() == given[:2]


def test_a_typed_second_one_is_shown_too(due: TablePilot) -> None:
    due.type_order("; ".join(PAIR))
    due.type_out()
    assert due.texts() == PAIR
    assert [mark.sprite for mark in due.frame.marks if mark.kind == "arrival"] == ["transmitter"] * 2
