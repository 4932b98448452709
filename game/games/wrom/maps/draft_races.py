"""The own races of a `Draft`: made, changed, taken away. MapError says why something cannot be."""

from __future__ import annotations

from dataclasses import replace

from game.core.errors import MapError
from game.games.wrom.maps.draft import Draft
from game.games.wrom.rules.battlefield.terrain import CITY
from game.games.wrom.rules.own_races import MOST_OWN, race_problem
from game.games.wrom.rules.races import RACES, Race
from game.games.wrom.rules.state import Stack


def with_own_race(draft: Draft, race: Race, place: int | None = None) -> Draft:
    """An own race more, or in ``place`` (from 0) another one; cities keep theirs under its new name."""
    own = draft.board.races
    others = [other for number, other in enumerate(own) if number != place]
    problem = race_problem(race, others)
    if problem:
        raise MapError(problem)
    if place is None:
        if len(own) >= MOST_OWN:
            raise MapError(f"the map brings {len(own)} own races; {MOST_OWN} are the most")
        return replace(draft, board=replace(draft.board, races=(*own, race)))
    races = (*own[:place], race, *own[place + 1 :])
    cells = tuple(
        f"{CITY}:{race.name}" if cell == f"{CITY}:{own[place].name}" else cell for cell in draft.board.cells
    )
    return replace(draft, board=replace(draft.board, races=races, cells=cells))


def without_own_race(draft: Draft, place: int) -> Draft:
    """An own race taken away, which no warband and no city may have."""
    own, index = draft.board.races, len(RACES) + place
    name = own[place].name
    stood = next((h for h, stack in draft.stacks if any(band.race == index for band in stack.warbands)), "")
    if stood:
        raise MapError(f"hex {stood} has a warband of {name}; take it away first")
    city = next((h for h, terrain in draft.board.terrain.items() if terrain.race == index), "")
    if city:
        raise MapError(f"hex {city} is a city of {name}; give it another race first")
    stacks = tuple((h, _renumbered(stack, index)) for h, stack in draft.stacks)
    return replace(draft, board=replace(draft.board, races=(*own[:place], *own[place + 1 :])), stacks=stacks)


def _renumbered(stack: Stack, gone: int) -> Stack:
    """The stack with the races after the one that is gone one place lower."""
    bands = (replace(band, race=band.race - 1) if band.race > gone else band for band in stack.warbands)
    return replace(stack, warbands=tuple(bands))
