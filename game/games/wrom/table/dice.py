"""What the dice have done in a game of Warrior Races: fights won and lost, command dice, key attributes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.results import Event, Report
from game.games.wrom.rules.standing import counted
from game.games.wrom.rules.state import WarState
from game.games.wrom.table.words import player_title


@dataclass(frozen=True, slots=True)
class DiceCount:
    """The luck of one player: attacks won, tied and lost, in both roles; all points of command rolled with
    how many dice.
    """

    won: int = 0
    tied: int = 0
    lost: int = 0
    dice: int = 0
    points: int = 0


def dice_counts(states: Sequence[WarState], reports: Sequence[Report]) -> dict[str, DiceCount]:
    """What the dice have done so far, by seat."""
    found: dict[str, Counter[str]] = {str(p): Counter() for p in states[0].seats}
    for report in reports:
        for event in report.events:
            if event.kind == "battle":
                _count_battle(found, event)
            elif event.kind == "command":
                faces = [int(face) for face in event.words["dice"].split()]
                found[event.seat].update(dice=len(faces), points=sum(faces))
    return {
        seat: DiceCount(c["won"], c["tied"], c["lost"], c["dice"], c["points"]) for seat, c in found.items()
    }


def _count_battle(found: dict[str, Counter[str]], event: Event) -> None:
    mine, theirs = int(event.words["score"]), int(event.words["enemy_score"])
    kinds = ("tied", "tied") if mine == theirs else ("won", "lost") if mine > theirs else ("lost", "won")
    for seat, kind in zip((event.seat, event.words["enemy"]), kinds, strict=True):
        found[seat][kind] += 1


def attribute_counts(reports: Sequence[Report]) -> Counter[str]:
    """How often each attribute was the key of a battle."""
    return Counter(
        event.words["attribute"] for report in reports for event in report.events if event.kind == "battle"
    )


def dice_lines(states: Sequence[WarState], reports: Sequence[Report], seed: str) -> tuple[str, ...]:
    """The statistics of the dice, one sentence a line."""
    lines = []
    for seat, count in dice_counts(states, reports).items():
        fights = count.won + count.tied + count.lost
        fought = f"{counted(fights, 'fight')}, {count.won} won, {count.tied} tied, {count.lost} lost"
        text = f"{player_title(seat)}: {fought if fights else 'no fight yet'}"
        if count.dice:
            text += (
                f"; {counted(count.dice, 'command die').replace('dies', 'dice')}, "
                f"{count.points / count.dice:.1f} on average"
            )
        lines.append(f"{text}.")
    keys = attribute_counts(reports)
    if keys:
        lines.append(f"Key attributes: {', '.join(f'{name} {count}' for name, count in keys.most_common())}.")
    return (*lines, f"Seed: {seed}.")
