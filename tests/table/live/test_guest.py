"""The table of a guest: what it says of the room, and what belongs to games that are held here."""

from __future__ import annotations

import pytest

from game.net.live.party import Party
from game.screens.live.people import PeopleDialog
from game.screens.live.talk import TalkDialog
from game.table.live.scene import LiveScene
from game.table.live.screen import PLAYED, WHY_NOT
from game.table.stages import Stage
from game.table.state import TurnBack
from game.ui.intents import Do
from game.ui.theme import BODY
from tests.pilot import Pilot
from tests.screens.live.visits import PlayedVisit, QuietHost
from tests.table.pilot import STILL, Floor, new_match

THREE = {"FRANCE": "Anna", "ITALY": "Bert", "TURKEY": "Carla"}


@pytest.fixture
def held():
    """The game where it is held."""
    return new_match(THREE)


@pytest.fixture
def visit(held):
    return PlayedVisit(held, "FRANCE")


@pytest.fixture
def pilot(visit):
    made = Pilot(settings=STILL)
    made.start(Floor(), LiveScene(Party(visit), QuietHost()))
    yield made
    made.close()


@pytest.fixture
def table(pilot):
    return pilot.scene


def test_the_menu_has_talk_and_people_and_nothing_of_games_that_are_held_here(pilot):
    pilot.click("menu")
    titles = [name for name in pilot.names if name]
    assert titles[:2] == ["Talk (F3)", "Who is here"]
    for word in ("Save", "Load", "Play on"):
        assert not [title for title in titles if word in title], word
    assert "Settings" in " ".join(titles)


@pytest.mark.parametrize(("line", "dialog"), [("Talk (F3)", TalkDialog), ("Who is here", PeopleDialog)])
def test_these_open_their_dialogs(pilot, line, dialog):
    pilot.click("menu")
    pilot.click(line)
    assert isinstance(pilot.scene, dialog)


def test_what_belongs_to_games_held_here_says_why_and_does_nothing(pilot, table, held):
    before = table.state
    for wish in (Do.SAVE, Do.FORK, Do.RESIGN, Do.BRANCHES):
        assert table.send(wish).scene.text == WHY_NOT[wish]
        assert table.state == before
        assert pilot.scene is table
    assert table._carry_out(TurnBack()).scene.text == PLAYED
    assert table._carry_out(TurnBack(is_redo=True)) is None
    assert table.match.turn == held.turn


def test_who_is_waited_for_is_said(table, visit, held):
    table.match.commit("FRANCE", [])
    for seat in set(held.waiting) - {"ITALY", "TURKEY"}:
        held.commit(seat, [])
    visit.tell_turns()
    table.stages.open_phase()
    assert table.stages.stage is Stage.THINKING
    assert table.status() == ("Waiting for Italy and Turkey ...", "text")
    held.commit("ITALY", [])
    visit.tell_turns()
    assert table.status() == ("Waiting for Turkey ...", "text")
    held.commit("TURKEY", [])
    visit.tell_turns()
    assert table.status() == ("The turn is being played ...", "text")


def test_a_broken_line_is_said_first(table, visit):
    assert "broken" not in table.status()[0]
    visit.take({"say": "broken"})
    words, ink = table.status()
    assert words == "The line to the host is broken; it is tried again. Your orders are kept."
    assert ink == "danger_text"


