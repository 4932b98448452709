"""Long mails at the desk: read in a thread while the window stays alive, to be given up, or refused at
once.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from game.games.diplomacy.desk.mail_orders import MailReader
from game.games.diplomacy.desk.mail_worker import MOST_LINES
from game.games.diplomacy.table.desk.scene import DeskScene
from game.games.list import CATALOGUE
from game.play.storage import load_match, mails_path
from game.screens.scene import Home, Push
from tests.games.diplomacy.desk.gm_desk import new_master, orders_of
from tests.games.diplomacy.table.desk.test_scene import DeskPilot
from tests.waiting import DEAD

LONG = "FRANCE\nA PAR - BUR\n" + "\n".join(f"hello world {n}" for n in range(1500))


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The thread reads on only when this is set."""
    opened = threading.Event()
    count = MailReader.count

    def held(self: MailReader) -> None:
        if threading.current_thread() is not threading.main_thread():
            opened.wait(DEAD)
        count(self)

    monkeypatch.setattr(MailReader, "count", held)
    yield opened
    opened.set()


def paste(pilot: DeskPilot, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """The button pressed with a text on the clipboard, and not waited for."""
    monkeypatch.setattr("game.games.diplomacy.table.desk.mail_commands.clipboard_text", lambda: text)
    pilot.commands.mails.paste()


def test_long_mails_are_read_beside_the_window(pilot, monkeypatch, gate):
    paste(pilot, monkeypatch, LONG)
    assert pilot.mails.is_busy
    assert "of 1,503 lines" in pilot.detail
    pilot.commands.run(pilot.commands.phase.adjudicate)  # nothing is played while the mails are not read
    assert pilot.match.turn == 0
    assert orders_of(pilot.master, "FRANCE") == []
    gate.set()
    pilot.until(lambda: not pilot.mails.is_busy)
    assert orders_of(pilot.master, "FRANCE") == ["A PAR - BUR"]


def test_escape_leaves_them_out(pilot, monkeypatch, gate):
    paste(pilot, monkeypatch, LONG)
    pilot.commands.run(pilot.commands.back)
    assert not pilot.mails.is_busy
    assert pilot.master.text == ""
    assert pilot.desk.notice == "The mails were left out."


def test_leaving_the_desk_loses_nothing_that_is_being_read(pilot, monkeypatch, gate):
    paste(pilot, monkeypatch, LONG)
    threading.Timer(0, gate.set).start()
    pilot.desk.leave()
    assert orders_of(pilot.master, "FRANCE") == ["A PAR - BUR"]


def test_what_was_typed_a_moment_ago_is_cleared_too(pilot):
    pilot.click("mails")
    pilot.type("FRANCE: A PAR - BUR")
    pilot.click("Clear")
    assert pilot.scene is not pilot.desk, "it asks"
    pilot.click("Clear")
    assert pilot.mails.text == ""


def test_mails_too_long_to_edit_have_no_field_and_are_told_of(pilot, monkeypatch):
    paste(pilot, monkeypatch, LONG)
    pilot.until(lambda: not pilot.mails.is_busy)
    assert "mails" not in pilot.desk.ui.names
    pilot.click("Clear")
    pilot.click("Clear")
    assert "mails" in pilot.desk.ui.names


def test_a_text_of_more_lines_than_any_turn_has_is_refused_at_once(pilot, monkeypatch):
    monkeypatch.setattr(MailReader, "read", None)  # nothing reads it
    paste(pilot, monkeypatch, "x\n" * 100_000)
    assert pilot.desk.notice.startswith("These are 100,0")
    assert f"reads up to {MOST_LINES:,} at a time" in pilot.desk.notice
    assert pilot.master.text == ""


@pytest.mark.parametrize("lines", [400, 800])
def test_the_work_grows_with_the_lines(lines, monkeypatch):
    """Every line is read a fixed number of times, whatever stands in the others."""
    tried = 0
    read = MailReader._read

    def counted(self: MailReader, *args: object, **more: object) -> object:
        nonlocal tried
        tried += 1
        return read(self, *args, **more)

    monkeypatch.setattr(MailReader, "_read", counted)
    new_master("From: a@b.org\n\n" + "\n".join(f"hello world {n}" for n in range(lines)))
    assert tried <= 2 * lines + 10


def test_a_text_with_one_line_changed_is_read_by_what_is_known_of_the_others(monkeypatch):
    master = new_master("\n".join(f"hello world {n}" for n in range(500)))
    read, tried = MailReader._read, []
    monkeypatch.setattr(
        MailReader, "_read", lambda self, *args, **more: (tried.append(args), read(self, *args, **more))[1]
    )
    master.set_text(master.text.replace("hello world 7\n", "A PAR - BUR\n"))
    assert len(tried) <= 4


def test_beyond_five_hundred_unreadable_lines_nothing_is_proposed_and_it_is_said():
    master = new_master("FRANCE\n" + "\n".join(f"A Paris to Nowhere{n}" for n in range(520)))
    notes = [found.note for found in master.bag.findings[1:]]
    assert sum("so nothing is proposed here" in note for note in notes) == 20


def test_a_reopened_desk_reads_long_mails_beside_the_window(pilot, monkeypatch, gate):
    """Until they are read they stay in their file: neither saving nor Esc takes them away."""
    gate.set()
    paste(pilot, monkeypatch, LONG)
    pilot.until(lambda: not pilot.mails.is_busy)
    pilot.saving.save()
    text, path = pilot.master.text, pilot.saving.keeping.keeper.path
    kept = mails_path(path).read_text(encoding="utf-8")
    pilot.stack.apply(Home())
    gate.clear()
    pilot.stack.apply(Push(DeskScene(load_match(path, CATALOGUE), path)))
    pilot.desk = pilot.stack.top
    pilot.run()
    assert pilot.mails.is_busy
    assert "Reading the mails" in pilot.detail
    assert "Esc" not in pilot.detail
    assert pilot.master.text != text
    pilot.saving.note_change()
    pilot.saving.save()
    pilot.press("esc")
    assert pilot.mails.is_busy
    assert mails_path(path).read_text(encoding="utf-8") == kept
    gate.set()
    pilot.until(lambda: not pilot.mails.is_busy)
    assert pilot.master.text == text
    assert orders_of(pilot.master, "FRANCE") == ["A PAR - BUR"]


def test_leaving_a_reopened_desk_loses_nothing_that_is_being_read(pilot, monkeypatch, gate):
    gate.set()
    paste(pilot, monkeypatch, LONG)
    pilot.until(lambda: not pilot.mails.is_busy)
    pilot.saving.save()
    path = pilot.saving.keeping.keeper.path
    pilot.stack.apply(Home())
    kept = mails_path(path).read_text(encoding="utf-8")
    gate.clear()
    pilot.stack.apply(Push(DeskScene(load_match(path, CATALOGUE), path)))
    threading.Timer(0, gate.set).start()
    pilot.stack.apply(Home())
    assert mails_path(path).read_text(encoding="utf-8") == kept


def test_a_computer_player_that_had_not_thought_yet_thinks_when_the_long_mails_are_read(
    pilot, monkeypatch, gate
):
    """Who stands in for whom is kept with the mails, so it is known only then."""
    gate.set()
    paste(pilot, monkeypatch, LONG)
    pilot.until(lambda: not pilot.mails.is_busy)
    monkeypatch.setattr(pilot.desk.thinker, "poll", dict)  # it takes its time
    pilot.choose("RUSSIA")
    pilot.click("Computer")
    pilot.click("Computer: easy")
    path = saved_at(pilot)
    pilot.stack.apply(Home())
    gate.clear()
    pilot.stack.apply(Push(DeskScene(load_match(path, CATALOGUE), path)))
    pilot.desk = pilot.stack.top
    pilot.run()
    assert pilot.master.stand_ins == {}
    assert not pilot.thinker.is_busy
    gate.set()
    pilot.until(lambda: not pilot.mails.is_busy)
    assert pilot.master.stand_ins == {"RUSSIA": "easy"}
    assert pilot.thinker.is_busy or not pilot.master.is_thinking
    pilot.until(lambda: not pilot.master.is_thinking)
    assert len(orders_of(pilot.master, "RUSSIA")) == 4


def saved_at(pilot):
    """Where the game lies once it is saved."""
    pilot.saving.save()
    keeper = pilot.saving.keeping.keeper
    return keeper.path


def test_mails_that_are_left_out_stay_out_though_they_were_read_by_then(pilot, monkeypatch, gate):
    paste(pilot, monkeypatch, LONG)
    gate.set()
    pilot.mails.running.wait()
    pilot.mails.end(is_wanted=False)
    assert pilot.master.text == ""
    assert orders_of(pilot.master, "FRANCE") == []
