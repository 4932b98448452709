"""Mars as a game: the contract of ``core.game`` kept by positions, etiquette, lanes and turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.codec import Json
from game.core.game import Game, Options, Phase
from game.core.results import Event, Outcome, Reason, Report, Resolution, Verdict
from game.games.mars.rules.modes import unit_title
from game.games.mars.rules.notation import read_order, write_order
from game.games.mars.rules.objections import objection
from game.games.mars.rules.orders import AREA, CAPTURE, DRAW, RESIGN, STRIKE, Order, action_of, legal_orders
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES, TITLES
from game.games.mars.rules.position import BLACK_WINS, WHITE_WINS, Position
from game.games.mars.rules.position_text import start_position
from game.games.mars.rules.settings import OPTIONS, ROYAL_KINDS, settings_of
from game.games.mars.rules.squares import NAMES, NUMBERS, names_of
from game.games.mars.rules.state import AGREED, RESIGNED, MarsState, closed, followed, opened
from game.games.mars.rules.state_json import ENDINGS, state_from_json, state_to_json
from game.games.mars.rules.turn import CAPTURED, Loss, after
from game.games.mars.rules.wording import explain, listed


class MarsGame(Game[MarsState, Order]):
    """The rules of Mars; states are values and live elsewhere."""

    options = OPTIONS
    endings = ENDINGS
    has_dice = False

    def initial(self, seed: str, options: Options | None = None) -> MarsState:
        """The set-up, White on move; there is no chance in this game."""
        return opened(start_position(settings_of(self.settle_options(options))))

    def from_position(self, position: Position) -> MarsState:
        """A game that starts from any position."""
        return opened(position)

    def seats(self, state: MarsState) -> tuple[str, ...]:
        """White and Black."""
        return SEATS

    def to_act(self, state: MarsState) -> tuple[str, ...]:
        """The side on move."""
        return () if state.ended is not None else (state.seat,)

    def phase(self, state: MarsState) -> Phase:
        """The move number and the side: "12w"."""
        number, turn = state.position.number, state.position.turn
        return Phase(f"{number}{'wb'[turn]}", f"Move {number}, {SIDE_NAMES[turn]}", number)

    def outcome(self, state: MarsState) -> Outcome | None:
        """How the game ended."""
        return state.ended

    def view(self, state: MarsState, seat: str | None) -> MarsState:
        """Everything is seen by everybody."""
        return replace(state, dice=None)

    # -- orders ----------------------------------------------------------------

    def legal_orders(self, state: MarsState, seat: str) -> tuple[Order, ...]:
        """All actions of the side on move, then its words about the end."""
        if seat not in self.to_act(state):
            return ()
        return (*legal_orders(state.position), Order(seat, DRAW), Order(seat, RESIGN))

    def objection(self, state: MarsState, order: Order) -> Reason | None:
        """Why the order would be void, or None."""
        return objection(state, order)

    def review(self, state: MarsState, seat: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
        """The void orders, and actions after which another is given."""
        return tuple(r for r in _sorted_out(state, orders)[1] if r.verdict is Verdict.VOID)

    def defaults(self, state: MarsState, seat: str, orders: Sequence[Order]) -> tuple[Order, ...]:
        """Who sends no legal action resigns."""
        if seat not in self.to_act(state):
            return ()
        good, _ = _sorted_out(state, orders)
        return () if any(_decides(state, order) for order in good) else (Order(seat, RESIGN),)

    def read_order(self, state: MarsState, seat: str, text: str) -> Order:
        """The order a text means. Raises NotationError."""
        return read_order(seat, text, legal_orders(state.position) if seat in self.to_act(state) else ())

    def write_order(self, order: Order) -> str:
        """The canonical text."""
        return write_order(order)

    def explain(self, item: Resolution | Event) -> str:
        """One sentence."""
        return explain(item)

    # -- a turn ----------------------------------------------------------------

    def resolve(self, state: MarsState, orders: Mapping[str, Sequence[Order]]) -> tuple[MarsState, Report]:
        """Play the action of the side on move, or end the game by its word."""
        given = [order for seat in SEATS for order in orders.get(seat, ())]
        if state.ended is not None:
            return state, Report(_sorted_out(state, given)[1])
        good, resolutions = _sorted_out(state, given)
        added = self.defaults(state, state.seat, given)
        resolutions = (
            *resolutions,
            *(Resolution(o, Reason(o.verb, Verdict.SUCCEEDS), defaulted=True) for o in added),
        )
        fresh, events = _carried_out(state, (*good, *added))
        return fresh, Report(resolutions, events)

    def preview(self, state: MarsState, order: Order) -> tuple[Loss, ...]:
        """Everything that would leave the board if a legal order were carried out, by either side and for any
        reason.
        """
        losses: list[Loss] = []
        if order.verb not in (DRAW, RESIGN):
            after(state.position, action_of(order), losses)
        return tuple(losses)

    def winning_orders(self, state: MarsState) -> tuple[Order, ...]:
        """The actions of the side on move that win at once: what it should see, and its opponent should have
        been warned of.
        """
        if state.ended is not None:
            return ()
        won = (WHITE_WINS, BLACK_WINS)[state.position.turn]
        position = state.position
        taking = [order for order in legal_orders(position) if order.victims]
        return tuple(order for order in taking if after(position, action_of(order)).ending == won)

    def threatened(self, state: MarsState, seat: str) -> tuple[str, ...]:
        """The squares of the royal pieces of a seat that are attacked (R5.3), whoever is on move."""
        side, settings = SEATS.index(seat), state.position.settings
        kinds = ROYAL_KINDS[settings.royal]
        attacked = state.position.etiquette.attacks.on[side]
        return tuple(
            name for kind in kinds for name in names_of(state.position.kinds[2 * kind + side] & attacked)
        )

    # -- data ----------------------------------------------------------------

    def to_json(self, state: MarsState) -> Json:
        """The whole state as data."""
        return state_to_json(state)

    def from_json(self, data: Json) -> MarsState:
        """The state that data describes. Raises PositionError."""
        return state_from_json(data)

    def told_after(self, before: MarsState, state: MarsState) -> MarsState:
        """It began where the one before did."""
        return replace(state, began=before.began)


def _decides(state: MarsState, order: Order) -> bool:
    """Whether a turn is complete with this order: an action, giving up, or taking up an offer."""
    return order.verb != DRAW or _is_acceptance(state, order)


def _is_acceptance(state: MarsState, order: Order) -> bool:
    return order.verb == DRAW and state.offer not in ("", order.seat)


def _sorted_out(
    state: MarsState, orders: Sequence[Order]
) -> tuple[tuple[Order, ...], tuple[Resolution, ...]]:
    """The orders that count (the last of each slot, and no action beside a word that ends the game), and what
    becomes of all.
    """
    refused = {id(order): reason for order in orders if (reason := objection(state, order))}
    last = {order.slot: order for order in orders if id(order) not in refused}
    if any(order.verb == RESIGN or _is_acceptance(state, order) for order in last.values()):
        last.pop("action", None)
    resolutions = []
    for order in orders:
        reason = refused.get(id(order))
        if reason is None and last.get(order.slot) is not order:
            reason = Reason("superseded" if order.slot in last else "resigned_instead", Verdict.VOID)
        resolutions.append(Resolution(order, reason or _success(state, order)))
    return tuple(last.values()), tuple(resolutions)


def _success(state: MarsState, order: Order) -> Reason:
    """Why an order succeeds, with the words that tell it."""
    if order.verb in (DRAW, RESIGN):
        return Reason("agreed" if _is_acceptance(state, order) else order.verb, Verdict.SUCCEEDS)
    losses: list[Loss] = []
    after(state.position, action_of(order), losses)
    taken = [_loss_words(loss) for loss in losses if loss.why == CAPTURED]
    words = {"unit": unit_title(state.position, NUMBERS[order.origin], SEATS.index(order.seat))}
    words["taken"] = (
        f" and takes {listed(taken)}" if taken and order.verb not in (CAPTURE, STRIKE, AREA) else ""
    )
    words["victims"] = listed(taken) if taken else ""
    is_repelled = order.verb in (CAPTURE, STRIKE, AREA) and not taken
    if is_repelled:
        words["targets"] = listed([f"{_title_on(state, square)} on {square}" for square in order.victims])
    return Reason(
        "repelled" if is_repelled else order.verb, Verdict.SUCCEEDS, places=order.victims, words=words
    )


def _title_on(state: MarsState, square: str) -> str:
    return unit_title(state.position, NUMBERS[square], 1 - state.position.turn)


def _loss_words(loss: Loss) -> str:
    return f"{_loss_title(loss)} on {NAMES[loss.square]}"


def _loss_title(loss: Loss) -> str:
    number = f"{loss.size} " if loss.size > 1 else ""
    return f"{SIDE_NAMES[loss.side]}'s {number}{TITLES[loss.kind]}{'s' * (loss.size > 1)}"


def _carried_out(state: MarsState, orders: Sequence[Order]) -> tuple[MarsState, tuple[Event, ...]]:
    """The state after the orders that count, and the events."""
    by_verb = {order.slot: order for order in orders}
    vote, action = by_verb.get("vote"), by_verb.get("action")
    if vote is not None and (vote.verb == RESIGN or _is_acceptance(state, vote)):
        ended = (RESIGNED, (SEATS[1 - state.position.turn],)) if vote.verb == RESIGN else (AGREED, ())
        fresh = closed(state, *ended)
        return fresh, _ending_events(fresh)
    assert action is not None  # defaults put a resignation where there is no action
    losses: list[Loss] = []
    position = after(state.position, action_of(action), losses)
    fresh = followed(state, position, state.seat if vote else "")
    events = [Event(loss.why, SEATS[loss.side], _loss_title(loss), (NAMES[loss.square],)) for loss in losses]
    if fresh.ended is None and position.etiquette.is_active != state.position.etiquette.is_active:
        events.append(Event("active" if position.etiquette.is_active else "passive"))
    return fresh, (*events, *_ending_events(fresh))


def _ending_events(state: MarsState) -> tuple[Event, ...]:
    ended = state.ended
    return () if ended is None else (Event(ended.ending, ended.winners[0] if ended.winners else ""),)
