"""What Warrior Races adds to the table: a hand that picks stacks, reach and odds over the board, the stack's
card, dice, the log.

Every order a person gives is one step more on the sheet; `WarCourse` sends the sheet when a die is due or a
phase ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.board.frame import Frame
from game.board.options import DrawOptions
from game.core.keymap import WROM as WROM_TABLE
from game.games.wrom.picture.frames import position_after
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.notation import means_resigning
from game.games.wrom.rules.orders import LEAD, Order
from game.games.wrom.rules.state import WarState
from game.games.wrom.table.actions import ROLLS, WarActions
from game.games.wrom.table.battle import on_board
from game.games.wrom.table.hand import WarHand, is_fought_out
from game.games.wrom.table.hints import WarHints
from game.games.wrom.table.keys import (
    NAME_WORDS,
    bonuses_height,
    draw_bonuses,
    prompt,
)
from game.games.wrom.table.look import WarLook
from game.games.wrom.table.map import SaveMapDialog
from game.games.wrom.table.over import WarOver
from game.games.wrom.table.parts import WarriorParts
from game.games.wrom.table.reach import WarReach
from game.games.wrom.table.rows import turn_of_log
from game.games.wrom.table.words import place_lines, player_title
from game.play.keys import key_list
from game.screens.scene import KeyList, Move, Push
from game.table.board import TableBoard
from game.table.hints import ASK_KEY, HINT
from game.table.layout import Free
from game.table.lists import thinking_items
from game.table.menu import MenuItem
from game.table.orders.ordering import Ordering
from game.table.panel.look import PanelLook
from game.table.stages import Stage
from game.table.tools import GameTools, TableModel, Taken
from game.table.words import Detail
from game.ui.intents import Act, Do, Intent, OneSeat, OnRow, Pick, Place, Reveal, ShowPhase, TypeOrder
from game.ui.panels.texts import Texts

ASKING = "What would the computer do, and why"


class WarTools(GameTools):
    """``is_auto``: dice without a choice are rolled by themselves; ``shows_threats``: what enemies could
    attack is marked; ``warns``: ending a phase with something left is asked about.
    """

    place = WROM_TABLE
    name_words = NAME_WORDS
    orders_word = "ways"
    lines_of_words = (1, 3)

    def __init__(self, table: TableModel, parts: WarriorParts) -> None:
        super().__init__(table)
        self._game = WarriorRacesGame.of(table.match.game)
        self.hand = WarHand()
        self.log = parts.log.told_to(lambda: table.viewer)
        self.is_auto = False
        self.shows_threats = False
        self.warns = True
        self._state: tuple[object, WarState] | None = None
        self.actions = WarActions(self)
        self.look = WarLook(self)
        self.reach = WarReach(self)
        self.over = WarOver(self, self.actions, self.reach, parts.picture.painter)
        self.own_words = self.over.words
        self.hints = WarHints(self, self.actions)

    # -- where we are ----------------------------------------------------------------------------------------

    @property
    def ordering(self) -> Ordering[WarState, Order] | None:
        """The orders being written, while the present is looked at."""
        return self.table.ordering

    @property
    def seat(self) -> str:
        """Who orders; '' for nobody."""
        ordering = self.ordering
        return ordering.seat if ordering is not None else ""

    @property
    def player(self) -> int:
        """The same as a number, 0 for nobody."""
        return int(self.seat or 0)

    @property
    def state(self) -> WarState:
        """The position that is looked at, with the orders of the sheet carried out."""
        stages, ordering = self.table.stages, self.ordering
        orders = ordering.orders if ordering is not None else ()
        key = (stages.shown, self.table.match.turn, orders, self.table.viewer)
        if self._state is None or self._state[0] != key:
            view: WarState = self.table.match.view(self.table.viewer, stages.shown)
            self._state = (key, position_after(self._game, view, orders))
            self.hand.follow(self._state[1], int(ordering.seat) if ordering is not None else 0)
        return self._state[1]

    @property
    def state_key(self) -> object:
        """The same for as long as the position is, with the orders of the sheet."""
        return self._state and self._state[0]

    def switch(self, name: str) -> Move | None:
        """Turns a switch of the table over."""
        setattr(self, name, not getattr(self, name))
        return None

    # -- the panel -------------------------------------------------------------------------------------------

    def panel(self, usual: PanelLook) -> PanelLook:
        """What can be chosen now and what has happened, with the orders of the sheet carried out."""
        look = self.look.panel(usual)
        look = replace(look, tools=(ASK_KEY, *look.tools)) if look.tools else look
        return look if self.hints.asked is None else self.hints.panel(look)

    def detail(self, key: str) -> Detail | None:
        """A line of the log in full."""
        return self.look.detail(key)

    def side_height(self, width: int, texts: Texts) -> int:
        """A line for the bonuses of every player."""
        return bonuses_height(len(self.table.match.seats), texts)

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """What the settlements give each player."""
        draw_bonuses(surface, rect, on_board(self), texts)

    # -- the board -------------------------------------------------------------------------------------------

    def options(self, options: DrawOptions) -> DrawOptions:
        """Reach, odds, threats, the selected stack."""
        return self.over.options(options)

    def dressed(self, frame: Frame) -> Frame:
        """With the ways of a hint."""
        return frame if self.hints.asked is None else self.hints.marked(frame)

    def tip(self, key: str) -> tuple[str, ...] | None:
        """A hex and who stands there, without the warbands that a card in the panel tells; nothing beside the
        odds, nor of the chosen stack.
        """
        if self.over.duel() is not None or self.over.is_on_card or key == self.hand.selected:
            return ()
        state = self.state
        threats = self.reach.threats() if self.player else {}
        has_bands = key != self.over.told_beside
        return place_lines(state, key, self.player, threats, has_bands=has_bands)

    def status(self) -> tuple[str, str] | None:
        """What to do next, or why the last click did nothing."""
        hint = self.hints.status() if self.hints.asked is not None else None
        if hint is not None:
            return hint
        if self.ordering is None:
            fight = (
                self.log.last_fight(self.table.position)
                if self.table.stages.stage is Stage.THINKING and self.table.stages.is_live
                else ""
            )
            return (fight, "text") if fight else None
        if self.hand.notice:
            return self.hand.notice, "brass"
        return prompt(self.state, self.player, self.hand, self.table.settings.keys), "text"

    def draw_over(self, surface: pygame.Surface, board: TableBoard, texts: Texts, free: Free) -> bool:
        """The card of the stack, the fan, the odds."""
        self.over.draw(surface, board, texts, free)
        return True

    def covers(self, place: Place) -> bool:
        """Whether a card hides the panel there."""
        return self.over.covers(place)

    @property
    def seen(self) -> object:
        """What is in hand, and the switches."""
        hint = self.hints.seen if self.hints.asked is not None else None
        return self.hand.seen, self.is_auto, self.shows_threats, self.warns, hint

    def take(self, intent: Intent) -> Taken:
        """Clicks and the keys of the phase belong to the hand while a person orders."""
        if isinstance(intent, Act | OnRow) and self.hints.take(intent):
            return True
        if isinstance(intent, Act):
            return self._perform(intent.name)
        if isinstance(intent, OnRow) and intent.kind == "chosen":
            return self._take_row(intent.key)
        if self.ordering is None:
            return isinstance(intent, Pick) and self.over.is_on_card
        if isinstance(intent, Pick):
            if self.over.is_card_at(intent.place) or self.over.covers(intent.place):
                return self.over.click_card(intent.place)
            return self.actions.pick(intent.key)
        name = _meaning(intent, self.hand, self.table.state.focus)
        return self._perform(name) if name else False

    def _perform(self, name: str) -> Move | None:
        """Carries out what the keys and buttons of this game mean."""
        word, _, rest = name.partition(" ")
        if word == "pick":
            return self.actions.pick(rest)
        if word == "band":
            self.hand.toggle(self.state, int(rest) - 1)
            return None
        return self.actions.do(name)

    def _take_row(self, key: str) -> bool:
        """Takes up a unit, aims an attack, names a leader, or looks at a turn of the past."""
        word, _, rest = key.partition(" ")
        turn = turn_of_log(key)
        if turn is not None:
            self.table.send(ShowPhase(turn))
        elif word == "unit":
            self.hand.take_unit(rest)
        elif word == "attack":
            origin, _, target = rest.partition(" ")
            self.hand.aim(self.state, origin, target)
            self.table.send(Reveal(target))
        elif word == "lead" and self.state.challenge is not None:
            self.actions.enter((Order(self.seat, LEAD, rest, self.state.challenge[1]),))
        return True

    def can_lift(self, key: str, place: Place, *, is_counter: bool) -> bool:
        """A warband or leader of the card, or a stack that can move."""
        return self.over.can_lift(key, place)

    def lifted(self, key: str) -> None:
        """What the press was on is in hand now."""
        self.over.lifted(key)

    def drop(self, key: str, goal: str, place: Place) -> None:
        """What was carried is let go."""
        self.actions.enter(self.over.drop(key, goal, place))

    # -- keys, menu, time ------------------------------------------------------------------------------------

    def key_lines(self, usual: KeyList) -> KeyList:
        """The keys at a battlefield."""
        return usual if self.table.is_replay else key_list(self.place, self.table.settings.keys)

    def menu_items(self, usual: Sequence[MenuItem]) -> Sequence[MenuItem]:
        """Dice statistics, the map as a file, the warning."""
        items = [
            *([MenuItem(ASKING, self.hints.ask, HINT.name)] if self.hints.may_ask else []),
            MenuItem("Dice and battles", self.actions.show_dice),
            *thinking_items(self.table),
            MenuItem("Save this battlefield as a map", lambda: Push(SaveMapDialog(self.table.match))),
        ]
        if self.ordering is not None:
            items.append(MenuItem(f"Resign as {player_title(self.seat)}", self.actions.ask_resign))
            title = "Do not warn of points left" if self.warns else "Warn of points left"
            items.append(MenuItem(title, lambda: self.switch("warns")))
        return items

    def note_turn(self) -> None:
        """The hand is empty again."""
        self.hand.clear(self.log.last_fight(self.table.position))
        self._state = None
        self.hints.drop()

    @property
    def _is_due(self) -> bool:
        """Whether the phase goes on by itself: a die that is rolled by itself, or nothing left to attack."""
        stages = self.table.stages
        is_asked = self.ordering is not None and stages.stage is Stage.ORDERS and not stages.is_complete
        if not is_asked or self.table.state.animation.passage:
            return False
        return (self.is_auto and self.state.phase in ROLLS) or is_fought_out(self.state, self.player)

    @property
    def wake_after(self) -> float | None:
        """At once, when the phase goes on by itself; soon while a hint is awaited."""
        waits = self.hints.wake_after if self.hints.asked is not None else None
        return 0.0 if self._is_due else waits

    def update(self, seconds: float) -> Move | None:
        """Rolls what is due where the person wants it so, and passes battles that nobody can fight."""
        return self.actions.done() if self._is_due else None


def _meaning(intent: Intent, hand: WarHand, focus: str) -> str:
    """The name of the doing that a usual intent means here; '' where it means the usual."""
    match intent:
        case OneSeat(number) if number and hand.selected:
            return f"band {number}"
        case Do.CONFIRM | Do.SPACE:
            return "done"
        case Do.NEXT_UNIT:
            return "next_unit"
        case Do.ACCEPT if focus:
            return f"pick {focus}"
        case Do.ACCEPT if hand.target:
            return "attack"
        case Do.BACK if (hand.selected or hand.notice) and not focus:
            return "drop"
        case TypeOrder(text) if means_resigning(text):
            return "resign"
    return ""
