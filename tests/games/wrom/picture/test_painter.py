"""The painter of battlefields: what lies under the pointer, what is kept, and that nothing is told by color
alone.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pygame
import pytest

from game.board.fonts import Fonts
from game.board.frame import Frame
from game.board.images import Images
from game.board.options import DrawOptions
from game.board.palette import luminance
from game.core.places import assets_root
from game.games.wrom.maps.battlefield import KINDS
from game.games.wrom.picture.counters import WarCounters, counter_side
from game.games.wrom.picture.frame import Band, Overlay, Rider, StackLook, WarFrame
from game.games.wrom.picture.frames import frame_of, marks_of_orders
from game.games.wrom.picture.lights import HexLights
from game.games.wrom.picture.painter import HexPainter
from game.games.wrom.picture.palette import OWNER_STYLES, RACE_STYLES, race_styles
from game.games.wrom.picture.silhouettes import OWN, Silhouettes
from game.games.wrom.picture.tiles import TileSprites
from game.games.wrom.picture.writing import code_place, writing
from game.games.wrom.rules.races import RACES, Race
from tests.board.test_palette import SIGHTS, lab
from tests.games.wrom.picture.boards import board, camera, game, painter, two_armies

LEAST = 20.0


def surface(size: tuple[int, int] = (800, 700)) -> pygame.Surface:
    return pygame.Surface(size, 0, 32)


def test_the_middle_of_every_hex_is_found_again() -> None:
    view = camera()
    for key in board().terrain:
        assert painter().locate(view, painter().stand(view, key)) == key
    assert painter().locate(view, (3, 3)) is None


def test_the_counter_of_a_hex_is_under_its_middle() -> None:
    view, frame = camera(), frame_of(game(), two_armies())
    piece = painter().piece_at(view, painter().stand(view, "0101"), frame)
    assert piece is not None
    assert (piece.key, piece.owner) == ("0101", "1")
    assert painter().piece_at(view, painter().stand(view, "0100"), frame) is None


def test_a_way_is_found_under_the_pointer() -> None:
    from game.games.wrom.rules.orders import MOVE, Order

    state, view = two_armies(), camera()
    marks = marks_of_orders(game(), state, [Order("1", MOVE, hex="0101", number=1, target="0102")])
    frame = replace(frame_of(game(), state), marks=marks)
    (ax, ay), (bx, by) = (painter().stand(view, key) for key in ("0101", "0102"))
    assert painter().mark_at(view, ((ax + bx) / 2, (ay + by) / 2), frame, DrawOptions()) == marks[0]
    assert painter().mark_at(view, painter().stand(view, "0403"), frame, DrawOptions()) is None


def test_drawing_the_same_again_renders_nothing() -> None:
    view, frame, target = camera(), frame_of(game(), two_armies()), surface()
    options = DrawOptions(
        overlays=Overlay({"0102": 1}, {}, frozenset({"0203"}), {"0202": "5/1/3"}).words(), selected="0101"
    )
    painter().draw(target, view, frame, options)
    before, picture = painter().rendered, pygame.image.tobytes(target, "RGB")
    painter().draw(target, view, frame, options)
    assert painter().rendered == before
    assert pygame.image.tobytes(target, "RGB") == picture


def test_pictures_of_a_new_zoom_are_made_a_little_in_a_turn_before_they_are_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those of the last zoom are drawn farther apart meanwhile; a field that is moved and a position that
    changes meanwhile are those that are shown.
    """
    monkeypatch.setattr("game.board.preparing.SECONDS", 0.0)
    own, view, target = HexPainter(board(), assets_root()), camera(), surface()
    frame = frame_of(game(), two_armies())
    away = replace(frame, stacks={}, pieces=())
    overlay = Overlay({"0102": 1}, {}, frozenset({"0203"}), {"0202": "5/1/3"}).words()
    hurried = DrawOptions(overlays=overlay, selected="0101", is_hurried=True)
    own.draw(target, view, frame, hurried)
    while own.refine(view):
        pass
    for shown, (dx, dy) in ((frame, (0, 0)), (away, (-30, 17))):
        view.zoom_at(1.3, (400, 300))
        before = own.rendered
        own.draw(target, view, frame, hurried)
        view.settle()
        own.draw(target, view, frame, hurried)
        assert own.rendered == before
        assert own.is_refining
        made = [before]
        while own.refine(view):
            made.append(own.rendered)
        assert len(made) > 30
        assert all(now - last <= 2 for last, now in pairwise(made))  # a sign and its seal
        view.pan(dx, dy)
        own.draw(target, view, shown, hurried)
        fresh = surface()
        HexPainter(board(), assets_root()).draw(fresh, view, shown, replace(hurried, is_hurried=False))
        a, b = (pygame.surfarray.array3d(picture).astype(int) for picture in (target, fresh))
        assert abs(a - b).max() <= 1  # multiplied colors are rounded one up or down where a box ends


