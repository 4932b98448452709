"""Lists of what a player may do: no more and no less than the rules allow."""

from dataclasses import replace

import pytest

from game.games.wrom.rules.choices import attack_choices, attacks, plain_choices, tidying
from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.orders import (
    ATTACK,
    END,
    LEAD,
    MOUNT,
    MOVE,
    PLACE,
    RESIGN,
    STANDING,
    VARY,
    Order,
)
from game.games.wrom.rules.state import MOST_SPACES
from tests.games.wrom.rules.boards import band, board, war

FOE = {"0404": (2, band("w9", "Red"))}
THREE = (1, band("w1", "Red", "l1:Speed"), band("w2", "Red"), band("w3", "Red", "l3:Armor"))
NEXT = {"0101": (1, band("w1", "Red")), "0102": (2, band("w2", "Blue")), "0201": (2, band("w3", "Blue"))}


def listed(state, verb):
    """The orders of a kind that player 1 is offered."""
    return [order for order in plain_choices(state, "1") if order.verb == verb]


def test_a_leader_may_mount_every_other_warband_of_the_stack():
    found = listed(war({"0101": THREE, **FOE}, points=3), MOUNT)
    assert {(order.unit, order.number) for order in found} == {("l1", 2), ("l1", 3), ("l3", 1), ("l3", 2)}
    assert len(found) == 4


@pytest.mark.parametrize(("points", "may"), [(0, False), (1, True), (2, True)])
def test_who_has_a_command_point_left_may_move(points, may):
    state = war({"0101": (1, band("w1", "Red")), **FOE}, points=points)
    assert bool(listed(state, MOVE)) is may
    assert listed(state, END), "the phase can always be ended"


@pytest.mark.parametrize(("moved", "may"), [(0, True), (MOST_SPACES - 1, True), (MOST_SPACES, False)])
def test_a_warband_moves_no_further_than_the_most_spaces(moved, may):
    state = war({"0101": (1, band("w1", "Red", moved=moved)), **FOE}, points=9)
    assert bool(listed(state, MOVE)) is may


def test_a_warband_is_offered_every_neighbor_that_can_be_entered():
    state = war({"0101": (1, band("w1", "Red")), **FOE}, points=9, where=board(h0102="impassable"))
    targets = {order.target for order in listed(state, MOVE)}
    assert targets == set(board().adjacent["0101"]) - {"0102"}


def standing(state):
    return {(order.unit, order.hex) for order in tidying(state, "1") if order.verb == STANDING}


@pytest.mark.parametrize(
    ("phase", "leaders", "expected"),
    [
        ("move", ("l1:Speed", "l2:Armor"), {("l1", "0101"), ("l2", "0101")}),
        ("battle", ("l1:Speed", "l2:Armor"), {("l1", "0101"), ("l2", "0101")}),
        ("move", ("l1:Speed",), set()),
        ("move", (), set()),
        ("setup", ("l1:Speed", "l2:Armor"), set()),
    ],
)
def test_a_standing_choice_is_made_among_two_leaders_and_more_once_the_game_has_begun(
    phase, leaders, expected
):
    assert standing(war({"0101": (1, band("w1", "Red", *leaders)), **FOE}, phase)) == expected


def test_the_present_standing_choice_is_not_offered_again():
    first = band("w1", "Red", "l1:Speed", "l2:Armor")
    chief = replace(first, leaders=(replace(first.leaders[0], is_standing=True), first.leaders[1]))
    assert standing(war({"0101": (1, chief), **FOE})) == {("l2", "0101")}


def test_every_enemy_beside_a_stack_may_be_attacked_by_it():
    state = war(NEXT, "battle")
    assert {(order.hex, order.target) for order in attacks(state, "1")} == {
        ("0101", "0102"),
        ("0101", "0201"),
    }
    assert all(order.verb == ATTACK for order in attack_choices(state, "1"))


