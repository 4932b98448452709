"""The forty rulings of docs/rules/mars.md where the printed text leaves something open; the names begin with
the ruling.
"""

import pytest

from game.games.mars.rules.etiquette import no_mans_land
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.position import WHITE_WINS
from game.games.mars.rules.position_text import start_position, write_position
from game.games.mars.rules.settings import OPTIONS, Settings
from game.games.mars.rules.turn import after
from tests.games.mars.rules.boards import attacked, goals, legal, place, play, row, then

START = "wrwkawrw/fhtwwthf/gcsmmscg/8/8/GCSMMSCG/FHTWWTHF/WRWKAWRW w - - 0 1"
ROYALS = "7k/8/8/a2W4/8/8/8/K3A3 w - - 0 1"


def test_ruling_01_the_general_is_royal_unless_the_house_says_otherwise():
    assert then(ROYALS, "d5xa5") == "7k/8/8/W7/8/8/8/K3A3 b w b 0 1"
    assert then(ROYALS, "d5xa5", royal="master") == "WHITE royal"
    assert then(ROYALS, "d5xa5", royal="both").endswith("b w b 0 1")
    assert then("7k/8/8/3W4/8/8/8/K3A2W w - - 0 1", "h1xh8", royal="both") == "WHITE royal"
    assert then("a6k/8/8/8/8/8/8/K3A2W w - - 0 1", "h1xh8", royal="master").endswith("b w b 0 1")


def test_ruling_02_white_begins():
    assert write_position(start_position()).split()[1] == "w"


def test_ruling_03_mirrored_or_rotated():
    assert start_position().at[59] == start_position(Settings(setup="rotation")).at[60]
    assert write_position(start_position(Settings(setup="rotation"))).startswith("wrwakwrw/")


def test_ruling_04_the_front_is_counted_by_files():
    assert not place("k7/8/8/8/3fF3/8/8/7K w - - 0 1").etiquette.is_active


def test_ruling_05_a_file_without_martians_is_all_no_mans_land():
    assert row("k7/8/8/4f3/2W1F3/8/8/K7 w - - 0 1", "c4") == -4
    assert no_mans_land([0, 0]) == (1 << 64) - 1


def test_ruling_06_neighboring_files_touch_only_by_house_rule():
    text = "k7/8/8/5f2/4F3/8/8/7K w - - 0 1"
    assert not place(text).etiquette.is_active
    assert place(text, touch="near").etiquette.is_active


def test_ruling_07_one_touching_file_makes_the_front_active_everywhere():
    assert row("k7/8/8/4f3/W3F3/8/8/7K w - - 0 1", "a4") == -4


def test_ruling_08_the_front_mans_square_is_no_territory():
    assert row("k7/8/8/4f3/4F3/8/4W3/K7 w w - 0 1", "e4") == -3


def test_ruling_09_where_nothing_applies_the_right_of_way_is_kept():
    assert row("k7/8/8/4f3/4F3/8/8/K7 b - - 0 1", "a8") == 8


def test_ruling_10_own_last_turn_for_line_3_and_the_last_turn_for_line_5():
    state = play("k7/8/8/4f3/4F3/1w6/1W6/7K w - - 0 1", "b2xb3", "a8-a7")
    assert write_position(state.position).split()[2:4] == ["w", "-"]


def test_ruling_11_lines_3_and_5_are_for_the_whole_side():
    text = "k7/8/8/4f3/4F3/8/8/K6W w w - 0 1"
    assert row(text, "a1") == -3
    assert row(text, "e4") == -3
    assert row(text.replace("w w -", "w - w"), "a1") == 5


def test_ruling_12_attacks_are_judged_once_on_provisional_modes():
    assert row("k7/8/5r2/4f3/4F3/8/8/K7 b - - 0 1", "e4") == -7


def test_ruling_13_riders_by_the_least_fixpoint():
    assert attacked("r6k/8/8/8/8/8/8/R6K w - - 0 1") == set()


def test_ruling_14_a_landing_is_no_attack():
    assert "d5" not in attacked("7k/8/8/3r4/3S4/8/8/K7 b - - 0 1")


def test_ruling_15_grippers_never_take_by_moving():
    assert "b5xb7" not in legal("7k/1w6/8/1G6/8/8/8/K7 w - - 0 1")


def test_ruling_16_spawning_takes_the_turn_and_has_no_limit_but_the_houses():
    text = "7k/8/8/8/8/8/8/C1CK4 w - - 4 1"
    assert "a1+b3" in legal(text)
    assert not any("+" in action for action in legal(text, spawn_cap=2))


