"""Offers at the table of a guest: seen, made and answered by clicks as where the game is held."""

from __future__ import annotations

import pytest

from game.board.frame import Look
from game.games.diplomacy.talk.offers import PEACE, Offer, Said
from game.net.live.bargains import take_bid
from game.net.live.party import Party
from game.net.live.wire import Bid
from game.table.live.scene import LiveScene
from tests.pilot import Pilot
from tests.screens.live.visits import PlayedVisit, QuietHost
from tests.table.pilot import STILL, Floor, new_match

ITALY_OFFERS = Offer("ITALY", "FRANCE", PEACE)  # in the first phase of the game of seed "a"
TO_GERMANY = Offer("FRANCE", "GERMANY", PEACE)
TO_ENGLAND = Offer("FRANCE", "ENGLAND", PEACE)


@pytest.fixture
def held():
    """The game where it is held: two persons, and computer players."""
    return new_match({"FRANCE": "Anna", "ENGLAND": "Bert"}, others="normal", seed="a")


@pytest.fixture
def visit(held):
    visit = PlayedVisit(held, "FRANCE")
    visit.tell_offers()
    return visit


@pytest.fixture
def pilot(visit):
    made = Pilot(settings=STILL)
    made.start(Floor(), LiveScene(Party(visit), QuietHost()))
    yield made
    made.close()


def bids(visit):
    return [message["text"] for message in visit.sent if message["say"] == "bid"]


def answer(visit, held, text):
    """The host takes what was sent."""
    _, reply = take_bid(held, "FRANCE", Bid(held.turn, str(text)))
    if reply is not None:
        visit.take({"say": "answer", "text": reply.text, "why": reply.why})
    visit.tell_offers()
    return reply


def rows(pilot):
    model = pilot.scene.model
    return {row.text: row.key for row in model.look.rows if row.key.startswith("offer ")}


def row(pilot, text):
    panel = pilot.scene.panel
    return panel.rows.rect_of(rows(pilot)[text]).center


def make_peace_with(pilot, title):
    pilot.press("q")
    pilot.click(f"Make {title} an offer")
    pilot.click("Peace until Fall 1902")


def test_what_a_computer_player_offers_is_a_line_an_arrow_and_a_question(pilot, visit, held):
    assert list(rows(pilot)) == ["Italy: peace until Fall 1902"]
    table = pilot.scene
    marks = table.tools.dressed(table.model.frame).marks
    assert [mark.places for mark in marks if mark.look is Look.HINTED] == [("VEN", "MAR")]
    pilot.click(row(pilot, "Italy: peace until Fall 1902"))
    assert pilot.scene.title == "Italy makes an offer"
    pilot.click("Yes")
    assert pilot.scene is table
    assert bids(visit) == [str(Said(ITALY_OFFERS, True))]
    answer(visit, held, Said(ITALY_OFFERS, True))
    pilot.run()
    assert rows(pilot) == {}
    assert [word.text for word in held.words] == bids(visit)


def test_an_offer_goes_to_the_host_and_the_answer_comes_with_its_reason(pilot, visit, held):
    table = pilot.scene
    make_peace_with(pilot, "Germany")
    assert pilot.scene is table
    assert bids(visit) == [str(TO_GERMANY)]
    reply = answer(visit, held, TO_GERMANY)
    pilot.until(lambda: pilot.scene is not table)
    assert pilot.scene.title == "Germany agrees"
    dialog = pilot.scene
    assert dialog.text.splitlines() == ["France offers Germany peace until Fall 1902.", reply.why]
    pilot.press("enter")
    pilot.press("q")
    pilot.click("Agreements")
    assert pilot.scene.text == "France and Germany, Spring 1901: peace until Fall 1902 - stands"


def test_a_person_is_asked_where_it_sits_and_its_answer_is_told_below_the_board(pilot, visit, held):
    table = pilot.scene
    pilot.click(row(pilot, "Italy: peace until Fall 1902"))
    pilot.click("No")
    answer(visit, held, Said(ITALY_OFFERS, False))
    make_peace_with(pilot, "England")
    assert pilot.scene.title == "England is asked"
    pilot.press("enter")
    answer(visit, held, TO_ENGLAND)
    pilot.run()
    assert "England" not in table.status()[0]
    take_bid(held, "ENGLAND", Bid(0, str(Said(TO_ENGLAND, True))))
    visit.tell_offers()
    pilot.run()
    assert table.status() == ("England agrees: peace until Fall 1902.", "brass")


def test_what_the_host_does_not_take_is_said(pilot, visit):
    table = pilot.scene
    make_peace_with(pilot, "Germany")
    visit.take({"say": "no", "text": "This cannot be said: it was said already."})
    pilot.until(lambda: pilot.scene is not table)
    assert pilot.scene.title == "This cannot be offered now"
    assert pilot.scene.text == "This cannot be said: it was said already."


def test_what_may_be_lost_on_a_broken_line_is_said_again_until_the_host_has_it(pilot, visit, held):
    make_peace_with(pilot, "Germany")
    visit.tell_turns()
    assert bids(visit) == [str(TO_GERMANY)]
    for _ in range(2):
        visit.take({"say": "broken"})
        visit.welcome("FRANCE")
        visit.tell_turns()
    assert bids(visit) == [str(TO_GERMANY)] * 3
    answer(visit, held, TO_GERMANY)
    visit.take({"say": "broken"})
    visit.welcome("FRANCE")
    visit.tell_turns()
    assert bids(visit) == [str(TO_GERMANY)] * 3


def test_a_person_who_has_sent_its_orders_is_not_to_be_asked(pilot, visit, held):
    held.commit("ENGLAND", [])
    visit.tell_turns()
    pilot.press("q")
    titles = [item.title for item in pilot.scene.items]
    assert "Make Germany an offer" in titles
    assert "Make England an offer" not in titles


def test_a_spectator_can_ask_what_was_agreed_on_and_sees_nothing(held):
    visit = PlayedVisit(held, "")
    made = Pilot(settings=STILL)
    made.start(Floor(), LiveScene(Party(visit), QuietHost()))
    assert "offers" not in made.names
    assert rows(made) == {}
    made.close()


@pytest.mark.parametrize(
    "change",
    [
        {"waiting": [["ITALY", "ITALY -> MARS: PEACE"]]},
        {"waiting": [["ITALY", "hello"]]},
        {"words": [[0, "FRANCE", "FRANCE -> GERMANY: SUPPORT A X"]]},
        {"words": [[5, "FRANCE", "FRANCE -> GERMANY: PEACE"]]},
        {"turn": -1},
        {"partners": 7},
    ],
    ids=str,
)
def test_what_nobody_can_have_said_ends_the_visit_in_a_sentence(visit, change):
    told = next(data for data in reversed(visit.told) if data["say"] == "offers")
    visit.take({**told, **change})
    assert visit.refusal.startswith("The host has told something that cannot be read: ")
