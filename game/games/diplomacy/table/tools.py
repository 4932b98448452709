"""What Diplomacy adds to the table: the letters of its units, the way to the desk, the keys of a variant's
own orders in the list of keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.frame import Frame
from game.board.options import DrawOptions
from game.board.painter import Expected
from game.games.diplomacy.rules.orders import MOVE, Order
from game.games.diplomacy.rules.state import Step
from game.games.diplomacy.table.aim import draw_aim
from game.games.diplomacy.table.desk.link import desk_items
from game.games.diplomacy.table.foresight import NOTHING, Foresight, aimed
from game.games.diplomacy.table.offers import TALK, TALKING, TableOffers
from game.games.diplomacy.table.parts import DiplomacyParts
from game.net.seat_match import SeatMatch
from game.screens.scene import KeyList, Move
from game.table.hints import ASK_KEY, HINT, TableHints
from game.table.layout import Free
from game.table.lists import thinking_items
from game.table.menu import MenuItem
from game.table.orders.choosing import picked, taken
from game.table.orders.ordering import AnyOrdering, Ordering
from game.table.panel.look import PanelLook
from game.table.state import Write
from game.table.tools import GameTools, TableModel, Taken
from game.table.words import Detail, detail_of
from game.ui.intents import Act, Intent, OnRow, Pick, Place

if TYPE_CHECKING:
    from game.table.board import TableBoard
    from game.ui.panels.texts import Texts

WHICH = "{verbs}? Choose below, or by its letter."
HINTS: Mapping[Step, str] = {
    Step.RETREATS: "Type an order, such as A BUR R GAS",
    Step.ADJUSTMENTS: "Type an order, such as A PAR B or A RUH D",
}
"""What is written, where that is not a move."""

ASKING = "What would the computer order, and why"
AIM = 5  # logical pixels: how wide the arrow is that a hand draws


class DiplomacyTools(GameTools):
    """The usual tools; where a variant has orders of its own, their letters are told."""

    def __init__(self, table: TableModel, parts: DiplomacyParts) -> None:
        super().__init__(table)
        self.parts = parts
        self.game = parts.game
        self._foreseen: tuple[object, tuple[Order | None, Foresight]] = (None, (None, NOTHING))
        self._dressed: tuple[Frame, object, Frame] = (Frame(""), NOTHING, Frame(""))
        self._meant: tuple[object, str] = None, ""  # the orders, and the place under the pointer
        self.verb_words = parts.verb_words
        self.hints = TableHints(table)
        self.offers = TableOffers(table, parts)

    def panel(self, usual: PanelLook) -> PanelLook:
        """Orders begin with the letters of the units that a person orders, and look otherwise in each
        phase.
        """
        letters = [kind for kind, unit in self.game.rules.kinds.items() if unit.is_ordered]
        step = self.table.match.state.moment.step
        tools = (ASK_KEY, *usual.tools) if usual.tools and self.hints.can_tell else usual.tools
        look = replace(usual, letters=letters, hint=HINTS.get(step, usual.hint), tools=tools)
        if self.hints.asked is not None:
            look = self.hints.panel(look)
        return self.offers.panel(look) if self.offers.is_open else look

    def detail(self, key: str) -> Detail | None:
        """The usual, with the reason of a computer player where it was asked."""
        why = self.hints.why(key) if self.hints.asked is not None else ""
        return Detail(f"{detail_of(self.table.stages, key).text} Its reason: {why}") if why else None

    @property
    def seen(self) -> object:
        """A hint that is awaited, and what was said."""
        hint = self.hints.seen if self.hints.asked is not None else None
        return (hint, self.table.match.words) if self.offers.is_open else hint

    @property
    def wake_after(self) -> float | None:
        """Soon while a hint is awaited."""
        return self.hints.wake_after if self.hints.asked is not None else None

    # -- what is foreseen ------------------------------------------------------------------------------------

    @property
    def foreseen(self) -> Foresight:
        """What is known beforehand of the order under the pointer, or of the place."""
        return self._look_ahead()[1]

    def _look_ahead(self) -> tuple[Order | None, Foresight]:
        """The order under the pointer, and what is known beforehand of it, or of the place."""
        ordering, place = self.table.ordering, self.table.state.place
        if not place or not self.parts.foresees or not self.table.stages.is_live:
            return None, NOTHING
        key = place, self.table.match.turn, ordering and (ordering.picking, ordering.asked)
        if key != self._foreseen[0]:
            view = self.table.match.view(None) if ordering is None else ordering.view
            order = aimed(ordering, place) if ordering is not None else None
            found = self.parts.foresee_at(view, place) if order is None else self.parts.foresee(view, order)
            self._foreseen = (key, (order, found))
        return self._foreseen[1]

    def dressed(self, frame: Frame) -> Frame:
        """With what the order under the pointer, or the growth of a place, will leave, and with a hint."""
        foreseen, hint = self.foreseen, self.hints.orders if self.hints.asked is not None else ()
        offers = self.offers.incoming if self.offers.is_open else ()
        if self._dressed[0] is not frame or self._dressed[1] != (foreseen, hint, offers):
            changed = foreseen.on(frame)
            changed = self.hints.marked(changed) if hint else changed
            changed = self.offers.marked(changed) if offers else changed
            self._dressed = (frame, (foreseen, hint, offers), changed)
        return self._dressed[2]

    def targets(self, usual: Mapping[str, str]) -> Mapping[str, str]:
        """Where what stands under the pointer may step, while nothing is picked."""
        ordering = self.table.ordering
        if ordering is None or not ordering.picking.is_idle:
            return usual
        return {**usual, **dict.fromkeys(self.foreseen.steps, MOVE)}

    def status(self) -> tuple[str, str] | None:
        """What the order under the pointer brings with it, in red what costs a unit for certain; else what
        is to be said of a hint.
        """
        order, found = self._look_ahead()
        if self.table.ordering is None or not found.words:
            hint = self.hints.status() if self.hints.asked is not None else None
            return hint or (self.offers.status() if self.offers.is_open else None)
        told = f"{self.parts.order_words(order)}. " if order is not None else ""
        return self.table.said(f"{told}{found.words}"), "danger_text" if found.is_loss else "brass"

    # -- what is done ----------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> Taken:
        """A click on what a verb is about chooses the verb; where it may be one of several, they are told."""
        told = self.told(intent)
        if told is not False:
            return told
        match intent, self.table.ordering:
            case Pick(key, _, thing), Ordering() as ordering if thing and ordering.picking.unit in ("", key):
                after = self._told_by(ordering, key, thing)
                if after is not None:
                    self.table.send(Write(after))
                    return True
        return super().take(intent)

    def told(self, intent: Intent) -> Taken:
        """What became of an intent about hints or offers; False for another."""
        if not isinstance(intent, Act | OnRow):
            return False
        return self.hints.take(intent) or self.offers.take(intent)

    def _told_by(self, ordering: AnyOrdering, key: str, thing: str) -> AnyOrdering | None:
        """After a click on a thing where a unit stands; None where it is nothing to that unit."""
        opening = ordering.fresh.pick(key)
        about = [verb for verb, words in self.verb_words.items() if thing in words.things]
        found = [verb for verb in about if opening is not None and opening.choose(verb) is not None]
        if opening is None or not found:
            return None
        chosen = ordering.picking_now(opening)
        if len(found) == 1:
            return taken(chosen, found[0])
        return chosen.said(WHICH.format(verbs=" or ".join(self.verb_words[v].choice.title for v in found)))

    def can_lift(self, key: str, place: Place, *, is_counter: bool) -> bool:
        """A unit that has more than one order open to it."""
        ordering = self.table.ordering
        picking = ordering.fresh.pick(key) if ordering is not None and is_counter else None
        return picking is not None and picking.order is None

    def draw_over(self, surface: pygame.Surface, board: TableBoard, texts: Texts, free: Free) -> bool:
        """The arrow that is being drawn by hand. Where the pointer goes a click may follow: what it will
        light is made while the pointer rests.
        """
        ordering, place = self.table.ordering, self.table.state.hover
        if ordering is not None and (self._meant[0] is not ordering or self._meant[1] != place):
            self._meant = ordering, place
            board.expect(self._meant, partial(self._after_click, ordering, place), is_soon=True)
        if self.table.state.carried is None:
            return False
        key, goal = self.table.state.carried
        draw_aim(surface, board.middle(key), goal, texts.theme.px(AIM))
        return True

    def _after_click(self, ordering: AnyOrdering, place: str) -> Expected:
        """What would be lit after a click on a place, on the board as it is."""
        after = picked(ordering, place)
        lit, unit = self.targets(after.targets), after.picking.unit or None
        return self.table.frame, DrawOptions(targets=lit, selected=unit, hover=place or None)

    def menu_items(self, usual: Sequence[MenuItem]) -> Sequence[MenuItem]:
        """The way to the desk above the lines of the seat, the hint, offers, how long computers think; where
        the game is held elsewhere, what a game master leads.
        """
        asking = (MenuItem(ASKING, self._ask, HINT.name),) if self.hints.may_ask else ()
        may_talk = self.table.match.entry.talk is not None and self.offers.counterparts.may_be_any
        talking = (MenuItem(TALKING, self.offers.open, TALK.name),) if may_talk else ()
        if isinstance(self.table.match, SeatMatch):
            return (*self._led(self.table.match), *asking, *talking, *usual)
        return (
            *desk_items(self.table.match),
            *asking,
            *talking,
            *thinking_items(self.table),
            *usual,
        )

    def update(self, seconds: float) -> Move | None:
        """What a computer player has answered to an offer where the game is held."""
        match = self.table.match
        return self.offers.follow(match) if isinstance(match, SeatMatch) else None

    def _led(self, match: SeatMatch) -> Sequence[MenuItem]:
        """What the desk has for those whom nobody plays, where a game master looks on."""
        parts, is_master = self.table.parts, match.seat == match.entry.master_seat != ""
        return parts.desk_items(lambda: None) if is_master and isinstance(parts, DiplomacyParts) else ()

    def _ask(self) -> None:
        self.hints.ask()

    def note_turn(self) -> None:
        """A hint for another turn is of no use; offers begin anew."""
        self.hints.drop()
        self.offers.note_turn()

    def key_lines(self, usual: KeyList) -> KeyList:
        """The usual keys, with the letters of the variant's orders below those of all orders."""
        verbs = self.game.rules.verbs if not self.table.is_replay else ()
        words = [self.verb_words[verb].choice for verb in verbs if verb in self.verb_words]
        if not words:
            return usual
        own = ("  ".join(word.letter.upper() for word in words), "; ".join(word.title for word in words))
        return (*usual[:2], own, *usual[2:])
