"""The playing screen's parts for Warrior Races of Mars."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from game.core.results import Outcome, Report, Verdict
from game.play.match import Match
from game.rules.warrior_races.game import WarriorRacesGame
from game.rules.warrior_races.options import settings_of
from game.rules.warrior_races.orders import (
    ATTACK,
    COMMAND,
    END,
    INITIATIVE,
    LEAD,
    MOUNT,
    MOVE,
    ORDER,
    PLACE,
    RESIGN,
    STANDING,
    VARY,
    Order,
)
from game.rules.warrior_races.state import WarState
from game.scenes.table_parts import ChoiceWords, Slot
from game.scenes.table_wrom_course import COURSE
from game.scenes.table_wrom_plan import position_after
from game.scenes.table_wrom_words import order_words, outcome_words, place_lines
from game.ui.picking import Picking
from game.view.board import Painter
from game.view.frame import Frame, Mark
from game.view.hex_painter import HexPainter
from game.view.warrior_races import facts_of, frame_of, marks_of_orders, marks_of_report, result_frame

if TYPE_CHECKING:
    from game.scenes.companion import Companion
    from game.scenes.table import TableScene

VERBS = (PLACE, MOVE, MOUNT, ORDER, LEAD, STANDING, ATTACK, VARY, END)
LETTERS = {PLACE: "p", MOVE: "m", MOUNT: "o", ORDER: "r", LEAD: "l", STANDING: "s", ATTACK: "a", VARY: "v", END: "e"}


class WarPicks:
    """What clicks would mean to the picking of orders; at this board the companion takes every click."""

    verbs: Sequence[str] = VERBS
    self_verbs: Collection[str] = ()
    instant_verbs: Collection[str] = ()
    calling_verbs: Collection[str] = ()
    aimed_verbs: Collection[str] = ()

    def is_place(self, pick: str) -> bool:
        """Hexes are written with four digits."""
        return len(pick) == 4 and pick.isdigit()

    def means(self, verb: str, order: Any) -> bool:
        """A verb leads to its orders."""
        return bool(order.verb == verb)

    def groups(self, unit: str, key: str) -> Sequence[Collection[str]]:
        """Nothing is implied."""
        return ()


class WarriorParts:
    """Board, marks and words of one match of Warrior Races."""

    course = COURSE

    def __init__(self, match: Match, assets: Path) -> None:
        self.game = cast(WarriorRacesGame, match.game)
        self._match = match
        self.agreed = settings_of(match.options).keys_to_hold
        self.titles = {seat: match.entry.seat_title(seat) for seat in match.seats}
        self._painter = HexPainter(match.states[0].board, assets)
        self.painter: Painter = self._painter
        self.board_size = self._painter.size

    def companion(self, table: TableScene) -> Companion:
        """Reach, odds, stacks, dice: what this game adds to the table."""
        from game.scenes.table_wrom_companion import WarCompanion

        return WarCompanion(table, self._painter)

    # -- pictures -------------------------------------------------------------------------------------------------------------

    def frame(self, view: WarState) -> Frame:
        """The position without marks."""
        return frame_of(self.game, view)

    def planned(self, view: WarState, orders: Sequence[Any]) -> Frame:
        """The position the orders of a sheet lead to, with the ways gone."""
        frame = frame_of(self.game, position_after(self.game, view, orders))
        return replace(frame, marks=tuple(mark for mark in marks_of_orders(self.game, view, orders) if mark.kind == "move"))

    def facts(self, view: WarState) -> tuple[str, ...]:
        """Key locations and hold marks, the turn limit."""
        return facts_of(view, self.agreed)

    def results(self, before: WarState, report: Report) -> Frame:
        """The position before a turn with what came of it."""
        return result_frame(self.game, before, report)

    def arrived(self, view: WarState, report: Report | None) -> Frame:
        """A position with the attack, or the ways, that led to it, and with what the others did since a person who is asked now
        acted last; nobody needs to be shown the way just gone by himself."""
        frame = frame_of(self.game, view)
        turn = next((n for n, known in enumerate(self._match.reports) if known is report), -1)
        if report is None or turn < 0:
            return frame
        is_own = self._is_of_person(turn) and str(view.player) in self._match.orders_at(turn)
        before = None if is_own else self._match.states[turn]
        marks = (*self._meanwhile(turn, view), *marks_of_report(self.game, before, report))
        return replace(frame, marks=tuple(mark for mark in marks if mark.kind != "placed"))

    def _is_of_person(self, turn: int) -> bool:
        """Whether a person gave the orders of a turn."""
        players = self._match.players_at(turn)
        return any(players[seat].is_human for seat in self._match.orders_at(turn))

    def _meanwhile(self, turn: int, view: WarState) -> Iterator[Mark]:
        """Ways and attacks of the computer players before ``turn``, back to what a person did last; none where only they play."""
        players = self._match.players_at(turn)
        if not any(players[seat].is_human for seat in self.game.to_act(view)):
            return
        last = next((n for n in range(turn, -1, -1) if self._is_of_person(n) and not self._is_roll(n)), -1)
        for n in range(last + 1, turn):
            yield from marks_of_report(self.game, self._match.states[n], self._match.reports[n])

    def _is_roll(self, turn: int) -> bool:
        """Whether nothing was done in a turn but to roll."""
        orders = (order for given in self._match.orders_at(turn).values() for order in given)
        return all(step.verb in (INITIATIVE, COMMAND) for order in orders for step in order.steps or (order,))

    def passages(self, before: WarState, report: Report) -> tuple[Frame, ...]:
        """Warbands on their ways, then the attack."""
        given = [r.order for r in report.resolutions if r.verdict is Verdict.SUCCEEDS]
        frame = result_frame(self.game, before, report)
        ways = tuple(mark for mark in frame.marks if mark.kind == "move")
        after = position_after(self.game, before, given)
        fights = tuple(mark for mark in frame.marks if mark.kind not in ("move", "placed"))
        found = [replace(frame, marks=ways)] if ways else []
        if fights:
            found.append(replace(frame_of(self.game, after), title=frame.title, marks=fights))
        return tuple(found)

    # -- orders ---------------------------------------------------------------------------------------------------------------

    def pick_rules(self, view: WarState, seat: str) -> WarPicks:
        """The meaning of clicks; the companion takes them."""
        return WarPicks()

    def refusal(self, view: WarState, seat: str, picking: Picking, key: str) -> str:
        """The companion says why."""
        return ""

    def slots(self, view: WarState, seat: str, orders: Sequence[Any]) -> tuple[Slot, ...]:
        """The one action of the seat."""
        given = next((order for order in orders if order.verb != RESIGN), None)
        return (Slot("action", "", "", self.order_words(given) if given else "nothing yet", given),)

    def progress(self, slots: Sequence[Slot]) -> str:
        """The companion tells more."""
        return ""

    def missing(self, view: WarState, seat: str, orders: Sequence[Any]) -> str:
        """Nothing is ever put in behind a person's back."""
        return ""

    def ballot(self, view: WarState, seat: str) -> tuple[tuple[Any, str], ...]:
        """There are no votes."""
        return ()

    # -- words ----------------------------------------------------------------------------------------------------------------

    def prompt(self, view: WarState, picking: Picking) -> str:
        """The companion tells more."""
        return ""

    def choice(self, pick: str) -> ChoiceWords:
        """A verb."""
        return ChoiceWords(LETTERS.get(pick, "?"), pick.title())

    def order_words(self, order: Order) -> str:
        """An order in words."""
        return order_words(order)

    def place_lines(self, view: WarState, key: str) -> tuple[str, ...]:
        """A hex and who stands there."""
        return place_lines(view, key, 0)

    def reason_note(self, code: str) -> str:
        """A reason's code as words."""
        return code.replace("_", " ")

    def outcome_words(self, outcome: Outcome, last: WarState) -> tuple[str, str]:
        """Who won and how."""
        return outcome_words(outcome, last)

    def neighbor(self, key: str, dx: int, dy: int) -> str:
        """The nearest hex in a direction; the same when there is none."""
        sheet = self._painter.sheet
        if key not in sheet.hexes:
            return min(sheet.hexes, default="")
        x, y = sheet.anchor(key)

        def effort(other: str) -> float:
            ox, oy = sheet.anchor(other)
            along, across = (ox - x) * dx + (oy - y) * dy, abs((ox - x) * dy) + abs((oy - y) * dx)
            return math.inf if along <= 1 else along + 1.6 * across

        best = min(sheet.hexes - {key}, key=lambda other: (effort(other), other), default=key)
        return key if math.isinf(effort(best)) else best
