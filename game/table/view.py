"""The view model of the table: frame, lit places, tooltips, words and the look of the panel, made of the
match and the state.

Everything here is asked for by the eyes of one viewer: the seat being ordered, or everybody's.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from game.board.frame import Frame, Mark, is_event_tag
from game.board.moments import staged
from game.board.options import DrawOptions, Names
from game.play.keys import key_title, keys_of
from game.table.animation import FRAME, is_moving
from game.table.orders.ordering import AnyOrdering
from game.table.panel.view import StoodFrames
from game.table.playback import cut
from game.table.stages import Stage
from game.table.tools import GameTools, TableModel
from game.table.whatif.view import WhatIfView
from game.table.words import (
    Detail,
    detail_of,
    event_key,
    told_of,
)

LAST = "This is the last position."
FLASH = 1.8  # seconds
FLASHES = 3


class CenterFlash:
    """The supply centers that changed hands in the results on show, and how bright they are: they flash
    for a while and stay marked.
    """

    def __init__(self, table: TableModel, stood: StoodFrames) -> None:
        self.table = table
        self.stood = stood
        self._of: int | None = None
        self._taken: Mapping[str, str] = {}
        self._age = 0.0

    @property
    def taken(self) -> Mapping[str, str]:
        """Each center that changed hands, and who took it."""
        turn = self.table.stages.shown
        if turn != self._of:
            self._of, self._taken, self._age = turn, {}, 0.0
            if turn is not None and self.table.parts.turn_flow.has_results:
                before, after = (
                    self.stood.at(turn).centers,
                    self.stood.at(turn + 1).centers,
                )
                self._taken = {
                    key: owner for key, owner in after.items() if owner and owner != before.get(key)
                }
        return self._taken

    @property
    def glow(self) -> float:
        """From 0 to 1, in pulses; 0 where motion is off."""
        if not self._is_flashing:
            return 0.0
        return 0.5 - 0.5 * math.cos(2 * math.pi * FLASHES * self._age / FLASH)

    @property
    def _is_flashing(self) -> bool:
        return bool(self.taken) and self._age < FLASH and is_moving(self.table.settings)

    def let_pass(self, seconds: float) -> bool:
        """Lets time pass; whether the map looks different now."""
        was_flashing = self._is_flashing
        self._age += min(seconds, 0.1) if was_flashing else 0.0
        return was_flashing

    @property
    def wakes_after(self) -> float | None:
        """When it wants to be drawn again."""
        return FRAME if self._is_flashing else None


class TableView:
    """Pictures and words of one table. What is dear is kept for as long as it is the same."""

    def __init__(self, table: TableModel, tools: GameTools, stood: StoodFrames) -> None:
        self.table = table
        self.tools = tools
        self.what_if = WhatIfView(table, table.stages.what_if) if table.stages.what_if is not None else None
        self.flash = CenterFlash(table, stood)
        self._frame: tuple[object, Frame] = (None, Frame(""))
        self._detail: tuple[object, str, Detail] = (None, "", Detail(""))

    # -- the board -------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """What is to be seen of the board now."""
        table, ordering = self.table, self.table.ordering
        if table.stages.stage is Stage.CURTAIN:
            return Frame("")
        if table.state.animation.passage:
            return table.state.animation.passage[0]
        key: object = (table.stages.shown, table.match.turn, table.state.playback.told)
        if ordering is not None:
            key = (ordering.seat, table.match.turn, *ordering.sheet.orders.values(), table.state.shows_next)
        moments = table.state.animation.moments
        key = (key, moments) if moments else key
        if key != self._frame[0]:
            frame = self._new_frame(ordering)
            self._frame = (key, staged(frame, moments) if moments else frame)
        return self._frame[1]

    def _new_frame(self, ordering: AnyOrdering | None) -> Frame:
        match, parts = self.table.match, self.table.parts
        supposed = self.what_if.frame() if self.what_if is not None else None
        if supposed is not None:
            return supposed
        if not parts.turn_flow.has_results and not (ordering is not None and ordering.orders):
            turn = self.table.position
            return parts.arrived(
                match.view(self.table.viewer, turn),
                match.report(turn - 1, self.table.viewer) if turn else None,
            )
        if ordering is not None:
            return parts.picture.planned(
                ordering.view, [order for seat in ordering.seats for order in ordering.sheet.of(seat)]
            )
        if self.table.stages.shown is not None:
            return cut(self.table.results(), self.table.state.playback, match, parts.picture.marks.motion)
        return parts.picture.frame(match.view(self.table.viewer))

    def mark_of(self, key: str) -> Mark | None:
        """The arrow or ring of the unit in a place."""
        return next((m for m in self.frame.marks if m.places[0].partition("/")[0] == key), None)

    def targets(self) -> Mapping[str, str]:
        """The places that are lit, and what a click there means."""
        ordering = self.table.ordering
        return self.tools.targets(ordering.targets) if ordering is not None else {}

    def _emphasized(self, frame: Frame) -> frozenset[str] | None:
        """The order that is pointed at or selected, and those to blame."""
        tag = self.table.state.explained
        if (self.table.stages.shown is None and self.what_if is None) or not tag:
            return None
        mark = next((m for m in frame.marks if m.tag == tag), None)
        return frozenset((tag, *mark.causes)) if mark is not None else None

    def options(self) -> DrawOptions:
        """How the board is drawn now."""
        settings, state, ordering = self.table.settings, self.table.state, self.table.ordering
        is_writing = ordering is not None and any(ordering.sheet.orders.values())
        taken, way = self.flash.taken, state.animation
        is_played = bool(way.moments) and way.goal is not None and way.is_telling  # on a board without marks
        usual = DrawOptions(
            names=cast(Names, settings.names),
            # nobody's orders of the running phase are hidden from their writer
            show_orders=(state.show_orders or is_writing) and not is_played,
            only_owner=None if is_writing else state.only_owner,
            patterns=settings.patterns,
            is_plain=self.table.match.entry.id in settings.plain_boards.split(),
            targets=self.targets(),
            selected=(ordering.picking.unit or None) if ordering is not None else None,
            hover=state.place or None,
            emphasized=self._emphasized(self.frame),
            moment=way.moment,
            told=way.told if way.moments and self.frame.conditions else 0.0,
            carried=state.carried,
            is_hurried=True,
            taken={} if is_played else taken,
            glow=self.flash.glow if taken else 0.0,
        )
        return self.tools.options(usual)

    # -- words -----------------------------------------------------------------------------------------------

    def tip(self) -> tuple[str, ...]:
        """What is told of the place or arrow under the pointer."""
        table, state, ordering = self.table, self.table.state, self.table.ordering
        if state.mark is not None and state.mark.sentence and not state.focus:
            is_event = is_event_tag(state.mark.tag)
            about = (state.mark.sentence,) if is_event else (state.mark.tag, state.mark.sentence)
            return tuple(map(self.table.said, about))
        key = state.place
        told = self.tools.tip(key) if key else None
        if told is not None:
            return told
        is_chosen = ordering is not None and key == ordering.picking.unit
        if not key or (is_chosen and not state.focus):
            return ()
        found = self.mark_of(key)
        lines = (
            *table.parts.place_lines(table.match.view(table.viewer, table.stages.shown), key),
            *self._lying(key),
        )
        return (*lines, self.table.said(found.sentence or found.tag)) if found is not None else lines

    def _lying(self, key: str) -> tuple[str, ...]:
        """What lies on a place, and what a click there would mean."""
        notes = [p.note for p in self.frame.pieces if p.key.partition("/")[0] == key and p.note]
        notes += [c.note for c in self.frame.conditions if c.key == key and c.note]
        ordering, verb = self.table.ordering, self.targets().get(key, "")
        if ordering is not None and not ordering.picking.is_idle and verb:
            notes.append(f"A click here: {self.table.parts.choice(verb).title}")
        return tuple(map(self.table.said, notes))

    def detail(self) -> Detail:
        """What is said about the row that is pointed at or selected, or what was wrong with the typed
        order; kept while that is the same, and the look of the panel.
        """
        key, look = self.table.state.explained, self.table.look
        if self._detail[0] is not look or self._detail[1] != key:
            self._detail = look, key, self._new_detail(key)
        return self._detail[2]

    def _new_detail(self, key: str) -> Detail:
        if self.table.state.typed_error and self.table.ordering is not None:
            return Detail(self.table.said(self.table.state.typed_error), "danger_text", "warning")
        supposed = self.what_if.detail(key) if self.what_if is not None else None
        found = supposed or self.tools.detail(key) or detail_of(self.table.stages, key)
        return replace(found, text=self.table.said(found.text))

    def status(self, *, has_detail: bool) -> tuple[str, str]:
        """The line below the board: the order being built and what is missing, or where we are.

        ``has_detail``: the panel has room for what is said about the orders.
        """
        stages, ordering = self.table.stages, self.table.ordering
        proposal = self.table.state.proposal
        if proposal is not None and proposal.text and self.table.state.is_proposed:
            return self.table.said(proposal.text), "brass"
        is_idle = ordering is not None and ordering.picking.is_idle and not ordering.notice
        if is_idle and not has_detail and self.detail().is_asked:
            return self.detail().text, self.detail().ink
        is_refused = ordering is not None and bool(self.table.state.typed_error)
        what_if = None if is_refused else self.what_if
        supposed = what_if.status(has_detail=has_detail) if what_if is not None else None
        told = supposed or (self.tools.status() if has_detail or not is_refused else None)
        if told is not None:
            return told
        if ordering is not None:
            detail = self.detail()
            if detail.icon and not has_detail and is_idle:
                return detail.text, detail.ink
            said = self.table.said(ordering.prompt) if ordering.notice else ordering.prompt
            return said, "brass" if ordering.notice else "text"
        if self.table.state.playback.is_running:
            return self._told() or "What else happened ...", "text"
        if stages.shown is not None and stages.stage is Stage.RESULTS:
            go_on = f"Results. Press {self._key('play')} to go on.{self._telling_hint()}"
            return go_on if not stages.is_watched else "Results.", "text"
        if stages.is_replay and stages.shown is not None:
            return f"Replay. {self._key('play')} plays and pauses; {self._steps}.", "text"
        if stages.shown is not None:
            return "You are looking at the past.", "brass"
        if stages.stage is Stage.THINKING:
            return "The computer players are thinking ...", "text"
        if not self.table.look.headline:
            return self.detail().text or LAST, "text"
        if not has_detail:
            return f"{self.table.look.headline}. {self.detail().text}", "brass"
        again = f" {self._key('play')} plays it again, {self._steps}." if self.table.match.turn else ""
        return f"The game is over.{again}", "text"

    @property
    def _steps(self) -> str:
        """The keys that step from phase to phase."""
        return f"the keys\u00a0{self._key('back')}\u00a0and\u00a0{self._key('forward')} step"

    def _told(self) -> str:
        """What was told last, '' before the first event."""
        match, playback = self.table.match, self.table.state.playback
        if not playback.last or playback.turn is None:
            return ""
        report = match.report(playback.turn, self.table.viewer)
        last = [report.events[number] for number in playback.last]
        whole = self.tools.tell(last) if len(last) > 1 else ""
        sentences = [told_of(match, report, event_key(number)) for number in playback.last]
        words = whole or " ".join(dict.fromkeys(sentences))
        return f"{playback.told} of {len(playback.groups)}: {self.table.said(words)}"

    def _telling_hint(self) -> str:
        """How events are told one by one, where there are any."""
        has_events = any(is_event_tag(mark.tag) for mark in self.frame.marks)
        return f" {self._key('events')} tells what else happened, one by one." if has_events else ""

    def _key(self, action: str) -> str:
        """The key of an action as it is shown."""
        return key_title(keys_of(action, self.table.settings.keys)[0])
