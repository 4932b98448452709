"""The options of a game on a drawn battlefield: what its map states, settles or leaves open (rules 2.8,
7).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.game import Option
from game.core.quoting import glimpse
from game.games.wrom.rules.battlefield.scenario import Scenario
from game.games.wrom.rules.options import HOLD, HOLD_DRAWN, ROLLED_ONLY, war_options


def settled_by(scenario: Scenario) -> frozenset[str]:
    """The options that change nothing on a drawn battlefield: board, key locations if marked, armies if they
    stand.
    """
    names = [*ROLLED_ONLY]
    if scenario.keys is not None:
        names.append("keys")
    if scenario.stacks:
        names += ["variants", *(f"army_{n}" for n in range(1, scenario.players + 1))]
    return frozenset(names)


def options_on(scenario: Scenario) -> tuple[Option, ...]:
    """The options with what the map states as their defaults, and in both presets. Raises OptionError."""
    return tuple(_options(scenario))


def _options(scenario: Scenario) -> Iterator[Option]:
    """Where a map says nothing of holding key locations it means three turns, as it always has; five are
    recommended.
    """
    unstated = {"hold_turns": HOLD_DRAWN, "even_zones": False}
    stated, settled = unstated | dict(scenario.rules), settled_by(scenario)
    marked = () if stated.get("all_keys") else scenario.keys or ()
    for option in war_options((scenario.players,)):
        value = option.check(stated.get(option.name, option.default))
        best = HOLD if option.name == "hold_turns" and option.name not in dict(scenario.rules) else None
        fresh = replace(
            option, default=value, is_settled=option.name in settled, printed=None, recommended=best
        )
        if option.name.startswith("army_") and scenario.board.races:
            names = glimpse(", ".join(race.name for race in scenario.board.races))
            fresh = replace(fresh, title=f"{option.title.removesuffix(')')}; own races: {names})")
        yield _bounded(fresh, len(marked)) if option.name == "keys_to_hold" and marked else fresh


def _bounded(option: Option, keys: int) -> Option:
    """How many of the marked key locations must be held: the title says how many there are, the default is
    none too many.
    """
    title = f"{option.title.removesuffix(')')}; the map has {keys})"
    return replace(option, title=title, default=min(int(option.default), keys))
