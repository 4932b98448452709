"""What was special in a turn of Mars, as moments. Pure functions.

| kind            | places                                                  | name, seat                   |
| capture, strike | what was taken; strike: who took it without moving      | drawing, side of what fell   |
| theft, claws    | what was taken, the Thief; what was torn, the Mantacron | the same                     |
| revenge, captor | the Mantacron that was taken, who falls with it         | side of those                |
| perish          | the host that the Swarms have killed                    | its drawing, side            |
| freeze, thaw    | a host that Swarms land on; one that is free of them    | side of the Swarms           |
| chill           | a host that stays under them                            | exposure, side of the Swarms |
| spawn, brood    | the place of what is new; spawn: and who put it there   | its drawing, side            |
| fall            | the royal piece                                         | its drawing, side            |
| active, passive | where the Fronts touch, or touched; see `Turning`       |                              |
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.board.moments import Moment, in_turn
from game.core.results import Report, Verdict
from game.games.mars.picture.marks import FATES, fallen, sprite_of
from game.games.mars.picture.overlays import fronts_of
from game.games.mars.rules.modes import standings
from game.games.mars.rules.orders import ACTION_SLOT, AREA, BROOD, SPAWN, STRIKE, Order
from game.games.mars.rules.pieces import CYZNEO, MANTACRON, SEATS, SWARM, THIEF
from game.games.mars.rules.position import Position
from game.games.mars.rules.settings import ROYAL_KINDS
from game.games.mars.rules.squares import NAMES, NUMBERS, squares_of
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.turn import CAPTURED, REVENGE, SWARMED

LASTS = {
    "capture": 0.4,
    "strike": 0.5,
    "theft": 0.6,
    "claws": 0.5,
    "revenge": 0.9,
    "captor": 0.6,
    "perish": 0.8,
    "freeze": 0.6,
    "thaw": 0.6,
    "chill": 0.4,
    "spawn": 0.6,
    "brood": 0.5,
    "fall": 0.9,
    "active": 0.9,
    "passive": 0.9,
}
"""How many seconds each takes."""


@dataclass(frozen=True, slots=True)
class Flip:
    """The right of way of the piece on a square before and after a turn, each with the line that decided."""

    key: str
    had: bool
    line_before: int
    has: bool
    line: int


@dataclass(frozen=True, slots=True)
class Turning(Moment):
    """The Front becomes Active or Passive. Its places are where it is touched, then those of ``flips``."""

    flips: tuple[Flip, ...] = ()


@dataclass(frozen=True, slots=True)
class Falling(Moment):
    """Somebody falls who has stood there until then: drawing and side of each, at the last of the places; ''
    for one who stands on until a later moment.
    """

    fallen: tuple[tuple[str, str], ...] = ()


def moments_of(before: MarsState, report: Report, after: MarsState) -> tuple[Moment, ...]:
    """All moments of a turn, in the sequence in which they are played."""
    done = next((r.order for r in report.resolutions if r.verdict is Verdict.SUCCEEDS), None)
    if done is None or done.slot != ACTION_SLOT:
        return ()
    old, new = before.position, after.position
    felled = list(_felled(old, done, report))
    return in_turn(
        [
            [
                *_turned(old, new),
                *_new(done),
                *(_taken(done, old, fate) for fate in felled if fate.why == CAPTURED),
            ],
            list(_avenged(old, felled)),
            [_falling("perish", fate) for fate in felled if fate.why == SWARMED],
            list(_swarmed(old, new)),
            [_falling("fall", fate) for fate in felled if _is_royal(old, fate)],
        ]
    )


@dataclass(frozen=True, slots=True)
class _Fate:
    """Something that left the board."""

    why: str
    key: str
    sprite: str
    seat: str


def _moment(kind: str, places: tuple[str, ...], name: str = "", seat: str = "") -> Moment:
    return Moment(kind, places, seat, name, LASTS[kind])


def _falling(kind: str, fate: _Fate) -> Falling:
    """Who was not taken, but falls of what comes after, stands until then; a host that perishes does."""
    stands = kind == "perish" or fate.why not in (CAPTURED, SWARMED)
    who = ((fate.sprite, fate.seat),) if stands else ()
    return Falling(kind, (fate.key,), fate.seat, fate.sprite, LASTS[kind], fallen=who)


def _felled(old: Position, done: Order, report: Report) -> Iterator[_Fate]:
    for event in report.events:
        if event.kind in FATES:
            sprite = fallen(old, done, SEATS.index(event.seat), event.places)
            yield _Fate(event.kind, event.places[0], sprite, event.seat)


def _new(done: Order) -> Iterator[Moment]:
    """What an action has put on the board."""
    if done.verb == SPAWN:
        yield _moment("spawn", (done.goal, done.origin), sprite_of(CYZNEO), done.seat)
    elif done.verb == BROOD:
        yield _moment("brood", (done.origin,), sprite_of(SWARM), done.seat)


def _taken(done: Order, old: Position, fate: _Fate) -> Moment:
    """How something was taken: by whoever came to its square, or from another one."""
    if done.verb == AREA:
        return _moment("claws", (fate.key, done.origin), fate.sprite, fate.seat)
    if done.verb == STRIKE:
        return _moment("strike", (fate.key, done.origin), fate.sprite, fate.seat)
    if old.at[NUMBERS[done.origin]] >> 1 == THIEF and fate.key != done.goal:
        return _moment("theft", (fate.key, done.goal), fate.sprite, fate.seat)
    return _moment("capture", (fate.key,), fate.sprite, fate.seat)


def _avenged(old: Position, felled: list[_Fate]) -> Iterator[Moment]:
    """The revenge of Mantacrons (R6.4b, d), from the first that was taken."""
    others = [fate for fate in felled if fate.why not in (CAPTURED, SWARMED)]
    taken = (fate for fate in felled if fate.sprite == sprite_of(MANTACRON) and fate not in others)
    start = next((fate.key for fate in taken), others[0].key if others else "")
    if others:
        kind = "revenge" if others[0].why == REVENGE else "captor"
        who = tuple(("", "") if _is_royal(old, fate) else (fate.sprite, fate.seat) for fate in others)
        places = start, *(fate.key for fate in others)
        yield Falling(kind, places, others[0].seat, lasts=LASTS[kind], fallen=who)


def _swarmed(old: Position, new: Position) -> Iterator[Moment]:
    """What Swarms have begun, gone on with or given up; a host of either side stays where it is."""
    for side in (0, 1):
        were, are = (where.swarms[1 - side] & where.pieces[side] for where in (old, new))
        for square in squares_of(were | are):
            here, seat = 1 << square, SEATS[1 - side]
            if not were & here:
                yield _moment("freeze", (NAMES[square],), "", seat)
            elif not are & here:
                if new.pieces[side] & here:
                    yield _moment("thaw", (NAMES[square],), "", seat)
            elif new.exposure.get(square, 0) > old.exposure.get(square, 0):
                yield _moment("chill", (NAMES[square],), str(new.exposure[square]), seat)


def _is_royal(old: Position, fate: _Fate) -> bool:
    return fate.sprite in (sprite_of(kind) for kind in ROYAL_KINDS[old.settings.royal])


def _turned(old: Position, new: Position) -> Iterator[Moment]:
    """The Front becomes Active or Passive (R4.3), and whose right of way that changes."""
    if old.etiquette.is_active == new.etiquette.is_active:
        return
    kind, where = ("active", new) if new.etiquette.is_active else ("passive", old)
    fronts = fronts_of(where)
    touched = tuple(f"{'abcdefgh'[file]}{fronts.fronts[0][file]}" for file, _ in fronts.touching)
    known, flips = standings(old), []
    for square, found in standings(new).items():
        was = known.get(square)
        if was is not None and was.has != found.has and old.at[square] == new.at[square]:
            flips.append(Flip(NAMES[square], was.has, was.line, found.has, found.line))
    places = (*touched, *(flip.key for flip in flips))
    yield Turning(kind, places, lasts=LASTS[kind], flips=tuple(flips))
