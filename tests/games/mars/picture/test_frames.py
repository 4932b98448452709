"""What is seen of Mars: frames, overlays and marks as values, by the rules they show."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.board.frame import Look, Mark, Piece
from game.core.dice import Dice
from game.games.mars.picture.frames import (
    Clocks,
    MarsFrame,
    clock_words,
    clocks_of,
    facts_of,
    frame_of,
    result_frame,
)
from game.games.mars.picture.marks import last_marks, marks_of_orders, marks_of_report, preview
from game.games.mars.picture.overlays import Attack, front_line, overlays_of
from game.games.mars.rules.modes import LINES
from game.games.mars.rules.position_text import read_position, stack_on
from game.games.mars.rules.state import opened
from game.games.mars.rules.turn import DEADLY
from tests.games.mars.rules.boards import GAME, place, play, wander

HOST = "7k/8/8/8/3{w/S2:3}4/8/8/7K w - - 0 1"


def seen(text: str) -> MarsFrame:
    return frame_of(GAME, opened(read_position(text)))


def marks(text: str, action: str) -> tuple[Mark, ...]:
    state = opened(read_position(text))
    return preview(GAME, state, GAME.read_order(state, state.seat, action))


def kinds(found: tuple[Mark, ...]) -> set[tuple[str, str, str]]:
    return {(mark.kind, mark.sprite, "".join(mark.places)) for mark in found}


def piece_on(frame: MarsFrame, key: str) -> list[Piece]:
    return [piece for piece in frame.pieces if piece.key == key]


def test_the_start_shows_all_units_of_r1_2() -> None:
    frame = frame_of(GAME, GAME.initial("view"))
    assert len(frame.pieces) == 48
    assert {piece.sprite for piece in frame.pieces if piece.key[1] == "1"} == {
        "mars_war_man",
        "mars_rider",
        "mars_general",
        "mars_master",
    }
    assert piece_on(frame, "d1") == [Piece("mars_general", "WHITE", "d1")]
    assert piece_on(frame, "c6") == [Piece("mars_ice_swarm", "BLACK", "c6", badges=("count 1",))]
    assert [score.value for score in frame.scores] == [24, 24]


def test_a_host_is_dim_below_its_swarms_r3_1() -> None:
    host, guests = piece_on(seen(HOST), "d4")
    assert host == Piece("mars_war_man", "BLACK", "d4", is_dim=True)
    assert guests.role == "guest"
    assert guests.badges == ("count 2", "exposure 3", "broods 1", "kills 5")


@pytest.mark.parametrize(
    ("square", "side", "clocks"),
    [
        ("{w/S1:0}", "w", Clocks(1, 0, 4, 12)),
        ("{w/S2:3}", "w", Clocks(2, 3, 1, 5)),
        ("{w/S3:4}", "w", Clocks(3, 4, 0, 2)),
        ("{w/S3:4}", "b", Clocks(3, 4, 1, 2)),
        ("{w/S4:5*}", "w", Clocks(4, 5, None, 1)),
    ],
)
def test_the_clocks_of_swarms_follow_r7_2_and_r7_3(square: str, side: str, clocks: Clocks) -> None:
    position = place(f"7k/8/8/8/3{square}4/8/8/7K {side} - - 0 1")
    stack = stack_on(position, 27)
    assert stack is not None
    assert clocks_of(position, 27, stack) == clocks


def test_a_host_falls_when_its_clock_says_so_r7_5() -> None:
    state = opened(read_position("7k/8/8/8/3{w/S3:1}4/8/8/K7 w - - 0 1"))
    frame = frame_of(GAME, state)
    kills = next(int(b.split()[1]) for b in frame.pieces[-1].badges if b.startswith("kills"))
    turns = 0
    while state.position.at[27]:
        for action in ("a1-a2", "h8-h7") if turns % 2 == 0 else ("a2-a1", "h7-h8"):
            state, _ = GAME.resolve(state, {state.seat: [GAME.read_order(state, state.seat, action)]})
        turns += 1
    assert turns == kills == -(-(DEADLY - 1) // 4)


def test_clocks_in_words() -> None:
    assert clock_words(Clocks(1, 0, 4, 12)) == (
        "1 Ice Swarm, exposure 0 of 12",
        "may brood in 4 turns, kill in 12 turns",
    )
    assert clock_words(Clocks(3, 4, 0, 2)) == (
        "3 Ice Swarms, exposure 4 of 12",
        "may brood now, kill in 2 turns",
    )
    assert clock_words(Clocks(2, 8, None, 1))[1] == "have brooded here, kill in 1 turn"


def test_fronts_and_no_mans_land_are_those_of_r4() -> None:
    overlays = seen("k7/8/8/3f4/8/8/2F5/7K w - - 0 1").overlays
    assert overlays.fronts == ((0, 0, 2, 0, 0, 0, 0, 1), (8, 9, 9, 5, 9, 9, 9, 9))
    assert not overlays.is_active
    assert overlays.banner == "Front Passive"
    assert overlays.territory[0] == ("c1",)
    assert overlays.territory[1] == ("d6", "d7", "d8")
    assert "c2" not in overlays.no_mans_land
    assert "d5" not in overlays.no_mans_land
    assert {"c3", "d4", "b1", "b8"} <= set(overlays.no_mans_land)


def test_a_front_runs_along_the_far_side_of_its_men() -> None:
    assert front_line((2, 0, 0, 0, 0, 0, 0, 0), "WHITE")[:4] == ((0, 2), (1, 2), (1, 0), (2, 0))
    assert front_line((7, 9, 9, 9, 9, 9, 9, 9), "BLACK")[:4] == ((0, 6), (1, 6), (1, 8), (2, 8))


def test_the_front_is_active_when_it_touches_r4_3() -> None:
    frame = seen("7k/7f/3m3F/3W4/8/8/8/7K w w - 0 1")
    assert frame.overlays.is_active
    assert frame.facts[:2] == ("The Front is Active", "White captured on its last turn (line 3)")


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_badge_says_what_the_etiquette_says_r5_2(seed: str) -> None:
    for position in wander(f"badges {seed}", 60, greed=20)[::6]:
        frame = frame_of(GAME, opened(position))
        for badge in frame.overlays.badges:
            square = "abcdefgh".index(badge.key[0]) + 8 * (int(badge.key[1]) - 1)
            assert badge.has == position.etiquette.has(square)
            assert badge.line == position.etiquette.line(square)
            assert LINES[badge.line] in badge.sentence


def test_attacks_are_pairs_r5_3() -> None:
    overlays = seen("7k/8/8/8/8/1w6/8/KW6 b - - 0 1").overlays
    assert overlays.attacks == ((Attack("b1", "b3"),), (Attack("b3", "b1"),))


def test_a_royal_piece_that_is_attacked_is_endangered() -> None:
    assert seen("7k/8/8/8/w7/8/8/K7 w - - 0 1").overlays.endangered == ("a1",)
    assert seen("7k/8/8/8/8/8/8/K7 w - - 0 1").overlays.endangered == ()


def test_a_thief_says_what_it_is_r6_8() -> None:
    assert dict(seen("7k/8/8/8/T7/8/3TW3/K7 w - - 0 1").overlays.thieves) == {
        "a4": "Queen-Advancer",
        "d2": "Queen-Withdrawer",
    }


# -- marks ---------------------------------------------------------------------------------------------------


def test_a_preview_shows_everything_an_area_capture_destroys_r6_4a() -> None:
    assert kinds(marks("k7/8/8/3w4/3Mw3/8/3W4/7K w - - 0 1", "d4**")) == {
        ("area", "mars_mantacron", "d4"),
        ("doomed", "mars_war_man", "e4"),
        ("doomed", "mars_war_man", "d5"),
    }


def test_a_preview_shows_the_revenge_r6_4b() -> None:
    found = marks("k7/8/8/3m4/3W1W2/8/3W4/3K4 w - - 0 1", "d4xd5")
    doomed = {(mark.owner, mark.sprite, mark.places[0]) for mark in found if mark.kind == "doomed"}
    assert doomed == {("BLACK", "mars_mantacron", "d5"), ("WHITE", "mars_war_man", "d5")}
    assert all(mark.look is Look.PLANNED for mark in found)


def test_a_preview_shows_what_falls_beside_a_thief_r6_8a() -> None:
    found = marks("7k/8/8/8/T4w2/8/8/7K w - - 0 1", "a4-e4")
    assert kinds(found) == {("move", "mars_thief", "a4e4"), ("doomed", "mars_war_man", "f4")}


def test_a_preview_shows_a_host_that_swarms_will_kill_r7_5() -> None:
    found = marks("k7/8/8/8/3{w/S1:11}4/8/8/K7 b - - 0 1", "a8-a7")
    assert ("doomed", "mars_war_man", "d4") in kinds(found)


def test_swarms_and_their_host_fall_apart_r3_3() -> None:
    assert kinds(marks("7k/8/8/8/2G{F/s2:1}4/8/8/7K w - - 0 1", "c4*d4")) == {
        ("strike", "mars_gripper", "c4d4"),
        ("doomed", "mars_ice_swarm", "d4"),
    }


def test_spawn_brood_and_landing_have_marks() -> None:
    assert kinds(marks("7k/8/8/8/3C4/8/8/7K w - - 0 1", "d4+e6")) == {("spawn", "mars_cyzneo", "d4e6")}
    assert kinds(marks("7k/8/8/8/3{w/S1:4}4/8/8/7K w - - 0 1", "d4&")) == {("brood", "mars_ice_swarm", "d4")}
    assert kinds(marks("7k/8/8/3w4/3S4/8/8/7K w - - 0 1", "d4-d5")) == {("move", "mars_ice_swarm", "d4d5")}


def test_what_is_impossible_is_a_ghost_and_words_have_no_mark() -> None:
    state = GAME.initial("marks")
    bad = GAME.read_order(state, "WHITE", "d1-d5")
    words = GAME.read_order(state, "WHITE", "draw")
    assert [mark.look for mark in marks_of_orders(GAME, state, (words, bad))] == [Look.VOID]


def test_a_preview_is_what_comes_out() -> None:
    for position in wander("previews", 80, greed=30)[::4]:
        state = opened(position)
        for order in GAME.legal_orders(state, state.seat)[:-2:5]:
            after, report = GAME.resolve(state, {order.seat: (order,)})
            planned, done = preview(GAME, state, order), marks_of_report(GAME, state, report)
            assert planned == tuple(replace(mark, look=Look.PLANNED) for mark in done)
            left = frame_of(GAME, after).pieces
            gone = [mark for mark in done if mark.kind == "doomed"]
            born = sum(mark.kind == "spawn" for mark in done)
            pieces = [p for p in frame_of(GAME, state).pieces if p.sprite != "mars_ice_swarm"]
            fallen = sum(mark.sprite != "mars_ice_swarm" for mark in gone)
            assert len([p for p in left if p.sprite != "mars_ice_swarm"]) == len(pieces) - fallen + born


def test_the_result_carries_sentences() -> None:
    state = opened(read_position("7k/8/5w2/8/8/2W5/8/K7 w - - 0 1"))
    order = GAME.read_order(state, "WHITE", "c3-f3")
    _, report = GAME.resolve(state, {"WHITE": (order,)})
    assert result_frame(GAME, state, report).marks[0].sentence == "White's War Man moves from c3 to f3."
    assert last_marks(GAME, report)[0] == Mark(
        "last", "WHITE", ("c3", "f3"), Look.SUCCEEDED, "c3-f3", "White's War Man moves from c3 to f3."
    )


# -- facts ---------------------------------------------------------------------------------------------------


def test_draws_are_announced_r8_3_and_r8_4() -> None:
    assert "A draw in 5 turns without progress" in seen("7k/8/8/8/8/8/8/K7 w - - 95 60").facts
    state = play("7k/8/8/8/8/8/8/K7 w - - 0 1", "a1-a2", "h8-h7", "a2-a1", "h7-h8")
    assert "This position has been here twice: a third time is a draw" in tuple(facts_of(state))


def test_an_offer_is_told() -> None:
    state = GAME.initial("offer")
    orders = (GAME.read_order(state, "WHITE", "draw"), GAME.legal_orders(state, "WHITE")[0])
    after, _ = GAME.resolve(state, {"WHITE": orders})
    assert "White offers a draw" in tuple(facts_of(after))


def test_what_is_lost_stands_with_the_scores() -> None:
    state, dice = GAME.initial("losses"), Dice("losses")
    while not frame_of(GAME, state).scores[1].extras:
        taking = (
            [o for o in GAME.legal_orders(state, state.seat) if o.victims] if state.seat == "WHITE" else []
        )
        order, dice = dice.choose(taking or GAME.legal_orders(state, state.seat)[:-2])
        state, _ = GAME.resolve(state, {state.seat: (order,)})
    score = frame_of(GAME, state).scores[1]
    assert sum(count for _, count in score.extras) >= 1
    assert score.note == f"{sum(count for _, count in score.extras)} lost"


@pytest.mark.parametrize(
    ("turn", "broods", "kills"),
    [("w", 2, 9), ("b", 1, 9)],
)
def test_the_clocks_of_swarms_count_the_turns_of_both_sides_by_a_house_rule(
    turn: str, broods: int, kills: int
) -> None:
    """R7.2: one Swarm of White on exposure 3 may brood when White is on move next with 4 or more, and kills
    nine turns later.
    """
    position = place(f"7k/8/8/3{{w/S1:3}}4/8/8/8/K7 {turn} - - 0 1", exposure="ply")
    stack = stack_on(position, 35)
    assert stack is not None
    clocks = clocks_of(position, 35, stack)
    assert (clocks.broods_in, clocks.kills_in) == (broods, kills)
    assert clock_words(clocks)[1].endswith(f"kill in {kills} turns, turns of both sides")


def test_fronts_that_touch_are_named_by_their_files() -> None:
    """Ruling 6: the Fronts of f5 and e4 touch by the house rule only."""
    text = "k7/8/8/5f2/4F3/8/8/7K w - - 0 1"
    assert list(overlays_of(place(text)).touching) == []
    assert list(overlays_of(place(text, touch="near")).touching) == [(4, 5)]
    assert list(overlays_of(place("k7/8/8/4f3/4F3/8/8/7K w - - 0 1")).touching) == [(4, 4)]


def test_a_truce_is_told_until_it_is_over() -> None:
    text = "7k/8/8/8/8/8/8/K6W w - - 0 {}"
    told = [list(facts_of(opened(place(text.format(number), truce=3))))[1:] for number in (1, 3, 4)]
    assert told[0] == ["Truce: nobody captures in this move and the next 2"]
    assert told[1] == ["Truce: nobody captures in this move"]
    assert told[2] == []
