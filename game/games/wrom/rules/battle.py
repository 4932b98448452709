"""Scores, odds and fights (rules 6.3 to 6.8). What is shown before an attack and what decides it are one
function.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.games.wrom.rules.races import LEADER_BONUS, Own, Vector, added, race_title, race_values, vector
from game.games.wrom.rules.state import Leader, Stack, Warband, WarState


@dataclass(frozen=True, slots=True)
class Source:
    """One addend of a score, for all attributes: ``kind`` is race, variant, hex, settlement or leader;
    ``hex`` where it lies.
    """

    kind: str
    name: str
    bonus: Vector
    hex: str = ""


@dataclass(frozen=True, slots=True)
class Addend:
    """One addend of one score."""

    kind: str
    name: str
    value: int
    hex: str = ""


@dataclass(frozen=True, slots=True)
class Odds:
    """Of nine equally likely key attributes: the attacker wins, both die, the attacker loses."""

    wins: int
    ties: int
    losses: int

    @property
    def margin(self) -> int:
        """Wins less losses, in ninths."""
        return self.wins - self.losses


@dataclass(frozen=True, slots=True)
class Fight:
    """What came of one attack: ``scores`` of attacker and defender; the ids destroyed; where their leaders
    went ('': removed).
    """

    attribute: int
    scores: tuple[int, int]
    destroyed: tuple[str, ...]
    leaders: tuple[tuple[str, str], ...]


def realm_sources(state: WarState, player: int) -> tuple[Source, ...]:
    """The settlements that a player occupies now and that help all his warbands (rules 2.4 and 6.8)."""
    found: list[Source] = []
    kinds: set[str] = set()
    for h, stack in state.stacks.items():
        terrain = state.board.terrain[h]
        bonus = terrain.realm_bonus
        if (
            stack.player == player
            and any(bonus)
            and (state.settings.is_cumulative or terrain.kind not in kinds)
        ):
            kinds.add(terrain.kind)
            found.append(Source("settlement", terrain.title, bonus, h))
    return tuple(found)


def sources(
    state: WarState, hex_label: str, position: int = 0, realm: tuple[Source, ...] | None = None
) -> tuple[Source, ...]:
    """All that makes up the scores of a warband (``position`` 0 = the top) where it stands (rule 6.4)."""
    stack = state.stacks[hex_label]
    terrain = state.board.terrain[hex_label]
    if realm is None:
        realm = realm_sources(state, stack.player)
    return (
        *own_sources(stack.warbands[position], state.board.races),
        *place_sources(terrain.title, terrain.hex_bonus, hex_label),
        *realm,
        *leader_sources(stack.chief),
    )


def own_sources(warband: Warband, own: Own = ()) -> Iterator[Source]:
    """The race, one of the board's own too, and what a variant shifts."""
    yield Source("race", race_title(warband.race, own), race_values(warband.race, own))
    if warband.is_variant:
        yield Source("variant", warband.name or "variant", warband.shifts)


def place_sources(title: str, bonus: Vector, hex_label: str) -> Iterator[Source]:
    """The bonus of the hex, if it has one."""
    if any(bonus):
        yield Source("hex", title, bonus, hex_label)


def leader_sources(chief: Leader | None) -> Iterator[Source]:
    """The leader in charge."""
    if chief is not None:
        yield Source("leader", f"leader {chief.id}", vector({chief.attribute: LEADER_BONUS}))


def scores_of(parts: tuple[Source, ...]) -> Vector:
    """The nine scores: all addends together, never below 0."""
    return tuple(max(0, total) for total in added(*(part.bonus for part in parts)))


def scores(
    state: WarState, hex_label: str, position: int = 0, realm: tuple[Source, ...] | None = None
) -> Vector:
    """The nine scores of a warband where it stands."""
    return scores_of(sources(state, hex_label, position, realm))


def addends(state: WarState, hex_label: str, attribute: int) -> tuple[Addend, ...]:
    """Every addend of one score that is not 0, the race always; their sum is the score (below 0 it is 0)."""
    parts = sources(state, hex_label)
    return tuple(
        Addend(p.kind, p.name, p.bonus[attribute], p.hex) for p in parts if p.bonus[attribute]
        or p.kind == "race"
    )  # fmt: skip


def compare(mine: Vector, theirs: Vector) -> Odds:
    """The odds of nine scores against nine."""
    wins = sum(a > b for a, b in zip(mine, theirs, strict=True))
    ties = sum(a == b for a, b in zip(mine, theirs, strict=True))
    return Odds(wins, ties, 9 - wins - ties)


def odds(state: WarState, origin: str, target: str) -> Odds:
    """The odds of an attack between two stacks as they stand; of several leaders with none in charge none
    counts.
    """
    return compare(scores(state, origin), scores(state, target))


def fight(state: WarState, origin: str, target: str, attribute: int) -> tuple[WarState, Fight]:
    """An attack with the key attribute known (rules 6.4 to 6.8); the ends of games and players are looked at
    elsewhere.
    """
    mine, theirs = scores(state, origin)[attribute], scores(state, target)[attribute]
    attacker, defender = state.stacks[origin], state.stacks[target]
    top = replace(attacker.top, has_attacked=True)
    attacker = replace(attacker, warbands=(top, *attacker.warbands[1:]))
    destroyed: list[str] = []
    moved: list[tuple[str, str]] = []
    if mine <= theirs:
        attacker = _beheaded(attacker, destroyed, moved)
    if theirs <= mine:
        defender = _beheaded(defender, destroyed, moved)
    after = state.with_stacks({origin: attacker, target: defender})
    return after, Fight(attribute, (mine, theirs), tuple(destroyed), tuple(moved))


def _beheaded(stack: Stack, destroyed: list[str], moved: list[tuple[str, str]]) -> Stack:
    """The stack without its top; its leaders on the new top, or removed with the last warband (rule 6.7)."""
    top, rest = stack.top, stack.warbands[1:]
    destroyed.append(top.id)
    moved += [(leader.id, rest[0].id if rest else "") for leader in top.leaders]
    if rest and top.leaders:
        rest = (replace(rest[0], leaders=(*rest[0].leaders, *top.leaders)), *rest[1:])
    return replace(stack, warbands=rest)


def best_chief(state: WarState, hex_label: str, enemy_hex: str) -> str:
    """Whom a stack puts in charge when nobody is asked (rule 6.3, ruling 38).

    The leader chosen beforehand, else the one with the best odds against that enemy, of equal ones the
    highest in the stack.
    """
    stack = state.stacks[hex_label]
    standing = next((leader.id for leader in stack.leaders if leader.is_standing), "")
    if standing:
        return standing
    theirs = scores(state, enemy_hex)
    bare = sources(state, hex_label)

    def worth(leader: Leader) -> tuple[int, int]:
        found = compare(scores_of((*bare, *leader_sources(leader))), theirs)
        return found.margin, found.wins

    return max(stack.leaders, key=worth).id
