"""What was agreed on, and what became of it: all of it follows from the words and the orders of a match.

An agreement is broken by a power that goes into, helps into or fires at what is the other's while there is
peace; that does not give the support, or the order it is for; that helps the common enemy. It ends with that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.talk import Spoken, Word
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, VOTE, Order
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.talk.offers import AID, PEACE, Offer, Said, aid_of, may_talk, read_said

HARMLESS = (HOLD, VOTE)
BROKEN_WEIGHS = 3
"""A broken word counts as much as so many that were kept."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """An offer that was taken in turn ``turn``. ``broken_in`` is the turn in which it was broken, by
    ``breakers``; ``is_over``: its term has ended, or it was broken.
    """

    turn: int
    offer: Offer
    broken_in: int | None = None
    breakers: frozenset[str] = frozenset()
    is_over: bool = False

    @property
    def is_kept(self) -> bool:
        """Whether it held for its whole term."""
        return self.is_over and self.broken_in is None


def spoken(words: Sequence[Word]) -> Iterator[tuple[int, Said]]:
    """What was said, with its turn."""
    return ((word.turn, read_said(word.text)) for word in words)


def open_offers(words: Sequence[Word], turn: int) -> tuple[Offer, ...]:
    """The offers made in a turn that nobody has answered."""
    said = [one for at, one in spoken(words) if at == turn]
    answered = {one.offer for one in said if one.answer is not None}
    made = dict.fromkeys(one.offer for one in said if one.answer is None)
    return tuple(offer for offer in made if offer not in answered)


def answers(words: Sequence[Word], turn: int) -> dict[Offer, bool]:
    """The answers given in a turn; the first to an offer counts."""
    found: dict[Offer, bool] = {}
    for at, said in spoken(words):
        if at == turn and said.answer is not None:
            found.setdefault(said.offer, said.answer)
    return found


def agreements(match: Spoken, power: str, before: int | None = None) -> tuple[Agreement, ...]:
    """All that ``power`` ever agreed on, in the sequence of the turns, with what has become of it; ``before``
    a turn only, if one is given.
    """
    words = [word for word in match.words if before is None or word.turn < before]
    taken = [
        Agreement(turn, offer)
        for turn in dict.fromkeys(word.turn for word in words)
        for offer, is_yes in answers(words, turn).items()
        if is_yes and power in offer.powers
    ]
    return tuple(_with_fate(match, one) for one in taken)


def _with_fate(match: Spoken, agreement: Agreement) -> Agreement:
    """The agreement followed through the turns that were played."""
    game, offer = DiplomacyGame.of(match.game), agreement.offer
    left = offer.term
    for turn in range(agreement.turn, match.turn):
        state: DiplomacyState = match.states[turn]
        if not may_talk(game, state):
            continue
        orders = match.orders_at(turn)
        breakers = frozenset(p for p in offer.powers if _breaks(game, state, offer, p, orders.get(p, ())))
        if breakers:
            return replace(agreement, broken_in=turn, breakers=breakers, is_over=True)
        left -= 1
        if not left:
            return replace(agreement, is_over=True)
    return agreement


def _breaks(
    game: DiplomacyGame, state: DiplomacyState, offer: Offer, power: str, given: Collection[Order]
) -> bool:
    """Whether the orders of one of the two powers break it."""
    if offer.kind == PEACE:
        return any(is_against(game, state, order, offer.other(power)) for order in given)
    if offer.kind == AID:
        support, aim = aid_of(game, state, offer)
        return not _is_done(game.map.place, support if support.seat == power else aim, given)
    helped = {province_of(order.helped_at) for order in given if order.helped_at}
    return any(unit.province in helped for unit in state.units_of(offer.about))


def _is_done(place: Mapping[str, str], wanted: Order, given: Collection[Order]) -> bool:
    """Whether a unit does what was agreed on; the one that is to be held stays, whatever else it does."""
    mine = [order for order in given if order.slot == wanted.slot]
    if wanted.verb == HOLD:
        return not any(order.verb == MOVE for order in mine)

    def meant(order: Order) -> tuple[str, str, str]:
        return order.verb, place.get(order.target, ""), province_of(order.helped_at)

    return any(meant(order) == meant(wanted) for order in mine)


def is_against(game: DiplomacyGame, state: DiplomacyState, order: Order, power: str) -> bool:
    """Whether an order aims at a unit or a center of ``power`` without helping a unit of it."""
    target = game.map.place.get(order.target, "")
    if not target or order.verb in HARMLESS:
        return False
    whose = {unit.province: unit.power for unit in state.units}
    if order.verb in (SUPPORT, CONVOY) and whose.get(province_of(order.helped_at)) == power:
        return False
    return power in (whose.get(target), state.centers.get(target))


def trust(past: Sequence[Agreement], power: str) -> int:
    """How far ``power`` is to be trusted by who agreed with it on these: one for each that was kept,
    `BROKEN_WEIGHS` less for each it broke.
    """
    kept = sum(one.is_kept and power in one.offer.powers for one in past)
    return kept - BROKEN_WEIGHS * sum(power in one.breakers for one in past)
