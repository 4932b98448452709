"""When the desk saves its game and mails: a rest after the last change, and now and then while somebody
writes; never what another program has.
"""

from __future__ import annotations

import pytest

from game.games.diplomacy.table.desk.scene import DeskScene
from game.games.list import CATALOGUE
from game.play.locks import GameLock
from game.play.saves_list import list_saves
from game.play.storage import load_match, mails_path
from game.screens.scene import Home, Push
from tests.games.diplomacy.desk.gm_desk import FRENCH
from tests.games.diplomacy.table.desk.test_scene import DeskPilot


def kept() -> str:
    """The mails that are on disk."""
    saves = list_saves(CATALOGUE)
    return mails_path(saves[0].path).read_text(encoding="utf-8") if saves else ""


def let_pass(pilot: DeskPilot, seconds: float) -> None:
    """Time passes with nobody at the desk, and what is due is saved."""
    pilot.saving.let_pass(seconds)
    assert pilot.saving.save_in_time() is None


def test_a_change_is_saved_after_half_a_second_of_rest(pilot):
    pilot.saving.save()
    assert pilot.saving.wake_after is None, "nothing is to be saved"
    pilot.master.set_text("FRANCE\nA Par - Bur\n")
    pilot.desk.show_text()
    assert pilot.saving.wake_after == 0.5
    let_pass(pilot, 0.25)
    assert (kept(), pilot.saving.wake_after) == ("", 0.25)
    pilot.saving.stir()
    let_pass(pilot, 0.375)
    assert kept() == "", "somebody wrote on"
    let_pass(pilot, 0.125)
    assert "A Par - Bur" in kept()
    assert pilot.saving.wake_after is None


def test_who_writes_without_a_rest_is_saved_every_five_seconds(pilot):
    pilot.saving.save()
    pilot.master.set_text("FRANCE\nA Par - Bur\n")
    pilot.desk.show_text()
    for _ in range(19):
        pilot.saving.note_change()
        let_pass(pilot, 0.25)
    assert kept() == "", "4.75 seconds"
    pilot.saving.note_change()
    let_pass(pilot, 0.25)
    assert "A Par - Bur" in kept()
    pilot.master.set_text("FRANCE\nA Par - Pic\n")
    pilot.saving.note_change()
    let_pass(pilot, 0.25)
    assert "A Par - Pic" not in kept(), "and the next five seconds begin with the next change"


def test_a_desk_on_which_nothing_was_laid_leaves_no_file(pilot):
    pilot.close()
    assert list_saves(CATALOGUE) == []


@pytest.mark.parametrize("way", ["Hold", "Roll back"])
def test_what_is_no_mail_is_saved_as_well(pilot, monkeypatch, way):
    """Stand-ins; and a game that is rolled back is a new one, beside the one that was played."""
    if way == "Roll back":
        pilot.paste(monkeypatch, FRENCH)
    pilot.choose("*")
    pilot.click("Hold")
    if way == "Roll back":
        pilot.click("Adjudicate")
        pilot.click("Go on")
        pilot.click("Roll back")
        pilot.click("Back to Spring 1901, movement")
        pilot.run()
    pilot.close()
    saves = list_saves(CATALOGUE)
    assert len(saves) == (1 if way == "Hold" else 2)
    turns = sorted(load_match(save.path, CATALOGUE).turn for save in saves)
    assert turns == ([0] if way == "Hold" else [0, 1])


@pytest.fixture
def taken(pilot: DeskPilot, monkeypatch: pytest.MonkeyPatch) -> DeskPilot:
    """A desk whose game another one has: it was left open there, with a mail."""
    pilot.paste(monkeypatch, FRENCH)
    pilot.saving.save()
    path = list_saves(CATALOGUE)[0].path
    pilot.stack.apply(Push(DeskScene(load_match(path, CATALOGUE), path)))
    pilot.desk = pilot.stack.top
    pilot.run()
    return pilot


def test_a_game_that_is_open_elsewhere_is_not_written(taken):
    assert taken.scene.title == "This game is open elsewhere"
    assert "Look at it" not in taken.names, "a desk is no place to look on"
    before = kept()
    desk = next(scene for scene in taken.scenes if scene is taken.desk)
    desk.master.set_text("")
    desk.saving.note_change()
    desk.saving.save()
    let_pass(taken, 9.0)
    assert desk.question_before(Home()) is None
    assert kept() == before


def test_a_copy_has_the_mails_and_a_file_of_its_own(taken):
    taken.click("Play a copy")
    taken.run()
    copy = taken.scene
    assert "Marseilles" in copy.master.text
    copy.saving.note_change()
    copy.saving.save()
    assert len(list_saves(CATALOGUE)) == 2


def test_a_game_is_let_go_when_the_desk_is_left(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    pilot.saving.save()
    path = list_saves(CATALOGUE)[0].path
    assert GameLock(path).take() is not None
    pilot.stack.apply(Home())
    lock = GameLock(path)
    assert lock.take() is None
    lock.release()


def test_nothing_is_saved_over_mails_that_are_still_read_and_all_is_when_they_are(pilot):
    pilot.saving.save()
    pilot.saving.hold()
    pilot.master.set_text("FRANCE\nA Par - Bur\n")
    pilot.desk.show_text()
    pilot.saving.save()
    assert kept() == ""
    pilot.mails.end()
    pilot.saving.save()
    assert "A Par - Bur" in kept()
