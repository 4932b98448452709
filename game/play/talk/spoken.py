"""What was said in a game: words that mean something in it, and free ones among persons at a live table."""

from __future__ import annotations

from game.core.errors import NotationError, RecordError
from game.core.talk import Speech, Word, speech_of
from game.play.played import Played
from game.play.record import Record
from game.play.walk import Walk

Speeches = tuple[tuple[int, str, Speech], ...]
"""Turn (from 0), seat, and what it said to others."""


def check_word(played: Played | Walk, word: Word) -> None:
    """Raises NotationError for what cannot be said in the turn of the word."""
    game, state = played.loaded.game, played.states[word.turn]
    speech = speech_of(word.text)
    if speech is not None:
        known = (*game.seats(state), *filter(None, (played.entry.master_seat,)))
        unknown = [seat for seat in (word.seat, *speech.to) if seat not in known]
        if unknown:
            raise NotationError(f"there is no seat {unknown[0]}")
    elif played.entry.talk is None:
        raise NotationError(f"nothing is said in {played.entry.title} beside orders")
    else:
        played.entry.talk().check(game, state, word)


def check_words(replay: Walk, record: Record) -> None:
    """Raises RecordError for the first word that cannot have been said."""
    for word in record.talk:
        try:
            check_word(replay, word)
        except NotationError as error:
            phase = replay.loaded.game.phase(replay.states[word.turn]).code
            where = f"talk, turn {word.turn + 1} ({phase})"
            raise RecordError(f"{where}: {error}", turn=len(record.turns)) from error


def speeches(record: Record) -> Speeches:
    """The free words that are kept in the record and that whoever looks at it may read: all of them when the
    game is over, before that those that were said to all.
    """
    found = ((word, speech_of(word.text)) for word in record.talk)
    told = tuple((word.turn, word.seat, speech) for word, speech in found if speech is not None)
    return told if record.outcome is not None else tuple(one for one in told if not one[2].to)
