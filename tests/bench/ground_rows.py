"""The ground of Diplomacy's board: from a change until the picture is right, and until it is fine.

Processor time of the layer alone, windows of 1920x1080, 2560x1440 and 3840x2160 with their panel.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from multiprocessing import get_context
from time import perf_counter, thread_time

import pygame

from game.board.camera import Camera
from game.board.frame import Condition, Frame
from game.board.options import DrawOptions
from game.board.pane import BoardPane
from game.board.shapes import board_shapes
from game.core.places import assets_root
from game.games.diplomacy.picture.layers.ground import ground_of
from game.games.diplomacy.picture.layers.legend import Coloring
from game.games.diplomacy.picture.layers.renderer import GroundRenderer
from game.games.diplomacy.picture.layers.terrain import TerrainLayer
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.painter import BoardPainter
from game.games.list import find_game
from game.geo.geometry import BoardGeometry, board_geometry
from tests.bench.timing import Row, at_most, median

SIZES = ((1920, 1080), (2560, 1440), (3840, 2160))
PANEL = 6  # the part of a window's width that the panel takes
POWERS = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]
EIGHT = ["SPA", "POR", "BEL", "HOL", "DEN", "SWE", "SER", "GRE"]
KINDS = ("weed", "barren", "fallout", "wasteland", "weed_next")
RUNS = 3
NOTCHES, DRAGS = 8, 60

BARS: Mapping[str, tuple[int, int, int]] = {
    "first picture right": (60, 80, 150),
    "first picture fine": (250, 300, 550),
    "all owners change: right": (10, 12, 30),
    "all owners change: fine": (150, 230, 500),
    "8 owners change: right": (10, 12, 30),
    "8 owners change: fine": (60, 80, 150),
    "every place gets weed, ash, fallout or glass: right": (10, 12, 30),
    "a notch of the wheel, the slowest": (6, 8, 14),
    "fine after it": (250, 350, 600),
    "fine after it, with weed, ash, fallout or glass everywhere": (600, 800, 1200),
    "the slowest frame while panning": (8, 10, 16),
}
"""Milliseconds by what is measured, for each of the `SIZES`."""


def ground_rows() -> Iterator[Row]:
    """All rows of this group."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with get_context("spawn").Pool(
        1, maxtasksperchild=1
    ) as fresh:  # a process keeps what a map is drawn from
        runs = [fresh.map(_measured, SIZES, chunksize=1) for _ in range(RUNS)]
    for what, bars in BARS.items():
        values = [median([run[number][what] for run in runs]) for number in range(len(SIZES))]
        is_met = all(value <= bar for value, bar in zip(values, bars, strict=True))
        told = " / ".join(f"{value:.1f}" for value in values)
        yield Row(f"ground: {what}", f"{told} ms", f"<= {' / '.join(map(str, bars))} ms", is_met)
    yield _by_the_clock()


def _measured(size: tuple[int, int]) -> dict[str, float]:
    return _Bench(size).measured()


def _geometry() -> BoardGeometry:
    return board_geometry(find_game("standard").load().document)


