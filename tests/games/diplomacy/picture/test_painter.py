from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.board import palette
from game.board.camera import Camera
from game.board.frame import Frame, Mark, Piece
from game.board.options import DrawOptions
from game.board.preparing import Preparation
from game.core.places import assets_root
from game.games.diplomacy.picture import places
from game.games.diplomacy.picture.frames import frame_of
from game.games.diplomacy.picture.layers import terrain
from game.games.diplomacy.picture.layers.labels import colors_of
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.painter import BoardPainter
from game.games.diplomacy.picture.reports import result_frame
from tests.games.diplomacy.picture import boards as board

SIZE = (1280, 720)
HURRIED = DrawOptions(is_hurried=True)


def camera() -> Camera:
    return board.fitted(*SIZE)


def battle() -> Frame:
    return result_frame(board.game(), board.busy(), board.battle()[2])


def draw(frame: Frame, options: DrawOptions | None = None, seen: Camera | None = None) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    board.painter().draw(surface, seen or camera(), frame, options or DrawOptions())
    return surface


def beside_the_name(province: str) -> tuple[int, int]:
    x, y = camera().to_screen(*board.geometry().anchor(province, "label"))
    return round(x), round(y) + 16


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_the_same_again_renders_nothing_and_looks_the_same() -> None:
    options = DrawOptions(targets={"BUR": "move", "PIC": "support"}, selected="PAR", hover="GAS")
    first = draw(battle(), options)
    before = board.painter().rendered
    assert pixels(draw(battle(), options)) == pixels(first)
    assert board.painter().rendered == before


def test_moving_the_board_renders_no_mark_again() -> None:
    """Nothing but the ground that was not seen before."""

    def rendered(frame: Frame) -> int:
        draw(frame)  # at another zoom, so that no ground of this one is kept
        seen = camera()
        seen.zoom_at(2, (640, 360))
        seen.settle()
        draw(frame, seen=seen)
        before = board.painter().rendered
        seen.pan(3, 5)
        draw(frame, seen=seen)
        return board.painter().rendered - before

    assert rendered(battle()) == rendered(replace(battle(), marks=()))


def test_a_board_that_was_moved_looks_as_if_drawn_anew() -> None:
    """Along both axes, by little and by more than the window, and beside the edges of the board."""
    seen = camera()
    seen.zoom_at(2.5, (640, 360))
    seen.settle()
    draw(battle(), seen=seen)
    for dx, dy in (
        (7, 0),
        (-3, 5),
        (0, -11),
        (200, 130),
        (-1500, 40),
        (3000, 3000),
        (-20, 9),
        (-5000, -5000),
        (13, -4),
    ):
        seen.pan(dx, dy)
        moved = pixels(draw(battle(), seen=seen))
        draw(battle())  # another view, so that nothing of this one is left
        assert moved == pixels(draw(battle(), seen=seen))


def refined(frame: Frame, seen: Camera) -> pygame.Surface:
    """The picture of a window that has had time for all of it."""
    draw(frame, HURRIED, seen)
    while board.painter().is_refining:
        if not board.painter().refine(seen):
            draw(frame, HURRIED, seen)
    return draw(frame, HURRIED, seen)


def test_a_hurried_draw_renders_nothing_and_refining_makes_it_the_picture_that_is_kept() -> None:
    frame, seen = frame_of(board.game(), board.start()), camera()
    refined(frame, seen)
    won = replace(frame, fills={**frame.fills, "SPA": "FRANCE"})
    before = board.painter().rendered
    draw(won, HURRIED, seen)
    assert board.painter().rendered == before
    assert board.painter().is_refining
    assert pixels(refined(won, seen)) == pixels(draw(won, seen=seen))


def test_refining_waits_while_the_board_is_moved() -> None:
    frame, seen = frame_of(board.game(), board.start()), camera()
    seen.zoom_at(3, (640, 360))
    seen.settle()
    refined(frame, seen)
    before = board.painter().rendered
    seen.pan(40, 30)
    assert not board.painter().refine(seen)
    draw(frame, HURRIED, seen)
    assert board.painter().rendered == before
    assert pixels(refined(frame, seen)) == pixels(draw(frame, seen=seen))


