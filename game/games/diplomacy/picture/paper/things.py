"""What stands on the map, on paper: supply centers, names, marks, counters and tokens."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.board import palette
from game.board.frame import Frame, Look, Piece
from game.board.images import BODY_SENTINEL, INK_SENTINEL, Images
from game.board.mark_sprites import inks_of
from game.board.marks import Arrow, MarkTable
from game.board.palette import DANGER, INK, LIGHT_INK, PLAIN, PowerStyle, mix, power_style
from game.board.paper_pen import PaperPen
from game.board.sheet import Sheet
from game.games.diplomacy.picture.arrows import DISK
from game.games.diplomacy.picture.layers.counters import BADGED, DIAL, PLATES, SHAPE, badge_side
from game.games.diplomacy.picture.layers.labels import colors_of
from game.games.diplomacy.picture.places import PILED, SIGNS, Places
from game.games.diplomacy.picture.written import LINE_HEIGHT, Name
from game.geo.document import Point

CAPITAL = 0.36
"""Half the height of a capital of the sans, by the size of the letters."""

BLACK_ON_WHITE = ((255, 255, 255), (16, 14, 12))
"""Body and ink of counters where colors are not printed: the letter tells whose they are."""


class PaperThings:
    """Prints what stands on a board that lies at ``corner``; points of places are dots from there."""

    def __init__(self, sheet: Sheet, images: Images, table: MarkTable, places: Places, corner: Point) -> None:
        self._sheet, self._images, self._table = sheet, images, table
        self._places, self._corner = places, corner

    def _at(self, point: Point) -> Point:
        return point[0] + self._corner[0], point[1] + self._corner[1]

    # -- centers and signs -----------------------------------------------------------------------------------

    def centers(self, frame: Frame) -> None:
        """Ring and dot, filled in the owner's color; and what is set on places."""
        radius = self._places.center_radius
        for key, owner in frame.centers.items():
            if self._places.has(key):
                self._center(self._at(self._places.center(key)), radius, owner)
        for condition in frame.conditions:
            if not self._places.has(condition.key):
                continue
            if condition.kind in SIGNS:
                side = 0.96 * self._places.width
                self._set(SIGNS[condition.kind], self._places.unit(condition.key), side)
            elif condition.kind == "lost_center":
                self._broken(self._at(self._places.center(condition.key)), radius)
            elif condition.kind in self._table.of_centers:
                spot = self._places.center(condition.key)
                self._set(self._table.of_centers[condition.kind], spot, 3.4 * radius)

    def _center(self, middle: Point, radius: float, owner: str) -> None:
        line, edge = max(1.2, 0.14 * radius), mix(INK, (0, 0, 0), 0.3)
        self._sheet.disk(middle, radius, edge)
        self._sheet.disk(middle, radius - line, palette.PARCHMENT)
        if owner and not self._sheet.is_gray:
            self._sheet.disk(middle, radius - 2 * line, power_style(owner).fill)
        self._sheet.disk(middle, max(line, 0.34 * radius), edge)

    def _broken(self, middle: Point, radius: float) -> None:
        """A ring in pieces, black within."""
        self._sheet.disk(middle, radius, (16, 14, 12))
        for turn in (0.35, 2.45, 4.55):
            arc = [
                (
                    middle[0] + radius * math.cos(turn + 0.13 * n),
                    middle[1] - radius * math.sin(turn + 0.13 * n),
                )
                for n in range(11)
            ]
            self._sheet.outline([arc], None, palette.PARCHMENT, 0.34 * radius, is_closed=False)

    def _set(self, name: str, middle: Point, side: float) -> None:
        """A drawing around a point of the board."""
        x, y = self._at(middle)
        self._sheet.drawing(self._images.text(name), (x - side / 2, y - side / 2, side, side))

    # -- names -----------------------------------------------------------------------------------------------

    def names(
        self, names: Sequence[Name], kinds: Mapping[str, str], frame: Frame, grounds: Mapping[str, str]
    ) -> None:
        """Names with a halo, and the lines to those that stand beside their places."""
        fills = {} if self._sheet.is_gray else frame.fills
        for name in names:
            colors = colors_of(name, kinds[name.key], fills.get(name.key, ""), grounds.get(name.key, ""))
            if name.leader is not None:
                line = [self._at(point) for point in name.leader]
                self._sheet.outline([line], None, colors.ink, max(1.0, name.size / 13), is_closed=False)
                self._sheet.disk(line[1], 1.3 * max(1.0, name.size / 13), colors.ink)
            self._name(name, colors.ink, (255, 255, 255) if self._sheet.is_gray else colors.halo)

    def _name(self, name: Name, ink: palette.Color, halo: palette.Color) -> None:
        x, top = self._at((name.rect.centerx, name.rect.top))
        for number, line in enumerate(name.lines):
            base = top + name.size * (0.5 + number * LINE_HEIGHT + 0.325)
            self._sheet.words(
                (x, base), line, name.face, name.size, ink, align="middle", spacing=name.spacing, halo=halo
            )

    # -- marks -----------------------------------------------------------------------------------------------

    def marks(self, arrows: Sequence[Arrow], *, are_over: bool) -> None:
        """The marks under the counters, or those over them."""
        for arrow in arrows:
            if (arrow.is_over or arrow.shape == "sign") == are_over:
                PaperPen(self._sheet, self._corner, self._places.width, inks_of(arrow.mark)).draw(arrow)
            if are_over:
                self._told(arrow)

    def _told(self, arrow: Arrow) -> None:
        """What is to be built, what comes, and the strength of what was supported."""
        mark, places = arrow.mark, self._places
        if mark.kind == "build" and mark.sprite:
            self.piece(
                Piece(mark.sprite, mark.owner, mark.places[0], is_dim=True), places.unit(mark.places[0])
            )
        number, spot = arrow.strength or (0, (0.0, 0.0))
        if number > 1:
            self._strength(arrow, number, self._at(spot))
        if arrow.rider is not None and mark.sprite:
            role = "token" if mark.sprite in PILED else "unit"
            is_dim = mark.look is not Look.SUCCEEDED
            self.piece(Piece(mark.sprite, mark.owner, mark.places[0], role, is_dim=is_dim), arrow.rider)

    def _strength(self, arrow: Arrow, number: int, middle: Point) -> None:
        side = max(float(DISK[0]), DISK[1] * self._places.width)
        body, ink = self._style(arrow.mark.owner)
        rim, line = PLAIN.casing(body)
        for color, share in ((line, 1.0), (rim, 0.92), (body, 0.74)):
            self._sheet.disk(middle, share * side / 2, color)
        self._letter(str(number), middle, 0.62 * side, ink)

    # -- counters --------------------------------------------------------------------------------------------

    def pieces(self, frame: Frame) -> None:
        """All counters and tokens."""
        for piece in frame.pieces:
            self.piece(piece, self._places.piece(piece))

    def piece(self, piece: Piece, middle: Point) -> None:
        """A counter or a token around a point of the board."""
        is_token = piece.role == "token"
        if is_token:
            width, height = float(self._places.token_width), float(self._places.token_height)
        else:
            width = self._places.width * (0.82 if piece.role == "dislodged" else 1.0)
            height = width * SHAPE
        x, y = self._at(middle)
        box = pygame.Rect(round(x - width / 2), round(y - height / 2), round(width), round(height))
        opacity = 0.45 if piece.is_dim and not piece.badges else 1.0
        if is_token:
            self._token(piece, box, opacity)
        else:
            self._block(piece, box, opacity)
        self._badges(piece, box)

    def _style(self, owner: str) -> tuple[palette.Color, palette.Color]:
        """Body and ink of what an owner has."""
        if self._sheet.is_gray:
            return BLACK_ON_WHITE
        style = power_style(owner)
        return style.body, style.ink

    def _block(self, piece: Piece, box: pygame.Rect, opacity: float) -> None:
        """The enamelled block with its letter and its silhouette."""
        is_out, style = (
            piece.role == "dislodged",
            _printed(power_style(piece.owner), *self._style(piece.owner)),
        )
        rim, line = (DANGER, LIGHT_INK) if is_out else PLAIN.casing(style.body)
        lit = LIGHT_INK if is_out else mix(style.body, LIGHT_INK, 0.55)
        colors = {"#112233": rim, "#445566": style.body, "#778899": lit, "#99aabb": line}
        self._sheet.drawing(self._images.text("block", colors), _box(box), opacity)
        wide, high = 0.61 * box.w, 0.61 * box.w * 2 / 3
        inner = box.left + 0.315 * box.w, box.top + (box.h - high) / 2, wide, high
        swaps = {INK_SENTINEL: style.ink, BODY_SENTINEL: style.body}
        self._sheet.drawing(self._images.text(piece.sprite, swaps), inner, opacity)
        middle = box.left + 0.2 * box.w, box.top + 0.5 * box.h
        self._letter(style.letter, middle, 0.47 * box.h, style.ink, opacity)

    def _token(self, piece: Piece, box: pygame.Rect, opacity: float) -> None:
        """What is no unit; where it bears its owner's color, with the letter or the name."""
        plate = PLATES.get(piece.sprite)
        if plate is None:
            self._sheet.drawing(self._images.text(piece.sprite), _box(box), opacity)
            return
        style = _printed(power_style(piece.owner), *self._style(piece.owner))
        colors = {
            "#112233": mix(style.body, (12, 8, 6), 0.7),
            "#445566": style.body,
            "#778899": mix(style.body, LIGHT_INK, 0.55),
        }
        self._sheet.drawing(self._images.text(piece.sprite, colors), _box(box), opacity)
        middle = box.left + plate.x * box.w, box.top + plate.y * box.h
        text = piece.name if plate.is_named else style.letter
        self._letter(text, middle, plate.height * box.h, style.ink, opacity)

    def _badges(self, piece: Piece, box: pygame.Rect) -> None:
        """Small signs over the upper right corner, the first outermost."""
        width = round(box.w * BADGED) if piece.role == "token" else box.w
        right = box.right + max((badge_side(badge, width) for badge in piece.badges), default=0) / 3
        for badge in piece.badges:
            name, _, text = badge.partition(":")
            side = badge_side(badge, width)
            top = box.top - side / 3
            self._sheet.drawing(self._images.text(f"badge_{name}"), (right - side, top, side, side))
            self._letter(text, (right - side / 2, top + side / 2), 0.66 * side, DIAL)
            right -= side - 1

    def _letter(
        self, text: str, middle: Point, size: float, ink: palette.Color, opacity: float = 1.0
    ) -> None:
        """A letter or number around a point of the sheet."""
        place = middle[0], middle[1] + CAPITAL * size
        self._sheet.words(place, text, "sans_bold", size, ink, align="middle", opacity=opacity)


def _printed(style: PowerStyle, body: palette.Color, ink: palette.Color) -> PowerStyle:
    return replace(style, body=body, ink=ink)


def _box(rect: pygame.Rect) -> tuple[float, float, float, float]:
    return float(rect.x), float(rect.y), float(rect.w), float(rect.h)
