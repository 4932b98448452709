"""Every asset has an author, a source and a licence."""

import tomllib
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.board.fonts import FACES, Fonts
from game.board.images import Images
from game.board.palette import LIGHT_INK
from game.core.places import assets_root

OURS = {"CREDITS.toml", "README.md"}


def entries() -> list[dict[str, Any]]:
    with (assets_root() / "CREDITS.toml").open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["asset"]
    return found


def listed() -> list[str]:
    return [name for entry in entries() for name in entry["files"]]


def test_every_file_is_credited_once() -> None:
    licences = {str(entry["licence_file"]) for entry in entries() if "licence_file" in entry}
    there = {
        path.relative_to(assets_root()).as_posix() for path in assets_root().rglob("*") if path.is_file()
    }
    assert sorted(listed()) == sorted(there - OURS - licences)
    assert licences <= there


@pytest.mark.parametrize("field", ["title", "author", "source", "licence"])
def test_every_entry_is_complete(field: str) -> None:
    assert all(str(entry.get(field, "")).strip() for entry in entries())


def test_what_others_made_comes_with_the_text_of_its_licence() -> None:
    for entry in entries():
        if entry["licence"] != "MIT":
            text = (assets_root() / str(entry["licence_file"])).read_text(encoding="utf-8")
            assert "SIL OPEN FONT LICENSE Version 1.1" in text
            assert "Copyright" in text


def test_every_face_opens() -> None:
    fonts = Fonts(assets_root() / "fonts")
    for face in FACES:
        assert fonts.font(face, 14).size("Europe")[0] > 20


@pytest.mark.parametrize("path", sorted(assets_root().glob("*/*.svg")), ids=lambda path: path.stem)
def test_every_drawing_is_drawn(path: Path) -> None:
    picture = Images(path.parent).svg(path.stem, (96, 64))
    assert pygame.mask.from_surface(picture).count() > 500


def test_silhouettes_differ_at_24_pixels() -> None:
    images = Images(assets_root() / "sprites")
    army, fleet = (
        pygame.mask.from_threshold(
            images.silhouette(name, (24, 16), LIGHT_INK, (0, 0, 0)), LIGHT_INK, (90, 90, 90, 255)
        )
        for name in ("army", "fleet")
    )
    both = army.overlap_area(fleet, (0, 0))
    assert both / (army.count() + fleet.count() - both) < 0.5
