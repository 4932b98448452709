"""What a desk by file does with what goes wrong and when it looks at its folder and its clock: told in a
sentence, and nothing is lost.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from types import SimpleNamespace

import pytest

from game.core.errors import NetError, RedWeedError
from game.games.diplomacy.desk.by_file import FilePost
from game.games.diplomacy.table.desk.post import LONGEST_SLEEP, LOOK, DeskPost
from game.net.files.seat_keys import seat_keys
from game.net.files.turn_file import read_turn_file
from tests.games.diplomacy.desk.gm_desk import FRENCH, new_master, orders_of


class PlainDesk:
    """A desk without a window: what is said, and how often it was drawn and saved."""

    def __init__(self) -> None:
        self.master = new_master()
        self.said: list[str] = []
        self.drawn = self.saved = self.noted = self.written = 0
        self.saving = SimpleNamespace(save=self._save, note_change=self._note)

    def _save(self) -> None:
        self.saved += 1

    def _note(self) -> None:
        self.noted += 1

    def tell(self, notice: str) -> None:
        self.said.append(notice)

    def later(self, move: object) -> None:
        assert move is None

    def refresh(self) -> None:
        self.drawn += 1

    def show_text(self) -> None:
        self.written += 1


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path / "home"))
    return PlainDesk()


@pytest.fixture
def post(desk):
    return DeskPost(desk, desk.saving)


def sealed(path, *orders: str) -> str:
    """The sealed orders of the seat whose turn file this is."""
    turn = read_turn_file(path.read_bytes())
    return seat_keys(turn)[0].signed(turn, orders)[1]


def file_of(paths, seat):
    return next(path for path in paths if f".{seat}." in path.name)


def refuse(*_words) -> None:
    raise NetError("the disk is full")


@pytest.mark.parametrize("way", ["keep", "follow"])
def test_keys_that_cannot_be_kept_are_told_and_the_game_is_saved_all_the_same(desk, post, monkeypatch, way):
    monkeypatch.setattr(FilePost, way, refuse)
    getattr(post, way)()
    assert desk.said == ["the disk is full"]
    assert desk.saved == (1 if way == "keep" else 0)


def test_keys_that_cannot_be_read_are_told_whatever_is_done(desk, post, tmp_path):
    post.write(tmp_path, "")
    post.post.path.write_text("{}")
    blind = DeskPost(desk, desk.saving)
    assert "cannot be read" in blind.fault
    assert (blind.folder, blind.wake_after, blind.doubts()) == (None, None, ())
    with pytest.raises(RedWeedError, match="cannot be read"):
        blind.write(tmp_path, "")
    assert blind.opened(FRENCH) == FRENCH
    assert desk.said == [blind.fault]
    blind.keep()
    blind.follow()


def test_mails_around_a_sealed_sheet_stay_as_they_are(desk, post, tmp_path):
    block = sealed(file_of(post.write(tmp_path, ""), "FRANCE"), "A PAR - BUR")
    text = post.opened(f"Dear Max,\n{block}\nsee you on Sunday")
    assert text.startswith("Dear Max,")
    assert "see you on Sunday" in text
    assert "A PAR - BUR" in text
    assert "-----" not in text
    assert desk.said == ["France: a sealed sheet with 1 order."]


def test_a_file_without_sealed_orders_is_left_to_others(desk, post, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("A PAR - BUR")
    assert not post.take_file(letter)
    assert not post.take_file(tmp_path / "none.txt")
    assert (desk.said, desk.written) == ([], 0)
    sheet = tmp_path / "mine.orders"
    sheet.write_text(sealed(file_of(post.write(tmp_path, ""), "FRANCE"), "A PAR - BUR"))
    assert post.take_file(sheet)
    assert orders_of(desk.master, "FRANCE") == ["A PAR - BUR"]
    assert desk.written == 1, "the field shows the new mails"


def test_what_lies_in_the_folder_is_taken_once_and_looked_at_every_two_seconds(desk, post, tmp_path):
    assert (post.folder, post.wake_after) == (None, None), "no turn file has gone out"
    paths = post.write(tmp_path, "")
    assert post.folder == tmp_path
    assert len(paths) == 7
    assert (desk.saved, desk.noted) == (1, 1)
    for seat, order in (("FRANCE", "A PAR - BUR"), ("GERMANY", "A MUN - RUH")):
        (tmp_path / f"{seat}.orders").write_text(sealed(file_of(paths, seat), order))
    (tmp_path / "ITALY.txt").write_text(sealed(file_of(paths, "ITALY"), "A VEN - TRI"))
    post.let_pass(0)
    assert post.wake_after == LOOK == 2
    assert [orders_of(desk.master, seat) for seat in ("FRANCE", "GERMANY", "ITALY")] == [
        ["A PAR - BUR"],
        ["A MUN - RUH"],
        [],
    ]
    assert desk.saved == 2, "both at once"
    post.let_pass(0.5)
    assert post.wake_after == 1.5
    post.let_pass(1.5)
    assert desk.saved == 2, "nothing new"
    later = sealed(file_of(paths, "FRANCE"), "A PAR - PIC")
    (tmp_path / "FRANCE.orders").write_text(later)
    post.let_pass(1.75)
    assert orders_of(desk.master, "FRANCE") == ["A PAR - BUR"]
    post.let_pass(0.25)
    assert orders_of(desk.master, "FRANCE") == ["A PAR - PIC"]


def test_a_folder_that_cannot_be_written_is_told_and_nothing_goes_out(desk, post, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(RedWeedError, match="cannot be written: "):
        post.write(tmp_path / "file", "")
    assert (post.folder, desk.saved) == (None, 0)


def test_when_the_deadline_passes_the_rules_stand_in_and_it_is_told_once(desk, post):
    now = datetime.now().astimezone()
    desk.master.deadline = f"{now + timedelta(hours=30):%Y-%m-%d %H:%M}"
    assert post.wake_after == LONGEST_SLEEP == 3600, "a clock may be set, so it is looked at every hour"
    post.let_pass(60)
    assert (desk.said, desk.drawn) == ([], 0)
    desk.master.deadline = f"{now - timedelta(minutes=1):%Y-%m-%d %H:%M}"
    assert post.wake_after == 0
    post.let_pass(0)
    assert desk.said[0].startswith("The deadline has passed: the rules stand in for Austria, England,")
    assert (desk.drawn, desk.noted) == (1, 1)
    assert not desk.master.open_points()
    post.let_pass(60)
    assert (len(desk.said), post.wake_after) == (1, None)


def test_sealed_sheets_are_for_the_game_that_was_rolled_back(pilot):
    """Rolled back, a game is another one, under another name on disk."""
    before = pilot.match
    pilot.choose("*")
    pilot.click("Hold")
    pilot.click("Adjudicate")
    pilot.click("Go on")
    pilot.click("Roll back")
    pilot.click("Back to Spring 1901, movement")
    assert pilot.match is not before
    kept = pilot.desk.post
    assert kept.post.match is pilot.match
