"""Offers as text and in words, and what became of those that were taken."""

from dataclasses import replace

import pytest

from game.core.errors import NotationError
from game.core.talk import Word
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.talk.agreements import agreements, answers, is_against, open_offers, trust
from game.games.diplomacy.talk.offers import (
    AID,
    ENEMY,
    PEACE,
    Offer,
    Said,
    check_word,
    read_said,
    told,
    until,
)
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.games.diplomacy.bot.boards import position, standard
from tests.table.pilot import loaded_standard

PLACES = {"FRANCE": "A BUR, F BRE", "GERMANY": "A MUN, F HOL", "ENGLAND": "F NTH", "RUSSIA": "A WAR"}
CENTERS = {"FRANCE": "PAR BRE", "GERMANY": "MUN BER HOL", "ENGLAND": "LON", "RUSSIA": "WAR"}
STATE = position("S1903M", PLACES, CENTERS)
PLEDGE = Offer("FRANCE", "GERMANY", AID, "A BUR S A MUN - RUH")
WISH = Offer("FRANCE", "GERMANY", AID, "A MUN S A BUR")


@pytest.mark.parametrize(
    "offer", [Offer("FRANCE", "GERMANY", PEACE), Offer("FRANCE", "GERMANY", ENEMY, "ENGLAND"), PLEDGE, WISH]
)
@pytest.mark.parametrize("answer", [None, True, False])
def test_what_is_said_is_read_back_and_may_be_said_by_its_speaker_alone(offer, answer):
    said = Said(offer, answer)
    assert read_said(str(said)) == said
    word = said.word(0)
    assert word.seat == ("FRANCE" if answer is None else "GERMANY")
    check_word(standard(), STATE, word)
    other = "GERMANY" if answer is None else "FRANCE"
    with pytest.raises(NotationError, match=f"not by '?\"?{other}"):
        check_word(standard(), STATE, replace(word, seat=other))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "PEACE",
        "FRANCE -> GERMANY: PEACE NOW",
        "FRANCE -> GERMANY: ENEMY",
        "FRANCE -> GERMANY: LOVE",
        "FRANCE -> ATLANTIS: PEACE",
        "FRANCE -> FRANCE: PEACE",
        "FRANCE -> GERMANY: ENEMY GERMANY",
        "FRANCE -> GERMANY: ENEMY ATLANTIS",
        "FRANCE -> GERMANY: SUPPORT A BUR - MUN",
        "FRANCE -> GERMANY: SUPPORT A BUR S A BER - KIE",
        "FRANCE -> GERMANY: SUPPORT A BUR S A WAR",
        "FRANCE -> GERMANY: SUPPORT F BRE S A MUN",
        "FRANCE -> GERMANY: SUPPORT a bur s a mun - ruh",
        "MAYBE FRANCE -> GERMANY: PEACE",
    ],
)
def test_what_cannot_be_said_is_refused_in_one_sentence(text):
    with pytest.raises(NotationError) as refused:
        check_word(standard(), STATE, Word(0, "FRANCE", text))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("phase", ["F1903R", "W1903A"])
def test_offers_are_made_in_movement_phases_alone(phase):
    word = Said(Offer("FRANCE", "GERMANY", PEACE)).word(0)
    with pytest.raises(NotationError, match="no movement phase"):
        check_word(standard(), replace(STATE, moment=read_moment(phase)), word)


def test_peace_holds_for_two_years_and_is_told_in_words():
    assert until(read_moment("S1901M")) == "Fall 1902"
    assert until(read_moment("F1901M")) == "Spring 1903"
    assert told(standard(), STATE, Offer("FRANCE", "GERMANY", PEACE)) == (
        "France offers Germany peace until Fall 1904."
    )
    assert told(standard(), STATE, PLEDGE).startswith("France offers Germany: Army Burgundy supports")
    assert told(standard(), STATE, WISH).startswith("France asks Germany: Army Munich supports")


# -- what became of it ---------------------------------------------------------------------------------------


def talked(*words, state=STATE, sheets=()):
    """A match that begins from a state, in which all this is said at first, and turns that are played."""
    entry = loaded_standard()
    game = standard()
    seats = dict.fromkeys(game.seats(state), PlayerSpec("human"))

    match = Match.start(
        find_game("standard"), None, "talk", seats, loaded=entry, position=game.to_json(state)
    )
    for said in words:
        match.say(said.speaker, str(said))
    for sheet in sheets:
        for seat in match.waiting:
            texts = sheet.get(seat, ())
            match.commit(seat, [game.read_order(match.state, seat, text) for text in texts])
        match.advance()
    return match


