"""Who made the games, the pictures, the typefaces and the libraries."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.screens.page_scene import PageScene
from game.screens.scene import KeyList, Move
from game.ui.interface import Interface
from game.ui.panels.markdown import Block, read_markdown
from game.ui.panels.page import PageView

GAMES = """## The games

| Game | By |
|---|---|
| Diplomacy | Allan B. Calhamer |
| Martian Diplomacy | Jonathan Lingard |
| M.A.D. Diplomacy | Graham Tunnicliffe |
| The Aliens | Lewis Pulsipher |
| Mars | Daniel MacDuff |
| Warrior Races of Mars | Lloyd Krassner (Warp Spawn Games) |

The world they share comes from *The War of the Worlds* (1898) by H. G. Wells.
"""

LIBRARIES = """## Libraries

pygame-ce (windows and drawing), PyTMX (Tiled maps), numpy (arithmetic), Pillow (pictures), platformdirs and
tomli-w (where settings lie and how they are written), imageio-ffmpeg (films), fpdf2 and fonttools (pages),
PyNaCl with libsodium (seals and signatures), websockets (tables on several machines). Maps are edited
with Tiled.
"""


class CreditsScene(PageScene):
    """One page of names."""

    title = "Credits"
    is_hugging = False

    def __init__(self) -> None:
        super().__init__()
        self.view: PageView | None = None

    def keys(self) -> KeyList:
        """How to scroll."""
        return (("Up, Down, Page Up, Page Down", "Scroll"),)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The page."""
        self.view = PageView(rect, credits_page(self.context.assets / "CREDITS.toml"), self.theme)
        self.view.finish()

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """The page."""
        if self.view:
            self.view.draw(surface)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Scrolling first."""
        self._refresh()
        if self.view and self.view.handle(event, self.ui.pointer):
            self.needs_redraw = True
            return None
        return super().handle(event)


def credits_page(path: Path) -> Sequence[Block]:
    """The whole page; without a readable file of assets, games and libraries alone."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError):
        data = {}
    return (*read_markdown(GAMES), *read_markdown(assets_text(data)), *read_markdown(LIBRARIES))


def assets_text(data: Mapping[str, Any]) -> str:
    """The assets of ``CREDITS.toml`` as a table: files, author, license."""
    lists = [value for value in data.values() if isinstance(value, list)]
    items = [item for value in lists for item in value if isinstance(item, Mapping)]
    rows = [
        f"| {_file(item)} | {item.get('author', '')} | {item.get('license', item.get('licence', ''))} |"
        for item in items
    ]
    return (
        "\n".join(["## Pictures, maps and typefaces", "", "| What | By | License |", "|---|---|---|", *rows])
        if rows
        else ""
    )


def _file(item: Mapping[str, Any]) -> str:
    name = next((item[key] for key in ("title", "name", "file", "path", "files") if key in item), "")
    return ", ".join(map(str, name)) if isinstance(name, list) else str(name)
