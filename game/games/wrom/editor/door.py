"""The way into the scenario editor: an empty field, a rolled one, a battlefield of the program, or one of
one's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.core.places import maps_root
from game.games.wrom.editor.field_pictures import FieldPictures
from game.games.wrom.editor.file import Begin
from game.games.wrom.editor.scene import ScenarioEditor
from game.games.wrom.maps.draft import draft_of, empty_draft, rolled_draft
from game.games.wrom.maps.files import MAP_PATTERN, ROLLED_MAP
from game.games.wrom.maps.own_maps import own_maps, unfinished_maps
from game.games.wrom.rules.battlefield.mapmaking import LARGE, SHORT, SIZES, STANDARD
from game.geo.tmx import load_document
from game.play.maps import describe
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import Move, Push, Replace
from game.ui.interface import Interface
from game.ui.layout import Row, grid
from game.ui.panels.form import Form

CARD = (440, 88)  # logical pixels: the least width of a card, and its height
TALL = 860  # logical height from which cards are twice as high
GAP = 8
SIZE_TITLES = {STANDARD: "Standard", SHORT: "Short game", LARGE: "Large"}


class ScenarioDoor(PageScene):
    """What to begin with. ``seed`` makes rolled fields: the same seed, the same field; ``begin`` is where a
    field that is whole leads to, New game if nothing else is said.
    """

    title = "Edit a battlefield"
    first_focus = "Empty field"

    def __init__(self, seed: str, begin: Begin | None = None) -> None:
        super().__init__()
        self.seed, self.begin = seed, begin
        self.players = 2
        self.size = STANDARD
        self._card = CARD
        self._pictures = FieldPictures(Path(), (0, 0))

    def foot(self) -> Sequence[FootButton]:
        """Back."""
        return (("Back", self.back, "plain"),)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """New fields, then maps that are there."""
        px = self.theme.px
        self._card = (px(CARD[0]), px(CARD[1] if rect.height < px(TALL) else 2 * CARD[1]))
        high = self._card[1] - px(8)
        if self._pictures.size[1] != high:
            self._pictures = FieldPictures(self.context.assets, (high * 3 // 2, high))
        form = Form(ui, rect, open_choice=open_choice)
        form.heading("Begin anew")
        players = [(n, f"{n} players") for n in SIZES]
        form.choice("For", players, self.players, self._choose_players, name="players", logical=240)
        sizes = [(size, f"{SIZE_TITLES[size]} ({_sides(self.players, size)})") for size in SIZE_TITLES]
        form.choice("Size", sizes, self.size, self._choose_size, name="size", logical=360)
        form.buttons(
            [("Empty field", self.open_empty, "primary"), ("Rolled field", self.open_rolled, "plain")]
        )
        form.paragraph(
            "A rolled field comes from the terrain tables, with its zones and key locations drawn.",
            ink="quiet",
        )
        own, unfinished = own_maps(), unfinished_maps()
        self._build_maps(form, "Your own", own)
        self._build_maps(form, "Unfinished", unfinished)
        files = sorted(path for path in maps_root().glob(MAP_PATTERN) if path.name != ROLLED_MAP)
        self._build_maps(form, "Battlefields of the program", files)
        form.paragraph(
            "What comes with the program stays as it is; what you save is your own map.", ink="quiet"
        )
        form.finish()

    def _build_maps(self, form: Form, heading: str, paths: Sequence[Path]) -> None:
        if not paths:
            return
        form.heading(heading)
        self._pictures.want(paths)
        px = self.theme.px
        columns = max(1, form.width // self._card[0])
        size = (Row(form.line(0), px(GAP)).share(columns), self._card[1])
        places = grid(form.line(0), columns, size, len(paths), px(GAP))
        for path, place in zip(paths, places, strict=True):
            label = (
                describe(path).label if path.parent == maps_root() else f"{describe(path).label}: {path.name}"
            )
            name, command = f"{path.parent.name}/{path.name}", partial(self.open_map, path)
            card = form.ui.button(label, place, command, kind="row", name=name, container=form.inner)
            form.ui.paint(card, partial(self._draw_picture, path))
        form.line(places[-1].bottom - form.y, px(GAP))

    def _draw_picture(self, path: Path, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The field at the right end of its card."""
        picture = self._pictures.of(path)
        if picture is not None:
            edge = self.theme.px(4)
            surface.blit(picture, picture.get_rect(midright=(rect.right - edge, rect.centery)))

    @property
    def wake_after(self) -> float | None:
        """At once while pictures are to be drawn."""
        return super().wake_after if self._pictures.is_done else 0.0

    def update(self, seconds: float) -> Move | None:
        """Draws one picture."""
        if not self._pictures.is_done:
            self._pictures.draw_next()
            self.needs_redraw = True
        return super().update(seconds)

    def _choose_players(self, players: object) -> None:
        self.players = int(str(players))
        self.rebuild()

    def _choose_size(self, size: object) -> None:
        self.size = str(size)
        self.rebuild()

    def open_empty(self) -> Move:
        """Barren ground."""
        return Replace(ScenarioEditor(empty_draft(self.players, self.size), begin=self.begin))

    def open_rolled(self) -> Move:
        """A field of the dice."""
        draft = rolled_draft(self.players, self.size, self.seed)
        return Replace(ScenarioEditor(draft, is_new=True, begin=self.begin))

    def open_map(self, path: Path) -> Move:
        """A map that is there; what cannot be read says why."""
        try:
            draft = draft_of(load_document(path))
        except RedWeedError as error:
            return Push(message("The map cannot be edited", f"{error}\nIt may be put right in Tiled."))
        is_own = path.parent != maps_root()
        return Replace(ScenarioEditor(draft, path.stem if is_own else "", begin=self.begin))


def _sides(players: int, size: str) -> str:
    columns, rows, _ = SIZES[players][size]
    return f"{columns} x {rows}"