def test_counters_are_as_large_as_ever_after_a_picture_of_a_place_was_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a page of the chronicle they covered hexes and flags until the board was sharp again."""
    own, view, aside, target = HexPainter(board(), assets_root()), camera(), camera(), surface()
    frame, hurried = frame_of(game(), two_armies()), DrawOptions(is_hurried=True)
    own.draw(target, view, frame, hurried)
    aside.zoom_at(2.5, (400, 300))
    aside.settle()
    own.draw(surface(), aside, frame, DrawOptions())
    sides = set[int]()
    drawn = own.counters.sprite

    def sprite(stack: StackLook, side: int, *, is_bare: bool = False) -> pygame.Surface:
        sides.add(side)
        return drawn(stack, side, is_bare=is_bare)

    monkeypatch.setattr(own.counters, "sprite", sprite)
    own.draw(target, view, frame, hurried)
    assert sides == {counter_side(view.zoom)}


def test_a_frame_of_another_kind_is_only_ground() -> None:
    painter().draw(surface(), camera(), Frame("nothing"), DrawOptions())


def test_every_kind_of_terrain_has_a_sign_that_reads_without_color() -> None:
    """At 40 pixels, in gray, no two signs look alike."""
    tiles = TileSprites(Images(assets_root() / "sprites"), Fonts(assets_root() / "fonts"))
    gray = {}
    for kind in KINDS:
        paper = pygame.Surface((44, 40), 0, 32)
        paper.fill((190, 190, 190))
        sign = tiles.sign(kind, 40 / 58)
        paper.blit(sign, sign.get_rect(center=(22, 20)))
        gray[kind] = pygame.surfarray.array3d(paper).mean(axis=2)
    for a, b in combinations(gray, 2):
        assert np.abs(gray[a] - gray[b]).mean() > 8, (a, b)


def made(*, is_plain: bool) -> WarCounters:
    return WarCounters(Images(assets_root() / "sprites"), Fonts(assets_root() / "fonts"), is_plain=is_plain)


def body(race: int, owner: str, *, is_plain: bool) -> pygame.Surface:
    return made(is_plain=is_plain).sprite(StackLook(owner, (Band("w1", race),)), 60)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("is_plain", [False, True])
def test_bodies_of_races_and_rims_of_owners_stay_apart(sight: str, is_plain: bool) -> None:
    """Measured on counters as they are drawn: in the body below letter or figure, and in the rim."""
    bodies = [np.array(body(race, "1", is_plain=is_plain).get_at((50, 66))[:3], float) for race in range(6)]
    rims = [np.array(OWNER_STYLES[owner].rim, float) for owner in "1234"]
    for colors in (bodies, rims):
        seen = [lab(color, SIGHTS[sight]) for color in colors]
        assert min(np.linalg.norm(a - b) for a, b in combinations(seen, 2)) >= LEAST


@pytest.mark.parametrize("is_plain", [False, True])
def test_owners_have_shapes_and_races_letters_of_their_own(is_plain: bool) -> None:
    assert len({style.shape for style in OWNER_STYLES.values()}) == 4
    assert len({style.letter for style in RACE_STYLES}) == 6
    masks = [pygame.mask.from_surface(body(0, owner, is_plain=is_plain), 200) for owner in "1234"]
    for a, b in combinations(masks, 2):
        both = a.overlap_area(b, (0, 0))
        assert both < 0.97 * max(a.count(), b.count())


def test_figures_are_told_apart_at_24_pixels_in_black_and_white() -> None:
    """No two silhouettes share nine tenths of their ground, an own race's among them."""
    images = Images(assets_root() / "sprites")
    names = [*(race.lower() for race in RACES), OWN]
    masks = [
        pygame.mask.from_surface(images.silhouette(f"wrom_race_{name}", (24, 24), (0, 0, 0), (0, 0, 0)), 127)
        for name in names
    ]
    for a, b in combinations(masks, 2):
        both = a.overlap_area(b, (0, 0))
        assert both < 0.72 * (a.count() + b.count() - both)
    assert all(mask.count() > 90 for mask in masks)


def test_own_races_are_told_apart_by_the_letters_on_their_shields() -> None:
    looks = race_styles([Race(name, (3,) * 8 + (0,), "#c8873c") for name in ("Sand Riders", "Dust Kin")])
    figures = Silhouettes(Images(assets_root() / "sprites"), Fonts(assets_root() / "fonts"))
    shown = {
        pygame.image.tobytes(figures.figure(race, looks[race], 40, looks[race].body), "RGBA")
        for race in (6, 7)
    }
    assert len(shown) == 2


