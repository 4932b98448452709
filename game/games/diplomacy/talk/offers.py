"""What one power offers another, as values, as canonical text and in words.

| text                                           | what is offered                              |
| FRANCE -> GERMANY: PEACE                       | neither goes into the other's places         |
| FRANCE -> GERMANY: SUPPORT A BUR S A MUN - RUH | this support, and the order it is for        |
| FRANCE -> GERMANY: ENEMY ENGLAND               | both count England as an enemy               |

A support is for the running phase, the others hold for `TERM` of them. Who supports is told by the unit: the
power that offers, or the one that is asked. An answer is the same text behind YES or NO.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.errors import NotationError
from game.core.quoting import shown
from game.core.talk import Word
from game.games.diplomacy.rules.calendar import SEASON_NAMES, next_season
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import HOLD, MOVE, SUPPORT, Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState, Moment, Step
from game.games.diplomacy.rules.wording import power_title

PEACE, AID, ENEMY = "PEACE", "SUPPORT", "ENEMY"

TERM = 4
"""Movement phases for which peace and a common enemy hold, the running one among them: two years."""

_OFFER = re.compile(r"(?:(YES|NO) )?(\S+) -> (\S+): (PEACE|SUPPORT|ENEMY)(?: (.+))?")
_FORM = 'no offer such as "FRANCE -> GERMANY: PEACE", nor an answer to one'


@dataclass(frozen=True, slots=True)
class Offer:
    """What ``sender`` offers ``receiver``; ``about`` is the support or the enemy, '' for peace."""

    sender: str
    receiver: str
    kind: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.sender} -> {self.receiver}: {self.kind} {self.about}".rstrip()

    @property
    def powers(self) -> tuple[str, str]:
        """Who makes it and to whom."""
        return self.sender, self.receiver

    def other(self, power: str) -> str:
        """The other of the two powers."""
        return self.receiver if power == self.sender else self.sender

    @property
    def term(self) -> int:
        """For how many movement phases it holds."""
        return 1 if self.kind == AID else TERM


@dataclass(frozen=True, slots=True)
class Said:
    """An offer that is made (``answer`` None), taken (True) or declined."""

    offer: Offer
    answer: bool | None = None

    def __str__(self) -> str:
        head = {None: "", True: "YES ", False: "NO "}[self.answer]
        return f"{head}{self.offer}"

    @property
    def speaker(self) -> str:
        """Who says so."""
        return self.offer.sender if self.answer is None else self.offer.receiver

    def word(self, turn: int) -> Word:
        """As a match keeps it."""
        return Word(turn, self.speaker, str(self))


def read_said(text: str) -> Said:
    """What a canonical text means. Raises NotationError for another."""
    found = _OFFER.fullmatch(text)
    if found is None or (found[5] is None) is not (found[4] == PEACE):
        raise NotationError(f"{shown(text)} is {_FORM}")
    offer = Offer(found[2], found[3], found[4], found[5] or "")
    return Said(offer, None if found[1] is None else found[1] == "YES")


def may_talk(game: DiplomacyGame, state: DiplomacyState) -> bool:
    """Whether offers are made in this phase: one of movement, of a game that goes on."""
    is_usual = game.rules.own_phase(state.moment) is None and state.ended is None
    return is_usual and state.moment.step is Step.MOVEMENT


def check_word(game: DiplomacyGame, state: DiplomacyState, word: Word) -> None:
    """Raises NotationError for what nobody, or another seat, could have said in ``state``."""
    said, quoted = read_said(word.text), shown(word.text)
    offer, seats = said.offer, game.seats(state)
    if not may_talk(game, state):
        raise NotationError(f"{quoted} is said in no movement phase")
    named = (*offer.powers, *([offer.about] if offer.kind == ENEMY else []))
    for number, power in enumerate(named):
        if power not in seats or power in named[:number]:
            raise NotationError(f"{quoted} names {shown(power)}, which is no other power of the game")
    if word.seat != said.speaker:
        raise NotationError(f"{quoted} is said by {said.speaker}, not by {shown(word.seat)}")
    if offer.kind == AID:
        aid_of(game, state, offer)


def aid_of(game: DiplomacyGame, state: DiplomacyState, offer: Offer) -> tuple[Order, Order]:
    """The support that is offered, and the order it is for. Raises NotationError where there is none such."""
    units = {unit.province: unit for unit in state.units}
    order = game.read_order(state, offer.sender, offer.about)
    helper, helped = units.get(order.slot), units.get(province_of(order.helped_at))
    if order.verb != SUPPORT or helper is None or helped is None:
        raise NotationError(f"{shown(offer.about)} is no support of one unit for another")
    if {helper.power, helped.power} != set(offer.powers):
        raise NotationError(f"{shown(offer.about)} is no support between {' and '.join(offer.powers)}")
    order = order._replace(seat=helper.power)
    if game.write_order(order) != offer.about or game.board(state).objection(order) is not None:
        raise NotationError(f"{shown(offer.about)} is no order that {helper.power} could give")
    return order, done_by(helped, order)


def done_by(helped: Unit, support: Order) -> Order:
    """The order that a support is for."""
    if not support.target:
        return Order(helped.power, HOLD, helped.kind, helped.region)
    return Order(helped.power, MOVE, helped.kind, helped.region, support.target)


# -- in words ------------------------------------------------------------------------------------------------


def until(moment: Moment, term: int = TERM) -> str:
    """The last season of a term that begins now: "Fall 1902"."""
    left = term - 1
    while left:
        moment = next_season(moment)
        left -= moment.step is Step.MOVEMENT
    return f"{SEASON_NAMES[moment.season]} {moment.year}"


def terms(game: DiplomacyGame, state: DiplomacyState, offer: Offer) -> str:
    """What is offered, in words that stand alone: "peace until Fall 1902"."""
    if offer.kind == PEACE:
        return f"peace until {until(state.moment)}"
    if offer.kind == ENEMY:
        return f"{power_title(offer.about)} a common enemy until {until(state.moment)}"
    return game.order_words(aid_of(game, state, offer)[0])


def told(game: DiplomacyGame, state: DiplomacyState, offer: Offer) -> str:
    """An offer in a sentence: "Germany offers France peace until Fall 1902."."""
    sender, receiver = map(power_title, offer.powers)
    what = terms(game, state, offer)
    if offer.kind == ENEMY:
        return f"{sender} offers {receiver} to call {what}."
    if offer.kind == PEACE:
        return f"{sender} offers {receiver} {what}."
    is_own = aid_of(game, state, offer)[0].seat == offer.sender
    return f"{sender} {'offers' if is_own else 'asks'} {receiver}: {what}."
