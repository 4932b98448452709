"""Offers at the table: answered and made by clicks, told with their reasons, hidden from others."""

import pytest

from game.board.frame import Look
from game.games.diplomacy.table.offers import TALKING
from game.games.diplomacy.talk.offers import AID, ENEMY, PEACE, Offer, Said
from game.games.list import CATALOGUE
from game.net.seat_match import SILENCE, Offered, match_of
from game.net.sight import sight_of
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import record_of
from game.play.settings import Settings
from game.play.thinking import OWN_MIND
from tests.net.sights import Silent
from tests.table.pilot import TablePilot, match_at, new_match, opened_tables

ITALY_OFFERS = Offer("ITALY", "FRANCE", PEACE)  # in the first phase of the game of seed "a"
TEXT = "Italy: peace until Fall 1902"


@pytest.fixture
def table():
    yield from opened_tables(new_match)


@pytest.fixture
def table_of():
    yield from opened_tables(lambda match: match)


def offered(pilot):
    """The lines of offers in the panel."""
    return [row.text for row in pilot.look.rows if row.key.startswith("offer ")]


def arrows(pilot):
    """The arrows of offers on the board."""
    return [mark for mark in pilot.dressed.marks if mark.look is Look.HINTED]


def said(pilot):
    return [word.text for word in pilot.match.words]


def told(pilot):
    """The lines of the message on top."""
    text = pilot.scene.text
    return text.splitlines()


def choices(pilot):
    return [item.title for item in pilot.scene.items]


def test_an_offer_is_an_arrow_and_a_line_and_is_answered_by_two_clicks(table):
    pilot = table(others="normal", seed="a")
    assert offered(pilot) == [TEXT]
    assert pilot.status == "Italy offers France peace until Fall 1902."
    (arrow,) = arrows(pilot)
    assert arrow.places == ("VEN", "MAR")
    pilot.click(pilot.row("offer 0"))
    assert pilot.scene.title == "Italy makes an offer"
    pilot.click("Later")
    assert offered(pilot) == [TEXT]
    pilot.click(pilot.row("offer 0"))
    pilot.click("Yes")
    assert said(pilot) == [str(Said(ITALY_OFFERS, True))]
    assert offered(pilot) == []
    assert arrows(pilot) == []


def test_an_offer_is_made_to_the_power_under_the_pointer_and_answered_at_once_with_a_reason(table):
    pilot = table(others="normal", seed="a")
    pilot.move(pilot.at("MUN"))
    pilot.press("q")
    assert choices(pilot)[0] == "Peace until Fall 1902"
    pilot.click("Peace until Fall 1902")
    assert pilot.scene.title == "Germany agrees"
    what, why = told(pilot)
    assert what == "France offers Germany peace until Fall 1902."
    assert why == "Both have better things to do than to fight each other."
    pilot.press("enter")
    offer = Offer("FRANCE", "GERMANY", PEACE)
    assert said(pilot) == [str(offer), str(Said(offer, True))]
    pilot.press("q")
    assert "Peace until Fall 1902" not in choices(pilot), "what stands is not offered again"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_mouse_alone_asks_for_the_support_of_a_move_that_is_ordered(scale):
    pilot = TablePilot(
        new_match(others="normal", seed="a"), (1280, 720), Settings(reduced_motion=True, ui_scale=scale)
    )
    try:
        pilot.clicks("PAR", "BUR")
        if "offers" in pilot.widgets:
            pilot.click("offers")
        else:
            pilot.click("menu")
            pilot.click(next(name for name in pilot.names if name.startswith("Offers of peace")))
        pilot.click("Make Germany an offer")
        pilot.click("Ask for support: Army Munich supports Army Paris to Burgundy")
        assert pilot.scene.title in ("Germany agrees", "Germany declines")
        assert said(pilot)[0] == "FRANCE -> GERMANY: SUPPORT A MUN S A PAR - BUR"
        assert said(pilot)[1].endswith(said(pilot)[0])
    finally:
        pilot.close()


def test_a_support_on_the_sheet_is_what_can_be_offered(table_of):
    match = match_at("FRANCE: A BUR; GERMANY: A MUN", phase="S1905M")
    match.set_player("GERMANY", PlayerSpec("normal"))
    pilot = table_of(match)
    pilot.move(pilot.at("MUN"))
    pilot.press("q")
    pilot.click("A support: order it first")
    assert "Order your unit to support one of theirs" in pilot.scene.text
    pilot.press("enter")
    pilot.type_order("A BUR S A MUN - RUH")
    pilot.type_out()
    pilot.press("q")
    pilot.click("Our support: Army Burgundy supports Army Munich to Ruhr")
    assert said(pilot)[0] == "FRANCE -> GERMANY: SUPPORT A BUR S A MUN - RUH"


