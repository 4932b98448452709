"""What the Martians do in a movement phase: where they go, how capsules open, how a blockade keeps them shut
(rules 10 to 14).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from game.core.dice import Dice, only_roll
from game.games.diplomacy.martian.rules.ledger import MARTIAN, MARTIANS, Martian, MartianLedger, ledger_of
from game.games.diplomacy.martian.rules.notation import BLOCKADE, EMERGE, Emergence
from game.games.diplomacy.martian.rules.schedule import season_of
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.movement import Adjudication, Draft
from game.games.diplomacy.rules.orders import MOVE, Order, Unit
from game.games.diplomacy.rules.solver import Contest
from game.games.diplomacy.rules.strengths import Bounds, Pieces

FULL, HALF = 2, 1
"""The strengths of a Martian (rule 13)."""


def strength_of(*, half: bool) -> int:
    """Two, or one at half strength, in attack and defense alike (rule 13)."""
    return HALF if half else FULL


def martian_strengths(ledger: MartianLedger, units: Sequence[Unit]) -> list[int]:
    """The strength of every unit without supports."""
    force = {m.at: strength_of(half=m.half) for m in ledger.martians}
    return [force.get(u[2], FULL) if u[0] == MARTIAN else 1 for u in units]


# -- dice ----------------------------------------------------------------


class Rolls:
    """The dice of one turn by the names of what is rolled for, so that no roll depends on another; forced
    ones first.
    """

    def __init__(self, dice: Dice, season: str, forced: Sequence[tuple[str, str]] = ()) -> None:
        self.seed = f"{dice.seed}/{season}"
        self.forced = dict(forced) if forced else None

    def choose(self, name: str, places: Sequence[str]) -> str:
        """One of the places, the forced one if there is one. Places are in a fixed sequence."""
        return (self.forced.get(name) if self.forced else None) or self.free(name, places)

    def free(self, name: str, places: Sequence[str]) -> str:
        """One of the places, forced or not."""
        return places[only_roll(f"{self.seed}/{name}", len(places))]


def rolls_of(board: Board, dice: Dice) -> Rolls:
    """The dice of the turn on the board."""
    return Rolls(dice, season_of(board.state.moment), ledger_of(board.state).forced)


# -- moves ----------------------------------------------------------------


@lru_cache(maxsize=16)
def _land_routes(board_map: DiplomacyMap) -> dict[str, list[str]]:
    """The provinces a Martian could walk to from each, sorted."""
    return {here: sorted(there - board_map.impassable) for here, there in board_map.army.items()}


def goals(board_map: DiplomacyMap, ledger: MartianLedger, martian: Martian) -> list[str]:
    """Where a Martian may go: the first class of rule 14 that is not empty, sorted."""
    near, barren = _land_routes(board_map)[martian.at], ledger.barren
    places = (near if barren.isdisjoint(near) else [p for p in near if p not in barren]) or near
    return [p for p in places if p != martian.previous] or places


def every_move(board: Board) -> tuple[Order, ...]:
    """Every move open to a Martian, of all that do not eat (rules 14, 15)."""
    ledger = ledger_of(board.state)
    walking = (m for m in ledger.martians if not m.eating)
    return tuple(_move(m, target) for m in walking for target in goals(board.map, ledger, m))


def _move(martian: Martian, target: str) -> Order:
    return tuple.__new__(Order, (MARTIANS, MOVE, MARTIAN, martian.at, target, "", "", False))


def martian_moves(board: Board, dice: Dice, given: Sequence[Order] = ()) -> tuple[Order, ...]:
    """The move of every Martian that does not eat: the one ``given``, or the dice's, which do not depend on
    what was given.
    """
    ledger = ledger_of(board.state)
    if not ledger.martians:
        return ()
    rolls = rolls_of(board, dice)
    told = {order.at: order for order in given}
    found = []
    for martian in ledger.martians:
        places = [] if martian.eating else goals(board.map, ledger, martian)
        if places:
            found.append(
                told.get(martian.at) or _move(martian, rolls.choose(f"{MARTIAN} {martian.at}", places))
            )
    return tuple(found)


# -- emergence ----------------------------------------------------------------


def add_emergences(draft: Draft, contest: Contest) -> None:
    """Every capsule that tries to open attacks its own province from outside, unless it is blockaded (rules
    10, 11).
    """
    board = draft.board
    opening = ledger_of(board.state).opening()
    power = _martian_power(draft, contest) if opening else -1
    for capsule in opening:
        piece = contest.add(power, board.map.number[capsule.at], strength_of(half=capsule.half))
        draft.outside[piece] = Emergence(MARTIANS, EMERGE, MARTIAN, capsule.at)
        order = draft.standing.get(capsule.at)
        if order is not None and order.verb == BLOCKADE:
            contest.curbs[piece] = partial(_is_blockaded, unit=draft.piece[capsule.at])


def _martian_power(draft: Draft, contest: Contest) -> int:
    """The number of the eighth power in the contest."""
    martians = ledger_of(draft.board.state).martians
    if martians:
        return contest.power[draft.piece[martians[0].at]]
    return max(contest.power, default=-1) + 1


def _is_blockaded(contest: Pieces, emergence: int, unit: int) -> bool | None:
    """Whether the blockade holds: defenders outnumber all foreign attackers together (rule 11); None while
    that is open.
    """
    low, high = contest.strength(unit)
    attack_low, attack_high = _attackers(contest, emergence, unit)
    if low > attack_high:
        return True
    return None if high > attack_low else False


def _attackers(contest: Pieces, emergence: int, unit: int) -> Bounds:
    """How many units attack the blockading one, with their supports: least and most."""
    low = high = 0
    for j in contest.attackers[contest.to[emergence]]:
        if contest.at[j] < 0 or contest.power[j] == contest.power[unit]:
            continue
        path = contest.has_path(j)
        least, most = contest.strength(j)
        low += least if path else 0
        high += most if path is not False else 0
    return low, high


@dataclass(frozen=True, slots=True)
class Blockade:
    """A blockade in numbers, when the phase is solved; ``broken_by`` is what drove the unit out.

    ``force`` is the strength of the capsule and what stood against it.
    """

    defenders: int
    attackers: int
    emerged: bool
    broken_by: Order | None
    force: tuple[int, int] = (0, 0)

    @property
    def holds(self) -> bool:
        """Whether the Martians could not even try."""
        return self.defenders > self.attackers


def blockade_of(result: Adjudication, province: str) -> Blockade:
    """The blockade of a province whose unit was ordered to it."""
    contest, draft = result.contest, result.draft
    unit = draft.piece[province]
    piece = next(i for i, order in draft.outside.items() if order.at == province)
    j = result.dislodger.get(province)
    broken_by = None if j is None else order_of(result, j)
    sides = contest.strength(unit)[0], _attackers(contest, piece, unit)[0]
    return Blockade(*sides, bool(contest.ok[piece]), broken_by, resistance(result, piece))


def resistance(result: Adjudication, piece: int) -> tuple[int, int]:
    """The strength of a capsule that tries to open, and the most that stood against it: a unit that stays, a
    move.
    """
    contest = result.contest
    goal = contest.to[piece]
    moves = (contest.prevent_strength(j)[0] for j in contest.attackers[goal] if j != piece)
    return contest.strength(piece)[0], max(contest.hold_strength(goal)[0], *moves, 0)


def is_shut(result: Adjudication, piece: int) -> bool:
    """Whether a blockade that holds keeps the capsule from trying (rule 11)."""
    curb = result.contest.curbs.get(piece)
    return curb is not None and bool(curb(result.contest, piece))


def order_of(result: Adjudication, piece: int) -> Order:
    """The order behind a piece of a contest."""
    outside = result.draft.outside.get(piece)
    if outside is not None:
        return outside
    return next(result.draft.standing[p] for p, i in result.draft.piece.items() if i == piece)


def attackers_of(result: Adjudication, province: str) -> tuple[Order, ...]:
    """The orders of foreign units and Martians that attacked a province, if in vain; not disrupted convoys
    and shut capsules.
    """
    contest, draft = result.contest, result.draft
    power = contest.power[draft.piece[province]]
    found = []
    for j in contest.attackers[draft.board.map.number[province]]:
        if contest.power[j] != power and contest.has_path(j) and not is_shut(result, j):
            found.append(order_of(result, j))
    return tuple(found)
