"""How a what-if is seen: the results of the orders as they stand in place of the orders, what has changed
lit on board and list, the outcome of the order that is aimed beside the pointer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.board.blits import Kept
from game.board.frame import Frame, Score, event_number
from game.board.options import DrawOptions
from game.board.painter import Expected
from game.play.whatif.changes import Change, other_events
from game.play.whatif.supposed import Supposed
from game.table.board import TableBoard
from game.table.orders.ordering import AnyOrdering
from game.table.panel.look import Key, PanelLook
from game.table.tools import TableModel
from game.table.whatif.marks import RADIUS, draw_guess, draw_ring
from game.table.whatif.preview import Preview
from game.table.whatif.telling import (
    AS_IT_STANDS,
    AS_IT_WAS,
    GO_ON,
    changed_words,
    else_words,
    gone_words,
    ground_words,
    instead_words,
    was_words,
)
from game.table.whatif.tense import in_present
from game.table.whatif.whatif import WhatIf
from game.table.words import Detail, event_of, report_rows, told_of
from game.ui.intents import Do
from game.ui.panels.row_drawing import Row
from game.ui.panels.texts import Texts

BACK = Key("What if", "Back", Do.WHAT_IF, sign="cross")
KEEP = Key("Keep as branch", "Branch", Do.FORK, sign="branch")
NEXT = Key("Next position", "Next position", Do.SPACE, "primary")
RESULTS = Key("Results", "Results", Do.SPACE, "primary")
GUESS = "your guess"
REAL = ("draw", "resign")
"""Small buttons of the game that is played: nobody agrees on anything with a scratch match."""


class WhatIfView:
    """What one what-if shows; what is dear is kept for as long as what is supposed is the same."""

    def __init__(self, table: TableModel, what_if: WhatIf) -> None:
        self.table = table
        self.what_if = what_if
        self.preview = Preview(table, what_if.supposing)
        self._ahead: tuple[Supposed | None, Frame] = (None, Frame(""))  # made before it is asked for
        self._found: Kept[tuple[Change, ...]] = Kept()
        self._rows: Kept[tuple[Row, ...]] = Kept()
        self._next: Kept[Frame] = Kept()
        self._after: Kept[tuple[Score, ...]] = Kept()
        self._lit: Kept[frozenset[str]] = Kept()

    # -- what is supposed ------------------------------------------------------------------------------------

    @property
    def supposed(self) -> Supposed | None:
        """What would come of the orders as they stand; None while the past is looked at."""
        return self.table.state.supposed if self.table.stages.is_live else None

    @property
    def found(self) -> tuple[Change, ...]:
        """What comes out otherwise."""
        supposed = self.supposed
        if supposed is None:
            return ()
        return self._found.get(supposed, lambda: self.what_if.changed(supposed.report))

    @property
    def is_resolved(self) -> bool:
        """Whether results are shown that nobody has played."""
        return self.supposed is not None and not self.what_if.is_instant

    # -- the board -------------------------------------------------------------------------------------------

    def frame(self) -> Frame | None:
        """The results of the orders as they stand, or the position that they lead to; None for the usual."""
        supposed, ordering = self.supposed, self.table.ordering
        if supposed is None or ordering is None or not self.is_resolved:
            return None
        if self.table.state.shows_next:
            return self.next_frame(supposed)
        return self._results(ordering, supposed)

    def _results(self, ordering: AnyOrdering, supposed: Supposed) -> Frame:
        """What came of supposed orders on the board that a seat sees."""
        if self._ahead[0] is supposed:
            return self._ahead[1]
        return self.table.parts.picture.results(ordering.view, supposed.report)

    def _look_ahead(self, ordering: AnyOrdering, supposed: Supposed) -> Expected:
        self._ahead = supposed, self._results(ordering, supposed)
        return self._ahead[1], DrawOptions()

    def next_frame(self, supposed: Supposed) -> Frame:
        """The position that a supposed turn leads to, as the seat sees it that orders."""
        match, viewer = self.table.match, self.table.viewer
        picture = self.table.parts.picture
        return self._next.get(
            (supposed, viewer), lambda: picture.frame(match.game.view(supposed.after, viewer))
        )

    def lit(self) -> frozenset[str]:
        """The places at which something has changed, of those that the board shows."""
        supposed = self.supposed
        if supposed is None or self.what_if.was is None:
            return frozenset()
        key = supposed, self.table.state.shows_next, self.table.match.turn
        return self._lit.get(key, lambda: frozenset(self._places(supposed)))

    def _places(self, supposed: Supposed) -> Iterator[str]:
        was = self.what_if.was
        if self.is_resolved and not self.table.state.shows_next:
            tags = {self.table.match.game.write_order(change.now.order) for change in self.found}
            yield from (mark.places[0] for mark in self.table.frame.marks if mark.tag in tags)
        elif was is not None and self.table.match.turn <= supposed.turn + 1:
            yield from _differing(self._stood(was), self._stood(supposed))

    def _stood(self, turn: Supposed) -> Frame:
        match = self.table.match
        return self.table.parts.picture.frame(match.game.view(turn.after, self.table.viewer))

    def draw_over(self, surface: pygame.Surface, board: TableBoard, texts: Texts) -> bool:
        """Rings where something has changed, and a sign at what is guessed. What the order that is aimed
        would come to is made ready to be drawn. Whether anything was drawn.
        """
        aimed, ordering = self.preview.aimed, self.table.ordering
        is_results = self.is_resolved and not self.table.state.shows_next
        if is_results and ordering is not None and aimed is not None and self._ahead[0] is not aimed:
            board.expect(aimed, partial(self._look_ahead, ordering, aimed))
        scale = max(board.scale, self.table.parts.picture.around(board.camera) / RADIUS)
        lit = self.lit()
        for key in sorted(lit):
            draw_ring(surface, board.painter.stand(board.camera, key), scale, board.area)
        if not self.is_resolved or self.table.state.shows_next:
            return bool(lit)
        guessed = {m.places[0] for m in self.table.frame.marks if self.what_if.is_guess(m.owner)}
        for key in sorted(guessed):
            draw_guess(surface, board.painter.stand(board.camera, key), board.scale, board.area, texts)
        return bool(lit or guessed)

    # -- the panel -------------------------------------------------------------------------------------------

    def panel(self, look: PanelLook) -> PanelLook:
        """The usual panel, with what came of the orders in place of them."""
        supposed, state = self.supposed, self.table.state
        tools = tuple(key for key in look.tools if key.name not in REAL)
        back = replace(look, subtitle=f"What if: {self._who()}", tools=tools)
        if supposed is None or not self.is_resolved:
            head = self._head() if self.table.stages.is_live else ()
            return replace(back, rows=(*head, *look.rows), main_keys=(*_own(look), *self._ways_out()))
        following = RESULTS if state.shows_next else NEXT
        return replace(
            back,
            rows=self._rows.get((supposed, self.table.in_codes), self._result_rows),
            aside=(),
            chosen=state.selected,
            in_sight=state.selected or self._changed_row(),
            main_keys=(following, *self._ways_out()),
            scores=self._scores(supposed, look.scores),
        )

    def _changed_row(self) -> str:
        """The line of an order that is another than before, one of the seat that orders if there is any."""
        ordering, write = self.table.ordering, self.table.match.game.write_order
        orders = [change.now.order for change in self.found if change.is_ordered]
        own = [order for order in orders if ordering is not None and order.seat == ordering.seat]
        return next((write(order) for order in (*own, *orders)), "")

    def _ways_out(self) -> tuple[Key, ...]:
        """What is supposed can be kept as a branch of a game that is kept itself."""
        return (KEEP, BACK) if self.what_if.is_kept else (BACK,)

    def _who(self) -> str:
        ordering = self.table.ordering
        if ordering is None:
            return self.table.match.phase_at(self.table.position).title
        title = self.table.match.entry.seat_title(ordering.seat)
        return f"orders of {title}{f' ({GUESS})' if self.what_if.is_guess(ordering.seat) else ''}"

    def _head(self) -> tuple[Row, ...]:
        """What has changed, and what all of it rests on; nothing while the line below the board says it."""
        if self.is_resolved and not self.found:
            return ()
        told = Row("", self.table.said(self.words()), ink="brass", wraps=True, is_wide=True)
        ground = ground_words(self.what_if)
        return (told, Row("", ground, ink="quiet", wraps=True, is_wide=True)) if ground else (told,)

    def words(self) -> str:
        """What has changed, in a sentence, or that nothing has."""
        parts, supposed, was = self.table.parts, self.supposed, self.what_if.was
        if self.what_if.is_instant:
            return else_words(parts, was) if supposed is None else instead_words(parts, supposed, was)
        usual = AS_IT_WAS if self.what_if.is_past else AS_IT_STANDS
        return changed_words(parts, self.found) or usual

    def _result_rows(self) -> tuple[Row, ...]:
        supposed, was, parts = self.supposed, self.what_if.was, self.table.parts
        assert supposed is not None
        lit = {parts.match.game.write_order(change.now.order): change for change in self.found}
        events = other_events(was.report, supposed.report) if was is not None else frozenset()
        changed = {change.now.order.seat for change in self.found}
        mine = self.what_if.eyes.mine if not self.what_if.eyes.is_open else frozenset[str]()
        first = [s for s in parts.match.seats if s in changed]
        first += [s for s in parts.match.seats if s in mine - changed]
        rows = report_rows(parts, supposed.report, first, in_codes=self.table.in_codes)
        gone = gone_words(parts, was.report, supposed.report) if was is not None else ()
        told = (Row("", self.table.said(text), ink="brass", icon="dot", wraps=True) for text in gone)
        return *self._head(), *(self._row(row, lit, events) for row in rows), *told

    def _row(self, row: Row, lit: Mapping[str, Change], events: frozenset[int]) -> Row:
        """A row as it is lit: changed, or somebody else's and so a guess."""
        if row.is_head and row.owner and self.what_if.is_guess(row.owner):
            return replace(row, text=f"{row.text} ({GUESS})")
        if row.is_head and not row.owner:
            return replace(row, text=in_present(row.text))
        if row.key in lit:
            note = " · ".join(
                filter(
                    None, (row.note, was_words(self.table.parts, lit[row.key], in_codes=self.table.in_codes))
                )
            )
            return replace(row, note=note, ink="brass")
        return replace(row, ink="brass") if event_number(row.key) in events else row

    def _scores(self, supposed: Supposed, before: tuple[Score, ...]) -> tuple[Score, ...]:
        """The standings after the turn, and by how much it changes them."""
        values = {score.owner: score.value for score in before}
        viewer = self.table.viewer
        after = self._after.get((supposed, viewer), lambda: self._standings(supposed, viewer))
        return tuple(replace(s, change=s.value - values.get(s.owner, s.value)) for s in after)

    def _standings(self, supposed: Supposed, viewer: str | None) -> tuple[Score, ...]:
        return self.table.parts.picture.scores(self.table.match.game.view(supposed.after, viewer))

    # -- words -----------------------------------------------------------------------------------------------

    def detail(self, key: str) -> Detail | None:
        """Why an order would come out so; else what has changed; None for the usual."""
        supposed = self.supposed
        if supposed is None or not self.is_resolved:
            return None
        told = told_of(self.table.match, supposed.report, key) if key else ""
        sentence = told if event_of(supposed.report, key) is not None else in_present(told)
        if not sentence:
            return Detail("Point at an order, here or on the map, to read why it would come out so.", "quiet")
        was = self.what_if.was
        before = told_of(self.table.match, was.report, key) if was is not None else ""
        return Detail(sentence if before in ("", told) else f"{sentence} Before: {before}")

    def status(self, *, has_detail: bool) -> tuple[str, str] | None:
        """What the order under the pointer would come to, or what has changed, unless the list says it too
        (``has_detail``: there is room for it); None for the usual.
        """
        lines, ordering = self.preview.lines, self.table.ordering
        if lines:
            return f"{lines[0]}. {lines[1]}", "brass"
        if ordering is None or self.what_if.is_instant or ordering.notice or not ordering.picking.is_idle:
            return None
        if has_detail and self.is_resolved and self.found:
            return GO_ON, "text"
        return f"{self.table.said(self.words())} {ground_words(self.what_if)}".strip(), "text"


def _own(look: PanelLook) -> tuple[Key, ...]:
    """The large buttons of the game at a table where the seats act in turn."""
    return tuple(
        key for key in look.main_keys if key.intent not in (Do.CONFIRM, Do.COURSE, Do.LEAVE, Do.PLAY)
    )


def _differing(was: Frame, now: Frame) -> Iterator[str]:
    """The places where other pieces stand, or a center has another owner."""
    before, after = set(was.pieces), set(now.pieces)
    yield from {piece.key for piece in before ^ after}
    yield from (key for key, owner in now.centers.items() if was.centers.get(key, owner) != owner)
