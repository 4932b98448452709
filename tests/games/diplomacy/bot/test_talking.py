"""What computer players of Diplomacy offer and answer, and how they keep to it."""

import pytest

from game.games.diplomacy.bot.pledges import NO_PLEDGES, Pledges
from game.games.diplomacy.bot.talking import FEW, DiplomacyTalk, Table
from game.games.diplomacy.rules.orders import MOVE, SUPPORT
from game.games.diplomacy.talk.agreements import agreements, is_against
from game.games.diplomacy.talk.offers import AID, ENEMY, PEACE, Offer, Said
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import record_of
from game.play.thinking import bot_orders, bot_task, play_bots
from tests.bench.phases import cases
from tests.games.diplomacy.bot.boards import position, standard
from tests.table.pilot import loaded_standard

TALK = DiplomacyTalk()
PLACES = {"FRANCE": "A BUR, F BRE", "GERMANY": "A MUN, F HOL", "ENGLAND": "F NTH", "RUSSIA": "A WAR"}
CENTERS = {"FRANCE": "PAR BRE", "GERMANY": "MUN BER HOL", "ENGLAND": "LON", "RUSSIA": "WAR"}


def at_table(state=None, others="normal", seed="talk", persons=("FRANCE",), **seats):
    """A game with a person on some seats and computer players on the others."""
    game, entry = standard(), find_game("standard")
    players = {seat: PlayerSpec(others) for seat in entry.seats}
    players |= {seat: PlayerSpec("human", seat) for seat in persons}
    players |= {seat: PlayerSpec(kind) for seat, kind in seats.items()}
    given = None if state is None else game.to_json(state)
    return Match.start(entry, None, seed, players, loaded=loaded_standard(), position=given)


def agree(match, offer):
    """A person offers something, and it is taken whatever the computer player thinks of it."""
    match.say(offer.sender, str(offer))
    match.say(offer.receiver, str(Said(offer, True)))


def asked(match, kind, about="", receiver="GERMANY"):
    return TALK.answer(match, Offer("FRANCE", receiver, kind, about))


def fall():
    return position("F1903M", PLACES, CENTERS)


# -- answers -------------------------------------------------------------------------------------------------


def test_an_idle_unit_supports_and_one_that_is_needed_does_not():
    state = position(
        "F1903M",
        {"FRANCE": "A PAR", "GERMANY": "A BUR, A MUN", "ENGLAND": "F NTH"},
        {"FRANCE": "PAR BRE MAR", "GERMANY": "MUN BER", "ENGLAND": "LON"},
    )
    needed = asked(at_table(state), AID, "A BUR S A PAR - GAS")
    assert not needed.is_yes
    assert needed.why == "A BUR is needed elsewhere."


def test_a_unit_is_promised_once():
    match = at_table(fall())
    agree(match, Offer("FRANCE", "GERMANY", AID, "A MUN S A BUR - RUH"))
    again = asked(match, AID, "A MUN S A BUR")
    assert not again.is_yes
    assert again.why == "A MUN is promised to another."


def test_who_broke_its_word_is_told_so():
    match = at_table(fall())
    agree(match, Offer("FRANCE", "GERMANY", PEACE))
    play_bots(match)
    match.commit("FRANCE", [match.game.read_order(match.state, "FRANCE", "A BUR - MUN")])
    match.advance()
    while match.state.moment.step.value != "M":
        play_bots(match)
        for seat in match.waiting:
            match.commit(seat, ())
        match.advance()
    for kind, about in ((PEACE, ""), (ENEMY, "RUSSIA")):
        answer = asked(match, kind, about)
        assert not answer.is_yes
        assert answer.why == "France broke its word."


def test_no_peace_is_made_with_whom_a_promised_support_is_against():
    match = at_table(cases()[107].state, persons=("TURKEY", "AUSTRIA"))
    agree(match, Offer("TURKEY", "RUSSIA", AID, "F SEV S A UKR - RUM"))
    answer = TALK.answer(match, Offer("AUSTRIA", "RUSSIA", PEACE))
    assert (answer.is_yes, answer.why) == (False, "Another is promised otherwise in this phase.")


