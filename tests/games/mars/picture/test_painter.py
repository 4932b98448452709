"""The Mars board on the screen: where squares lie, what signs are drawn, that silhouettes can be told apart
without color.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pygame
import pytest

from game.board.camera import Camera
from game.board.fonts import Fonts
from game.board.frame import Frame, Look, Mark, Piece
from game.board.images import Images
from game.board.options import DrawOptions
from game.board.palette import Color, luminance
from game.core.places import assets_root, maps_root
from game.games.mars.picture.base import lying_of
from game.games.mars.picture.diagram import diagram_of, legend_of, read_diagrams
from game.games.mars.picture.figures import MarsFigures
from game.games.mars.picture.frames import MarsFrame, frame_of, result_frame
from game.games.mars.picture.ground import FIRE, MORNING, PLAIN, VEILED, MarsGround
from game.games.mars.picture.marks import preview, sprite_of
from game.games.mars.picture.overlays import OVERLAYS, Overlays
from game.games.mars.picture.painter import MarsPainter
from game.games.mars.picture.palette import SIDES
from game.games.mars.picture.pieces import BLURRED, MarsSprites
from game.games.mars.picture.places import MarsPlaces, stands_of
from game.games.mars.picture.signs import SIGNS
from game.games.mars.rules.pieces import LETTERS, SEATS
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.squares import NAMES
from game.games.mars.rules.state import opened
from game.geo.squares import square_board
from game.geo.tmx import load_document
from tests.board.test_palette import SIGHTS, lab
from tests.games.mars.rules.boards import GAME, place

ACTIVE = "wrwkawrw/fhtwwthf/gcsmmsHg/8/8/GCSMMSCG/FHTWWT1F/WRWKAWRW b w b 1 1"
TARGETS = ("move", "take", "capture", "strike", "area", "spawn", "brood", "land")
EVERYTHING = DrawOptions(overlays=frozenset(OVERLAYS))


@cache
def painter() -> MarsPainter:
    return MarsPainter(square_board(load_document(maps_root() / "chessboard.tmx")), assets_root())


def camera(width: int = 720, height: int = 720) -> Camera:
    return Camera(painter().size, pygame.Rect(0, 0, width, height))


def frame(text: str = ACTIVE) -> MarsFrame:
    return frame_of(GAME, opened(read_position(text)))


def drawn(
    shown: Frame, options: DrawOptions = EVERYTHING, size: int = 720, *, is_plain: bool = False
) -> pygame.Surface:
    surface = pygame.Surface((size, size))
    painter().draw(surface, camera(size, size), shown, replace(options, is_plain=is_plain))
    return surface


@pytest.fixture(params=[False, True], ids=["world", "plain"])
def is_plain(request: pytest.FixtureRequest) -> bool:
    """Both looks of the board."""
    return bool(request.param)


def differs(first: pygame.Surface, second: pygame.Surface, key: str, size: int = 720) -> int:
    """How many pixels of a square differ."""
    places = MarsPlaces(painter().board, camera(size, size).zoom, is_flipped=False)
    rect = places.rects[key].move(camera(size, size).offset)
    a, b = (pygame.surfarray.array3d(picture.subsurface(rect)).astype(int) for picture in (first, second))
    return int((abs(a - b).max(axis=2) > 24).sum())


def on_the_way(*shares: float) -> bytes:
    """The last picture of a board on which a piece travels by these shares of its way in turn."""
    before = opened(read_position("7k/8/8/8/W2w4/8/8/7K w - - 0 1"))
    _, report = GAME.resolve(before, {before.seat: (GAME.read_order(before, before.seat, "a4xd4"),)})
    shown, made = result_frame(GAME, before, report), MarsPainter(painter().board, assets_root())
    surface = pygame.Surface((200, 200))
    for share in shares:
        made.draw(surface, camera(200, 200), shown, replace(EVERYTHING, moment=share))
    return pygame.image.tobytes(surface, "RGB")


def test_where_a_piece_stands_does_not_depend_on_what_was_drawn_on_its_way() -> None:
    there, start, half = on_the_way(1.0), on_the_way(0.0), on_the_way(0.5)
    assert len({there, start, half}) == 3
    assert on_the_way(0.0, 0.2, 0.4, 0.9, 1.0, 1.0) == there
    assert on_the_way(0.0, 0.3, 0.0) == start, "it was called back, when the board at its goal was begun"
    assert on_the_way(0.0, 0.3, 0.6, 0.9, 0.0) == start
    assert on_the_way(1.0, 0.5) == half


# -- silhouettes ---------------------------------------------------------------------------------------------


@cache
def figures(is_plain: bool) -> MarsSprites:
    folder = assets_root()
    return MarsSprites(Images(folder / "sprites"), Fonts(folder / "fonts"), is_plain=is_plain)


def figure(kind: int, seat: str, size: int, *, is_plain: bool) -> pygame.Surface:
    return figures(is_plain).figure(sprite_of(kind), seat, size)


def silhouette(kind: int, seat: str, size: int = 40, *, is_plain: bool) -> pygame.Mask:
    return pygame.mask.from_surface(figure(kind, seat, size, is_plain=is_plain), 200)


def overlap(a: pygame.Mask, b: pygame.Mask) -> float:
    both = a.overlap_area(b, (0, 0))
    return both / (a.count() + b.count() - both)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("size", [40, 24])
def test_no_two_silhouettes_are_alike(seat: str, size: int, is_plain: bool) -> None:
    """In black and white, as small as a square of a phone's picture."""
    for one, other in combinations(LETTERS, 2):
        found = (silhouette(kind, seat, size, is_plain=is_plain) for kind in (one, other))
        assert overlap(*found) < 0.84, (one, other)


