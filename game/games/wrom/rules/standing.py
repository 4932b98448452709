"""How the sides of a game stand against each other: what is compared at the turn limit (rule 7.4), and by
what somebody leads.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.wrom.rules.state import WarState


@dataclass(frozen=True, slots=True)
class Merit:
    """What a side has, one player or a team, in the sequence in which it is compared."""

    players: tuple[int, ...]
    keys: int
    warbands: int
    leaders: int

    @property
    def figures(self) -> tuple[int, int, int]:
        """Key locations, then warbands, then leaders."""
        return self.keys, self.warbands, self.leaders


NAMES = ("key location", "warband", "leader")
"""Of the figures."""


def merit(state: WarState, team: tuple[int, ...]) -> Merit:
    """What the players of a team have together."""
    counts = (lambda p: len(state.keys_of(p)), state.warband_count, state.leader_count)
    keys, warbands, leaders = (sum(map(count, team)) for count in counts)
    return Merit(team, keys, warbands, leaders)


def merits(state: WarState) -> tuple[Merit, ...]:
    """The sides that have warbands, the best first, level ones by their players."""
    living = set(state.living)
    found = [merit(state, team) for team in state.teams if living.intersection(team)]
    return tuple(sorted(found, key=lambda m: (tuple(-f for f in m.figures), m.players)))


def leading(state: WarState) -> tuple[int, ...]:
    """The players of the side that would win at the turn limit; () for a draw (rule 7.4)."""
    found = merits(state)
    is_level = len(found) > 1 and found[0].figures == found[1].figures
    return () if is_level or not found else found[0].players


# -- in words ----------------------------------------------------------------


def counted(number: int, noun: str) -> str:
    """ "1 warband", "3 warbands"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def players_title(players: Sequence[int | str]) -> str:
    """ "Player 2", "Players 1 and 3"."""
    return f"Player{'s' if len(players) > 1 else ''} {listed([str(p) for p in players])}"


def _verb(players: Sequence[int | str], verb: str) -> str:
    """A verb in its form for one or for several players."""
    return verb if len(players) > 1 else {"have": "has"}.get(verb, f"{verb}s")


def verb_of(players: Sequence[int | str], verb: str) -> str:
    """ "Player 2 holds", "Players 1 and 3 hold"."""
    return f"{players_title(players)} {_verb(players, verb)}"


def lead_words(found: Sequence[Merit]) -> str:
    """Who leads by what, the best first: "Player 1 leads by warbands, 5 to 4 (2 key locations each)"; who is
    level.
    """
    if not found:
        return "nobody is on the field"
    if len(found) == 1:
        return (
            f"{players_title(found[0].players)} {'are' if len(found[0].players) > 1 else 'is'} alone on "
            "the field"
        )
    first, second = found[:2]
    figure = next(
        (n for n, (a, b) in enumerate(zip(first.figures, second.figures, strict=True)) if a != b), None
    )
    if figure is None:
        level = [players_title(m.players) for m in found if m.figures == first.figures]
        return f"{listed(level)} are level: {_figures(first)} each"
    even = [f"{counted(first.figures[n], NAMES[n])} each" for n in range(figure)]
    numbers = f"{first.figures[figure]} to {second.figures[figure]}"
    rest = f" ({', '.join(even)})" if even else ""
    return f"{verb_of(first.players, 'lead')} by {NAMES[figure]}s, {numbers}{rest}"


def _figures(found: Merit) -> str:
    return listed([counted(number, name) for number, name in zip(found.figures, NAMES, strict=True)])


def merit_words(found: Sequence[Merit]) -> str:
    """All that is compared: "Player 1 has 3 key locations, 5 warbands and 2 leaders; Player 2 has ..."."""
    return "; ".join(f"{verb_of(m.players, 'have')} {_figures(m)}" for m in found)


# -- in events ----------------------------------------------------------------


def merits_written(found: Sequence[Merit]) -> str:
    """``1+3:4/11/2 2+4:3/9/3``: as an event carries them."""
    return " ".join(f"{'+'.join(map(str, m.players))}:{'/'.join(map(str, m.figures))}" for m in found)


def merits_read(text: str) -> tuple[Merit, ...]:
    """The merits of an event."""
    found: list[Merit] = []
    for part in text.split():
        players, _, figures = part.partition(":")
        keys, warbands, leaders = map(int, figures.split("/"))
        found.append(Merit(tuple(map(int, players.split("+"))), keys, warbands, leaders))
    return tuple(found)
