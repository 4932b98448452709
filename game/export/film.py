"""A game as a row of pictures: for each turn the position, the orders and their results, and at the end how
it stands.

    film = Film(match, FilmOptions(turns=(1, 8)))
    for shot in film.shots:
        surface = film.draw(shot)

Pictures are drawn by the window's own painter on a surface in memory; no display is needed. Only turns that
have been resolved are shown: orders entered in a running turn are never looked at.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

import pygame

from game.board.frame import Frame, Mark
from game.board.images import Images
from game.board.marks import Motion
from game.board.moments import Moment, staged
from game.board.moments import length as length_of_moments
from game.board.options import DrawOptions, Names
from game.board.palette import PLAIN, World
from game.board.pane import BoardPane
from game.board.picture import Picture
from game.core.errors import UsageError
from game.core.places import assets_root
from game.core.results import Report
from game.export.layout import Needs, lay_out
from game.export.legend import Legend
from game.export.options import FilmOptions, check_seconds, check_size, check_turns
from game.export.panel import Caption, Panels
from game.export.press.in_films import FilmPages
from game.export.shot import MOVING, WEIGHTS, Kind, Shot
from game.export.writing import Writing
from game.play.match import Match
from game.play.played import orders_told
from game.play.players import seat_named

MOTION_STEPS = 8
MOTION_SHARE = 0.25
LONGEST_MOTION = 0.6
"""How many pictures a movement has, how much of a turn's time it takes, and at most how many seconds."""

MOMENT_STEP = 0.06
"""How many seconds a picture of a moment is seen."""

SMALLEST_UI = 0.8
"""Counters and names are not made smaller than this share of their usual size."""