@pytest.mark.parametrize("kind", LETTERS)
def test_the_sides_differ_by_the_shape_of_their_base_and_by_their_edge(kind: int, is_plain: bool) -> None:
    white, black = (figure(kind, seat, 40, is_plain=is_plain) for seat in SEATS)
    low = pygame.Rect(0, 33, 40, 7)
    feet = [pygame.mask.from_surface(picture.subsurface(low), 200) for picture in (white, black)]
    assert overlap(*feet) < 0.7
    assert rim_light(white) < 0.1
    assert rim_light(black) > 0.4


@pytest.mark.parametrize("light", [PLAIN, MORNING, FIRE])
@pytest.mark.parametrize("is_dark", [False, True])
@pytest.mark.parametrize("seat", SEATS)
def test_a_piece_stands_off_its_square_in_every_light(seat: str, is_dark: bool, light: str) -> None:
    """Its body or the line around it does, under a veil too."""
    side, ground = SIDES[seat], MarsGround()
    body = (side.simple if light == PLAIN else side.engraved)["#ffffff"]
    for key in ("a1", "d4", "e5", "h8"):
        for lying in (frozenset(), frozenset({VEILED})):
            square = pygame.transform.average_color(ground.tile(key, is_dark, (60, 60), lying, light))[:3]
            assert max(contrast(ink, square) for ink in (body, side.outline)) >= 3.0, (key, lying, square)


def test_white_is_lighter_than_black_in_gray_too(is_plain: bool) -> None:
    assert contrast(*bodies(is_plain)) > 4.5


@pytest.mark.parametrize("sight", SIGHTS)
def test_every_eye_tells_sides_and_squares_apart(sight: str, is_plain: bool) -> None:
    """Distances in CIE L*a*b*, of the bodies of both sides and of the two kinds of squares in each light."""
    assert apart(*bodies(is_plain), sight) > 40
    for light in (PLAIN,) if is_plain else (MORNING, FIRE):
        tiles = (MarsGround().tile("d4", is_dark, (60, 60), frozenset(), light) for is_dark in (True, False))
        assert apart(*(pygame.transform.average_color(tile)[:3] for tile in tiles), sight) > 15


def bodies(is_plain: bool) -> list[Color]:
    styles = (SIDES[seat] for seat in SEATS)
    return [(style.simple if is_plain else style.engraved)["#ffffff"] for style in styles]


def apart(first: Color, second: Color, sight: str) -> float:
    one, other = (lab(np.array(color, dtype=float), SIGHTS[sight]) for color in (first, second))
    return float(np.linalg.norm(one - other))


