"""What if at the table: from a click that completes another order to the new picture, and from the pointer
over another goal to its outcome told beside it. By processor time.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from time import process_time

import pygame

from game.play.settings import Settings
from tests.bench.timing import Row, at_most, median
from tests.bench.view_rows import SIZE, played_match
from tests.table.whatif.pilot import WhatIfPilot

CHANGES, AIMS = 24, 40


def whatif_rows() -> Iterator[Row]:
    """All rows of this group."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pilot = _pilot()
    note = f"{len(pilot.frame.pieces)} units, {len(pilot.frame.marks)} orders"
    changed = "change of an order in a what-if to the new picture"
    yield _row(changed, _changes(pilot, rests=False), 30, note)
    pilot.close()
    pilot = _pilot()
    yield _row(f"{changed}, prepared while the pointer rested", _changes(pilot, rests=True), 30, note)
    yield _row("outcome of an order in a what-if while it is aimed", _aims(pilot), 15, note)
    pilot.close()


def _pilot() -> WhatIfPilot:
    """A what-if of a running game, as sharp as it gets."""
    pilot = WhatIfPilot(played_match(), SIZE, Settings(reduced_motion=True))
    pilot.press("home")
    pilot.ask()
    pilot.settle()
    return pilot


def _row(what: str, times: list[float], bar: float, note: str) -> Row:
    told = f" (processor time, median of {len(times)}, at most {max(times):.0f}; {note})"
    return at_most(what, median(times), bar, "ms", told)


def _measured(pilot: WhatIfPilot, event: pygame.event.Event) -> float:
    """Milliseconds from an event to the picture after it."""
    stack = pilot.window.stack
    before = process_time()
    stack.handle(event)
    stack.update(0.0)
    stack.draw(pilot.screen)
    return 1000 * (process_time() - before)


def _ways(pilot: WhatIfPilot) -> Iterator[tuple[str, str]]:
    """Units with a place to which each could move."""
    for seat in pilot.ordering.seats:
        for order in pilot.game.legal_orders(pilot.state, seat):
            if order.verb == "move" and not order.via and "/" not in order.target + order.at:
                yield order.at, order.target


def _changes(pilot: WhatIfPilot, *, rests: bool) -> list[float]:
    """Letting go the button on the goal of a unit's move, one unit after the other, in the turn of the loop
    in which the pointer comes there. ``rests``: it has rested, as a hand's does before it clicks, so that all
    but what comes after the click is prepared and not counted.
    """
    times, stack = [], pilot.window.stack
    for unit, goal in list(dict(_ways(pilot)).items())[:CHANGES]:
        pilot.clicks(unit)
        place = pilot.at(goal)
        pilot.move(place)
        if rests:
            pilot.until(lambda: pilot.board.is_prepared)
        stack.handle(_button(pygame.MOUSEBUTTONDOWN, place))
        before = pilot.supposed
        times.append(_measured(pilot, _button(pygame.MOUSEBUTTONUP, place)))
        if pilot.supposed is before:  # another thing was meant by the click
            times.pop()
        pilot.run()
        if not pilot.picking.is_idle:
            pilot.press("esc")
    return times


def _button(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=place, button=1)


def _aims(pilot: WhatIfPilot) -> list[float]:
    """The pointer coming over the next place to which a unit could move."""
    times: list[float] = []
    for unit, goal in list(_ways(pilot))[:: max(1, len(list(_ways(pilot))) // AIMS)]:
        pilot.clicks(unit)
        times += _told(pilot, goal)
        pilot.press("esc")
    return times


def _told(pilot: WhatIfPilot, goal: str) -> list[float]:
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=pilot.at(goal), rel=(1, 1), buttons=(0, 0, 0))
    used = _measured(pilot, event)
    return [used] if pilot.preview else []