def test_a_top_warband_attacks_once():
    done = {**NEXT, "0101": (1, band("w1", "Red", has_attacked=True))}
    assert list(attacks(war(done, "battle"), "1")) == []


def test_who_leads_is_chosen_once_for_all_attacks_of_a_stack():
    two = {**NEXT, "0101": (1, band("w1", "Red", "l1:Speed", "l2:Armor"))}
    found = [(order.verb, order.unit) for order in attack_choices(war(two, "battle"), "1")]
    assert sorted(found) == [(LEAD, "l1"), (LEAD, "l2")]


@pytest.mark.parametrize("variants", [0, 2])
def test_variants_are_chosen_while_armies_are_placed_where_the_option_allows_them(variants):
    """Rule 8, an option: so many warbands of each army may be variants."""
    game = WarriorRacesGame()
    state = game.initial("choices", {"variants": variants})
    seat = game.to_act(state)[0]
    offered = game.legal_orders(state, seat)
    assert {VARY, PLACE, RESIGN} - {order.verb for order in offered} == (set() if variants else {VARY})
    assert all(game.objection(state, order) is None for order in offered)
    moving = war({"0101": THREE, **FOE}, points=3, settings=replace(state.settings, variants=variants))
    assert not {PLACE, VARY} & {order.verb for order in game.legal_orders(moving, "1")}


def test_a_defender_who_is_asked_for_his_leader_may_name_one_or_resign_and_no_more():
    """Ruling: with the option the defender names who is in charge when he is attacked."""
    stacks = {"0101": (1, band("w1", "Red")), "0102": (2, band("w2", "Blue", "l1:Speed", "l2:Armor"))}
    state = replace(war(stacks, "battle"), challenge=("0101", "0102"))
    game = WarriorRacesGame()
    assert game.to_act(state) == ("2",)
    assert game.legal_orders(state, "1") == ()
    found = game.legal_orders(state, "2")
    assert [(order.verb, order.unit) for order in found] == [(LEAD, "l1"), (LEAD, "l2"), (RESIGN, "")]
    for other in (Order("2", END), Order("2", MOVE, hex="0102", number=1, target="0103")):
        assert game.objection(state, other).code == "wrong_phase"


@pytest.mark.parametrize(
    ("phase", "put_in"),
    [("initiative", "initiative"), ("command", "command"), ("move", "end"), ("battle", "end")],
)
def test_for_who_orders_nothing_the_roll_that_is_due_or_the_end_of_the_phase_is_put_in(phase, put_in):
    game, state = WarriorRacesGame(), war({"0101": THREE, **FOE}, phase, points=3)
    for seat in game.to_act(state):
        (order,) = game.defaults(state, seat, ())
        assert (order.seat, order.verb) == (seat, put_in)
        assert game.defaults(state, seat, (Order(seat, RESIGN),)) == ()
        void = Order(seat, PLACE, "w1", "0101")
        assert game.defaults(state, seat, (void,)) == (order,), "what is void is no order"
    assert game.defaults(state, "3", ()) == ()


def test_a_defender_who_names_nobody_has_his_first_leader_in_charge():
    stacks = {"0101": (1, band("w1", "Red")), "0102": (2, band("w2", "Blue", "l1:Speed", "l2:Armor"))}
    state = replace(war(stacks, "battle"), challenge=("0101", "0102"))
    (order,) = WarriorRacesGame().defaults(state, "2", ())
    assert (order.verb, order.unit) == (LEAD, "l1")


@pytest.mark.parametrize(("phase", "verb"), [("initiative", "initiative"), ("command", "command")])
def test_nobody_rolls_in_what_he_sees_of_a_game(phase, verb):
    """What a seat sees has no dice."""
    state = replace(war({"0101": THREE, **FOE}, phase), dice=None)
    with pytest.raises(ValueError, match="a view has no dice to roll"):
        carried_out(state, Order("1", verb))