def test_refining_goes_on_until_the_whole_is_ready_too() -> None:
    """Also for a painter that has just been made."""
    geometry, document = board.geometry(), board.document()
    painter, seen, surface = (
        BoardPainter(geometry, document, assets_root(), STANDARD),
        camera(),
        pygame.Surface(SIZE),
    )
    frame = frame_of(board.game(), board.start())

    def while_zooming() -> bytes:
        closer = camera()
        closer.zoom_at(1.5, (640, 360))
        painter.draw(surface, closer, frame, HURRIED)
        return pixels(surface)

    flat = while_zooming()
    painter.draw(surface, seen, frame, HURRIED)
    while painter.is_refining:
        painter.refine(seen)
    rendered = painter.rendered
    assert while_zooming() != flat
    assert painter.rendered == rendered > 0


def test_a_change_of_owner_renders_only_the_parts_it_touches() -> None:
    frame = frame_of(board.game(), board.start())
    draw(frame)
    before = board.painter().rendered
    draw(replace(frame, fills={**frame.fills, "POR": "FRANCE"}))
    assert 1 <= board.painter().rendered - before <= 4


def test_while_zooming_nothing_is_rendered_and_then_all_is_made_sharp() -> None:
    seen = camera()
    refined(battle(), seen)
    before = board.painter().rendered
    seen.zoom_at(1.37, (500, 300))
    draw(battle(), HURRIED, seen)
    assert board.painter().rendered == before
    assert board.painter().is_refining
    seen.settle()
    assert pixels(refined(battle(), seen)) == pixels(draw(battle(), seen=seen))


def test_names_counters_and_arrows_of_a_new_zoom_are_made_between_pictures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One at a time, while those of the last zoom are seen; a position that changes meanwhile is the one that
    is shown.
    """
    monkeypatch.setattr("game.board.preparing.SECONDS", 0.0)
    seen, start = camera(), frame_of(board.game(), board.start())
    refined(battle(), seen)
    for frame in (battle(), start):
        seen.zoom_at(1.37, (500, 300))
        seen.settle()
        draw(battle(), HURRIED, seen)
        rendered, steps = board.painter().rendered, 0
        draw(battle(), HURRIED, seen)
        assert board.painter().rendered == rendered
        while steps < 60 and board.painter().refine(seen):
            steps += 1
        assert steps == 60
        draw(frame, HURRIED, seen)
        assert pixels(refined(frame, seen)) == pixels(draw(frame, seen=seen))


def test_steps_that_had_their_time_in_a_turn_are_not_gone_on_with_by_its_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.board.preparing.SECONDS", 0.0)
    made, preparation = list[int](), Preparation()

    def steps() -> Iterator[None]:
        for number in range(4):
            made.append(number)
            yield

    assert preparation.go_on("names", steps, at_once=1e-9)  # a first picture begins them
    assert preparation.go_on("names", steps, at_once=1e-9)  # and one that nothing came between
    assert made == [0, 1]
    assert preparation.go_on("names", steps)
    assert preparation.go_on("names", steps, at_once=60.0)
    assert made == [0, 1, 2]
    assert not preparation.go_on("names", steps, at_once=60.0)
    assert made == [0, 1, 2, 3]


def test_once_a_token_is_seen_there_is_room_for_tokens_everywhere_before_they_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where there is room is found between pictures, and the picture that shows more tokens finds no more."""
    start, seen, looked = frame_of(board.game(), board.start()), camera(), list[str]()
    token = Piece("capsule", "", "PAR", "token", name="c1")
    seen.zoom_at(1.21, (640, 360))
    seen.settle()
    refined(replace(start, pieces=(*start.pieces, token)), seen)
    monkeypatch.setattr(places, "Spots", lambda around, *_: looked.append(around.province))
    more = (replace(token, key=key, name=key) for key in board.geometry().labels)
    draw(replace(start, pieces=(*start.pieces, *more)), HURRIED, seen)
    assert not looked


