"""The reader of front pages: how pages are turned and left, which is opened, and how it is kept as a
picture; without a window.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.errors import RedWeedError
from game.export.target import pictures_dir
from game.screens.scene import Pop, Push
from game.table.press import scene
from game.table.press.scene import PageReader, read_page, saved

COLORS = {0: "red", 1: "green", 2: "blue", 3: "gold"}


def table(turns: int = 4, shown: int | None = None, story: Any = object) -> Any:
    match = SimpleNamespace(
        reports=[None] * turns,
        entry=SimpleNamespace(story=story, id="mad"),
        phase_at=lambda turn: SimpleNamespace(title=f"Spring 190{turn}, movement"),
    )
    picture = SimpleNamespace(painter=SimpleNamespace(fonts=None))
    parts = SimpleNamespace(picture=picture)
    return SimpleNamespace(match=match, parts=parts, stages=SimpleNamespace(shown=shown), is_plain=False)


@pytest.fixture(autouse=True)
def pages(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The turns that have a page; each is one color."""
    there = {0, 1, 3}

    def nearest(match: Any, turn: int, step: int) -> int:
        while 0 <= turn < len(match.reports) and turn not in there:
            turn += step
        return turn

    def page(match: Any, parts: Any, turn: int) -> Any:
        return SimpleNamespace(turn=turn, place="", style="") if turn in there else None

    monkeypatch.setattr(scene, "nearest_page", nearest)
    monkeypatch.setattr(scene, "page_of", page)
    monkeypatch.setattr(scene, "place_of", lambda *given, **how: None)
    monkeypatch.setattr(scene, "draw_page", lambda surface, page, *_: surface.fill(COLORS[page.turn]))
    return there


def pressed(reader: PageReader, key: int) -> Any:
    return reader.handle_other(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def test_pages_are_turned_as_far_as_there_are_any() -> None:
    reader = PageReader(table(), 1)
    for key, turn in (
        (pygame.K_RIGHT, 3),
        (pygame.K_RIGHT, 3),
        (pygame.K_LEFT, 1),
        (pygame.K_LEFT, 0),
        (pygame.K_LEFT, 0),
    ):
        reader.needs_redraw = False
        assert pressed(reader, key) is None
        assert (reader.turn, reader.needs_redraw) == (turn, True)
    before = {text: command for text, command, _ in reader._faces()}
    before["After"]()
    assert reader.turn == 1
    before["Before"]()
    assert reader.turn == 0
    assert isinstance(before["Back"](), Pop)


@pytest.mark.parametrize(("place", "is_left"), [((150, 100), True), ((50, 100), False)])
def test_a_click_on_the_page_leaves_it(
    place: tuple[int, int], is_left: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene.WidgetScene, "handle_other", lambda self, event: None)
    reader = PageReader(table(), 1)
    reader.sheet = pygame.Rect(100, 20, 400, 300)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)
    assert isinstance(reader.handle_other(up), Pop) is is_left
    assert reader.handle_other(pygame.event.Event(pygame.MOUSEMOTION, pos=place)) is None


def test_a_page_is_drawn_once_for_its_size() -> None:
    reader = PageReader(table(), 1)
    first = reader.drawn((40, 30))
    assert reader.drawn((40, 30)) is first
    assert first.get_at((5, 5)) == pygame.Color("green")
    assert reader.drawn((80, 60)).get_size() == (80, 60)
    reader.turn = 0
    assert reader.drawn((80, 60)).get_at((5, 5)) == pygame.Color("red")
    reader.turn = 2
    assert reader.drawn((80, 60)).get_at((5, 5))[:3] == (0, 0, 0), "a turn without a page"


def test_the_page_lies_on_darkness(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = PageReader(table(), 1)
    reader.sheet = pygame.Rect(100, 20, 400, 300)
    paper = pygame.Surface((600, 400))
    paper.fill("white")
    reader.draw_background(paper)
    assert paper.get_at((300, 100)) == pygame.Color("green")
    assert paper.get_at((50, 100)) not in (pygame.Color("white"), pygame.Color("green"))


@pytest.mark.parametrize(("shown", "turn"), [(None, 3), (0, 0), (1, 1), (2, 1), (9, 3)])
def test_the_page_of_the_turn_that_is_looked_at_is_opened_or_that_of_the_one_before(
    shown: int | None, turn: int
) -> None:
    move = read_page(table(shown=shown))
    assert isinstance(move, Push)
    assert move.scene.turn == turn


def test_there_is_no_page_before_the_first_turn_nor_of_a_game_without_a_story(pages: set[int]) -> None:
    assert read_page(table(turns=0)) is None
    assert read_page(table(story=None)) is None
    pages.clear()
    opened = read_page(table())
    assert opened is not None
    assert opened.scene.turn == 0


def test_a_page_is_kept_as_a_picture_named_after_its_date(monkeypatch: pytest.MonkeyPatch) -> None:
    move = PageReader(table(), 1).save()
    (path,) = pictures_dir().glob("*.png")
    assert path.name.startswith("mad-front-page-spring-1901")
    assert (move.scene.title, move.scene.text) == ("The picture is saved", str(path))
    assert pygame.image.load(path).get_size() == scene.SAVED

    def refuse(*_: Any) -> None:
        raise RedWeedError("the disk is full")

    monkeypatch.setattr(scene, "write_whole", refuse)
    move = saved(pygame.Surface((9, 9)), "other")
    assert move.scene.title == "The picture was not saved"
    assert move.scene.text.endswith(": the disk is full")
