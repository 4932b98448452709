"""Long mails are read in a thread, so that the window stays alive; texts longer than any turn's mails are
refused at once.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.errors import in_words
from game.games.diplomacy.desk.mail_finding import Mailbag

AT_ONCE = 300
"""Lines that are read while the window waits, which nobody notices."""

LEAVES_OUT = " Esc leaves them out."

MOST_LINES = 10_000
MOST_LETTERS = 1_000_000
"""What the desk reads in one phase: as many lines as seven powers send in all of a long game, in a few
seconds' work.
"""

Tick = Callable[[int], None]
Work = Callable[[str, Tick], Mailbag]


def line_count(text: str) -> int:
    """The lines of a text."""
    return text.count("\n") + 1


def too_long(text: str) -> str:
    """Why a text is not read at all, in a sentence; '' for one that is."""
    lines = line_count(text)
    if lines > MOST_LINES:
        return (
            f"These are {lines:,} lines; the desk reads up to {MOST_LINES:,} at a time. Paste the mails "
            "of this phase alone."
        )
    if len(text) > MOST_LETTERS:
        return (
            f"These are {len(text):,} letters; the desk reads up to {MOST_LETTERS:,} at a time. Paste "
            "the orders alone."
        )
    return ""


class GivenUp(Exception):
    """Raised in the thread when nobody waits for it any more."""


@dataclass(slots=True)
class Reading:
    """One text that is being read. ``done`` counts lines; ``bag`` is what was found, once it is found."""

    text: str
    work: Work
    done: int = 0
    bag: Mailbag | None = None
    fault: str = ""
    _stop: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def start(self) -> None:
        """Begins to read."""
        self._thread = threading.Thread(target=self._run, name="mails", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.bag = self.work(self.text, self._tick)
        except GivenUp:
            return
        except Exception as error:  # the thread must say that it is over, whatever went wrong in it
            self.fault = f"The mails could not be read ({in_words(error)})."

    def _tick(self, done: int) -> None:
        self.done = done
        if self._stop.is_set():
            raise GivenUp

    @property
    def is_over(self) -> bool:
        """Whether there is a result."""
        return self.bag is not None or bool(self.fault)

    @property
    def progress(self) -> str:
        """How far it is, in words."""
        return f"Reading the mails: {self.done:,} of {line_count(self.text):,} lines.{LEAVES_OUT}"

    def cancel(self) -> None:
        """Gives up; the thread ends with the next lines."""
        self._stop.set()

    def wait(self) -> None:
        """Waits for the end: for whoever has no window, and for leaving the desk without losing what was
        pasted.
        """
        if self._thread is not None:
            self._thread.join()
