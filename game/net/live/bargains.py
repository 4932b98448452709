"""What guests of a room say to each other and to computer players in the words of the game: offers and their
answers. Only the two seats that a word is between are told of it.
"""

from __future__ import annotations

from collections.abc import Collection

from game.core.codec import Json
from game.core.errors import NetError, NotationError
from game.core.talk import Reply, Talk, Word, speech_of
from game.net.live.wire import Bid
from game.play.match import Match


def offers_of(match: Match, seat: str) -> Json:
    """All of it that a seat may know; None where the game has no such words or nobody sits there."""
    talk = _talk(match)
    if talk is None or seat not in match.seats:
        return None
    persons, words = match.persons(), [word for word in match.words if seat in talk.parties(word)]
    is_played = match.outcome is None
    partners = [one for one in talk.partners(match, seat) if is_played and not _is_same(match, seat, one)]
    return {
        "say": "offers",
        "turn": match.turn,
        "partners": partners,
        "persons": [one for one in partners if one in persons],
        "waiting": [[word.seat, word.text] for word in talk.offered(match, seat)] if is_played else [],
        "words": [[word.turn, word.seat, word.text] for word in words],
    }


def take_bid(match: Match, seat: str, bid: Bid) -> tuple[Collection[str], Reply | None]:
    """Notes what a seat says, and the answer of a computer player; who is to be told of it (nobody: it comes
    too late, or was said already), and that answer. Raises NetError.
    """
    talk, word = _talk(match), Word(bid.turn, seat, bid.text)
    if talk is None or speech_of(bid.text) is not None:
        raise NetError("Nothing is offered in this game.")
    if bid.turn != match.turn or word in match.words:
        return (), None
    if seat not in match.waiting:
        raise NetError("Who has no orders to give makes no offers, and answers none.")
    try:
        reply = talk.hear(match, word)
    except NotationError as error:
        raise NetError(f"This cannot be said: {error}.") from error
    parties = talk.parties(word)
    other = next(one for one in parties if one != seat)
    if _is_same(match, seat, other):
        raise NetError("Nobody makes offers to themselves.")
    if reply is None and other in match.persons() and other in match.committed:
        raise NetError("Who has sent its orders hears no offers.")
    match.say(seat, bid.text)
    if reply is not None:
        match.say(other, reply.text)
    return parties, reply


def _talk(match: Match) -> Talk | None:
    return match.entry.talk() if match.entry.talk is not None else None


def _is_same(match: Match, seat: str, other: str) -> bool:
    """Whether one person at one desk plays both."""
    mine, theirs = match.players[seat], match.players[other]
    return mine.is_human and theirs.is_human and mine.name == theirs.name != ""