def test_ruling_17_swarms_land_on_enemy_pieces_alone():
    assert goals("7k/8/8/3W4/3Ss3/8/8/K7 w - - 0 1", "d4") == "-c4 -d3"


def test_ruling_18_each_further_swarm_halves_the_time():
    assert "{w/S4:8}" in then("6k1/8/{w/S4:0}7/8/8/8/8/K7 b - - 0 1", "g8-g7")
    assert then("6k1/8/{w/S5:0}7/8/8/8/8/K7 b - - 0 1", "g8-g7").startswith("8/6k1/{S5}7/")


def test_ruling_19_exposure_counts_turns_of_the_owner():
    state = play("6k1/8/8/3{w/S1:2}4/8/8/8/K7 b - - 0 1", "g8-g7", "a1-a2")
    assert "{w/S1:3}" in write_position(state.position)


def test_ruling_19_by_a_house_rule_it_counts_the_turns_of_both_sides():
    state = play("6k1/8/8/3{w/S1:2}4/8/8/8/K7 b - - 0 1", "g8-g7", "a1-a2", exposure="ply")
    assert "{w/S1:4}" in write_position(state.position)


def test_ruling_20_brooding_is_an_action_of_its_own():
    assert "d5&" in legal("7k/8/8/3{w/S1:4}4/8/8/8/K7 w - - 0 1")


def test_r8_3_positions_are_the_same_only_where_the_same_swarms_have_brooded():
    ready, brooded = (place(f"7k/8/8/8/8/8/{{w/S2:5{mark}}}7/7K w - - 0 1").signature() for mark in ("", "*"))
    assert ready != brooded
    assert brooded == place("7k/8/8/8/8/8/{w/S2:5*}7/7K w - - 0 1").signature()


def test_ruling_21_the_new_swarm_joins_on_the_hosts_square():
    assert "{w/S2:4*}" in then("7k/8/8/3{w/S1:4}4/8/8/8/K7 w - - 0 1", "d5&")


def test_ruling_22_a_host_is_good_for_one_brood():
    assert legal("7k/8/8/3{w/S3:9*}4/8/8/8/K7 w - - 0 1", "d5&") == []


def test_ruling_23_only_captures_from_outside_reach_a_swarmed_square():
    text = "7k/8/8/{W/s2:3}GR5/8/8/8/K7 w - - 0 1"
    assert [a for a in legal(text) if "a5" in a] == ["b5*a5"]


def test_ruling_24_the_queen_move_of_a_mantacron_captures_unless_the_house_forbids_it():
    text = "7k/8/2w5/2wMw3/3W4/8/8/K7 w - - 0 1"
    assert "d5xc6" in legal(text)
    without = legal(text, mant_queen_captures=False)
    assert "d5xc6" not in without
    assert "d5**!c5,e5" in without


@pytest.mark.parametrize(("setup", "action"), [("mirror", "b2-d4"), ("rotation", "g2-e4")])
def test_ruling_24_without_the_queen_captures_white_wins_in_two_turns(setup, action):
    def falls(captures: bool) -> set[bool]:
        """Whether White can take the General, over all replies of Black's."""
        start = start_position(Settings(setup=setup, mant_queen_captures=captures))
        there = after(
            start, next(a for a in legal_actions(start) if write_order(order_of(start, a)) == action)
        )
        replies = [after(there, reply) for reply in legal_actions(there)]
        return {any(after(reply, a).ending == WHITE_WINS for a in legal_actions(reply)) for reply in replies}

    assert falls(captures=False) == {True}
    assert falls(captures=True) == {True, False}


def test_ruling_24_holds_for_a_thief_that_copies_it():
    text = "7k/8/8/8/8/1c6/MTC5/1g5K w - - 0 1"
    assert "b2xb3" in legal(text)
    assert "b2xb3" not in legal(text, mant_queen_captures=False)
    assert "b2**!b1,b3" in legal(text, mant_queen_captures=False)


def test_ruling_25_the_area_capture_spares_friends():
    assert "3W4" in then("7k/8/2w5/2wMw3/3W4/8/8/K7 w - - 0 1", "d5**!c5,e5")


def test_ruling_26_the_revenge_may_cost_the_own_general():
    assert then("7k/8/8/8/8/8/1m6/K1W5 w - - 0 1", "a1xb2") == "BLACK royal"