class TestWordsOverTheBoard:
    """Time that is left, and the last word that was not read."""

    def chip(self, table):
        return table._chip_words()

    def test_without_news_the_key_is_told(self, table):
        assert self.chip(table) == "F3: talk"

    def test_the_time_that_is_left(self, table, visit):
        visit.clock = lambda: 0.0
        for left, told in ((65, "1:05"), (600, "10:00"), (0, "0:00"), (59, "0:59")):
            visit.tell_turns(left)
            assert self.chip(table) == f"{told}   F3: talk"

    def test_the_last_word_and_how_many_more(self, table, visit):
        visit.tell_words(("Bert", "ITALY", (), "One"))
        assert self.chip(table) == "Bert (Italy): One"
        visit.tell_words(("Carla", "TURKEY", (), "Two"))
        assert self.chip(table) == "Carla (Turkey): Two (and 1 more)"
        visit.tell_words(("Anna", "FRANCE", (), "Mine"))
        assert self.chip(table) == "Carla (Turkey): Two (and 1 more)"

    def test_a_spectator_reads_what_others_without_a_seat_say(self, held):
        visit = PlayedVisit(held, "")
        table = LiveScene(Party(visit))
        visit.tell_words(("Dora", "", (), "Good luck"))
        assert visit.seat == ""
        assert len([said for said in visit.words[table._read :] if not said.seat]) == 1

    @pytest.mark.parametrize("way", ["click", "key"])
    def test_what_was_read_in_the_dialog_is_not_new(self, pilot, table, visit, way):
        visit.tell_words(("Bert", "ITALY", (), "One"))
        pilot.run()
        if way == "click":
            pilot.click(table.chip.center)
        else:
            pilot.press("f3")
        assert isinstance(pilot.scene, TalkDialog)
        assert "Bert (Italy): One" in pilot.said
        kinds = {name: pilot.names[name].kind for name in ("Say it", "Close")}
        assert kinds == {"Say it": "primary", "Close": "plain"}, "gold is what Enter does"
        visit.tell_words(("Bert", "ITALY", (), "Two"))
        pilot.click("Close")
        assert self.chip(table) == "F3: talk"

    def test_only_the_left_button_on_them_opens_the_dialog(self, pilot, table):
        pilot.click(table.chip.center, button=3)
        pilot.click((table.chip.centerx, table.chip.bottom + 20))
        assert pilot.scene is table
        pilot.click(table.chip.center)
        assert isinstance(pilot.scene, TalkDialog)

    def test_they_stand_on_the_board(self, pilot, table, visit):
        visit.tell_words(("Bert", "ITALY", (), "A long story. " * 40))
        table.update(0)
        pilot.run()
        board = table.layout.board
        assert board.contains(table.chip)

    def test_they_take_more_lines_in_a_small_window(self, visit):
        small = Pilot((640, 480), settings=STILL)
        small.start(Floor(), LiveScene(Party(visit), QuietHost()))
        table = small.scene
        small.run()
        one_line = table.chip.height
        visit.tell_words(("Bert", "ITALY", (), "Shall we go for Austria together, and then see?"))
        table.update(0)
        small.run()
        words, board = table._chip_words(), table.layout.board
        assert table.theme.font("sans", BODY).size(words)[0] > board.width, "no line has room for it"
        assert table.chip.height > 1.5 * one_line
        assert board.contains(table.chip)
        small.close()


def test_who_is_shown_out_is_told_once_and_may_look_on(pilot, table, visit):
    visit.take({"say": "refused", "text": "The game master has closed the room."})
    pilot.run()
    assert pilot.scene.title == "You are out of the room"
    assert any(text.startswith("The game master has closed the room. What you") for text in pilot.said)
    pilot.click("Look on")
    pilot.run()
    assert pilot.scene is table


def test_leaving_closes_the_line_and_the_room(pilot, table, visit):
    visit.take({"say": "refused", "text": "Closed."})
    pilot.run()
    pilot.click("Leave")
    assert visit.link.is_stopped
    assert table.host.is_stopped


def test_another_seat_is_another_table_of_the_same_visit(pilot, table, visit, held):
    visit.welcome("ITALY")
    for told in PlayedVisit(held, "ITALY").told:
        visit.take(told)
    pilot.run()
    assert isinstance(pilot.scene, LiveScene)
    assert pilot.scene is not table
    assert pilot.played.seat == "ITALY"
    assert not visit.link.is_stopped
    assert not table.host.is_stopped


def test_what_comes_is_looked_for_often_also_under_a_dialog(pilot, table, visit):
    assert table.wake_after <= 0.1
    pilot.press("f3")
    assert table.wake_below <= 0.1
    visit.link.inbox.put({"say": "words", "words": [[0, 0, "Bert", "ITALY", [], "Hello"]]})
    table.update_below(0)
    assert [said.text for said in visit.words] == ["Hello"]


class TestTalkOverTheTable:
    @pytest.fixture
    def talk(self, pilot):
        pilot.press("f3")
        return pilot.scene

    def test_enter_says_it(self, pilot, talk, visit):
        pilot.type("Hello")
        pilot.press("enter")
        assert visit.sent[-1] == {"say": "words", "to": [], "text": "Hello"}
        assert isinstance(pilot.scene, TalkDialog)

    def test_what_is_said_meanwhile_is_shown_and_what_is_typed_is_kept(self, pilot, talk, visit):
        pilot.type("Hel")
        visit.tell_words(*[("Bert", "ITALY", (), f"Word {n}.") for n in range(15)])
        talk.update(0)
        pilot.run()
        told = [f"Bert (Italy): Word {n}." for n in range(1, 15)]
        assert [text for text in pilot.said if "Word" in text] == told
        assert pilot.ui.field_texts()["words"] == "Hel"

    def test_nothing_new_leaves_it_as_it_is(self, pilot, talk):
        before = pilot.ui
        talk.update(0)
        assert pilot.ui is before
