"""The hand at a battlefield: clicks that become orders, and the sentence where they do not."""

from __future__ import annotations

from dataclasses import replace

from game.games.wrom.picture.frames import position_after
from game.games.wrom.rules.orders import ATTACK, END, MOVE, ROLLS, Order, series
from game.games.wrom.rules.state import BATTLE, SETUP, Leader, Reserve, Side, Stack, WarState
from game.games.wrom.table.hand import WarHand, leaders_to_name, leftovers, prospects
from game.games.wrom.table.plan import (
    arranged,
    extended,
    group_moves,
    is_closed,
    movable,
    placing,
    rest_of_placing,
    route,
    steps_of,
)
from tests.games.wrom.picture.boards import BLUE, GREEN, WHITE, band, game, position, two_armies


def hand_on(state: WarState, key: str = "") -> WarHand:
    hand = WarHand()
    hand.follow(state, 1)
    if key:
        hand.select(state, key)
    return hand


def texts(orders: tuple[Order, ...]) -> list[str]:
    return [game().write_order(order) for order in orders]


# -- moving --------------------------------------------------------------------------------------------------


def test_a_stack_goes_as_one_and_keeps_its_sequence() -> None:
    """The lowest first: each arrives on top (rule 5.4)."""
    state = two_armies()
    orders = group_moves(state, "1", "0101", (0, 1), "0102")
    assert texts(orders) == ["move 0101 2 0102", "move 0101 1 0102"]
    after = position_after(game(), state, [series("1", orders)])
    assert [w.id for w in after.stacks["0102"].warbands] == ["w1", "w2"]
    assert after.points == state.points - 2


def test_one_of_a_stack_goes_several_spaces() -> None:
    orders = group_moves(two_armies(), "1", "0101", (1,), "0103")
    assert texts(orders) == ["move 0101 2 0102", "move 0102 1 0103"]


def test_a_group_that_lacks_points_does_not_set_out() -> None:
    """Rule 5.2: a stack of two pays two points for every space."""
    assert group_moves(two_armies(points=3), "1", "0101", (0, 1), "0103") == ()


def test_the_way_leads_around_what_is_closed() -> None:
    way = route(two_armies(), "0101", "0301", 1)
    assert way[0] == "0101"
    assert "0201" not in way  # impassable
    assert "0202" not in way  # an enemy


def test_a_warband_whose_leader_rode_with_another_stays() -> None:
    """Rule 5.5."""
    stuck = Stack(1, (band("w1", GREEN, Leader("l1", 0, rode="w9")), band("w2", GREEN)))
    state = position({"0101": stuck, "0300": Stack(2, (band("w5", BLUE),))})
    assert movable(state, "0101") == (1,)


def test_a_click_selects_and_a_second_takes_the_top_alone() -> None:
    state = two_armies()
    hand = hand_on(state)
    assert hand.click(state, "1", "0101") == ()
    assert (hand.selected, hand.chosen) == ("0101", (0, 1))
    hand.click(state, "1", "0101")
    assert hand.chosen == (0,)
    hand.click(state, "1", "0101")
    assert hand.chosen == (0, 1)


def test_a_click_on_a_lit_hex_moves_and_the_group_stays_in_hand() -> None:
    state = two_armies()
    hand = hand_on(state, "0101")
    assert len(hand.click(state, "1", "0102")) == 2
    assert (hand.selected, hand.chosen) == ("0102", (0, 1))


def test_a_click_on_an_own_stack_selects_it_and_joins_only_when_meant() -> None:
    state = two_armies()
    hand = hand_on(state, "0101")
    assert hand.click(state, "1", "0002") == ()
    assert hand.selected == "0002"
    hand.select(state, "0101")
    assert len(hand.click(state, "1", "0002", is_joining=True)) > 0


def test_why_a_click_does_nothing() -> None:
    state = two_armies(points=1)
    hand = hand_on(state, "0101")
    hand.click(state, "1", "0202")
    assert hand.notice == "Player 2 stands in 0202; attacks come after the moves."
    hand.click(state, "1", "0201")
    assert hand.notice == "0201 is impassable; nobody enters."
    hand.click(state, "1", "0102")
    assert hand.notice == "0102 takes 2 command points (2 x 1); only 1 left."
    hand.chosen = ()
    hand.click(state, "1", "0102")
    assert hand.notice.startswith("No warband is chosen")