@pytest.mark.parametrize("side", [24, 33])
def test_a_pile_grows_with_its_warbands(side: int) -> None:
    counters = made(is_plain=False)
    one, two, five = (counters.sprite(StackLook("1", (Band("w", 0),) * n), side) for n in (1, 2, 5))
    heights = [pygame.mask.from_surface(one, 200).get_bounding_rects()[0].bottom]
    heights += [pygame.mask.from_surface(s, 200).get_bounding_rects()[0].bottom for s in (two, five)]
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("race", range(6))
def test_the_letter_of_a_race_is_legible(race: int) -> None:
    style = RACE_STYLES[race]
    light, dark = sorted((luminance(style.ink), luminance(style.body)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


@pytest.mark.parametrize("is_plain", [False, True])
def test_marks_of_a_counter_change_its_picture(is_plain: bool) -> None:
    """Moved, attacked, a leader, a stack, a variant: each is seen."""
    counters = made(is_plain=is_plain)
    plain = Band("w1", 0)
    stacks = [
        StackLook("1", (plain,)),
        StackLook("1", (Band("w1", 0, moved=2),)),
        StackLook("1", (Band("w1", 0, has_attacked=True),)),
        StackLook("1", (Band("w1", 0, riders=(Rider("l1", 3),)),)),
        StackLook("1", (plain, plain)),
        StackLook("1", (Band("w1", 0, name="Green Beetle Tanks"),)),
    ]
    pictures = {pygame.image.tobytes(counters.sprite(stack, 54), "RGBA") for stack in stacks}
    assert len(pictures) == len(stacks)


def test_key_locations_and_zones_are_seen() -> None:
    view, plain = camera(), WarFrame("")
    seen = set()
    for frame in (
        plain,
        WarFrame("", keys={"0101": ""}),
        WarFrame("", keys={"0101": "2"}),
        WarFrame("", zones={"0101": "1"}),
    ):
        target = surface()
        painter().draw(target, view, frame, DrawOptions())
        seen.add(pygame.image.tobytes(target, "RGB"))
    assert len(seen) == 4


def test_numbers_of_hexes_can_be_read_where_a_large_board_fills_a_small_window() -> None:
    """At 1280x720 a board of 15 x 13 is seen at zoom 0.55."""
    view, frame, target = camera((340, 280)), frame_of(game(), two_armies()), surface((340, 280))
    assert 0.45 < view.zoom < 0.6
    shown: list[bytes] = []
    for names in ("none", "codes"):
        painter().draw(target, view, frame, DrawOptions(names=names))
        x, y = painter().stand(view, "0403")
        shown.append(
            pygame.image.tobytes(target.subsurface(pygame.Rect(round(x) - 14, round(y) - 24, 28, 11)), "RGB")
        )
    assert shown[0] != shown[1]


@pytest.mark.parametrize("side", [24, 29, 36])
@pytest.mark.parametrize("riders", [1, 2])
@pytest.mark.parametrize("is_plain", [False, True])
def test_leaders_leave_letter_and_figure_of_the_race_free(side: int, riders: int, is_plain: bool) -> None:
    """Their number stands above or beside it, however small the counter is."""
    alone, led = (
        made(is_plain=is_plain).sprite(StackLook("1", (Band("w1", 0, riders=some),)), side)
        for some in ((), tuple(Rider(f"l{n}", n) for n in range(riders)))
    )
    middle = pygame.Rect(0, 0, round(0.24 * side), round(0.3 * side))
    middle.center = alone.get_rect().center
    without, borne = (pygame.surfarray.array3d(one.subsurface(middle)) for one in (alone, led))
    assert (without == borne).all()


def test_numbers_of_hexes_can_be_read_on_every_ground() -> None:
    """4.5:1 against the halo around them."""
    for kind in KINDS:
        ink, halo = writing(kind, 1.0)
        light, dark = sorted((luminance(ink), luminance(halo)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, kind


@pytest.mark.parametrize("zoom", [0.46, 0.65, 1.0, 2.0])
@pytest.mark.parametrize("holder", ["", "1"])
def test_the_flag_of_a_key_location_hides_neither_its_number_nor_another(holder: str, zoom: float) -> None:
    fonts, sheet = Fonts(assets_root() / "fonts"), painter().sheet
    tiles = TileSprites(Images(assets_root() / "sprites"), fonts)
    pixels, rise = code_place(zoom)
    inner = [key for key in sorted(sheet.hexes) if all(0 < int(part) < 5 for part in (key[:2], key[2:]))]
    ((flag, corner),) = HexLights(sheet, fonts).flags(zoom, {inner[5]: holder})
    shown = pygame.mask.from_surface(flag)
    for other in inner:
        x, y = sheet.anchor(other)
        number = tiles.label(other, round(pixels)).get_bounding_rect()
        number.center = round(x * zoom), round((y - rise) * zoom)
        offset = number.left - corner[0], number.top - corner[1]
        assert not shown.overlap_area(pygame.Mask(number.size, fill=True), offset), other


def test_no_canal_runs_through_the_sign_of_a_hex() -> None:
    """It begins beside the sign; where none stands in the middle."""
    tiles = TileSprites(Images(assets_root() / "sprites"), Fonts(assets_root() / "fonts"))
    bare, signed = (tiles.canal(frozenset((0, 3)), 1.0, is_signed=is_signed) for is_signed in (False, True))
    middle, north = bare.get_rect().center, (bare.get_width() // 2, 4)
    assert bare.get_at(middle).a > 100
    assert signed.get_at(middle).a == 0
    assert signed.get_at(north).a > 100
