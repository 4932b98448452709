"""What a person does at a battlefield: clicks, keys and buttons that become steps on the sheet, with the
questions in between.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.games.wrom.editor.dialogs import VariantDialog
from game.games.wrom.picture.odds import odds_tag
from game.games.wrom.rules.orders import ATTACK, COMMAND, END, INITIATIVE, RESIGN, VARY, Order, series
from game.games.wrom.rules.races import ATTRIBUTES, Variant
from game.games.wrom.rules.state import MOVE, SETUP, WarState
from game.games.wrom.table.battle import Battle
from game.games.wrom.table.dice import dice_lines
from game.games.wrom.table.hand import Orders, leaders_to_name, leftovers
from game.games.wrom.table.plan import rest_of_placing, variable
from game.games.wrom.table.words import player_title
from game.play.played import reports_told
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.scene import Move, Push
from game.table.orders.entering import entered
from game.table.state import NEXT, Focus, OpenList, Write
from game.ui.intents import Reveal

ROLLS = {"initiative": INITIATIVE, "command": COMMAND}
"""The phases in which there is nothing to do but to roll."""


class WarActions:
    """The doings of one tools."""

    def __init__(self, tools: Battle) -> None:
        self.tools = tools
        self._actions: Mapping[str, Callable[[], Move | None]] = {
            "done": self.done,
            "next_unit": partial(self.next_stack, 1),
            "previous_unit": partial(self.next_stack, -1),
            "take_all": self.choose_all,
            "move_up": lambda: self.turn(partial(tools.hand.shift, step=-1)),
            "move_down": lambda: self.turn(partial(tools.hand.shift, step=1)),
            "remount": lambda: self.turn(tools.hand.remount),
            "place_rest": self.place_rest,
            "attack": lambda: self.attack(tools.hand.target),
            "drop": self.drop_hand,
            "variant": self.vary,
            "buttons": self.to_the_buttons,
            "threats": partial(tools.switch, "shows_threats"),
            "auto_dice": partial(tools.switch, "is_auto"),
            "warn": partial(tools.switch, "warns"),
            "resign": self.ask_resign,
        }

    def do(self, name: str) -> Move | None:
        """A deed by its name."""
        return self._actions[name]()

    def enter(self, orders: Orders) -> Move | None:
        """Puts steps on the sheet; what cannot be done is said."""
        ordering = self.tools.ordering
        if ordering is None:
            return None
        if orders:
            after = entered(ordering.said(""), series(self.tools.seat, orders))
            self.tools.table.send(Write(after.said("")))
            self.tools.hand.say(after.notice or self.tools.hand.notice)
        return None

    def turn(self, change: Callable[[WarState, str], Orders]) -> Move | None:
        """What the hand makes of the selected stack, while a person orders."""
        is_asked = self.tools.ordering is not None
        return self.enter(change(self.tools.state, self.tools.seat)) if is_asked else None

    def pick(self, key: str) -> Move | None:
        """A click on a hex, or Enter on the one with the focus."""
        if self.tools.ordering is None:
            return None
        is_joining = bool(pygame.key.get_mods() & pygame.KMOD_CTRL)
        orders = self.tools.hand.click(self.tools.state, self.tools.seat, key, is_joining=is_joining)
        if orders and orders[0].verb == ATTACK:
            return self.attack(orders[0].target)
        return self.enter(orders)

    def attack(self, target: str) -> Move | None:
        """The attack of the selected stack; who leads it is asked where that is open."""
        if not target or not self.tools.hand.selected:
            return None
        state, seat, hand = self.tools.state, self.tools.seat, self.tools.hand
        orders = hand.attack(state, seat, target)
        choices = leaders_to_name(seat, state, hand.selected, target) if orders else ()
        if not choices:
            return self.enter(orders)
        known = {leader.id: ATTRIBUTES[leader.attribute] for leader in state.stacks[hand.selected].leaders}
        items = [
            (lead, f"{known[lead.unit]} leads: {odds_tag(odds)} won, tied, lost") for lead, odds in choices
        ]
        best = max(choices, key=lambda choice: (choice[1].margin, choice[1].wins))[0]

        def led(lead: object) -> None:
            if isinstance(lead, Order):
                self.enter((lead, *orders))

        return self.tools.table.send(OpenList(items, best, led, place=hand.selected))

    def to_the_buttons(self) -> Move | None:
        """The keyboard's focus goes from the board to the buttons, among which Tab walks then."""
        return self.tools.table.send(Focus(NEXT))

    def place_rest(self) -> Move | None:
        """Everything that is still to be placed."""
        is_placing = self.tools.ordering is not None and self.tools.state.phase == SETUP
        return self.enter(rest_of_placing(self.tools.state, self.tools.seat)) if is_placing else None

    def vary(self) -> Move | None:
        """A variant of the unit to be placed, a printed one or one of one's own (rule 8.1)."""
        tools, own = self.tools, self.tools.state.board.races
        unit = next((w for w in variable(tools.state, tools.player) if w.id == tools.hand.unit), None)
        if tools.ordering is None or unit is None:
            return None
        warband, seat = unit, tools.seat

        def varied(variant: Variant | None) -> Move | None:
            if variant is None:
                return None
            return self.enter((Order(seat, VARY, warband.id, shifts=variant.shifts, name=variant.name),))

        before = Variant(warband.name, warband.race, warband.shifts) if warband.is_variant else None
        return Push(VariantDialog(warband.race, before, varied, is_bound=True, may_be_basic=False, own=own))

    def done(self) -> Move | None:
        """Ends the phase, or rolls what is due; asks first when something would be wasted."""
        state = self.tools.state
        if self.tools.ordering is None or state.challenge is not None:
            return None
        if state.phase in ROLLS:
            return self.enter((Order(self.tools.seat, ROLLS[state.phase]),))
        if state.phase == SETUP and not state.reserve[self.tools.player].is_empty:
            self.tools.hand.say("Not everything is placed yet.")
            return self.enter(())
        left = leftovers(state, self.tools.player) if self.tools.warns else ()
        if not left:
            return self.end()
        title = "End the moves?" if state.phase == MOVE else "End the battles?"
        return Push(Dialog(title, "\n".join(left), (Answer("End", self.end, "primary"), Answer("Back"))))

    def end(self) -> Move | None:
        """Ends the phase."""
        return self.enter((Order(self.tools.seat, END),))

    def ask_resign(self) -> Move | None:
        """Asks before a player gives up; that is never taken back."""
        if self.tools.ordering is None:
            return None
        state, title = self.tools.state, player_title(self.tools.player)
        partners = [p for p in state.team_of(self.tools.player) if p != self.tools.player]
        rest = f"{player_title(partners[0])} plays on alone." if partners else "It cannot be taken back."
        text = f"All units of {title} are removed from the board. {rest}"
        return Push(
            ask(f"Resign as {title}?", text, Answer("Resign", self.resign, "danger"), Answer("Play on"))
        )

    def resign(self) -> Move | None:
        """Gives up for the player who is asked."""
        return self.enter((Order(self.tools.seat, RESIGN),))

    def next_stack(self, step: int) -> Move | None:
        """Takes up the next stack that can act."""
        if self.tools.ordering is not None:
            key = self.tools.hand.next_stack(self.tools.state, self.tools.player, step)
            if key:
                self.tools.table.send(Reveal(key))
        return None

    def choose_all(self) -> Move | None:
        """All warbands of the selected stack that can move."""
        if self.tools.hand.selected:
            self.tools.hand.select(self.tools.state, self.tools.hand.selected)
        return None

    def drop_hand(self) -> Move | None:
        """Nothing is selected any more."""
        self.tools.hand.clear()
        return None

    def show_dice(self) -> Move | None:
        """The statistics of the dice."""
        match = self.tools.table.match
        reports = reports_told(match, self.tools.table.viewer)
        lines = dice_lines(match.states, reports[: self.tools.table.position], match.seed)
        return Push(message("Dice and battles", "\n".join(lines)))