def test_too_far_is_said_in_spaces() -> None:
    """Rule 5.2: no warband goes farther than three spaces in a turn."""
    state = position({"0000": Stack(1, (band("w1", GREEN),)), "0300": Stack(2, (band("w5", BLUE),))})
    hand = hand_on(state, "0000")
    hand.click(state, "1", "0403")
    assert "a warband goes 3 in a turn" in hand.notice


# -- the card ------------------------------------------------------------------------------------------------


def test_a_dragged_warband_takes_its_place() -> None:
    """Rule 5.7."""
    order = arranged("1", "0101", 3, 2, 0)
    assert order is not None
    assert order.places == (3, 1, 2)
    assert arranged("1", "0101", 3, 1, 1) is None
    assert arranged("1", "0101", 3, 0, 9) == arranged("1", "0101", 3, 0, 2)


def test_a_leader_changes_mounts() -> None:
    """Rule 5.6; in the move phase only."""
    state = two_armies()
    hand = hand_on(state, "0101")
    assert texts(hand.drag_leader(state, "1", "l1", 1)) == ["mount l1 0101 2"]
    assert hand.drag_leader(state, "1", "l1", 0) == ()
    assert texts(hand.remount(state, "1")) == ["mount l1 0101 2"]
    assert hand.drag_leader(replace(state, phase=BATTLE), "1", "l1", 1) == ()
    assert "move phase" in hand.notice


def test_a_leader_goes_down_a_stack_warband_by_warband_and_from_the_last_to_the_top() -> None:
    for place, below in ((1, 2), (2, 3), (3, 1)):
        bands = [band(f"w{n}", GREEN, *([Leader("l1", 0)] if n == place else [])) for n in (1, 2, 3)]
        state = position({"0101": Stack(1, tuple(bands)), "0300": Stack(2, (band("w9", BLUE),))})
        assert texts(hand_on(state, "0101").remount(state, "1")) == [f"mount l1 0101 {below}"]


def test_the_chosen_ones_stay_chosen_when_the_stack_is_rearranged() -> None:
    state = two_armies()
    hand = hand_on(state, "0101")
    hand.chosen = (1,)
    assert texts(hand.shift(state, "1", -1)) == ["order 0101 2 1"]
    assert hand.chosen == (0,)


# -- battle --------------------------------------------------------------------------------------------------


def test_a_click_on_an_enemy_beside_attacks() -> None:
    """Rules 6.1, 6.2."""
    state = two_armies(phase=BATTLE)
    hand = hand_on(state, "0101")
    assert texts(hand.click(state, "1", "0202")) == ["attack 0101 0202"]
    assert hand.click(state, "1", "0300") == ()
    assert hand.notice == "None of your stacks beside 0300 can attack."


def test_a_click_on_an_enemy_alone_takes_the_best_attacker() -> None:
    state = two_armies(phase=BATTLE)
    hand = hand_on(state)
    assert hand.click(state, "1", "0202") == ()
    assert (hand.selected, hand.target) == ("0101", "0202")
    assert texts(hand.click(state, "1", "0202")) == ["attack 0101 0202"]


def test_who_has_attacked_does_not_again() -> None:
    """Rule 6.2: each warband attacks once a turn."""
    tired = Stack(1, (band("w1", GREEN, has_attacked=True), band("w2", WHITE)))
    state = position({"0101": tired, "0202": Stack(2, (band("w4", BLUE),))}, phase=BATTLE)
    hand = hand_on(state, "0101")
    assert hand.click(state, "1", "0202") == ()
    assert "has attacked this turn" in hand.notice
    assert prospects(state, 1) == ()


def test_attacks_are_in_prospect_in_battle_alone() -> None:
    """Rule 6.1: nobody attacks while armies move, whoever stands beside whom."""
    stacks = {
        "0101": Stack(1, (band("w1", GREEN, Leader("l1", 0)),)),
        "0202": Stack(2, (band("w4", BLUE),)),
    }
    battle, moving = position(stacks, phase=BATTLE), position(stacks, points=0)
    assert [(p.origin, p.target) for p in prospects(battle, 1)] == [("0101", "0202")]
    assert prospects(battle, 1)[0].odds.margin > 0
    assert prospects(moving, 1) == prospects(position(stacks), 1) == ()
    assert leftovers(moving, 1) == (), "what cannot be done is no waste"


