"""The look of the panel beside the board (`PanelLook`), made of the match and the state: titles, rows,
standings, buttons; and how the board stood before turns, for what is told of two of them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.board.blits import Kept
from game.board.frame import Frame, Score
from game.core.results import Fact
from game.play.match import Match
from game.table.orders.ordering import AnyOrdering
from game.table.panel.look import Key, PanelLook, Tab
from game.table.stages import Stage
from game.table.tools import GameTools, TableModel
from game.table.whatif.view import WhatIfView
from game.table.words import aside_rows, head_of, order_rows, phase_rows, report_of, result_rows
from game.ui.intents import Do, ShowTurn, Step
from game.ui.panels.row_drawing import Row

KEPT = 8  # positions of which the frames are kept


class StoodFrames:
    """The positions of one match as everybody sees them; those seen last are kept."""

    def __init__(self, table: TableModel) -> None:
        self.table = table
        self._kept: dict[int, tuple[object, Frame]] = {}

    def at(self, turn: int | None) -> Frame:
        """The position before a turn (None: the present)."""
        match = self.table.match
        number = match.turn if turn is None else turn
        state, (known, frame) = match.states[number], self._kept.get(number, (None, Frame("")))
        if known is not state:
            frame = self.table.parts.picture.frame(match.view(None, turn))
            while len(self._kept) >= KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[number] = state, frame
        return frame


CONFIRM = Key("Confirm", "Confirm", Do.CONFIRM, "primary")
VOTE = Key("vote", "Vote", Do.VOTES)
FORK = Key("Play on from here", "Play on from here", Do.FORK)
WHAT_IF = Key("What if", "What if", Do.WHAT_IF)
ENDING = Key("How it ended", "How it ended", Do.COURSE, "primary")
USUAL_TOOLS = (
    Key("next unit", "Next", Do.NEXT_UNIT),
    Key("undo", "", Do.UNDO, icon="undo"),
    Key("redo", "", Do.REDO, icon="redo"),
)
USUAL_TOGGLES = (Key("names", "", Do.NAMES), Key("orders", "", Do.ORDERS), Key("powers", "", Do.SEATS))


class PanelView:
    """The panel of one table. What is dear is kept for as long as it is the same."""

    def __init__(
        self, table: TableModel, tools: GameTools, stood: StoodFrames, what_if: WhatIfView | None = None
    ) -> None:
        self.table = table
        self.stood = stood
        self.tools = tools
        self.what_if = what_if
        self._scores: tuple[object, tuple[Score, ...]] = (None, ())
        self._head: Kept[tuple[str, str, str]] = Kept()
        self._result_rows: tuple[object, tuple[Row, ...]] = (None, ())
        self._done: dict[str, Kept[bool]] = {}
        self._aside: Kept[tuple[Row, ...]] = Kept()

    def look(self, frame: Frame) -> PanelLook:
        """All that the panel shows but for the detail, beside a frame."""
        stages, match, state, ordering = (
            self.table.stages,
            self.table.match,
            self.table.state,
            self.table.ordering,
        )
        is_waiting = (
            stages.is_live
            and stages.stage is Stage.THINKING
            and stages.parts.turn_flow.is_instant
            and not stages.is_watched
        )
        (rows, chosen, in_sight), main_keys = self._rows(), self._main_keys()
        seat = ordering.seat if ordering is not None else ""
        position = match.states[self.table.position]
        key = (position, match.turn, stages.stage, stages.shown, stages.people, seat)
        title, code, subtitle = self._head.get(key, lambda: head_of(stages))
        standing = self.stood.at(stages.standing) if stages.parts.turn_flow.has_results else frame
        is_over = stages.stage is Stage.OVER and match.outcome is not None
        aside: tuple[Row, ...] = ()
        if ordering is not None and match.turn:
            past = position, match.turn, self.table.in_codes
            aside = self._aside.get(past, lambda: aside_rows(stages, self._told))
        facts, fine_print = _in_brief(standing.facts)
        usual = PanelLook(
            title=title,
            code=code,
            subtitle=subtitle,
            seat=seat,
            headline=subtitle if stages.is_live and is_over else "",
            rows=rows,
            aside=aside,
            chosen=chosen,
            in_sight=in_sight,
            progress=stages.parts.progress(ordering.slots) if ordering is not None else "",
            tools=self._tools() if ordering is not None or is_waiting else (),
            main_keys=main_keys,
            toggles=USUAL_TOGGLES,
            faces=self._faces(),
            able=self._able(),
            confirm=self._confirm() if CONFIRM in main_keys else "",
            tabs=self._tabs(ordering) if ordering is not None and ordering.is_sandbox else (),
            has_desk=ordering is not None or is_waiting,
            shows_standings=state.shows_standings,
            scores=self._scores_of(frame),
            done=match.committed if stages.is_live and stages.stage is not Stage.OVER else frozenset(),
            facts=facts,
            fine_print=fine_print,
            timeline=self._timeline(),
            leavings=stages.leavings,
            turns=match.turn,
            has_course=match.turn > 1 and stages.parts.turn_flow.has_results,
            is_playing=stages.is_playing,
        )
        look, branch = self.tools.panel(usual), stages.branch_name
        look = replace(look, subtitle=f"{branch}: {look.subtitle}") if branch else look
        if self.what_if is not None:
            return self.what_if.panel(look)
        return replace(look, tools=(WHAT_IF, *look.tools)) if look.tools else look

    def _rows(self) -> tuple[tuple[Row, ...], str, str]:
        """The rows, the one that is marked, the one that is scrolled to."""
        stages, state, ordering = self.table.stages, self.table.state, self.table.ordering
        if stages.shown is not None:
            return self._told(stages.shown), state.selected, state.row_in_sight
        if ordering is not None:
            unit = ordering.picking.unit
            return order_rows(ordering, in_codes=self.table.in_codes), unit, unit
        rows = phase_rows(stages.match, stages.parts) if stages.stage is Stage.OVER else ()
        return rows, state.selected, ""

    def _told(self, turn: int) -> tuple[Row, ...]:
        """What came of a turn, told once where it is shown and then stands beside the orders of the next."""
        stages = self.table.stages
        key = turn, self.table.in_codes, report_of(stages, turn)  # another one when the turn is played anew
        if self._result_rows[0] != key:
            self._result_rows = key, result_rows(stages, turn, in_codes=self.table.in_codes)
        return self._result_rows[1]

    def _tools(self) -> tuple[Key, ...]:
        ordering = self.table.stages.ordering
        ballot = ordering is not None and bool(ordering.ballot)
        return (*((VOTE,) if ballot else ()), *USUAL_TOOLS)

    def _main_keys(self) -> tuple[Key, ...]:
        """The large buttons: what to do next, at the right."""
        stages = self.table.stages
        if stages.shown is not None:
            if stages.is_fresh:
                return WHAT_IF, Key("Continue", "Continue", Do.GO_ON, "primary")
            if stages.is_replay:
                return FORK, WHAT_IF, Key("Leave", "Leave the replay", Do.LEAVE)
            return FORK, WHAT_IF, Key("To the present", "To the present", ShowTurn(Step.LAST), "primary")
        if stages.stage is Stage.ORDERS:
            return (CONFIRM,)
        if stages.stage is Stage.OVER:
            again = (Key("Watch again", "Watch again", Do.PLAY),) if stages.match.turn else ()
            leave = "Leave the replay" if stages.is_replay else "Leave the table"
            return (*again, ENDING, Key("Leave", leave, Do.LEAVE))
        return ()

    def _faces(self) -> dict[str, tuple[str, bool]]:
        """What the switches say, and whether they are lit."""
        state, names = self.table.state, self.table.settings.names
        seat = self.table.match.entry.seat_title(state.only_owner) if state.only_owner else "All powers"
        return {
            "names": ({"full": "Names", "codes": "Codes", "none": "No names"}[names], names == "none"),
            "orders": ("Orders" if state.show_orders else "No orders", not state.show_orders),
            "powers": (seat, state.only_owner is not None),
            "standings": ("List" if state.shows_standings else "Standings", False),
        }

    def _able(self) -> dict[str, bool]:
        """Which buttons can be used now."""
        stages, ordering = self.table.stages, self.table.stages.ordering
        return {
            "first": stages.can_step_back,
            "back": stages.can_step_back,
            "forward": stages.can_step_forward,
            "last": stages.can_step_forward,
            "play": stages.match.turn > 0 or stages.is_watched,
            "phases": stages.match.turn > 0,
            "branches": True,
            "undo": (ordering is not None and ordering.sheet.can_undo) or stages.can_take_back,
            "redo": (ordering is not None and ordering.sheet.can_redo) or stages.can_redo,
        }

    def _confirm(self) -> str:
        """What the large button will do."""
        ordering = self.table.stages.ordering
        missing = ordering.missing_text if ordering is not None else ""
        return f"Confirm ({self.table.said(missing)})" if missing else "Confirm"

    def _tabs(self, ordering: AnyOrdering) -> tuple[Tab, ...]:
        """A tab for every seat; its slots are looked at again where its orders are others."""
        state, sheet = ordering.match.state, ordering.sheet
        return tuple(
            Tab(
                seat,
                self._done.setdefault(seat, Kept()).get(
                    (state, sheet.of(seat)), partial(_is_done, ordering, seat)
                ),
                seat == ordering.seat,
            )
            for seat in ordering.seats
        )

    def _timeline(self) -> tuple[int, int]:
        """A place for every phase played, and one for the present unless results come first; the place looked
        at.
        """
        stages = self.table.stages
        count = stages.match.turn + (stages.stage is not Stage.RESULTS)
        return count, count - 1 if stages.shown is None else stages.shown

    def _scores_of(self, frame: Frame) -> tuple[Score, ...]:
        """What stands in the standings: of the board, or of the position to which the results on it led; and
        how it has changed since the year began.
        """
        stages, match = self.table.stages, self.table.match
        if not stages.parts.turn_flow.has_results:
            return frame.scores
        key = stages.shown, match.turn, stages.is_live and frame.scores
        if self._scores[0] != key:
            scores = frame.scores if stages.is_live else self._scores_at(stages.standing)
            before = {
                score.owner: score.value for score in self._scores_at(_first_of_year(match, stages.shown))
            }
            changes = {score.owner: score.value - before.get(score.owner, score.value) for score in scores}
            self._scores = key, tuple(replace(score, change=changes[score.owner]) for score in scores)
        return self._scores[1]

    def _scores_at(self, turn: int | None) -> tuple[Score, ...]:
        return self.stood.at(turn).scores


def _is_done(ordering: AnyOrdering, seat: str) -> bool:
    """Whether all that a seat must order is ordered."""
    return not any(slot.is_open for slot in ordering.slots_of(seat))


def _first_of_year(match: Match, looked_at: int | None) -> int:
    """The first turn of the year that is looked at."""
    turn = match.turn if looked_at is None else looked_at
    year = match.phase_at(turn).turn
    while turn and match.phase_at(turn - 1).turn == year:
        turn -= 1
    return turn


def _in_brief(facts: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is shown of facts, and those of which less is shown than they say."""
    shown, asked = [], []
    for fact in facts:
        brief = fact.brief if isinstance(fact, Fact) else fact
        if brief:
            shown.append(brief)
        if brief != fact:
            asked.append(fact)
    return tuple(shown), tuple(asked)
