"""How large counters are, and whether they are seen."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.board.camera import Camera
from game.board.frame import Piece
from game.board.options import DrawOptions
from game.games.diplomacy.picture.frames import frame_of
from game.games.diplomacy.picture.layers.counters import badge_box
from game.games.diplomacy.picture.layers.figures import figure_rects
from tests.games.diplomacy.picture import boards as board

SIZES = [(830, 688), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)]


def width_of_a_counter(camera: Camera, ui_scale: float) -> int:
    """In pixels, as the pointer finds it in Moscow, where it stands alone."""
    frame, painter = frame_of(board.game(), board.start()), board.painter()
    painter.draw(pygame.Surface((1, 1)), camera, frame, DrawOptions(ui_scale=ui_scale))
    x, y = painter.stand(camera, "MOS")
    return sum(painter.piece_at(camera, (x + dx, y), frame) is not None for dx in range(-200, 200))


@pytest.mark.parametrize("ui_scale", [0.75, 1.0, 2.0, 2.7, 5.4])
@pytest.mark.parametrize("size", SIZES)
def test_a_counter_has_the_same_share_of_the_board_in_every_picture(
    size: tuple[int, int], ui_scale: float
) -> None:
    """As at a table of 1280x720, where it is 28 pixels wide; sizes are those of tables and of exports."""
    camera = board.fitted(*size)
    share = width_of_a_counter(camera, ui_scale) / camera.board_rect().w
    assert share == pytest.approx(28 / 742, rel=0.04)


def test_counters_grow_less_than_the_board_when_one_looks_closer() -> None:
    camera = board.fitted()
    whole = width_of_a_counter(camera, 1.0)
    camera.zoom_at(4.0, camera.to_screen(*board.geometry().anchor("MOS")))
    camera.settle()
    assert 2 * whole < width_of_a_counter(camera, 1.0) < 3 * whole


NARROW = {
    "BEL": "BEL HOL ENG NTH PIC BUR RUH",
    "AEG": "AEG GRE BUL CON SMY ION EAS",
    "DEN": "DEN SWE KIE HEL NTH SKA BAL",
}
"""Places that had too little room, and their neighbors."""


SEEN = (
    *(("plain", size) for size in ((830, 688), (1172, 1060), (1660, 1375), (2500, 2160))),
    *((world, (830, 688)) for world in board.WORLDS if world != "plain"),
)
"""Worlds with sizes of the board."""


@pytest.mark.parametrize(("world", "size"), SEEN)
@pytest.mark.parametrize("narrow", NARROW)
def test_units_tokens_and_badges_of_narrow_places_do_not_cover_each_other_or_names(
    narrow: str, world: str, size: tuple[int, int]
) -> None:
    """A unit with a clock in each of them, and a capsule with one, and no less around them."""
    keys = NARROW[narrow].split()
    units = [Piece("fleet", "ENGLAND", key, badges=("clock:2",) * (key == narrow)) for key in keys]
    capsules = [
        Piece("capsule", "MRT", key, "token", ("clock:3",), name=f"c{n}") for n, key in enumerate(keys[:2])
    ]
    frame = replace(frame_of(board.game(), board.start()), pieces=(*units, *capsules))
    places, camera = board.places(*size), board.fitted(*size)
    boxes = {piece: places.piece_rect(piece) for piece in frame.pieces}
    for (first, one), (second, other) in combinations(boxes.items(), 2):
        both = one.clip(other)
        assert both.w * both.h <= 0.1 * min(one.w * one.h, other.w * other.h), (first, second)
    names = board.painter(world).names(camera, frame, DrawOptions(ui_scale=0.9 * size[1] / 688))
    taken = [*boxes.values(), *(box for piece in boxes if (box := badge_box(piece, boxes[piece])))]
    assert not [name for name in names if name.rect.inflate(-2, -2).collidelist(taken) >= 0]


@pytest.mark.parametrize("narrow", [*NARROW, "MUN", "APU"])
def test_no_name_lies_under_a_fighting_machine(narrow: str) -> None:
    """Which is taller than a counter, in the world in which it is one."""
    machines = tuple(Piece("martian", "MRT", key) for key in NARROW.get(narrow, narrow).split()[:1])
    frame = replace(frame_of(board.game(), board.start()), pieces=machines)
    names = board.painter("1898").names(board.fitted(830, 688), frame, DrawOptions(ui_scale=0.9))
    bodies = [*figure_rects(frame, board.places(830, 688, 0.9))]
    assert bodies
    assert not [name for name in names if name.rect.inflate(-2, -2).collidelist(bodies) >= 0]


@pytest.mark.parametrize("size", [(830, 688), (1350, 1040), (2100, 1400)])
def test_a_dislodged_unit_stands_in_its_province_wherever_there_is_room(size: tuple[int, int]) -> None:
    """None where the room is taken: in narrow places of which the unit that came fills the width."""
    places = board.places(*size)
    at = {key: places.dislodged(key) for key in board.geometry().labels}
    out = {
        key for key, (x, y) in at.items() if board.geometry().locate(x / places.zoom, y / places.zoom) != key
    }
    assert len(out) <= 8
    assert not out & {"PAR", "KIE", "TUN", "SMY", "CON", "RUM", "UKR", "WAR", "SPA", "MUN"}


def test_a_dislodged_unit_covers_no_neighbor_and_no_token() -> None:
    places = board.places(830, 688)
    for narrow, keys in NARROW.items():
        rect = places.piece_rect(Piece("army", "ITALY", narrow, "dislodged")).inflate(-5, -4)
        others = [places.counter_rect(places.unit(key)) for key in keys.split() if key != narrow]
        for other in (*others, places.token_rect(places.token(narrow))):
            both = rect.clip(other)
            assert both.w * both.h <= 0.1 * other.w * other.h, narrow


@pytest.mark.parametrize("size", [(830, 688), (1543, 1395), (2560, 1440)], ids=str)
@pytest.mark.parametrize("coast", ["BUL/EC", "BUL/SC", "SPA/NC", "SPA/SC", "STP/NC", "STP/SC"])
def test_a_token_covers_no_fleet_on_a_coast_of_its_place(size: tuple[int, int], coast: str) -> None:
    places = board.places(*size)
    token = places.token_rect(places.token(coast.partition("/")[0]))
    assert not token.inflate(-2, -2).colliderect(places.counter_rect(places.unit(coast)))