def test_leaders_to_name_come_with_their_odds() -> None:
    """Rule 6.3: Psionics 0 and 5 is level with Blue's 5, Speed 3 and 5 is more than his 5."""
    two = Stack(1, (band("w1", GREEN, Leader("l1", 7), Leader("l2", 0)),))
    state = position({"0101": two, "0202": Stack(2, (band("w4", BLUE),))}, phase=BATTLE)
    assert [(lead.unit, o.wins) for lead, o in leaders_to_name("1", state, "0101", "0202")] == [
        ("l1", 4),
        ("l2", 5),
    ]
    assert leaders_to_name("1", two_armies(phase=BATTLE), "0101", "0202") == ()


def test_what_would_be_wasted_is_said() -> None:
    assert leftovers(two_armies(points=4), 1) == ("4 command points left, and 2 stacks can still move.",)
    assert leftovers(two_armies(points=0), 1) == ()
    good = position(
        {"0101": Stack(1, (band("w1", GREEN, Leader("l1", 0)),)), "0202": Stack(2, (band("w4", BLUE),))},
        phase=BATTLE,
    )
    assert prospects(good, 1)[0].odds.margin > 0
    assert leftovers(good, 1)[0].startswith("0101 could attack 0202: ")


def test_the_next_stack_that_can_act() -> None:
    state = two_armies()
    hand = hand_on(state)
    assert [hand.next_stack(state, 1) for _ in range(3)] == ["0101", "0002", "0101"]
    assert hand.next_stack(state, 1, -1) == "0002"
    assert hand.next_stack(replace(state, points=0), 1) == ""
    assert hand.notice == "No stack can act any more."


# -- placing -------------------------------------------------------------------------------------------------


def setup() -> WarState:
    state = position(
        {"0103": Stack(1, (band("w1", GREEN),)), "0300": Stack(2, (band("w5", BLUE),))}, phase=SETUP
    )
    force = Reserve((band("w2", GREEN),), (Leader("l1", 2),))
    return replace(
        state,
        reserve={1: force},
        zones=(("0102", "0103", "0201"), ("0300",)),
        sides=(Side(zone=1), Side(zone=2)),
    )


def test_units_are_placed_in_the_own_zone() -> None:
    """Rule 3.5: warbands on any passable hex of the own zone, each leader on a warband."""
    state = setup()
    hand = hand_on(state)
    assert hand.unit == "w2"
    assert texts(hand.click(state, "1", "0102")) == ["place w2 0102"]
    assert hand.click(state, "1", "0300") == ()
    assert "outside the setup zone" in hand.notice
    assert hand.click(state, "1", "0201") == ()
    assert "impassable" in hand.notice
    hand.unit = "l1"
    assert texts(hand.click(state, "1", "0103")) == ["mount l1 0103 1"]
    assert hand.click(state, "1", "0102") == ()
    assert "needs a mount" in hand.notice
    assert placing(state, "1", "l1", "0102") is None


def test_the_next_unit_to_be_placed() -> None:
    state = setup()
    hand = hand_on(state)
    assert [(hand.next_stack(state, 1), hand.unit) for _ in range(2)] == [("", "l1"), ("", "w2")]
    hand.next_stack(state, 1, -1)
    assert hand.unit == "l1"
    assert hand.notice == ""


def test_the_rest_is_placed_in_one_go() -> None:
    state = setup()
    orders = rest_of_placing(state, "1")
    after = position_after(game(), state, [series("1", orders)])
    assert after.reserve[1].is_empty
    assert after.leader_count(1) == 1


# -- the sheet -----------------------------------------------------------------------------------------------


def test_steps_pile_up_until_one_closes_the_sheet() -> None:
    state = two_armies()
    first = Order("1", MOVE, hex="0101", number=1, target="0102")
    sheet = [extended("1", [first], [Order("1", MOVE, hex="0102", number=1, target="0103")])]
    assert len(steps_of(sheet)) == 2
    assert not is_closed(state, sheet)
    assert not is_closed(state, [])
    assert is_closed(state, [extended("1", sheet, [Order("1", END)])])
    assert all(is_closed(state, [Order("1", verb)]) for verb in ROLLS)
    assert is_closed(two_armies(phase=BATTLE), [Order("1", ATTACK, hex="0101", target="0202")])
