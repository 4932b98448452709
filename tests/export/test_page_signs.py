"""The rules pages draw every sign that can be seen on their boards, with its meaning."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pygame
import pytest

from game.board.picture import AnyPicture
from game.core.places import assets_root, docs_root
from game.export.page_signs import PageSigns, read_signs
from game.games.list import GAMES, find_game
from game.games.mars.picture.signs import SIGNS
from game.ui.panels.markdown import read_markdown

PICTURES = [entry.pictured() for entry in GAMES]


def explained(game: str) -> set[str]:
    """What a legend of a game explains."""
    return set(find_game(game).pictured().marks.explained)


def new_in(game: str) -> set[str]:
    """What a variant has beside the marks of Diplomacy, and beside the grave that several have."""
    return explained(game) - explained("standard") - ({"lost"} if game != "mad" else set())


SHOWN = {
    "standard.md": {*explained("standard"), "army", "fleet", "center", "center_owned", "center_taken"},
    "martian.md": {
        *new_in("martian"),
        "martian",
        "martian_half",
        "martian_eating",
        "badge_bacteria",
        "badge_capsule",
        "lost_center",
    },
    "mad.md": {*new_in("mad"), "missile", "lost_center"},
    "aliens.md": {*new_in("aliens"), "badge_stack"},
    "mars.md": {*(f"mars_{name}" for name in SIGNS), "mars_has", "mars_has_not", "mars_gains"},
    "wrom.md": {path.stem for path in (assets_root() / "sprites").glob("wrom_*.svg")},
}
"""What is seen on the board of each game; the variants build on the page of Diplomacy."""


def signs_of(page: str) -> dict[str, str]:
    blocks = read_markdown((docs_root() / "rules" / page).read_text(encoding="utf-8"))
    return {name: words for b in blocks if b.marker == "signs" for name, words in read_signs(b.spans[0].text)}


def made(steps: Generator[None, None, pygame.Surface]) -> pygame.Surface:
    """The picture that comes of its steps."""
    found: list[pygame.Surface] = []

    def run() -> Iterator[None]:
        found.append((yield from steps))

    for _ in run():
        pass
    return found[0]


@pytest.mark.parametrize("page", list(SHOWN))
def test_every_sign_of_the_board_stands_on_the_page_with_its_meaning(page: str) -> None:
    signs, drawn = signs_of(page), PageSigns(assets_root(), PICTURES)
    assert SHOWN[page] <= set(signs)
    assert all(signs.values())
    assert [name for name in signs if not drawn.knows(name)] == []


@pytest.mark.parametrize("page", list(SHOWN))
def test_a_page_is_drawn_without_the_pictures_of_other_games(page: str) -> None:
    """So that it opens at once: those of the others are not read."""

    def coming() -> Iterator[AnyPicture]:
        yield find_game(page.removesuffix(".md")).pictured()
        raise AssertionError(page)

    signs = PageSigns(assets_root(), coming())
    text = "\n".join(f"{name}: {words}" for name, words in signs_of(page).items())
    assert made(signs.page_picture(text, 700, 1.0)).get_width() == 700


@pytest.mark.parametrize("width", [300, 700, 1400])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_block_keeps_within_its_width_and_draws_each_sign(width: int, scale: float) -> None:
    text = "move: Move\nlost_center: Lost\nmartian: A Martian"
    picture = made(PageSigns(assets_root(), PICTURES).page_picture(text, width, scale))
    assert picture.get_width() <= width
    assert pygame.mask.from_surface(picture).count() > 3 * 500
