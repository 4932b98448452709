"""What is to be seen at the table: the frame, lit places, the order that is pointed at, tooltips, the line below the board.

Everything here is asked for by the eyes of one viewer: the seat being ordered, or everybody's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import pygame

from game.play.keys import key_title, keys_of
from game.scenes.flow import Stage
from game.scenes.ordering import Ordering
from game.scenes.table_board import BoardLook
from game.scenes.table_parts import offered
from game.ui.panels.status_line import draw_status_line
from game.view.frame import Frame, Mark, Score, is_event_tag
from game.view.marks import Motion
from game.view.options import Names

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class TableSight:
    """Makes pictures and words of the state of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._frames: dict[object, Frame] = {}
        self._scores: tuple[int | None, tuple[Score, ...]] = (None, ())

    def frame(self) -> Frame:
        """What is to be seen of the board now; kept for as long as it is the same."""
        flow, ordering = self.table.flow, self.table.live_ordering
        if flow.stage is Stage.CURTAIN:
            return Frame("")
        if self.table.journey.passage.frame is not None:
            return self.table.journey.passage.frame
        key: object = (flow.shown, self.table.match.turn, self.table.telling.told)
        if ordering is not None:
            key = (ordering.seat, self.table.match.turn, *ordering.sheet.orders.values())
        if key not in self._frames:
            self._frames = {key: self._new_frame(ordering)}
        return self._frames[key]

    def _new_frame(self, ordering: Ordering | None) -> Frame:
        if not self.table.parts.course.has_results and not (ordering is not None and ordering.orders):
            return self._arrived()
        if ordering is not None:
            orders = [order for seat in ordering.seats for order in ordering.sheet.of(seat)]
            return self.table.parts.picture.planned(ordering.view, orders)
        if self.table.flow.shown is not None:
            return self.table.telling.cut(self.results())
        return self.table.parts.picture.frame(self.table.match.view(None))

    def scores(self) -> tuple[Score, ...]:
        """What stands in the standings: of the board, or of the position to which the results on it led."""
        flow = self.table.flow
        if flow.standing == flow.shown:
            return self.table.board.frame.scores
        if self._scores[0] != flow.standing:
            frame = self.table.parts.picture.frame(self.table.match.view(None, flow.standing))
            self._scores = (flow.standing, frame.scores)
        return self._scores[1]

    def results(self) -> Frame:
        """All that came of the turn that is shown."""
        turn = self.table.flow.shown
        if turn is None:
            return Frame("")
        return self.table.parts.picture.results(self.table.match.view(self.table.viewer, turn), self.table.match.reports[turn])

    def _arrived(self) -> Frame:
        """A position as the turn before it left it."""
        match, shown = self.table.match, self.table.flow.shown
        turn = match.turn if shown is None else shown
        report = match.reports[turn - 1] if turn else None
        return self.table.parts.arrived(match.view(self.table.viewer, turn), report)

    def has_launches(self) -> bool:
        """Whether missiles fly, capsules fall or Martians come out in what is shown."""
        return any(self.table.parts.picture.marks.motion(mark) & Motion.LASTS for mark in self.table.board.frame.marks)

    def mark_of(self, key: str) -> Mark | None:
        """The arrow or ring of the unit in a place."""
        return next((m for m in self.table.board.frame.marks if m.places[0].partition("/")[0] == key), None)

    def open_wheel(self) -> None:
        """Offers the choices of the order being built."""
        ordering = self.table.live_ordering
        if ordering is None or ordering.picking.is_idle:
            self.table.board.wheel = None
            return
        items = offered(self.table.parts, ordering.picking.choices())
        is_near = any(item.pick not in ordering.picking.rules.verbs for item in items)
        self.table.board.open_wheel(ordering.picking.unit, items, self.table.texts, self.table.layout.status, is_near=is_near)

    def targets(self) -> Mapping[str, str]:
        """The places that are lit, and what a click there means."""
        ordering = self.table.live_ordering
        if ordering is None:
            return {}
        if not ordering.picking.is_idle:
            return self.table.companion.lights(ordering.picking.targets())
        return self.table.companion.invited(ordering.invitations())

    def emphasized(self) -> frozenset[str] | None:
        """The order that is pointed at or selected, and those to blame."""
        tag = self.table.panel.pointed or self.table.panel.selected
        if self.table.flow.shown is None or not tag:
            return None
        mark = next((m for m in self.table.board.frame.marks if m.tag == tag), None)
        return frozenset((tag, *mark.causes)) if mark is not None else None

    def look(self) -> BoardLook:
        """How the board is drawn now."""
        settings, ordering, toggles = self.table.context.settings, self.table.live_ordering, self.table.panel.toggles
        is_writing = ordering is not None and any(ordering.sheet.of(seat) for seat in ordering.seats)
        return BoardLook(
            names=cast(Names, settings.names),
            show_orders=toggles.show_orders or is_writing,  # nobody's orders of the running phase are hidden from their writer
            only_owner=None if is_writing else toggles.only_owner,
            patterns=settings.patterns,
            targets=self.targets(),
            selected=(ordering.picking.unit or None) if ordering is not None else None,
            emphasized=self.emphasized(),
            moment=self.table.journey.moment,
        )

    def tip(self) -> tuple[str, ...]:
        """What is told of the place or arrow under the pointer."""
        board, ordering = self.table.board, self.table.live_ordering
        mark = board.hover_mark
        if mark is not None and mark.sentence and not board.focus:
            return (mark.sentence,) if is_event_tag(mark.tag) else (mark.tag, mark.sentence)
        key = board.focus or board.hover
        told = self.table.companion.tip(key) if key else None
        if told is not None:
            return told
        is_chosen = ordering is not None and key == ordering.picking.unit
        if not key or (is_chosen and not board.focus):
            return ()
        found = self.mark_of(key)
        view = self.table.match.view(self.table.viewer, self.table.flow.shown)
        lines = (*self.table.parts.place_lines(view, key), *self._lying(key))
        return (*lines, found.sentence or found.tag) if found is not None else lines

    def _lying(self, key: str) -> tuple[str, ...]:
        """What lies on a place, and what a click there would mean."""
        frame = self.table.board.frame
        notes = [p.note for p in frame.pieces if p.key.partition("/")[0] == key and p.note]
        notes += [c.note for c in frame.conditions if c.key == key and c.note]
        ordering, verb = self.table.live_ordering, self.targets().get(key, "")
        if ordering is not None and not ordering.picking.is_idle and verb:
            notes.append(f"A click here: {self.table.parts.choice(verb).title}")
        return tuple(notes)

    def draw_status(self, surface: pygame.Surface) -> None:
        """Draws the line below the board; a text that needs more lines than there is room for rises over the board."""
        text, ink = self.status()
        wheel = self.table.board.wheel
        draw_status_line(surface, self.table.layout.status, text, ink, self.table.texts, wheel)
        if wheel is not None:
            wheel.draw(surface)

    def _telling_hint(self) -> str:
        """How events are told one by one, where there are any."""
        has_events = any(is_event_tag(mark.tag) for mark in self.table.board.frame.marks)
        return f" {self._key('events')} tells what else happened, one by one." if has_events else ""

    def status(self) -> tuple[str, str]:
        """The line below the board: that the game is not saved, the order being built and what is missing, or where we are."""
        text, ink = self._situation()
        mark = "" if self.table.is_replay else self.table.keeping.mark
        return (f"{mark} {text}", "danger_text") if mark else (text, ink)

    def _situation(self) -> tuple[str, str]:
        told = self.table.companion.status()
        if told is not None:
            return told
        flow, ordering = self.table.flow, self.table.live_ordering
        if ordering is not None:
            detail = self.table.panel.detail()
            if detail.icon and not self.table.layout.detail.height and ordering.picking.is_idle and not ordering.notice:
                return detail.text, detail.ink
            return ordering.prompt, "brass" if ordering.notice else "text"
        if self.table.telling.is_running:
            return f"{self.table.telling.text or 'What else happened ...'}", "text"
        if flow.shown is not None and flow.stage is Stage.RESULTS:
            go_on = f"Results. Press {self._key('play')} to go on.{self._telling_hint()}"
            return go_on if not flow.is_watched else "Results.", "text"
        if flow.is_replay and flow.shown is not None:
            steps = f"the keys {self._key('back')} and {self._key('forward')} step"
            return f"Replay. {self._key('play')} plays and pauses; {steps}.", "text"
        if flow.shown is not None:
            return "You are looking at the past.", "brass"
        if flow.stage is Stage.THINKING:
            return "The computer players are thinking ...", "text"
        return self.table.panel.detail().text or "This is the last position.", "text"

    def _key(self, action: str) -> str:
        """The key of an action as it is shown."""
        return key_title(keys_of(action, self.table.context.settings.keys)[0])
