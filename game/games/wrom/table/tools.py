"""What Warrior Races adds to the table: a hand that picks stacks, reach and odds over the board, the stack's
card, dice, the log.

Every order a person gives is one step more on the sheet; `WarCourse` sends the sheet when a die is due or a
phase ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.board.options import DrawOptions
from game.core.keymap import WROM as WROM_TABLE
from game.games.wrom.picture.frames import facts_of
from game.games.wrom.rules.notation import means_resigning
from game.games.wrom.rules.options import settings_of
from game.games.wrom.rules.orders import LEAD, Order
from game.games.wrom.rules.state import MOVE
from game.games.wrom.table.deeds import ROLLS, WarDeeds
from game.games.wrom.table.dice import dice_lines
from game.games.wrom.table.keys import (
    NAME_WORDS,
    TOGGLES,
    TOOLS,
    bonuses_height,
    draw_bonuses,
    main_keys,
    progress,
    prompt,
)
from game.games.wrom.table.map import SaveMapDialog
from game.games.wrom.table.over import WarOver
from game.games.wrom.table.parts import WarriorParts
from game.games.wrom.table.rows import WarLog, attack_rows, chief_rows, reserve_rows, turn_of_log, way_rows
from game.games.wrom.table.view import WarView
from game.games.wrom.table.words import place_lines, player_title
from game.play.keys import key_list
from game.screens.dialogs.dialog import message
from game.screens.scene import KeyList, Move, Push
from game.table.board import TableBoard
from game.table.flow import Stage
from game.table.menu import MenuItem
from game.table.tools import PanelLook, TableModel, Taken
from game.table.words import Detail
from game.ui.intents import Act, Do, Intent, OneSeat, OnRow, Pick, Place, Reveal, ShowPhase, TypeOrder
from game.ui.panels.row_list import Row
from game.ui.panels.texts import Texts


class WarTools(WarView):
    """What a battlefield adds to panel, board, keys and menu."""

    place = WROM_TABLE
    name_words = NAME_WORDS
    orders_word = "ways"

    def __init__(self, table: TableModel, parts: WarriorParts) -> None:
        super().__init__(table)
        self.deeds = WarDeeds(self)
        self.over = WarOver(self, parts.picture.painter, self.deeds.enter)
        self.log = WarLog(table.match)

    # -- the panel -------------------------------------------------------------------------------------------

    def panel(self, usual: PanelLook) -> PanelLook:
        """What can be chosen now and what has happened, with the orders of the sheet carried out."""
        flow, state, hand = self.table.flow, self.state, self.hand
        has_person = any(spec.is_human for spec in self.table.match.players.values())
        chosen = f"attack {hand.selected} {hand.target}" if hand.target else ""
        chosen = f"unit {hand.unit}" if hand.unit else chosen
        look = replace(
            usual,
            subtitle=f"Step {flow.shown + 1} of {flow.match.turn}"
            if flow.shown is not None
            else usual.subtitle,
            hint="Type an order, such as move 0305 1 0306",
            facts=facts_of(state, settings_of(self.table.match.options).keys_to_hold),
            rows=self._rows(),
            chosen=chosen,
            in_sight=chosen,
            progress="",
            toggles=TOGGLES if has_person and not self.table.is_replay else TOGGLES[:2],
            faces={**usual.faces, **self._faces(is_list_away=usual.shows_standings)},
        )
        if self.ordering is None:
            return look
        return replace(
            look,
            progress=progress(state, self.player),
            tools=TOOLS,
            main_keys=main_keys(state, self.player, hand),
        )

    def _rows(self) -> tuple[Row, ...]:
        """What can be chosen now, then what has happened."""
        state, log = self.state, self.log.rows(self.table.position)
        if self.ordering is None:
            return log
        chooseable = (*chief_rows(state), *reserve_rows(state, self.player), *attack_rows(state, self.player))
        ways = way_rows(self.table.frame, self.seat) if state.phase == MOVE else ()
        return (*chooseable, *ways, *log)

    def _faces(self, *, is_list_away: bool) -> Mapping[str, tuple[str, bool]]:
        """What the switches say, and whether they are lit."""
        shows = self.table.state.show_orders
        return {
            "ways": ("Ways" if shows else "No ways", not shows),
            "threats": ("Threats", self.shows_threats),
            "auto": ("Roll: auto" if self.is_auto else "Roll: hand", self.is_auto),
            "standings": ("List" if is_list_away else "Standings", False),
        }

    def detail(self, key: str) -> Detail | None:
        """A line of the log in full."""
        sentence = self.log.detail(key)
        return (
            Detail(sentence) if sentence else None if self._is_over else Detail(self._last_fight(), "quiet")
        )

    @property
    def _is_over(self) -> bool:
        """Whether the end of the game is looked at."""
        return self.table.flow.is_live and self.table.match.outcome is not None

    def side_height(self, width: int, texts: Texts) -> int:
        """A line for the bonuses of every player."""
        return bonuses_height(len(self.table.match.seats), texts)

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """What the settlements give each player."""
        draw_bonuses(surface, rect, self.state, texts)

    # -- the board -------------------------------------------------------------------------------------------

    def options(self, options: DrawOptions) -> DrawOptions:
        """Reach, odds, threats, the selected stack."""
        return self.over.options(options)

    def tip(self, key: str) -> tuple[str, ...] | None:
        """A hex and who stands there; nothing beside the odds, nor of the stack that has its card on the
        board.
        """
        if self.over.duel() is not None or self.over.is_on_card or key == self.hand.selected:
            return ()
        state = self.state
        return place_lines(state, key, self.player, self.threats() if self.player else {})

    def status(self) -> tuple[str, str] | None:
        """What to do next, or why the last click did nothing."""
        if self.ordering is None:
            fight = (
                self._last_fight()
                if self.table.flow.stage is Stage.THINKING and self.table.flow.is_live
                else ""
            )
            return (fight, "text") if fight else None
        if self.hand.notice:
            return self.hand.notice, "brass"
        return prompt(self.state, self.player, self.hand, self.table.settings.keys), "text"

    def draw_over(self, surface: pygame.Surface, board: TableBoard, texts: Texts) -> None:
        """The card of the stack, the fan, the odds."""
        self.over.draw(surface, board, texts)

    @property
    def seen(self) -> object:
        """What is in hand, and the switches."""
        return self.hand.seen, self.is_auto, self.shows_threats, self.warns

    def take(self, intent: Intent) -> Taken:
        """Clicks and the keys of the phase belong to the hand while a person orders."""
        if isinstance(intent, Act):
            return self._perform(intent.name) or True
        if isinstance(intent, OnRow) and intent.kind == "chosen":
            return self._take_row(intent.key)
        if self.ordering is None:
            return isinstance(intent, Pick) and self.over.is_on_card
        if isinstance(intent, Pick):
            is_card = self.over.is_card_at(intent.place)
            return (self.over.click_card(intent.place) if is_card else self.deeds.pick(intent.key)) or True
        name = self._meaning(intent)
        return (self._perform(name) or True) if name else False

    def _meaning(self, intent: Intent) -> str:
        """The name of the doing that a usual intent means here; '' where it means the usual."""
        hand, focus = self.hand, self.table.state.focus
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

    def _perform(self, name: str) -> Move | None:
        """Carries out what the keys and buttons of this game mean."""
        word, _, rest = name.partition(" ")
        if word == "pick":
            return self.deeds.pick(rest)
        if word == "band":
            self.hand.toggle(self.state, int(rest) - 1)
            return None
        return self.deeds.do(name)

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
            self.deeds.enter((Order(self.seat, LEAD, rest, self.state.challenge[1]),))
        return True

    def can_lift(self, key: str, place: Place) -> bool:
        """A warband or leader of the card, or a stack that can move."""
        return self.over.can_lift(key, place)

    def lifted(self, key: str) -> None:
        """What the press was on is in hand now."""
        self.over.lifted(key)

    def drop(self, key: str, goal: str, place: Place) -> None:
        """What was carried is let go."""
        self.deeds.enter(self.over.drop(key, goal, place))

    # -- keys, menu, time ------------------------------------------------------------------------------------

    def key_lines(self, usual: KeyList) -> KeyList:
        """The keys at a battlefield."""
        return usual if self.table.is_replay else key_list(self.place, self.table.settings.keys)

    def menu_items(self, usual: Sequence[MenuItem]) -> Sequence[MenuItem]:
        """Dice statistics, the map as a file, the warning."""
        items = [
            MenuItem("Dice and battles", self.show_dice),
            MenuItem("Save this battlefield as a map", lambda: Push(SaveMapDialog(self.table.match))),
        ]
        if self.ordering is not None:
            items.append(MenuItem(f"Resign as {player_title(self.seat)}", self.deeds.ask_resign))
            title = "Do not warn of points left" if self.warns else "Warn of points left"
            items.append(MenuItem(title, lambda: self.switch("warns")))
        return items

    def show_dice(self) -> Move | None:
        """The statistics of the dice."""
        match = self.table.match
        lines = dice_lines(match.states, match.reports[: self.table.position], match.seed)
        return Push(message("Dice and battles", "\n".join(lines)))

    def note_turn(self) -> None:
        """The hand is empty again."""
        self.hand.clear(self._last_fight())
        self._state = None

    def _last_fight(self) -> str:
        """What came of the attack that led to the position looked at; '' where it was no attack that did."""
        turn = self.table.position - 1
        events = self.table.match.reports[turn].events if turn >= 0 else ()
        return next(
            (self.log.sentence(turn, n) for n, event in enumerate(events) if event.kind == "battle"), ""
        )

    @property
    def _may_roll(self) -> bool:
        is_due = self.is_auto and self.ordering is not None and self.table.flow.stage is Stage.ORDERS
        return is_due and not self.table.state.animation.passage and self.state.phase in ROLLS

    @property
    def wake_after(self) -> float | None:
        """At once, when a die is to be rolled by itself."""
        return 0.0 if self._may_roll else None

    def update(self, seconds: float) -> Move | None:
        """Rolls what is due where the person wants it so."""
        return self.deeds.done() if self._may_roll else None