def test_the_first_picture_goes_without_names_and_then_the_middle_becomes_sharp_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing but the names is missing, and they come first; each step of the ground does the next part
    only.
    """
    monkeypatch.setattr("game.board.preparing.SECONDS", 60.0)
    monkeypatch.setattr(terrain, "SECONDS_PER_STEP", 0.0)
    painter, surface = (
        BoardPainter(board.geometry(), board.document(), assets_root(), STANDARD),
        pygame.Surface(SIZE),
    )
    seen = camera()
    seen.zoom_at(2.0, (640, 360))
    seen.settle()
    blurred, middle, corner = (
        pygame.Surface(SIZE),
        pygame.Rect(520, 290, 240, 140),
        pygame.Rect(1100, 600, 180, 120),
    )
    frame = frame_of(board.game(), board.start())
    painter.draw(surface, seen, frame, HURRIED)
    assert painter.is_refining
    assert not painter.refine(seen)
    painter.draw(blurred, seen, frame, HURRIED)
    assert painter.rendered == 0
    bare, named = surface.copy(), blurred.copy()
    assert pixels(bare) != pixels(named)
    for name in painter.names(seen, frame, HURRIED):
        (left, top), (right, bottom) = name.leader or (name.rect.topleft, name.rect.bottomright)
        line = pygame.Rect(min(left, right), min(top, bottom), abs(right - left), abs(bottom - top))
        for picture in (bare, named):
            picture.fill("white", name.rect.union(line).inflate(24, 24).move(seen.offset))
    assert pixels(bare) == pixels(named)
    sharp = draw(frame, seen=seen)
    while painter.is_refining and pixels(surface.subsurface(middle)) != pixels(sharp.subsurface(middle)):
        painter.refine(seen)
        painter.draw(surface, seen, frame, HURRIED)
    assert (
        pixels(surface.subsurface(corner))
        == pixels(blurred.subsurface(corner))
        != pixels(sharp.subsurface(corner))
    )


def test_nothing_is_drawn_beside_the_viewport() -> None:
    surface = pygame.Surface((900, 600))
    surface.fill((1, 2, 3))
    view = pygame.Rect(200, 100, 500, 400)
    seen = Camera(board.geometry().size, view)
    seen.zoom_at(3, view.center)
    board.painter().draw(surface, seen, battle(), DrawOptions())
    assert surface.get_at((199, 300)) == (1, 2, 3)
    assert surface.get_at((450, 501)) == (1, 2, 3)
    assert surface.get_at((450, 300)) != (1, 2, 3)


@pytest.mark.parametrize("options", [DrawOptions(), HURRIED])
def test_the_map_ends_with_the_board_and_a_frame_lies_around_it(options: DrawOptions) -> None:
    seen = camera()
    rect = seen.board_rect()
    picture = draw(battle(), options, seen)
    middle = rect.center
    for x, y in (
        (rect.left - 2, middle[1]),
        (rect.right + 1, middle[1]),
        (middle[0], rect.top - 2),
        (middle[0], rect.bottom + 1),
    ):
        assert picture.get_at((x, y))[:3] == palette.FRAME
    assert picture.get_at((rect.right + 20, middle[1]))[:3] == palette.TABLE


@pytest.mark.parametrize("code", ["PAR", "NTH", "STP", "CON", "LYO"])
def test_the_place_under_the_pointer(code: str) -> None:
    seen = camera()
    x, y = seen.to_screen(*board.geometry().anchor(code, "unit"))
    assert board.painter().locate(seen, (x, y)) == code
    assert board.painter().locate(seen, (-5, -5)) is None


def test_the_arrow_under_the_pointer() -> None:
    seen, frame = camera(), battle()
    draw(frame, seen=seen)
    arrow = next(a for a in board.painter().arrows(seen, frame, DrawOptions()) if a.mark.tag == "F NWG - NWY")
    x, y = arrow.line[len(arrow.line) // 2]
    spot = (x + seen.offset[0], y + seen.offset[1])
    assert board.painter().mark_at(seen, spot, frame) == arrow.mark
    assert board.painter().mark_at(seen, (seen.offset[0] + 3, seen.offset[1] + 3), frame) is None


def test_hidden_arrows_are_not_under_the_pointer() -> None:
    seen, frame = camera(), battle()
    arrow = next(a for a in board.painter().arrows(seen, frame, DrawOptions()) if a.mark.tag == "F NWG - NWY")
    x, y = arrow.line[len(arrow.line) // 2]
    draw(frame, DrawOptions(only_owner="TURKEY"), seen)
    assert board.painter().mark_at(seen, (x + seen.offset[0], y + seen.offset[1]), frame) is None


def test_the_counter_under_the_pointer() -> None:
    seen, frame = camera(), frame_of(board.game(), board.start())
    draw(frame, seen=seen)
    at = board.painter().stand(seen, "PAR")
    assert board.painter().piece_at(seen, at, frame) == Piece("army", "FRANCE", "PAR")
    assert board.painter().piece_at(seen, (0, 0), frame) is None


def test_the_arrows_of_one_power_alone() -> None:
    arrows = board.painter().arrows(camera(), battle(), DrawOptions(only_owner="GERMANY"))
    assert {arrow.mark.owner for arrow in arrows} == {"GERMANY"}
    assert board.painter().arrows(camera(), battle(), DrawOptions(show_orders=False)) == ()


def test_other_owners_secrets_change_no_pixel() -> None:
    mine = Mark("move", "FRANCE", ("PAR", "BUR"))
    frame = frame_of(board.game(), board.start())
    pictures = {
        pixels(draw(replace(frame, marks=(mine, theirs)), DrawOptions(only_owner="FRANCE")))
        for theirs in (Mark("move", "GERMANY", ("BUR", "PAR")), Mark("hold", "GERMANY", ("MUN",)))
    }
    assert len(pictures) == 1


def test_emphasis_dims_the_others() -> None:
    plain = draw(battle())
    lit = draw(battle(), DrawOptions(emphasized=frozenset({"A MUN - BUR"})))
    arrows = {a.mark.tag: a for a in board.painter().arrows(camera(), battle(), DrawOptions())}

    def changed(tag: str) -> bool:
        line = arrows[tag].line
        x, y = line[len(line) // 4]
        at = (round(x) + camera().offset[0], round(y) + camera().offset[1])
        return bool(plain.get_at(at) != lit.get_at(at))

    assert not changed("A MUN - BUR")
    assert changed("F NWG - NWY")


def changed(first: pygame.Surface, second: pygame.Surface, spot: tuple[float, float]) -> int:
    """How many pixels differ in a square of 13 around a point."""
    x, y = round(spot[0]) - 6, round(spot[1]) - 6
    return sum(
        first.get_at((x + dx, y + dy)) != second.get_at((x + dx, y + dy))
        for dx in range(13)
        for dy in range(13)
    )


@pytest.mark.parametrize("kind", ["move", "via", "build", "retreat", "something new"])
@pytest.mark.parametrize("province", ["SPA", "GAS", "RUH", "NTH", "UKR"])
def test_a_target_is_lit_by_a_dot_and_its_rim_and_keeps_its_fill(kind: str, province: str) -> None:
    """On paper, on every kind of land and on water."""
    frame = replace(frame_of(board.game(), board.start()), pieces=())
    dark, lit = (draw(frame, options) for options in (DrawOptions(), DrawOptions(targets={province: kind})))
    assert changed(dark, lit, board.painter().stand(camera(), province)) > 60
    ring = max(board.geometry().outlines[province], key=len)
    assert sum(changed(dark, lit, camera().to_screen(*point)) > 10 for point in ring) > 0.9 * len(ring)
    grid, number = board.geometry().id_grid, board.geometry().grid_keys.index(province) + 1
    inside = [camera().to_screen(x, y) for y, x in zip(*(grid == number).nonzero(), strict=True)][::97]
    kept = [lit.get_at((round(x), round(y))) == dark.get_at((round(x), round(y))) for x, y in inside]
    assert sum(kept) > 0.6 * len(kept)


@pytest.mark.parametrize("kind", ["support", "convoy", "disband", "remove"])
def test_who_stands_on_a_target_has_a_ring(kind: str) -> None:
    frame = frame_of(board.game(), board.start())
    dark, lit = (draw(frame, options) for options in (DrawOptions(), DrawOptions(targets={"PAR": kind})))
    x, y = board.painter().stand(camera(), "PAR")
    assert changed(dark, lit, (x, y - 0.64 * 28)) > 20
    assert changed(dark, lit, (x, y)) == 0


def test_rings_of_lit_units_lie_under_the_names() -> None:
    frame = frame_of(board.game(), board.start())
    lit = DrawOptions(targets={piece.key: "support" for piece in frame.pieces})
    plain, ringed = draw(frame), draw(frame, lit)
    inks = {colors_of(name, "land", "", "").ink for name in board.painter().names(camera(), frame, lit)}
    offset, letters, changed = camera().offset, 0, 0
    for name in board.painter().names(camera(), frame, lit):
        left, top, width, height = name.rect.move(offset)
        spots = [(x, y) for x in range(left, left + width) for y in range(top, top + height)]
        inked = [spot for spot in spots if plain.get_at(spot)[:3] in inks]
        letters += len(inked)
        changed += sum(ringed.get_at(spot) != plain.get_at(spot) for spot in inked)
    assert letters > 500
    assert changed == 0


def test_supports_wait_until_one_is_pointed_at_or_they_are_all_there_is() -> None:
    frame = frame_of(board.game(), board.start())
    targets = {"PIC": "move", "MAR": "support", "BRE": "support"}

    def has_ring(options: DrawOptions, key: str = "MAR") -> bool:
        x, y = board.painter().stand(camera(), key)
        return changed(draw(frame), draw(frame, options), (x, y - 0.64 * 28)) > 20

    assert not has_ring(DrawOptions(targets=targets, selected="PAR"))
    assert not has_ring(DrawOptions(targets=targets, selected="PAR", hover="PIC"))
    assert has_ring(DrawOptions(targets=targets, selected="PAR", hover="BRE"))
    assert has_ring(DrawOptions(targets=dict.fromkeys(("MAR", "BRE"), "support"), selected="PAR"))


def test_land_shows_its_owner() -> None:
    """A sanity check of the picture: Spain is blue when France holds it and paper when nobody does."""
    frame = replace(frame_of(board.game(), board.start()), pieces=(), centers={})
    spot = beside_the_name("SPA")
    free = draw(frame).get_at(spot)
    held = draw(replace(frame, fills={**frame.fills, "SPA": "FRANCE"})).get_at(spot)
    assert free.r > free.b + 20
    assert held.b > held.r + 60


def test_the_strength_of_a_single_unit_is_shown_while_its_order_is_explained() -> None:
    """A move without supports: nothing but the small number comes to it."""
    mark = Mark("move", "FRANCE", ("PAR", "BUR"), tag="A PAR - BUR")
    frame = Frame("", marks=(mark,), pieces=(Piece("army", "FRANCE", "PAR"),))
    asked = draw(frame, DrawOptions(emphasized=frozenset({"A PAR - BUR"})))
    changed = pygame.mask.from_threshold(draw(frame), (0, 0, 0), (1, 1, 1), asked)
    changed.invert()
    (place,) = changed.get_bounding_rects()
    assert place.w == pytest.approx(place.h, abs=2), "a disk"
    assert camera().viewport.contains(place)
