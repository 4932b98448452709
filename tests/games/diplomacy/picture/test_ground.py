"""The ground at every moment of a replay: a picture shows one position, however quickly it is asked for.

What a place looks like in the end is taken from the picture that is kept, which takes its time. Shade darkens
all colors of a pixel alike, so that colors are compared by their direction.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.board.camera import Camera
from game.board.frame import Condition, Frame
from game.board.options import DrawOptions
from game.core.places import assets_root
from game.games.diplomacy.picture.layers import centers, places
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.painter import BoardPainter
from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.list import CATALOGUE
from game.geo.geometry import BoardGeometry
from game.play.storage import load_match
from tests.games.diplomacy.picture import boards as board

RECORDS = Path(__file__).parents[3] / "data" / "records"
VIEW = pygame.Rect(0, 0, 760, 690)
STEP, CLEAR = 5, 6  # board pixels from one that is looked at to the next, and from it to a border at least
LIGHT = (0.5, 1.15)  # how strong shade and relief are
ALIKE, APART = 30.0, 45.0  # distances of colors that are the same, and of those that are not
FLAT = 1.6  # how much nearer to what was shown before the color at a glance of what grows may be
TWO = ("ENGLAND", "TURKEY")
MOMENTS = 13  # of a replay, the last of which is a step of its own with all owners changed
MANY = 40  # owners that may change in one step

Colors = Mapping[str, np.ndarray]


def points_of(geometry: BoardGeometry) -> dict[str, np.ndarray]:
    """Points well inside each place that somebody can enter, in board pixels."""
    grid = geometry.id_grid
    y, x = np.mgrid[CLEAR : grid.shape[0] - CLEAR : STEP, CLEAR : grid.shape[1] - CLEAR : STEP]
    around = [grid[y + dy, x + dx] for dx in (-CLEAR, 0, CLEAR) for dy in (-CLEAR, 0, CLEAR)]
    inside = np.all([near == grid[y, x] for near in around], axis=0)
    return {
        key: np.stack((x, y), axis=-1)[inside & (grid[y, x] == number)]
        for number, key in enumerate(geometry.grid_keys, start=1)
        if geometry.kinds[key] != "impassable"
    }


class Replay:
    """A window on a replay that never waits for the map, and its kept pictures of the same positions."""

    def __init__(self, name: str) -> None:
        match = load_match(RECORDS / f"{name}.json", CATALOGUE)
        self.seen, self.kept = (match.entry.pictured()(match, assets_root()) for _ in range(2))
        assert isinstance(self.seen, DiplomacyPicture)
        states = match.states
        numbers = np.unique(np.linspace(0, len(states) - 1, MOMENTS - 1).astype(int))
        whole = (self.seen.frame(states[number]) for number in numbers)
        self.frames = [Frame("", fills=frame.fills, conditions=frame.conditions) for frame in whole]
        geometry = self.seen.geometry
        self.points = points_of(geometry)
        self.frames.append(turned(self.frames[-1], geometry, match.entry.seats))
        world = self.seen.world
        levels = np.array(world.ramp[::16]).reshape(-1, 3)
        self.lights = np.vstack([levels - dark for dark in levels[:4]]) if len(levels) else levels
        self.painter = self.seen.painter
        self.camera = Camera(self.painter.size, VIEW)
        one, other = (self.wanted(Frame("", fills=dict.fromkeys(self.points, owner))) for owner in TWO)
        for key, kind in geometry.kinds.items():
            if kind in ("land", "coast"):  # without lakes and fjords
                follows = np.linalg.norm(one[key] - other[key], axis=1) > APART
                self.points[key] = self.points[key][follows]

    def shown(self, frame: Frame) -> Colors:
        """What the window shows of each place that it shows well, right after it was asked."""
        return self._drawn(self.seen, self.camera, frame, is_hurried=True)

    def wanted(self, frame: Frame) -> Colors:
        """What a picture that is kept shows."""
        return self._drawn(self.kept, Camera(self.painter.size, VIEW), frame, is_hurried=False)

    def _drawn(self, seen: DiplomacyPicture, camera: Camera, frame: Frame, *, is_hurried: bool) -> Colors:
        surface = pygame.Surface(VIEW.size)
        seen.painter.draw(surface, camera, frame, DrawOptions(names="none", is_hurried=is_hurried))
        pixels, found = pygame.surfarray.array3d(surface).astype(float), {}
        for key, points in self.points.items():
            x, y = (points * camera.zoom + camera.offset).astype(int).T
            inside = (x >= 0) & (x < VIEW.w) & (y >= 0) & (y < VIEW.h)
            if inside.sum() > 8:
                found[key] = pixels[x[inside], y[inside]]
        return found


def turned(frame: Frame, geometry: BoardGeometry, seats: Sequence[str]) -> Frame:
    """The same with all land in the hands of the next seat in turn."""
    lands = [key for key, kind in geometry.kinds.items() if kind in ("land", "coast")]
    after = dict(zip(("", *seats), (*seats, seats[0]), strict=True))
    fills = {key: after.get(frame.fills.get(key, ""), seats[0]) for key in lands}
    assert len(fills) >= MANY
    return replace(frame, fills=fills)


def step(_: Replay) -> None:
    """Only the position changes."""


def turn_the_wheel(replay: Replay) -> None:
    replay.camera.zoom_at(1.3, (300, 350))


def let_it_rest(replay: Replay) -> None:
    replay.camera.settle()


def drag(replay: Replay) -> None:
    replay.camera.pan(-130, 90)


def refine_a_little(replay: Replay) -> None:
    replay.painter.refine(replay.camera)


def see_all(replay: Replay) -> None:
    replay.camera.fit()


def wait(replay: Replay) -> None:
    replay.camera.settle()
    while replay.painter.is_refining:
        replay.painter.refine(replay.camera)


ACTS = (turn_the_wheel, turn_the_wheel, let_it_rest, refine_a_little, drag, step, see_all, wait, step, step)
"""What happens from one position to the next, in turn; it has no common measure with `MOMENTS`."""


def share(color: np.ndarray, pixels: np.ndarray, lights: np.ndarray) -> float:
    """How many of the pixels have a color, in whatever light: more or less of it, or lit otherwise
    in a dark world, by one of the rows of ``lights``.
    """
    light = np.clip(pixels @ color / (color @ color), *LIGHT)
    away = np.linalg.norm(pixels - light[:, None] * color, axis=1)
    for added in lights:
        away = np.minimum(away, np.linalg.norm(pixels - np.clip(color + added, 0, 255), axis=1))
    return float((away < ALIKE).mean())


@pytest.mark.parametrize("name", ["standard-solo", "mad-random", "martian-schedule", "aliens-solo"])
def test_no_picture_mixes_two_positions(name: str) -> None:
    check_pictures(Replay(name))


def test_no_picture_of_a_map_with_more_places_than_numbers_mixes_two_positions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(places, "ROOM", 70)
    replay = Replay("mad-solo")
    assert len(replay.points) > 70
    check_pictures(replay)


@pytest.fixture(autouse=True)
def air_without_smoke(monkeypatch: pytest.MonkeyPatch) -> None:
    """Smoke drifts over neighbors of what has burnt: a sign above the ground, which is looked at here."""
    monkeypatch.setattr(centers, "smoke_of", lambda width: pygame.Surface((1, 1), pygame.SRCALPHA))


def check_pictures(replay: Replay) -> None:
    """Every place is filled with one owner's color, that of the position; what lies there comes with it, or
    its color at a glance does.
    """
    wanted = [replay.wanted(frame) for frame in replay.frames]
    changes = 0
    for moment in range(3 * len(wanted)):  # the replay begins anew when it is over
        number, act = moment % len(wanted), ACTS[moment % len(ACTS)]
        act(replay)
        frame, now, last = replay.frames[number], wanted[number], wanted[number - 1]
        lying = {condition.key for condition in frame.conditions}
        for key, pixels in replay.shown(frame).items():
            if key not in lying:
                assert share(np.median(now[key], axis=0), pixels, replay.lights) > 0.85, (
                    number,
                    act.__name__,
                    key,
                )
            old, new, mean = (colors.mean(axis=0) for colors in (last[key], now[key], pixels))
            if np.linalg.norm(old - new) > APART:
                changes += 1
                off, stale = np.linalg.norm(mean - new), np.linalg.norm(mean - old)
                assert off < FLAT * stale, (number, act.__name__, key)
    assert changes > 100


LANDS, SEAS = ("BUR", "MUN", "UKR", "SPA", "MOS", "RUH", "BEL"), ("MAO", "NTH", "TYS", "BLA")
NEAR = 26.0  # how far the mean color of a place at a glance may be from that of its texture


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("kind", "keys", "world"),
    [
        *((kind, LANDS, "war_room") for kind in ("fallout_next", "fallout", "wasteland")),
        *(
            (kind, LANDS, "plain")
            for kind in ("fallout_next", "fallout", "wasteland", "barren", "weed_next", "weed")
        ),
        *((kind, SEAS, "plain") for kind in ("fallout_next", "fallout", "weed_next", "weed_afloat")),
    ],
)
def test_what_lies_on_a_place_has_the_color_of_its_texture_at_a_glance(
    kind: str, keys: tuple[str, ...], world: str, size: tuple[int, int]
) -> None:
    """Of large places, of whose weed less is seen, too."""
    frame = Frame("", conditions=tuple(Condition(kind, key) for key in keys))
    drawn = board.geometry(), board.document(), assets_root(), STANDARD, board.WORLDS[world]
    fine, flat = (BoardPainter(*drawn) for _ in range(2))
    pictures = []
    for painter, frames, is_hurried in ((fine, [frame], False), (flat, [Frame(""), frame], True)):
        surface, camera = pygame.Surface(size), board.fitted(*size)
        for shown in frames:
            painter.draw(surface, camera, shown, DrawOptions(names="none", is_hurried=is_hurried))
        pictures.append(pygame.surfarray.array3d(surface).astype(float))
    grid, names = board.geometry().id_grid, board.geometry().grid_keys
    for key in keys:
        y, x = np.nonzero(grid == names.index(key) + 1)
        at = (np.stack((x, y), axis=-1) * camera.zoom + camera.offset).astype(int).T
        one, other = (picture[at[0], at[1]].mean(axis=0) for picture in pictures)
        assert np.linalg.norm(one - other) < NEAR, (key, one, other)
