"""Makes the examples of the rules pages, records of one turn and their pictures: ``python -m
tests.looks.examples``, whenever boards or rules are otherwise.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pygame

from game.board.options import DrawOptions
from game.board.pane import BoardPane
from game.core.places import assets_root, docs_root
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units
from game.games.list import find_game
from game.play.match import Match
from game.play.storage import save_record

SIZE = (960, 480)
CREATED = "2026-11-01T12:00:00+00:00"
WIDE = 420.0
"""How much of the board is seen at least, in its own pixels."""


@dataclass(frozen=True, slots=True)
class Example:
    """One phase on an otherwise empty board: the orders of each power, the first words of which name its
    units. ``around`` are the places in its middle.
    """

    name: str
    title: str
    orders: Mapping[str, tuple[str, ...]] = field(hash=False)
    around: tuple[str, ...]
    phase: str = "S1905M"


EXAMPLES = (
    Example(
        "standoff",
        "A standoff",
        {"FRANCE": ("A PAR - BUR",), "GERMANY": ("A MUN - BUR",)},
        ("PAR", "MUN", "BUR"),
    ),
    Example(
        "support",
        "A supported attack",
        {"FRANCE": ("A PAR - BUR", "A MAR S A PAR - BUR"), "GERMANY": ("A BUR H",)},
        ("PAR", "MAR", "BUR"),
    ),
    Example(
        "cut",
        "A support that is cut",
        {
            "FRANCE": ("A PAR - BUR", "A MAR S A PAR - BUR"),
            "GERMANY": ("A BUR H",),
            "ITALY": ("A PIE - MAR",),
        },
        ("PAR", "MAR", "BUR", "PIE"),
    ),
    Example(
        "convoy",
        "A convoy",
        {"ENGLAND": ("A LON - BEL", "F NTH C A LON - BEL"), "GERMANY": ("A RUH - HOL",)},
        ("LON", "BEL", "NTH"),
    ),
    Example(
        "broken_convoy",
        "A convoy that is broken",
        {
            "ENGLAND": ("A LON - BEL", "F NTH C A LON - BEL"),
            "GERMANY": ("F HEL - NTH", "F DEN S F HEL - NTH"),
        },
        ("LON", "BEL", "NTH", "DEN"),
    ),
)


def match_of(example: Example) -> Match:
    """The game of an example, its phase played."""
    entry = find_game("standard")
    loaded = entry.load()
    empty = loaded.game.initial("", loaded.game.options_of_game(None))
    assert isinstance(empty, DiplomacyState)
    units = [
        Unit(text.split()[0], power, text.split()[1])
        for power, texts in example.orders.items()
        for text in texts
    ]
    state = replace(empty, moment=read_moment(example.phase), units=sorted_units(units))
    match = Match.start(
        entry,
        None,
        "examples",
        {},
        loaded=loaded,
        created=CREATED,
        title=example.title,
        position=loaded.game.to_json(state),
    )
    for seat in match.waiting:
        texts = example.orders.get(seat, ())
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    match.advance()
    return match


def draw(example: Example, match: Match) -> pygame.Surface:
    """The results on a part of the board."""
    seen = match.entry.pictured()(match, assets_root())
    surface = pygame.Surface(SIZE, 0, 32)
    pane = BoardPane(seen.painter, surface.get_rect(), margin=0)
    points = [seen.painter.anchor(place) for place in example.around]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    wide = max(WIDE, (right - left) * 1.7, (bottom - top) * 1.45 * SIZE[0] / SIZE[1])
    zoom = SIZE[0] / wide / (pane.camera.fitting_zoom)
    pane.camera.zoom_at(zoom, surface.get_rect().center)
    pane.camera.settle()
    pane.camera.center_on((left + right) / 2, (top + bottom) / 2)
    frame = seen.results(match.view(None, 0), match.reports[0])
    pane.paint(surface, frame, DrawOptions(names="full"))
    return surface


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pygame.init()
    folder = docs_root() / "rules" / "examples"
    folder.mkdir(exist_ok=True)
    for made in EXAMPLES:
        game = match_of(made)
        save_record(folder / f"{made.name}.json", game.record, is_private=False)
        pygame.image.save(draw(made, game), folder / f"{made.name}.jpg")
