"""How M.A.D. Diplomacy is seen: launches, strikes and what they leave."""

from __future__ import annotations

from game.board.marks import EventRow, Fate, Light, MarkKind, MarkTable, Motion, OrderRow, Route, Sign, way
from game.core.results import Event
from game.games.diplomacy.mad.moments import DRAWERS, REMAINS, SCENES
from game.games.diplomacy.picture.marks import EVENTS, KINDS, LOST, ORDERS
from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.diplomacy.picture.worlds.war_room import WAR_ROOM

STRIKE_LIGHT = Light((255, 186, 128), 2.4, 9.0)


def where_it_died(event: Event) -> tuple[tuple[str, ...], ...]:
    """One mark on the place, or on the way there, of who was just on it."""
    origin = event.words.get("from", "")
    return ((origin, *event.places[:1]) if origin else event.places[:1],)


MAD = (
    MarkKind("launch", Route.LAUNCH, "arc", "Launch", motion=Motion.UNIT | Motion.LASTS),
    MarkKind("blast", Route.FATE, "blast", "Strike", fate=Fate(0.95, 11.0, is_over=False)),
    LOST,
    MarkKind("escaped", Route.FATE, "rescue", "Escaped", fate=Fate(sample=8.0, share=0.62)),
    Sign("anarchy", "In anarchy", sprite="badge_anarchy"),
    Sign("fallout", "Fallout now", ground="fallout"),
    Sign("seasons", "Seasons it lies yet", sprite="badge_clock"),
    Sign("fallout_next", "Fallout next", ground="fallout_next"),
    Sign("wasteland", "Wasteland", ground="wasteland"),
)
MARKS = MarkTable(
    (*KINDS, *MAD),
    (*ORDERS, OrderRow("fire", "launch", STRIKE_LIGHT)),
    (
        *EVENTS,
        EventRow("wasteland", "blast"),
        EventRow("hit_again", "blast"),
        EventRow("destroyed", "lost", where_it_died),
        EventRow("exploded", "lost"),
        EventRow("escaped", "escaped", way),
        EventRow("fallout", leaves="fallout_next"),
    ),
)


class MadPicture(DiplomacyPicture):
    """Provinces with arrows and missiles."""

    marks = MARKS
    scenes = SCENES
    drawers = DRAWERS
    remains = REMAINS
    dusk = 0.4
    world = WAR_ROOM
