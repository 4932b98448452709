"""A game that is held by file, without its page: its folder and deadline, sheets that come in, the turn."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.errors import RedWeedError
from game.net.files.key_files import files_dir
from game.table.by_file import held
from game.table.by_file.held import MOVEMENT, OTHERS, HeldGame


class Post:
    """The post of a match that is not there."""

    def __init__(self, match: Any) -> None:
        self.match = match
        self.deadline = "soon"
        self.keys: Any = None
        self.seats: tuple[str, ...] = ("FRANCE", "ITALY")
        self.awaited: tuple[str, ...] = ()
        self.files = {"one.turn": b"1", "two.turn": b"2"}
        self.looked: list[Path] = []
        self.held: list[str] = []
        self.known: set[str] = set()
        self.sheets = {"FRANCE"}

    def has_sheet(self, seat: str) -> bool:
        return seat in self.sheets

    def hold(self, deadline: str) -> None:
        self.held.append(deadline)

    def turn_files(self, deadline: str, note: str) -> dict[str, bytes]:
        return self.files

    def look_into(self, folder: Path) -> None:
        self.looked.append(folder)

    def take(self, text: str) -> tuple[str, ...]:
        return "France's orders are in.", "Italy's are not."

    def is_news(self, block: str) -> bool:
        return block not in self.known


class Game:
    """A match in which computers and persons order."""

    def __init__(self, code: str = "S1901M") -> None:
        self.turn, self.outcome, self.is_ready = 0, None, False
        self.waiting: tuple[str, ...] = ("FRANCE", "TURKEY")
        self.phase = SimpleNamespace(title="Spring 1901", code=code)
        self.given: dict[str, Any] = {}

    def draft(self, seat: str) -> tuple[str, ...]:
        return (f"draft of {seat}",)

    def commit(self, seat: str, orders: Any) -> None:
        self.given[seat] = tuple(orders)

    def advance(self) -> None:
        self.turn += 1
        self.phase = SimpleNamespace(title="Fall 1901", code="F1901R")


class Bots:
    """Those who think."""

    def __init__(self, mind: Any = None) -> None:
        self.limits: list[Any] = []
        self.answers: dict[str, Any] = {}
        self.is_cancelled = False

    def start(self, match: Any, limits: Any) -> None:
        self.limits.append(limits("x"))

    def poll(self) -> dict[str, Any]:
        return self.answers

    def cancel(self) -> None:
        self.is_cancelled = True


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(held, "TablePost", Post)
    monkeypatch.setattr(held, "Thinker", Bots)
    monkeypatch.setattr(held, "time_for", lambda match, seconds: seconds)
    return HeldGame(Game())


def test_the_usual_folder_is_offered_until_turn_files_were_written(game: Any, tmp_path: Path) -> None:
    assert (game.folder, game.usual_folder, game.news()) == (None, str(files_dir()), "")
    game.post.keys = SimpleNamespace(folder="")
    assert game.folder is None
    game.post.keys = SimpleNamespace(folder=str(tmp_path))
    assert (game.folder, game.usual_folder) == (tmp_path, str(tmp_path))


def test_a_deadline_is_told_in_words_or_how_one_is_written(game: Any) -> None:
    assert game.deadline_words.startswith("A date and time, such as ")
    game.set_deadline("2126-12-01 20:00")
    assert game.post.held == ["2126-12-01 20:00"]
    assert "2126" in game.deadline_words
    assert game.deadline_words.endswith(".")


def test_turn_files_are_written_and_their_folder_is_looked_into(game: Any, tmp_path: Path) -> None:
    assert game.write(tmp_path, "") == 2
    assert (tmp_path / "two.turn").read_bytes() == b"2"
    assert game.post.looked == [tmp_path]
    (tmp_path / "file").write_text("x")
    with pytest.raises(RedWeedError, match=r"one\.turn cannot be written"):
        game.write(tmp_path / "file", "")
    assert len(game.post.looked) == 1


def test_only_sheets_that_are_new_come_from_the_folder(
    game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.post.keys = SimpleNamespace(folder=str(tmp_path))
    monkeypatch.setattr(held.Inbox, "news", lambda self, folder: ["a b", "c"])
    monkeypatch.setattr(held, "blocks", lambda text: [(block, 0) for block in text.split()])
    game.post.known = {"b"}
    assert game.news() == "a\nc"
    game.take("a")
    assert game.told == "France's orders are in. Italy's are not."


def test_orders_of_a_table_that_were_never_sent_are_no_sheet(game: Any) -> None:
    game.post.sheets = set()
    game.play(object(), 2.5)
    assert game.match.given == {"FRANCE": ()}


def test_the_turn_is_played_when_all_have_ordered_and_goes_on_while_no_person_has_a_choice(game: Any) -> None:
    game.play(object(), 2.5)
    assert (game.match.given, game.is_playing) == ({"FRANCE": ("draft of FRANCE",)}, True)
    bots = game._thinker
    assert bots.limits == [2.5]
    own, foreign = SimpleNamespace(seat="TURKEY"), SimpleNamespace(seat="FRANCE")
    bots.answers = {"TURKEY": [own, foreign], "ITALY": [foreign]}
    assert not game.go_on()
    assert game.match.given["TURKEY"] == (own,)
    assert "ITALY" not in game.match.given
    assert (game.match.turn, game.told) == (0, "")
    game.match.is_ready = True
    assert not game.go_on()
    assert (game.match.turn, game.told, game.is_playing, len(bots.limits)) == (
        1,
        "Spring 1901 is played.",
        True,
        2,
    )
    game.post.awaited = ("FRANCE",)
    assert game.go_on()
    assert (game.is_playing, len(bots.limits)) == (False, 2)
    game.post.awaited, game.match.outcome = (), object()
    assert game.go_on(), "nobody has the word any more"
    game.stop()
    assert bots.is_cancelled


@pytest.mark.parametrize(("code", "hours"), [("S1901M", MOVEMENT), ("S1901R", OTHERS)])
def test_after_a_turn_the_next_deadline_is_as_late_as_the_phase_needs(
    game: Any, code: str, hours: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def following(moment: datetime, now: datetime, least: int) -> datetime:
        asked.append(least)
        return datetime(2126, 12, 4, 20)

    monkeypatch.setattr(held, "next_deadline", following)
    game.match = Game(code)
    game.deadline = "2126-12-01 20:00"
    game.send_out()
    assert (asked, game.deadline, game.told) == ([hours], "2126-12-04 20:00", "")
    game.match.outcome = object()
    game.send_out()
    game.match.outcome, game.deadline = None, "when you can"
    game.send_out()
    assert asked == [hours]


def test_where_turn_files_lie_the_next_ones_are_written(game: Any, tmp_path: Path) -> None:
    game.post.keys = SimpleNamespace(folder=str(tmp_path))
    game.told = "Spring 1901 is played."
    game.send_out()
    assert game.told == f"Spring 1901 is played. 2 turn files for Spring 1901 are in {tmp_path}."
    assert (tmp_path / "one.turn").exists()
