"""The sheet of an old survey: paper, hexes and signs, composed once for a view and kept; scaled while the
zoom changes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pygame

from game.board.blits import centered
from game.board.camera import Camera
from game.board.options import Names
from game.board.palette import TABLE, Color, mix
from game.games.wrom.picture.canals import canals
from game.games.wrom.picture.figures import MARGIN, TILE, HexFigures
from game.games.wrom.picture.palette import INK, LIGHT, SHEET, SHORT_ATTRIBUTES
from game.games.wrom.picture.relief import GRAIN, paper_grain, variant_of
from game.games.wrom.picture.tiles import ASIDE, TileSprites
from game.games.wrom.picture.veil import Veils, hex_of, veil_of
from game.games.wrom.picture.writing import code_place, short_title, writing
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.terrain import BARREN, Terrain

WHOLE_ZOOM = 1.0
"""The zoom at which the whole sheet is kept for fast scaling."""

SMALLEST_LETTERS = 9
"""In pixels; smaller ones are left out."""

Wish = tuple[frozenset[str], Names, bool]
"""The hexes that are occupied, and the words of the veil; what is written on them, whether they are plain."""

MENDED = 24
"""In so many hexes a picture is mended; where more differ it is composed anew."""

REACH = 1.5
"""Half of so many tiles from its middle, what is drawn of a hex ends: letters may lie over its border."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A picture of the sheet: ``corner`` is where the sheet's upper left lies in it; what is occupied and
    written on it.
    """

    picture: pygame.Surface
    zoom: float
    corner: tuple[int, int]
    wish: Wish


class HexGround:
    """Draws the ground of one board. ``occupied`` hexes have their sign beside the counter."""

    def __init__(self, board: Board, sheet: HexFigures, tiles: TileSprites) -> None:
        self._board = board
        self._sheet = sheet
        self._tiles = tiles
        self._middles = {key: sheet.anchor(key) for key in board.terrain}
        self._shown: _Sheet | None = None
        self._whole: _Sheet | None = None
        self._grain: pygame.Surface | None = None
        self._wish: Wish = (frozenset(), "full", False)
        self._canals = canals(board)
        self._veils = Veils()
        self._ready = 0.0  # the zoom of which the grounds of all hexes are painted
        self.composed = 0

    @property
    def is_complete(self) -> bool:
        """Whether the picture for zooming is up to date, and the grounds of hexes out of sight are there."""
        is_ready = self._shown is None or self._shown.zoom == self._ready
        return is_ready and self._whole is not None and self._whole.wish == self._wish

    def want(self, occupied: frozenset[str], names: Names, *, is_plain: bool, is_hurried: bool) -> None:
        """What is to be seen from now on; in a hurry, pictures that are there already are mended where that
        is little.
        """
        self._wish = occupied, names, is_plain
        if is_hurried:
            self._shown, self._whole = self._mended(self._shown), self._mended(self._whole)

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the part of the sheet in the camera's viewport."""
        view = camera.viewport
        corner = (camera.offset[0] - view.left, camera.offset[1] - view.top)
        sheet, how = self._shown, (camera.zoom, corner, view.size)
        if sheet is None or (sheet.zoom, sheet.corner, sheet.picture.get_size()) != how:
            sheet = self._moved(*how)
        if sheet is None or sheet.wish != self._wish:
            for _ in self.steps(camera):
                pass
        else:
            self._shown = sheet
        if self._shown is not None:
            surface.blit(self._shown.picture, view.topleft)

    def steps(self, camera: Camera) -> Iterator[None]:
        """Composes the sheet for a view, a little at a time; what is shown stays until the end."""
        view = camera.viewport
        corner = (camera.offset[0] - view.left, camera.offset[1] - view.top)
        sheet = _Sheet(pygame.Surface(view.size, 0, 32), camera.zoom, corner, self._wish)
        yield from self._composed(sheet)
        self._shown = sheet

    def rest_steps(self) -> Iterator[None]:
        """What is not seen yet, in the same way: the picture for zooming, grounds of hexes out of sight."""
        if self._whole is None or self._whole.wish != self._wish:
            yield from self._whole_steps()
        zoom = self._shown.zoom if self._shown is not None else WHOLE_ZOOM
        for key, terrain in self._board.terrain.items():
            kind = terrain.kind
            self._tiles.ground(kind, zoom, None if self._wish[2] else variant_of(key, kind))
            yield
        self._ready = zoom

    def _whole_steps(self) -> Iterator[None]:
        """Composes the picture for zooming."""
        size = (math.ceil(self._sheet.size[0] * WHOLE_ZOOM), math.ceil(self._sheet.size[1] * WHOLE_ZOOM))
        sheet = _Sheet(pygame.Surface(size, 0, 32), WHOLE_ZOOM, (0, 0), self._wish)
        yield from self._composed(sheet)
        self._whole = sheet

    def change(self, board: Board) -> None:
        """Other terrain on the same hexes: pictures that are there already are mended where it differs."""
        before, self._board = self._board.terrain, board
        dug, self._canals = self._canals, canals(board)
        for key, terrain in board.terrain.items():
            if before[key] == terrain and dug.get(key) == self._canals.get(key):
                continue
            for sheet in (self._shown, self._whole):
                if sheet is not None:
                    self._mend(sheet, key)

    def _mended(self, sheet: _Sheet | None) -> _Sheet | None:
        """A picture as it is wished now, where that is little work."""
        if sheet is None or sheet.wish == self._wish or sheet.wish[1:] != self._wish[1:]:
            return sheet
        differing = {hex_of(word) for word in sheet.wish[0] ^ self._wish[0]} & self._middles.keys()
        if len(differing) > MENDED:
            return sheet
        mended = replace(sheet, wish=self._wish)
        for key in differing:
            self._mend(mended, key)
        return mended

    def _mend(self, sheet: _Sheet, key: str) -> None:
        """Paints the box of one hex anew."""
        (x, y), (dx, dy), room = self._sheet.corner(key), sheet.corner, 3
        box = pygame.Rect(
            round(x * sheet.zoom + dx),
            round(y * sheet.zoom + dy),
            *(round(side * sheet.zoom) for side in TILE),
        )
        if box.inflate(2 * room, 2 * room).colliderect(sheet.picture.get_rect()):
            sheet.picture.set_clip(box.inflate(2 * room, 2 * room))
            self._paint(sheet, self._near(box, sheet.zoom))
            sheet.picture.set_clip(None)

    def draw_scaled(self, surface: pygame.Surface, camera: Camera) -> None:
        """The sheet scaled from what is kept; its letters come sharp when the zoom rests."""
        if self._whole is None:
            for _ in self._whole_steps():
                pass
        assert self._whole is not None
        whole = self._whole.picture
        ratio = camera.zoom / WHOLE_ZOOM
        clip = camera.viewport.clip(camera.board_rect())
        source = pygame.Rect(
            math.floor((clip.left - camera.offset[0]) / ratio),
            math.floor((clip.top - camera.offset[1]) / ratio),
            math.ceil(clip.width / ratio) + 2,
            math.ceil(clip.height / ratio) + 2,
        ).clip(whole.get_rect())
        size = (max(1, round(source.width * ratio)), max(1, round(source.height * ratio)))
        scaled = pygame.transform.scale(whole.subsurface(source), size)
        corner = (round(source.left * ratio) + camera.offset[0], round(source.top * ratio) + camera.offset[1])
        surface.blit(scaled, corner)

    # -- composing -------------------------------------------------------------------------------------------

    def _composed(self, sheet: _Sheet) -> Iterator[None]:
        """The sheet in a view, everything that does not move."""
        self.composed += 1
        yield from self._painted(sheet, self._near(sheet.picture.get_rect(), sheet.zoom))

    def _moved(self, zoom: float, corner: tuple[int, int], size: tuple[int, int]) -> _Sheet | None:
        """The sheet that is shown, shifted, with what comes into view painted; None where that is another
        one.
        """
        old = self._shown
        if old is None or (old.zoom, old.wish, old.picture.get_size()) != (zoom, self._wish, size):
            return None
        dx, dy = corner[0] - old.corner[0], corner[1] - old.corner[1]
        if abs(dx) >= size[0] or abs(dy) >= size[1]:
            return None
        self.composed += 1
        old.picture.scroll(dx, dy)
        sheet, (width, height) = replace(old, corner=corner), size
        beside = pygame.Rect(0 if dx > 0 else width + dx, 0, abs(dx), height)
        above = pygame.Rect(0, 0 if dy > 0 else height + dy, width, abs(dy))
        for strip in filter(None, (beside, above)):
            sheet.picture.set_clip(strip)
            self._paint(sheet, self._near(strip, zoom))
        sheet.picture.set_clip(None)
        return sheet

    def _near(self, rect: pygame.Rect, zoom: float) -> pygame.Rect:
        """Where the middles of the hexes lie that reach into a part of the picture."""
        return rect.inflate(*(round(REACH * side * zoom) for side in TILE))

    def _paint(self, sheet: _Sheet, near: pygame.Rect) -> None:
        """Paper, and the hexes with their middles in ``near``; what the picture clips stays."""
        for _ in self._painted(sheet, near):
            pass

    def _painted(self, sheet: _Sheet, near: pygame.Rect) -> Iterator[None]:
        """The same, a little at a time."""
        picture, zoom, (dx, dy), wish = sheet.picture, sheet.zoom, sheet.corner, sheet.wish
        paper = pygame.Rect(dx, dy, *(math.ceil(side * zoom) for side in self._sheet.size))
        yield from self._lay_paper(picture, paper, zoom)

        def at(x: float, y: float) -> tuple[float, float]:
            """On whole pixels, and alike wherever the sheet lies."""
            return math.floor(x * zoom + 0.5) + dx, math.floor(y * zoom + 0.5) + dy

        shown = [key for key in self._board.terrain if near.collidepoint(at(*self._middles[key]))]
        for key in shown:
            kind = self._board.terrain[key].kind
            ground = self._tiles.ground(kind, zoom, None if wish[2] else variant_of(key, kind))
            picture.blit(ground, _whole(at(*self._sheet.corner(key))))
            yield
        for key in () if wish[2] else filter(self._canals.__contains__, shown):
            is_signed = self._board.terrain[key].kind != BARREN
            canal = self._tiles.canal(self._canals[key], zoom, is_signed=is_signed)
            picture.blit(canal, _whole(at(*self._sheet.corner(key))))
            yield
        yield from self._lay_grain(picture, paper.clip(picture.get_rect()), (dx, dy))
        for key in shown:
            self._print_hex(picture, key, at, zoom, wish)
            yield
        for key, borders in veil_of(wish[0], shown):
            veil = self._veils.piece(borders, zoom, is_plain=wish[2])
            picture.blit(veil, _whole(at(*self._sheet.corner(key))), special_flags=pygame.BLEND_RGB_MULT)
            yield

    def _lay_paper(self, picture: pygame.Surface, paper: pygame.Rect, zoom: float) -> Iterator[None]:
        """The table, and paper with a shadow and a ruled border on it."""
        _fill_beside(picture, TABLE, picture.get_rect(), paper)
        yield
        for reach, share in ((9, 0.18), (6, 0.32), (3, 0.5)):
            shadow = paper.inflate(reach, reach).move(2, 3)
            _fill_beside(picture, mix(TABLE, (0, 0, 0), share), shadow, paper)
        picture.fill(SHEET, paper)
        yield
        for inset, width, share in ((0.16, 2.0, 0.5), (0.34, 1.0, 0.34)):
            step = round(-2 * MARGIN * inset * zoom)
            pygame.draw.rect(
                picture, mix(SHEET, INK, share), paper.inflate(step, step), max(1, round(width * zoom))
            )

    def _lay_grain(
        self, picture: pygame.Surface, area: pygame.Rect, origin: tuple[int, int]
    ) -> Iterator[None]:
        grain = self._grain = self._grain or paper_grain()
        area = area.clip(picture.get_clip())
        left, top = (
            (area.left - origin[0]) // GRAIN * GRAIN + origin[0],
            (area.top - origin[1]) // GRAIN * GRAIN + origin[1],
        )
        for y in range(top, area.bottom, GRAIN):
            for x in range(left, area.right, GRAIN):
                part = grain.get_rect(topleft=(x, y)).clip(area)
                picture.blit(grain, part, part.move(-x, -y), pygame.BLEND_RGB_MULT)
            yield

    def _print_hex(
        self,
        picture: pygame.Surface,
        key: str,
        at: Callable[[float, float], tuple[float, float]],
        zoom: float,
        wish: Wish,
    ) -> None:
        """The sign of one hex, what is written beside it, and its name."""
        occupied, names, is_plain = wish
        terrain, (x, y) = self._board.terrain[key], self._sheet.anchor(key)
        is_small = key in occupied
        spot = (
            (x + ASIDE[0], y + ASIDE[1])
            if is_small
            else (x, y - (4.0 if self._is_named(terrain, names, zoom) else 0.0))
        )
        if terrain.kind != "barren" or (is_plain and not is_small):
            picture.blit(*centered(self._tiles.sign(terrain.kind, zoom, is_small=is_small), at(*spot)))
        self._print_extra(
            picture, terrain, at(x + (-27.0 if is_small else 24.0), y + (19.0 if is_small else 14.0)), zoom
        )
        if names == "codes":
            pixels, rise = code_place(zoom)
            self._write(picture, key, at(x, y - rise), pixels, terrain.kind, 1.0)
        elif self._is_named(terrain, names, zoom) and not is_small:
            self._write(picture, short_title(terrain), at(x, y + 28.5), 10.5 * zoom, terrain.kind, 0.95)

    def _print_extra(
        self, picture: pygame.Surface, terrain: Terrain, spot: tuple[float, float], zoom: float
    ) -> None:
        """The race of a city, the attribute of ruins."""
        if terrain.race is not None:
            picture.blit(*centered(self._tiles.seal(terrain.race, max(11, round(19 * zoom))), spot))
        elif terrain.attribute is not None:
            text, pixels = SHORT_ATTRIBUTES[terrain.attribute], max(10, round(14 * zoom))
            picture.blit(*centered(self._tiles.label(text, pixels, INK, LIGHT), spot))

    def _is_named(self, terrain: Terrain, names: Names, zoom: float) -> bool:
        return names == "full" and terrain.is_settlement and 10.5 * zoom >= SMALLEST_LETTERS

    def _write(
        self,
        picture: pygame.Surface,
        text: str,
        spot: tuple[float, float],
        pixels: float,
        kind: str,
        strength: float,
    ) -> None:
        if pixels < SMALLEST_LETTERS * 0.8:
            return
        label = self._tiles.label(text, round(pixels), *writing(kind, strength))
        picture.blit(*centered(label, spot))


def _fill_beside(picture: pygame.Surface, color: Color, rect: pygame.Rect, paper: pygame.Rect) -> None:
    """Fills a part of the picture without what the paper covers."""
    inner = paper.clip(rect)
    if inner.width == 0 or inner.height == 0:
        picture.fill(color, rect)
        return
    for top, bottom in ((rect.top, inner.top), (inner.bottom, rect.bottom)):
        picture.fill(color, (rect.left, top, rect.width, bottom - top))
    for left, right in ((rect.left, inner.left), (inner.right, rect.right)):
        picture.fill(color, (left, inner.top, right - left, inner.height))


def _whole(point: tuple[float, float]) -> tuple[int, int]:
    """The corner of a ground, which is one pixel larger than its box."""
    return round(point[0]) - 1, round(point[1]) - 1
