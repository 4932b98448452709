"""The end of a turn and of a Winter: clocks, bacteria, weed, landings (rules 2 to 5, 7, 9, 17, 19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.results import Event
from game.games.diplomacy.martian.rules.aftermath import set_down
from game.games.diplomacy.martian.rules.attacks import Rolls
from game.games.diplomacy.martian.rules.ledger import (
    AFLOAT,
    LAND,
    MARTIAN,
    MARTIANS,
    NOWHERE,
    Capsule,
    Martian,
    MartianLedger,
    ledger_of,
    sorted_capsules,
)
from game.games.diplomacy.martian.rules.options import is_withering, splash_counts
from game.games.diplomacy.martian.rules.schedule import season_of
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.retreats import Retreats
from game.games.diplomacy.rules.state import DiplomacyState

RUSTED, SUNK = 3, 5
"""Turns at sea after which a capsule is at half strength, and gone (rule 5)."""

STRUCK, DYING = 6, 7
"""Turns after the first try at whose end a Martian is struck by bacteria, and dies (rule 17)."""

Events = tuple[Event, ...]


# -- fleets that carried a capsule ----------------------------------------------------------------


def follow_retreats(
    board_map: DiplomacyMap, before: DiplomacyState, retreats: Retreats, state: DiplomacyState
) -> tuple[DiplomacyState, Events]:
    """Capsules aboard go with fleets that retreated and stay behind where a fleet was disbanded (rule 7)."""
    ledger = ledger_of(state)
    fled = {
        (r.order.seat, r.order.slot): r.reason.places[0]
        for r in retreats.resolutions
        if r.reason.code == "retreated"
    }
    arrived = {u.province: u for u in retreats.units}
    driven_out = {d.unit for d in before.dislodged}
    followed = []
    for capsule in ledger.capsules:
        fleet = capsule.carrier
        place = fled.get((fleet.power, fleet.province)) if fleet is not None and fleet in driven_out else None
        followed.append(capsule if place is None else capsule._replace(at=place, carrier=arrived[place]))
    state = replace(state, ledger=replace(ledger, capsules=tuple(followed)))
    return _without_lost_carriers(board_map, state, landing_age=0)


def _without_lost_carriers(
    board_map: DiplomacyMap, state: DiplomacyState, *, landing_age: int
) -> tuple[DiplomacyState, Events]:
    """Capsules whose fleet is gone are left where it was (rule 7)."""
    ledger = ledger_of(state)
    capsules, events = [], []
    for capsule in ledger.capsules:
        if capsule.carrier is not None and capsule.carrier not in state.units:
            words = {"by": str(capsule.carrier)}
            capsule = set_down(capsule, is_sea=capsule.at in board_map.seas)
            capsule = capsule._replace(age=landing_age if capsule.status == LAND else 0)
            events.append(
                Event("left_behind", MARTIANS, capsule.id, (capsule.at,), words | {"sea": capsule.status})
            )
        capsules.append(capsule)
    return replace(state, ledger=replace(ledger, capsules=tuple(capsules))), tuple(events)


# -- the end of a turn ----------------------------------------------------------------


def end_turn(board_map: DiplomacyMap, state: DiplomacyState) -> tuple[DiplomacyState, Events]:
    """Clocks, then weed, then landings; what belongs to the turn alone is forgotten."""
    before = ledger_of(state)
    clocks = _Clocks(board_map, before)
    events = clocks.events
    events += [Event("weed_grew", places=(p,)) for p in sorted(before.sprout - before.weed)]
    capsules, landed = clocks.capsules, before.landed
    cancelled = before.cancelled or clocks.has_struck
    if before.waves and not cancelled:
        new, arrivals = _land(board_map, state, before, clocks)
        capsules, landed = [*capsules, *new], landed + len(new)
        events += arrivals
    ledger = replace(
        before,
        capsules=sorted_capsules(capsules),
        martians=tuple(clocks.martians),
        weed=before.weed | before.sprout,
        sprout=before.emerged,
        emerged=NOWHERE,
        waited=NOWHERE,
        cancelled=cancelled,
        landed=landed,
        arrivals=before.arrivals + (landed > before.landed),
        forced=(),
    )
    if (ledger.weed or ledger.sprout) and is_withering(state.options, ledger):
        events.append(Event("weed_withered", places=tuple(sorted(ledger.weed))))
        ledger = replace(ledger, weed=NOWHERE, sprout=NOWHERE)
    dead = {martian.at for martian in clocks.dead}
    units = (
        tuple(u for u in state.units if u.power != MARTIANS or u.region not in dead) if dead else state.units
    )
    return replace(state, units=units, ledger=ledger), tuple(events)


class _Clocks:
    """Everybody's clocks one turn on; ``dead`` are the Martians that bacteria killed."""

    def __init__(self, board_map: DiplomacyMap, ledger: MartianLedger) -> None:
        self.map = board_map
        self.waited = ledger.waited
        self.events: list[Event] = []
        self.dead: list[Martian] = []
        self.has_struck = False
        self.capsules = [c for c in map(self._capsule, ledger.capsules) if c is not None]
        self.martians = [m for m in map(self._martian, ledger.martians) if m is not None]
        if self.has_struck and not ledger.cancelled:
            self.events.append(Event("invasion_ends", MARTIANS))

    def _capsule(self, capsule: Capsule) -> Capsule | None:
        """The capsule a turn later, None when it is lost (rules 5, 9, 17)."""
        if capsule.status != LAND:
            return self._at_sea(capsule)
        if capsule.id in self.waited:
            return capsule
        if self._is_killed(capsule.clock, capsule.id, capsule.at):
            return None
        return capsule._replace(age=capsule.age + 1, sea=0, half=capsule.half or capsule.clock == STRUCK)

    def _at_sea(self, capsule: Capsule) -> Capsule | None:
        if capsule.at not in self.map.seas:
            return capsule._replace(sea=0)
        capsule = capsule._replace(sea=capsule.sea + 1, half=capsule.half or capsule.sea + 1 >= RUSTED)
        if capsule.sea >= SUNK:
            self.events.append(Event("capsule_lost", MARTIANS, capsule.id, (capsule.at,)))
            return None
        if capsule.sea == RUSTED:
            self.events.append(Event("rusted", MARTIANS, capsule.id, (capsule.at,)))
        return capsule

    def _martian(self, martian: Martian) -> Martian | None:
        if self._is_killed(martian.clock, f"{MARTIAN} {martian.at}", martian.at):
            self.dead.append(martian)
            return None
        return martian._replace(clock=martian.clock + 1, half=martian.half or martian.clock == STRUCK)

    def _is_killed(self, clock: int, piece: str, place: str) -> bool:
        """Whether bacteria kill the crew at the end of this turn; being struck is told (rule 17)."""
        if clock == STRUCK:
            self.has_struck = True
            self.events.append(Event("struck", MARTIANS, piece, (place,)))
        if clock >= DYING:
            self.events.append(Event("died", MARTIANS, piece, (place,)))
        return clock >= DYING