def test_a_hint_keeps_what_was_agreed_on(table_of):
    match = match_at("FRANCE: A BUR, A PAR; GERMANY: A MUN", phase="S1905M")
    match.set_player("GERMANY", PlayerSpec("normal"))
    offer = Offer("FRANCE", "GERMANY", AID, "A BUR S A MUN - RUH")
    match.say("FRANCE", str(offer))
    match.say("GERMANY", str(Said(offer, True)))
    pilot = table_of(match)
    pilot.context.mind = OWN_MIND
    pilot.press("i")
    pilot.until(lambda: not pilot.hints.is_thinking)
    reasons = {match.game.write_order(order): why for order, why in pilot.hints.found.items()}
    assert reasons["A BUR S A MUN - RUH"].startswith("As was agreed.")
    assert "agreed" not in next(why for text, why in reasons.items() if text.startswith("A PAR"))


def test_agreements_are_told_with_what_became_of_them(table_of):
    match = new_match(seed="a")
    match.say("FRANCE", str(Said(ITALY_OFFERS, True)))
    ours = Offer("FRANCE", "GERMANY", ENEMY, "ENGLAND")
    match.say("FRANCE", str(ours))
    match.say("GERMANY", str(Said(ours, True)))
    orders = {"FRANCE": ["A MAR - PIE", "A PAR - BUR"], "ITALY": ["A VEN - PIE"]}
    for seat in match.waiting:
        texts = orders.get(seat, ())
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    match.advance()
    pilot = table_of(match)
    pilot.press("q")
    assert told(pilot) == [
        "Italy and France, Spring 1901: peace until Fall 1902 - stands",
        "France and Germany, Spring 1901: England a common enemy until Fall 1902 - stands",
    ]


def test_a_broken_word_is_told_with_who_broke_it_and_when(table_of):
    match = new_match(seed="a")
    match.say("FRANCE", str(Said(ITALY_OFFERS, True)))
    for seat in match.waiting:
        texts = ["A VEN - PIE"] if seat == "ITALY" else []
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    match.advance()
    pilot = table_of(match)
    pilot.type_order("A MAR - PIE")
    pilot.type_out()
    pilot.finish_turn()
    pilot.press("q")
    assert told(pilot) == [
        "Italy and France, Spring 1901: peace until Fall 1902 - broken by France in Fall 1901"
    ]


def test_a_game_that_was_left_goes_on_with_what_was_said(table, table_of):
    pilot = table(others="normal", seed="a")
    pilot.click(pilot.row("offer 0"))
    pilot.click("No")
    record = pilot.match.record
    again = table_of(Match.from_record(record_of(record.to_text(), CATALOGUE), CATALOGUE))
    assert said(again) == [str(Said(ITALY_OFFERS, False))]
    assert offered(again) == []


def test_another_person_is_asked_when_at_the_screen_and_sees_nothing_of_what_others_say(table):
    pilot = table({"FRANCE": "Anna", "ITALY": "Bert", "TURKEY": "Carl"}, others="hold")
    pilot.press("enter")
    assert offered(pilot) == []
    pilot.move(pilot.at("ROM"))
    pilot.press("q")
    pilot.click("Peace until Fall 1902")
    assert pilot.scene.title == "Italy is asked"
    pilot.press("enter")
    pilot.finish_turn()
    pilot.press("enter")  # the curtain before Bert
    assert pilot.ordering.seat == "ITALY"
    assert offered(pilot) == ["France: peace until Fall 1902"]
    pilot.click(pilot.row("offer 0"))
    pilot.click("Yes")
    pilot.move(pilot.at("NAO"))
    pilot.press("q")
    assert "Make France an offer" not in choices(pilot), "who has sent its orders hears no more"
    pilot.press("esc")
    pilot.finish_turn()
    pilot.press("enter")
    assert pilot.ordering.seat == "TURKEY"
    assert offered(pilot) == []
    assert arrows(pilot) == []
    pilot.press("q")  # there is nobody left to be talked to
    assert pilot.scene.text == "Nothing has been agreed on yet."


def test_where_nobody_can_be_talked_to_there_is_no_button(table):
    pilot = table()
    assert "offers" not in pilot.widgets
    pilot.press("q")
    assert pilot.scene.text == "Nothing has been agreed on yet."


def test_where_a_game_is_held_elsewhere_offers_are_in_the_menu_once_the_host_has_told_of_them(table_of):
    seen = match_of(sight_of(new_match(), "FRANCE"), CATALOGUE, Silent())
    pilot, found = table_of(seen), []
    for told in (SILENCE, Offered(seen.turn)):
        seen.offered = told
        found.append(TALKING in [item.title for item in pilot.tools.menu_items(())])
    assert found == [False, True]
