"""What the list of saved games offers for each kind of game and does with it, without a window."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.errors import RedWeedError
from game.games.list import CATALOGUE
from game.play.locks import Owner
from game.play.saves_list import Kind, SaveSummary
from game.play.settings import Settings
from game.play.storage import boards_dir
from game.screens.load import boards, details, games
from game.screens.load.boards import REST, STEP, Boards, fitted
from game.screens.load.details import build_details
from game.screens.load.games import LoadGameScene
from game.screens.load.views import ALL, TRASH, TRASH_NOTE, VERSIONS_NOTE
from game.screens.scene import Push
from tests.screens.forms import NotingForm

WHEN = datetime(1924, 5, 3, 7, 9)


def save(name: str, **more: Any) -> SaveSummary:
    one = SaveSummary(Path(f"x/{name}.json"), "Mars", "A title", "3. White", WHEN, "Anna", 5, False, True)
    return replace(one, **more)


ONE, TWO, THREE = save("one"), save("two"), save("three")
OVER = save("over", ended=True, kind=Kind.FINISHED)
BROKEN = save("broken", fault="Line 3 is no JSON.")


def stem(one: SaveSummary | None) -> str:
    assert one is not None
    return one.path.stem


class Shelf(LoadGameScene):
    """The list over games that are told, with nothing on disk and no window."""

    theme: Any = SimpleNamespace(px=round)

    def __init__(self, *saves: SaveSummary, deleted: tuple[SaveSummary, ...] = ()) -> None:
        super().__init__()
        self.context: Any = SimpleNamespace(games=CATALOGUE, settings=Settings())
        self.there, self.deleted = list(saves), list(deleted)
        self.built, self.fits = 0, True
        self.panel: Any = pygame.Rect(0, 0, 1000, 600)
        self._refill()

    def _read(self) -> None:
        self._all, self._trash = self.there, self.deleted
        self.saves = list(self._of_view(self.view)) if self.parent is None else [THREE]

    def rebuild(self) -> None:
        self.built += 1

    def foot_fits(self, faces: Any) -> bool:
        return self.fits

    def open(self) -> Any:
        return "open", stem(self.chosen)

    def replay(self) -> Any:
        return "replay", stem(self.chosen)

    @property
    def faces(self) -> list[str]:
        return [text for text, _, _ in self.foot()]


@pytest.fixture(autouse=True)
def versions(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Earlier versions that the games have."""
    found: list[Path] = []
    for module in (games, details):
        monkeypatch.setattr(module, "versions_of", lambda path: found)
    return found


@pytest.mark.parametrize(
    ("chosen", "faces"),
    [
        (ONE, ["Back", "Delete", "Replay", "Continue"]),
        (OVER, ["Back", "Delete", "Review", "Replay", "Look at it"]),
        (replace(OVER, turns=0), ["Back", "Delete", "Replay", "Look at it"]),
        (BROKEN, ["Back", "Delete", "Look at the turns before the fault"]),
    ],
)
def test_the_foot_offers_what_can_be_done_with_the_game(
    chosen: SaveSummary, faces: list[str], versions: list[Path]
) -> None:
    shelf = Shelf(chosen)
    assert shelf.faces == faces
    versions.append(Path("old"))
    assert shelf.faces == [*faces[:2], "Versions", *faces[2:]]
    shelf.fits = False
    assert "Review" not in shelf.faces
    assert {"Replay", "Look at it"} <= set(shelf.faces) or chosen is not OVER


def test_a_version_is_replayed_or_played_on_from_and_neither_deleted_nor_gone_on_with_where_damaged() -> None:
    shelf = Shelf(ONE)
    shelf.show_versions()
    assert (shelf.title, shelf.parent, shelf.saves) == ("Earlier versions", ONE, [THREE])
    assert shelf.chosen == THREE, "the first is chosen"
    assert shelf.faces == ["Back", "Replay", "Play on from here"]
    assert shelf.ask_delete() is None
    shelf.chosen = BROKEN
    assert shelf.faces == ["Back", "Replay"]
    assert shelf.back() is None
    assert (shelf.title, shelf.parent, shelf.chosen) == ("Load a game", None, ONE)


