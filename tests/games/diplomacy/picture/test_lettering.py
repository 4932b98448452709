from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.board.frame import Condition, Frame, Mark, Piece
from game.board.options import DrawOptions
from game.core.places import assets_root
from game.games.diplomacy.picture.frames import frame_of
from game.games.diplomacy.picture.lettering import Lettering
from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.diplomacy.picture.places import Places
from game.games.diplomacy.picture.written import LEAST
from game.games.list import CATALOGUE
from game.play.settings import Settings
from game.play.storage import load_match
from tests.games.diplomacy.picture import boards as board
from tests.table.pilot import TablePilot, new_match

RECORDS = Path(__file__).parents[3] / "data" / "records"

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]

WIDE = board.fitted(1107, 981)
"""The board in a window of 1920x1080 beside a panel of 200 %."""


def frames() -> list[Frame]:
    return [frame_of(board.game(), state) for state in (board.start(), board.busy(), board.battle()[1])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ui_scale", [1.0, 1.5, 2.0, 2.5])
def test_names_are_large_enough_and_touch_neither_counters_nor_each_other(
    size: tuple[int, int], ui_scale: float
) -> None:
    camera = board.fitted(*size)
    for frame in frames():
        names = board.painter().names(camera, frame, DrawOptions(ui_scale=ui_scale))
        counters = board.places(*size, ui_scale).piece_rects(frame)
        assert all(
            name.size >= max(11, (0.7 if name.is_code else 1.0) * LEAST * ui_scale - 1) for name in names
        )
        boxes = [name.rect.inflate(2, -2) for name in names]
        for number, (name, box) in enumerate(zip(names, boxes, strict=True)):
            assert box.collidelist(counters) < 0, name
            assert box.collidelist([other.rect for other in names[:number]]) < 0, name


@pytest.mark.parametrize("percent", [100, 150, 200, 250])
@pytest.mark.parametrize("size", [(668, 636), (830, 688), (1660, 1375)])
@pytest.mark.parametrize("zoom", [1.0, 1.6])
def test_a_name_beside_its_place_is_never_read_with_another(
    size: tuple[int, int], percent: int, zoom: float
) -> None:
    """At 1280x720, with the panel of 200 % (668 pixels of board) and of 100 %, and at twice that: a name on
    the water keeps a tenth of its letters' height from every other name, and no leader runs along one.
    """
    camera = board.fitted(*size)
    camera.zoom_at(zoom, camera.viewport.center)
    camera.settle()
    for frame in frames():
        names = board.painter().names(camera, frame, DrawOptions(ui_scale=percent / 100))
        for name in (name for name in names if name.leader is not None):
            room = int(0.2 * name.size)
            others = [other.rect for other in names if other is not name]
            assert name.rect.inflate(room, room).collidelist(others) < 0, name
            assert not any(rect.clipline(*name.leader) for rect in others), name


@pytest.mark.parametrize("size", [(830, 688), *SIZES])
def test_the_sign_of_a_wasteland_covers_no_name(size: tuple[int, int]) -> None:
    """Edinburgh is so small that its name had lain across the sign."""
    hit = ("EDI", "BEL", "VIE", "VEN", "MUN")
    frame = frame_of(board.game(), board.start())
    units = tuple(piece for piece in frame.pieces if piece.key not in hit)
    hit_frame = replace(frame, pieces=units, conditions=tuple(Condition("wasteland", key) for key in hit))
    names = board.painter().names(board.fitted(*size), hit_frame, DrawOptions())
    places = board.places(*size)
    signs = [places.counter_rect(places.unit(key)) for key in hit]
    assert {name.key for name in names} >= set(hit)
    assert not [name for name in names if name.rect.inflate(-2, -2).collidelist(signs) >= 0]


@pytest.mark.parametrize("kind", ["build", "remove", "disband"])
@pytest.mark.parametrize("size", [(830, 688), *SIZES])
def test_a_unit_that_is_built_or_dies_and_the_sign_around_it_cover_no_name(
    kind: str, size: tuple[int, int]
) -> None:
    camera = board.fitted(*size)
    homes = [unit.region for unit in board.start().units]
    pieces = () if kind == "build" else frames()[0].pieces
    marks = tuple(
        Mark(kind, unit.power, (unit.region,), sprite="army" if kind == "build" else "", tag=unit.region)
        for unit in board.start().units
    )
    frame = replace(frames()[0], pieces=pieces, marks=marks)
    names = [name.rect.inflate(-2, -4) for name in board.painter().names(camera, frame, DrawOptions())]
    signs = board.painter().arrows(camera, frame, DrawOptions())
    assert len(signs) == len(homes)
    for arrow in signs:
        xs, ys = zip(*arrow.line, strict=True)
        ring = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        disk = pygame.Rect(0, 0, 10, 10)
        disk.center = round((arrow.knob or (0, 0))[0]), round((arrow.knob or (0, 0))[1])
        assert ring.collidelist(names) < 0
        assert disk.collidelist(names) < 0


@pytest.mark.parametrize("size", [(830, 688), *SIZES])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_name_on_the_water_is_no_caption_of_the_fleet_there(size: tuple[int, int], scale: float) -> None:
    """In the North Sea "Holland" or "Yorkshire" right below a fleet would name it."""
    fleet = Piece("fleet", "ENGLAND", "NTH")
    frame = replace(frames()[0], pieces=(fleet,), marks=())
    camera = board.fitted(*size)
    names = board.painter().names(camera, frame, DrawOptions(ui_scale=scale))
    places = Places(board.geometry(), camera.zoom, scale, camera.fitting_zoom)
    block = places.piece_rect(fleet)
    for name in names:
        if name.key != "NTH":
            assert not name.rect.inflate(0, round(0.6 * name.size)).colliderect(block), name


def test_a_water_written_beside_its_place_takes_no_room_from_others() -> None:
    """At 1920x1080 with a panel of 200 % the Helgoland Bight has no room of its own."""
    names = {name.key: name for name in board.painter().names(WIDE, frames()[0], DrawOptions(ui_scale=1.6))}
    assert names["NTH"].lines == ("North Sea",)
    assert not names["NTH"].is_outside
    assert not names["LVP"].is_code


@pytest.mark.parametrize("number", range(3))
def test_the_largest_waters_are_named_within_them(number: int) -> None:
    """With Holland, Belgium and a fleet in it, the North Sea was named on the Norwegian Sea."""
    names = {n.key: n for n in board.painter().names(WIDE, frames()[number], DrawOptions(ui_scale=1.6))}
    for key in ("MAO", "NAO", "NWG", "ION", "NTH"):
        assert not names[key].is_outside
        assert not names[key].is_code


def test_most_names_are_in_full_in_a_large_window_with_large_type() -> None:
    """Places are tried in steps finer than the letters: Vienna stands clear of its center at 2560x1440."""
    camera = board.fitted(1543, 1395)
    names = {name.key: name for name in board.painter().names(camera, frames()[0], DrawOptions(ui_scale=1.4))}
    places = Places(board.geometry(), camera.zoom, 1.4, camera.fitting_zoom)
    assert names["VIE"].lines == ("Vienna",)
    assert not names["VIE"].rect.inflate(-2, -2).colliderect(places.center_rect("VIE"))
    assert sum(name.is_code for name in names.values()) <= 2


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_name_lies_under_a_ship_that_lands(scale: float) -> None:
    kinds = board.geometry().kinds
    land = [key for key in board.geometry().labels if kinds[key] != "sea"]
    painter = board.painter()
    camera = board.fitted(1392, 1152)
    places = Places(board.geometry(), camera.zoom, scale, camera.fitting_zoom)
    for key in land:
        mark = Mark("touchdown", "ALPHA", (key,), sprite="lens")
        frame = replace(frames()[0], pieces=(), marks=(mark,))
        names = painter.names(camera, frame, DrawOptions(ui_scale=scale))
        block = places.counter_rect(places.unit(key)).inflate(-2, -2)
        assert block.collidelist([name.rect for name in names]) < 0, key


@pytest.mark.parametrize("size", [13, 18, 26, 31])
def test_letters_with_space_between_stand_as_evenly_as_without(size: int) -> None:
    """An italic g or f reaches beyond its place; that is no gap ("Bi ght")."""
    fonts = board.painter().fonts
    for text in ("Helgoland Bight", "Gulf of Bothnia"):
        plain = fonts.width("serif_italic", size, text)
        assert abs(fonts.width("serif_italic", size, text, 3) - plain - 3 * (len(text) - 1)) <= len(text) // 2


@pytest.mark.parametrize("size", SIZES)
def test_almost_every_place_is_named_on_a_fitted_board(size: tuple[int, int]) -> None:
    camera = board.fitted(*size)
    for frame in frames():
        names = {name.key for name in board.painter().names(camera, frame, DrawOptions())}
        assert len(set(board.geometry().labels) - names) <= 3


@pytest.mark.parametrize("size", [(830, 688), *SIZES])
def test_hardly_a_name_covers_a_supply_center(size: tuple[int, int]) -> None:
    """Of 75 names; where a name cannot but cover one, in full over it is better than nowhere."""
    camera = board.fitted(*size)
    for frame in frames():
        rings = [board.places(*size).center_rect(key).inflate(-2, -2) for key in frame.centers]
        names = board.painter().names(camera, frame, DrawOptions())
        over = [name.key for name in names if name.rect.inflate(-2, -2).collidelist(rings) >= 0]
        assert len(over) <= 4, over


def test_codes_where_codes_are_wanted() -> None:
    names = board.painter().names(board.fitted(), frames()[0], DrawOptions(names="codes"))
    assert len(names) > 70
    assert all(name.is_code and name.lines == (name.key,) for name in names)


def test_no_names_where_none_are_wanted() -> None:
    assert board.painter().names(board.fitted(), frames()[0], DrawOptions(names="none")) == ()


def test_seas_are_set_in_italics_and_lands_upright() -> None:
    kinds = board.geometry().kinds
    for name in board.painter().names(board.fitted(), frames()[0], DrawOptions()):
        assert (name.face == "serif_italic") == (kinds[name.key] == "sea")


MAPS = {(420, 380): 0.9, (830, 688): 0.9, (1172, 1060): 1.35, (1660, 1375): 1.8, (2500, 2160): 2.7}
"""The desk's small map, and the board at tables of four sizes, with the scale of texts there at 100 %."""


def lies_in(rect: pygame.Rect, zoom: float) -> Counter[str]:
    """The places that the letters of a name lie on, by their share; "" is beside the board. Some 200 points
    of each name are looked at, two pixels apart at least.
    """
    across, down = max(2, rect.width // 24), max(2, rect.height // 8)
    columns, lines = range(rect.left, rect.right, across), range(rect.top + 2, rect.bottom - 2, down)
    spots = [(x, y) for x in columns for y in lines]
    found = Counter(board.geometry().locate(x / zoom, y / zoom) or "" for x, y in spots)
    return Counter({key: count / len(spots) for key, count in found.items()})


def kind_of(key: str) -> str:
    return board.geometry().kinds.get(key, "impassable")


@pytest.mark.parametrize("percent", [75, 100, 150, 200, 250])
@pytest.mark.parametrize("size", MAPS)
@pytest.mark.parametrize("zoom", [1.0, 2.3])
def test_no_name_lies_about_its_place(size: tuple[int, int], percent: int, zoom: float) -> None:
    """It stands in it, a land's perhaps a little over the water; or on water with a line into its place. It
    is written in full or is the code.
    """
    geometry, camera = board.geometry(), board.fitted(*size)
    camera.zoom_at(zoom, camera.viewport.center)
    camera.settle()
    for frame in frames():
        for name in board.painter().names(camera, frame, DrawOptions(ui_scale=percent * MAPS[size] / 100)):
            full = " ".join(name.lines)
            assert full == (name.key if name.is_code else geometry.full_names[name.key])
            shares = lies_in(name.rect, camera.zoom)
            own = shares.pop(name.key, 0.0)
            water = sum(share for key, share in shares.items() if kind_of(key) == "sea")
            land = sum(shares.values()) - water
            if name.leader is not None:
                near, tip = name.leader
                assert geometry.locate(tip[0] / camera.zoom, tip[1] / camera.zoom) == name.key
                assert land + (own if kind_of(name.key) != "sea" else 0.0) < 0.08, name
                assert name.rect.inflate(2, 2).collidepoint(near)
            elif kind_of(name.key) == "sea":
                assert own > 0.7, name
                assert land < 0.18, name
                assert water < 0.15, name
            else:
                assert own > 0.55, name
                assert land < 0.125, name


def test_names_are_in_full_wherever_they_fit() -> None:
    """On the whole board in a window of 1280x720 hardly one is cut, and looked at closely none."""
    camera = board.fitted(830, 688)
    for frame in frames():
        names = board.painter().names(camera, frame, DrawOptions(ui_scale=0.9))
        assert sum(not name.is_code for name in names) >= 70
    camera.zoom_at(8, camera.viewport.center)
    names = board.painter().names(camera, frames()[0], DrawOptions(ui_scale=0.9))
    assert {name.key for name in names} == set(board.geometry().labels)
    assert not any(name.is_code for name in names)
    assert sum(name.leader is not None for name in names) <= 3


def test_a_name_beside_its_land_stands_on_water() -> None:
    names = board.painter().names(board.fitted(830, 688), frames()[0], DrawOptions(ui_scale=0.9))
    is_outside = {name.key: name.is_outside for name in names}
    assert is_outside["HOL"]
    assert not is_outside["SPA"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_names_of_a_replay_lie_as_if_each_position_were_the_first(scale: float) -> None:
    """What is kept from one position to the next changes nothing, whichever way one steps."""
    match = load_match(RECORDS / "standard-solo.json", CATALOGUE)
    picture = match.entry.pictured()(match, assets_root())
    assert isinstance(picture, DiplomacyPicture)
    numbers = [*range(0, len(match.states), max(1, len(match.states) // 5))]
    frames = [picture.frame(match.states[number]) for number in (*numbers, *reversed(numbers[:-1]))]
    seen, options = board.fitted(1280, 720), DrawOptions(ui_scale=scale)
    kept = [picture.painter.names(seen, frame, options) for frame in frames]
    assert len(set(map(repr, kept))) > len(numbers) // 2
    for frame, names in zip(frames, kept, strict=True):
        new = Lettering(picture.painter.geometry, picture.painter.fonts)
        places = Places(picture.painter.geometry, seen.zoom, scale, seen.fitting_zoom)
        assert names == new.layout(places.zoom, "full", scale, places.obstacles(frame))


@pytest.mark.parametrize("size", [(1127, 1018), (1135, 1025), (1516, 1376), (2380, 2120)])
def test_beside_the_panel_of_large_windows_no_name_hides_a_supply_center(size: tuple[int, int]) -> None:
    """The boards of 1920x1080, 2560x1440 and 3840x2160 at 100 %: where no unit takes the room of the name the
    rim of a ring may be touched, no more. Belgium's and Vienna's names lay across theirs.
    """
    camera, places = board.fitted(*size), board.places(*size)
    for frame in frames():
        names = board.painter().names(camera, frame, DrawOptions())
        assert {"BEL", "VIE"} & {name.key for name in names if not name.is_code}
        taken = {piece.key.partition("/")[0] for piece in frame.pieces}
        for key in frame.centers:
            center, most = places.center_rect(key), 0.45 if key in taken else 0.22
            letters = [name.rect.inflate(0, -4).clip(center) for name in names]
            assert max(part.w * part.h for part in letters) <= most * center.w * center.h, key


def test_at_200_percent_in_a_small_window_vienna_and_venice_are_told_at_least_by_their_codes() -> None:
    """A name that covers a part of its center is better than none."""
    pilot = TablePilot(new_match(), settings=Settings(ui_scale=200, reduced_motion=True))
    pilot.settle()
    painter, camera = pilot.board.painter, pilot.camera
    told = {name.key for name in painter.names(camera, pilot.frame, pilot.options)}
    pilot.close()
    assert {"VIE", "VEN"} <= told


def test_a_name_that_fits_in_larger_letters_is_not_written_in_the_smallest() -> None:
    """Vienna and Venice stood in 13 pixels beside Budapest's 29 on a map that was zoomed in."""
    pilot = TablePilot(new_match(), (1920, 1080))
    camera, painter = pilot.camera, pilot.board.painter
    camera.zoom_at(1.8, camera.viewport.center)
    pilot.settle()
    sizes = {name.key: name.size for name in painter.names(camera, pilot.frame, pilot.options)}
    pilot.close()
    assert min(sizes["VIE"], sizes["VEN"]) > 1.15 * LEAST


TABLES = {
    "1920x1080": ((1150, 1040), 1.175),
    "2560x1440": ((1543, 1395), 1.4),
    "3840x2160": ((2327, 2104), 1.85),
}
"""The board, and the scale of its texts, at a table in windows of these sizes at 100 %."""


@pytest.mark.parametrize("window", TABLES)
@pytest.mark.parametrize("notches", [0, 2])
def test_every_name_is_in_full_in_a_large_window(window: str, notches: int) -> None:
    """The Helgoland Bight and Constantinople were codes: with a line from the water they have room."""
    size, scale = TABLES[window]
    camera = board.fitted(*size)
    camera.zoom_at(1.15**notches, camera.viewport.center)
    camera.settle()
    names = board.painter().names(camera, frames()[0], DrawOptions(ui_scale=scale))
    assert {name.key for name in names if not name.is_code} == set(board.geometry().labels)


@pytest.mark.parametrize(("size", "scale"), [((668, 637), 1.4), ((1107, 981), 1.6), ((1150, 1040), 1.175)])
def test_a_line_ends_within_its_place_and_no_water_is_read_for_another(
    size: tuple[int, int], scale: float
) -> None:
    """The Skagerrak's name stood in the nameless North Sea, with a line to Norway's coast."""
    geometry, camera = board.geometry(), board.fitted(*size)
    for frame in frames():
        names = board.painter().names(camera, frame, DrawOptions(ui_scale=scale))
        own = {name.key for name in names if not name.is_code and not name.is_outside}
        for name in (name for name in names if name.leader is not None):
            x, y = (at / camera.zoom for at in name.leader[1])
            around = ((dx, dy) for dx in (-3, 0, 3) for dy in (-3, 0, 3))
            assert {geometry.locate(x + dx, y + dy) for dx, dy in around} == {name.key}, name
            if kind_of(name.key) == "sea":
                shares = lies_in(name.rect, camera.zoom).items()
                waters = {key for key, share in shares if kind_of(key) == "sea" and share > 0.05}
                assert waters - {name.key} <= own, name


@pytest.mark.parametrize("window", ["1920x1080", "2560x1440"])
def test_no_name_touches_a_supply_center_two_notches_in(window: str) -> None:
    """Holland's, Naples' and Vienna's did, with room beside the ring."""
    size, scale = TABLES[window]
    camera = board.fitted(*size)
    camera.zoom_at(1.15**2, camera.viewport.center)
    camera.settle()
    places = Places(board.geometry(), camera.zoom, scale, camera.fitting_zoom)
    for frame in frames():
        names = board.painter().names(camera, frame, DrawOptions(ui_scale=scale))
        rings = [places.center_rect(key) for key in frame.centers]
        touching = [name.key for name in names if name.rect.inflate(0, -6).collidelist(rings) >= 0]
        assert not touching


@pytest.mark.parametrize("notches", [0, 2])
def test_at_200_percent_in_a_small_window_every_place_is_told_at_least_by_its_code(notches: int) -> None:
    """Thirteen had no name at all in a window of 1280x720: Edinburgh, Paris, the Adriatic Sea ..."""
    camera = board.fitted(668, 637)
    camera.zoom_at(1.15**notches, camera.viewport.center)
    camera.settle()
    for frame in frames():
        names = board.painter().names(camera, frame, DrawOptions(ui_scale=1.4))
        untold = set(board.geometry().labels) - {name.key for name in names}
        assert untold <= {piece.key for piece in frame.pieces} & {"HEL"}  # which a fleet fills
        small = {name.key for name in names if name.size < round(1.4 * LEAST)}
        assert 4 * len(small) <= len(names), small


@pytest.mark.parametrize("window", TABLES)
def test_the_names_of_vienna_and_belgium_touch_no_center(window: str) -> None:
    size, scale = TABLES[window]
    camera = board.fitted(*size)
    places = Places(board.geometry(), camera.zoom, scale, camera.fitting_zoom)
    names = board.painter().names(camera, frames()[0], DrawOptions(ui_scale=scale))
    rings = [places.center_rect(key) for key in frames()[0].centers]
    near = {name.key for name in names if name.rect.inflate(0, -6).collidelist(rings) >= 0}
    assert not near & {"VIE", "BEL"}
