"""Whom the seat that orders can make offers to, what is offered to it, and how it is said: at a table where
the game is held, or where a host holds it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.talk.agreements import answers, open_offers
from game.games.diplomacy.talk.offers import Offer, Said, may_talk, read_said
from game.net.seat_match import SILENCE, SeatMatch
from game.play.match import Match

if TYPE_CHECKING:
    from game.games.diplomacy.bot.diplomat import Answer
    from game.games.diplomacy.bot.talking import DiplomacyTalk

AT_THE_SCREEN = "answers at the screen in this phase"
WHEN_READ = "answers when the offer is read there, in this phase"


class Counterparts(Protocol):
    """``when`` says when a person answers who is asked."""

    when: str

    @property
    def match(self) -> Match:
        """The game."""

    @property
    def may_be_any(self) -> bool:
        """Whether there is anything of the kind at this table."""

    def partners(self, seat: str) -> tuple[str, ...]:
        """The powers that a seat can talk to now: computer players that answer, and other persons."""

    def incoming(self, seat: str) -> tuple[Offer, ...]:
        """What is offered to a seat and not answered yet."""

    def is_person(self, power: str) -> bool:
        """Whether a power is a person, who takes time to answer."""

    def offer(self, offer: Offer) -> Answer | None:
        """Makes an offer; what a computer player answers, None where the answer comes later."""


def counterparts_of(match: Match, game: DiplomacyGame) -> Counterparts:
    """Those of a game at a table."""
    return Elsewhere(match) if isinstance(match, SeatMatch) else Here(match, game)


class Here:
    """At a table where the game is held."""

    when = AT_THE_SCREEN
    may_be_any = True

    def __init__(self, match: Match, game: DiplomacyGame) -> None:
        self.match = match
        self.game = game
        self._incoming: tuple[object, tuple[Offer, ...]] = (None, ())

    @property
    def _talk(self) -> DiplomacyTalk:
        """The computer players, which are imported where there are any."""
        from game.games.diplomacy.bot.talking import DiplomacyTalk

        return DiplomacyTalk()

    @property
    def _has_computers(self) -> bool:
        return any(self.match.entry.has_bot(player.kind) for player in self.match.players.values())

    def partners(self, seat: str) -> tuple[str, ...]:
        """Those who have not sent their orders."""
        match = self.match
        if not may_talk(self.game, match.view(seat)):
            return ()
        players, thinking = match.players, self._talk.talkers(match) if self._has_computers else ()
        me = players[seat]
        return tuple(
            power
            for power in match.waiting
            if power in thinking or (players[power].is_human and players[power].name != me.name)
        )

    def incoming(self, seat: str) -> tuple[Offer, ...]:
        """Of persons first."""
        match = self.match
        key = match.turn, seat, match.words
        if self._incoming[0] != key:
            of_persons = [o for o in open_offers(match.words, match.turn) if o.receiver == seat]
            given = answers(match.words, match.turn)
            of_computers = self._talk.offers(match, seat) if self._has_computers else ()
            found = dict.fromkeys((*of_persons, *of_computers))
            self._incoming = key, tuple(offer for offer in found if offer not in given)
        return self._incoming[1]

    def is_person(self, power: str) -> bool:
        """By who sits there."""
        return self.match.players[power].is_human

    def offer(self, offer: Offer) -> Answer | None:
        """Both are kept, what is said and what a computer player answers."""
        answer = None if self.is_person(offer.receiver) else self._talk.answer(self.match, offer)
        self.match.say(offer.sender, str(offer))
        if answer is not None:
            self.match.say(offer.receiver, str(Said(offer, answer.is_yes)))
        return answer


class Elsewhere:
    """Where a host holds the game: it tells all of this, and answers come from there."""

    when = WHEN_READ

    def __init__(self, match: SeatMatch) -> None:
        self.match = match

    @property
    def _is_now(self) -> bool:
        return self.match.offered.turn == self.match.turn and self.match.outcome is None

    @property
    def may_be_any(self) -> bool:
        """Whether the host tells of offers."""
        return self.match.offered is not SILENCE

    def partners(self, seat: str) -> tuple[str, ...]:
        """Without persons that have sent their orders."""
        told = self.match.offered
        sent = frozenset(told.persons) & self.match.committed
        return tuple(one for one in told.partners if one not in sent) if self._is_now else ()

    def incoming(self, seat: str) -> tuple[Offer, ...]:
        """As it was told."""
        waiting = self.match.offered.waiting if self._is_now and seat == self.match.seat else ()
        return tuple(read_said(word.text).offer for word in waiting)

    def is_person(self, power: str) -> bool:
        """As it was told."""
        return power in self.match.offered.persons

    def offer(self, offer: Offer) -> Answer | None:
        """The host hears it."""
        self.match.say(offer.sender, str(offer))
        return None
