"""What a map author has in hand: the tool, what it paints or places, and what a click with it makes of a
draft. No pixels.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from game.games.wrom.maps.draft import Draft
from game.games.wrom.maps.draft_edits import (
    keyed,
    painted,
    with_attribute,
    with_leader,
    with_race,
    with_warband,
    zoned,
)
from game.games.wrom.rules.battlefield.grid import distance, place
from game.games.wrom.rules.battlefield.terrain import (
    BARREN,
    CITY,
    KINDS,
    RUINS,
    TITLES,
    VOID,
    Terrain,
    city_of,
)
from game.games.wrom.rules.races import ATTRIBUTES, RACES, Race, Variant, race_title
from game.games.wrom.rules.standing import counted


class Tab(Enum):
    """The groups of tools."""

    TERRAIN = "Terrain"
    SITES = "Sites"
    ZONES = "Zones"
    UNITS = "Units"
    MAP = "Map"


class Site(Enum):
    """What a click does to a site."""

    KEY = "Key location"
    RACE = "Race of a city"
    ATTRIBUTE = "Attribute of ruins"


class Put(Enum):
    """What a click does among the units."""

    WARBAND = "Warband"
    LEADER = "Leader"
    CHOOSE = "Choose"


GROUNDS = (*KINDS, VOID)
"""What can be painted."""

NO_VARIANT = "none"


@dataclass(frozen=True, slots=True)
class Hand:
    """``race`` and ``attribute`` of cities and ruins: None = rolled when a game begins. ``player`` 0 in the
    zones: nobody's.

    ``own`` are the own races of the map.
    """

    tab: Tab = Tab.TERRAIN
    ground: str = BARREN
    is_wide: bool = False
    site: Site = Site.KEY
    race: int | None = None
    attribute: int | None = None
    player: int = 1
    zone: int = 1
    puts: Put = Put.WARBAND
    warband: int = 0
    variant: Variant | None = None
    leader: int = 0
    own: tuple[Race, ...] = ()

    @property
    def is_brush(self) -> bool:
        """Whether it paints along the way of the pointer."""
        return self.tab in (Tab.TERRAIN, Tab.ZONES)

    @property
    def cell(self) -> str:
        """The ground as a cell is written."""
        return self._terrain.cell

    @property
    def _terrain(self) -> Terrain:
        if self.ground == CITY:
            return city_of(self.race, self.own)
        return Terrain(self.ground, attribute=self.attribute if self.ground == RUINS else None)

    @property
    def prompt(self) -> str:
        """What a click does now."""
        if self.tab is Tab.TERRAIN:
            size = "seven hexes at a time" if self.is_wide else "hex by hex"
            return f"Paint {Terrain(self.ground).title} {size}; a right click takes up what lies there."
        if self.tab is Tab.ZONES:
            return (
                f"Paint the setup zone of player {self.zone}."
                if self.zone
                else "Paint hexes that are in nobody's zone."
            )
        if self.tab is Tab.SITES:
            return SITE_PROMPTS[self.site]
        if self.tab is Tab.MAP:
            return "Name, players, size and rules of the map."
        return self._unit_prompt

    @property
    def _unit_prompt(self) -> str:
        if self.puts is Put.CHOOSE:
            return "Click a stack to see and change its units."
        if self.puts is Put.LEADER:
            return (
                f"Click a stack of player {self.player}: a leader of {ATTRIBUTES[self.leader]} mounts "
                "its top warband."
            )
        what = self.variant.name if self.variant else f"{race_title(self.warband, self.own)} warband"
        return f"Click a hex: a {what} of player {self.player} stands there, on top."

    def with_own(self, own: tuple[Race, ...]) -> Hand:
        """For other own races of the map; what was of a race that is gone is put down."""
        most = len(RACES) + len(own)
        return replace(
            self,
            own=own,
            race=self.race if self.race is not None and self.race < most else None,
            warband=self.warband if self.warband < most else 0,
            variant=self.variant if self.variant is not None and self.variant.race < most else None,
        )

    def taking(self, terrain: Terrain) -> Hand:
        """With the ground that was pointed at."""
        return replace(self, ground=terrain.kind, race=terrain.race, attribute=terrain.attribute)

    def next_ground(self, step: int) -> Hand:
        """With another ground of the palette."""
        return replace(self, ground=GROUNDS[(GROUNDS.index(self.ground) + step) % len(GROUNDS)])

    def of_player(self, player: int, players: int) -> Hand:
        """For another player, where there is one."""
        return replace(self, player=player, zone=player) if 1 <= player <= players else self


SITE_PROMPTS = {
    Site.KEY: "Click a hex to mark it as a key location, or to take the mark away.",
    Site.RACE: "Click a city to give it the race.",
    Site.ATTRIBUTE: "Click ruins to give them the attribute.",
}


def covered(draft: Draft, hand: Hand, hex_label: str) -> tuple[str, ...]:
    """The hexes a brush touches: one, or it and all around it."""
    if not hand.is_wide:
        return (hex_label,)
    here = place(hex_label)
    columns, rows = draft.board.columns, draft.board.rows
    near = ((x, y) for y in range(here[1] - 1, here[1] + 2) for x in range(here[0] - 1, here[0] + 2))
    return tuple(
        f"{x:02d}{y:02d}"
        for x, y in near
        if 0 <= x < columns and 0 <= y < rows and distance(here, (x, y)) <= 1
    )


def brushed(draft: Draft, hand: Hand, hexes: Iterable[str]) -> Draft:
    """The draft with ground or zone painted on hexes. Raises MapError at the first that cannot be."""
    for h in hexes:
        draft = painted(draft, h, hand.cell) if hand.tab is Tab.TERRAIN else zoned(draft, h, hand.zone)
    return draft


def clicked(draft: Draft, hand: Hand, hex_label: str) -> Draft:
    """The draft after a click with a tool that is no brush. Raises MapError."""
    if hand.tab is Tab.SITES:
        if hand.site is Site.KEY:
            return keyed(draft, hex_label)
        if hand.site is Site.RACE:
            return with_race(draft, hex_label, hand.race)
        return with_attribute(draft, hex_label, hand.attribute)
    if hand.tab is Tab.UNITS and hand.puts is Put.WARBAND:
        variant = hand.variant
        if variant is not None:
            return with_warband(draft, hex_label, hand.player, variant.race, variant.name, variant.shifts)
        return with_warband(draft, hex_label, hand.player, hand.warband)
    if hand.tab is Tab.UNITS and hand.puts is Put.LEADER:
        return with_leader(draft, hex_label, hand.player, hand.leader)
    return draft


def told_of(draft: Draft, hex_label: str) -> tuple[str, ...]:
    """What lies and stands on a hex, on one line: in full, and who stands there alone where the line is
    short.
    """
    terrain = draft.board.terrain.get(hex_label)
    parts = [terrain.title if terrain else TITLES[VOID]]
    parts += ["key location"] if hex_label in draft.keys else []
    parts += [f"zone of player {draft.zone_of(hex_label)}"] if draft.zone_of(hex_label) else []
    stack = draft.stack_at(hex_label)
    if stack is None:
        return (f"{hex_label}: {'; '.join(parts)}",)
    leaders = [counted(len(stack.leaders), "leader")] if stack.leaders else []
    units = ", ".join([counted(len(stack.warbands), "warband"), *leaders])
    whose = f"player {stack.player}: {units}"
    return tuple(f"{hex_label}: {told}" for told in ("; ".join([*parts, whose]), whose, units))