def test_the_trash_offers_to_bring_back_and_to_delete_and_an_empty_one_the_way_back_alone() -> None:
    shelf = Shelf(ONE, deleted=(TWO,))
    shelf._show_view(TRASH)
    assert (shelf.title, shelf.is_trash, shelf.chosen) == ("Trash", True, TWO)
    assert shelf.faces == ["Back", "Empty the trash", "Delete for good", "Restore"]
    shelf.deleted = []
    shelf._show_view(TRASH)
    assert (shelf.chosen, shelf.faces) == (None, ["Back"])
    shelf._show_view(ALL)
    assert (shelf.title, shelf.is_trash, shelf.chosen) == ("Load a game", False, ONE)


def test_where_no_game_is_only_the_way_back_is_left_and_keys_do_nothing() -> None:
    shelf = Shelf()
    assert shelf.chosen is None
    assert shelf.faces == ["Back"]
    assert shelf.open_chosen() is None
    assert shelf.ask_delete() is None
    assert shelf.restore() is None
    assert shelf._try(lambda path: Push(path), "never") is None
    assert shelf._change(lambda path: None) is None


def test_enter_opens_a_game_shows_a_damaged_one_and_brings_a_deleted_one_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    brought: list[Path] = []
    monkeypatch.setattr(games, "restore", brought.append)
    shelf = Shelf(ONE, BROKEN, deleted=(TWO,))
    assert shelf.open_chosen() == shelf.entered("search") == ("open", "one")
    assert shelf.restore() is None
    assert brought == []
    shelf.chosen = BROKEN
    assert shelf.open_chosen() == ("replay", "broken")
    shelf._show_view(TRASH)
    assert shelf.open_chosen() is None
    assert brought == [TWO.path]
    assert "Restore it" in dict(shelf.keys()).values()
    assert "Open it" in dict(Shelf(ONE).keys()).values()


def test_the_first_press_chooses_and_the_second_opens() -> None:
    shelf = Shelf(ONE, TWO, BROKEN, deleted=(THREE,))
    before = shelf.built
    assert shelf._choose(TWO) is None
    assert (shelf.chosen, shelf.built) == (TWO, before + 1)
    assert shelf._choose(TWO) == ("open", "two")
    assert shelf._choose(BROKEN) is None, "what is wrong stands beside the list"
    assert shelf._choose(BROKEN) == ("replay", "broken")
    shelf._show_view(TRASH)
    assert shelf._choose(THREE) == ("replay", "three")


@pytest.mark.parametrize(("width", "is_said"), [(899, True), (900, False)])
def test_what_is_wrong_with_a_file_is_said_where_nothing_stands_beside_the_list(
    width: int, is_said: bool
) -> None:
    shelf = Shelf(ONE, BROKEN)
    shelf.panel = pygame.Rect(0, 0, width, 600)
    move = shelf._choose(BROKEN)
    assert isinstance(move, Push) is is_said
    assert shelf._choose(ONE) is None
    if isinstance(move, Push):
        assert (move.scene.title, move.scene.text) == ("This file is damaged", BROKEN.fault)


def test_the_chosen_game_stays_chosen_when_the_list_is_read_anew() -> None:
    shelf = Shelf(ONE, TWO, THREE)
    shelf.chosen = TWO
    shelf.there = [THREE, replace(TWO, turns=9), ONE]
    shelf._refill()
    assert (shelf.chosen.path, shelf.chosen.turns) == (TWO.path, 9)
    shelf.there = [THREE, ONE]
    shelf._refill()
    assert shelf.chosen == THREE, "the first, where it is gone"
    shelf.chosen = TWO
    shelf._refill(place=1)
    assert shelf.chosen == ONE
    shelf.chosen = TWO
    shelf._refill(place=2)
    assert shelf.chosen == ONE, "the last, where there are fewer"


