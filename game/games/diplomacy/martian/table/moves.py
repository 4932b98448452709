"""Where a game master sends the Martians: a field for each of them, with the places that are open to it, or
the dice.

The orders are kept in the match as a draft of the seat that nobody plays; they count when the turn is played,
secret until then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.games.diplomacy.martian.rules.ledger import Martian, ledger_of
from game.games.diplomacy.martian.rules.options import BY_MASTER, leads
from game.games.diplomacy.martian.rules.standing import martian_note
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order
from game.play.match import Match
from game.screens.dialogs.choice import open_choice
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import Push
from game.table.menu import MenuItem
from game.ui.panels.form import Form

if TYPE_CHECKING:
    from game.ui.interface import Interface

TITLE = "Where the Martians go"
BY_DICE = ""
WIDTH = 300  # logical pixels of a field
ABOUT = (
    "Each Martian may be sent to any place that rule 14 leaves open to it; where nothing is said the dice "
    "decide. Nobody else "
    "sees it before the turn is played."
)


def may_lead(match: Match) -> bool:
    """Whether there are Martians that a game master may send somewhere now."""
    return match.entry.master_seat in match.beside and leads(match.options) == BY_MASTER


class MartianMoves:
    """The Martians of the running turn and what they are told; ``changed`` is called after every change."""

    def __init__(self, match: Match, changed: Callable[[], None]) -> None:
        self.match = match
        self.changed = changed
        self.seat = match.entry.master_seat

    def build(self, form: Form) -> None:
        """One field for each Martian that walks."""
        if not may_lead(self.match):
            form.paragraph("No Martian walks this turn.")
            return
        form.paragraph(ABOUT, ink="quiet")
        view = self.match.view(self.seat)
        for martian in ledger_of(view).martians:
            items = [
                (BY_DICE, "The dice decide"),
                *((o.target, self._name(o.target)) for o in self._open(martian)),
            ]
            if len(items) > 1:
                name = f"{self._name(martian.at)}"
                form.choice(
                    name,
                    items,
                    self.told(martian),
                    partial(self._tell, martian),
                    name=f"X {martian.at}",
                    logical=WIDTH,
                )
            else:
                form.paragraph(f"{self._name(martian.at)}: {martian_note(view, martian)}")
        if self.match.draft(self.seat):
            form.buttons((("Leave all to the dice", self._clear, "plain"),))

    def told(self, martian: Martian) -> str:
        """Where a Martian was told to go, BY_DICE for nowhere."""
        return next((o.target for o in self.match.draft(self.seat) if o.at == martian.at), BY_DICE)

    def lines(self) -> list[str]:
        """What has been said, in the notation of orders."""
        return [self.match.game.write_order(order) for order in self.match.draft(self.seat)]

    def _open(self, martian: Martian) -> Iterable[Order]:
        return (o for o in self.match.game.legal_orders(self.match.state, self.seat) if o.at == martian.at)

    def _name(self, place: str) -> str:
        game = self.match.game
        return game.map.region_name(place) if isinstance(game, DiplomacyGame) else place

    def _tell(self, martian: Martian, target: object) -> None:
        others = [o for o in self.match.draft(self.seat) if o.at != martian.at]
        chosen = [o for o in self._open(martian) if o.target == target]
        self._set([*others, *chosen])

    def _clear(self) -> None:
        self._set([])

    def _set(self, orders: list[Order]) -> None:
        self.match.set_draft(self.seat, sorted(orders))
        self.changed()


class MartianMovesScene(PageScene):
    """The same as a page of its own: at the desk, where the game master sits anyway."""

    title = TITLE
    first_focus = "Done"

    def __init__(self, match: Match, changed: Callable[[], None]) -> None:
        super().__init__()
        self.moves = MartianMoves(match, self._changed)
        self._note = changed

    def _changed(self) -> None:
        self._note()
        self.rebuild()

    def foot(self) -> tuple[FootButton, ...]:
        """One way out."""
        return (("Done", self.back, "primary"),)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The Martians."""
        form = Form(ui, rect, open_choice=open_choice)
        self.moves.build(form)
        form.finish()


def moves_items(match: Match, changed: Callable[[], None]) -> list[MenuItem]:
    """The line of the desk's menu, while there are Martians to be sent somewhere."""
    return [MenuItem(TITLE, lambda: Push(MartianMovesScene(match, changed)))] if may_lead(match) else []