def contrast(first: Color, second: Color) -> float:
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def rim_light(picture: pygame.Surface) -> float:
    """How bright the outermost pixels of a piece are: White is dark-edged, Black light-edged, also in
    gray.
    """
    rim = pygame.mask.from_surface(picture, 200).outline()
    lights = [luminance((color.r, color.g, color.b)) for color in map(picture.get_at, rim)]
    return sum(lights) / len(lights)


def test_all_targets_have_signs_of_their_own_shape() -> None:
    assert set(TARGETS) <= set(SIGNS)
    shapes = {name: pygame.mask.from_surface(painter().signs.sign(name, 40), 150) for name in TARGETS}
    for one, other in combinations(TARGETS, 2):
        if (one, other) != ("move", "take"):
            assert overlap(shapes[one], shapes[other]) < 0.6, (one, other)
    dot, crossed = (painter().signs.sign(name, 40) for name in ("move", "take"))
    assert dot.get_at((20, 20)) != crossed.get_at((20, 20))


def test_the_right_of_way_is_told_by_shape_and_number() -> None:
    has, has_not = (
        pygame.mask.from_surface(painter().signs.right(2, 60, has=flag), 150) for flag in (True, False)
    )
    assert has.get_size() != has_not.get_size() or overlap(has, has_not) < 0.85


# -- the board -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_flipped", [False, True])
@pytest.mark.parametrize("size", [376, 720, 1063])
def test_every_square_is_found_where_it_is_drawn(size: int, is_flipped: bool, is_plain: bool) -> None:
    view = camera(size, size)
    drawn(frame(), replace(EVERYTHING, is_flipped=is_flipped), size, is_plain=is_plain)
    for key in NAMES:
        assert painter().locate(view, painter().stand(view, key)) == key
    assert painter().locate(view, (2, 2)) is None
    low, high = (painter().stand(view, key)[1] for key in ("a1", "a8"))
    assert (low < high) == is_flipped
    drawn(frame())


def test_squares_leave_no_gap_at_any_zoom() -> None:
    for size in range(300, 420, 7):
        places = MarsPlaces(painter().board, camera(size, size).zoom, is_flipped=False)
        for file, right in zip("abcdefg", "bcdefgh", strict=True):
            assert places.rects[f"{file}4"].right == places.rects[f"{right}4"].left
            assert places.rects[f"{file}4"].top == places.rects[f"{file}5"].bottom


def test_swarms_are_picked_before_their_host(is_plain: bool) -> None:
    view, shown = camera(), frame("7k/8/8/8/3{w/S2:3}4/8/8/7K w - - 0 1")
    drawn(shown, is_plain=is_plain)
    found = painter().piece_at(view, painter().stand(view, "d4"), shown)
    assert found is not None
    assert (found.sprite, found.owner) == ("mars_ice_swarm", "WHITE")
    assert painter().piece_at(view, painter().stand(view, "e4"), shown) is None


def test_drawing_the_same_again_renders_nothing(is_plain: bool) -> None:
    drawn(frame(), is_plain=is_plain)
    before = painter().rendered
    drawn(frame(), is_plain=is_plain)
    assert painter().rendered == before


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_every_overlay_can_be_seen(overlay: str, is_plain: bool) -> None:
    bare, shown = (
        drawn(frame(), DrawOptions(overlays=frozenset(names)), is_plain=is_plain)
        for names in ((), (overlay,))
    )
    assert sum(differs(bare, shown, key) for key in NAMES) > 250


def test_overlays_that_are_off_do_not_lie_on_the_squares() -> None:
    overlays = Overlays(territory=(("a1",), ("a8",)), no_mans_land=("a1", "d4"))
    assert lying_of(overlays, frozenset()) == {}
    assert lying_of(overlays, frozenset({"no_mans_land"})) == {"a1": {"veiled"}, "d4": {"veiled"}}
    assert lying_of(overlays, frozenset(OVERLAYS))["a1"] == {"veiled", "territory_white"}


def test_the_world_lays_a_haze_over_no_mans_land_and_a_veil_where_it_is_asked_for() -> None:
    overlays = Overlays(no_mans_land=("d4",))
    assert lying_of(overlays, frozenset(), is_plain=False) == {"d4": {"haze"}}
    assert lying_of(overlays, frozenset({"no_mans_land"}), is_plain=False) == {"d4": {"veiled"}}


