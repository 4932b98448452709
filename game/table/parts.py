"""What the playing screen asks of a family of games: the meaning of clicks, words, and how a game runs at the
screen (`TurnFlow`); how it is seen is its `Picture`.

The table itself knows seats, phases, orders and reports, but no armies.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.board.frame import Frame
from game.board.picture import Picture
from game.core.game import Game, Order
from game.core.results import Event, Report
from game.play.match import Match
from game.table.orders.picking import Picking, PickRules
from game.ui.panels.verb_wheel import WheelItem

S = TypeVar("S")
O = TypeVar("O", bound=Order)


class TurnFlow(Generic[S, O]):
    """When orders are sent, whether results are a stage, who may see what, what can be taken back.

    The usual: everybody orders in secret and sends a whole sheet; the results of a turn are looked at until
    somebody goes on.

    ``is_instant``: a sheet that is complete is sent at once. ``has_results``: results are a stage of their
    own; where they are not, the board shows what a turn did and the game has gone on already.
    ``has_secrets``: the screen is handed over behind a curtain. ``may_take_back``: turns that were played can
    be taken back. ``repeated_verbs``: choosing one of them again for a place means one more order there.
    """

    is_instant = False
    has_results = True
    has_secrets = True
    may_take_back = False
    repeated_verbs: Sequence[str] = ()

    def is_complete(self, match: Match, seat: str, orders: Sequence[O]) -> bool:
        """Whether a sheet of a seat can be sent without waiting for more; asked where sheets are sent at
        once.
        """
        return False

    def joined(self, orders: Sequence[O], order: O) -> O:
        """The order as it goes on a sheet: by itself, or as one with what stands there."""
        return order

    def entered(
        self, game: Game[S, O], view: S, orders: Sequence[O], order: O, picks: Sequence[str]
    ) -> tuple[O, ...]:
        """A sheet with an order entered; ``picks`` are the clicks that made it, none where it was typed.

        By itself in place of the one for the same slot, unless the game has orders that go together.
        """
        return tuple({**{o.slot: o for o in orders}, order.slot: order}.values())

    def removed(self, game: Game[S, O], view: S, orders: Sequence[O], slot: str) -> tuple[O, ...]:
        """A sheet with the order for a slot taken back, and what it brought with it."""
        return tuple(order for order in orders if order.slot != slot)

    def back_to(self, match: Match) -> int | None:
        """The turn that taking back goes to; None where there is nothing to take back."""
        return None


class Alternating(TurnFlow[S, O]):
    """The seats act one after the other and everything is open: an action is sent as soon as it is
    entered.
    """

    is_instant = True
    has_results = False
    has_secrets = False
    may_take_back = True

    def is_complete(self, match: Match, seat: str, orders: Sequence[O]) -> bool:
        """With an order for which the rules need not put in anything."""
        return bool(orders) and not match.game.defaults(match.view(seat), seat, orders)

    def back_to(self, match: Match) -> int | None:
        """The last turn of a person: with it goes what computer players answered."""
        for turn in range(match.turn - 1, -1, -1):
            players = match.players_at(turn)
            if any(players[seat].is_human for seat in match.orders_at(turn)):
                return turn
        return None


SIMULTANEOUS: TurnFlow[Any, Any] = TurnFlow()
ALTERNATING: TurnFlow[Any, Any] = Alternating()


@dataclass(frozen=True, slots=True)
class Slot:
    """One thing a seat may order in this phase: a unit, a build. ``order`` is what it has been told, if
    anything.

    ``place`` is where a click selects it, '' when there is none yet (a build not placed); ``text`` and
    ``note`` its line in the list of orders. ``is_idle``: it takes no order in this phase. ``is_optional``:
    nothing is missing where it has none. ``is_costly``: the order costs a unit for certain.
    """

    slot: str
    place: str
    text: str
    note: str = ""
    order: Order | None = None
    is_idle: bool = False
    is_optional: bool = False
    is_costly: bool = False

    @property
    def is_open(self) -> bool:
        """Whether an order is still to be given."""
        return self.order is None and not self.is_idle and not self.is_optional


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """How a verb, a kind of unit or a coast is offered: the letter that chooses it and its title."""

    letter: str
    title: str


class TableParts(ABC, Generic[S, O]):
    """What one match is at the table. Views are what `Game.view` gives; a seat '' stands for a spectator."""

    turn_flow: TurnFlow[S, O] = SIMULTANEOUS
    """How orders are entered, and taken back, together."""
    fills_width = False
    """Whether the board may go beyond the window above and below where the panel is folded."""
    end_events: Collection[str] = ()
    """The kinds of events that say how the game ended, as the sentence about its end does."""

    def __init__(self, match: Match, picture: Picture[S, O]) -> None:
        self.match = match
        self.picture = picture

    def arrived(self, view: S, report: Report | None) -> Frame:
        """A position with what the turn before it did (None: there was none); asked where results are no
        stage of their own.
        """
        return self.picture.frame(view)

    @abstractmethod
    def pick_rules(self, view: S, seat: str) -> PickRules[O]:
        """The meaning of clicks for a seat."""

    @abstractmethod
    def slots(self, view: S, seat: str, orders: Sequence[O]) -> tuple[Slot, ...]:
        """Everything the seat may order, with its orders."""

    def progress(self, slots: Sequence[Slot]) -> str:
        """How far a seat is: "5 of 7 ordered"; '' where one action is all."""
        return ""

    def missing(self, view: S, seat: str, orders: Sequence[O]) -> str:
        """What the rules will do about orders that are not given: "2 units will hold: A MUN, F KIE"; '' if
        nothing.
        """
        return ""

    def prompt(self, view: S, picking: Picking[O]) -> str:
        """The order being built in words and what is missing; '' where the game's tools tell it."""
        return ""

    def refusal(self, view: S, seat: str, picking: Picking[O], key: str) -> str:
        """Why a place that was clicked cannot be picked, in a sentence; '' where there is nothing to be
        said.
        """
        return ""

    def event_words(self, event: Event) -> str:
        """What the list says of an event; all of it is told to who asks."""
        return self.match.game.explain(event)

    @abstractmethod
    def choice(self, pick: str) -> ChoiceWords:
        """A verb, kind of unit or coast in words."""

    def order_words(self, order: O) -> str:
        """An order in the words of its game: "Army Paris to Burgundy"."""
        words: str = self.match.game.order_words(order)
        return words

    def spelled(self, text: str) -> str:
        """A sentence with names in place of codes, where the game has codes."""
        return text

    def phase_title(self, turn: int) -> str:
        """What a phase is called in the list of all that were played."""
        return self.match.phase_at(turn).title

    def headline(self, turn: int, own: Sequence[str], *, is_you: bool) -> str:
        """What a turn came to in a sentence, for those who played the seats ``own`` (none: for whoever looks
        on), ``is_you``: one person, who reads it; '' where the rows say it all.
        """
        return ""

    def change_note(self, turn: int) -> str:
        """What a turn changed in the standings, in a few words; '' where that is nothing."""
        return ""

    @abstractmethod
    def place_lines(self, view: S, key: str) -> tuple[str, ...]:
        """A place in words: its name, whose it is, who stands there."""

    def names_at(self, frame: Frame, view: S, key: str) -> tuple[str, ...]:
        """What is to be seen on a place, by the names that cards of words have for it: units and what else
        stands there, their signs, what lies there.
        """
        here = [p for p in frame.pieces if p.key.partition("/")[0] == key]
        badges = [f"badge_{badge.partition(':')[0]}" for p in here for badge in p.badges]
        lying = [condition.kind for condition in frame.conditions if condition.key == key]
        center = ["center"] if key in frame.centers else []
        return (*(p.sprite for p in here), *badges, *lying, *center)

    def ballot(self, view: S, seat: str) -> tuple[tuple[O, str], ...]:
        """The votes the seat may give now, each with its title."""
        return ()

    def is_signal(self, view: S, order: O) -> bool:
        """Whether an order that the rules will not carry out may be sent all the same, as a signal to
        others.
        """
        return False

    def is_list(self, view: S) -> bool:
        """Whether commas part the places of one order in this phase, and no orders."""
        return False

    def buttons(self, choices: tuple[WheelItem, ...]) -> tuple[WheelItem, ...]:
        """The buttons for the choices that are open; what has none is chosen by its letter or by a button
        that stands for several.
        """
        return choices

    def reason_note(self, code: str) -> str:
        """A reason's code in a word or two ("bounced")."""
        return code.replace("_", " ")

    @abstractmethod
    def neighbor(self, key: str, dx: int, dy: int) -> str:
        """The place the board's keyboard focus goes to from ``key``; the same when there is none that way."""


AnyParts = TableParts[Any, Any]


ORDER_IT = "order it"
"""The choice that means the unit itself that was clicked, and none of its uses to another."""
ITSELF = ChoiceWords("o", "Order this unit")


def offered(parts: AnyParts, picks: Iterable[str]) -> tuple[WheelItem, ...]:
    """Choices as they are offered, in the game's own words or those of every table."""
    found = ((pick, ITSELF if pick == ORDER_IT else parts.choice(pick)) for pick in picks)
    return tuple(WheelItem(pick, words.letter, words.title) for pick, words in found)