def fate(offer, *sheets):
    """What became of an offer that was taken before these turns were played."""
    (found,) = agreements(talked(Said(offer), Said(offer, True), sheets=sheets), offer.sender)
    return found


def test_an_offer_stands_until_it_is_answered_and_the_first_answer_counts():
    offer = Offer("FRANCE", "GERMANY", PEACE)
    match = talked(Said(offer))
    assert open_offers(match.words, 0) == (offer,)
    assert agreements(match, "FRANCE") == ()
    match.say("GERMANY", str(Said(offer, False)))
    match.say("GERMANY", str(Said(offer, True)))
    assert open_offers(match.words, 0) == ()
    assert answers(match.words, 0) == {offer: False}
    assert agreements(match, "GERMANY") == ()


PEACEFUL = {"FRANCE": ["A BUR - GAS"], "GERMANY": ["A MUN - TYR"]}


def test_peace_is_kept_for_its_term_by_those_who_leave_each_other_alone():
    offer = Offer("FRANCE", "GERMANY", PEACE)
    assert not fate(offer, PEACEFUL).is_over
    found = fate(offer, {}, {}, {}, {}, {}, {})  # two years, each with its Winter where there is one
    assert found.is_kept


@pytest.mark.parametrize(
    ("orders", "breaker"),
    [
        ({"FRANCE": ["A BUR - MUN"]}, "FRANCE"),
        ({"GERMANY": ["A MUN - BUR"]}, "GERMANY"),
        ({"FRANCE": ["A BUR S F HOL - BEL"]}, None),
        ({"FRANCE": ["A BUR - BEL"]}, None),
    ],
)
def test_peace_is_broken_by_who_aims_at_a_unit_or_a_center_of_the_other(orders, breaker):
    found = fate(Offer("FRANCE", "GERMANY", PEACE), orders)
    assert found.breakers == frozenset(filter(None, [breaker]))
    assert found.is_over is (breaker is not None)
    assert not found.is_kept


@pytest.mark.parametrize(
    ("orders", "breakers"),
    [
        ({"FRANCE": ["A BUR S A MUN - RUH"], "GERMANY": ["A MUN - RUH"]}, set()),
        ({"FRANCE": ["A BUR S A MUN - RUH"], "GERMANY": ["A MUN - TYR"]}, {"GERMANY"}),
        ({"FRANCE": ["A BUR - PIC"], "GERMANY": ["A MUN - RUH"]}, {"FRANCE"}),
        ({}, {"FRANCE", "GERMANY"}),
    ],
)
def test_a_support_is_kept_by_both_or_broken_by_who_does_something_else(orders, breakers):
    found = fate(PLEDGE, orders)
    assert found.is_over
    assert found.breakers == breakers


def test_a_unit_that_is_held_may_do_anything_but_move():
    kept = {"GERMANY": ["A MUN S A BUR"], "FRANCE": ["A BUR S A MUN"]}
    assert fate(WISH, kept).is_kept
    assert fate(WISH, kept | {"FRANCE": ["A BUR - PIC"]}).breakers == {"FRANCE"}


def test_a_common_enemy_is_not_helped():
    offer = Offer("FRANCE", "GERMANY", ENEMY, "ENGLAND")
    assert fate(offer, {"FRANCE": ["F BRE S F NTH - ENG"]}).breakers == {"FRANCE"}
    assert not fate(offer, {"FRANCE": ["F BRE - ENG"]}).breakers


def test_who_breaks_its_word_is_trusted_less_than_who_keeps_it():
    kept, broken = (
        fate(WISH, {"GERMANY": ["A MUN S A BUR"]}),
        fate(PLEDGE, {"FRANCE": ["A BUR S A MUN - RUH"]}),
    )
    assert trust([kept], "FRANCE") == 1
    assert trust([kept, broken], "GERMANY") < 0 < trust([kept], "GERMANY")
    assert trust([kept, broken], "FRANCE") == 1


def test_an_order_is_against_a_power_by_where_it_aims():
    order = Order("RUSSIA", "move", "A", "WAR", "BER")
    assert is_against(standard(), STATE, order, "GERMANY")
    assert not is_against(standard(), STATE, order, "FRANCE")
    assert not is_against(standard(), STATE, order._replace(target="SIL"), "GERMANY")