def test_ruling_27_without_the_right_of_way_both_leave():
    assert then("k7/8/8/w3f3/w3F3/8/8/Mw5K b w - 0 1", "b1xa1").startswith("k7/8/8/w3f3/w3F3/8/8/7K")


def test_ruling_27_by_a_house_rule_the_mantacron_captures_its_captor():
    text = "k7/8/8/w3f3/w3F3/8/8/Mw5K b w - 0 1"
    assert then(text, "b1xa1", mant_survives=True).startswith("k7/8/8/w3f3/w3F3/8/8/M6K")


def test_ruling_28_the_full_circle_is_a_house_rule():
    text = "k7/4f3/4F3/8/M7/8/8/7K w w - 0 1"
    assert "a4-a4" not in legal(text)
    assert then(text, "a4-a4", rose_circle=True) == "k7/4f3/4F3/8/M7/8/8/7K b - - 1 1"


def test_ruling_29_a_hunterglider_goes_one_to_four_steps():
    assert len(legal("k7/8/8/8/3H4/8/8/7K w - - 0 1", "d4")) == 38


def test_ruling_30_a_swarmed_square_is_one_neighbor_of_a_thief():
    assert "a2-a1!a3" in legal("7k/8/8/8/8/{w/S1:0}7/T7/7K w - - 0 1")


def test_ruling_31_queen_thieves_do_not_capture_by_moving():
    assert not any("x" in action for action in legal("7k/8/8/8/3w4/8/8/T6K w - - 0 1", "a1"))


def test_ruling_32_a_coordinator_works_with_thieves_of_both_sides():
    text = "t5k1/8/8/8/1W3w1T/wT5w/1W6/7K w - - 0 1"
    assert "b3-f3!a3,h3,f4" in legal(text)


def test_ruling_33_a_copying_thief_ignores_riders_extension_and_the_right_of_way():
    text = "7k/8/8/8/8/1r6/FTF5/1F5K w w - 0 1"
    assert {"b2xb3", "b2-a4", "b2-d1"} <= set(legal(text, "b2"))
    assert "b2-b4" not in legal(text, "b2")


def test_ruling_34_a_general_without_the_right_of_way_stands_still():
    assert goals("7k/8/8/4f3/4F3/8/8/K7 w w - 0 1", "a1") == ""


def test_ruling_35_a_kill_by_swarms_is_no_capture():
    assert then("6k1/8/{m/S4:5}7/8/8/8/8/K7 b - - 0 1", "g8-g7") == "8/6k1/{S4}7/8/8/8/8/K7 w - - 0 2"


def test_ruling_36_spawned_cyzneos_do_not_keep_a_game_alive():
    assert then("k7/8/8/8/8/8/Wc6/Fw5K w - - 99 80", "a2xb2") == "no_progress"


def test_ruling_37_mantacrons_and_war_men_make_no_front_but_heed_the_right_of_way():
    text = "k7/8/8/4f3/4F2M/8/7W/K7 w w - 0 1"
    assert row(text, "h4") == row(text, "h2") == -3


def test_ruling_38_the_general_may_move_into_danger():
    assert "a1-a2" in legal("7k/8/8/8/8/8/7w/K7 w - - 0 1")


def test_ruling_39_a_coordinator_in_line_with_its_partner_takes_nothing():
    text = "7k/8/5wt1/6w1/8/1T6/WWW5/7K w - - 0 1"
    assert {"b3-e6", "b3-g3", "b3-f3!f6"} <= set(legal(text))
    assert "b3-a4!a8" in legal("t6T/8/8/6k1/1W6/wT5w/1W6/7K w - - 0 1")


def test_ruling_40_nobody_captures_in_a_truce():
    text = "7k/8/8/3w4/1w1M4/3W4/8/K7 w - - 0 2"
    assert {"d4xd5", "d4xb4", "d4**!b4,d3,d5"} & set(legal(text)) == {"d4xd5", "d4xb4"}
    assert not [action for action in legal(text, truce=2) if "x" in action or "*" in action]
    assert {a for a in legal(text) if "-" in a} == set(legal(text, truce=2))
    assert legal(text, truce=1) == legal(text)


def test_every_house_rule_names_its_ruling():
    assert [option.source.split("ruling ")[1] for option in OPTIONS] == [
        "1",
        "6",
        "16",
        "24",
        "28",
        "19",
        "27",
        "40",
        "3",
    ]
