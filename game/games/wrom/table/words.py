"""What is said at a battlefield: places, stacks, bonuses, fights. Pure functions of positions and events."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from game.core.results import Event
from game.games.wrom.picture.palette import SHORT_ATTRIBUTES
from game.games.wrom.rules.battle import realm_sources
from game.games.wrom.rules.battlefield.terrain import CITY, Terrain
from game.games.wrom.rules.fog import ghosts
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.races import ATTRIBUTES, RACES, Own, added, race_title, shift_text
from game.games.wrom.rules.standing import counted
from game.games.wrom.rules.state import SETUP, Leader, Stack, Warband, WarState

Threats = Mapping[str, frozenset[str]]
"""The hexes that each enemy stack could attack, by where it stands."""

NO_THREATS: Threats = {}

_LEADER = re.compile(r"\bl(?=[0-9]+\b)")
LONG = 4
"""With more bonuses than these the attributes are written in two letters."""


def player_title(player: int | str) -> str:
    """ "Player 2"."""
    return f"Player {player}"


def player_words(state: WarState, owner: int, player: int) -> str:
    """ "Player 2", of a partner of the one who asks "Player 2, partner"."""
    is_partner = owner != player and owner in state.team_of(player)
    return f"{player_title(owner)}, partner" if is_partner else player_title(owner)


def leader_words(leader: Leader, name: str = "") -> str:
    """ "leader Haskul (L2, Morale)"; without a name "leader L2 (Morale)"."""
    number, attribute = with_capitals(leader.id), ATTRIBUTES[leader.attribute]
    if name.lower() == leader.id:
        return f"leader {name} ({attribute})"
    return f"leader {name} ({number}, {attribute})" if name else f"leader {number} ({attribute})"


def called_words(leader: Leader, name: str) -> str:
    """ "Haskul, L2"; the name alone where it is what orders call the leader."""
    return name if name.lower() == leader.id else f"{name}, {with_capitals(leader.id)}"


Called = Callable[[Leader], str]
"""What leaders are called."""


def unnamed(leader: Leader) -> str:
    """Where no game says what leaders are called."""
    return ""


def called_by(state: WarState, player: int) -> Called:
    """What the leaders of a player are called."""
    return lambda leader: persona_of(state, player, leader).name


def with_capitals(text: str) -> str:
    """A text with the names of leaders as they are told, L2 for l2, which looks like I2."""
    return _LEADER.sub("L", text)


def band_title(warband: Warband, own: Own = ()) -> str:
    """ "Green", "Yellow Wasp Riders"."""
    return warband.name or race_title(warband.race, own)


def terrain_lines(terrain: Terrain) -> Iterator[str]:
    """What a hex is good for."""
    if not terrain.is_passable:
        yield "Nobody enters"
    if any(terrain.hex_bonus):
        yield f"{shift_text(terrain.hex_bonus)} for the warbands in this hex"
    if any(terrain.realm_bonus):
        yield f"{shift_text(terrain.realm_bonus)} for all warbands of whoever is in it"
    if terrain.kind == CITY and terrain.race is not None:
        yield (
            f"A {terrain.race_name or race_title(terrain.race)} warband may join whoever is in it: on a 1 "
            "of ten, every turn"
        )


def place_lines(
    state: WarState, key: str, player: int, threats: Threats = NO_THREATS, *, has_bands: bool = True
) -> tuple[str, ...]:
    """A hex in words; ``player`` is who asks (0: nobody), ``threats`` what each enemy stack could attack.
    ``has_bands``: each warband has a line.
    """
    terrain = state.board.terrain.get(key)
    if terrain is None:
        return (key,)
    return (
        f"{key}: {terrain.title}",
        *terrain_lines(terrain),
        *_standing(state, key, player, threats, has_bands=has_bands),
    )


def names_at(state: WarState, key: str) -> tuple[str, ...]:
    """What is to be seen on a hex, by the names that cards of words have for it."""
    stack, terrain = state.stacks.get(key), state.board.terrain.get(key)
    bands = stack.warbands if stack is not None else ()
    races = tuple(f"race_{RACES[band.race].lower()}" for band in bands if band.race < len(RACES))
    led = ("star",) if any(band.leaders for band in bands) else ()
    return (
        *races,
        *led,
        *(("banner",) if key in state.keys else ()),
        *((terrain.kind,) if terrain is not None else ()),
    )


def _standing(state: WarState, key: str, player: int, threats: Threats, *, has_bands: bool) -> Iterator[str]:
    stack, is_veiled = state.stacks.get(key), state.eyes is not None and key not in state.eyes.seen
    if key in state.keys:
        holder = player_title(stack.player) if stack else "nobody in sight" if is_veiled else "nobody"
        yield f"Key location, held by {holder}"
    if state.phase == SETUP:
        owner = next(
            (p for p, side in enumerate(state.sides, 1) if side.zone and key in state.zones[side.zone - 1]), 0
        )
        if owner:
            yield f"Setup zone of {player_title(owner)}"
    if stack is not None:
        told = f"{player_words(state, stack.player, player)}, {counted(len(stack.warbands), 'warband')}"
        yield f"{told} from the top:" if has_bands else told
        yield from (
            f"{number}  {band_words(warband, state.board.races, called_by(state, stack.player))}"
            for number, warband in enumerate(stack.warbands if has_bands else (), 1)
        )
    if is_veiled:
        yield from _veiled(state, key)
    if terrain_is_open(state, key) and (stack is None or stack.player == player):
        enemies = [enemy for enemy, reached in threats.items() if key in reached]
        if enemies:
            yield f"Within reach of enemies next turn: {', '.join(enemies)}"


def _veiled(state: WarState, key: str) -> Iterator[str]:
    """That nobody sees the hex, and who was last seen there (ruling 58)."""
    yield "Out of sight"
    ghost = ghosts(state).get(key)
    if ghost is not None:
        bands = counted(len(ghost.stack.warbands), "warband")
        yield f"Seen here in turn {ghost.turn}: {player_title(ghost.stack.player)}, {bands}"


def terrain_is_open(state: WarState, key: str) -> bool:
    """Whether units may stand there."""
    return state.board.terrain[key].is_passable


def band_words(warband: Warband, own: Own = (), called: Called = unnamed) -> str:
    """ "Green with leader Haskul (L2, Morale), moved 2 of 3, has attacked"."""
    words = [band_title(warband, own)]
    if warband.leaders:
        words[0] += f" with {' and '.join(leader_words(x, called(x)) for x in warband.leaders)}"
    if warband.moved:
        words.append(f"moved {warband.moved} of 3")
    if warband.has_attacked:
        words.append("has attacked")
    return ", ".join(words)


def bonus_words(state: WarState, player: int) -> tuple[str, ...]:
    """What the settlements of a player give all warbands: "Numbers +2, Psionics +1", and "Nu +2, Ps +1"."""
    sources = realm_sources(state, player)
    total = added(*(source.bonus for source in sources)) if sources else ()
    given = [a for a, value in enumerate(total) if value]
    ways = (ATTRIBUTES, SHORT_ATTRIBUTES) if len(given) <= LONG else (SHORT_ATTRIBUTES,)
    told = (", ".join(f"{names[a]} {total[a]:+d}" for a in given) for names in ways)
    return tuple(told) if given else ("no bonuses",)


# -- fights --------------------------------------------------------------------------------------------------


def fight_words(before: WarState, event: Event) -> str:
    """A battle with races and owners: "Green of Player 1 attacks Blue of Player 2: Speed 3 against 5; Green
    is destroyed."
    """
    origin, target = event.places
    mine, theirs = before.stacks[origin], before.stacks[target]
    words = event.words
    own = before.board.races
    first, second = band_title(mine.top, own), band_title(theirs.top, own)
    dead = {
        mine.top.id: f"{first} ({player_title(mine.player)})",
        theirs.top.id: f"{second} ({player_title(theirs.player)})",
    }
    fallen = [dead.get(unit, unit) for unit in words["destroyed"].split()]
    result = f"{' and '.join(fallen)} {'fall' if len(fallen) > 1 else 'falls'}"
    text = (
        f"{origin} attacks {target}: {first} of {player_title(mine.player)} against {second} of "
        f"{player_title(theirs.player)}. "
        f"{words['attribute']}: {words['score']} to {words['enemy_score']}; {result}."
    )
    return " ".join([text, *_fates(before, event)])


def _fates(before: WarState, event: Event) -> Iterator[str]:
    """Where leaders went."""
    stacks = [before.stacks[place] for place in event.places]
    leaders = {
        x.id: leader_words(x, called_by(before, stack.player)(x)) for stack in stacks for x in stack.leaders
    }
    titles = {
        w.id: band_title(w, before.board.races)
        for place in event.places
        for w in before.stacks[place].warbands
    }
    for pair in event.words["leaders"].split():
        leader, _, mount = pair.partition(">")
        who = leaders.get(leader, f"leader {with_capitals(leader)}")
        name = f"{who[:1].upper()}{who[1:]}"
        yield f"{name} goes to {titles.get(mount, mount)}." if mount else f"{name} is lost."


def stack_of(state: WarState, key: str, player: int) -> Stack | None:
    """The player's stack in a hex, if there is one."""
    stack = state.stacks.get(key)
    return stack if stack is not None and stack.player == player else None
