"""What many looks have in common is made once in a run: records are walked, boards of saved games drawn and
parts of painted maps rendered. Each is a pure function, called with the same values again and again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pygame

from game.games.catalogue import Catalogue
from game.games.diplomacy.picture.layers.legend import Coloring
from game.games.diplomacy.picture.layers.part import Numbers, Part
from game.games.diplomacy.picture.layers.renderer import GroundRenderer
from game.play.match import Match
from game.play.record import Record
from game.play.walk import Walk, walk_far
from game.screens.load.boards import board_of

WALKED: dict[Hashable, Walk] = {}
BOARDS: dict[Hashable, pygame.Surface] = {}
PAINTED: OrderedDict[Hashable, tuple[GroundRenderer, tuple[pygame.Surface, Numbers]]] = OrderedDict()
"""With the renderers, so that no other one has the name of one that is gone."""
ROOM = 900
"""So many parts of maps stay, of at most 320 KB each."""
FAR = 64.0
"""So many pixels beside a part nothing of what lies there is seen in it."""

_render = GroundRenderer.render


@contextmanager
def made_once() -> Iterator[None]:
    """While screens are taken."""
    with ExitStack() as stack:
        stack.enter_context(patch("game.play.match.walk_far", walked_once))
        stack.enter_context(patch("game.screens.load.boards.board_of", drawn_once))
        stack.enter_context(patch.object(GroundRenderer, "render", rendered_once))
        yield


def walked_once(record: Record, games: Catalogue, *, folder: Path | None = None) -> Walk:
    """A record walked as the program does, the second time from memory: positions are never written to."""
    key = name_of(record)
    if key not in WALKED:
        WALKED[key] = walk_far(record, games, folder=folder)
    known = WALKED[key]
    return replace(known, states=[*known.states], reports=[*known.reports], orders=[*known.orders])


def drawn_once(match: Match, assets: Path, *, is_plain: bool = False) -> pygame.Surface:
    """The board of a saved game as the program draws it, the second time from memory."""
    key = name_of(match.record), is_plain
    if key not in BOARDS:
        BOARDS[key] = board_of(match, assets, is_plain=is_plain)
    return BOARDS[key]


def rendered_once(renderer: GroundRenderer, part: Part, coloring: Coloring) -> tuple[pygame.Surface, Numbers]:
    """A part of a map as the program renders it, the second time from memory."""
    shapes = renderer._shapes
    near = {path.key for path in part.near((*shapes.provinces, *shapes.islands, *shapes.straits), FAR)}
    fills, grounds = (
        tuple(sorted((key, value) for key, value in values.items() if key in near))
        for values in (coloring.fills, coloring.grounds)
    )
    sight = tuple(part.area), part.zoom, part.sharpness
    key = id(shapes), id(renderer.world), sight, coloring.has_patterns, fills, grounds
    if key not in PAINTED:
        picture, numbers = _render(renderer, part, coloring)
        PAINTED[key] = renderer, (picture, numbers.copy())
    PAINTED.move_to_end(key)
    if len(PAINTED) > ROOM:
        PAINTED.popitem(last=False)
    return PAINTED[key][1]


def name_of(record: Record) -> Hashable:
    """What tells a record from all others: how it began, on which map, and what was played."""
    played = len(record.turns), *(turn.digest for turn in record.turns[-1:])
    return record.first_seal, record.map, record.map_mark, played