def test_nobody_is_made_a_common_enemy_with_whom_there_is_peace():
    match = at_table(fall(), persons=("FRANCE", "ENGLAND"))
    agree(match, Offer("ENGLAND", "GERMANY", PEACE))
    answer = asked(match, ENEMY, "ENGLAND")
    assert (answer.is_yes, answer.why) == (False, "There is peace with England.")
    assert not asked(match, ENEMY, "TURKEY").is_yes, "who is gone is no enemy"


def test_who_is_the_strongest_is_left_no_peace():
    state = position("F1903M", PLACES, CENTERS | {"FRANCE": "PAR BRE MAR SPA POR"})
    answer = asked(at_table(state), PEACE)
    assert (answer.is_yes, answer.why) == (False, "France is the strongest of all already.")
    assert asked(at_table(state, GERMANY="hard:Bonaparte"), PEACE).is_yes, "who need not keep it"


def test_every_answer_has_a_reason_of_one_sentence():
    match = at_table(seed="reasons")
    for receiver in ("GERMANY", "ENGLAND", "ITALY", "TURKEY"):
        for kind, about in ((PEACE, ""), (ENEMY, "RUSSIA")):
            why = asked(match, kind, about, receiver).why
            assert why.endswith(".")
            assert why.count(".") == 1


# -- offers --------------------------------------------------------------------------------------------------


def test_computer_players_offer_a_person_what_may_be_said_one_thing_each_and_always_the_same():
    found = {}
    for seed in "abcdef":
        match = at_table(seed=seed)
        offers = TALK.offers(match, "FRANCE")
        assert offers == TALK.offers(at_table(seed=seed), "FRANCE")
        assert len({offer.sender for offer in offers}) == len(offers) <= FEW
        for offer in offers:
            assert offer.receiver == "FRANCE"
            match.say("FRANCE", str(Said(offer, True)))
        found[seed] = offers
    assert len(set(found.values())) > 1
    assert any(found.values())


@pytest.mark.parametrize("number", [107, 130, 199, 245, 429])
def test_whatever_is_offered_can_be_taken_and_is_kept(number):
    """In positions of games: supports offered and asked for among it."""
    state = cases()[number].state
    match = at_table(state, persons=(state.units[0].power, state.units[-1].power))
    offers = [offer for person in match.seats for offer in TALK.offers(match, person)]
    for offer in offers:
        match.say(offer.receiver, str(Said(offer, True)))
    play_bots(match)
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    for offer in offers:
        (one,) = [one for one in agreements(match, offer.sender) if one.offer == offer]
        assert offer.sender not in one.breakers


def test_a_support_is_offered_for_what_the_person_seems_to_mean():
    match = at_table(cases()[429].state, persons=("GERMANY",), seed="c")
    assert Offer("AUSTRIA", "GERMANY", AID, "A VIE S A SIL - GAL") in TALK.offers(match, "GERMANY")


def test_computer_players_offer_peace_supports_and_common_enemies_each_with_a_reason_to():
    """Peace by a neighbor that would take it, an enemy that is larger than the person and in reach."""
    found = set()
    for number in (107, 130, 199, 245, 348, 429):
        state = cases()[number].state
        for person in sorted({unit.power for unit in state.units}):
            match = at_table(state, persons=(person,), seed=str(number))
            for offer in TALK.offers(match, person):
                found.add(offer.kind)
                diplomat = Table.of(match, is_opening=True).diplomat(offer.sender)
                if offer.kind == PEACE:
                    assert diplomat.is_near(person)
                if offer.kind == ENEMY:
                    assert len(state.owned(offer.about)) > len(state.owned(person))
                    assert diplomat.prey(offer.about) or diplomat.threat(offer.about)
    assert found == {PEACE, AID, ENEMY}


def test_what_one_person_is_offered_says_nothing_of_what_another_answered():
    match = at_table(seed="b", persons=("FRANCE", "ITALY"))
    before = TALK.offers(match, "ITALY")
    for offer in TALK.offers(match, "FRANCE"):
        match.say("FRANCE", str(Said(offer, True)))
    agree(match, Offer("FRANCE", "AUSTRIA", PEACE))
    assert TALK.offers(match, "ITALY") == before
    assert all(offer.receiver == "ITALY" for offer in before)


