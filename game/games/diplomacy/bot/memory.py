"""What a power remembers of the others: a value folded turn by turn from what its seat saw, the same for the
same turns.

A *wrong* is a move at a unit or center of the power (1), more where a unit was driven out or a center lost;
what a variant fires counts by its doctrine. Wrongs, favors and harms fade from year to year; what is counted
in years does not.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from game.core.bot import Seen
from game.core.remembered import remembered
from game.core.results import Report, Verdict
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import CONVOY, MOVE, SUPPORT, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step

FADING = 0.6
"""What is left of a wrong, a favor or a harm after a year."""

WINDOW = 5
"""A power has gained when it has more centers than in any of so many years before."""

TAKEN = 3.0
"""The wrong of a center that was taken; that of an attack is told by the doctrine."""

NEAR = 0.6
"""The share of the leader's centers with which one may hope to catch up with it."""

BLOWS: Mapping[str, float] = MappingProxyType({MOVE: 1.0})
"""How great a wrong each verb is, where its target is a unit or center of another."""

Sums = Mapping[str, float]


class Shot(NamedTuple):
    """Something fired by ``power`` at what was ``victim``'s, in the phase ``when``."""

    when: str
    power: str
    victim: str
    target: str


@dataclass(frozen=True, slots=True)
class Memory:
    """By power: ``wrongs`` it did, ``favors`` (supports and convoys of units that were matched), ``harms``
    done to it, and ``peace``, the movement phases in a row in which it could have attacked and did not.

    ``last_foe`` is who attacked last. ``counts`` are the centers of all at the end of each year, the year
    before ``since``, the first that was seen, included. ``gained`` is the year in which a power last had more
    of them than in the five years before: what is taken and retaken is no gain. ``shots`` is all that was
    fired, by anybody. ``tempers`` is how like each of the tempers others were (`tempers.Likeness`), for
    players that read them.
    """

    since: int
    wrongs: Sums = field(default_factory=dict, hash=False)
    favors: Sums = field(default_factory=dict, hash=False)
    harms: Sums = field(default_factory=dict, hash=False)
    peace: Mapping[str, int] = field(default_factory=dict, hash=False)
    last_foe: str = ""
    gained: Mapping[str, int] = field(default_factory=dict, hash=False)
    counts: tuple[tuple[int, Mapping[str, int]], ...] = field(default=(), hash=False)
    shots: tuple[Shot, ...] = ()
    tempers: Mapping[str, tuple[float, ...]] = field(default_factory=dict, hash=False)

    def years_still(self, year: int) -> int:
        """For how many years before this one nobody has gained anything, as far as was seen."""
        return year - 1 - max((self.since - 1, *self.gained.values()))

    def years_ahead(self, power: str) -> int:
        """For how many years up to now nobody has had more than `NEAR` of this power's centers."""
        ahead = 0
        for _, counts in reversed(self.counts):
            most = max((number for other, number in counts.items() if other != power), default=0)
            if most > NEAR * counts.get(power, 0):
                break
            ahead += 1
        return ahead


def remember(
    game: DiplomacyGame, memory: Memory | None, seen: Seen, seat: str, blows: Mapping[str, float] = BLOWS
) -> Memory:
    """What ``seat`` remembers after one more turn; ``blows`` as `BLOWS`, of a variant."""
    before: DiplomacyState = seen.before
    after: DiplomacyState = seen.after
    memory = memory or Memory(before.moment.year, counts=((before.moment.year - 1, _counts(before)),))
    if before.moment.step is Step.MOVEMENT:
        memory = _after_movement(game, memory, before, seen.report, seat, blows)
    if before.centers is not after.centers:
        memory = _after_count(memory, before, after, seat)
    if after.moment.year > before.moment.year:
        memory = _a_year_later(memory, after, before.moment.year)
    return memory


def _after_movement(
    game: DiplomacyGame,
    memory: Memory,
    before: DiplomacyState,
    report: Report,
    seat: str,
    blows: Mapping[str, float],
) -> Memory:
    deeds = _deeds(game, before, report, blows)
    foes, victims = defaultdict[str, float](float), defaultdict[str, float](float)
    for order, owner in deeds.attacks:
        if owner == seat:
            foes[order.seat] += blows[order.verb]
        elif order.seat == seat:
            victims[owner] += blows[order.verb]
    helpers = Counter(helper for helper, helped in deeds.favors if helped == seat)
    able = _neighbors(game, before, deeds.whose, seat)
    peace = {p: memory.peace.get(p, 0) + 1 for p in sorted(able)} | dict.fromkeys(foes, 0)
    last = max(sorted(foes), key=foes.__getitem__, default=memory.last_foe)
    return replace(
        memory,
        wrongs=_sum(memory.wrongs, foes),
        favors=_sum(memory.favors, helpers),
        harms=_sum(memory.harms, victims),
        peace={**memory.peace, **peace},
        last_foe=last,
        shots=(*memory.shots, *deeds.shots),
    )


