"""The tools of the scenario editor for grounds and sites: a palette, races and attributes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.board.palette import HEXAGON, rim_points
from game.games.wrom.editor.hand import GROUNDS, Hand, Site
from game.games.wrom.editor.work import DraftWork
from game.games.wrom.picture.figures import TILE
from game.games.wrom.picture.tiles import TileSprites
from game.games.wrom.picture.writing import SHORT_TITLES
from game.games.wrom.rules.battlefield.terrain import CITY, RUINS, TITLES, VOID
from game.games.wrom.rules.races import ATTRIBUTES, race_titles
from game.games.wrom.rules.standing import counted
from game.ui.interface import Interface
from game.ui.layout import Row, grid
from game.ui.panels.form import Form
from game.ui.theme import BODY, color

COLUMNS, MANY_COLUMNS = 4, 6
WIDE = 600  # logical width from which there are many columns
TILE_HEIGHT = 62  # logical height of a tile of the palette
ROLLED = "Rolled at the start"

PALETTE_TITLES = {kind: SHORT_TITLES.get(kind, TITLES[kind]) for kind in GROUNDS}


class PanelPart:
    """What every page of tools is made with."""

    def __init__(self, editor: DraftWork, ui: Interface, tiles: TileSprites) -> None:
        self.editor = editor
        self.ui = ui
        self.tiles = tiles
        self.px = editor.theme.px

    @property
    def hand(self) -> Hand:
        """What is in hand."""
        return self.editor.hand


class GroundTools(PanelPart):
    """The pages of terrain and sites."""

    def build_terrain(self, form: Form) -> None:
        """The page of this name."""
        gap, height = self.px(4), self.px(TILE_HEIGHT)
        columns = COLUMNS if form.width < self.px(WIDE) else MANY_COLUMNS
        size = Row(form.line(0), gap).share(columns), height
        places = grid(form.line(0), columns, size, len(GROUNDS), gap)
        for kind, place in zip(GROUNDS, places, strict=True):
            command = partial(self.editor.take_hand, replace(self.hand, ground=kind))
            chosen = kind == self.hand.ground
            button = self.ui.button(
                "", place, command, kind="card", name=kind, container=form.inner, is_selected=chosen
            )
            self.ui.paint(button, partial(self._draw_tile, kind))
        form.below(places[-1], 2 * gap)
        if self.hand.ground == CITY:
            self._choose_race(form)
        if self.hand.ground == RUINS:
            self._choose_attribute(form)
        take = self.editor.take_hand
        form.toggle(
            "Seven hexes at a time",
            self.hand.is_wide,
            lambda on: take(replace(self.hand, is_wide=on)),
            name="wide",
        )

    def _draw_tile(self, kind: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A hex of the ground with its sign, and its name, in smaller letters where it is long."""
        px, zoom = self.px, round(self.px(40) / TILE[1] * 64) / 64
        middle = (rect.centerx, rect.top + px(22))
        if kind == VOID:
            pygame.draw.polygon(surface, color("quiet"), rim_points(HEXAGON, middle, px(17)), max(1, px(1.5)))
        else:
            ground = self.tiles.ground(kind, zoom)
            surface.blit(ground, ground.get_rect(center=middle))
            sign = self.tiles.sign(kind, zoom)
            surface.blit(sign, sign.get_rect(center=middle))
        title, theme = PALETTE_TITLES[kind], self.editor.theme
        share = (rect.width - px(4)) / theme.font("sans", BODY).size(title)[0]
        text = theme.render(title, "sans", BODY * min(1.0, share), "text")
        surface.blit(text, text.get_rect(midbottom=(rect.centerx, rect.bottom - px(1))))

    def build_sites(self, form: Form) -> None:
        """The page of this name."""
        take = self.editor.take_hand
        form.buttons(
            [(s.value, partial(take, replace(self.hand, site=s)), "plain") for s in Site],
            selected=self.hand.site.value,
        )
        if self.hand.site is Site.RACE:
            self._choose_race(form)
        elif self.hand.site is Site.ATTRIBUTE:
            self._choose_attribute(form)
        else:
            keys = self.editor.draft.keys
            told = ", ".join(keys) if keys else "none marked: chosen by rule 7.2 when a game begins"
            form.paragraph(
                f"{counted(len(keys), 'key location')}: {told}." if keys else f"Key locations: {told}.",
                ink="quiet",
            )
            form.paragraph(
                "They are settlements outside the setup zones. How many must be held is among the rules of "
                "the map."
            )

    def _choose_race(self, form: Form) -> None:
        races = [(None, ROLLED), *enumerate(race_titles(self.hand.own))]
        form.choice("Race", races, self.hand.race, self._take_race, name="race", logical=240)

    def _take_race(self, race: object) -> None:
        self.editor.take_hand(replace(self.hand, race=race if isinstance(race, int) else None))

    def _choose_attribute(self, form: Form) -> None:
        items = [(None, ROLLED), *enumerate(ATTRIBUTES)]
        form.choice(
            "Attribute", items, self.hand.attribute, self._take_attribute, name="attribute", logical=240
        )

    def _take_attribute(self, attribute: object) -> None:
        self.editor.take_hand(replace(self.hand, attribute=attribute if isinstance(attribute, int) else None))
