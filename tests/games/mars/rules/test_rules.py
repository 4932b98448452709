"""The rules of docs/rules/mars.md, one test at least for each number R1 to R9; the names begin with the
rule.
"""

import pytest

from game.games.mars.rules.etiquette import front_ranks, no_mans_land, territory
from game.games.mars.rules.pieces import BLACK, WHITE
from game.games.mars.rules.position_text import start_position, write_position
from game.games.mars.rules.squares import names_of
from tests.games.mars.rules.boards import attacked, goals, legal, place, play, row, then

START = "wrwkawrw/fhtwwthf/gcsmmscg/8/8/GCSMMSCG/FHTWWTHF/WRWKAWRW w - - 0 1"
TOUCHING = "k7/8/8/4f3/4F3/8/{}/7K {}"
"""Foot Soldiers face to face on e4 and e5: the Front is Active."""


def field(fields):
    return set(names_of(fields))


# -- R1, R2


def test_r1_1_white_moves_first_from_ranks_1_to_3():
    position = start_position()
    assert position.turn == WHITE
    assert field(position.pieces[WHITE] | position.swarms[WHITE]) == {
        f"{f}{r}" for f in "abcdefgh" for r in "123"
    }
    assert field(position.pieces[BLACK] | position.swarms[BLACK]) == {
        f"{f}{r}" for f in "abcdefgh" for r in "678"
    }


def test_r1_2_r1_3_r1_4_the_set_up_by_letters_mirrored():
    assert write_position(start_position()) == START


def test_r2_1_a_turn_is_one_action_and_there_is_no_pass():
    assert len(legal(START)) == 58
    assert then("7k/8/8/8/8/8/8/C2K4 w - - 4 1", "a1+c2") == "7k/8/8/8/8/8/2C5/C2K4 b - - 5 1"
    assert not any(action[:2] == action[-2:] for action in legal(START))


def test_r2_2_no_promotion_and_the_general_may_be_left_in_danger():
    assert then("7k/4F3/8/8/8/8/8/K7 w - - 0 1", "e7-c8") == "2F4k/8/8/8/8/8/8/K7 b - - 1 1"
    assert "a1-a2" in legal("7k/8/8/8/8/8/7w/K7 w - - 0 1")


def test_r2_3_in_a_truce_nobody_captures_by_any_means():
    """R6.1, R6.4a, R6.8 and R6.9 take without moving onto anything; the Withdrawer takes by a move, and may
    make others.
    """
    assert not any("*" in a for a in legal("7k/8/8/3w4/w2Gc3/3W4/8/K7 w - - 0 1", truce=1))
    assert "d4*e4" in legal("7k/8/8/3w4/w2Gc3/3W4/8/K7 w - - 0 2", truce=1)
    assert "a1*a3" not in legal("7k/8/8/8/1w6/w1w5/1w6/A6K w - - 0 1", truce=5)
    thief = "7k/8/8/8/8/w7/T7/7K w - - 0 1"
    assert set(legal(thief)) - set(legal(thief, truce=1)) == {"a2-a1!a3"}


def test_r2_3_swarms_land_in_a_truce_and_threats_count():
    assert "d4-d5" in legal("7k/8/8/3w4/3Ss3/3W4/8/K7 w - - 0 1", truce=3)
    text = "7k/8/5w2/4f3/4F3/4g3/8/K7 w - - 0 1"
    assert row(text, "e4", truce=9) == row(text, "e4") == 6


def test_r2_3_white_and_black_have_the_same_number_of_turns_without_captures():
    text = "7k/8/8/8/8/8/8/R5wK {} - - 0 {}"
    assert "h1xg1" in legal(text.format("w", 3), truce=2)
    assert "h1xg1" not in legal(text.format("w", 2), truce=2)
    assert "g1xh1" not in legal(text.format("b", 2), truce=2)
    assert "g1xh1" in legal(text.format("b", 3), truce=2)


