"""The course of a game in centers: how many every power had, and the turns in which that changed much."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.rules.wording import power_title
from game.play.review.values import Graph, Line, Moment, Past, Table

GREAT = 2
"""Centers won or lost in one count from which on that is told."""
OUT, LEAD, STEP = 1.5, 1.2, 0.4
"""What it weighs that a power is out, goes ahead of all others, or wins or loses a center."""

Counts = Mapping[str, int]


def counts_of(played: Past, turn: int) -> dict[str, int]:
    """The centers that count of every power, in the position before a turn."""
    rules, state = DiplomacyGame.of(played.game).rules, played.states[turn]
    return {
        seat: sum(rules.center_counts(state, center) for center in state.owned(seat)) for seat in played.seats
    }


def graph(played: Past) -> Graph:
    """The centers of all at every position."""
    values = tuple(tuple(counts_of(played, turn).values()) for turn in range(played.turn + 1))
    dates = tuple(
        (turn, str(state.moment.year))
        for turn, state in enumerate(played.states)
        if not turn or state.moment.year != played.states[turn - 1].moment.year
    )
    return Graph("Centers", played.seats, values, dates=dates)


def _counted(played: Past) -> Iterator[int]:
    """The turns after which centers have changed hands or are gone, and the last of every year."""
    for turn, (before, after) in enumerate(pairwise(played.states)):
        is_last = turn == played.turn - 1
        if is_last or before.moment.year != after.moment.year:
            yield turn


def years(played: Past) -> Table:
    """The centers of all after every year."""
    heads = ("", *map(power_title, played.seats))
    first = Line(("At first", *_cells(counts_of(played, 0))), 0)
    lines = [
        Line((str(played.states[turn].moment.year), *_cells(counts_of(played, turn + 1))), turn)
        for turn in _counted(played)
    ]
    return Table("Centers year by year", heads, (first, *lines))


def _cells(counts: Counts) -> Iterator[str]:
    return (str(count) if count else "\u2013" for count in counts.values())


def turning_points(played: Past) -> Iterator[Moment]:
    """Who falls out of the game, goes ahead of all others, or wins or loses several centers at once."""
    leader = _leader(counts_of(played, 0))
    for turn in range(played.turn):
        old, new = counts_of(played, turn), counts_of(played, turn + 1)
        if old == new:
            continue
        ahead = _leader(new)
        for seat in played.seats:
            text, weight = _change(played, turn, seat, old[seat], new[seat])
            if seat == ahead != leader:
                lead = f"{power_title(seat)} goes ahead of all others with {new[seat]} centers."
                text, weight = f"{lead} {text}".strip(), weight + LEAD * bool(leader)
            if text and weight:
                yield Moment(turn, seat, "", f"{season(played, turn)}, {power_title(seat)}", text, weight)
        leader = ahead or leader


def season(played: Past, turn: int) -> str:
    """The season and the year of a turn."""
    return played.phase_at(turn).title.partition(",")[0]


def _leader(counts: Counts) -> str:
    """Who has more than all others; '' for nobody."""
    most = max(counts.values(), default=0)
    first = [seat for seat, count in counts.items() if count == most]
    return first[0] if len(first) == 1 else ""


def _change(played: Past, turn: int, seat: str, was: int, now: int) -> tuple[str, float]:
    """What changed for a power, in words and in weight."""
    name = power_title(seat)
    before, after = (set(played.states[turn + n].owned(seat)) for n in (0, 1))
    state: DiplomacyState = played.states[turn + 1]
    if was and not now and not state.units_of(seat):
        return f"{name} is out of the game.", OUT
    if abs(now - was) < GREAT:
        return "", 0.0
    won, lost = sorted(after - before), sorted(before - after)
    parts = [f"{verb} {listed(places)}" for verb, places in (("takes", won), ("loses", lost)) if places]
    said = " and ".join(parts) or ("gains" if now > was else "loses") + f" {abs(now - was)}"
    return f"{name} {said}: {now or 'no'} center{'s' * (now != 1)}.", STEP * abs(now - was)


def listed(names: list[str]) -> str:
    """ "BEL, HOL and MUN"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
