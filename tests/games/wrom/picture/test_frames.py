"""Frames, marks and overlays of Warrior Races, as values."""

from __future__ import annotations

from dataclasses import replace

from game.board.frame import Look
from game.core.results import Event, Reason, Report, Resolution, Verdict
from game.games.wrom.picture.figures import HexFigures, standing_stacks, travelers
from game.games.wrom.picture.frame import Overlay, read_overlay
from game.games.wrom.picture.frames import (
    able_stacks,
    enemies_beside,
    enemy_overlay,
    facts_of,
    frame_of,
    marks_of_orders,
    marks_of_report,
    reach_overlay,
    result_frame,
    threats_of,
)
from game.games.wrom.picture.odds import addend_texts, duel, odds_tag, odds_texts
from game.games.wrom.rules.battle import odds
from game.games.wrom.rules.orders import ATTACK, MOVE, Order, series
from game.games.wrom.rules.state import BATTLE, SETUP, Side, Stack
from tests.games.wrom.picture.boards import BLUE, GREEN, band, board, game, position, two_armies


def go(origin: str, number: int, target: str) -> Order:
    return Order("1", MOVE, hex=origin, number=number, target=target)


def test_a_frame_shows_stacks_keys_and_riders() -> None:
    frame = frame_of(game(), two_armies())
    assert set(frame.stacks) == {"0101", "0002", "0202", "0300"}
    stack = frame.stacks["0101"]
    assert (stack.owner, [b.race for b in stack.bands]) == ("1", [GREEN, 1])
    assert [(r.id, r.attribute, r.is_chief) for r in stack.riders] == [("l1", 2, True)]
    assert frame.stacks["0202"].bands[0].name == "Yellow Wasp Riders"
    assert frame.keys == {"0101": "1", "0300": "2"}
    assert {(p.owner, p.key) for p in frame.pieces} == {
        ("1", "0101"),
        ("1", "0002"),
        ("2", "0202"),
        ("2", "0300"),
    }


def test_standings_count_key_locations_beside_units() -> None:
    scores = frame_of(game(), two_armies()).scores
    assert [(s.owner, s.value, s.extras) for s in scores] == [
        ("1", 1, (("wrom_banner", 3), ("wrom_star", 1))),
        ("2", 1, (("wrom_banner", 2), ("wrom_star", 0))),
    ]


def test_hold_marks_are_told_in_words() -> None:
    """Rule 7.3: three key locations at the end of three turns in a row."""
    keys = ("0101", "0002", "0202")
    state = replace(two_armies(keys=keys), sides=(Side(hold=2), Side()))
    assert facts_of(state)[0] == "Player 1 holds 2 of 3: turn 2 of 3"
    assert "hold 3 of 3 keys for 3 turns" in facts_of(state)[-1]


def test_zones_are_shown_while_armies_are_placed() -> None:
    """Rule 3.5; impassable hexes of a zone take nobody."""
    state = replace(
        two_armies(phase=SETUP), sides=(Side(zone=2), Side(zone=1)), zones=(("0300",), ("0101", "0201"))
    )
    assert frame_of(game(), state).zones == {"0300": "2", "0101": "1"}
    assert frame_of(game(), two_armies()).zones == {}


def test_ways_of_alike_warbands_are_one_mark() -> None:
    state = two_armies()
    order = series("1", (go("0101", 2, "0102"), go("0101", 1, "0102"), go("0002", 1, "0003")))
    marks = marks_of_orders(game(), state, [order])
    assert {(m.places, m.sprite, m.supports) for m in marks} == {
        (("0101", "0102"), "w2 w1", 2),
        (("0002", "0003"), "w3", 1),
    }
    assert {m.look for m in marks} == {Look.PLANNED}


def test_a_way_is_followed_hex_by_hex() -> None:
    order = series("1", (go("0101", 2, "0102"), go("0102", 1, "0103")))
    (mark,) = marks_of_orders(game(), two_armies(), [order])
    assert mark.places == ("0101", "0102", "0103")
    assert "2 command points" in mark.sentence


def battle(score: int, enemy_score: int, destroyed: str) -> Report:
    words = {"attribute": "Speed", "score": str(score), "enemy_score": str(enemy_score), "enemy": "2"}
    event = Event("battle", "1", "w1", ("0101", "0202"), {**words, "destroyed": destroyed, "leaders": ""})
    attack = Order("1", ATTACK, hex="0101", target="0202")
    return Report((Resolution(attack, Reason("done", Verdict.SUCCEEDS)),), (event,))


def test_an_attack_that_wins_fells_the_defender() -> None:
    """Rule 6.5: the higher score wins."""
    marks = marks_of_report(game(), two_armies(), battle(5, 2, "w4"))
    assert [(m.kind, m.places, m.look) for m in marks] == [
        ("attack", ("0101", "0202"), Look.SUCCEEDED),
        ("fallen", ("0202",), Look.SUCCEEDED),
    ]