def test_what_was_declined_is_not_offered_again_at_once():
    match = at_table(seed="a")
    offer = next(o for o in TALK.offers(match, "FRANCE") if o.kind == PEACE)
    match.say("FRANCE", str(Said(offer, False)))
    for _ in range(3):
        play_bots(match)
        for seat in match.waiting:
            match.commit(seat, ())
        match.advance()
        assert offer not in TALK.offers(match, "FRANCE")


# -- keeping to it -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_what_was_agreed_on_is_ordered(level):
    match = at_table(fall(), GERMANY=level)
    agree(match, Offer("FRANCE", "GERMANY", AID, "A MUN S A BUR - RUH"))
    agree(match, Offer("FRANCE", "GERMANY", AID, "A BUR S F HOL - BEL"))
    texts = {match.game.write_order(order) for order in bot_orders(match, "GERMANY")}
    assert {"A MUN S A BUR - RUH", "F HOL - BEL"} <= texts


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "hard:Castlereagh"])
def test_who_has_made_peace_does_not_aim_at_the_other(level):
    match = at_table(fall(), GERMANY=level)
    agree(match, Offer("FRANCE", "GERMANY", PEACE))
    for order in bot_orders(match, "GERMANY"):
        assert not is_against(standard(), match.state, order, "FRANCE")


def test_peace_gives_way_to_a_great_prize_but_not_with_the_honest_and_at_once_with_bonaparte():
    state = position(
        "F1903M",
        {"FRANCE": "F NWY", "GERMANY": "A BUR, A GAS, A SPA"},
        {"FRANCE": "PAR BRE MAR POR", "GERMANY": "MUN BER KIE", "ENGLAND": "LON"},
    )
    aimed = {}
    for kind in ("hard", "hard:Castlereagh", "hard:Bonaparte"):
        match = at_table(state, GERMANY=kind)
        agree(match, Offer("FRANCE", "GERMANY", PEACE))
        orders = bot_orders(match, "GERMANY")
        aimed[kind] = any(is_against(standard(), state, order, "FRANCE") for order in orders)
    assert aimed == {"hard": True, "hard:Castlereagh": False, "hard:Bonaparte": True}


def test_a_game_taken_up_from_a_save_goes_on_with_the_same_orders():
    match = at_table(fall(), others="hard")
    agree(match, Offer("FRANCE", "GERMANY", PEACE))
    agree(match, Offer("FRANCE", "ENGLAND", ENEMY, "GERMANY"))
    again = Match.from_record(record_of(match.record.to_text(), CATALOGUE), CATALOGUE)
    for seat in ("GERMANY", "ENGLAND"):
        assert bot_task(match, seat).pledges == bot_task(again, seat).pledges != NO_PLEDGES
        assert bot_orders(match, seat) == bot_orders(again, seat)


def test_a_seat_is_told_of_its_own_agreements_alone():
    match = at_table(fall(), persons=("FRANCE", "ENGLAND"))
    agree(match, Offer("FRANCE", "GERMANY", PEACE))
    agree(match, Offer("ENGLAND", "RUSSIA", ENEMY, "GERMANY"))
    assert bot_task(match, "GERMANY").pledges == Pledges(peace=frozenset(["FRANCE"]))
    assert bot_task(match, "RUSSIA").pledges == Pledges(enemies=frozenset(["GERMANY"]))
    assert bot_task(match, "TURKEY").pledges is None


# -- among themselves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [107, 130, 429])
def test_computer_players_that_search_agree_on_supports_and_both_keep_to_them(number):
    match = at_table(cases()[number].state, others="hard", persons=())
    ((support, done),) = Table.of(match).accords
    assert support.verb == SUPPORT
    assert support.seat != done.seat
    given = {o.slot: o for seat in (support.seat, done.seat) for o in bot_orders(match, seat)}
    assert given[support.slot] == support
    assert given[done.slot] == done if done.verb == MOVE else given[done.slot].verb != MOVE


def test_others_do_not_talk_with_each_other():
    state = cases()[107].state
    assert Table.of(at_table(state, others="normal", persons=())).accords == ()
    assert Table.of(at_table(state, others="normal", persons=(), RUSSIA="hard")).accords == ()
