"""Which fleets a route needs, held against every set of fleets: one that joins two shores, and does so no
longer without the fleet (DATC 6.G.19).
"""

from itertools import combinations

import pytest

from game.games.diplomacy.rules.convoys import Convoys
from tests.games.diplomacy.rules.positions import europe

SEAS = {
    "a line": "ENG MAO WES TYS",
    "a ring around Britain": "ENG IRI NAO NWG NTH",
    "with one to spare": "ENG NTH IRI MAO WES",
    "two bodies": "BAL BOT ION AEG EAS",
    "crowded": "NTH NWG SKA HEL ENG NAO IRI",
}


def joins(fleets, start, target):
    """Whether some of the fleets, one beside the other, lead from shore to shore: walked from the start."""
    board = europe().map
    front, seen = [f for f in fleets if start in board.shore_of[f]], set()
    while front:
        here = front.pop()
        if target in board.shore_of[here]:
            return True
        seen.add(here)
        front += [f for f in board.sea_of[here] if f in fleets and f not in seen]
    return False


def needed(fleets, start, target):
    """The fleets that a set of them cannot spare."""
    sets = [frozenset(s) for size in range(1, len(fleets) + 1) for s in combinations(sorted(fleets), size)]
    leading = {s for s in sets if joins(s, start, target)}
    return {f for s in leading for f in s if not joins(s - {f}, start, target)}


@pytest.mark.parametrize("seas", SEAS.values(), ids=SEAS)
def test_a_link_is_a_fleet_that_some_route_needs(seas):
    board, fleets = europe().map, frozenset(seas.split())
    convoys = Convoys(board, fleets)
    links = {fleet: convoys.links(fleet) for fleet in fleets}
    touched = sorted(set().union(*(board.shore_of[fleet] for fleet in fleets)))
    for start, target in combinations(touched, 2):
        found = needed(fleets, start, target)
        assert {f for f in fleets if convoys.is_link(f, start, target)} == found, (start, target)
        assert {f for f in fleets if target in links[f].get(start, ())} == found, (start, target)
        assert convoys.may_carry(start, target) == joins(fleets, start, target) == bool(found)


def test_nobody_is_carried_to_where_he_stands_or_by_a_fleet_that_is_not_there():
    convoys = Convoys(europe().map, frozenset({"ENG"}))
    assert not convoys.is_link("ENG", "BRE", "BRE")
    assert not convoys.is_link("NTH", "LON", "NWY")
    assert convoys.destinations("BRE") == {"LON", "WAL", "BEL", "PIC"}