def test_r2_3_positions_of_the_truce_do_not_count_as_repeated_later():
    text = "7k/8/8/8/8/8/8/K6F w - - 0 1"
    there = ("h1-g3", "h8-h7", "g3-h1", "h7-h8")
    assert then(text, *there, *there) == "repetition"
    assert play(text, *there, *there, truce=3).ended is None
    assert play(text, *there, *there, truce=1).ended is None
    assert (
        then(text, *there, *there, *there[:2], truce=1) == "repetition"
    )  # what was there after the first move


# -- R3


def test_r3_1_a_swarmed_piece_has_no_action_and_attacks_nothing_but_blocks():
    text = "7k/8/8/3{w/S1:2}4/3W4/8/8/K7 {} - - 0 1"
    assert legal(text.replace("{}", "b"), "d5") == []
    assert "d4" not in attacked(text.replace("{}", "b"))
    assert "d4-d6" not in legal(text.replace("{}", "w"))


def test_r3_2_a_piece_enters_no_square_with_a_friend():
    assert legal("7k/8/8/R{w/S1:0}1W4/8/8/8/1w5K w - - 0 1", "d5x") == []
    assert then("7k/8/8/{s3}2W4/8/8/8/K7 w - - 0 1", "d5xa5") == "7k/8/8/W7/8/8/8/K7 b w b 1 1"


def test_r3_3_captures_in_place_take_host_or_swarms_and_spare_friends():
    assert then("7k/8/8/{w/S1:0}G6/8/8/8/K7 w - - 0 1", "b5*a5") == "7k/8/8/SG6/8/8/8/K7 b w b 0 1"
    assert then("7k/8/8/{W/s2:3}G6/8/8/8/K7 w - - 0 1", "b5*a5") == "7k/8/8/WG6/8/8/8/K7 b w b 1 1"


def test_r3_4_friends_are_never_captured():
    assert then("7k/8/2w5/2wMw3/3W4/8/8/K7 w - - 0 1", "d5**!c5,e5") == "7k/8/2w5/3M4/3W4/8/8/K7 b w b 0 1"


# -- R4


def test_r4_1_thieves_and_war_men_make_no_front():
    assert not place("k7/8/8/4t3/4T3/8/8/7K w - - 0 1").etiquette.is_active
    assert not place("k7/8/8/4w3/4W3/8/8/7K w - - 0 1").etiquette.is_active


def test_r4_2_the_front_is_the_farthest_martian_on_each_file():
    position = place("k7/4f3/8/4f3/8/4F3/4F3/7K w - - 0 1")
    assert front_ranks(position, WHITE) == (0, 0, 0, 0, 3, 0, 0, 1)
    assert front_ranks(position, BLACK) == (8, 9, 9, 9, 5, 9, 9, 9)


@pytest.mark.parametrize(("black", "is_active"), [("4f3/8", True), ("8/4f3", False)])
def test_r4_3_adjacent_fronts_are_active_and_a_gap_is_passive(black, is_active):
    upper, lower = black.split("/")
    text = f"k7/8/{lower}/{upper}/4F3/8/8/7K w - - 0 1"
    assert place(text).etiquette.is_active is is_active


def test_r4_3_passed_fronts_are_active_for_the_whole_board():
    assert place("k7/8/4F3/4f3/8/8/8/K7 w - - 0 1").etiquette.is_active


def test_r4_4_territory_lies_strictly_behind_and_no_mans_land_between():
    position = place("k7/8/8/4f3/4F3/8/8/8 w - - 0 1")
    assert field(territory(position, WHITE)) == {"e1", "e2", "e3"}
    assert field(territory(position, BLACK)) == {"e6", "e7", "e8"}
    land = field(no_mans_land([1 << 28, 1 << 36 | 1 << 56]))
    assert {"a1", "a7", "b1", "h8"} <= land
    assert land.isdisjoint({"a8", "e1", "e4", "e5", "e8"})


