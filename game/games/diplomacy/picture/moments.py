"""The moments of Diplomacy: which events are played, in which sequence, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from game.board.camera import Camera
from game.board.frame import Frame, Look, Mark, event_tag, is_event_tag
from game.board.moments import Moment, Outline, in_turn
from game.board.shapes import BoardShapes, board_shapes
from game.core.results import Event, Report
from game.geo.geometry import BoardGeometry


@dataclass(frozen=True, slots=True)
class Scene:
    """Events, or what orders have done, that are played as moments of one kind, all of them together.

    ``marks`` are kinds of marks: each that succeeded is a moment at its places, and what befell its last
    place is shown by it.

    ``lasts`` is in seconds. ``is_of_token``: it is where the event's token lies. ``lifts``: the counter
    there is drawn by the moment. ``shows``: marks and what the event leaves are shown by it too.
    """

    kind: str
    events: tuple[str, ...] = ()
    lasts: float = 0.8
    is_of_token: bool = False
    lifts: bool = False
    shows: bool = True
    marks: tuple[str, ...] = ()


Scenes = Sequence[Scene]
"""The scenes of a game in the sequence in which they are played."""


def moments_of(
    report: Report, scenes: Scenes, results: Frame, explain: Callable[[Event], str]
) -> tuple[Moment, ...]:
    """The moments of a turn; ``results`` is the frame of its results, where an event has left something
    with its sentence.
    """
    return in_turn(
        [*_told(report, scene, results, explain), *_done(scene, results.marks)] for scene in scenes
    )


def is_special(report: Report, scenes: Scenes) -> bool:
    """Whether anything of a turn may be played."""
    kinds = {event.kind for event in report.events}
    return any(scene.marks or not kinds.isdisjoint(scene.events) for scene in scenes)


def _done(scene: Scene, marks: Sequence[Mark]) -> Iterator[Moment]:
    for mark in marks:
        if mark.kind in scene.marks and mark.look is Look.SUCCEEDED:
            end = mark.places[-1]
            befell = (m.tag for m in marks if is_event_tag(m.tag) and end == m.places[-1])
            yield Moment(
                scene.kind,
                mark.places,
                mark.owner,
                name=mark.name,
                lasts=scene.lasts,
                tags=(mark.tag, *befell),
                lifted=mark.places[:1] if scene.lifts else (),
            )


def _told(report: Report, scene: Scene, results: Frame, explain: Callable[[Event], str]) -> Iterator[Moment]:
    for number, event in enumerate(report.events):
        if event.kind in scene.events:
            sentence, places = explain(event), event.places
            left = (c for c in results.conditions if c.key in places and c.note == sentence)
            yield Moment(
                scene.kind,
                places,
                event.seat,
                name=event.piece if scene.is_of_token else "",
                lasts=scene.lasts,
                tags=(event_tag(number),) if scene.shows else (),
                lifted=places[:1] if scene.lifts else (),
                leaves=tuple(left) if scene.shows else (),
            )


def rings_of(geometry: BoardGeometry, camera: Camera, key: str) -> tuple[Outline, ...]:
    """The outlines of a province in the window."""
    province, sight = key.partition("/")[0], (camera.zoom, camera.offset)
    return _placed(board_shapes(geometry), province, *sight)


@lru_cache(maxsize=256)  # every picture of a moment asks for the same
def _placed(shapes: BoardShapes, key: str, zoom: float, offset: tuple[int, int]) -> tuple[Outline, ...]:
    rings = (
        np.asarray(path.points) * zoom + np.array(offset) for path in shapes.provinces if path.key == key
    )
    return tuple(Outline(map(tuple, points.tolist())) for points in rings)
