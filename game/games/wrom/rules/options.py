"""What players may agree on before a game (chapters 2, 3, 5, 7 and 8 of the rules page)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from game.core.errors import OptionError
from game.core.game import Option, OptionValue
from game.games.wrom.rules.battlefield.mapmaking import KEYS, LARGE, SHORT, STANDARD
from game.games.wrom.rules.forces import FORCES, MOST_VARIANTS
from game.games.wrom.rules.races import Own, race_named, race_titles
from game.games.wrom.rules.state import OWN_MOVE, OWN_TURN, Settings, WarState
from game.games.wrom.rules.teams import NO_TEAMS, TEAM_TITLES, TEAMS

HOLD, HOLD_DRAWN = 5, 3
"""For how many ends of turns key locations are held: on a rolled field, and where a map file says nothing of
it.
"""


ROLLED_ONLY = frozenset({"board", "mirrored", "even_zones"})
"""What matters where the field is rolled, and nowhere else."""


def war_options(players: tuple[int, ...] = (2, 3, 4)) -> tuple[Option, ...]:
    """The options of a game on a rolled field for these numbers of players, the first by default."""
    texts = tuple(f"{n} players" for n in players)
    return (
        Option("players", "How many", players[0], players, texts, "rule 3.1"),
        Option(
            "board",
            "Board",
            STANDARD,
            (STANDARD, SHORT, LARGE),
            ("Standard", "Short game", "Large"),
            "rule 2.1",
        ),
        Option("mirrored", "Mirrored map (two players)", False, source="rule 2.7", for_seats=(2,)),
        Option(
            "even_zones",
            "Setup zones have about the same room (rolled anew until they do)",
            True,
            source="rule 2.6",
            unsaid=False,
            printed=False,
        ),
        Option("keys", "Key locations (0: by the number of players)", 0, low=0, high=30, source="rule 7.2"),
        Option("all_keys", "All settlements outside the zones are key locations", False, source="rule 7.5"),
        Option(
            "keys_to_hold",
            "Key locations to hold (0: destruction only)",
            3,
            low=0,
            high=30,
            source="rules 7.3, 7.5",
        ),
        Option(
            "fitting_keys",
            "Never more key locations to hold than there are",
            True,
            source="rule 7.3",
            is_private=True,
            unsaid=False,
        ),
        Option(
            "hold_turns",
            "Ends of turns in a row to hold them",
            HOLD,
            low=1,
            high=20,
            source="rule 7.3",
            printed=HOLD_DRAWN,
        ),
        Option("turn_limit", "Turn limit (0: none)", 20, low=0, high=500, source="rule 7.4"),
        Option("cumulative", "Several settlements of one kind add up", True, source="rule 2.4, ruling 11"),
        Option(
            "reorder",
            "Stacks may be rearranged",
            OWN_TURN,
            (OWN_TURN, OWN_MOVE),
            ("In the own move and battle phases", "In the own move phase only"),
            "rule 5.7, ruling 33",
        ),
        Option(
            "ask_defender", "The defender is asked who leads his stack", False, source="rule 6.3, ruling 38"
        ),
        Option(
            "teams",
            "Teams of two (four players); a team holds one key location more",
            NO_TEAMS,
            tuple(TEAMS),
            TEAM_TITLES,
            "ruling 57",
            for_seats=(4,),
            unsaid=NO_TEAMS,
        ),
        Option(
            "variants",
            "Variant warbands each player may make",
            0,
            low=0,
            high=MOST_VARIANTS,
            source="rule 8.1",
        ),
        Option(
            "fog",
            "Fog of war: everybody sees what his units see",
            False,
            source="house rule, ruling 58",
            unsaid=False,
        ),
        *(_army(n, players) for n in range(1, max(players) + 1)),
    )


def _army(player: int, players: tuple[int, ...]) -> Option:
    """The races of one player, where there is such a player."""
    title = f"Army of player {player} (empty: rolled)"
    return Option(
        f"army_{player}", title, "", source="rule 3.2", for_seats=tuple(n for n in players if n >= player)
    )


def settings_of(options: Mapping[str, OptionValue]) -> Settings:
    """The options that matter during play. A team of two must hold one key location more than a player
    (ruling 57).
    """
    teams = TEAMS[str(options["teams"])] if int(options["players"]) == 4 else ()
    agreed = int(options["keys_to_hold"])
    return Settings(
        reorder=str(options["reorder"]),
        is_cumulative=bool(options["cumulative"]),
        keys_to_hold=agreed + 1 if teams and agreed else agreed,
        hold_turns=int(options["hold_turns"]),
        turn_limit=int(options["turn_limit"]),
        asks_defender=bool(options["ask_defender"]),
        variants=int(options["variants"]),
        teams=teams,
        is_foggy=bool(options["fog"]),
    )


def fitted(state: WarState) -> WarState:
    """The state with no more key locations to hold than it has; with none, destruction alone decides."""
    most = len(state.keys)
    if state.settings.keys_to_hold <= most:
        return state
    return replace(state, settings=replace(state.settings, keys_to_hold=most))


def key_count(options: Mapping[str, OptionValue]) -> int:
    """How many key locations are looked for."""
    return int(options["keys"]) or KEYS[int(options["players"])]


def chosen_armies(options: Mapping[str, OptionValue], own: Own = ()) -> dict[int, list[tuple[int, int]]]:
    """The armies that are chosen, by player (rule 3.2). Raises OptionError."""
    players = int(options["players"])
    texts = {n: str(options[f"army_{n}"]).strip() for n in range(1, players + 1)}
    return {n: read_army(f"army_{n}", text, players, own) for n, text in texts.items() if text}


def read_army(name: str, text: str, players: int, own: Own = ()) -> list[tuple[int, int]]:
    """Races and numbers such as ``Green 4, Red 3, White 3``; they fill the force of rule 3.1. Raises
    OptionError.
    """
    size = FORCES[players]
    army: list[tuple[int, int]] = []
    for part in re.split(r"[,;]+", text):
        found = re.fullmatch(r"\s*([^0-9]+?)\s*([0-9]{1,3})\s*|\s*([0-9]{1,3})\s*([^0-9]+?)\s*", part)
        race = race_named(found[1] or found[4], own) if found else None
        if found is None or race is None:
            raise OptionError(
                f'option "{name}": "{part.strip()}" is no race with a number such as "Green 4"; {_races(own)}'
            )
        army.append((race, int(found[2] or found[3])))
    races = [race for race, _ in army]
    if len(set(races)) != size.races or len(races) != size.races:
        raise OptionError(
            f'option "{name}": an army for {players} players has {size.races} different races, not '
            f"{len(races)}"
        )
    if sum(n for _, n in army) != size.warbands or min(n for _, n in army) < 1:
        raise OptionError(
            f'option "{name}": the numbers must be at least 1 each and {size.warbands} together, not "{text}"'
        )
    return army


def _races(own: Own) -> str:
    return f"the races are {', '.join(race_titles(own))}"
