"""Fog of war, a house rule (ruling 58): a player sees what his units see, and remembers what they saw.

A warband sees three spaces far, one with a leader four. Impassable hexes and mountains hide what lies behind
them; forest and jungles do too, but not from those who stand on hills or mountains. The hexes beside a unit
it always sees. Partners see together. The ground is known to all, and so are dice, and what follows from the
end of a turn: who is out, who holds key locations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from game.core.game import Veiled
from game.core.results import Event, Report, Resolution, Verdict
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import cube, place, spaces
from game.games.wrom.rules.battlefield.terrain import IMPASSABLE
from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.legality import objection
from game.games.wrom.rules.orders import ATTACK, CLOSES, RESIGN, Order, series
from game.games.wrom.rules.state import OVER, Eyes, Glimpse, Reserve, Stack, Warband, WarState, sorted_stacks

SIGHT, LEADERS_SIGHT = 3, 4
"""How many spaces far a stack sees, and one with a leader."""

WALLS = frozenset({IMPASSABLE, "mountains"})
"""What nobody sees through."""

COVER, HEIGHTS = frozenset({"forest", "jungles"}), frozenset({"hills", "mountains"})
"""What nobody sees through who does not stand on heights."""

NUDGES = (1e-4, -1e-4)
"""A line along the border of two hexes passes one of them: it may choose."""

OPEN_EVENTS = frozenset({"initiative", "command", "hold", "level", "limit", "last_turn", "out", "resigned"})
"""What is told to all."""


def is_foggy(state: WarState) -> bool:
    """Whether anything is hidden: not when the game is over."""
    return state.settings.is_foggy and state.phase != OVER


# -- what is in sight ----------------------------------------------------------------


@lru_cache(maxsize=4096)
def _field_of_view(board: Board, hex_label: str, far: int) -> frozenset[str]:
    """The hexes that a unit sees from here, its own among them."""
    seen = {h for h in board.terrain if spaces(hex_label, h) <= far and _is_clear(board, hex_label, h)}
    return frozenset(seen | {hex_label})


def _is_clear(board: Board, here: str, there: str) -> bool:
    """Whether nothing between two hexes hides the one from the other."""
    high = board.terrain[here].kind in HEIGHTS
    hides = WALLS if high else WALLS | COVER
    return any(
        all(board.terrain[h].kind not in hides for h in between if h in board.terrain)
        for between in (_line(here, there, nudge) for nudge in NUDGES)
    )


def _line(here: str, there: str, nudge: float) -> Iterator[str]:
    """The hexes that a straight line between the middles of two crosses, both ends left out."""
    count = spaces(here, there)
    (q0, r0, _), (q1, r1, _) = cube(*place(here)), cube(*place(there))
    for step in range(1, count):
        part = step / count
        yield _hex_at(q0 + (q1 - q0) * part + nudge, r0 + (r1 - r0) * part + 2 * nudge)


def _hex_at(q: float, r: float) -> str:
    """The hex that a point lies in, by its cube coordinates."""
    s = -q - r
    found = [round(q), round(r), round(s)]
    errors = [abs(a - b) for a, b in zip(found, (q, r, s), strict=True)]
    worst = errors.index(max(errors))
    found[worst] = -sum(n for i, n in enumerate(found) if i != worst)
    x, y = found[0], found[1] + (found[0] - (found[0] & 1)) // 2
    return f"{x:02d}{y:02d}"


def in_sight(state: WarState, player: int) -> frozenset[str]:
    """The hexes that the units of a player and his partner see."""
    team = state.team_of(player)
    seen: set[str] = set()
    for h, stack in state.stacks.items():
        if stack.player in team:
            seen |= _field_of_view(state.board, h, LEADERS_SIGHT if stack.leaders else SIGHT)
    return frozenset(seen)


# -- what is remembered ----------------------------------------------------------------


def observed(state: WarState) -> WarState:
    """The state with what everybody has seen by now: enemies in sight are remembered where they stand,
    and forgotten where they are seen not to be any more.
    """
    if not is_foggy(state) or state.eyes is not None:
        return state
    found = {player: _remembered(state, player) for player in state.seats}
    return state if found == state.memory else replace(state, memory=found)


def _remembered(state: WarState, player: int) -> dict[str, Glimpse]:
    seen, team = in_sight(state, player), state.team_of(player)
    now = {h: s for h, s in state.stacks.items() if h in seen and s.player not in team}
    living = set(state.living)
    kept: dict[str, Glimpse] = {}
    for h, glimpse in state.memory.get(player, {}).items():
        left = _without(glimpse.stack, now.values())
        if h not in seen and left and glimpse.stack.player in living:
            kept[h] = replace(glimpse, stack=replace(glimpse.stack, warbands=left))
    kept |= {h: Glimpse(replace(stack, in_charge=""), state.turn) for h, stack in now.items()}
    return dict(sorted(kept.items()))


def _without(stack: Stack, others: Iterable[Stack]) -> tuple[Warband, ...]:
    """The warbands of a stack but for units that are seen in others now."""
    units = {w.id for other in others for w in other.warbands}
    leaders = {x.id for other in others for x in other.leaders}
    return tuple(
        replace(w, leaders=tuple(x for x in w.leaders if x.id not in leaders))
        for w in stack.warbands
        if w.id not in units
    )


def ghosts(view: WarState) -> dict[str, Glimpse]:
    """Enemies that the seat of a view saw once and sees no more, where it saw them last."""
    eyes = view.eyes
    kept = view.memory.get(eyes.seat, {}) if eyes is not None else {}
    return {h: g for h, g in kept.items() if eyes and h not in eyes.seen and h not in view.stacks}


def is_stranger(view: WarState, player: int) -> bool:
    """Whether a view shows no more of a player than what the units of its seat see."""
    return view.eyes is not None and view.eyes.seat not in view.team_of(player)


def recalled(view: WarState) -> WarState:
    """A view with what is remembered as if it stood there still: what a computer player reckons with."""
    found = {h: glimpse.stack for h, glimpse in ghosts(view).items()}
    return replace(view, stacks=sorted_stacks([*view.stacks.items(), *found.items()])) if found else view


# -- what is told ----------------------------------------------------------------


def seen_by(state: WarState, seat: str | None) -> WarState:
    """What a seat may know of a state; None for a spectator, who sees the field alone."""
    if not is_foggy(state) or state.eyes is not None:
        return replace(state, dice=None)
    player = int(seat) if seat is not None else 0
    team = state.team_of(player) if player else ()
    seen = in_sight(state, player) if player else frozenset()
    stacks = {h: s for h, s in state.stacks.items() if s.player in team or h in seen}
    challenge = state.challenge if state.challenge and set(state.challenge) <= stacks.keys() else None
    return replace(
        state,
        stacks=stacks,
        reserve={p: force if p in team else Reserve() for p, force in state.reserve.items()},
        points=state.points if state.player in team else 0,
        challenge=challenge,
        memory={player: state.memory[player]} if player in state.memory else {},
        eyes=Eyes(player, state.living, seen),
        dice=None,
    )


def told_to(state: WarState, report: Report, seat: str | None) -> Report:
    """What a seat is told of a turn that was played from a state: its own orders and its partner's, of others
    what was done in its sight; battles in its sight; what is open to all.
    """
    if not is_foggy(state) or state.eyes is not None:
        return report
    view = seen_by(state, seat)
    player = int(seat) if seat is not None else 0
    seen = in_sight(state, player) if player else frozenset()
    team = {str(p) for p in state.team_of(player)} if player else set()
    resolutions = tuple(
        item
        for r in report.resolutions
        for item in ((r,) if r.order.seat in team else _glimpsed(r, state, view, seen))
    )
    events = tuple(e for e in report.events if e.seat in team or _is_open(e, seen, team))
    return Report(resolutions, events)


def _is_open(event: Event, seen: frozenset[str], team: set[str]) -> bool:
    is_struck = event.words.get("enemy") in team
    return event.kind in OPEN_EVENTS or is_struck or (bool(event.places) and seen.issuperset(event.places))


def _glimpsed(
    item: Resolution, state: WarState, view: WarState, seen: frozenset[str]
) -> Iterator[Resolution]:
    """What is seen of somebody else's order: the steps in sight of units in sight, so far as they were
    taken; nothing of one that was void.
    """
    if item.verdict is Verdict.VOID:
        return
    steps: list[Order] = []
    for step in item.order.steps or (item.order,):
        if step.verb in CLOSES or step.verb == RESIGN:
            steps += [step] if step.verb != ATTACK or seen.issuperset((step.hex, step.target)) else []
            break
        if objection(state, state.player, step) is not None:
            break  # an enemy he did not see: the march ended here
        if _is_same(state, view, step, seen):
            steps.append(step)
            view, _ = carried_out(view, step)
        state, _ = carried_out(state, step)
    if steps:
        yield item._replace(order=series(item.order.seat, tuple(steps)))


def _is_same(state: WarState, view: WarState, step: Order, seen: frozenset[str]) -> bool:
    """Whether a step is in sight, and means on the view what it means on the board."""
    places = {step.hex, step.target} - {""}
    here, there = (one.stacks.get(step.hex) for one in (state, view))
    return bool(places) and places <= seen and here is not None and here == there


class Foggy(Veiled[WarState]):
    """What is seen of Warrior Races, and by whom."""

    may_be_veiled = True

    def view(self, state: WarState, seat: str | None) -> WarState:
        """Everything is open but the dice; under fog of war what the seat's units see (ruling 58)."""
        return seen_by(state, seat)

    def is_veiled(self, state: WarState) -> bool:
        """Under fog of war, until the game is over."""
        return is_foggy(state)

    def disclosed(self, state: WarState) -> WarState:
        """Everything but the dice."""
        return replace(state, dice=None)

    def told(self, state: WarState, report: Report, seat: str | None) -> Report:
        """All of it; under fog of war what was done in the seat's sight."""
        return told_to(state, report, seat)
