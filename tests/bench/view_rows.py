"""The screen, under SDL's dummy driver: drawing the table, zooming, and from a click to highlighted
targets.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle
from time import thread_time

import pygame

from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from tests.bench.phases import Case, cases
from tests.bench.timing import Row, at_most, median, seconds
from tests.games.diplomacy.martian.table.tables import match_in
from tests.table.pilot import TablePilot

SIZE = (1920, 1080)
UNITS = 34
FRAMES = 60
STEPS = 24
CLICKS = 24
FRAME, CLICK = 2, 12  # milliseconds of processor time that a frame may take, and a click until lights show
AT_ONCE = 30  # the same where nothing could be made before the click
NOTCHES = (3, 8, 14)
WEED = "STP FIN BLA WAR UKR GAL BAR NWY SWE BOT LVN MOS SEV ARM BAL"


def view_rows() -> Iterator[Row]:
    """All rows of this group."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    yield from _drawing()
    yield from _clicking()
    yield from _refining()


@cache
def crowded() -> Case:
    """A phase with 34 units, as many of them moving and supporting as there are."""
    full = [case for case in cases() if len(case.state.units) == UNITS]
    return max(
        full,
        key=lambda case: sum(order.verb != "hold" for orders in case.orders.values() for order in orders),
    )


def _match(*, is_played: bool) -> Match:
    """The crowded position with one person on all seats, before or after its turn."""
    entry = find_game("standard")
    match = Match.start(entry, None, "bench", {seat: PlayerSpec("human", "Anna") for seat in entry.seats})
    match.states[0] = replace(
        match.state,
        moment=crowded().state.moment,
        units=crowded().state.units,
        centers=crowded().state.centers,
    )
    if is_played:
        for seat in match.to_act:
            match.commit(seat, crowded().orders.get(seat, ()))
        match.advance()
    return match


def played_match() -> Match:
    """The crowded position after its turn, one person on all seats."""
    return _match(is_played=True)


def _drawing() -> Iterator[Row]:
    pilot = TablePilot(_match(is_played=True), SIZE, Settings(reduced_motion=True))
    table = pilot.table
    pilot.run()
    pilot.press("home")
    pilot.settle()
    what = f"{len(table.board.frame.pieces)} units, {len(table.board.frame.marks)} orders"
    look, frame = table.view.options(), table.tools.dressed(table.board.frame)
    yield _frame(
        "one frame of the board, window 1920x1080", lambda: table.board.paint(pilot.screen, frame, look), what
    )
    yield _frame(
        "one frame of the whole window, the pointer over another place", *_pointed(pilot, _places(pilot))
    )
    yield _frame("one frame of the whole window, another order explained", *_pointed(pilot, _orders(pilot)))
    yield _zooming(pilot)
    yield _panning(pilot)
    pilot.close()


def _frame(
    what: str, draw: Callable[[], object], note: str, prepare: Callable[[], object] = lambda: None
) -> Row:
    """The median time of ``draw``; ``prepare`` is done before each and not counted."""
    times, used = [], []
    for _ in range(FRAMES):
        prepare()
        before = thread_time()
        times.append(1000 * seconds(draw))
        used.append(1000 * (thread_time() - before))
    told = (
        f"processor time, median of {FRAMES}, best {min(used):.2f}, worst {max(used):.1f}; by the clock "
        f"{median(times):.2f}"
    )
    return at_most(what, median(used), FRAME, "ms", f" ({told}; {note})")


def _pointed(
    pilot: TablePilot, spots: Sequence[tuple[int, int]]
) -> tuple[Callable[[], object], str, Callable[[], object]]:
    """A frame after the pointer has gone to the next of ``spots``; their lights and texts have been made
    before.
    """
    table, turns = pilot.table, cycle(spots)

    def point() -> None:
        at = next(turns)
        table.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        table.update(0.0)
        assert table.needs_redraw

    for _ in spots:
        point()
        table.draw(pilot.screen)

    def draw() -> None:
        table.needs_redraw = False
        table.draw(pilot.screen)

    return draw, f"{len(spots)} in turn", point


def _places(pilot: TablePilot) -> list[tuple[int, int]]:
    """Places without an order to point at."""
    board = pilot.board
    spots = (
        (key, pilot.at(key))
        for key in ("NAO", "NWG", "BAR", "SPA", "NAF", "LYO", "ION", "SWE", "MOS", "SYR", "IRI", "FIN")
    )
    return [at for _, at in spots if board.painter.mark_at(board.camera, at, board.frame) is None][:6]


def _orders(pilot: TablePilot) -> list[tuple[int, int]]:
    """Points on arrows, one an order."""
    board, found = pilot.board, {}
    view = board.camera.viewport
    for x in range(view.left + 60, view.right - 60, 9):
        for y in range(view.top + 60, view.bottom - 60, 9):
            mark = board.painter.mark_at(board.camera, (x, y), board.frame)
            if mark is not None and mark.sentence:
                found.setdefault(mark.tag, (x, y))
    return list(found.values())[:6]


