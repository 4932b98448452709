"""What sounds when: a game's table of cues, and what of a turn's report is heard. Values and pure functions;
nothing here knows how a sound is played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from game.core.results import Event, Report, Verdict

MOST = 5
"""As many sounds of one turn are heard at most."""
STEP = 0.4
"""Seconds between two of them."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound of ``assets/sounds`` (its file without the ending), how loud it is (1: as it was made), and
    after how many seconds it begins.
    """

    name: str
    gain: float = 1.0
    after: float = 0.0

    def later(self, seconds: float) -> Cue:
        """The same so many seconds later."""
        return replace(self, after=self.after + seconds)


CLICK = Cue("click", 0.22)
"""A button was pressed."""

SAMPLE = Cue("bell", 0.5)
"""What is heard when effects have become louder or softer."""

Table = Mapping[str, tuple[Cue, ...]]
"""What sounds, by what happened: one sound, or several after one another."""


@dataclass(frozen=True, slots=True)
class Sounds:
    """A game's table of cues.

    ``written``: an order went onto the sheet; ``taken``: one was taken off it, or another phase is looked at;
    ``sent``: a person sent the orders; ``turned``: a turn has been resolved; ``ended``: the game is over.
    ``results`` are cues by the code of an order's reason or else by its verb, ``events`` by the kind of an
    event, ``moments`` by the kind of what is shown moving. ``ambience`` and ``music`` are the names of what
    goes on all the time, '' for nothing.
    """

    written: Cue | None = Cue("quill", 0.45)
    taken: Cue | None = Cue("paper", 0.4)
    sent: Cue | None = Cue("telegraph", 0.55)
    turned: Cue | None = Cue("bell", 0.5)
    ended: Cue | None = Cue("ending", 0.8)
    results: Table = field(default_factory=dict, hash=False)
    events: Table = field(default_factory=dict, hash=False)
    moments: Table = field(default_factory=dict, hash=False)
    ambience: str = ""
    music: str = ""

    def of_events(self, events: Iterable[Event]) -> tuple[Cue, ...]:
        """What is heard of some events, each sound once."""
        return spread(cue for event in events for cue in self.events.get(event.kind, ()))

    def of_report(self, report: Report, told: Collection[int] = ()) -> tuple[Cue, ...]:
        """What is heard of a turn, each sound once, one after the other; events that are ``told`` one by one
        (by their numbers) are heard then.
        """
        return spread(self._found(report, told))

    def _found(self, report: Report, told: Collection[int]) -> Iterator[Cue]:
        for item in report.resolutions:
            verb = str(getattr(item.order, "verb", ""))
            if item.verdict is not Verdict.VOID:
                yield from self.results.get(item.reason.code, self.results.get(verb, ()))
        for number, event in enumerate(report.events):
            if number not in told:
                yield from self.events.get(event.kind, ())


def spread(cues: Iterable[Cue], begin: float = 0.0) -> tuple[Cue, ...]:
    """Each of the sounds once, the loudest of many, `STEP` seconds apart in the order in which they come."""
    each = dict[str, Cue]()
    for cue in cues:
        each.setdefault(cue.name, cue)
    loudest = sorted(each.values(), key=lambda cue: -cue.gain)[:MOST]
    kept = [cue for cue in each.values() if cue in loudest]
    return tuple(cue.later(begin + STEP * number) for number, cue in enumerate(kept))


USUAL = Sounds()
"""Of a game that has no table of its own."""
EARTH: Table = {
    "center_taken": (Cue("drum", 0.5),),
    "eliminated": (Cue("knell", 0.7),),
}
"""What is heard of a turn on the board of Europe, whatever falls on it."""
GUNS: Table = {"dislodged": (Cue("cannon", 0.8),)}
"""What is heard where units fight with powder."""