class _Deeds(NamedTuple):
    """A movement phase as everybody saw it: whose unit stood where, each order against something of another
    power with that power, who helped whom, and what was fired.
    """

    whose: Mapping[str, str]
    attacks: Sequence[tuple[Order, str]]
    favors: Sequence[tuple[str, str]]
    shots: Sequence[Shot]


@remembered
def _deeds(game: DiplomacyGame, before: DiplomacyState, report: Report, blows: Mapping[str, float]) -> _Deeds:
    place = game.map.place
    whose = {place[unit.region]: unit.power for unit in before.units}
    done = [r.order for r in report.resolutions if r.verdict is not Verdict.VOID]
    attacks = tuple(_attacks(done, place, dict(before.centers) | whose, before.centers, blows))
    helped = (
        (r.order.seat, whose.get(place.get(r.order.helped_at, ""), ""))
        for r in report.resolutions
        if r.verdict is Verdict.SUCCEEDS and r.order.verb in (SUPPORT, CONVOY)
    )
    shots = tuple(
        Shot(before.moment.code, order.seat, owner, place[order.target])
        for order, owner in attacks
        if order.verb != MOVE
    )
    return _Deeds(whose, attacks, tuple((a, b) for a, b in helped if a != b), shots)


def _attacks(
    orders: list[Order],
    place: Mapping[str, str],
    owners: Mapping[str, str],
    centers: Mapping[str, str],
    blows: Mapping[str, float],
) -> Iterator[tuple[Order, str]]:
    """Orders against what is another power's, with the power: the unit's of the place, else the center's;
    both where they differ.
    """
    for order in orders:
        target = place.get(order.target, "")
        if order.verb in blows and target:
            hurt = {owners.get(target, ""), centers.get(target, "")} - {"", order.seat}
            yield from ((order, owner) for owner in sorted(hurt))


def _neighbors(game: DiplomacyGame, state: DiplomacyState, whose: Mapping[str, str], seat: str) -> set[str]:
    """The powers with a unit beside a unit or center of ``seat``."""
    mine = {p for p, power in whose.items() if power == seat}
    mine.update(center for center, owner in state.centers.items() if owner == seat)
    near = game.board(state).nears
    return {u.power for u in state.units if u.power != seat and not mine.isdisjoint(near[u.kind][u.region])}


def _after_count(memory: Memory, before: DiplomacyState, after: DiplomacyState, seat: str) -> Memory:
    old = before.centers
    won = {center: power for center, power in after.centers.items() if power and old.get(center) != power}
    lost = Counter(power for center, power in won.items() if old.get(center) == seat)
    harmed = Counter(old[center] for center, power in won.items() if power == seat and old.get(center))
    return replace(
        memory,
        wrongs=_sum(memory.wrongs, {power: TAKEN * number for power, number in lost.items()}),
        harms=_sum(memory.harms, {power: TAKEN * number for power, number in harmed.items()}),
    )


def _a_year_later(memory: Memory, after: DiplomacyState, year: int) -> Memory:
    counts, known = _counts(after), [numbers for _, numbers in memory.counts[-WINDOW:]]
    grown = [power for power, n in counts.items() if n > max(old.get(power, 0) for old in known)]
    wrongs, favors, harms = (
        {power: FADING * number for power, number in sums.items()}
        for sums in (memory.wrongs, memory.favors, memory.harms)
    )
    return replace(
        memory,
        wrongs=wrongs,
        favors=favors,
        harms=harms,
        counts=(*memory.counts, (year, counts)),
        gained={**memory.gained, **dict.fromkeys(sorted(grown), year)},
    )


def _counts(state: DiplomacyState) -> Mapping[str, int]:
    return dict(Counter(owner for owner in state.centers.values() if owner))


def _sum(sums: Sums, more: Mapping[str, float]) -> Sums:
    added = {power: sums.get(power, 0.0) + number for power, number in more.items() if number}
    return {**sums, **added} if added else sums