def test_the_neighbor_of_a_deleted_game_is_chosen_and_a_file_that_resists_is_named() -> None:
    shelf = Shelf(ONE, TWO, THREE)
    shelf.chosen = TWO

    def delete(path: Path) -> None:
        shelf.there = [kept for kept in shelf.there if kept.path != path]

    assert shelf._change(delete) is None
    assert (shelf.there, shelf.chosen) == ([ONE, THREE], THREE)

    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    move = shelf._change(refuse)
    assert move.scene.text == f"{THREE.path}: Permission denied"
    assert shelf.chosen == THREE

    def fail(path: Path) -> None:
        raise OSError("no reason")

    assert shelf._change(fail).scene.text == f"{THREE.path}: no reason"


def test_a_game_that_cannot_be_opened_is_said() -> None:
    def refuse(path: Path) -> Push:
        raise RedWeedError(f"{path.name}: gone.")

    move = Shelf(ONE)._try(refuse, "This game cannot be opened")
    assert (move.scene.title, move.scene.text) == ("This game cannot be opened", "one.json: gone.")


def test_deleting_is_asked_about_by_where_the_game_lies() -> None:
    shelf = Shelf(ONE, deleted=(TWO, THREE))
    assert shelf.ask_delete().scene.title == "Delete this game?"
    shelf._show_view(TRASH)
    assert shelf.ask_delete().scene.title == "Delete this game for good?"
    assert shelf.ask_empty().scene.text.startswith("2 games,")


# -- beside the list -----------------------------------------------------------------------------------------


def told(one: SaveSummary, *, is_trash: bool = False, is_version: bool = False) -> NotingForm:
    form = NotingForm(560, 700)
    build_details(form, one, None, lambda: None, is_trash=is_trash, is_version=is_version)
    return form


def test_the_chosen_game_is_told_beside_the_list() -> None:
    form = told(ONE)
    assert form.headings == ["A title"]
    assert form.texts() == [
        "Mars: 3. White",
        "Anna",
        "5 turns played",
        "Written 3 May 1924, 07:09\none.json",
    ]
    for title in ("", "Mars"):
        form = told(replace(ONE, title=title, phase="spring"))
        assert (form.headings, form.texts("brass")) == (["Mars"], ["Spring"])
    assert "Nobody is known to play in it." in told(replace(ONE, players="")).texts()
    assert told(BROKEN).texts("danger_text") == ["This file is damaged. Line 3 is no JSON."]
    assert told(ONE).texts("danger_text") == []


def test_notes_below_a_game_are_those_of_the_trash_or_of_versions_or_count_them(versions: list[Path]) -> None:
    def notes(**how: bool) -> list[str]:
        return told(ONE, **how).texts()[4:]

    assert notes() == []
    assert notes(is_trash=True) == [TRASH_NOTE]
    assert notes(is_version=True) == [VERSIONS_NOTE]
    for number, text in ((1, "1 earlier version"), (2, "2 earlier versions")):
        versions.append(Path(str(number)))
        assert notes() == [text]
    assert notes(is_trash=True) == [TRASH_NOTE]


