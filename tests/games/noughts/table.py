"""What noughts and crosses bring to the window."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.board.frame import Frame
from game.core.results import Report
from game.table.game import GameScreen
from game.table.orders.picking import Picking
from game.table.parts import ALTERNATING, ChoiceWords, Slot, TableParts
from game.table.tools import GameTools
from tests.games.noughts.rules import SET, SQUARES, Board, Move

if TYPE_CHECKING:
    from game.table.game import Brought


@dataclass(frozen=True)
class NoughtsPicks:
    verbs: Sequence[str] = (SET,)
    self_verbs: Collection[str] = ()
    instant_verbs: Collection[str] = (SET,)
    calling_verbs: Collection[str] = (SET,)
    aimed_verbs: Collection[str] = ()
    asked_verbs: Collection[str] = ()

    def is_place(self, pick: str) -> bool:
        return pick in SQUARES

    def means(self, verb: str, order: Move) -> bool:
        return verb == SET

    def groups(self, unit: str, key: str) -> Sequence[Collection[str]]:
        return ()


class NoughtsParts(TableParts[Board, Move]):
    turn_flow = ALTERNATING

    def arrived(self, view: Board, report: Report | None) -> Frame:
        frame = self.picture.frame(view)
        return frame if report is None else replace(frame, marks=self.picture.trace(report))

    def pick_rules(self, view: Board, seat: str) -> NoughtsPicks:
        return NoughtsPicks()

    def slots(self, view: Board, seat: str, orders: Sequence[Move]) -> tuple[Slot, ...]:
        given = next(iter(orders), None)
        return (Slot("move", "", given.square if given else "", order=given),)

    def prompt(self, view: Board, picking: Picking) -> str:
        return "Click a free square."

    def refusal(self, view: Board, seat: str, picking: Picking, key: str) -> str:
        return f"{key} is taken." if key in view.taken else ""

    def choice(self, pick: str) -> ChoiceWords:
        return ChoiceWords("s", "Set here")

    def order_words(self, order: Move) -> str:
        return f"{order.seat.title()} takes {order.square}"

    def place_lines(self, view: Board, key: str) -> tuple[str, ...]:
        return (key, view.owners[key].title() if key in view.taken else "Free")

    def neighbor(self, key: str, dx: int, dy: int) -> str:
        wanted = f"{chr(ord(key[0]) + dx)}{int(key[1]) - dy}"
        return wanted if wanted in SQUARES else key


class NoughtsScreen(GameScreen):
    def table(self) -> Brought:
        return NoughtsParts, lambda table, _: GameTools(table)
