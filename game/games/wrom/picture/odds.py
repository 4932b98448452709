"""The odds of an attack as they are shown: both sums with every addend, by the functions that decide the
fight.

Where several leaders ride in a stack and none is in charge yet, the one is shown who would be: the standing
choice, or the one with the best odds (rule 6.3).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.games.wrom.rules.battle import Addend, Odds, addends, best_chief, compare, scores
from game.games.wrom.rules.leaders import Persona, persona_of
from game.games.wrom.rules.races import ATTRIBUTES, Vector, race_title
from game.games.wrom.rules.state import WarState

SHORT: Mapping[str, str] = {
    "Fortifications": "Forts",
    "Vehicle Factory": "Vehicles",
    "Weapons Factory": "Weapons",
    "Training Grounds": "Training",
}
"""Settlements as they are called on the map."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a duel: its top warband, the attribute of the leader in charge ('' for none;
    ``is_assumed``: not named yet), nine sums and for each attribute the addends; who leads, and the race of
    the warband.
    """

    owner: int
    hex: str
    name: str
    leader: str
    is_assumed: bool
    scores: Vector
    addends: tuple[tuple[Addend, ...], ...]
    persona: Persona | None = None
    race: int = 0


@dataclass(frozen=True, slots=True)
class Duel:
    """An attack between two stacks as they stand."""

    mine: Fighter
    theirs: Fighter
    odds: Odds


def duel(state: WarState, origin: str, target: str, leader: str = "") -> Duel:
    """The stack in ``origin`` against that in ``target``; ``leader``: the attacker's leader in charge, '' for
    the likeliest.
    """
    ready, is_mine = _led(state, origin, target, leader)
    ready, is_theirs = _led(ready, target, origin, "")
    mine, theirs = _fighter(ready, origin, is_assumed=is_mine), _fighter(ready, target, is_assumed=is_theirs)
    return Duel(mine, theirs, compare(mine.scores, theirs.scores))


def _led(state: WarState, hex_label: str, enemy: str, leader: str) -> tuple[WarState, bool]:
    """The state with a leader in charge of a stack that still needs one, and whether that was assumed."""
    stack = state.stacks[hex_label]
    if not stack.needs_chief:
        return state, False
    chosen = leader or best_chief(state, hex_label, enemy)
    return state.with_stacks({hex_label: replace(stack, in_charge=chosen)}), not leader


def _fighter(state: WarState, hex_label: str, *, is_assumed: bool) -> Fighter:
    stack = state.stacks[hex_label]
    chief = stack.chief
    return Fighter(
        stack.player,
        hex_label,
        stack.top.name or race_title(stack.top.race, state.board.races),
        ATTRIBUTES[chief.attribute] if chief else "",
        is_assumed,
        scores(state, hex_label),
        tuple(addends(state, hex_label, attribute) for attribute in range(len(ATTRIBUTES))),
        persona_of(state, stack.player, chief) if chief else None,
        stack.top.race,
    )


def merged(parts: tuple[Addend, ...]) -> tuple[tuple[str, int], ...]:
    """Addends with what is alike put together: (("Green", 5), ("2 Farms", 2), ("leader", 5))."""
    found: dict[str, list[int]] = {}
    for part in parts:
        name = part.kind if part.kind == "leader" else SHORT.get(part.name, part.name)
        found.setdefault(name, []).append(part.value)
    return tuple(
        (name if len(values) == 1 else f"{len(values)} {name}", sum(values)) for name, values in found.items()
    )


def addend_texts(parts: tuple[Addend, ...]) -> tuple[str, ...]:
    """What the race has, and all that is added to it: "5, Farms +1, leader +5"; then in fewer letters."""
    (_, own), *others = merged(parts)
    return tuple(
        ", ".join([str(own), *(f"{name[:letters]} {value:+d}".strip() for name, value in others)])
        for letters in (99, 6, 0)
    )


def odds_texts(odds: Odds) -> tuple[str, str]:
    """ "5 of 9 win (56 %), 1 tie (11 %), 3 lose (33 %)", and the same without shares."""
    parts = ((odds.wins, "of 9 win"), (odds.ties, "tie"), (odds.losses, "lose"))
    return (
        ", ".join(f"{count} {word} ({_percent(count)})" for count, word in parts),
        ", ".join(f"{count} {word}" for count, word in parts),
    )


def _percent(ninths: int) -> str:
    return f"{round(100 * ninths / 9)} %"


def odds_tag(odds: Odds) -> str:
    """ "5/1/3": short, for the board."""
    return f"{odds.wins}/{odds.ties}/{odds.losses}"
