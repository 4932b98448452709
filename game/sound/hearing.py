"""What is heard of a game: what differs between two moments at its table is a cue. Pure functions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.results import Report
from game.sound.cues import Cue, Sounds, spread

ANSWER = 0.9
"""Seconds between the orders that are sent and what comes of them."""
Orders = Mapping[str, Sequence[object]]
"""What is written on the sheet, by seat."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A moment at a table, as far as it can be heard. ``is_writing``: a person writes orders; ``orders`` are
    None while none are seen. ``turn`` is the running one, ``shown`` the one whose results are looked at.
    ``told`` are the numbers of the events that are told, ``waiting`` of all that are told one by one.
    ``moments`` are kinds of what is played on the board, each with the second in which it begins; where there
    is motion (``has_motion``) they are heard then, and not with the results.
    """

    is_writing: bool
    turn: int
    shown: int | None
    orders: Orders | None
    told: tuple[int, ...]
    waiting: frozenset[int]
    is_over: bool
    moments: tuple[tuple[str, float], ...] = ()
    has_motion: bool = False


def cues_between(
    sounds: Sounds, before: Heard, now: Heard, reports: Sequence[Report], *, has_results: bool
) -> tuple[Cue, ...]:
    """What is heard on the way from one moment to another. ``has_results``: results are looked at before the
    game goes on; a turn is heard when they come up, and else when it is played.
    """
    found = [*_written(sounds, before, now), *_played(sounds, before, now)]
    if now.turn > before.turn or now.shown != before.shown:
        found += _turned(sounds, before, now, reports, has_results=has_results)
    elif now.told and now.told != before.told and now.shown is not None:
        events = reports[now.shown].events
        found += sounds.of_events(events[number] for number in now.told)
    if now.is_over and not before.is_over:
        found += [cue.later(ANSWER) for cue in (sounds.ended,) if cue is not None]
    return tuple(found)


def _written(sounds: Sounds, before: Heard, now: Heard) -> Iterator[Cue]:
    """What a hand does: orders are written, taken off, sent."""
    is_sent = before.is_writing and (not now.is_writing or now.turn > before.turn)
    if is_sent and sounds.sent is not None:
        yield sounds.sent
    elif before.orders is not None and now.orders is not None and before.turn == now.turn:
        was, have = _count(before.orders), _count(now.orders)
        cue = sounds.taken if have < was else sounds.written
        is_same_hand = before.orders.keys() == now.orders.keys()
        if is_same_hand and before.orders != now.orders and cue is not None:
            yield cue


def _count(orders: Orders) -> int:
    return sum(len(of_seat) for of_seat in orders.values())


def _turned(
    sounds: Sounds, before: Heard, now: Heard, reports: Sequence[Report], *, has_results: bool
) -> Iterator[Cue]:
    """A turn was played, or another one is looked at."""
    is_played = now.turn > before.turn
    delay = ANSWER if is_played and before.is_writing and sounds.sent is not None else 0.0
    if is_played and sounds.turned is not None:
        yield sounds.turned.later(delay)
    elif not is_played and sounds.taken is not None:
        yield sounds.taken
    heard = _resolved(before, now) if has_results else _passed(before, now)
    if heard is not None:
        later = [cue for cues in sounds.moments.values() for cue in cues] if now.has_motion else []
        found = sounds.of_report(reports[heard], now.waiting | set(now.told))
        rest = (cue for cue in (replace(cue, after=0.0) for cue in found) if cue not in later)
        yield from spread(rest, delay + (0.3 if delay else 0.0))


def _played(sounds: Sounds, before: Heard, now: Heard) -> Iterator[Cue]:
    """Moments that have just begun to be played, each sound once."""
    if now.moments and now.moments != before.moments:
        begins = dict[str, Cue]()
        for kind, start in now.moments:
            for cue in sounds.moments.get(kind, ()):
                begins.setdefault(cue.name, cue.later(start))
        yield from begins.values()


def _resolved(before: Heard, now: Heard) -> int | None:
    """The turn whose results have come up, in the play of the game or by a step forward; None for none."""
    is_on = now.turn > before.turn or (before.shown is not None and (now.shown or 0) > before.shown)
    return now.shown if is_on else None


def _passed(before: Heard, now: Heard) -> int | None:
    """The turn that was played or stepped over, where a game goes on at once; None where the way was
    another.
    """
    here, there = (moment.turn if moment.shown is None else moment.shown for moment in (before, now))
    return there - 1 if there > here else None