PASSIVE = ACTIVE.replace("gcsmmsHg/8", "gcsmms1g/6H1")


def test_the_light_of_the_whole_board_is_another_when_the_front_is_active_r4_3() -> None:
    passive, active = frame(PASSIVE), frame()
    assert (passive.overlays.is_active, active.overlays.is_active) == (False, True)
    empty = [key for key in NAMES if key[1] in "45" and key not in ("g5", "g4")]
    lit = [drawn(shown, DrawOptions()) for shown in (passive, active)]
    assert all(differs(*lit, key) > 500 for key in empty)
    plain = [drawn(shown, DrawOptions(), is_plain=True) for shown in (passive, active)]
    assert sum(differs(*plain, key) for key in empty) == 0


def test_the_plain_board_has_simple_pieces_on_the_same_squares() -> None:
    world, plain = (drawn(frame(), DrawOptions(), is_plain=flag) for flag in (False, True))
    assert all(differs(world, plain, key) > 500 for key in ("a1", "d8", "g6"))
    view = camera()
    assert painter().piece_at(view, painter().stand(view, "g6"), frame()) is not None


def test_a_host_is_frosted_the_more_the_longer_it_is_exposed_r7_2() -> None:
    cold = [ice(figures(False).sprite(swarms(exposure), 80)) for exposure in range(12)]
    assert cold == sorted(set(cold))


def ice(picture: pygame.Surface) -> int:
    """How much of a square's upper half is covered."""
    return int(pygame.surfarray.array_alpha(picture)[:, :40].astype(int).sum())


def swarms(exposure: int) -> Piece:
    badges = ("count 1", f"exposure {exposure}", "broods 4", "kills 12")
    return Piece("mars_ice_swarm", "BLACK", "d4", "guest", badges)


@pytest.mark.parametrize("kind", TARGETS)
def test_a_target_is_lit_and_nothing_else(kind: str, is_plain: bool) -> None:
    bare, lit = (
        drawn(frame(), DrawOptions(targets=targets), is_plain=is_plain) for targets in ({}, {"d4": kind})
    )
    assert differs(bare, lit, "d4") > 150
    assert sum(differs(bare, lit, key) for key in NAMES if key != "d4") == 0


def test_marks_are_drawn_unless_they_are_hidden(is_plain: bool) -> None:
    state = opened(read_position("7k/8/8/8/T4w2/8/8/7K w - - 0 1"))
    planned = replace(
        frame_of(GAME, state), marks=preview(GAME, state, GAME.read_order(state, "WHITE", "a4-e4"))
    )
    bare = drawn(frame_of(GAME, state), is_plain=is_plain)
    shown, hidden = (
        drawn(planned, replace(EVERYTHING, show_orders=flag), is_plain=is_plain) for flag in (True, False)
    )
    assert differs(bare, shown, "c4") > 100
    assert differs(bare, shown, "f4") > 300
    assert sum(differs(bare, hidden, key) for key in NAMES) == 0


def test_the_pointer_finds_what_is_doomed_and_the_arrow() -> None:
    state = opened(read_position("7k/8/8/8/T4w2/8/8/7K w - - 0 1"))
    found = preview(GAME, state, GAME.read_order(state, "WHITE", "a4-e4"))
    planned, view = replace(frame_of(GAME, state), marks=found), camera()
    drawn(planned)
    assert painter().mark_at(view, painter().stand(view, "f4"), planned) == found[1]
    assert painter().mark_at(view, painter().stand(view, "c4"), planned) == found[0]
    assert painter().mark_at(view, painter().stand(view, "c6"), planned) is None


def test_a_carried_piece_leaves_its_square(is_plain: bool) -> None:
    bare = drawn(frame(), DrawOptions(), is_plain=is_plain)
    held = drawn(frame(), DrawOptions(carried=("a1", (360.0, 360.0))), is_plain=is_plain)
    assert differs(bare, held, "a1") > 500


@pytest.mark.parametrize("names", ["full", "codes", "none"])
def test_coordinates_stand_outside_inside_or_nowhere(names: str, is_plain: bool) -> None:
    empty = Frame("")
    nothing = drawn(empty, DrawOptions(names="none"), is_plain=is_plain)
    shown = drawn(empty, DrawOptions(names=names), is_plain=is_plain)
    inside = sum(differs(nothing, shown, key) for key in NAMES)
    assert (inside > 0) == (names == "codes")
    same = pygame.image.tobytes(nothing, "RGB") == pygame.image.tobytes(shown, "RGB")
    assert same == (names == "none")


