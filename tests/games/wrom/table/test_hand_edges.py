"""The hand at a battlefield at its edges: what stays in hand or is dropped, who goes along, what is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.wrom.rules.orders import END, LEAD, MOUNT, MOVE, ORDER, PLACE, RESIGN, STANDING, Order, series
from game.games.wrom.rules.state import BATTLE, SETUP, Leader, Reserve, Settings, Side, Stack, WarState
from game.games.wrom.table.hand import is_fought_out, leftovers, prospects
from game.games.wrom.table.plan import (
    arranged,
    free_mount,
    group_moves,
    groups_to_place,
    is_closed,
    movable,
    rest_of_placing,
    route,
    steps_of,
    variable,
)
from tests.games.wrom.picture.boards import BLUE, GREEN, RED, WHITE, YELLOW, band, position, two_armies
from tests.games.wrom.table.test_hand import hand_on, texts

ENEMY = Stack(2, (band("w9", BLUE),))


def tower(*bands: object, **more: object) -> WarState:
    """A stack of player 1 at 0101, a lone enemy far away."""
    return position({"0101": Stack(1, tuple(bands)), "0400": ENEMY}, **more)


# -- what is in hand -----------------------------------------------------------------------------------------


def test_a_stack_that_is_gone_is_dropped_and_of_a_lower_one_who_is_left() -> None:
    state = tower(band("w1", GREEN), band("w2", RED), band("w3", WHITE))
    hand = hand_on(state, "0101")
    assert hand.chosen == (0, 1, 2)
    hand.follow(tower(band("w1", GREEN), band("w2", RED)), 1)
    assert (hand.selected, hand.chosen) == ("0101", (0, 1))
    hand.follow(tower(band("w1", GREEN), band("w2", RED)), 2)
    assert (hand.selected, hand.chosen) == ("", ())
    hand.select(state, "0101")
    hand.follow(position({"0102": Stack(1, (band("w1", GREEN),)), "0400": ENEMY}), 1)
    assert (hand.selected, hand.chosen) == ("", ())


def test_an_aim_holds_as_long_as_the_enemy_stands_beside_the_stack() -> None:
    state = two_armies(phase=BATTLE)
    hand = hand_on(state)
    hand.aim(state, "0101", "0202")
    hand.follow(state, 1)
    assert (hand.selected, hand.target) == ("0101", "0202")
    hand.follow(state.with_stacks({"0202": None}), 1)
    assert (hand.selected, hand.target) == ("0101", "")
    hand.aim(state, "0101", "0202")
    hand.follow(state.with_stacks({"0101": None}), 1)
    assert (hand.selected, hand.target) == ("", "")


def test_an_empty_hand_says_what_it_is_told_to() -> None:
    state = two_armies()
    hand = hand_on(state, "0101")
    hand.say("So.")
    assert hand.seen == ("0101", (0, 1), "", "", "So.")
    hand.clear("Well.")
    assert hand.seen == ("", (), "", "", "Well.")
    hand.clear()
    assert hand.notice == ""
    hand.take_unit("w1")
    assert hand.unit == "w1"


def test_who_goes_along_is_chosen_one_by_one_in_the_sequence_of_the_stack() -> None:
    state = tower(band("w1", GREEN), band("w2", RED), band("w3", WHITE))
    hand = hand_on(state, "0101")
    hand.notice = "Old."
    for place, chosen in (
        (1, (0, 2)),
        (0, (2,)),
        (1, (1, 2)),
        (0, (0, 1, 2)),
        (3, (0, 1, 2)),
        (-1, (0, 1, 2)),
    ):
        hand.toggle(state, place)
        assert hand.chosen == chosen
    assert hand.notice == ""
    hand.clear("Kept.")
    hand.toggle(state, 0)
    assert (hand.chosen, hand.notice) == ((), "Kept.")


def test_a_stack_of_one_is_taken_whole_however_often_it_is_clicked() -> None:
    state = tower(band("w1", GREEN))
    hand = hand_on(state)
    for _ in range(3):
        hand.click(state, "1", "0101")
        assert (hand.selected, hand.chosen) == ("0101", (0,))
    fight = replace(state, phase=BATTLE)
    hand.click(fight, "1", "0101")
    assert (hand.selected, hand.chosen) == ("0101", ())


def test_a_click_beside_everything_empties_the_hand() -> None:
    for phase in ("move", BATTLE):
        state = two_armies(phase=phase)
        hand = hand_on(state)
        hand.aim(state, "0101", "0202")
        assert hand.click(state, "1", "") == ()
        assert (hand.selected, hand.chosen, hand.target, hand.notice) == ("", (), "", "")
    hand.aim(state, "0101", "0202")
    assert hand.click(state, "1", "0003") == ()
    assert (hand.selected, hand.chosen, hand.target) == ("", (), ""), "nobody stands there"


def test_a_click_means_nothing_while_dice_are_due() -> None:
    state = two_armies(phase="command")
    hand = hand_on(state)
    assert hand.click(state, "1", "0101") == ()
    assert hand.selected == ""


# -- moving --------------------------------------------------------------------------------------------------


def test_an_empty_hand_is_told_who_stands_where_it_clicks() -> None:
    state = two_armies()
    hand = hand_on(state)
    hand.click(state, "1", "0202")
    assert hand.notice == "Player 2 stands there."
    hand.click(state, "1", "0102")
    assert hand.notice == ""


def test_points_are_paid_for_every_warband_and_every_space_to_the_last() -> None:
    """Rule 5.2: two warbands two spaces far take four points."""
    assert route(two_armies(), "0101", "0103", 1) == ("0101", "0102", "0103")
    assert len(group_moves(two_armies(points=4), "1", "0101", (0, 1), "0103")) == 4
    assert group_moves(two_armies(points=3), "1", "0101", (0, 1), "0103") == ()
    assert group_moves(two_armies(), "1", "0101", (), "0103") == ()
    assert group_moves(two_armies(), "1", "0101", (0,), "0101") == ()
    assert group_moves(two_armies(), "1", "0101", (0,), "0201") == ()
    assert route(two_armies(), "0101", "0101", 1) == ("0101",)


def test_a_warband_on_top_of_nobody_is_the_first_after_its_first_space() -> None:
    state = tower(band("w1", GREEN), band("w2", RED), band("w3", WHITE))
    assert texts(group_moves(state, "1", "0101", (2, 1), "0103")) == [
        "move 0101 3 0102",
        "move 0102 1 0103",
        "move 0101 2 0102",
        "move 0102 1 0103",
    ]


def test_what_has_moved_goes_less_far_and_whoever_is_stuck_not_at_all() -> None:
    """Rules 5.2 and 5.5."""
    tired = replace(band("w2", RED), moved=3)
    rode = band("w3", WHITE, Leader("l1", 0, rode="w9"))
    own = band("w4", WHITE, Leader("l2", 0, rode="w4"))
    state = tower(band("w1", GREEN), tired, rode, own)
    assert movable(state, "0101") == (0, 3)
    assert movable(state, "0400") == (0,)
    assert movable(state, "0303") == ()
    assert movable(replace(state, points=0), "0101") == ()
    assert group_moves(state, "1", "0101", (0, 1), "0102") == ()
    hand = hand_on(state, "0101")
    hand.chosen = (0, 1)
    hand.click(state, "1", "0102")
    assert hand.notice == "0102 is 1 space away; a warband goes 3 in a turn, less what it has moved."


def test_who_has_gone_far_enough_is_told_so_as_long_as_points_would_do() -> None:
    tired = replace(band("w2", RED), moved=3)
    for points, told in (
        (1, "0102 is 1 space away; "),
        (0, "0102 takes 1 command point (1 x 1); only 0 left."),
    ):
        state = tower(tired, points=points)
        hand = hand_on(state, "0101")
        hand.chosen = (0,)
        hand.click(state, "1", "0102")
        assert hand.notice.startswith(told)


def test_from_an_empty_hand_the_first_stack_comes_next_and_the_last_before() -> None:
    state = two_armies()
    assert hand_on(state).next_stack(state, 1, 1) == "0101"
    assert hand_on(state).next_stack(state, 1, -1) == "0002"
    three = state.with_stacks({"0003": Stack(1, (band("w8", GREEN),))})
    assert [hand_on(three).next_stack(three, 1, step) for step in (1, -1)] == ["0101", "0003"]
    assert [hand_on(three, "0002").next_stack(three, 1, step) for step in (1, -1)] == ["0003", "0101"]


def test_points_that_just_do_and_just_do_not() -> None:
    hand = hand_on(two_armies(points=2), "0101")
    assert len(hand.click(two_armies(points=2), "1", "0102")) == 2
    hand = hand_on(two_armies(points=3), "0101")
    hand.click(two_armies(points=3), "1", "0103")
    assert hand.notice == "0103 takes 4 command points (2 x 2); only 3 left."
    hand.chosen = (0,)
    assert len(hand.click(two_armies(points=3), "1", "0103")) == 2
    assert (hand.selected, hand.chosen) == ("0103", (0,))


def test_where_no_way_leads_is_said() -> None:
    """0400 is closed in by enemies."""
    wall = {key: Stack(2, (band(f"e{key}", BLUE),)) for key in ("0300", "0301", "0401", "0302")}
    state = position({"0101": Stack(1, (band("w1", GREEN),)), **wall})
    hand = hand_on(state, "0101")
    assert hand.click(state, "1", "0400") == ()
    assert hand.notice == "No way leads to 0400."


def test_joining_needs_another_stack_in_hand() -> None:
    state = two_armies()
    hand = hand_on(state)
    assert hand.click(state, "1", "0002", is_joining=True) == ()
    assert hand.selected == "0002"
    assert hand.click(state, "1", "0002", is_joining=True) == ()
    assert hand.selected == "0002"


# -- the stack -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "goal", "places"),
    [
        (0, 2, (2, 3, 1)),
        (2, 0, (3, 1, 2)),
        (1, 9, (1, 3, 2)),
        (1, -5, (2, 1, 3)),
        (0, 0, None),
        (0, -1, None),
        (2, 3, None),
        (3, 0, None),
        (-1, 2, None),
    ],
)
def test_a_warband_takes_its_place_and_the_others_keep_their_sequence(
    place: int, goal: int, places: tuple[int, ...] | None
) -> None:
    order = arranged("1", "0101", 3, place, goal)
    assert (order.places if order else None) == places
    assert order is None or (order.verb, order.hex, order.seat) == (ORDER, "0101", "1")


def test_the_highest_without_a_leader_is_mounted() -> None:
    led, free = band("w1", GREEN, Leader("l1", 0)), band("w2", RED)
    assert free_mount(Stack(1, (led, free, free))) == 1
    assert free_mount(Stack(1, (free, led))) == 0
    assert free_mount(Stack(1, (led, led))) == 0


def test_a_step_up_or_down_is_of_the_one_that_is_chosen_or_of_the_top() -> None:
    state = tower(band("w1", GREEN), band("w2", RED), band("w3", WHITE))
    hand = hand_on(state, "0101")
    assert texts(hand.shift(state, "1", 1)) == ["order 0101 2 1 3"], "several chosen: the top one"
    hand.select(state, "0101")
    hand.chosen = (1,)
    assert texts(hand.shift(state, "1", 1)) == ["order 0101 1 3 2"]
    assert hand.chosen == (2,)
    assert hand.shift(state, "1", 1) == ()
    assert hand.shift(state, "2", 1) == ()
    assert hand_on(state).shift(state, "1", 1) == ()


def test_a_leader_changes_mounts_where_there_is_another() -> None:
    alone = tower(band("w1", GREEN, Leader("l1", 0)))
    assert hand_on(alone, "0101").remount(alone, "1") == ()
    none = tower(band("w1", GREEN), band("w2", RED))
    assert hand_on(none, "0101").remount(none, "1") == ()
    assert hand_on(none).remount(none, "1") == ()
    two = tower(band("w1", GREEN, Leader("l1", 0), Leader("l2", 1)), band("w2", RED))
    hand = hand_on(two, "0101")
    (order,) = hand.remount(two, "1")
    assert (order.verb, order.unit, order.hex, order.number) == (MOUNT, "l1", "0101", 2)
    assert hand.drag_leader(two, "1", "l2", 0) == ()
    assert hand.remount(two, "2") == ()


def test_a_first_choice_for_the_defense_is_one_of_several_and_another_one() -> None:
    """Rule 6.3."""
    first = band("w1", GREEN, Leader("l1", 0, is_standing=True), Leader("l2", 1))
    state = tower(first)
    hand = hand_on(state, "0101")
    (order,) = hand.choose_standing(state, "1", "l2")
    assert (order.verb, order.unit, order.hex) == (STANDING, "l2", "0101")
    assert hand.choose_standing(state, "1", "l1") == ()
    assert hand.choose_standing(replace(state, phase=SETUP), "1", "l2") == ()
    lone = tower(band("w1", GREEN, Leader("l1", 0)))
    assert hand_on(lone, "0101").choose_standing(lone, "1", "l1") == ()


# -- battle --------------------------------------------------------------------------------------------------


def test_the_odds_stand_over_the_enemies_beside_a_stack_that_can_attack() -> None:
    state = two_armies(phase=BATTLE)
    hand = hand_on(state, "0101")
    assert set(hand.overlay(state, 1).odds) == {"0202"}
    assert hand.overlay(state, 1).able == frozenset()
    tired = state.with_stacks({"0101": Stack(1, (band("w1", GREEN, has_attacked=True), band("w2", RED)))})
    assert hand.overlay(tired, 1).odds == {}
    assert hand_on(state).overlay(state, 1).able == {"0101"}
    moving = two_armies()
    assert hand_on(moving).overlay(moving, 1).able == {"0101", "0002"}
    assert "0102" in hand_on(moving, "0101").overlay(moving, 1).reach


def test_the_best_attack_comes_first() -> None:
    stacks = {
        "0101": Stack(1, (band("w1", GREEN, Leader("l1", 0)),)),
        "0102": Stack(1, (band("w2", WHITE),)),
        "0202": Stack(2, (band("w4", BLUE),)),
    }
    state = position(stacks, phase=BATTLE)
    found = prospects(state, 1)
    assert [p.odds.margin for p in found] == sorted((p.odds.margin for p in found), reverse=True)
    assert {p.target for p in found} == {"0202"}
    assert len(found) == 2
    hand = hand_on(state)
    hand.click(state, "1", "0202")
    assert hand.selected == found[0].origin
    assert hand.notice.startswith(f"{found[0].origin} has the best odds there (")
    good = [p for p in found if p.odds.margin > 0]
    assert len(leftovers(state, 1)) == len(good)


def test_a_battle_is_over_when_nobody_beside_an_enemy_is_left_to_attack() -> None:
    def fight(*bands: object) -> WarState:
        return position(
            {"0101": Stack(1, tuple(bands)), "0003": Stack(1, (band("w8", RED),)), "0202": ENEMY},
            phase=BATTLE,
        )

    done, fresh = band("w1", GREEN, has_attacked=True), band("w2", RED)
    assert not is_fought_out(fight(fresh), 1)
    assert not is_fought_out(fight(done, fresh), 1)
    assert is_fought_out(fight(done), 1)
    assert is_fought_out(fight(done, done), 1)
    assert not is_fought_out(replace(fight(done), phase="move"), 1)
    assert not is_fought_out(replace(fight(done), challenge=("0101", "0202")), 1)


# -- placing -------------------------------------------------------------------------------------------------


def placing_state(force: Reserve, **more: object) -> WarState:
    """Player 1 places in four hexes at the left, one of them impassable; player 2 stands at the right."""
    return replace(
        position({"0101": Stack(1, (band("w0", GREEN),)), "0401": ENEMY}, phase=SETUP, **more),
        reserve={1: force},
        zones=(("0001", "0101", "0201", "0102"), ("0401", "0402")),
        sides=(Side(zone=1), Side(zone=2)),
    )


FORCE = Reserve(
    (band("w1", GREEN), band("w2", RED), band("w3", GREEN), band("w4", GREEN, name="Wasps")),
    (Leader("l1", 2), Leader("l2", 2)),
)


def test_alike_warbands_are_placed_together_and_leaders_one_by_one() -> None:
    state = placing_state(FORCE)
    assert groups_to_place(state, 1) == (("w1", "w3"), ("w2",), ("w4",), ("l1",), ("l2",))
    assert groups_to_place(state, 2) == ()
    assert groups_to_place(replace(state, phase="move"), 1) == ()
    hand = hand_on(state)
    assert (hand.unit, hand.group(state, 1)) == ("w1", ("w1", "w3"))
    assert texts(hand.click(state, "1", "0102")) == ["place w1 0102", "place w3 0102"]
    assert texts(hand.click(state, "1", "0102", is_joining=True)) == ["place w1 0102"]
    hand.unit = "gone"
    assert hand.group(state, 1) == ("w1", "w3")
    assert hand.group(placing_state(Reserve()), 1) == ()
    hand.unit = "w2"
    hand.follow(state, 1)
    assert hand.unit == "w2"
    assert [hand.next_stack(state, 1, step) or hand.unit for step in (1, 1, 1, 1, -1)] == [
        "w4",
        "l1",
        "l2",
        "w1",
        "l2",
    ]


def test_an_empty_reserve_leaves_the_stacks_to_be_looked_at() -> None:
    state = placing_state(Reserve())
    hand = hand_on(state)
    assert hand.click(state, "1", "0101") == ()
    assert (hand.unit, hand.selected) == ("", "0101")
    assert hand.click(state, "1", "0401") == ()
    assert hand.selected == ""
    assert hand.next_stack(state, 1) == ""


def test_the_rest_is_spread_over_the_ground_nearest_to_the_enemy() -> None:
    state = placing_state(FORCE)
    orders = rest_of_placing(state, "1")
    places = [order for order in orders if order.verb == PLACE]
    assert [order.unit for order in places] == ["w1", "w2", "w3", "w4"]
    far = state.board.far
    front = {
        key: min(far[key][goal] for goal in ("0401", "0402") if goal in far[key])
        for key in state.zones[0]
        if key != "0201"
    }
    assert {order.hex for order in places} == set(front), "on all ground that can be stood on"
    assert [front[order.hex] for order in places[:3]] == sorted(front.values())
    assert places[3].hex == places[0].hex
    mounts = [order for order in orders if order.verb == MOUNT]
    assert [(order.unit, order.number) for order in mounts] == [("l1", 1), ("l2", 1)]
    assert len({order.hex for order in mounts}) == 2
    more = rest_of_placing(placing_state(Reserve((), FORCE.leaders)), "1")
    assert [order.hex for order in more] == ["0101", "0101"]


def test_only_so_many_variants_are_made_and_each_can_be_changed() -> None:
    """Rule 8.1."""
    shifted = band("w9", YELLOW, shifts=(2, 0, 0, 0, 0, 0, -2, 0, 0), name="Wasps")
    force = Reserve((band("w1", GREEN), shifted), ())
    for most, names in ((0, ["w9"]), (1, ["w9"]), (2, ["w1", "w9"])):
        state = placing_state(force, settings=Settings(variants=most))
        assert [w.id for w in variable(state, 1)] == names, most
        assert variable(state, 2) == ()


# -- the sheet -----------------------------------------------------------------------------------------------


def test_what_closes_a_sheet() -> None:
    state = two_armies()
    asked = replace(two_armies(phase=BATTLE), challenge=("0101", "0202"))
    step = Order("1", MOVE, hex="0101", number=1, target="0102")
    lead = Order("2", LEAD, "l1", "0202")
    assert not is_closed(state, [step])
    assert is_closed(state, [step, Order("1", END)])
    assert not is_closed(state, [Order("1", END), step])
    assert is_closed(asked, [lead])
    assert not is_closed(two_armies(phase=BATTLE), [lead])
    vote = Order("1", RESIGN)
    assert is_closed(state, [vote, step])
    assert steps_of([vote, series("1", (step, step)), step]) == (step, step, step)