# -- R5


def test_r5_1_only_sentient_kinds_heed_it_and_thieves_do_not_care():
    text = "k7/8/8/4f3/4F3/8/GC1T4/7K w w - 0 1"
    assert row(text, "d2") == 0
    assert goals(text, "a2") == goals(text.replace("4f3", "8"), "a2")
    assert len(legal(text, "d2")) > 10


@pytest.mark.parametrize(
    ("text", "square", "line"),
    [
        ("k7/8/4f3/8/4F3/8/8/K7 w w - 0 1", "e4", 1),
        ("k7/8/8/4f3/4F3/8/4W3/K7 w w w 0 1", "e2", 2),
        ("k7/8/8/4f3/4F3/8/4W3/K7 w w w 0 1", "e4", -3),
        ("k7/8/8/4f3/W3F3/8/8/K7 w - - 0 1", "a4", -4),
        ("k7/8/8/4f3/4F3/8/8/K7 w - w 0 1", "e4", 5),
        ("k7/8/5w2/4f3/4F3/4g3/8/K7 w - - 0 1", "e4", 6),
        ("k7/8/5w2/4f3/4F3/8/8/K7 w - - 0 1", "e4", -7),
        ("k7/8/5t2/4f3/4F3/8/8/K7 w - - 0 1", "e4", -7),
        ("k7/8/8/4f3/4F3/5T2/8/K7 b - - 0 1", "e5", -7),
        ("k7/8/5c2/4f3/4F3/8/8/K7 w - - 0 1", "e4", 8),
        ("k7/8/8/4f3/4F3/5G2/8/K7 b - - 0 1", "e5", 8),
        ("k7/8/8/4f3/4F3/8/8/K7 b - - 0 1", "a1", 8),
    ],
)
def test_r5_2_each_line_decides_when_no_earlier_one_does(text, square, line):
    assert row(text, square) == line


def test_r5_3_attacks_are_judged_on_provisional_modes():
    text = "k7/8/5r2/4f3/4F3/8/8/K7 b - - 0 1"
    assert row(text, "e4") == -7
    assert row(text, "f6") == 6
    assert "f6-f1" in legal(text, "f6")


def test_r5_3_a_landing_swarm_is_no_attack():
    assert "d5" not in attacked("7k/8/8/3w4/3S4/8/8/K7 b - - 0 1")


def test_r5_4_riders_wake_each_other_only_from_outside():
    assert goals("r6k/8/8/8/8/8/8/R6K w - - 0 1", "a1") == "-a2 -b1"
    assert "a1xa8" in legal("r6k/1f6/8/8/8/8/8/R2w3K w - - 0 1")
    assert {"a1", "a8"} <= attacked("r2W3k/8/8/8/8/8/1F6/R6K w - - 0 1")


def test_r5_5_what_the_last_turn_leaves_behind():
    assert then("7k/8/8/8/8/8/Ww6/7K w - - 5 1", "a2xb2").endswith("b w b 0 1")
    assert then("7k/8/8/8/8/8/WW6/7K w wb wb 5 1", "a2-a3").endswith("b b - 6 1")
    assert then("7k/8/8/1G1m3W/3W4/2GC4/8/K7 w - - 0 1", "h5xd5").endswith("b w wb 0 1")
    assert then("6k1/8/{w/S4:5}7/8/8/8/8/K7 b - - 0 1", "g8-g7").endswith("w - - 0 2")


# -- R6


def test_r6_1_gripper_moves_as_a_rook_and_takes_a_neighbor_in_place():
    assert goals("7k/8/8/3w4/w2Gc3/3W4/8/K7 w - - 0 1", "d4") == "*d5 *e4 -b4 -c4"


def test_r6_2_cyzneo_never_captures_and_spawns_on_empty_squares():
    assert goals("7k/8/8/8/8/1w6/ww6/C2K4 w - - 0 1", "a1") == "+c2 -b1 -c1"