def _land(
    board_map: DiplomacyMap, state: DiplomacyState, ledger: MartianLedger, clocks: _Clocks
) -> tuple[list[Capsule], list[Event]]:
    """The capsules of this season's wave come down, each on a province without capsule or Martian (rule
    3).
    """
    season = season_of(state.moment)
    count = sum(w.capsules for w in ledger.waves if w.season == season)
    if not count or state.dice is None:
        return [], []
    rolls = Rolls(state.dice, season, ledger.forced)
    first = int(splash_counts(state.options))  # turns at sea when the splash is over
    capsules: list[Capsule] = []
    events = []
    for number in range(1, count + 1):
        taken = {c.at for c in (*clocks.capsules, *capsules)} | {m.at for m in clocks.martians}
        free = [p for p in board_map.codes if p not in taken and p not in board_map.impassable]
        if not free:
            break
        place = _landing_place(rolls, f"wave {season} {number}", free)
        is_sea = place in board_map.seas
        name = f"c{ledger.landed + number}"
        capsules.append(
            Capsule(name, place, AFLOAT, sea=first) if is_sea else Capsule(name, place, LAND, age=1)
        )
        events.append(Event("splashed_down" if is_sea else "landed", MARTIANS, name, (place,)))
    return capsules, events


def _landing_place(rolls: Rolls, name: str, free: Sequence[str]) -> str:
    """The place rolled; one that is taken is rolled again, which comes to the same as rolling among the free
    ones.
    """
    place = rolls.choose(name, free)
    return place if place in free else rolls.free(name, free)


# -- the end of a Winter ----------------------------------------------------------------


def end_winter(board_map: DiplomacyMap, state: DiplomacyState) -> tuple[DiplomacyState, Events]:
    """Capsules of fleets that were removed are left behind (their landing turn was Fall); then the weed
    grows.
    """
    state, events = _without_lost_carriers(board_map, state, landing_age=1)
    ledger = ledger_of(state)
    spread = grown(board_map, ledger)
    if spread:
        events += (Event("weed_spread", places=tuple(sorted(spread))),)
    weed = ledger.weed | spread
    return replace(state, ledger=replace(ledger, weed=weed, repair=ledger.repair - weed)), events


def grown(board_map: DiplomacyMap, ledger: MartianLedger) -> frozenset[str]:
    """Where weed grows this Winter: from land to adjacent barren land and seas, one step (rule 19)."""
    found: set[str] = set()
    for province in ledger.weed - board_map.seas:
        found |= board_map.touching[province] & (board_map.seas | ledger.barren)
    return frozenset(found - ledger.weed)
