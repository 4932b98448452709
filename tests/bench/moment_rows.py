"""Moments: how long a picture with one takes, the board below it included, by processor time. The longest
picture counts: of the first time that a moment is seen, and of others. As at the table it is gone through out
of sight while units travel, the board stands still under it but for Red Weed, and garbage is swept while
nothing moves.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from dataclasses import replace
from time import process_time

import pygame

from game.board.frame import Condition, Frame
from game.board.moments import Moment, Rehearsal, Stage
from game.board.options import DrawOptions
from game.board.pane import BoardPane
from game.core.places import assets_root
from game.games.entry import Entry
from game.games.list import CATALOGUE
from game.games.mars.picture.moments import Turning
from game.games.wrom.picture.frames import stack_look
from game.games.wrom.picture.moments import Throw, WarMoment
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.state import WarState
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.bench.timing import Row, at_most, best_of, median
from tests.bench.wrom_rows import crowded

SIZES = (((1500, 1040), 6.0, "1080p"), ((3040, 2120), 16.0, "4K"))
"""Of the board in a window, the bar in milliseconds, and the window's name."""

SQUARES = {"mars": ("c4", "f6"), "wrom": ("0305", "0608")}
LANDS = ("MUN", "MOS")
MANY = {
    "fallout": (
        *("MUN", "MOS", "UKR", "SEV", "STP", "WAR", "GAL", "LVN"),
        *("PRU", "SIL", "BOH", "TYR", "BUR", "RUH", "KIE", "BER"),
    ),
    "creeps": ("MUN", "MOS", "UKR", "WAR", "GAL", "SIL", "BOH", "TYR"),
}
"""What befalls many places at once."""

WEEDS = tuple(
    Condition("weed", key) for key in ("MUN", "BOH", "TYR", "VIE", "GAL", "SIL", "BER", "KIE", "RUH", "BUR")
)
"""What sways on a board of the Martians."""

PICTURES, TIMES = 30, 3
"""How many pictures of a moment are measured, and how often each: the shortest time is its own."""

TRAVEL = 60
"""So many pictures units travel."""

LASTS = 0.9


def moments_rows() -> Iterator[Row]:
    """A row for every kind of moment of every game, at two sizes."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.init()
    for entry in CATALOGUE.entries:
        yield from _rows_of(entry)


def _rows_of(entry: Entry) -> Iterator[Row]:
    still = {seat: PlayerSpec("hold") for seat in entry.seats}
    match = crowded() if entry.id == "wrom" else Match.start(entry, None, "bench", still)
    seen = entry.pictured()(match, assets_root())
    frame = seen.frame(match.view(None))
    if entry.id == "martian":
        frame = replace(frame, conditions=(*frame.conditions, *WEEDS))
    for size, bar, name in SIZES:
        pane, surface = BoardPane(seen.painter, pygame.Rect((0, 0), size)), pygame.Surface(size, 0, 32)
        pane.paint(surface, frame, DrawOptions(is_hurried=True))
        while seen.painter.is_refining:
            seen.painter.refine(pane.camera)
            pane.paint(surface, frame, DrawOptions(is_hurried=True))
        for kind in seen.drawers:
            moment = _moment(entry, match, kind)
            stage = seen.stage(pane.camera)
            what = f"{entry.id}: {kind}, {name}"
            for which, times in _both(pane, surface, frame, stage, moment):
                note = f" (median of {PICTURES}: {median(times):.1f})"
                yield at_most(f"{what}{which}", max(times), bar, "ms", note)


def _moment(entry: Entry, match: Match, kind: str) -> Moment:
    """A moment of a kind with all that its drawer may show."""
    places, seat = MANY.get(kind, SQUARES.get(entry.id, LANDS)), match.seats[0]
    if kind in ("active", "passive"):
        return Turning(kind, places, seat, lasts=LASTS)
    state = match.states[0]
    if not isinstance(state, WarState):
        name = {"mars": "2" if kind == "chill" else "mars_foot_soldier"}.get(entry.id, "")
        return Moment(kind, places, seat, name, lasts=LASTS)
    stacks = [next(iter(state.stacks_of(player).values())) for player in (1, 2)]
    looks = tuple(stack_look(stack, state.board.races, state) for stack in stacks)
    throws = tuple(Throw(owner, face, "+2") for owner, face in (("1", 7), ("2", 10)))
    leader = next((leader for stack in stacks for leader in stack.leaders), None)
    who = persona_of(state, 1, leader) if leader is not None else None
    return WarMoment(
        kind,
        places,
        seat,
        "+3",
        lasts=LASTS,
        throws=throws,
        stacks=looks,
        scores=(14, 9),
        attribute=3,
        fallen=(False, True),
        persona=who,
        total=20,
    )


def _both(
    pane: BoardPane, surface: pygame.Surface, frame: Frame, stage: Stage, moment: Moment
) -> Iterator[tuple[str, list[float]]]:
    """The times of a moment when it is seen first, after units have travelled, and when it is seen again."""
    unseen = Rehearsal(surface.get_size())
    for number in range(TRAVEL):
        share = (number + 0.5) / TRAVEL
        pane.paint(surface, frame, DrawOptions(is_hurried=True, moment=share))
        stage.draw(unseen, (moment,), share * LASTS)
    gc.collect()
    gc.disable()
    yield ", first", _times(pane, surface, frame, stage, moment, 1)
    yield "", _times(pane, surface, frame, stage, moment, TIMES)
    gc.enable()


def _times(
    pane: BoardPane, surface: pygame.Surface, frame: Frame, stage: Stage, moment: Moment, count: int
) -> list[float]:
    """Milliseconds of every picture of a moment."""

    def draw(at: float) -> None:
        pane.paint(surface, frame, DrawOptions(is_hurried=True, moment=1.0, told=at / LASTS))
        stage.draw(surface, (moment,), at)

    steps = ((number + 0.5) / PICTURES * LASTS for number in range(PICTURES))
    return [1000 * best_of(count, lambda at=step: draw(at), process_time) for step in steps]