def test_r6_3_swarms_are_units_of_rule_7():
    assert goals("7k/8/8/3w4/3Ss3/3W4/8/K7 w - - 0 1", "d4") == "-c4 -d5"


def test_r6_4a_mantacron_with_the_right_of_way_is_a_queen_or_takes_all_around():
    found = legal("7k/8/2w5/2wMw3/3W4/8/8/K7 w - - 0 1", "d5")
    assert {"d5**!c5,e5", "d5xc6", "d5-h1"} <= set(found)
    assert len(found) == 17


def test_r6_4b_it_destroys_captor_and_attackers():
    text = "7k/8/8/1G1m3W/3W4/2GC4/8/K7 w - - 0 1"
    assert then(text, "h5xd5") == then(text, "d4xd5") == "7k/8/8/1G6/8/2GC4/8/K7 b w wb 0 1"


def test_r6_4b_no_chain_of_mantacrons_and_one_of_several_victims_counts():
    assert then("7k/8/8/3mM3/3M4/8/8/K7 w - - 0 1", "d4**!d5") == "7k/8/8/8/8/8/8/K7 b w wb 0 1"
    assert then("7k/8/8/2wm4/2MW4/8/8/K7 w - - 0 1", "c4**!c5").startswith("7k/8/8/3m4/2MW4")


def test_r6_4c_without_it_moves_as_a_rose():
    found = goals("k7/8/8/4f3/4F3/8/M7/7K w w - 0 1", "a2")
    assert found == "-a6 -b4 -c1 -c3 -c7 -d5 -e2 -e6 -f4 -g2 xa8"


def test_r6_4d_without_it_only_the_captor_falls_too():
    text = "k7/8/8/w3f3/w3F3/8/8/Mw5K b w - 0 1"
    assert then(text, "b1xa1") == "k7/8/8/w3f3/w3F3/8/8/7K w wb wb 0 2"


def test_r6_4d_by_a_house_rule_it_stays_and_the_captor_alone_falls():
    """Whoever comes to it, shoots at it or takes all around; nothing of Black's left the board, so White has
    captured nothing.
    """
    house = {"mant_survives": True}
    assert (
        then("k7/8/8/w3f3/w3F3/8/8/Mw5K b w - 0 1", "b1xa1", **house) == "k7/8/8/w3f3/w3F3/8/8/M6K w w b 0 2"
    )
    with_it = "k7/8/8/8/3m4/8/8/3W3K w - - 0 1"
    assert then(with_it, "d1xd4", **house) == then(with_it, "d1xd4") == "k7/8/8/8/8/8/8/7K b w wb 0 1"
    shot = "7k/8/8/F3f3/A1m1F3/8/8/7K w b - 0 1"
    assert (row(shot, "a4"), row(shot, "c4")) == (2, -3)
    assert then(shot, "a4*c4", **house) == "7k/8/8/F3f3/2m1F3/8/8/7K b b w 0 1"
    assert then(shot, "a4*c4") == "7k/8/8/F3f3/4F3/8/8/7K b wb wb 0 1"


def test_r6_4d_by_a_house_rule_the_others_of_several_victims_are_taken():
    text = "7k/8/8/2F1f3/1wMmF3/8/8/7K w b - 0 1"
    assert (row(text, "c4"), row(text, "d4")) == (2, -3)
    assert then(text, "c4**!b4,d4", mant_survives=True) == "7k/8/8/2F1f3/3mF3/8/8/7K b wb wb 0 1"


def test_r6_4d_by_a_house_rule_swarms_on_a_mantacron_that_stays_go_on_feeding():
    text = "7k/8/8/{m/S1:5*}G2f3/4F3/8/8/K7 w b - 0 1"
    assert row(text, "a5") == -3
    assert then(text, "b5*a5", mant_survives=True) == "7k/8/8/{m/S1:5*}3f3/4F3/8/8/K7 b b w 0 1"


