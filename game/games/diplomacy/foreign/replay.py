"""A game that another program tells is played again by our rules, phase by phase, and compared with what it
says.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from game.core.errors import ForeignError, NotationError, RedWeedError
from game.core.game import Options, OptionValue
from game.core.quoting import shown
from game.core.results import Report, Resolution, Verdict
from game.games.diplomacy.foreign.told import BOUNCED, Position, Things, ToldGame, ToldPhase
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import DISBAND, HOLD, MOVE, RETREAT, VOTE, Order
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.rules.wording import power_title
from game.games.entry import Entry, LoadedGame
from game.play.foreign.contract import Imported
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec

PLAYER = PlayerSpec(HUMAN, "imported")
"""One person for all seats, so that the game can be looked at and played on by whoever opens it."""


RULINGS = ("paradox_rule", "adjacent_convoy", "civil_disorder")
"""The options of standard Diplomacy on which programs differ (DATC 4.A.2, 4.A.3, 4.D.8)."""


def replayed(entry: Entry, loaded: LoadedGame, told: ToldGame) -> Imported:
    """The game by our rules, and how it differs, with the rulings under which it differs least; the usual
    ones where that makes no difference. Raises ForeignError where it cannot even begin.
    """
    best = Replay(entry, loaded, told, {}).played()
    options = {option.name: option for option in entry.options}
    chosen: dict[str, OptionValue] = {}
    for name in RULINGS:
        for choice in options[name].choices[1:] if best.differing else ():
            tried = Replay(entry, loaded, told, {**chosen, name: choice}).played(best.differing)
            if tried.differing < best.differing:
                best, chosen = tried, {**chosen, name: choice}
    if not chosen:
        return best
    said = "; ".join(f"{options[name].title}: {value}" for name, value in chosen.items())
    return replace(best, notes=(f"rulings under which it differs least: {said}", *best.notes))


YEARS = 100
"""The longest game there can be: phases that a source leaves out are played without orders."""


class Replay:
    """One game on its way through our rules."""

    def __init__(self, entry: Entry, loaded: LoadedGame, told: ToldGame, options: Options) -> None:
        self.told = told
        self.game = DiplomacyGame.of(loaded.game)
        players = dict.fromkeys(entry.seats, PLAYER)
        try:
            self.match = Match.start(
                entry, options, "imported", players, loaded=loaded, title=told.title, position=told.start
            )
        except RedWeedError as error:
            raise ForeignError(f"the first position of the game cannot be: {error}") from error
        first = _when(self.match.phase.code)[0]
        if any(_when(phase.code)[0] - first > YEARS for phase in told.phases):
            raise ForeignError(f"it has a phase more than {YEARS} years after its beginning in {first}")
        self.notes = list(told.notes)
        self.differing: set[int] = set()
        self.lines: dict[tuple[str, str], str] = {}  # what orders of the running phase were read from

    def played(self, enough: int = sys.maxsize) -> Imported:
        """Every phase that can be played; no more of them when so many differ."""
        for phase in self.told.phases:
            if len(self.differing) >= enough:
                break
            if not self._reach(phase):
                continue
            turn = self.match.turn
            self._compare(turn, phase.before)
            if self.match.outcome is not None:
                self._differ(turn, f"{phase.code}: by our rules the game had ended before this phase")
                break
            if phase is self.told.phases[-1] and not any(phase.orders.values()) and phase.results is None:
                break  # the position that the game has come to
            report = self._play(phase)
            self._compare_results(turn, phase, report)
        return Imported(self.match, tuple(self.notes), len(self.differing))

    # -- phases ----------------------------------------------------------------

    def _reach(self, phase: ToldPhase) -> bool:
        """Comes to a phase of the source, over those that it does not tell; whether there is such a phase."""
        while self.match.outcome is None and _when(self.match.phase.code) < _when(phase.code):
            here, turn = self.match.phase.code, self.match.turn
            if self._has_orders:
                self._differ(
                    turn, f"{here}: {self.told.source} has no such phase; nobody gave an order in it"
                )
            self._advance({})
        if self.match.outcome is None and self.match.phase.code != phase.code:
            here = self.match.phase.code
            self._differ(
                self.match.turn, f"{phase.code}: by our rules there is no such phase, {here} comes next"
            )
            return False
        return True

    @property
    def _has_orders(self) -> bool:
        """Whether anybody has a choice in the running phase: who has builds due and no free home has none,
        nor has a unit that can only be disbanded.
        """
        match = self.match
        orders = (order for seat in match.to_act for order in self.game.legal_orders(match.state, seat))
        return any(order.verb not in (VOTE, DISBAND) for order in orders)

    def _play(self, phase: ToldPhase) -> Report:
        sheets: dict[str, tuple[Order, ...]] = {}
        self.lines.clear()
        for power, lines in phase.orders.items():
            sheet = dict(self._read(phase, power, lines))
            if sheet and power in (*self.match.to_act, *self.match.beside):
                sheets[power] = tuple(sheet.values())
            elif sheet:
                self.notes.append(
                    f"{phase.code}, {power_title(power)}: it has no order to give by our rules; "
                    f"{len(sheet)} left out"
                )
        return self._advance(sheets)

    def _read(self, phase: ToldPhase, power: str, lines: Iterable[str]) -> Iterator[tuple[str, Order]]:
        """The orders by slot, a later one in place of an earlier."""
        for line in lines:
            if self.game.notation.is_waive(line):
                continue
            try:
                order = self.game.read_order(self.match.state, power, line)
            except NotationError as error:
                self.notes.append(f"{phase.code}, {power_title(power)}, {shown(line)}: {error}")
                continue
            self.lines[power, order.slot] = line
            yield order.slot, self._by_land(phase, order)

    def _by_land(self, phase: ToldPhase, order: Order) -> Order:
        """An order as the source takes it that lets armies walk where no fleet convoys them."""
        if not order.via or not self.told.walks_without_convoy:
            return order
        is_near = order.target in self.game.map.army.get(order.at, ())
        convoy = f" C {order.kind} {order.at} - {order.target}"
        is_convoyed = any(line.endswith(convoy) for lines in phase.orders.values() for line in lines)
        return order._replace(via=False) if is_near and not is_convoyed else order

    def _advance(self, sheets: Mapping[str, tuple[Order, ...]]) -> Report:
        for power in self.match.waiting:
            self.match.commit(power, sheets.get(power, ()))
        return self.match.advance()

    # -- comparing ----------------------------------------------------------------

    def _differ(self, turn: int, sentence: str) -> None:
        self.differing.add(turn)
        self.notes.append(sentence)

    def _compare(self, turn: int, told: Position) -> None:
        state: DiplomacyState = self.match.state
        code = self.match.phase_at(turn).code
        ours = position_of(state)
        for name, here, there in (
            ("units", ours.units, told.units),
            ("dislodged units", _retreating(state, told.dislodged), told.dislodged),
            ("centers", ours.centers, told.centers),
        ):
            if there is not None and here is not None:
                found = "; ".join(_differences(here, there))
                if found:
                    source = self.told.source
                    self._differ(turn, f"{code}: {name} before it differ from those of {source}: {found}")

    def _compare_results(self, turn: int, phase: ToldPhase, report: Report) -> None:
        if phase.results is None:
            return
        for resolution in report.resolutions:
            order = resolution.order
            word = phase.results.get(self.lines.get((order.seat, order.slot), ""))
            if word is None or order.verb not in (MOVE, RETREAT):
                continue
            if (word == BOUNCED) != (resolution.verdict is not Verdict.SUCCEEDS):
                said, text = word or "went", self.game.write_order(order)
                why = self.game.explain(resolution)
                self._differ(
                    turn, f"{phase.code}: {self.told.source} says {said}: {text}. By our rules: {why}"
                )


def _retreating(state: DiplomacyState, told: Things | None) -> Things:
    """Our dislodged units, but for those with nowhere to go that the source has disbanded already."""
    there = {unit for units in (told or {}).values() for unit in units}
    kept = (item.unit for item in state.dislodged if item.retreats or str(item.unit) in there)
    return _by_power((unit.power, str(unit)) for unit in kept)


def position_of(state: DiplomacyState) -> Position:
    """A position of ours as a source would tell it."""
    return Position(
        _by_power((unit.power, str(unit)) for unit in state.units),
        _by_power((item.unit.power, str(item.unit)) for item in state.dislodged),
        _by_power((owner, center) for center, owner in state.centers.items() if owner),
    )


def _by_power(pairs: Iterable[tuple[str, str]]) -> Things:
    found: dict[str, set[str]] = {}
    for power, thing in pairs:
        found.setdefault(power, set()).add(thing)
    return {power: frozenset(things) for power, things in found.items()}


def _differences(ours: Things, theirs: Things) -> Iterator[str]:
    for power in sorted({*ours, *theirs}):
        here, there = ours.get(power, frozenset()), theirs.get(power, frozenset())
        if here != there:
            name, missing, more = power_title(power), sorted(there - here), sorted(here - there)
            parts = [f"without {', '.join(missing)}"] if missing else []
            parts += [f"with {', '.join(more)}"] if more else []
            yield f"{name} {' and '.join(parts)} here"


def _when(code: str) -> tuple[int, int, int]:
    """Phases in their sequence: "S1901M" < "S1901R" < "F1901M" < "W1901A"."""
    return int(code[1:-1]), "SFW".index(code[0]), "MRA".index(code[-1])


WORDS = {
    "support_cut": "cut",
    "support_unmatched": "void",
    "convoy_unmatched": "void",
    "no_convoy": "no convoy",
    "convoy_disrupted": "disrupted",
    "convoy_fleet_dislodged": "disrupted",
    "paradox": "disrupted",
}
"""Why orders came to nothing, in words of the field; a move that has none of its own bounced."""


def outcome_of(resolution: Resolution) -> str:
    """What became of an order: "bounce", "cut", "void", "no convoy", "disrupted"; '' where it went well."""
    if resolution.verdict is Verdict.SUCCEEDS or resolution.order.verb == HOLD:
        return ""
    if resolution.verdict is Verdict.VOID:
        return "void"
    return WORDS.get(resolution.reason.code, "bounce" if resolution.order.verb in (MOVE, RETREAT) else "void")
