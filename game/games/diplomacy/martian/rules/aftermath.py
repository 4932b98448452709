"""What follows from a solved movement before the retreats: Martians moved, eaten and dead, capsules opened,
drifted, caught and unloaded, weed cleared, centers repaired (rules 4 to 8, 12, 15, 16, 20, 21).

It is computed from the adjudication alone, so that an order can be explained by asking it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from game.core.game import Options
from game.core.results import Event
from game.games.diplomacy.martian.rules.attacks import attackers_of, is_shut, order_of, resistance, rolls_of
from game.games.diplomacy.martian.rules.ledger import (
    ABOARD,
    AFLOAT,
    DUE,
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
from game.games.diplomacy.martian.rules.notation import DELIVER, EXTERMINATE, PICK_UP, REPAIR, UNLOAD
from game.games.diplomacy.martian.rules.options import emergence_destroys, stays_at_sea
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import MOVE, Order, Unit

NO_WORDS: Mapping[str, str] = {}
"""What an event says that needs nothing beyond its piece and places."""


class Aftermath:
    """``units`` by province and ``ledger`` after movement, with the ``events`` between.

    ``caught`` maps the province of a fleet to the capsule it caught; ``buried`` are provinces whose units
    were lost with them.
    """

    def __init__(self, result: Adjudication) -> None:
        self.result = result
        self.board = result.draft.board
        self.before = before = ledger_of(self.board.state)
        self.place = self.board.map.place
        self.events: list[Event] = []
        self.caught: dict[str, Capsule] = {}
        self.buried: frozenset[str] = NOWHERE
        self.ledger: MartianLedger = before
        if not (before.capsules or before.martians or before.weed or before.repair or before.dead):
            return
        self.martians: list[Martian] = []
        self.capsules = {c.id: c for c in before.capsules}
        self.barren, self.dead = set(before.barren), set(before.dead)
        self._march()
        opened, waited = self._open()
        self._bury(opened)
        self._haul()
        self._drift()
        weed, repair = self._cleared(), self._mended()
        self.ledger = MartianLedger(
            sorted_capsules(self.capsules.values()),
            tuple(sorted(self.martians)),
            frozenset(self.barren),
            frozenset(self.dead),
            weed,
            before.sprout,
            repair,
            opened,
            waited,
            before.waves,
            before.cancelled,
            before.landed,
            before.seal,
            before.salt,
            before.forced,
            before.arrivals,
        )

    @cached_property
    def units(self) -> dict[str, Unit]:
        """The units by province; changed by emergences and pick-ups."""
        place = self.place
        return {place[unit[2]]: unit for unit in self.result.units}

    def _moved(self, province: str) -> str:
        """The region where the unit of a province went, '' when it did not move."""
        order = self.result.draft.standing[province]
        piece = self.result.draft.piece[province]
        return order.target if order.verb == MOVE and self.result.contest.ok[piece] else ""

    def given(self, province: str) -> Order:
        """The order that counted in a province, as it was given."""
        draft = self.result.draft
        index = draft.source[province]
        return draft.given[index] if index >= 0 else draft.standing[province]

    # -- Martians ----------------------------------------------------------------

    def _march(self) -> None:
        """Moves, deaths by force, meals of those that have survived (rules 14 to 16, Q-19)."""
        for martian in self.before.martians:
            if martian.at in self.result.dislodger:
                by = str(order_of(self.result, self.result.dislodger[martian.at]))
                self._tell(
                    "martian_destroyed",
                    f"{MARTIAN} {martian.at}",
                    martian.at,
                    by=by,
                    half="yes" if martian.half else "",
                )
                continue
            target = self._moved(martian.at)
            at, clock, previous, half, eating = martian
            if eating:
                self._tell("meal", f"{MARTIAN} {at}", at, center=self._lay_waste(at))
                martian = Martian(at, clock, previous, half)
            elif target:
                martian = Martian(target, clock, at, half, target not in self.before.barren)
            self.martians.append(martian)

    def _lay_waste(self, province: str) -> str:
        """Destroy a province; "yes" where a living center is lost."""
        has_center = province in self.board.map.centers and province not in self.dead
        if province not in self.before.barren or has_center:
            self.barren.add(province)
            self.dead.update((province,) if has_center else ())
        return "yes" if has_center else ""

    def _open(self) -> tuple[frozenset[str], frozenset[str]]:
        """Capsules that opened: a Martian on barren land, and weed to come (rules 10, 12, 19); who had to
        wait (Q-36).
        """
        opening = self.before.opening()
        contest, outside = self.result.contest, self.result.draft.outside
        pieces = {order.at: piece for piece, order in outside.items()}
        opened = frozenset(place for place, piece in pieces.items() if contest.ok[piece])
        for capsule in opening:
            half = "yes" if capsule.half else ""
            own, against = resistance(self.result, pieces[capsule.at])
            force = f"{own} against {against}" if against else ""
            if capsule.at not in opened:
                shut = "yes" if is_shut(self.result, pieces[capsule.at]) else ""
                self._tell(
                    "kept_in", capsule.id, capsule.at, half=half, force="" if shut else force, shut=shut
                )
                continue
            self._tell(
                "emerged", capsule.id, capsule.at, center=self._lay_waste(capsule.at), half=half, force=force
            )
            self.units[capsule.at] = Unit(MARTIAN, MARTIANS, capsule.at)
            self.martians.append(Martian(capsule.at, capsule.clock, "", capsule.half))
            del self.capsules[capsule.id]
        waited = frozenset(
            c.id for c in self.before.capsules if c[4] == DUE and c.is_due and c not in opening
        )
        return opened, waited

    def _bury(self, opened: frozenset[str]) -> None:
        """By the option a unit that an emerging Martian drove out is destroyed with its province (Q-11)."""
        if not emergence_destroys(self.board.state.options):
            return
        self.buried = frozenset(
            p for p in opened if self.result.dislodger.get(p, -1) in self.result.draft.outside
        )
        for province in sorted(self.buried):
            unit = self.board.unit_at[province]
            self.events.append(Event("buried", unit.power, str(unit), (province,)))

    # -- capsules ----------------------------------------------------------------

    def _haul(self) -> None:
        """Capsules aboard go with their fleets and are unloaded where it was ordered (rules 7, 8)."""
        for capsule in self.before.capsules:
            if capsule.carrier is None:
                continue
            start = capsule.at
            target = self._moved(start)
            if start in self.buried:
                self._leave(capsule)
                continue
            if start in self.result.dislodger:
                continue
            fleet = capsule.carrier._replace(region=target or capsule.carrier.region)
            capsule = capsule._replace(at=fleet.province, carrier=fleet)
            verb = self.given(start).verb
            if verb == UNLOAD or (verb == DELIVER and target):
                capsule = set_down(capsule, is_sea=capsule.at in self.board.map.seas)
                self._tell("unloaded", capsule.id, capsule.at, by=str(fleet), sea=capsule.status)
            self.capsules[capsule.id] = capsule

    def _leave(self, capsule: Capsule) -> None:
        """A capsule whose fleet was destroyed stays where it was (rule 7)."""
        by = str(capsule.carrier)
        capsule = self.capsules[capsule.id] = set_down(capsule, is_sea=False)
        self._tell("left_behind", capsule.id, capsule.at, by=by, sea=capsule.status)

    def _drift(self) -> None:
        """Every capsule that was afloat goes on; a fleet that picks it up goes with it (rules 4, 6)."""
        dice = self.board.state.dice
        floating = [c for c in self.before.capsules if c[2] == AFLOAT]
        if dice is None or not floating:
            return
        rolls = rolls_of(self.board, dice)
        for capsule in floating:
            borders = self.board.map.fleet[capsule.at]
            choice = rolls.choose(
                capsule.id, drift_goals(self.board.map, capsule.at, self.board.state.options)
            )
            space = province_of(choice)
            fleet = self._catcher(capsule, space)
            if fleet is not None:
                shores = (
                    [choice] if choice in borders else sorted(r for r in borders if self.place[r] == space)
                )
                self._catch(
                    capsule,
                    fleet,
                    shores[0] if len(shores) == 1 else rolls.choose(f"{capsule.id} coast", shores),
                )
                continue
            is_sea = space in self.board.map.seas
            self._tell("drifted" if is_sea else "washed_ashore", capsule.id, capsule.at, space)
            self.capsules[capsule.id] = _adrift(capsule, space) if is_sea else _ashore(capsule, space)

    def _catcher(self, capsule: Capsule, space: str) -> Unit | None:
        """The fleet that picks the capsule up, if it can follow to where the capsule drifts."""
        sea = capsule.at
        fleet = self.board.unit_at.get(sea)
        if (
            fleet is None
            or self.picked(sea) != capsule.id
            or sea in self.result.dislodger
            or space in self.units
        ):
            return None
        return fleet

    def picked(self, sea: str) -> str:
        """The capsule that the fleet of a sea is ordered to pick up: the one it names, or the first."""
        order = self.result.draft.standing.get(sea)
        if order is None or order.verb != PICK_UP:
            return ""
        return order.target or self.before.capsules_at(sea, AFLOAT)[0].id

    def _catch(self, capsule: Capsule, fleet: Unit, region: str) -> None:
        after = fleet._replace(region=region)
        del self.units[fleet.province]
        self.units[after.province] = after
        caught = capsule._replace(at=after.province, status=ABOARD, carrier=after)
        self.caught[fleet.province] = caught
        self.capsules[caught.id] = caught
        self._tell("caught", capsule.id, fleet.province, after.province, by=str(fleet))

    # -- weed and repair ----------------------------------------------------------------

    def _ordered(self, verb: str, places: frozenset[str]) -> list[str]:
        """Those of the provinces where the order of this verb counts and the unit was not driven out."""
        standing = self.result.draft.standing
        return [
            p
            for p in sorted(places)
            if p in standing and standing[p][1] == verb and p not in self.result.dislodger
        ]

    def _cleared(self) -> frozenset[str]:
        """The weed that is left (rule 20)."""
        cleared = self._ordered(EXTERMINATE, self.before.weed)
        for province in cleared:
            self._tell("weed_cleared", "", province)
        return self.before.weed.difference(cleared)

    def _mended(self) -> frozenset[str]:
        """Repairs: a first good turn leaves a marker, a second one restores the center (rule 21)."""
        good = [p for p in self._ordered(REPAIR, self.before.dead) if not attackers_of(self.result, p)]
        done = self.before.repair.intersection(good)
        for province in good:
            self._tell("repaired" if province in done else "repair_begun", "", province)
        self.dead -= done
        self.barren -= done
        return frozenset(good) - done

    def _tell(self, kind: str, piece: str, *places: str, **words: str) -> None:
        seat = MARTIANS if piece else ""
        self.events.append(
            Event(kind, seat, piece, places, {k: v for k, v in words.items() if v} if words else NO_WORDS)
        )


def set_down(capsule: Capsule, *, is_sea: bool) -> Capsule:
    """A capsule left to itself: adrift at sea, landed this turn on a coast (rules 4, 7, 8)."""
    return _adrift(capsule, capsule.at) if is_sea else _ashore(capsule, capsule.at)


def _adrift(capsule: Capsule, sea: str) -> Capsule:
    return Capsule(capsule.id, sea, AFLOAT, capsule.sea, capsule.age, capsule.half)


def _ashore(capsule: Capsule, coast: str) -> Capsule:
    return Capsule(capsule.id, coast, LAND, half=capsule.half)


def drift_goals(board_map: DiplomacyMap, sea: str, options: Options) -> list[str]:
    """Where a capsule afloat in a sea may drift, sorted: any space next to it, or by the option seas first
    (rule 4, Q-7).
    """
    spaces = _sea_routes(board_map)[sea]
    seas = [s for s in spaces if s in board_map.seas] if stays_at_sea(options) else []
    return seas or spaces


@lru_cache(maxsize=16)
def _sea_routes(board_map: DiplomacyMap) -> dict[str, list[str]]:
    """The spaces to which a capsule can drift from each sea, sorted."""
    return {sea: sorted({province_of(r) for r in board_map.fleet[sea]}) for sea in board_map.seas}