def _panning(pilot: TablePilot) -> Row:
    """There and back on a board twice as large as the window, the pointer dragging it."""
    table = pilot.table
    table.board.camera.zoom_at(2.4, table.board.camera.viewport.center)
    table.board.camera.settle()
    steps = cycle([(9, 4)] * 15 + [(-9, -4)] * 15)
    for _ in range(30):
        table.board.camera.pan(*next(steps))
        table.redraw_board()
        pilot.settle()

    def pan() -> None:
        table.board.camera.pan(*next(steps))
        table.redraw_board()

    return _frame(
        "one frame of the whole window while panning",
        lambda: table.draw(pilot.screen),
        "the map twice as large",
        pan,
    )


def _zooming(pilot: TablePilot) -> Row:
    """In from the whole board and out again, one wheel notch a frame."""
    table, times = pilot.table, []
    place = table.board.camera.viewport.center
    for step in range(STEPS):
        table.board.camera.zoom_at(1.12 if step < STEPS // 2 else 1 / 1.12, place)
        look, frame = table.view.options(), table.tools.dressed(table.board.frame)
        times.append(
            1000 * seconds(lambda frame=frame, look=look: table.board.paint(pilot.screen, frame, look))
        )
    note = f" (median of {STEPS} steps, best {min(times):.2f}, worst {max(times):.1f})"
    return at_most("one frame of the board while zooming", median(times), 8, "ms", note)


def _refining() -> Iterator[Row]:
    """Red Weed, the slowest of all grounds, on a large window: from the end of zooming until all of the map
    is sharp.
    """
    waits, pictures = [], []
    for notches in NOTCHES:
        match = match_in({"FRANCE": "A MAR, A BUR"}, weed=WEED, barren="PRU SIL")
        pilot = TablePilot(match, (2560, 1440), Settings(reduced_motion=True))
        pilot.settle()
        board = pilot.board
        for _ in range(notches):
            board.camera.zoom_at(1.12, board.middle("UKR"))
        board.camera.settle()
        begun, ground = len(pictures), board.painter._hand.terrain
        while len(pictures) == begun or ground._view is None or not ground._view.is_fine:
            pilot.table.redraw_board()
            pictures.append(1000 * seconds(pilot.window.turn))
        waits.append(sum(pictures[begun:]))
        pilot.close()
    note = f" (after {', '.join(map(str, NOTCHES))} notches: {', '.join(f'{wait:.0f}' for wait in waits)})"
    yield at_most(
        "Martian map full of weed, window 2560x1440: sharp after zooming", median(waits), 1000, "ms", note
    )
    note = f" (median of {len(pictures)}, worst {max(pictures):.0f}: the first at a zoom)"
    yield at_most("one turn of the loop meanwhile", median(pictures), 30, "ms", note)


def _clicking() -> Iterator[Row]:
    """From letting go the button on a unit to the drawn picture with its targets lit."""
    for what, is_settled, rests, most in (
        ("click to highlighted targets", True, True, CLICK),
        ("the same just after opening, the map still refining", False, True, CLICK),
        ("the same in the turn of the loop in which the pointer comes there", True, False, AT_ONCE),
    ):
        pilot = TablePilot(_match(is_played=False), SIZE, Settings(reduced_motion=True))
        if is_settled:
            pilot.settle()
        yield _clicks(pilot, what, most, rests=rests)
        pilot.close()


def _clicks(pilot: TablePilot, what: str, most: float, *, rests: bool) -> Row:
    """``rests``: the pointer has rested on the unit, as a hand's does before it clicks, so that what the
    click will light is made already.
    """
    table, window = pilot.table, pilot.window
    times, used, lit = [], [], []
    units = [u for seat in pilot.ordering.seats for u in crowded().state.units_of(seat)][:CLICKS]
    for unit in units:
        place = pilot.at(unit.region)
        pilot.move(place)
        if rests:
            pilot.until(lambda: pilot.board.is_prepared)
        window.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))

        def let_go(place: tuple[int, int] = place) -> None:
            window.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
            window.stack.update(0.0)
            window.stack.draw(pilot.screen)

        before = thread_time()
        times.append(1000 * seconds(let_go))
        used.append(1000 * (thread_time() - before))
        lit.append(len(table.view.targets()))
        pilot.press("esc")
    told = f"at most {max(used):.0f}; by the clock {median(times):.1f} ms, at most {max(times):.0f}"
    note = f" (processor time, median of {len(times)}, {told}; {median(lit):.0f} places lit)"
    return at_most(what, median(used), most, "ms", note)
