"""The playing screen's parts for Warrior Races of Mars."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from game.board.frame import Frame, Mark
from game.core.results import Report
from game.games.wrom.picture.frames import marks_of_report
from game.games.wrom.picture.picture import WarriorPicture
from game.games.wrom.rules.orders import COMMAND, INITIATIVE, RESIGN, Order
from game.games.wrom.rules.state import WarState
from game.games.wrom.table.rows import WarLog
from game.games.wrom.table.turn_flow import COURSE, FOGGY, WarTurnFlow
from game.games.wrom.table.words import names_at, place_lines, with_capitals
from game.play.match import Match
from game.play.played import reports_told
from game.table.parts import ChoiceWords, Slot, TableParts


class WarPicks:
    """Nothing is picked: at this board the tools take every click, and letters mean no verbs."""

    verbs: Sequence[str] = ()
    self_verbs: Collection[str] = ()
    instant_verbs: Collection[str] = ()
    calling_verbs: Collection[str] = ()
    aimed_verbs: Collection[str] = ()
    asked_verbs: Collection[str] = ()

    def is_place(self, pick: str) -> bool:
        """Orders begin with no place that could be clicked."""
        return False

    def means(self, verb: str, order: Order) -> bool:
        """A verb leads nowhere."""
        return False

    def groups(self, unit: str, key: str) -> Sequence[Collection[str]]:
        """Nothing is implied."""
        return ()


class WarriorParts(TableParts[WarState, Order]):
    """Clicks and words of one match of Warrior Races."""

    turn_flow: WarTurnFlow = COURSE
    picture: WarriorPicture

    def __init__(self, match: Match, picture: WarriorPicture) -> None:
        super().__init__(match, picture)
        self.game = picture.game
        self.titles = {seat: match.entry.seat_title(seat) for seat in match.seats}
        self.log = WarLog(match)
        if match.game.is_veiled(match.states[0]):
            self.turn_flow = FOGGY

    def spelled(self, text: str) -> str:
        """Leaders with a capital."""
        return with_capitals(text)

    # -- pictures --------------------------------------------------------------------------------------------

    def arrived(self, view: WarState, report: Report | None) -> Frame:
        """A position with the attack, or the ways, that led to it, and with what the others did since a
        person who is asked now acted last; nobody needs to be shown the way just gone by himself.
        """
        frame = self.picture.frame(view)
        eyes = self._eyes(view)
        told = enumerate(reports_told(self.match, eyes))
        turn = next((n for n, known in told if known is report), -1)
        if report is None or turn < 0:
            return frame
        is_own = self._is_of_person(turn) and str(view.player) in self.match.orders_at(turn)
        before = None if is_own else self.match.view(eyes, turn)
        marks = (*self._meanwhile(turn, view), *marks_of_report(self.game, before, report))
        return replace(frame, marks=tuple(mark for mark in marks if mark.kind != "placed"))

    def _eyes(self, view: WarState) -> str | None:
        """Whose view it is under fog of war; None for everybody's."""
        return str(view.eyes.seat) if view.eyes is not None and view.eyes.seat else None

    def _is_of_person(self, turn: int) -> bool:
        """Whether a person gave the orders of a turn."""
        players = self.match.players_at(turn)
        return any(players[seat].is_human for seat in self.match.orders_at(turn))

    def _meanwhile(self, turn: int, view: WarState) -> Iterator[Mark]:
        """Ways and attacks of the computer players before ``turn``, back to what a person did last; none
        where only they play.
        """
        players = self.match.players_at(turn)
        if not any(players[seat].is_human for seat in self.game.to_act(view)):
            return
        eyes = self._eyes(view)
        last = next((n for n in range(turn, -1, -1) if self._is_of_person(n) and not self._is_roll(n)), -1)
        for n in range(last + 1, turn):
            yield from marks_of_report(self.game, self.match.view(eyes, n), self.match.report(n, eyes))

    def _is_roll(self, turn: int) -> bool:
        """Whether nothing was done in a turn but to roll."""
        orders = (order for given in self.match.orders_at(turn).values() for order in given)
        return all(step.verb in (INITIATIVE, COMMAND) for order in orders for step in order.steps or (order,))

    # -- orders ----------------------------------------------------------------------------------------------

    def pick_rules(self, view: WarState, seat: str) -> WarPicks:
        """The meaning of clicks; the tools take them."""
        return WarPicks()

    def slots(self, view: WarState, seat: str, orders: Sequence[Order]) -> tuple[Slot, ...]:
        """The one action of the seat."""
        given = next((order for order in orders if order.verb != RESIGN), None)
        return (Slot("action", "", "", self.order_words(given) if given else "nothing yet", given),)

    # -- words -----------------------------------------------------------------------------------------------

    def phase_title(self, turn: int) -> str:
        """The first step of a phase has its title, the others tell what led to them."""
        title, before = super().phase_title(turn), turn - 1
        is_within = turn and super().phase_title(before) == title
        return f"    {self.log.told(before)}" if is_within else title

    def choice(self, pick: str) -> ChoiceWords:
        """A verb."""
        return ChoiceWords("", pick.title())

    def place_lines(self, view: WarState, key: str) -> tuple[str, ...]:
        """A hex and who stands there."""
        return place_lines(view, key, 0)

    def names_at(self, frame: Frame, view: WarState, key: str) -> tuple[str, ...]:
        """The races of a stack, its leaders, and the ground it stands on."""
        return names_at(view, key)

    def neighbor(self, key: str, dx: int, dy: int) -> str:
        """The nearest hex in a direction; the same when there is none."""
        sheet = self.picture.painter.sheet
        if key not in sheet.hexes:
            return min(sheet.hexes, default="")
        x, y = sheet.anchor(key)

        def effort(other: str) -> float:
            ox, oy = sheet.anchor(other)
            along, across = (ox - x) * dx + (oy - y) * dy, abs((ox - x) * dy) + abs((oy - y) * dx)
            return math.inf if along <= 1 else along + 1.6 * across

        best = min(sheet.hexes - {key}, key=lambda other: (effort(other), other), default=key)
        return key if math.isinf(effort(best)) else best