def test_an_attack_that_loses_fells_the_attacker() -> None:
    marks = marks_of_report(game(), two_armies(), battle(1, 2, "w1"))
    assert [(m.kind, m.places, m.look) for m in marks[:1]] == [("attack", ("0101", "0202"), Look.FAILED)]
    assert marks[1].places == ("0101",)


def test_equal_scores_fell_both() -> None:
    """Rule 6.5: equal scores destroy both."""
    marks = marks_of_report(game(), two_armies(), battle(3, 3, "w1 w4"))
    assert marks[0].kind == "clash"
    assert {m.places for m in marks[1:]} == {("0101",), ("0202",)}


def test_warbands_travel_and_leave_the_rest_standing() -> None:
    state = two_armies()
    report = Report((Resolution(go("0101", 1, "0102"), Reason("done", Verdict.SUCCEEDS)),), ())
    frame = result_frame(game(), state, report)
    sheet = HexFigures(5, 4, tuple(board().terrain))
    assert standing_stacks(frame, 0.0) == dict(frame.stacks)
    assert [b.id for b in standing_stacks(frame, 0.5)["0101"].bands] == ["w2"]
    assert list(travelers(frame, sheet, 0.0)) == []
    ((traveler, owner, end),) = travelers(frame, sheet, 1.0)
    assert (traveler.id, owner, end) == ("w1", "1", sheet.anchor("0102"))


# -- overlays ------------------------------------------------------------------------------------------------


def test_reach_costs_a_point_for_every_warband_and_space() -> None:
    """Rule 5.2: one point moves one warband one space; a stack of two pays two."""
    state = two_armies(points=4)
    one, both = reach_overlay(state, "0101", [1]), reach_overlay(state, "0101", [0, 1])
    assert one.reach["0102"] == 1
    assert both.reach["0102"] == 2
    assert max(one.reach.values()) == 3
    assert max(both.reach.values()) == 4
    assert "0201" not in one.reach  # impassable
    assert "0202" not in one.reach  # an enemy


def test_an_enemy_shows_his_reach_and_what_he_threatens() -> None:
    overlay = enemy_overlay(two_armies(), "0202")
    assert overlay.enemy["0102"] == 1
    assert "0101" not in overlay.enemy
    assert "0101" in overlay.threat
    assert set(threats_of(two_armies(), 1)) == {"0202", "0300"}


def test_overlays_go_through_words() -> None:
    overlay = Overlay({"0102": 2}, {"0203": 1}, frozenset({"0101"}), {"0202": "5/1/3"}, frozenset({"0002"}))
    assert read_overlay({*overlay.words(), "fronts"}) == overlay


def test_stacks_that_can_act() -> None:
    state = two_armies()
    assert able_stacks(state, 1) == ("0101", "0002")
    assert able_stacks(replace(state, points=0), 1) == ()
    assert able_stacks(replace(state, phase=BATTLE), 1) == ("0101",)
    assert enemies_beside(state, "0101") == ("0202",)


# -- odds ----------------------------------------------------------------------------------------------------


def test_the_duel_is_the_battle_s_own_sum() -> None:
    """Rule 6.4: race, variant, hex, settlements of the owner, leader in charge."""
    state = two_armies()
    told = duel(state, "0101", "0202")
    assert told.odds == odds(state, "0101", "0202")
    for fighter in (told.mine, told.theirs):
        assert fighter.scores == tuple(max(0, sum(part.value for part in parts)) for parts in fighter.addends)
    assert addend_texts(told.mine.addends[2])[0] == "4, leader +5"
    assert addend_texts(told.theirs.addends[0])[0] == "3, Yellow Wasp Riders +2"
    assert addend_texts(told.mine.addends[6])[0] == "2, Farms +1"


def test_odds_in_ninths_and_percent() -> None:
    told = duel(
        position({"0100": Stack(1, (band("w1", GREEN),)), "0200": Stack(2, (band("w2", BLUE),))}),
        "0100",
        "0200",
    ).odds
    assert (
        odds_tag(told) == "4/1/4"
    )  # the printed match-up, though Green stands in a forest: Surprise does not change it
    full, short = odds_texts(told)
    assert full == "4 of 9 win (44 %), 1 tie (11 %), 4 lose (44 %)"
    assert short == "4 of 9 win, 1 tie, 4 lose"


def test_one_who_would_lead_is_shown_as_assumed() -> None:
    """Rule 6.3: of several leaders one is in charge; until he is named the one with the best odds."""
    from game.games.wrom.rules.state import Leader

    stack = Stack(1, (band("w1", GREEN, Leader("l1", 2), Leader("l2", 7)),))
    state = position({"0100": stack, "0200": Stack(2, (band("w2", BLUE),))})
    told = duel(state, "0100", "0200")
    assert told.mine.is_assumed
    assert told.mine.leader in ("Surprise", "Psionics")
    named = duel(state, "0100", "0200", "l2")
    assert (named.mine.leader, named.mine.is_assumed) == ("Psionics", False)
