"""What is seen of a game of Mars: frames from states. Marks are in `marks`, overlays in `overlays`. Pure
functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.board.frame import Frame, Piece, Score
from game.core.results import Report
from game.games.mars.picture.ahead import Ahead
from game.games.mars.picture.marks import marks_of_report, sprite_of
from game.games.mars.picture.overlays import NOTHING, Overlays, overlays_of
from game.games.mars.picture.thoughts import Thought
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import BROOD_AT, is_truce
from game.games.mars.rules.pieces import LETTERS, SEATS, SIDE_NAMES, SWARM
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import Stack, stack_on
from game.games.mars.rules.squares import NAMES, squares_of
from game.games.mars.rules.state import THIRD, MarsState
from game.games.mars.rules.turn import CLOCK_LIMIT, DEADLY

ANNOUNCED = 20
"""A draw by R8.4 is announced when no more turns than this are left."""

GUEST = "guest"
"""The role of Ice Swarms that sit on a host; those on a square of their own have the role "unit"."""


@dataclass(frozen=True, slots=True)
class MarsFrame(Frame):
    """A frame with what can be laid over the board, what the action under the pointer would change, and what
    the engine thinks of.
    """

    overlays: Overlays = NOTHING
    ahead: Ahead | None = None
    thoughts: tuple[Thought, ...] = ()


@dataclass(frozen=True, slots=True)
class Clocks:
    """What Swarms over a host will do, in starts of their owner's turns, or where ``is_shared`` of the turns
    of both sides.

    ``broods_in`` is None when they have brooded; 0 means now. At ``kills_in`` the host falls.
    """

    count: int
    exposure: int
    broods_in: int | None
    kills_in: int
    is_shared: bool = False


def frame_of(game: MarsGame, view: MarsState) -> MarsFrame:
    """The position, without marks."""
    position = view.position
    endangered = (
        tuple(key for seat in SEATS for key in game.threatened(view, seat)) if view.ended is None else ()
    )
    return MarsFrame(
        title=game.phase(view).title,
        subtitle="Mars",
        pieces=tuple(pieces_of(position)),
        scores=tuple(_score(view, side) for side in (0, 1)),
        facts=tuple(facts_of(view)),
        overlays=overlays_of(position, endangered),
    )


def result_frame(game: MarsGame, before: MarsState, report: Report) -> MarsFrame:
    """The position before a turn with what came of it: moving its pieces shows the turn."""
    return replace(frame_of(game, before), marks=marks_of_report(game, before, report))


def pieces_of(position: Position) -> Iterator[Piece]:
    """All units: the pieces from a1 to h8, then the Swarms, which lie over their hosts."""
    for square in squares_of(position.pieces[0] | position.pieces[1]):
        code = position.at[square]
        is_host = bool(position.swarms[1 - (code & 1)] >> square & 1)
        yield Piece(sprite_of(code >> 1), SEATS[code & 1], NAMES[square], is_dim=is_host)
    for square in squares_of(position.swarms[0] | position.swarms[1]):
        stack = stack_on(position, square)
        if stack:
            yield _swarms(position, square, stack)


def _swarms(position: Position, square: int, stack: Stack) -> Piece:
    """Swarms with their number, and over a host with their exposure and clocks, as badges of a word and a
    number.
    """
    seat, key = SEATS[stack.side], NAMES[square]
    if not position.at[square]:
        return Piece(sprite_of(SWARM), seat, key, badges=(f"count {stack.count}",))
    clocks = clocks_of(position, square, stack)
    brood = "brooded" if clocks.broods_in is None else f"broods {clocks.broods_in}"
    badges = (f"count {clocks.count}", f"exposure {clocks.exposure}", brood, f"kills {clocks.kills_in}")
    return Piece(sprite_of(SWARM), seat, key, GUEST, badges)


def clocks_of(position: Position, square: int, stack: Stack) -> Clocks:
    """When Swarms over a host may brood and when they kill, if nothing changes (R7.2, R7.3, R7.5)."""
    growth = 1 << min(stack.count, 6) - 1
    waits = 0 if position.turn == stack.side else 1
    broods, kills = (
        max(waits, _turns(BROOD_AT - stack.exposure, growth)),
        _turns(DEADLY - stack.exposure, growth),
    )
    is_shared = position.settings.exposure == "ply"
    if is_shared:  # their owner is on move in every second turn only
        broods += (broods - waits) % 2
    return Clocks(stack.count, stack.exposure, None if stack.has_brooded else broods, kills, is_shared)


def _turns(missing: int, growth: int) -> int:
    """How often something grows until nothing is missing."""
    return max(0, -(-missing // growth))


def clock_words(clocks: Clocks) -> tuple[str, ...]:
    """Swarms over a host in words, for whoever points at them."""
    number = f"{clocks.count} Ice Swarm{'s' * (clocks.count != 1)}, exposure {clocks.exposure} of {DEADLY}"
    brood = "have brooded here" if clocks.broods_in is None else f"may brood {_when(clocks.broods_in)}"
    counted = ", turns of both sides" if clocks.is_shared else ""
    return number, f"{brood}, kill {_when(clocks.kills_in)}{counted}"


def _when(turns: int) -> str:
    return "now" if turns == 0 else f"in {turns} turn{'s' * (turns != 1)}"


def losses_of(view: MarsState, side: int) -> tuple[tuple[int, int], ...]:
    """The kinds of which a side has less than where the game began, with how many: what has been taken, but
    for spawned Cyzneos.
    """
    now, began = view.position, view.began or view.position
    return tuple(
        (kind, count)
        for kind in LETTERS
        if (count := _count(began, side, kind) - _count(now, side, kind)) > 0
    )


def _count(position: Position, side: int, kind: int) -> int:
    if kind == SWARM:
        return sum(position.stacks[square] for square in squares_of(position.swarms[side]))
    return position.kinds[2 * kind + side].bit_count()


def _score(view: MarsState, side: int) -> Score:
    """A side: its units, and which of them it has lost."""
    count = sum(_count(view.position, side, kind) for kind in LETTERS)
    lost = tuple((sprite_of(kind), number) for kind, number in losses_of(view, side))
    missing = sum(number for _, number in lost)
    return Score(SEATS[side], SIDE_NAMES[side], count, f"{missing} lost" if missing else "", not count, lost)


def facts_of(view: MarsState) -> Iterator[str]:
    """How the game stands: the Front, what the etiquette remembers (R5.5), draws that are near (R8.3,
    R8.4).
    """
    position = view.position
    yield "The Front is Active" if position.etiquette.is_active else "The Front is Passive"
    if position.etiquette.is_active:
        yield from (
            f"{name} captured on its last turn (line 3)"
            for s, name in enumerate(SIDE_NAMES)
            if position.cap >> s & 1
        )
        yield from (
            f"{name} lost a unit on the last turn (line 5)"
            for s, name in enumerate(SIDE_NAMES)
            if position.lost >> s & 1
        )
    if view.ended is not None:
        return
    if is_truce(position):
        left = position.settings.truce - position.number
        yield f"Truce: nobody captures in this move{f' and the next {left}' if left else ''}"
    if view.occurrences == THIRD - 1:
        yield "This position has been here twice: a third time is a draw"
    left = CLOCK_LIMIT - position.clock
    if left <= ANNOUNCED:
        yield f"A draw in {left} turn{'s' * (left != 1)} without progress"
    if view.offer:
        yield f"{SIDE_NAMES[SEATS.index(view.offer)]} offers a draw"