def test_r6_4_a_swarmed_mantacron_keeps_its_revenge():
    assert then("7k/8/8/{m/S1:0}G6/8/8/8/K7 w - - 0 1", "b5*a5") == "7k/8/8/S7/8/8/8/K7 b w wb 0 1"


def test_r6_5_war_man():
    assert goals(TOUCHING.format("W7", "w w - 0 1"), "a2") == "-a1 -a3 -b1 -b2 -b3"
    assert "a2xc2" in legal("k7/8/8/8/8/8/W1w5/7K w - - 0 1")


def test_r6_6_foot_soldier():
    assert goals("k7/8/8/8/8/8/8/F6K w - - 0 1", "a1") == "-b3 -c2"
    assert goals(TOUCHING.format("F7", "w w - 0 1"), "a2") == "-a1 -a3 -b2"


def test_r6_7_hunterglider_leaps_or_slides():
    assert goals("k7/8/8/8/WW6/WW6/HW6/KW6 w - - 0 1", "a2") == "-a5 -a6 -b5 -c1 -c2 -c3 -c4 -d1 -d2 -d3 -e2"
    assert goals("7k/8/4f3/4F3/8/W7/1w6/H1W4K w w - 0 1", "a1") == "-a2 -b1 xb2"


def test_r6_8a_thief_alone_is_an_advancer():
    text = "7k/8/8/8/3w4/8/8/T6K w - - 0 1"
    assert "a1-c3!d4" in legal(text)
    assert "a1-b2" in legal(text)


def test_r6_8b_thief_with_one_or_two_neighbors_is_a_withdrawer():
    assert "a2-a1!a3" in legal("7k/8/8/8/8/w7/T7/7K w - - 0 1")


def test_r6_8c_thief_with_three_neighbors_is_a_coordinator():
    found = legal("t5k1/8/8/8/1W3w1T/wT5w/1W6/7K w - - 0 1", "b3")
    assert {"b3-f3!a3,h3,f4", "b3-f7!f4", "b3-d5"} <= set(found)


def test_r6_8d_thief_with_five_to_eight_neighbors():
    assert goals("7k/8/8/8/8/WW6/TW6/WW5K w - - 0 1", "a2") == "-b4 -c1 -c3"
    assert goals("7k/8/8/8/8/WwW5/WTW5/WW5K w - - 0 1", "b2") == "-c1 xb3"
    assert goals("7k/1w6/8/1w6/8/WwW5/WTW5/WWW4K w - - 0 1", "b2") == "-b4!b3 -b6!b3,b5 -b8!b3,b5,b7"


def test_r6_8d_a_long_leaper_goes_on_after_its_leap_and_never_over_two_in_a_row():
    assert goals("7k/1w6/8/8/8/WwW5/WTW5/WWW4K w - - 0 1", "b2") == "-b4!b3 -b5!b3 -b6!b3 -b8!b3,b7"
    assert goals("7k/8/8/8/1w6/WwW5/WTW5/WWW4K w - - 0 1", "b2") == ""


def test_r6_8d_a_long_leaper_does_not_leap_over_a_friend_even_a_swarmed_one():
    assert goals("7k/8/8/8/8/W{W/s1:0}W5/WTW5/WWW4K w - - 0 1", "b2") == ""
    assert goals("7k/8/8/8/8/W{w/S1:0}W5/WTW5/WWW4K w - - 0 1", "b2") == ""


def test_r6_8e_thief_with_four_neighbors_does_as_any_of_them():
    found = goals("7k/8/8/8/8/1F6/GTC5/1S5K w - - 0 1", "b2")
    assert found == "-a1 -a3 -a4 -c1 -c3 -c4 -d1 -d3 -d4 -e5 -f6 -g7"
    assert "b2**!b1,b3" in legal("7k/8/8/8/8/1w6/MTC5/1w5K w - - 0 1")
    assert not any("b2+" in action for action in legal("7k/8/8/8/8/1w6/MTC5/1w5K w - - 0 1"))


