"""What a guest's seat says in the words of the game, until the host has it; and what comes back."""

from __future__ import annotations

from collections.abc import Callable

from game.core.codec import Json
from game.core.talk import Word
from game.net.seat_match import Offered
from game.net.sight import MOST_TURNS, Told


class Bidding:
    """``send`` says something to the host."""

    def __init__(self, send: Callable[[Json], None]) -> None:
        self.send = send
        self._sent: list[Word] = []

    def say(self, word: Word) -> None:
        """Says it, and again on a line that is opened anew, until the host has it."""
        if word not in self._sent:
            self._sent.append(word)
            self._send(word)

    def again(self) -> None:
        """The line was opened anew: what may have been lost on it is said again."""
        for word in self._sent:
            self._send(word)

    def _send(self, word: Word) -> None:
        self.send({"say": "bid", "turn": word.turn, "text": word.text})

    def told(self, data: Told) -> Offered:
        """What the host tells of offers. Raises NetError."""
        turn = data["turn"].number(0, MOST_TURNS)
        waiting = [item.row("seat", "text") for item in data["waiting"].items()]
        words = [item.row("turn", "seat", "text") for item in data["words"].items()]
        found = Offered(
            turn,
            tuple(data["partners"].texts()),
            tuple(data["persons"].texts()),
            tuple(Word(turn, seat.text(), text.text()) for seat, text in waiting),
            tuple(Word(at.number(0, turn), seat.text(), text.text()) for at, seat, text in words),
        )
        self._sent = [word for word in self._sent if word.turn >= turn and word not in found.words]
        return found

    def is_refused(self) -> bool:
        """The host has not taken something: what was said first of what is on its way, if anything is."""
        is_waiting = bool(self._sent)
        self._sent = self._sent[1:]
        return is_waiting