class Film:
    """The pictures of one match as it stood when the film was made."""

    def __init__(
        self, match: Match, options: FilmOptions, *, picture: Picture[Any, Any] | None = None
    ) -> None:
        """``picture`` is one whose painter has drawn this board before, if there is any.

        Raises UsageError for a size, range or viewer that cannot be; RedWeedError for a game that cannot be
        drawn.
        """
        check_size(options.size)
        check_seconds(options.seconds)
        self.options = replace(options, viewer=_viewer(match, options))
        self.entry = match.entry
        self.game = match.game
        self.seen = picture or match.entry.pictured()(match, assets_root())
        self.painter = self.seen.painter
        self.outcome = match.outcome
        self._states = tuple(match.states)
        self._views = tuple(match.view(self.options.viewer, turn) for turn in range(len(match.states)))
        self._reports = tuple(match.report(turn, self.options.viewer) for turn in range(match.turn))
        self._orders = tuple(orders_told(match, turn, self.options.viewer) for turn in range(match.turn))
        self._frames: dict[int, Frame] = {}
        self._resolved: dict[int, Frame] = {}
        self._moments: dict[int, tuple[Moment, ...]] = {}
        self._legends: dict[int, tuple[str, ...]] = {}
        self._marked: dict[tuple[int, Kind], tuple[Mark, ...]] = {}
        self._pages = FilmPages(self.entry, self.game, self.seen, self._views, self._reports)
        self.first, self.last = self._range()
        self._owner = self.options.viewer or match.seats[0]
        self.shots = self._shots()
        self._surface = pygame.Surface(self.size, 0, 32)
        self._images = Images(assets_root() / "sprites")
        self._panels = self._lay_out()
        self._pane = BoardPane(self.painter, self._panels[self.shots[0].turn].layout.board, margin=6)

    def _lay_out(self) -> dict[int, Panels]:
        """The panels of every turn: the same for all, save where facts or legend are so long that they need
        the chart's room.
        """
        turns = {shot.turn for shot in self.shots}
        alone = {turn: self._panels_for({turn}) for turn in turns}
        roomy = [turn for turn in turns if self._has_chart(alone[turn])]
        roomy.sort(key=lambda turn: (-alone[turn].layout.counts.height, turn))
        calm = self._panels_for(roomy)
        while roomy and not self._has_chart(
            calm
        ):  # the longest facts and the longest legend may be those of two turns
            roomy.pop()
            calm = self._panels_for(roomy)
        crowded = self._panels_for(turns)
        rest = {turn: alone[turn] if self._has_chart(alone[turn]) else crowded for turn in turns}
        return rest | dict.fromkeys(roomy, calm)

    def _panels_for(self, turns: Collection[int]) -> Panels:
        """Panels with room for what is said in some turns."""
        fonts = self.painter.fonts
        legend = Legend(
            fonts,
            self._images,
            {self._explained(turn) for turn in turns},
            self._owner,
            type(self.seen),
            self.world,
        )
        standing = {*turns, *(min(turn + 1, self.played + 1) for turn in turns)}
        writing = Writing(fonts, tuple({self._position(turn).facts for turn in standing}))
        layout = lay_out(self.options, self.painter.size, Needs(legend.height, writing.height))
        return Panels(fonts, self._images, layout, legend, self.world)

    def _has_chart(self, panels: Panels) -> bool:
        """Whether a chart stands above the legend."""
        return panels.layout.is_side and panels.has_chart(len(self._position(self.shots[0].turn).scores))

    @property
    def world(self) -> World:
        """What the boards are drawn in."""
        return PLAIN if self.options.shows("plain") else self.seen.world

    @property
    def played(self) -> int:
        """How many turns have been resolved."""
        return len(self._reports)

    @property
    def size(self) -> tuple[int, int]:
        """Of every picture, in pixels."""
        return self.options.size

    def _range(self) -> tuple[int, int]:
        """The first and last turn shown. One turn more than were played stands for the position after
        them.
        """
        first, last = check_turns(self.options.turns or (None, None))
        for turn in (first, last):
            if turn is not None and turn > self.played + 1:
                raise UsageError(f"There is no turn {turn}; {self._played_words()}")
        return 1 if first is None else first, self.played if last is None else last

    def _played_words(self) -> str:
        after = f"{self.played + 1} is the position after them, 0 the one before"
        match self.played:
            case 0:
                return "none has been played yet"
            case 1:
                return f"one has been played ({after})"
            case _:
                return f"{self.played} have been played ({after})"

    # -- what is shown ---------------------------------------------------------------------------------------

    def _shots(self) -> tuple[Shot, ...]:
        turns = range(max(1, self.first), min(self.last, self.played) + 1)
        shots = [shot for turn in turns for shot in self._turn_shots(turn)]
        after = min(self.last, self.played) + 1 if turns else min(self.first, self.played + 1) or 1
        return (*shots, Shot(after, Kind.ENDING, max(2 * self.options.seconds, self.options.seconds + 2.0)))

    def _turn_shots(self, turn: int) -> list[Shot]:
        seconds, motion = self.options.seconds, 0.0
        has_sheets = self.options.shows("orders") and self.seen.has_stages
        marked = [kind for kind in (Kind.ORDERS, Kind.RESULTS) if has_sheets and self._marks(turn, kind)]
        kinds = [Kind.POSITION, *marked]
        if self.options.shows("motion") and self._is_moving(turn):
            motion = min(LONGEST_MOTION, seconds * MOTION_SHARE)
        total = sum(WEIGHTS[kind] for kind in kinds)
        still = [Shot(turn, kind, (seconds - motion) * WEIGHTS[kind] / total) for kind in kinds]
        steps = range(1, MOTION_STEPS + 1) if motion else ()
        return [
            *still,
            *(Shot(turn, Kind.MOTION, motion / MOTION_STEPS, step / MOTION_STEPS) for step in steps),
            *self._moment_shots(turn),
            *(self._pages.shots(turn) if self.options.shows("pages") else ()),
        ]

    def _moment_shots(self, turn: int) -> Iterator[Shot]:
        """What was special in a turn, in time of its own."""
        for step in range(math.ceil(length_of_moments(self.moments(turn)) / MOMENT_STEP)):
            yield Shot(turn, Kind.MOMENT, MOMENT_STEP, (step + 0.5) * MOMENT_STEP)

    def moments(self, turn: int) -> tuple[Moment, ...]:
        """What was special in a turn; nothing where that is not asked for."""
        if turn not in self._moments:
            is_asked = self.options.shows("moments") and turn <= self.played
            seen = self._views[turn - 1 : turn + 1]
            self._moments[turn] = (
                self.seen.moments(seen[0], self._reports[turn - 1], seen[1]) if is_asked else ()
            )
        return self._moments[turn]

    def _is_moving(self, turn: int) -> bool:
        return any(
            self.seen.marks.motion(mark) & (Motion.UNIT | Motion.LASTS)
            for mark in self._marks(turn, Kind.MOTION)
        )

    def picture(self) -> Shot:
        """The one picture of a range that is a single turn: its results, or the position where nothing was
        resolved.

        Without a range it is the ending. Raises UsageError for a longer range.
        """
        if self.options.turns is not None and self.first != self.last:
            raise UsageError("One picture shows one turn: name it, or write into a folder or a film")
        results = [shot for shot in self.shots if shot.kind is Kind.RESULTS]
        if self.options.turns is None or not results:
            is_quiet = self.options.turns is not None and len(self.shots) > 1
            return self.shots[0 if is_quiet else -1]
        return results[-1]

    def samples(self) -> tuple[Shot, ...]:
        """Pictures that together have about all the colors of the film."""
        results = [shot for shot in self.shots if shot.kind is Kind.RESULTS]
        pages = [shot for shot in self.shots if shot.kind is Kind.PAGE]
        middle = (*results[len(results) // 2 :][:1], *pages[:1])
        return tuple(dict.fromkeys((self.shots[0], *middle, self.shots[-1])))

    def name(self, shot: Shot) -> str:
        """A short name for a file: the phase and what is shown of it, "S1901M-orders"."""
        code = self.game.phase(self._states[shot.turn - 1]).code
        return f"{code}-{shot.kind.value}"

    # -- frames ----------------------------------------------------------------------------------------------

    def frame(self, shot: Shot) -> Frame:
        """What the painter is given for a shot."""
        if shot.kind is Kind.MOMENT and not self.seen.has_stages:
            return self.frame(replace(shot, turn=shot.turn + 1, kind=Kind.POSITION))
        position = self._position(shot.turn)
        marks = self._marks(shot.turn, shot.kind)
        has_results = shot.kind in (Kind.RESULTS, Kind.MOTION, Kind.MOMENT)
        conditions = self._results(shot.turn).conditions if has_results else position.conditions
        frame = replace(position, marks=marks, conditions=conditions)
        is_staged = shot.kind in (Kind.MOTION, Kind.MOMENT)
        return staged(frame, self.moments(shot.turn)) if is_staged else frame

    def _position(self, turn: int) -> Frame:
        if turn not in self._frames:
            self._frames[turn] = self.seen.frame(self._views[turn - 1])
        return self._frames[turn]

    def _explained(self, turn: int) -> tuple[str, ...]:
        """What the legend explains in the pictures of a turn: of all that this game may have, what is seen in
        them.
        """
        if turn not in self._legends:
            still = [shot for shot in self.shots if shot.turn == turn and shot.kind not in MOVING]
            seen: set[str] = set().union(*(self.seen.marks.seen_in(self.frame(shot)) for shot in still))
            self._legends[turn] = tuple(name for name in self.seen.marks.explained if name in seen)
        return self._legends[turn]

    def _marks(self, turn: int, kind: Kind) -> tuple[Mark, ...]:
        """The arrows of a turn; with a viewer the orders are only the viewer's, for that is all that was
        known.
        """
        if kind in (Kind.POSITION, Kind.ENDING):
            return self._trace(turn)
        key = turn, Kind.RESULTS if kind in (Kind.MOTION, Kind.MOMENT) else kind
        if key not in self._marked:
            self._marked[key] = self._new_marks(*key)
        return self._marked[key]

    def _trace(self, turn: int) -> tuple[Mark, ...]:
        """What the turn before has left on the position, in games where that is shown."""
        return self.seen.trace(self._reports[turn - 2]) if turn > 1 else ()

    def _new_marks(self, turn: int, kind: Kind) -> tuple[Mark, ...]:
        viewer, index = self.options.viewer, turn - 1
        if kind is Kind.ORDERS:
            sheets = {seat: orders for seat, orders in self._orders[index].items() if viewer in (None, seat)}
            given = [order for orders in sheets.values() for order in orders]
            return self.seen.planned(self._views[index], given).marks
        marks = (
            mark for mark in self._results(turn).marks if Motion.PASSING not in self.seen.marks.motion(mark)
        )
        return tuple(mark for mark in marks if mark.owner == viewer or not self.options.shows("own"))

    def _results(self, turn: int) -> Frame:
        if turn not in self._resolved:
            self._resolved[turn] = self.seen.results(self._views[turn - 1], self._reports[turn - 1])
        return self._resolved[turn]

    # -- pictures --------------------------------------------------------------------------------------------

    def draw(self, shot: Shot) -> pygame.Surface:
        """The picture of a shot; it stays until the next is drawn."""
        surface = self._surface
        surface.fill("black")
        if shot.kind is Kind.PAGE:
            self._pages.draw(surface, shot.turn, is_plain=self.options.shows("plain"))
            return surface
        self.painter.draw(surface, self._pane.camera, self.frame(shot), self.draw_options(shot))
        if shot.kind is Kind.MOMENT:
            self.seen.stage(self._pane.camera).draw(surface, self.moments(shot.turn), shot.moment)
        self._panels[shot.turn].draw(surface, self.caption(shot))
        return surface

    def draw_options(self, shot: Shot) -> DrawOptions:
        """How the painter draws a shot."""
        names: Names = (
            "codes" if self.options.shows("codes") else "full" if self.options.shows("names") else "none"
        )
        is_moment = shot.kind is Kind.MOMENT
        return DrawOptions(
            names=names,
            show_orders=self.options.shows("orders") and not (is_moment and self.seen.has_stages),
            patterns=self.options.shows("patterns"),
            is_plain=self.options.shows("plain"),
            overlays=self.options.overlays & frozenset(self.seen.overlays),
            is_flipped=self.options.shows("flipped"),
            moment=float(self.seen.has_stages) if is_moment else shot.moment,
            told=shot.moment / length_of_moments(self.moments(shot.turn)) if is_moment else 0.0,
            ui_scale=max(SMALLEST_UI, self._panels[shot.turn].layout.scale),
        )

    def _step_name(self, kind: Kind) -> str:
        """Which step of its turn is shown; '' in games whose turns have no steps."""
        if not self.seen.has_stages and kind is not Kind.ENDING:
            return ""
        return Kind.RESULTS.value if kind in MOVING else kind.value

    def view(self, turn: int) -> Any:
        """What is known before a turn, from 1."""
        return self._views[turn - 1]

    def report(self, turn: int) -> Report | None:
        """What came of a turn, from 1; None where it has not been played."""
        return self._reports[turn - 1] if turn <= self.played else None

    def caption(self, shot: Shot) -> Caption:
        """What is said about a shot."""
        is_last = shot.kind is Kind.ENDING and shot.turn == self.played + 1
        viewer = self.options.viewer
        has_results = shot.kind is Kind.RESULTS and self.seen.has_stages
        standing = shot.turn + 1 if has_results else shot.turn  # results have the numbers they led to
        return Caption(
            game=self.entry.title,
            phase=self._position(shot.turn).title,
            kind=self._step_name(shot.kind),
            scores=self._position(standing).scores,
            history=tuple(
                tuple(s.value for s in self._position(turn).scores) for turn in range(1, standing + 1)
            ),
            positions=max(min(self.last, self.played) + 1, standing),
            counted=self.seen.counted,
            facts=self._position(standing).facts,
            explained=self._explained(shot.turn),
            outcome=self.seen.ending(self.outcome, self._states[-1]).line if self.outcome and is_last else "",
            eyes=f"As {self.entry.seat_title(viewer)} saw it" if viewer else "",
        )


def _viewer(match: Match, options: FilmOptions) -> str | None:
    """The seat that is meant. Raises UsageError naming the nearest."""
    if options.viewer is None:
        if options.shows("own"):
            raise UsageError('The overlay "own" shows the arrows of one seat; say whose by --viewer')
        return None
    titles = {seat: match.entry.seat_title(seat) for seat in match.seats}
    return seat_named(options.viewer, match.seats, titles)