def test_r6_9_master():
    assert goals("7k/8/8/8/1w6/w1w5/1w6/A6K w - - 0 1", "a1") == "*a3 *c3 -a2 -b1 -b3 -c2"
    assert goals("7k/8/8/4f3/4F3/2w5/1w6/A6K w w - 0 1", "a1") == "xb2"


def test_r6_10_rider():
    assert goals("7k/8/8/8/8/8/8/R6K w - - 0 1", "a1") == "-a2 -b1"
    assert "a1xa4" in legal("7k/8/8/8/w7/8/8/R6K w - - 0 1")
    assert goals("7k/8/8/4f3/w3F3/8/1R6/7K w w - 0 1", "b2") == "-a1 -a3 -c1 -c3"
    assert goals("7k/8/8/4f3/4F3/8/1w6/R6K w w - 0 1", "a1") == "xb2"


def test_r6_10_a_rider_without_that_is_attacked_is_a_bishop():
    assert goals("7k/8/8/4f3/4F3/8/1R6/wg5K w w - 0 1", "b2") == "-a3 -c1 -c3 -d4 xa1 xe5"


def test_r6_11_general():
    assert goals("7k/8/8/8/8/8/8/K7 w - - 0 1", "a1") == "-a2 -b1 -b2"
    assert goals("7k/8/8/4f3/4F3/8/8/K7 w w - 0 1", "a1") == ""


# -- R7


def test_r7_1_swarms_step_land_join_and_never_capture():
    text = "7k/8/8/{w/S1:0}G6/S7/w7/R7/K7 w - - 0 1"
    assert goals(text, "a4") == "-a3 -a5 -b4"
    assert then(text, "a4-a5") == "7k/8/8/{w/S2:0}G6/8/w7/R7/K7 b - - 1 1"
    fed = "7k/8/8/{w/S1:7*}G6/S7/w7/R7/K7 w - - 0 1"
    assert then(fed, "a4-a5") == "7k/8/8/{w/S2:7*}G6/8/w7/R7/K7 b - - 1 1"
    assert goals("7k/8/8/3s4/2sS4/3S4/8/K7 w - - 0 1", "d4") == "-e4"


def test_r7_2_exposure_grows_at_the_start_of_the_owners_turn():
    before = "6k1/8/{w/S2:0}{w/S3:0}6/{w/S5:0}7/8/8/8/K7 b - - 0 1"
    assert then(before, "g8-g7") == "8/6k1/{w/S2:2}{w/S3:4}6/{S5}7/8/8/8/K7 w - - 0 2"


def test_r7_2_by_a_house_rule_exposure_grows_at_the_start_of_every_turn():
    house, before = {"exposure": "ply"}, "6k1/8/{w/S1:2}7/8/8/8/W{W/s2:3}6/K7 b - - 0 1"
    assert then(before, "g8-g7", **house) == "8/6k1/{w/S1:3}7/8/8/8/W{W/s2:5}6/K7 w - - 1 2"
    assert then(before, "g8-g7", "a2-a3", **house) == "8/6k1/{w/S1:4}7/8/8/W7/1{W/s2:7}6/K7 b - - 2 2"
    assert then("7k/8/8/3w4/3S4/8/8/K7 w - - 0 1", "d4-d5", **house) == "7k/8/8/3{w/S1:1}4/8/8/8/K7 b - - 1 1"


def test_r7_5_by_a_house_rule_a_general_may_fall_at_the_end_of_either_turn():
    text = "{k/S1:11}6g/8/8/8/8/8/8/K6W w - - 0 1"
    assert then(text, "h1-h2", exposure="ply") == "WHITE royal"
    assert then(text, "h1-h2").startswith("{k/S1:11}6g")
    assert then("{k/S1:11}7/8/8/8/8/8/8/{K/s1:11}6W w - - 0 1", "h1-h2", exposure="ply") == "royal"


