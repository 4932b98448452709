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
from game.games.wrom.editor.scene import ScenarioEditor
from game.games.wrom.maps.draft import draft_of, empty_draft, rolled_draft
from game.games.wrom.maps.own_maps import own_maps, unfinished_maps
from game.games.wrom.maps.scenarios import MAP_PATTERN, ROLLED_MAP
from game.games.wrom.rules.battlefield.mapmaking import LARGE, SHORT, SIZES, STANDARD
from game.geo.tmx import load_document
from game.play.maps import describe
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import Move, Push, Replace
from game.ui.interface import Interface
from game.ui.panels.form import Form

SIZE_TITLES = {STANDARD: "Standard", SHORT: "Short game", LARGE: "Large"}


class ScenarioDoor(PageScene):
    """What to begin with. ``seed`` makes rolled fields: the same seed, the same field."""

    title = "Edit a battlefield"
    first_focus = "Empty field"

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.seed = seed
        self.players = 2
        self.size = STANDARD

    def foot(self) -> Sequence[FootButton]:
        """Back."""
        return (("Back", self.back, "plain"),)

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """New fields, then maps that are there."""
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
        for path in paths:
            label = (
                describe(path).label if path.parent == maps_root() else f"{describe(path).label}: {path.name}"
            )
            form.wide_button(label, partial(self.open_map, path), name=f"{path.parent.name}/{path.name}")

    def _choose_players(self, players: object) -> None:
        self.players = int(str(players))
        self.rebuild()

    def _choose_size(self, size: object) -> None:
        self.size = str(size)
        self.rebuild()

    def open_empty(self) -> Move:
        """Barren ground."""
        return Replace(ScenarioEditor(empty_draft(self.players, self.size)))

    def open_rolled(self) -> Move:
        """A field of the dice."""
        return Replace(ScenarioEditor(rolled_draft(self.players, self.size, self.seed), is_new=True))

    def open_map(self, path: Path) -> Move:
        """A map that is there; what cannot be read says why."""
        try:
            draft = draft_of(load_document(path))
        except RedWeedError as error:
            return Push(message("The map cannot be edited", f"{error}\nIt may be put right in Tiled."))
        is_own = path.parent != maps_root()
        return Replace(ScenarioEditor(draft, path.stem if is_own else ""))


def _sides(players: int, size: str) -> str:
    columns, rows, _ = SIZES[players][size]
    return f"{columns} x {rows}"
