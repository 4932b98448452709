"""The computer player that leads the Martians: where it sends them, that it is one player among others."""

from collections import Counter

import pytest

from game.core.dice import Dice
from game.games.diplomacy.martian.entry import MARTIAN as ENTRY
from game.games.diplomacy.martian.hunt import LEVELS, leader_at
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.played import led_orders
from game.play.players import PlayerSpec
from game.play.scenarios.beginning import begun
from game.play.scenarios.reading import scenarios_of
from game.play.thinking import play_bots
from tests.games.diplomacy.martian.rules.positions import ledger, martian, position, walker

WARY = ("normal", "hard")


def sent(level, state, dice="d"):
    orders = leader_at(level).choose(martian(), state, "MRT", Dice(dice))
    return {order.at: order.target for order in orders}


def at(units, centers, martians, **more):
    options = {"martian_moves": "hard"}
    return position("S1904M", units, centers, martians=martians, options=options, **more)


@pytest.mark.parametrize("level", WARY)
def test_it_goes_for_centers_and_there_for_the_weaker_power(level):
    # from Burgundy: Paris of a power of one center, Munich of one of five, Belgium of nobody, Gascony empty
    centers = {"FRANCE": "PAR", "GERMANY": "MUN BER KIE DEN HOL"}
    state = at({"ITALY": "A NAP"}, centers, [walker("BUR", 1, previous="PIC")], barren="BUR PIC")
    assert sent(level, state) == {"BUR": "PAR"}


@pytest.mark.parametrize("level", WARY)
def test_it_keeps_away_from_where_three_can_gather_and_from_a_defended_place(level):
    centers = {"FRANCE": "PAR BRE MAR", "GERMANY": "MUN BER KIE"}
    guarded = {"FRANCE": "A PAR, A PIC, A GAS, A BRE"}
    state = at(guarded, centers, [walker("BUR", 1)], barren="BUR")
    assert sent(level, state) == {"BUR": "MUN"}


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_no_two_are_sent_to_one_place_and_all_stay_within_rule_14(level):
    walkers = [walker("BUR", 1), walker("RUH", 2), walker("TYR", 1), walker("BOH", 5, half=True)]
    state = at({"GERMANY": "A BER"}, {"GERMANY": "BER MUN KIE"}, walkers, barren="BUR RUH TYR BOH")
    for dice in "abcd":
        found = sent(level, state, dice)
        assert found.keys() == {"BUR", "RUH", "TYR", "BOH"}
        if level in WARY:
            assert max(Counter(found.values()).values()) == 1
        legal = {(order.at, order.target) for order in martian().legal_orders(state, "MRT")}
        assert set(found.items()) <= legal


@pytest.mark.parametrize("level", WARY)
def test_it_does_not_go_where_another_eats_or_a_capsule_comes_out(level):
    state = at(
        {"ITALY": "A NAP"},
        {"GERMANY": "MUN BER"},
        [walker("TYR", 1), walker("MUN", 1, eating=True)],
        barren="TYR",
    )
    assert sent(level, state)["TYR"] != "MUN"
    assert "MUN" not in sent(level, state), "one that eats stays"


def test_with_nothing_left_beside_it_walks_towards_what_can_be_eaten():
    # all around Burgundy is burned but beyond Gascony there is Spain, beyond Ruhr there is nothing
    waste = "BUR BEL PIC PAR GAS MAR MUN RUH BRE HOL KIE BER SIL BOH TYR DEN"
    state = at({"ITALY": "A NAP"}, {"ITALY": "SPA NAP"}, [walker("BUR", 1, previous="BEL")], barren=waste)
    assert sent("hard", state)["BUR"] in ("GAS", "MAR")


def test_the_same_position_and_dice_give_the_same_orders_and_orders_of_others_are_not_seen():
    match = game("easy")
    while not match.beside:
        play_bots(match)
        match.advance()
    before = led_orders(match, {})
    assert before == led_orders(match, {})
    for seat in match.waiting:
        match.commit(seat, ())
    assert led_orders(match, {}) == before


def game(level, seed="hunt"):
    options = {"martian_moves": level, "schedule": "S1901:6", "sole_survivor": True}
    return Match.start(ENTRY, options, seed, {seat: PlayerSpec("hold") for seat in ENTRY.seats}, created="")


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_its_moves_stand_in_the_record_which_replays(level):
    match = game(level)
    while match.phase.turn <= 4:
        for seat in match.waiting:
            match.commit(seat, ())
        match.advance()
    led = [turn.orders["MRT"] for turn in match.record.turns if "MRT" in turn.orders]
    assert led
    assert Match.from_record(match.record, CATALOGUE).state == match.state
    assert ledger(match.state).barren


def test_a_person_who_takes_the_seat_leads_by_hand_and_else_the_computer_does():
    found = {s.id: s for s in scenarios_of(ENTRY, CATALOGUE)}
    by_hand = begun(found["mars"], CATALOGUE, "MRT", seed="x", created="")
    assert by_hand.options["martian_moves"] == "master"
    as_england = begun(found["mars"], CATALOGUE, "ENGLAND", seed="x", created="")
    assert as_england.options["martian_moves"] in LEVELS
    assert begun(found["under"], CATALOGUE, seed="x", created="").options["martian_moves"] in LEVELS


def test_dice_and_a_game_master_have_no_computer_player():
    assert leader_at("dice") is None
    assert leader_at("master") is None


def test_at_the_highest_level_two_machines_share_centers_out_that_each_would_take_first():
    # both are beside Munich; the one in Burgundy has Paris as well, the other nothing else that is a center
    centers = {"GERMANY": "MUN", "FRANCE": "PAR BRE MAR"}
    state = at({"ITALY": "A NAP"}, centers, [walker("BUR", 1), walker("TYR", 1)], barren="BUR TYR")
    assert sent("hard", state) == {"BUR": "PAR", "TYR": "MUN"}


def test_at_the_highest_level_a_machine_counts_the_meals_that_it_lives_to_eat():
    # one meal is left: Belgium now rather than the way by Picardy to Paris and Brest
    centers = {"FRANCE": "PAR BRE MAR SPA"}
    state = at({"ITALY": "A NAP"}, centers, [walker("RUH", 4)], barren="RUH")
    order = sent("hard", state)["RUH"]
    assert order in martian().board(state).map.centers
