"""The screen, under SDL's dummy driver: drawing the table, zooming, and from a click to highlighted targets."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame

from game.catalogue.games import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from tests.bench.phases import Case, cases
from tests.bench.timing import Row, at_most, median, seconds
from tests.scenes.table_pilot import TablePilot

SIZE = (1920, 1080)
UNITS = 34
FRAMES = 60
STEPS = 24
CLICKS = 24


def view_rows() -> Iterator[Row]:
    """All rows of this group."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    yield from _drawing()
    yield from _clicking()


@cache
def crowded() -> Case:
    """A phase with 34 units, as many of them moving and supporting as there are."""
    full = [case for case in cases() if len(case.state.units) == UNITS]
    return max(full, key=lambda case: sum(order.verb != "hold" for orders in case.orders.values() for order in orders))


def _match(*, is_played: bool) -> Match:
    """The crowded position with one person on all seats, before or after its turn."""
    entry = find_game("standard")
    match = Match.start(entry, None, "bench", {seat: PlayerSpec("human", "Anna") for seat in entry.seats})
    match.states[0] = replace(
        match.state, moment=crowded().state.moment, units=crowded().state.units, centers=crowded().state.centers
    )
    if is_played:
        for seat in match.to_act:
            match.commit(seat, crowded().orders.get(seat, ()))
        match.advance()
    return match


def _drawing() -> Iterator[Row]:
    pilot = TablePilot(_match(is_played=True), SIZE, Settings(reduced_motion=True))
    table = pilot.table
    pilot.run()
    pilot.press("home")
    pilot.until(lambda: not table.board.painter.is_refining)
    arrows = len(table.board.frame.marks)
    look = table.sight.look()
    for what, draw in (
        ("one frame of the board, window 1920x1080", lambda: table.board.draw(pilot.screen, look)),
        ("one frame of the whole window, panel included", lambda: table.draw(pilot.screen)),
    ):
        times = [1000 * seconds(draw) for _ in range(FRAMES)]
        note = f" (median of {FRAMES}, best {min(times):.2f}; {len(table.board.frame.pieces)} units, {arrows} orders)"
        yield at_most(what, median(times), 3, "ms", note)
    yield _zooming(pilot)
    pilot.close()


def _zooming(pilot: TablePilot) -> Row:
    """In from the whole board and out again, one wheel notch a frame."""
    table, times = pilot.table, []
    place = table.board.camera.viewport.center
    for step in range(STEPS):
        table.board.camera.zoom_at(1.12 if step < STEPS // 2 else 1 / 1.12, place)
        look = table.sight.look()
        times.append(1000 * seconds(lambda look=look: table.board.draw(pilot.screen, look)))  # type: ignore[misc]
    note = f" (median of {STEPS} steps, best {min(times):.2f}, worst {max(times):.1f})"
    return at_most("one frame of the board while zooming", median(times), 8, "ms", note)


def _clicking() -> Iterator[Row]:
    """From letting go the button on a unit to the drawn picture with its targets lit."""
    pilot = TablePilot(_match(is_played=False), SIZE, Settings(reduced_motion=True))
    table, window = pilot.table, pilot.window
    pilot.until(lambda: not table.board.painter.is_refining)
    times, lit = [], []
    units = [u for seat in pilot.ordering.seats for u in crowded().state.units_of(seat)][:CLICKS]
    for unit in units:
        place = pilot.at(unit.region)
        pilot.move(place)
        window.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))

        def let_go(place: tuple[int, int] = place) -> None:
            window.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
            window.stack.update(0.0)
            window.stack.draw(pilot.screen)

        times.append(1000 * seconds(let_go))
        lit.append(len(table.sight.look().targets))
        pilot.press("esc")
    note = f" (median of {len(times)}; at most {max(times):.0f} ms; {median(lit):.0f} places lit)"
    yield at_most("click to highlighted targets", median(times), 30, "ms", note)
    pilot.close()