def test_who_has_the_game_open_is_told_but_of_versions_and_the_trash(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = Owner(4711, "elsewhere", WHEN.isoformat())
    monkeypatch.setattr(details, "owner_of", lambda path: owner)
    assert any(text.startswith("Open elsewhere: ") for text in told(ONE).texts("brass"))
    for how in ({"is_trash": True}, {"is_version": True}):
        assert told(ONE, **how).texts("brass") == ["Mars: 3. White"]


@pytest.mark.parametrize(("width", "height"), [(560, 700), (300, 700), (560, 2000)])
def test_the_board_beside_the_list_keeps_its_proportions_and_leaves_room_for_the_words(
    width: int, height: int
) -> None:
    form = NotingForm(width, height)
    build_details(form, ONE, None, lambda: None, is_trash=False, is_version=False)
    board = form.named("board").rect
    assert abs(board.width * 480 - board.height * 560) <= 560
    assert board.width <= width
    assert board.height <= round(height * 0.55) + 1
    assert board.width >= width - 2 or board.height >= round(height * 0.55) - 1, "as large as that allows"


# -- pictures ------------------------------------------------------------------------------------------------


class Maker:
    """Makes nothing until it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Path, Future[Any]]] = []
        self.is_closed = False

    def submit(self, make: Callable[..., Any], path: Path, *_: object) -> Future[Any]:
        self.asked.append((path, Future()))
        return self.asked[-1][1]

    def shutdown(self, **_: object) -> None:
        self.is_closed = True


@pytest.fixture
def pictures(tmp_path: Path) -> Boards:
    made = Boards(CATALOGUE, tmp_path, Settings())
    made._maker.shutdown()
    made._maker = Maker()
    return made


def test_pictures_are_made_one_by_one_in_the_order_in_which_they_were_asked_for(pictures: Boards) -> None:
    maker = pictures._maker
    assert pictures.wake_after is None
    assert not pictures.let_pass(9.0)
    first, second = Path("one"), Path("two")
    assert pictures.shown(first, (56, 48)) is None
    assert pictures.shown(second, (56, 48)) is None
    pictures.stir()
    assert pictures.wake_after == REST
    assert not pictures.let_pass(REST - 0.01)
    assert maker.asked == [], "somebody may still be at it"
    assert not pictures.let_pass(0.01)
    assert [path for path, _ in maker.asked] == [first]
    assert pictures.wake_after == STEP
    assert not pictures.let_pass(0.01)
    assert len(maker.asked) == 1, "the same one is waited for"
    maker.asked[0][1].set_result(pygame.Surface((560, 480)))
    assert pictures.let_pass(0.01)
    assert pictures.shown(first, (56, 48)).get_size() == (56, 48)
    assert pictures.shown(first, (28, 48)).get_size() == (28, 24)
    assert not pictures.let_pass(0.01)
    assert [path for path, _ in maker.asked] == [first, second]
    maker.asked[1][1].set_exception(RedWeedError("no board"))
    assert pictures.let_pass(0.01), "what cannot be drawn is asked for no more"
    assert (pictures.shown(second, (56, 48)), pictures.wake_after) == (None, None)


def test_forgotten_pictures_are_made_anew_and_a_closed_list_makes_none(pictures: Boards) -> None:
    maker, path = pictures._maker, Path("one")
    pictures.shown(path, (56, 48))
    pictures.let_pass(REST)
    pictures.forget()
    assert (pictures.wake_after, pictures.shown(path, (56, 48))) == (None, None)
    assert not pictures.let_pass(REST)
    assert [asked for asked, _ in maker.asked] == [path, path]
    pictures.close()
    assert maker.is_closed


def test_a_kept_picture_is_shown_at_once_until_its_file_or_the_look_of_boards_changes(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("one", encoding="utf-8")
    pygame.display.init()
    boards._keep(path, Settings(), pygame.Surface((560, 480)))
    assert boards._kept(path, Settings()).get_size() == (560, 480)
    assert boards._kept(path, Settings(plain_boards="mars")) is None
    path.write_text("another", encoding="utf-8")
    assert boards._kept(path, Settings()) is None
    assert boards._kept(tmp_path / "none.json", Settings()) is None


def test_the_oldest_pictures_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "KEPT", 2)
    paths = [tmp_path / f"{number}.json" for number in range(3)]
    for number, path in enumerate(paths):
        path.write_text("x" * (number + 1), encoding="utf-8")
        boards._keep(path, Settings(), pygame.Surface((56, 48)))
    assert len(list(boards_dir().glob("*.jpg"))) == 2
    assert boards._kept(paths[2], Settings()) is not None


def test_a_picture_fills_the_room_it_has_one_way_and_keeps_its_proportions() -> None:
    picture = pygame.Surface((560, 480))
    assert [fitted(picture, size).get_size() for size in ((56, 480), (560, 48), (1120, 960))] == [
        (56, 48),
        (56, 48),
        (1120, 960),
    ]
