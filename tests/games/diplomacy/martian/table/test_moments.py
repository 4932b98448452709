"""Moments at the table: a capsule opens before one's eyes, any press ends it, nothing where motion is off."""

from collections.abc import Iterator

import pygame
import pytest

from game.play.settings import Settings
from game.table.animation import TRAVEL, Animation
from game.ui.intents import ShowTurn, Step
from tests.games.diplomacy.martian.rules.positions import capsule
from tests.games.diplomacy.martian.table.tables import match_in
from tests.table.pilot import TablePilot

MOVING = Settings(animation_speed=1.0)


def after_results(settings: Settings) -> TablePilot:
    """A turn in which a capsule in Tyrolia opens; its results are left."""
    match = match_in({"FRANCE": "A PAR"}, capsules=[capsule("c1", "TYR", age=2)])
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    assert "emerged" in {event.kind for event in match.reports[0].events}
    pilot = TablePilot(match, (960, 600), settings)
    pilot.press("home")
    pilot.table.send(ShowTurn(Step.FORWARD))
    return pilot


@pytest.fixture
def moving() -> Iterator[TablePilot]:
    pilot = after_results(MOVING)
    yield pilot
    pilot.close()


def way(pilot: TablePilot) -> Animation:
    return pilot.seen.animation


def let_pass(pilot: TablePilot, seconds: float) -> None:
    for _ in range(round(seconds / 0.05) + 1):
        pilot.table.update(0.05)


def test_what_was_special_is_played_when_all_have_arrived_and_then_the_next_phase_is_seen(
    moving: TablePilot,
) -> None:
    let_pass(moving, 0.1)
    assert not way(moving).is_telling
    let_pass(moving, TRAVEL)
    assert way(moving).is_telling
    assert [(m.kind, m.places) for m in way(moving).moments] == [
        ("opens", ("TYR",)),
        ("ray", ("TYR",)),
    ]
    assert moving.seen.shown == 0
    assert not any(mark.kind == "emergence" for mark in moving.frame.marks)
    let_pass(moving, 2.1)
    assert (moving.seen.shown, way(moving).is_under_way) == (None, False)


@pytest.mark.parametrize("is_click", [True, False])
def test_any_press_ends_the_moments_and_does_nothing_else(moving: TablePilot, is_click: bool) -> None:
    let_pass(moving, TRAVEL + 0.2)
    assert way(moving).is_telling
    orders = moving.match.edits
    place = moving.table.board.middle("PAR")
    press = (
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        if is_click
        else pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    )
    moving.table.handle(press)
    assert not way(moving).is_under_way
    assert moving.seen.shown is None
    assert moving.match.edits == orders
    ordering = moving.table.live_ordering
    assert ordering is not None
    assert ordering.picking.is_idle


def test_nothing_is_played_where_motion_is_off() -> None:
    pilot = after_results(Settings(animation_speed=0.0))
    assert (pilot.seen.shown, way(pilot).moments) == (None, ())
    pilot.close()


def test_the_board_moves_to_what_is_out_of_sight_and_stays_where_it_is_seen(moving: TablePilot) -> None:
    camera = moving.table.board.camera
    camera.zoom_at(3.0, camera.viewport.center)
    camera.center_on(200.0, 200.0)  # far in the northwest
    camera.settle()
    let_pass(moving, TRAVEL + 0.1)
    before = camera.offset
    let_pass(moving, 0.8)
    assert camera.offset != before
    assert camera.viewport.collidepoint(moving.table.board.middle("TYR"))
    here = camera.offset
    let_pass(moving, 0.2)
    assert camera.offset == here
