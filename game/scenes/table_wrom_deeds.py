"""What a person does at a battlefield: clicks, keys and buttons that become steps on the sheet, with the questions in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.warrior_races.choices import variant_choices
from game.rules.warrior_races.orders import ATTACK, COMMAND, END, INITIATIVE, RESIGN, Order, series
from game.rules.warrior_races.races import shift_text
from game.rules.warrior_races.state import MOVE, SETUP
from game.scenes.dialog import Answer, Dialog, ask
from game.scenes.scene import Move, Push
from game.scenes.table_menu import open_list
from game.scenes.table_wrom_hand import Orders, leaders_to_name, leftovers
from game.scenes.table_wrom_plan import rest_of_placing
from game.scenes.table_wrom_words import player_title
from game.view.warrior_odds import odds_tag

if TYPE_CHECKING:
    from game.scenes.table_wrom_companion import WarCompanion

ROLLS = {"initiative": INITIATIVE, "command": COMMAND}
"""The phases in which there is nothing to do but to roll."""


class WarDeeds:
    """The doings of one companion."""

    def __init__(self, companion: WarCompanion) -> None:
        self.companion = companion
        self._actions: Mapping[str, Callable[[], Move | None]] = {
            "done": self.done,
            "next": partial(self.next_stack, 1),
            "previous": partial(self.next_stack, -1),
            "all": self.choose_all,
            "up": lambda: self.enter(companion.hand.shift(companion.state, companion.seat, -1)),
            "down": lambda: self.enter(companion.hand.shift(companion.state, companion.seat, 1)),
            "remount": lambda: self.enter(companion.hand.remount(companion.state, companion.seat)),
            "rest": self.place_rest,
            "attack": lambda: self.attack(companion.hand.target),
            "drop": self.drop_hand,
            "vary": self.vary,
            "buttons": self.to_the_buttons,
            "threats": partial(companion.switch, "shows_threats"),
            "auto": partial(companion.switch, "is_auto"),
            "warn": partial(companion.switch, "warns"),
        }

    def do(self, name: str) -> Move | None:
        """A deed by its name."""
        return self._actions[name]()

    def enter(self, orders: Orders) -> Move | None:
        """Puts steps on the sheet; what cannot be done is said."""
        ordering = self.companion.ordering
        if ordering is None:
            return None
        if orders:
            ordering.enter(series(self.companion.seat, orders))
            self.companion.hand.notice, ordering.notice = ordering.notice or self.companion.hand.notice, ""
        self.companion.table.follow_orders()
        return None

    def pick(self, key: str) -> Move | None:
        """A click on a hex, or Enter on the one with the focus."""
        if self.companion.ordering is None:
            return None
        is_joining = bool(pygame.key.get_mods() & pygame.KMOD_CTRL)
        orders = self.companion.hand.click(self.companion.state, self.companion.seat, key, is_joining=is_joining)
        if orders and orders[0].verb == ATTACK:
            return self.attack(orders[0].target)
        return self.enter(orders)

    def attack(self, target: str) -> Move | None:
        """The attack of the selected stack; who leads it is asked where that is open."""
        if not target or not self.companion.hand.selected:
            return None
        state, seat, hand = self.companion.state, self.companion.seat, self.companion.hand
        orders = hand.attack(state, seat, target)
        choices = leaders_to_name(seat, state, hand.selected, target) if orders else ()
        if not choices:
            return self.enter(orders)
        items = [(lead, f"Leader {lead.unit}: {odds_tag(odds)} won, tied, lost") for lead, odds in choices]
        best = max(choices, key=lambda choice: (choice[1].margin, choice[1].wins))[0]

        def led(lead: object) -> None:
            if isinstance(lead, Order):
                self.enter((lead, *orders))

        place = self.companion.table.board.middle(self.companion.hand.selected)
        return open_list(pygame.Rect(place, (1, 1)), items, best, led)

    def to_the_buttons(self) -> Move | None:
        """The keyboard's focus goes from the board to the buttons, among which Tab walks then."""
        focus = self.companion.table.ui.focus
        focus.move(1)
        focus.is_shown = True
        return None

    def place_rest(self) -> Move | None:
        """Everything that is still to be placed."""
        is_placing = self.companion.ordering is not None and self.companion.state.phase == SETUP
        return self.enter(rest_of_placing(self.companion.state, self.companion.seat)) if is_placing else None

    def vary(self) -> Move | None:
        """The printed variants of the unit to be placed (rule 8.1); others can be typed."""
        state, seat, unit = self.companion.state, self.companion.seat, self.companion.hand.unit
        if not unit:
            return None
        items = [(o, f"{o.name}: {shift_text(o.shifts)}") for o in variant_choices(state, seat) if o.unit == unit]

        def varied(order: object) -> None:
            if isinstance(order, Order):
                self.enter((order,))

        widget = self.companion.table.ui.names.get("Variant")
        anchor = pygame.Rect(widget.rect) if widget is not None else pygame.Rect(0, 0, 1, 1)
        return open_list(anchor, items, None, varied) if items else None

    def done(self) -> Move | None:
        """Ends the phase, or rolls what is due; asks first when something would be wasted."""
        state = self.companion.state
        if self.companion.ordering is None or state.challenge is not None:
            return None
        if state.phase in ROLLS:
            return self.enter((Order(self.companion.seat, ROLLS[state.phase]),))
        if state.phase == SETUP and not state.reserve[self.companion.player].is_empty:
            self.companion.hand.notice = "Not everything is placed yet."
            return self.enter(())
        left = leftovers(state, self.companion.player) if self.companion.warns else ()
        if not left:
            return self.end()
        title = "End the moves?" if state.phase == MOVE else "End the battles?"
        return Push(Dialog(title, "\n".join(left), (Answer("End", self.end, "primary"), Answer("Back"))))

    def end(self) -> Move | None:
        """Ends the phase."""
        return self.enter((Order(self.companion.seat, END),))

    def ask_resign(self) -> Move | None:
        """Asks before a player gives up; that is never taken back."""
        if self.companion.ordering is None:
            return None
        state, title = self.companion.state, player_title(self.companion.player)
        partners = [p for p in state.team_of(self.companion.player) if p != self.companion.player]
        rest = f"{player_title(partners[0])} plays on alone." if partners else "It cannot be taken back."
        text = f"All units of {title} are removed from the board. {rest}"
        return Push(ask(f"Resign as {title}?", text, Answer("Resign", self.resign, "danger"), Answer("Play on")))

    def resign(self) -> Move | None:
        """Gives up for the player who is asked."""
        return self.enter((Order(self.companion.seat, RESIGN),))

    def next_stack(self, step: int) -> Move | None:
        """Takes up the next stack that can act."""
        if self.companion.ordering is not None:
            key = self.companion.hand.next_stack(self.companion.state, self.companion.player, step)
            if key:
                self.companion.table.board.reveal(key)
            self.companion.table.follow_orders()
        return None

    def choose_all(self) -> Move | None:
        """All warbands of the selected stack that can move."""
        if self.companion.hand.selected:
            self.companion.hand.select(self.companion.state, self.companion.hand.selected)
            self.companion.table.follow_orders()
        return None

    def drop_hand(self) -> Move | None:
        """Nothing is selected any more."""
        self.companion.hand.clear()
        self.companion.table.follow_orders()
        return None
