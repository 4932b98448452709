"""The playing screen's parts for Mars, the chess variant."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from game.core.results import Resolution
from game.games.mars.picture.frames import clock_words, clocks_of
from game.games.mars.picture.picture import MarsPicture
from game.games.mars.rules.modes import SWARMED, mode, standing, unit_title
from game.games.mars.rules.orders import AREA, BROOD, CAPTURE, DRAW, LAND, MOVE, SPAWN, STRIKE, VERBS, Order
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import stack_on
from game.games.mars.rules.squares import FILES, NAMES, NUMBERS
from game.games.mars.rules.state import MarsState
from game.games.mars.table.glossary import explained
from game.play.match import Match
from game.table.orders.picking import Picking
from game.table.parts import ALTERNATING, ChoiceWords, Slot, TableParts

CHOICES: Mapping[str, ChoiceWords] = {
    MOVE: ChoiceWords("m", "Move here"),
    CAPTURE: ChoiceWords("c", "Take by moving"),
    LAND: ChoiceWords("l", "Land on it"),
    STRIKE: ChoiceWords("s", "Take without moving"),
    AREA: ChoiceWords("a", "Take everything around"),
    SPAWN: ChoiceWords("n", "Place a new Cyzneo"),
    BROOD: ChoiceWords("b", "Brood: one Swarm more"),
}
"""What a click can mean, in words."""


@dataclass(frozen=True, slots=True)
class MarsPicks:
    """What clicks mean: a unit, then where its action goes; the same square twice for an action in place."""

    verbs: Sequence[str] = VERBS
    self_verbs: Collection[str] = ()
    instant_verbs: Collection[str] = ()
    calling_verbs: Collection[str] = ()
    aimed_verbs: Collection[str] = ()
    asked_verbs: Collection[str] = ()

    def is_place(self, pick: str) -> bool:
        """Squares are places."""
        return pick in NUMBERS

    def means(self, verb: str, order: Order) -> bool:
        """A verb leads to its actions."""
        return order.verb == verb

    def groups(self, unit: str, key: str) -> Sequence[Collection[str]]:
        """Nothing is preferred: where a click could mean two things, it is asked about."""
        return ()


class MarsParts(TableParts[MarsState, Order]):
    """Clicks and words of one game of Mars. ``is_flipped``: Black sits below."""

    turn_flow = ALTERNATING
    picture: MarsPicture

    def __init__(self, match: Match, picture: MarsPicture) -> None:
        super().__init__(match, picture)
        self.game = picture.game
        self.is_flipped = False

    def turn_board(self, *, is_flipped: bool) -> None:
        """Sees the board from White's side or Black's."""
        self.is_flipped = is_flipped

    # -- orders ----------------------------------------------------------------------------------------------

    def pick_rules(self, view: MarsState, seat: str) -> MarsPicks:
        """The meaning of clicks."""
        return MarsPicks()

    def slots(self, view: MarsState, seat: str, orders: Sequence[Order]) -> tuple[Slot, ...]:
        """The one action of a turn."""
        given = next((order for order in orders if order.slot == "action"), None)
        return (Slot("action", "", "", self.order_words(given) if given else "", given),)

    def ballot(self, view: MarsState, seat: str) -> tuple[tuple[Order, str], ...]:
        """An offer of a draw, or taking it up."""
        if seat not in self.game.to_act(view):
            return ()
        return ((Order(seat, DRAW), "Accept the draw" if view.offer not in ("", seat) else "Offer a draw"),)

    def refusal(self, view: MarsState, seat: str, picking: Picking[Order], key: str) -> str:
        """Why a square that was clicked leads nowhere."""
        if key not in NUMBERS:
            return ""
        position, side = view.position, SEATS.index(seat)
        if picking.is_idle:
            return _unmoved(position, NUMBERS[key], side)
        order = Order(
            seat, CAPTURE if position.units(1 - side) >> NUMBERS[key] & 1 else MOVE, picking.unit, key
        )
        reason = self.game.objection(view, order)
        return self.game.explain(Resolution(order, reason)) if reason is not None else ""

    # -- words -----------------------------------------------------------------------------------------------

    def prompt(self, view: MarsState, picking: Picking[Order]) -> str:
        """What to do next."""
        if picking.is_idle:
            return f"{SIDE_NAMES[view.position.turn]} is on move: click or drag a unit."
        unit, square = (
            unit_title(view.position, NUMBERS[picking.unit], view.position.turn),
            NUMBERS[picking.unit],
        )
        if picking.choices():
            return f"{unit}: {' or '.join(self.choice(verb).title.lower() for verb in picking.choices())}?"
        is_piece = view.position.pieces[view.position.turn] >> square & 1
        doing = explained(mode(view.position, square)) if is_piece else "steps, lands or broods"
        return f"{unit} on {picking.unit} {doing}."

    def choice(self, pick: str) -> ChoiceWords:
        """A verb."""
        return CHOICES.get(pick, ChoiceWords(pick[:1], pick.title()))

    def place_lines(self, view: MarsState, key: str) -> tuple[str, ...]:
        """A square in words: who stands there, how it may act, who has the right of way and why, clocks of
        Swarms.
        """
        if key not in NUMBERS:
            return (key,)
        position, square = view.position, NUMBERS[key]
        lines = [f"{_occupants(position, square) or 'Empty'} ({key})"]
        if position.at[square]:
            acting = mode(position, square)
            lines.append(
                f"It {explained(acting)}."
                if acting != SWARMED
                else "It is covered by Ice Swarms and cannot act."
            )
            found = standing(position, square)
            lines += [f"It {found.text.partition(': ')[2]}"] if found is not None else []
        stack = stack_on(position, square)
        if stack is not None:
            host = position.at[square]
            lines += (
                clock_words(clocks_of(position, square, stack)) if host else [f"{stack.count} on this square"]
            )
        return tuple(lines)

    # -- keyboard --------------------------------------------------------------------------------------------

    def neighbor(self, key: str, dx: int, dy: int) -> str:
        """The next square in a direction of the screen; the same at the edge."""
        if key not in NUMBERS:
            return key
        turn = -1 if self.is_flipped else 1
        file, rank = NUMBERS[key] % 8 + dx * turn, NUMBERS[key] // 8 - dy * turn
        return f"{FILES[file]}{rank + 1}" if 0 <= file < 8 and 0 <= rank < 8 else key


def _occupants(position: Position, square: int) -> str:
    """Who is on a square: the piece, and Swarms over it."""
    names = [unit_title(position, square, side) for side in (0, 1) if position.pieces[side] >> square & 1]
    stack = stack_on(position, square)
    if stack is not None:
        number = f"{stack.count} Ice Swarms" if stack.count > 1 else "Ice Swarm"
        names.append(f"{SIDE_NAMES[stack.side]}'s {number}")
    return " under ".join(names)


def _unmoved(position: Position, square: int, side: int) -> str:
    """Why nothing on a square can act."""
    if position.units(side) >> square & 1:
        unit = unit_title(position, square, side)
        acting = mode(position, square) if position.pieces[side] >> square & 1 else ""
        return f"{unit} on {NAMES[square]} {acting if acting == SWARMED else 'has no action now'}."
    if position.units(1 - side) >> square & 1:
        return f"{_occupants(position, square)} on {NAMES[square]} is not {SIDE_NAMES[side]}'s."
    return f"There is nothing on {NAMES[square]}."