def test_r7_2_exposure_is_forgotten_when_the_last_swarm_leaves():
    assert then("7k/8/8/3{w/S1:7*}4/8/8/8/K7 w - - 0 1", "d5-e5") == "7k/8/8/3wS3/8/8/8/K7 b - - 1 1"


def test_r7_3_swarms_brood_once_from_exposure_4():
    assert then("7k/8/8/3{w/S1:4}4/8/8/8/K7 w - - 0 1", "d5&") == "7k/8/8/3{w/S2:4*}4/8/8/8/K7 b - - 1 1"
    assert "d5&" not in legal("7k/8/8/3{w/S1:3}4/8/8/8/K7 w - - 0 1")
    assert "d5&" not in legal("7k/8/8/3{w/S1:5*}4/8/8/8/K7 w - - 0 1")


def test_r7_4_swarms_on_a_host_fall_only_to_captures_that_do_not_land():
    text = "7k/8/8/{W/s2:3}GW5/8/8/8/K7 w - - 0 1"
    assert [a for a in legal(text) if a.endswith("a5")] == ["b5*a5"]


def test_r7_5_the_host_falls_at_12_and_the_swarms_stay():
    assert then("6k1/8/{w/S1:11}7/8/8/8/8/K7 b - - 7 1", "g8-g7") == "8/6k1/S7/8/8/8/8/K7 w - - 0 2"
    assert then("{k/S1:11}7/8/8/8/8/8/8/K6w b - - 0 1", "h1-h2") == "WHITE royal"


# -- R8


def test_r8_1_who_removes_the_general_wins_and_both_is_a_draw():
    text = "8/8/8/2kmM3/3K4/8/8/8 w - - 0 1"
    assert then(text, "d4xc5") == "WHITE royal"
    assert then(text, "d4xd5") == "BLACK royal"
    assert then("8/8/8/1w1k4/2mMm3/2K5/8/8 w - - 0 1", "d4**!c4,e4,d5") == "royal"


def test_r8_2_no_action_loses():
    assert play("7k/8/8/8/8/8/8/{K/s1:0}7 w - - 0 1").ended.winners == ("BLACK",)


def test_r8_3_the_third_occurrence_is_a_draw():
    there_and_back = ["a3-a4", "a6-a5", "a4-a3", "a5-a6"]
    assert play(START, *there_and_back).occurrences == 2
    assert then(START, *there_and_back * 2) == "repetition"


def test_r8_3_exposure_and_marks_make_positions_different():
    state = play("7k/8/8/3{w/S1:0}4/8/8/8/K7 w - - 0 1", "a1-a2", "h8-h7", "a2-a1", "h7-h8")
    assert state.occurrences == 1


def test_r8_4_a_hundred_turns_without_progress_are_a_draw():
    text = "k7/8/8/8/8/8/Wc6/Fw5K w - - 99 80"
    assert then(text, "a2-a3") == then(text, "a2xb2") == "no_progress"
    assert then("7k/8/8/8/8/8/Ww6/7K w - - 99 80", "a2xb2").endswith(" 0 80")


# -- R9


def test_r9_captures_before_feeding_and_the_general_before_the_clock():
    freed = then("7k/8/8/w{W/s1:11}G5/8/8/8/K7 w - - 0 1", "c5*b5")
    assert freed == "7k/8/8/wWG5/8/8/8/K7 b w b 1 1"
    assert then("7k/8/8/8/8/8/8/K6R w - - 99 80", "h1-h2") == "no_progress"
    assert then("7k/7W/8/8/8/8/8/K7 w - - 99 80", "h7xh8") == "WHITE royal"


def test_r9_no_feeding_after_the_general_fell():
    state = play("{K/s1:11}6k/7W/8/8/8/8/8/8 w - - 0 1", "h7xh8")
    assert state.ended.winners == ("WHITE",)
