"""What computer players of Diplomacy say to persons and to each other (`core.talk.Talk`): all of it follows
from the position, from what was said before, and from the seed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.errors import NotationError
from game.core.quoting import shown
from game.core.remembered import remembered
from game.core.talk import Reply, Spoken, Word
from game.games.diplomacy.bot.diplomat import Answer, Diplomat, Past
from game.games.diplomacy.bot.player import DiplomacyBot
from game.games.diplomacy.bot.pledges import Pledges
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import HOLD, MOVE, SUPPORT, Order
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.talk.agreements import agreements, answers, is_against, open_offers, spoken
from game.games.diplomacy.talk.offers import (
    AID,
    ENEMY,
    PEACE,
    Offer,
    Said,
    aid_of,
    check_word,
    may_talk,
    read_said,
)

MOST = 4
"""So much is kept of one state."""
FEW = 3
"""So many offers a person gets in one phase."""
PATIENCE = 8
"""Turns for which an offer that was declined is not made again."""

Accord = tuple[Order, Order]
"""A support of one computer player for another, and the order it is for."""


class DiplomacyTalk:
    """Diplomacy and its variants."""

    def check(self, game: DiplomacyGame, state: DiplomacyState, word: Word) -> None:
        """Raises NotationError for what cannot be said."""
        check_word(game, state, word)

    def pledges(self, match: Spoken, seat: str) -> Pledges | None:
        """What ``seat`` has agreed on: a computer player with persons and others of its kind, a person with
        anybody.
        """
        if not may_talk(DiplomacyGame.of(match.game), match.view(seat)):
            return None
        found = Table.of(match).pledges(seat)
        return found if found != Pledges() else None

    def talkers(self, match: Spoken) -> tuple[str, ...]:
        """The computer players that answer."""
        return tuple(Table.of(match).bots)

    def offers(self, match: Spoken, person: str) -> tuple[Offer, ...]:
        """What computer players offer a person in the running turn."""
        return Table.of(match, is_opening=True).offers(person)

    def answer(self, match: Spoken, offer: Offer) -> Answer:
        """What a computer player answers to a person."""
        return Table.of(match).answer(offer)

    # -- where the game is held for others -------------------------------------------------------------------

    def partners(self, match: Spoken, seat: str) -> tuple[str, ...]:
        """Computer players that answer, and other persons."""
        if seat not in match.persons() or not may_talk(DiplomacyGame.of(match.game), match.view(seat)):
            return ()
        return tuple(power for power in (*self.talkers(match), *match.persons()) if power != seat)

    def offered(self, match: Spoken, seat: str) -> tuple[Word, ...]:
        """What is offered to a person and not answered yet, by persons first."""
        of_persons = [offer for offer in open_offers(match.words, match.turn) if offer.receiver == seat]
        given = answers(match.words, match.turn)
        found = dict.fromkeys((*of_persons, *self.offers(match, seat)))
        return tuple(Said(offer).word(match.turn) for offer in found if offer not in given)

    def parties(self, word: Word) -> tuple[str, ...]:
        """The two powers of an offer."""
        return read_said(word.text).offer.powers

    def hear(self, match: Spoken, word: Word) -> Reply | None:
        """An answer to what was offered, or an offer, which a computer player answers."""
        check_word(DiplomacyGame.of(match.game), match.view(word.seat), word)
        said = read_said(word.text)
        offer = said.offer
        if said.answer is not None:
            if Said(offer).word(word.turn) not in self.offered(match, word.seat):
                raise NotationError(f"{shown(word.text)} answers nothing that waits for an answer")
            return None
        if offer.receiver not in self.partners(match, offer.sender):
            raise NotationError(f"nobody of {offer.receiver} hears {shown(word.text)} in this phase")
        if (offer.kind, offer.about) in _said_between(match, offer):
            raise NotationError(f"{shown(word.text)} was said already")
        if offer.receiver in match.persons():
            return None
        answer = self.answer(match, offer)
        return Reply(str(Said(offer, answer.is_yes)), answer.why)


def _said_between(match: Spoken, offer: Offer) -> frozenset[tuple[str, str]]:
    """What two powers have agreed on that holds still, and what one has offered the other in this turn."""
    standing = [one.offer for one in agreements(match, offer.sender) if not one.is_over]
    asked = [*open_offers(match.words, match.turn), *answers(match.words, match.turn)]
    known = [one for one in standing if offer.receiver in one.powers]
    known += [one for one in asked if one.powers == offer.powers]
    return frozenset((one.kind, one.about) for one in known)


@dataclass(eq=False)
class Table:
    """All computer players in one movement phase; ``is_opening``: before anything is said in it, so that what
    they offer one person says nothing of what another answered.
    """

    match: Spoken
    bots: Mapping[str, DiplomacyBot]
    is_opening: bool
    _diplomats: dict[str, Diplomat] = field(default_factory=dict)
    _accords: tuple[Accord, ...] | None = None

    @classmethod
    def of(cls, match: Spoken, *, is_opening: bool = False) -> Table:
        """The one of the running turn, which is made once for what was said."""
        kept = _kept(match.states[-1])
        bots = {seat: bot for seat, bot in match.thinkers().items() if isinstance(bot, DiplomacyBot)}
        said = tuple(word for word in match.words if not is_opening or word.turn < match.turn)
        levels = tuple((seat, bot.level) for seat, bot in bots.items())
        key = match.seed, said, levels, is_opening
        if key not in kept:
            if len(kept) >= MOST:
                kept.clear()
            kept[key] = cls(match, bots, is_opening)
        return kept[key]

    @property
    def game(self) -> DiplomacyGame:
        """The rules."""
        return DiplomacyGame.of(self.match.game)

    def diplomat(self, power: str) -> Diplomat:
        """A computer player as it talks."""
        if power not in self._diplomats:
            bot = self.bots[power]
            before = self.match.turn if self.is_opening else None
            past = Past(agreements(self.match, power, before), bot.memory, bot.level.honor == 1)
            survey = Survey(self.game.board(self.match.view(power)))
            self._diplomats[power] = Diplomat(survey, power, past, bot.doctrine)
        return self._diplomats[power]

    # -- with persons ----------------------------------------------------------------------------------------

    def offers(self, person: str) -> tuple[Offer, ...]:
        """What is offered to a person, one thing at most by each, a few in all."""
        if person not in self.match.persons() or not may_talk(self.game, self.match.view(person)):
            return ()
        chance = Chance(Dice(self.match.seed).fork("offers", person, self.match.turn))
        talking = [power for power in self.bots if self._addressee(power) == person]
        made = (self._offer(power, person) for power in chance.shuffled(talking))
        return tuple(islice(filter(None, made), FEW))

    def _addressee(self, power: str) -> str:
        """The one person whom a power makes an offer in this phase, so that no two of them contradict."""
        chance = Chance(Dice(self.match.seed).fork("addressee", power, self.match.turn))
        return chance.pick(self.match.persons())

    def _offer(self, power: str, person: str) -> Offer | None:
        turn, mine = self.match.turn, self.diplomat(power)
        declined = frozenset(
            one.offer.kind
            for at, one in spoken(self.match.words)
            if turn - PATIENCE < at < turn and one.answer is False and one.offer.powers == (power, person)
        )
        held = [one.offer for one in mine.past.agreed if not one.is_over and person in one.offer.powers]
        standing = {(offer.kind, offer.about) for offer in held}
        found = mine.offers_to(person, declined, Dice(self.match.seed).fork("offers", power, person, turn))
        return next((offer for offer in found if (offer.kind, offer.about) not in standing), None)

    def answer(self, offer: Offer) -> Answer:
        """What the computer player answers that is asked."""
        power, support = offer.receiver, None
        if offer.kind == AID:
            support, _ = aid_of(self.game, self.match.view(power), offer)
        promised = self._promised(power)
        state, other = self.match.view(power), offer.other(power)
        if offer.kind == PEACE and any(is_against(self.game, state, order, other) for order in promised):
            return Answer(False, "Another is promised otherwise in this phase.")
        pledged = frozenset(order.slot for order in promised)
        return self.diplomat(power).answer(offer, support, pledged)

    def _aids(self, power: str) -> Iterator[tuple[Order, Order]]:
        """The supports agreed on with persons in this turn."""
        for offer, is_yes in answers(self.match.words, self.match.turn).items():
            if is_yes and offer.kind == AID and power in offer.powers:
                yield aid_of(self.game, self.match.states[-1], offer)

    def _promised(self, power: str) -> list[Order]:
        return [order for pair in self._aids(power) for order in pair if order.seat == power]

    # -- among themselves ------------------------------------------------------------------------------------

    @property
    def accords(self) -> tuple[Accord, ...]:
        """The supports on which computer players that search have agreed."""
        if self._accords is None:
            self._accords = tuple(self._agreed())
        return self._accords

    def _agreed(self) -> Iterator[Accord]:
        talkers = [power for power, bot in self.bots.items() if bot.level.effort is not None]
        if len(talkers) < 2:
            return
        everybody = [self.diplomat(power) for power in talkers]
        found = [
            (-worth, support, done)
            for one in everybody
            for other in everybody
            if other is not one
            for worth, support, done in one.aids(other)
        ]
        busy = {order.slot: order for power in talkers for order in self._promised(power)}
        for _, support, done in sorted(found, key=lambda item: item[0]):
            if support.slot in busy or busy.get(done.slot, done) != done:
                continue
            busy |= {support.slot: support, done.slot: done}
            yield support, done

    def pledges(self, power: str) -> Pledges:
        """What a computer player keeps to."""
        held = [one for one in agreements(self.match, power) if not one.is_over]
        partners = [one.offer.other(power) for one in held if one.offer.kind == PEACE]
        enemies = [one.offer.about for one in held if one.offer.kind == ENEMY]
        pairs = [
            *self._aids(power),
            *(pair for pair in self.accords if power in (pair[0].seat, pair[1].seat)),
        ]
        orders = dict.fromkeys(order for pair in pairs for order in (*pair, *self._helpers(power, pair[1])))
        staying = frozenset(order.slot for order in orders if order.verb == HOLD)
        given = [order for order in orders if order.verb != HOLD]
        own = tuple(order for order in given if order.seat == power)
        theirs = tuple(order for order in given if order.seat != power)
        return Pledges(frozenset(partners), frozenset(enemies), own, theirs, staying)

    def _helpers(self, power: str, done: Order) -> list[Order]:
        """The supports of a power's own for a move of its own that another supports as well."""
        if power not in self.bots or done.seat != power or done.verb != MOVE:
            return []
        if done.slot not in self.diplomat(power).plan:
            return []
        mine = self.diplomat(power)
        goal, pledged = mine.place[done.target], {o.slot for o in self._promised(power)}
        return [
            order
            for order in mine.plan.values()
            if order.verb == SUPPORT
            and (order.helped_at, order.target) == (done.at, goal)
            and order.slot not in pledged
        ]


@remembered
def _kept(state: DiplomacyState) -> dict[object, Table]:
    """What is kept of a state."""
    return {}
