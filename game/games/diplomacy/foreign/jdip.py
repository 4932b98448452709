"""Saved games of jDip: a ``dip.world.World`` as XML of the library JSX, packed with gzip.

The help of jDip says that much; which classes and fields there are was read from its public source and seen
in games that its later developers publish as tests (``docs/formats.md`` names them).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.core.errors import ForeignError
from game.core.quoting import shown
from game.games.diplomacy.foreign.object_graph import Thing, read_objects
from game.games.diplomacy.foreign.pasted import POWERS
from game.games.diplomacy.foreign.told import BOUNCED, Position, Things, ToldGame, ToldPhase
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.state_json import by_power
from game.games.diplomacy.rules.text.places import words_of

NAME = "jDip"
WORLD = "dip.world.World"
STEPS = {"movement": "M", "retreat": "R", "adjustment": "A"}
SEASONS = {1000: "S", 2000: "F"}
KINDS = {"army": "A", "fleet": "F"}
COASTS = ("nc", "sc", "ec", "wc")
FAILED = ("FAILURE", "VALIDATION_FAILURE")
"""Its words for orders that came to nothing."""
AS_TEXT = (
    "jDip itself tells each turn under Reports, from where orders can be copied into a text file (season and "
    'year, the power, "A Vie - Gal", a line each) that is imported'
)


def is_jdip(text: str) -> bool:
    """Whether a text, unpacked, begins as a saved game of jDip does."""
    return "<jsx" in text[:2000] or "dip.world" in text[:2000]


def read_jdip(text: str, game: DiplomacyGame) -> ToldGame:
    """The game that a file tells. Raises ForeignError."""
    try:
        world = read_objects(text)
        if world.name != WORLD:
            raise ForeignError(f"the object in it is {shown(world.name)}, not {WORLD}")
    except ForeignError as error:
        raise ForeignError(f"{error}; {AS_TEXT}") from error
    return _World(world, game).told()


class _World:
    """One saved game, and the names of its places in ours."""

    def __init__(self, world: Thing, game: DiplomacyGame) -> None:
        self.game = game
        self.turns = [turn for _, turn in _map(world.part("turnStates")).pairs()]
        extra = {key.value: value for key, value in world.part("nonTurnData").pairs()}
        variant = extra.get("_variant_info_")
        self.variant = variant.text("variantName") if variant is not None else ""
        about = extra.get("_world_metadata_")
        name = about.maybe("gameName") if about is not None else None
        self.title = f"Diplomacy, {name.value}" if name is not None and name.value else "Diplomacy"
        self.provinces = [self._code(p) for p in world.part("map").part("provinces").items]
        self.notes: list[str] = []

    def told(self) -> ToldGame:
        """All phases that were judged, and the position they led to."""
        phases: dict[str, ToldPhase] = {}
        for turn in self.turns:
            phase = self._phase(turn)
            if phase.code in phases:
                raise ForeignError(f"the phase {phase.code} stands in it twice")
            phases[phase.code] = phase
        if not phases:
            raise ForeignError("there is no phase in it")
        first = next(iter(phases.values()))
        return ToldGame(NAME, self.title, tuple(phases.values()), self._start(first), tuple(self.notes))

    def _start(self, first: ToldPhase) -> Mapping[str, object] | None:
        """The first position where it is not the usual one."""
        usual = self.game.initial("imported", self.game.settle_options({}))
        data = self.game.to_json(usual)
        assert isinstance(data, dict)
        told = first.before
        begun = {
            "phase": first.code,
            "units": _listed(told.units),
            "centers": _listed(told.centers),
        }
        return None if all(_same(data[key], begun[key]) for key in begun) else {**data, **begun}

    # -- phases ----------------------------------------------------------------

    def _phase(self, turn: Thing) -> ToldPhase:
        code = _code_of(turn.part("phase"))
        before = self._position(turn.part("position"))
        if code.startswith("F") and code.endswith("R"):  # it counts the year's centers before these retreats
            before = replace(before, centers=None)
        orders = dict(self._orders(turn))
        if turn.text("isResolved") != "true":
            if count := sum(map(len, orders.values())):
                said = "1 order was" if count == 1 else f"{count} orders were"
                self.notes.append(f"{code}: {said} written and not judged by jDip: left out")
            return ToldPhase(code, before=before)
        failed = {id(order) for order in _failed(turn)}
        lines = {
            power: tuple((self._line(order), id(order) in failed) for order in sheet)
            for power, sheet in orders.items()
        }
        results = {line: BOUNCED if bad else "" for sheet in lines.values() for line, bad in sheet}
        return ToldPhase(
            code, {power: tuple(line for line, _ in sheet) for power, sheet in lines.items()}, before, results
        )

    def _orders(self, turn: Thing) -> Iterator[tuple[str, list[Thing]]]:
        for power, sheet in turn.part("orderMap").pairs():
            if sheet.items:
                yield self._power(power), sheet.items

    def _line(self, order: Thing) -> str:
        """An order as our reader takes it."""
        verb = order.name.rpartition(".")[2].removeprefix("GUI")
        if verb == "Waive":
            return "waive"
        unit = self._unit(order.part("srcUnitType"), order.part("src"))
        match verb:
            case "Hold" | "Disband":
                return f"{unit} {verb.lower()}"
            case "Build" | "Remove":
                return f"{verb.lower()} {unit}"
            case "Retreat":
                return f"{unit} retreat {self._place(order.part('dest'))}"
            case "Move" | "MoveExplicit":
                is_far = any(_is_true(order, name) for name in ("_isViaConvoy", "_isConvoyIntent"))
                is_far = is_far or order.maybe("convoyRoutes") is not None
                return f"{unit} - {self._place(order.part('dest'))}{' via convoy' if is_far else ''}"
            case "Support":
                helped = self._unit(order.part("supUnitType"), order.part("supSrc"))
                goal = order.maybe("supDest")
                return f"{unit} support {helped}" + (f" - {self._place(goal)}" if goal is not None else "")
            case "Convoy":
                helped = self._unit(order.part("convoyUnitType"), order.part("convoySrc"))
                return f"{unit} convoy {helped} - {self._place(order.part('convoyDest'))}"
        raise ForeignError(f"an order of the kind {shown(order.name)}, which is not known")

    # -- places and units ----------------------------------------------------------------

    def _position(self, position: Thing) -> Position:
        standing: list[tuple[str, str]] = []
        gone: list[tuple[str, str]] = []
        centers: list[tuple[str, str]] = []
        for code, found in zip(self.provinces, position.part("provArray").items, strict=False):
            for name, units in (("unit", standing), ("dislodgedUnit", gone)):
                unit = found.maybe(name)
                if unit is not None:
                    coast = unit.part("coast").text("abbreviation")
                    kind = _kind(unit.part("type"))
                    units.append((self._power(unit.part("owner")), f"{kind} {_on_coast(code, coast)}"))
            owner = found.maybe("SCOwner")
            if owner is not None:
                centers.append((self._power(owner), code))
        return Position(_things(standing), _things(gone), _things(centers))

    def _unit(self, kind: Thing, place: Thing) -> str:
        return f"{_kind(kind)} {self._place(place)}"

    def _place(self, place: Thing) -> str:
        return _on_coast(self._code(place.part("province")), place.part("coast").text("abbreviation"))

    def _code(self, province: Thing) -> str:
        """Our code of a province; '' for one that nobody can be in (Switzerland)."""
        name = province.text("fullName")
        words = words_of(name).split()
        code, count = self.game.notation.places.match(words)
        if count == len(words):
            return code
        if name != "Switzerland":
            raise self._foreign_board(name)
        return ""

    def _power(self, power: Thing) -> str:
        names = power.part("names").items
        name = names[0].value if names else ""
        if name.lower() not in POWERS:
            raise self._foreign_board(name)
        return POWERS[name.lower()]

    def _foreign_board(self, name: str) -> ForeignError:
        """The refusal of a game that is played with other powers or provinces."""
        return ForeignError(
            f"it is a game of the variant {shown(self.variant)}, and {shown(name)} is not on the board of "
            "standard Diplomacy"
        )


def _map(turns: Thing) -> Thing:
    """The map itself that is made safe for several threads."""
    return turns.maybe("m") or turns.maybe("sm") or turns


def _code_of(phase: Thing) -> str:
    """ "S1901M", "W1901A"."""
    season = SEASONS.get(phase.part("seasonType").number("position"))
    step = STEPS.get(phase.part("phaseType").text("constName"))
    year = phase.part("yearType").number("year")
    if season is None or step is None or not 1000 <= year <= 9999:
        raise ForeignError("a phase that is neither movement, retreat nor adjustment of a year from 1000 on")
    return f"{'W' if step == 'A' else season}{year}{step}"


def _failed(turn: Thing) -> Iterator[Thing]:
    """The orders that came to nothing."""
    for result in turn.part("resultList").items:
        order, kind = result.maybe("order"), result.maybe("resultType")
        if order is not None and kind is not None and kind.text("key") in FAILED:
            yield order


def _kind(kind: Thing) -> str:
    name = kind.text("internalName")
    if name not in KINDS:
        raise ForeignError(f"a unit of the kind {shown(name)}, which is neither army nor fleet")
    return KINDS[name]


def _on_coast(code: str, coast: str) -> str:
    return f"{code}/{coast.upper()}" if coast in COASTS else code


def _is_true(thing: Thing, name: str) -> bool:
    found = thing.maybe(name)
    return found is not None and found.value == "true"


def _things(pairs: list[tuple[str, str]]) -> Things:
    return {power: frozenset(things) for power, things in by_power(pairs).items()}


def _listed(things: Things | None) -> dict[str, list[str]]:
    return {power: sorted(found) for power, found in (things or {}).items()}


def _same(ours: object, told: object) -> bool:
    """Whether two tables of lists say the same, whatever is first."""
    if isinstance(ours, dict) and isinstance(told, dict):
        return {k: sorted(v) for k, v in ours.items() if v} == {k: sorted(v) for k, v in told.items() if v}
    return ours == told