def test_while_the_zoom_changes_the_pieces_stay_on_their_squares() -> None:
    view, surface = camera(), pygame.Surface((720, 720))
    painter().draw(surface, view, frame(), replace(EVERYTHING, is_hurried=True))
    before = painter().rendered
    view.zoom_at(1.3, (360, 360))
    painter().draw(surface, view, frame(), replace(EVERYTHING, is_hurried=True))
    assert painter().rendered == before
    quick = surface.copy()
    view.settle()
    painter().draw(surface, view, frame(), replace(EVERYTHING, is_hurried=True))
    a, b = (pygame.surfarray.array3d(picture).astype(int) for picture in (quick, surface))
    assert abs(a - b).mean() < 14


@pytest.mark.parametrize("factor", [1.3, 4.0])
def test_pictures_of_a_new_zoom_are_made_one_in_a_turn_before_they_are_drawn(
    factor: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the last zoom are stretched meanwhile; a position that changes meanwhile is the one that is
    shown, as sharp as ever.
    """
    monkeypatch.setattr("game.board.preparing.SECONDS", 0.0)
    own = MarsPainter(painter().board, assets_root())
    view, surface, hurried = (
        camera(900, 600),
        pygame.Surface((900, 600)),
        replace(EVERYTHING, is_hurried=True),
    )
    own.draw(surface, view, frame(), hurried)
    later = frame("wrwkawrw/fhtwwthf/gcsmmsHg/8/4W3/GCSMMSCG/FHTW1T1F/WRWKAWRW w b w 1 1")
    for shown in (frame(), later):
        view.zoom_at(factor, (450, 300))
        view.settle()
        before = own.rendered
        own.draw(surface, view, frame(), hurried)
        assert own.rendered == before
        assert own.is_refining
        made = [before]
        while own.refine(view):
            made.append(own.rendered)
        assert len(made) > 40
        assert all(now - last <= 1 for last, now in pairwise(made))
        assert not own.is_refining
        own.draw(surface, view, shown, hurried)
        fresh, at_once = MarsPainter(painter().board, assets_root()), pygame.Surface((900, 600))
        fresh.draw(at_once, view, shown, EVERYTHING)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_a_board_larger_than_the_window_is_drawn_in_part() -> None:
    view, surface = camera(900, 600), pygame.Surface((900, 600))
    view.zoom_at(4.0, (450, 300))
    view.settle()
    painter().draw(surface, view, frame(), EVERYTHING)
    assert len({tuple(surface.get_at((x, 300))[:3]) for x in range(0, 900, 30)}) > 8
    drawn(frame())


# -- motion --------------------------------------------------------------------------------------------------


def stands(text: str, action: str, moment: float) -> dict[tuple[str, str], tuple[tuple[float, float], float]]:
    state = opened(read_position(text))
    _, report = GAME.resolve(state, {state.seat: (GAME.read_order(state, state.seat, action),)})
    places = MarsPlaces(painter().board, 1.0, is_flipped=False)
    found = stands_of(result_frame(GAME, state, report), places, moment)
    return {
        (s.piece.sprite, s.piece.owner): (s.middle, round(s.strength, 3))
        for s in found
        if s.piece.sprite != "mars_general"
    }


def middle(key: str) -> tuple[float, float]:
    return MarsPlaces(painter().board, 1.0, is_flipped=False).middle(key)


def test_a_piece_goes_from_square_to_square_and_what_it_takes_fades() -> None:
    text, action = "7k/8/8/8/R2w4/8/8/7K w - - 0 1", "a4xd4"
    text = text.replace("R2w", "W2r")
    for moment, key, left in ((0.0, "a4", 1.0), (1.0, "d4", 0.0)):
        found = stands(text, action, moment)
        assert found["mars_war_man", "WHITE"] == (middle(key), 1.0)
        assert found["mars_rider", "BLACK"] == (middle("d4"), left)


def test_a_captor_goes_and_falls_r6_4b() -> None:
    found = stands("k7/8/8/3m4/3W4/8/8/K7 w - - 0 1", "d4xd5", 1.0)
    assert found["mars_war_man", "WHITE"] == (middle("d5"), 0.0)
    assert found["mars_mantacron", "BLACK"] == (middle("d5"), 0.0)


def test_one_swarm_of_a_stack_goes_r7_1() -> None:
    state = opened(read_position("7k/8/8/8/3{S3}4/8/8/7K w - - 0 1"))
    _, report = GAME.resolve(state, {"WHITE": (GAME.read_order(state, "WHITE", "d4-d5"),)})
    places = MarsPlaces(painter().board, 1.0, is_flipped=False)
    swarms = [
        s
        for s in stands_of(result_frame(GAME, state, report), places, 1.0)
        if s.piece.sprite == "mars_ice_swarm"
    ]
    assert [(s.middle, s.piece.badges) for s in swarms] == [(middle("d4"), ("count 2",)), (middle("d5"), ())]


def test_a_new_cyzneo_appears() -> None:
    places = MarsPlaces(painter().board, 1.0, is_flipped=False)
    shown = Frame("", pieces=(Piece("mars_cyzneo", "WHITE", "d4"),))
    shown = replace(
        shown, marks=(Mark("spawn", "WHITE", ("d4", "e6"), Look.SUCCEEDED, sprite="mars_cyzneo"),)
    )
    assert [(s.middle, s.strength) for s in stands_of(shown, places, 1.0)] == [
        (middle("d4"), 1.0),
        (middle("e6"), 1.0),
    ]
    assert stands_of(shown, places, 0.1)[1].strength < 0.1


# -- diagrams ------------------------------------------------------------------------------------------------


def test_a_diagram_lights_what_the_unit_can_do() -> None:
    found = dict(diagram_of(place("k7/8/8/8/3Gw3/8/8/7K w - - 0 1"), "d4").targets)
    assert found["e4"] == "strike"
    assert found["d5"] == "move"
    assert "f4" not in found
    theirs = dict(diagram_of(place("k7/8/8/8/3gW3/8/8/7K w - - 0 1"), "d4").targets)
    assert theirs["e4"] == "strike"


def test_the_legend_draws_every_kind_in_its_present_mode() -> None:
    lines = {(line.title, line.keys): line for line in legend_of(place(ACTIVE), 1)}
    assert {title for title, _ in lines} == {line.title for line in legend_of(place(ACTIVE), 0)}
    king, rook = lines["War Man", ("d7", "e7", "c8", "f8")], lines["War Man", ("a8", "h8")]
    assert (king.text, len(king.diagram.targets)) == ("moves as a King", 8)
    assert (rook.text, len(rook.diagram.targets)) == ("moves as a Rook", 14)
    assert lines["Mantacron", ("d6", "e6")].text == "moves as a Rose"
    cyzneo = dict(lines["Cyzneo", ("b6",)].diagram.targets)
    assert (cyzneo["d8"], cyzneo["e6"]) == ("go", "spawn")


def test_diagrams_of_a_page_are_pictures_that_fit() -> None:
    text = (
        "with: k7/8/8/3w4/3Mw3/8/3w4/7K w - - 0 1, d4\nwithout: k7/8/8/7f/2wM3F/8/5w2/7K w w - 0 1, "
        "d4\n\n8 k . ."
    )
    assert [diagram.title for diagram in read_diagrams(text)] == ["with", "without"]
    figures = MarsFigures(painter().sprites)
    for width in (420, 700, 1000):
        assert figures.page_picture(text, width, 1.0).get_width() <= width
    assert len(read_diagrams("8 w r w k")[0].pieces) == 48


def test_the_shadow_of_a_large_piece_is_blurred_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blurring a piece of 480 pixels takes fifty milliseconds."""
    sizes, blur = [], pygame.transform.gaussian_blur

    def noting(surface, radius):
        sizes.append(surface.get_size())
        return blur(surface, radius)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", noting)
    sprites = MarsSprites(Images(assets_root() / "sprites"), Fonts(assets_root() / "fonts"))
    for side in (60, 480):
        assert sprites.figure("mars_rider", "BLACK", side).get_size() == (side, side)
    assert sizes
    assert max(max(size) for size in sizes) <= BLURRED
