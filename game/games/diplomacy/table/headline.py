"""What a turn of Diplomacy came to, in a sentence: "You: 2 of 3 orders succeeded; Belgium lost to
England".
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from game.core.results import Event, Report, Verdict
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import VOTE, Order
from game.games.diplomacy.rules.wording import power_title

FEW = 3  # so many seats of persons are told of one by one
SETBACKS = ("dislodged", "disbanded", "retreat_clash")
"""Reasons that are told of one's own units, whatever became of the rest."""


def headline(game: DiplomacyGame, report: Report, own: Sequence[str], *, is_you: bool) -> str:
    """The sentence for the powers of the persons at the screen, ``is_you``: there is one of them; '' where
    nothing was ordered and no center changed hands.
    """
    told = own if 0 < len(own) <= FEW else ()
    is_one = is_you and len(told) == 1
    counts = [_count(report, (seat,), "You" if is_one else power_title(seat)) for seat in told]
    if not told:
        counts = [_count(report, None)]
    parts = [*counts, *_setbacks(game, report, told), *_centers(game, report.events, told)]
    sentence = "; ".join(filter(None, parts))
    return f"{sentence[:1].upper()}{sentence[1:]}." if sentence else ""


def gains(changes: Mapping[str, int]) -> str:
    """Who has how many centers more or fewer: "+1 Austria, -2 France"; the greatest gain first. No line ends
    between a number and its power.
    """
    seats = sorted(filter(changes.get, changes), key=lambda seat: -changes[seat])
    return ", ".join(f"{changes[seat]:+}\u00a0{power_title(seat)}" for seat in seats)


def change_note(events: Sequence[Event]) -> str:
    """The same of events, and who was eliminated by them: "+2 France, -1 Austria; Austria is out"."""
    return "; ".join(filter(None, (gains(_changes(events)), *_eliminated(events))))


def _changes(events: Sequence[Event]) -> Counter[str]:
    """By power, how many centers more or fewer it has."""
    taken = [event for event in events if event.kind == "center_taken"]
    changes = Counter(event.seat for event in taken)
    changes.subtract(event.words["from"] for event in taken if event.words["from"])
    return changes


def _eliminated(events: Sequence[Event]) -> Iterator[str]:
    return (f"{power_title(event.seat)} is out" for event in events if event.kind == "eliminated")


def _count(report: Report, seats: Collection[str] | None, name: str = "") -> str:
    """How many of the orders that were given went well, of all where nobody is named."""
    ordered = [
        r for r in report.resolutions if r.order.verb != VOTE and (seats is None or r.order.seat in seats)
    ]
    if not ordered:
        return ""
    given = [r for r in ordered if not r.defaulted]
    if not given:
        return f"{name} gave no orders" if name else "no unit was given an order"
    good = sum(r.verdict is Verdict.SUCCEEDS for r in given)
    said = f"{good} of {len(given)} order{'s' * (len(given) != 1)} succeeded"
    return f"{name}: {said}" if name else said


def _setbacks(game: DiplomacyGame, report: Report, own: Collection[str]) -> Iterator[str]:
    """The units that were driven out or lost."""
    for resolution in report.resolutions:
        order: Order = resolution.order
        is_out = resolution.reason.code in SETBACKS or "dislodged_by" in resolution.reason.words
        if order.seat in own and is_out and order.verb != "disband":
            word = "disbanded" if resolution.reason.code == "retreat_clash" else "dislodged"
            yield f"{game.words.unit(order.kind, order.at)} {word}"


def _centers(game: DiplomacyGame, events: Sequence[Event], own: Collection[str]) -> Iterator[str]:
    """The centers that changed hands: of the own powers by name, for onlookers in numbers."""
    taken = [event for event in events if event.kind == "center_taken"]
    if not own and taken:
        yield f"centers: {gains(_changes(taken))}"
    lost, won = defaultdict[str, list[str]](list), defaultdict[tuple[str, str], list[str]](list)
    for event in taken:
        if event.seat in own:
            won[event.seat, event.words["from"]] += map(game.words.place, event.places)
        elif event.words["from"] in own:
            lost[event.seat] += map(game.words.place, event.places)
    yield from (f"{_listed(places)} lost to {power_title(taker)}" for taker, places in lost.items())
    for (taker, loser), places in won.items():
        by = f" by {power_title(taker)}" if len(own) > 1 else ""
        yield f"{_listed(places)} won{by}{f' from {power_title(loser)}' if loser else ''}"
    yield from _eliminated(events)


def _listed(names: Sequence[str]) -> str:
    """ "Belgium, Portugal and Spain"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