class _Bench:
    """The ground in one window."""

    def __init__(self, size: tuple[int, int]) -> None:
        geometry = _geometry()
        shapes = board_shapes(geometry)
        renderer = GroundRenderer(shapes, geometry.kinds, geometry.background)
        self.layer = TerrainLayer(renderer, shapes, geometry.size)
        self.surface = pygame.Surface(size, 0, 32)
        self.camera = Camera(geometry.size, pygame.Rect(0, 0, size[0] - size[0] // PANEL, size[1]))
        land = [key for key, kind in geometry.kinds.items() if kind in ("land", "coast")]
        fills = {key: POWERS[n % 7] for n, key in enumerate(land)}
        lying = [Condition(KINDS[n % len(KINDS)], key) for n, key in enumerate(land)]
        self.start = Coloring(fills)
        self.eight = replace(
            self.start, fills=fills | {key: POWERS[POWERS.index(fills[key]) - 1] for key in EIGHT}
        )
        self.turned = Coloring({key: POWERS[(n + 1) % 7] for n, key in enumerate(land)})
        self.laden = Coloring(fills, grounds=ground_of(lying))

    def measured(self) -> dict[str, float]:
        """Milliseconds by the keys of `BARS`."""
        found: dict[str, float] = {}
        found["first picture right"], fine = self._shown(self.start)
        found["first picture fine"] = found["first picture right"] + fine
        found["all owners change: right"], found["all owners change: fine"] = self._shown(self.turned)
        self._shown(self.start)
        found["8 owners change: right"], found["8 owners change: fine"] = self._shown(self.eight)
        found["a notch of the wheel, the slowest"] = max(self._notch(self.eight) for _ in range(NOTCHES))
        self.camera.settle()
        found["fine after it"] = sum(self._shown(self.eight))
        found["the slowest frame while panning"] = max(self._drag(step) for step in range(DRAGS))
        self._shown(self.eight)
        found["every place gets weed, ash, fallout or glass: right"], _ = self._shown(self.laden)
        self._notch(self.laden)
        self.camera.settle()
        found["fine after it, with weed, ash, fallout or glass everywhere"] = sum(self._shown(self.laden))
        return found

    def _draw(self, coloring: Coloring) -> float:
        return _spent(lambda: self.layer.draw(self.surface, self.camera, coloring, is_hurried=True))

    def _shown(self, coloring: Coloring) -> tuple[float, float]:
        """Until the picture is right, and from then on until the view is fine; the rest is done too, and not
        counted.
        """
        right, fine = self._draw(coloring), 0.0
        while self.layer._view is not None and not self.layer._view.is_fine:
            fine += _spent(lambda: self.layer.refine(self.camera))
        while not self.layer.is_complete:
            self.layer.refine(self.camera)
        return right, fine

    def _notch(self, coloring: Coloring) -> float:
        camera = self.camera
        camera.zoom_at(1.12, camera.viewport.center)
        return self._draw(coloring)

    def _drag(self, step: int) -> float:
        self.camera.pan(*((17, 9) if step < DRAGS // 2 else (-17, -9)))
        return self._draw(self.eight)


def _spent(act: Callable[[], object]) -> float:
    """Milliseconds of processor time."""
    before = thread_time()
    act()
    return 1000 * (thread_time() - before)


def _by_the_clock() -> Row:
    """From a change until a window whose loop does nothing else shows the picture that is kept."""
    document, size = find_game("standard").load().document, SIZES[0]
    painter = BoardPainter(board_geometry(document), document, assets_root(), STANDARD)
    kept, surface = pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32)
    pane, hurried = BoardPane(painter, kept.get_rect()), DrawOptions(is_hurried=True)
    waits = []
    for owner in POWERS:
        frame = Frame("", fills=dict.fromkeys(EIGHT, owner))
        _until_fine(pane, surface, Frame(""))
        painter.draw(kept, pane.camera, frame, DrawOptions())
        _until_fine(pane, surface, Frame(""))
        wanted, begun = kept.get_buffer().raw, perf_counter()
        before = begun
        pane.paint(surface, frame, hurried)
        while surface.get_buffer().raw != wanted:
            now = perf_counter()
            if pane.let_pass(now - before, has_tip=False):
                pane.paint(surface, frame, hurried)
            before = now
        waits.append(1000 * (perf_counter() - begun))
    note = f" (median of {len(waits)}, at most {max(waits):.0f}; {size[0]}x{size[1]})"
    return at_most("ground: 8 owners change: fine, by the clock", median(waits), 250, "ms", note)


def _until_fine(pane: BoardPane, surface: pygame.Surface, frame: Frame) -> None:
    pane.paint(surface, frame, DrawOptions(is_hurried=True))
    while pane.painter.is_refining:
        pane.painter.refine(pane.camera)
