"""What a map author has in hand: brushes, tools, the sentences that say what a click does and what lies on a
hex.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.errors import MapError
from game.games.wrom.editor.hand import GROUNDS, Hand, Put, Site, Tab, brushed, clicked, covered, told_of
from game.games.wrom.maps.draft import Draft, empty_draft
from game.games.wrom.maps.draft_edits import keyed, painted, resized, with_leader, with_warband, zoned
from game.games.wrom.rules.battlefield.grid import RECTANGLE
from game.games.wrom.rules.battlefield.terrain import CITY, RUINS, VOID, Terrain
from game.games.wrom.rules.races import PRINTED_VARIANTS, RACES, Race

OWN = (Race("Sand Riders", (3, 3, 3, 3, 2, 2, 3, 2, 3), "#123456"),)
FIRST_OWN = len(RACES)
VARIANT = PRINTED_VARIANTS[0]


@pytest.fixture
def draft() -> Draft:
    """Nine by seven, a warband on either side."""
    bare = resized(empty_draft(2, "standard"), 9, 7, RECTANGLE)
    return with_warband(with_warband(bare, "0003", 1, 0), "0803", 2, 1)


@pytest.mark.parametrize("tab", list(Tab))
def test_only_ground_and_zones_are_painted(tab: Tab) -> None:
    assert Hand(tab=tab).is_brush == (tab in (Tab.TERRAIN, Tab.ZONES))


@pytest.mark.parametrize(
    ("hand", "cell"),
    [
        (Hand(), "barren"),
        (Hand(ground=CITY), "city"),
        (Hand(ground=CITY, race=0), "city:Green"),
        (Hand(ground=CITY, race=FIRST_OWN, own=OWN), "city:Sand Riders"),
        (Hand(ground=RUINS), "ruins"),
        (Hand(ground=RUINS, attribute=0), "ruins:Speed"),
        (Hand(ground="farms", race=1, attribute=3), "farms"),
        (Hand(ground=VOID), "void"),
    ],
)
def test_a_city_is_written_with_its_race_ruins_with_their_attribute_the_rest_alone(
    hand: Hand, cell: str
) -> None:
    assert hand.cell == cell


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (Hand(), "Paint Barren hex by hex; a right click takes up what lies there."),
        (Hand(is_wide=True), "Paint Barren seven hexes at a time; a right click takes up what lies there."),
        (Hand(tab=Tab.ZONES), "Paint the setup zone of player 1."),
        (Hand(tab=Tab.ZONES, zone=3), "Paint the setup zone of player 3."),
        (Hand(tab=Tab.ZONES, zone=0), "Paint hexes that are in nobody's zone."),
        (Hand(tab=Tab.SITES), "Click a hex to mark it as a key location, or to take the mark away."),
        (Hand(tab=Tab.SITES, site=Site.RACE), "Click a city to give it the race."),
        (Hand(tab=Tab.SITES, site=Site.ATTRIBUTE), "Click ruins to give them the attribute."),
        (Hand(tab=Tab.MAP), "Name, players, size and rules of the map."),
        (Hand(tab=Tab.UNITS, puts=Put.CHOOSE), "Click a stack to see and change its units."),
        (
            Hand(tab=Tab.UNITS, puts=Put.LEADER, player=2, leader=8),
            "Click a stack of player 2: a leader of Morale mounts its top warband.",
        ),
        (
            Hand(tab=Tab.UNITS, warband=0),
            "Click a hex: a Green warband of player 1 stands there, on top.",
        ),
        (
            Hand(tab=Tab.UNITS, warband=FIRST_OWN, own=OWN),
            "Click a hex: a Sand Riders warband of player 1 stands there, on top.",
        ),
        (
            Hand(tab=Tab.UNITS, variant=VARIANT),
            f"Click a hex: a {VARIANT.name} of player 1 stands there, on top.",
        ),
    ],
)
def test_what_a_click_does_is_said(hand: Hand, told: str) -> None:
    assert hand.prompt == told


def test_what_was_of_a_race_that_is_gone_is_put_down_and_nothing_else() -> None:
    variant = replace(VARIANT, race=FIRST_OWN)
    hand = Hand(race=FIRST_OWN, warband=FIRST_OWN, variant=variant, own=OWN)
    assert hand.with_own(OWN) == hand
    left = hand.with_own(())
    assert (left.race, left.warband, left.variant, left.own) == (None, 0, None, ())
    last = FIRST_OWN - 1
    printed = Hand(race=last, warband=last, variant=replace(VARIANT, race=last), own=OWN)
    assert printed.with_own(()) == replace(printed, own=())
    rolled = Hand(race=None)
    assert rolled.with_own(OWN) == replace(rolled, own=OWN)


def test_the_ground_that_is_pointed_at_is_taken_with_what_belongs_to_it() -> None:
    assert Hand().taking(Terrain(CITY, race=2)) == Hand(ground=CITY, race=2)
    assert Hand(race=4).taking(Terrain(RUINS, attribute=5)) == Hand(ground=RUINS, attribute=5)


def test_the_palette_is_walked_round_both_ways() -> None:
    hand, seen = Hand(ground=GROUNDS[0]), []
    for _ in GROUNDS:
        seen.append(hand.ground)
        assert hand.next_ground(1).next_ground(-1) == hand
        hand = hand.next_ground(1)
    assert tuple(seen) == GROUNDS
    assert hand.ground == GROUNDS[0]
    assert hand.next_ground(-1).ground == GROUNDS[-1] == VOID


@pytest.mark.parametrize(("player", "taken"), [(0, 2), (1, 1), (2, 2), (3, 3), (4, 2)])
def test_only_a_player_the_map_has_is_taken_for_zone_and_units(player: int, taken: int) -> None:
    hand = Hand(player=2, zone=2).of_player(player, 3)
    assert (hand.player, hand.zone) == (taken, taken)


@pytest.mark.parametrize(
    ("hexagon", "around"),
    [
        ("0000", {"0001", "0100"}),
        ("0404", {"0403", "0405", "0303", "0304", "0503", "0504"}),
        ("0806", {"0805", "0705", "0706"}),
        ("0800", {"0801", "0700"}),
        ("0006", {"0005", "0105", "0106"}),
    ],
)
def test_a_wide_brush_covers_what_touches_its_hex_and_lies_on_the_field(
    draft: Draft, hexagon: str, around: set[str]
) -> None:
    assert covered(draft, Hand(), hexagon) == (hexagon,)
    wide = covered(draft, Hand(is_wide=True), hexagon)
    assert set(wide) == {hexagon, *draft.board.adjacent[hexagon]}
    assert around <= set(wide)
    assert len(wide) == len(set(wide))


def test_a_brush_paints_ground_or_zone(draft: Draft) -> None:
    forest = brushed(draft, Hand(ground="forest"), ("0202", "0203"))
    assert [h for h, t in forest.board.terrain.items() if t.kind == "forest"] == ["0202", "0203"]
    assert not forest.has_zones
    zone = brushed(draft, Hand(tab=Tab.ZONES, ground="forest", zone=2), ("0202", "0203"))
    assert zone.board == draft.board
    assert zone.zones[1] == ("0202", "0203")
    with pytest.raises(MapError):
        brushed(draft, Hand(ground=VOID), ("0202", "0003"))


def test_each_tool_does_what_it_is_for(draft: Draft) -> None:
    city = painted(painted(draft, "0202", "city"), "0203", "ruins")
    sites = Hand(tab=Tab.SITES, race=1, attribute=2)
    assert clicked(city, sites, "0202").keys == ("0202",)
    blue = clicked(city, replace(sites, site=Site.RACE), "0202")
    assert (blue.board.terrain["0202"].race, blue.keys) == (1, ())
    named = clicked(city, replace(sites, site=Site.ATTRIBUTE), "0203")
    assert (named.board.terrain["0203"].attribute, named.keys) == (2, ())
    units = Hand(tab=Tab.UNITS, player=2, warband=3, leader=4)
    band = clicked(city, units, "0404").stack_at("0404")
    assert band is not None
    assert (band.player, band.top.race, band.top.name, len(band.warbands)) == (2, 3, "", 1)
    varied = clicked(city, replace(units, variant=VARIANT), "0404").stack_at("0404")
    assert varied is not None
    assert (varied.player, varied.top.race, varied.top.name) == (2, VARIANT.race, VARIANT.name)
    assert varied.top.shifts == VARIANT.shifts
    led = clicked(city, replace(units, puts=Put.LEADER), "0803").stack_at("0803")
    assert led is not None
    assert [leader.attribute for leader in led.top.leaders] == [4]
    assert len(led.warbands) == 1


@pytest.mark.parametrize("hand", [Hand(tab=Tab.MAP), Hand(tab=Tab.UNITS, puts=Put.CHOOSE)])
def test_a_tool_that_looks_changes_nothing(draft: Draft, hand: Hand) -> None:
    assert clicked(draft, hand, "0003") == draft


def test_what_lies_and_stands_on_a_hex_is_told_on_one_line(draft: Draft) -> None:
    assert told_of(draft, "0202") == ("0202: Barren",)
    assert told_of(draft, "0003")[0] == "0003: Barren; player 1: 1 warband"
    two = with_leader(with_warband(draft, "0003", 1, 1), "0003", 1, 0)
    assert told_of(two, "0003") == (
        "0003: Barren; player 1: 2 warbands, 1 leader",
        "0003: player 1: 2 warbands, 1 leader",
        "0003: 2 warbands, 1 leader",
    )
    assert told_of(with_leader(two, "0003", 1, 3), "0003")[0].endswith("2 warbands, 2 leaders")
    key = zoned(keyed(painted(draft, "0803", "farms"), "0803"), "0803", 2)
    assert told_of(key, "0803")[0] == "0803: Farms; key location; zone of player 2; player 2: 1 warband"
    assert told_of(painted(draft, "0202", "void"), "0202") == ("0202: Void",)
