"""Martian Diplomacy (rm46, Jonathan Lingard): capsules, fighting machines, barren land, Red Weed. Rule
numbers are those of ``docs/rules/martian.md``.

The Martians are an eighth power without a player. Their moves are generated from the game's dice and solved
with all others; a capsule that opens attacks its province from outside the board; capsules themselves are no
units.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.dice import Dice
from game.core.remembered import remembered
from game.core.results import Event, Reason
from game.games.diplomacy.martian.rules.aftermath import Aftermath
from game.games.diplomacy.martian.rules.anew import drawn_anew
from game.games.diplomacy.martian.rules.attacks import (
    FULL,
    add_emergences,
    every_move,
    martian_moves,
    martian_strengths,
)
from game.games.diplomacy.martian.rules.editing import MARTIAN_EDITABLES, kept_martian_variant
from game.games.diplomacy.martian.rules.judge import (
    complete_position,
    read_martian_ledger,
    read_martian_variant,
    write_martian_variant,
)
from game.games.diplomacy.martian.rules.ledger import MARTIAN, MARTIANS, MartianLedger, ledger_of
from game.games.diplomacy.martian.rules.notation import (
    DELIVER,
    MARTIAN_VERBS,
    MOTIONS,
    PICK_UP,
    martian_notation,
)
from game.games.diplomacy.martian.rules.options import (
    MARTIAN_OPTIONS,
    half_is_as_hard,
    is_led,
)
from game.games.diplomacy.martian.rules.orders import martian_choices, normal_order
from game.games.diplomacy.martian.rules.reasons import martian_reason
from game.games.diplomacy.martian.rules.schedule import (
    NOVEL,
    USUAL,
    check_waves,
    drawn_waves,
    new_salt,
    seal_of,
    written_waves,
)
from game.games.diplomacy.martian.rules.season import end_turn, end_winter, follow_retreats
from game.games.diplomacy.martian.rules.standing import (
    GROUND_KINDS,
    cargo_of,
    guises_of,
    lying,
    standing,
    tokens_of,
)
from game.games.diplomacy.martian.rules.winning import MartianWinning
from game.games.diplomacy.martian.rules.words import MARTIAN_PHRASES
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.movement import Adjudication, Draft
from game.games.diplomacy.rules.orders import MOVE, Order, Unit
from game.games.diplomacy.rules.pieces import ARMY, FLEET, Condition, Guise, Restriction, Token, UnitKind
from game.games.diplomacy.rules.retreats import Retreats
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.diplomacy.rules.solver import Contest
from game.games.diplomacy.rules.state import DiplomacyState, Dislodged, sorted_units
from game.games.diplomacy.rules.text.notation import Notation

IN_WEED = Restriction("red_weed", frozenset((MOVE, PICK_UP, DELIVER)))
"""A unit in the weed goes nowhere (rule 19)."""


class MartianRules(MartianWinning, Rulebook):
    """The rulebook of Martian Diplomacy."""

    id = "martian"
    kinds: Mapping[str, UnitKind] = {
        "A": ARMY,
        "F": FLEET,
        MARTIAN: UnitKind(MARTIAN, "Martian", "L", is_ordered=False),
    }
    has_dice = True
    outsiders: tuple[str, ...] = (MARTIANS,)
    not_led = "nowhere_to_go"
    options = MARTIAN_OPTIONS
    phrases = MARTIAN_PHRASES
    endings = (*Rulebook.endings, "martians", "alliance")
    gone_events: Mapping[str, str] = {
        **Rulebook.gone_events,
        "martian_destroyed": "destroyed",
        "died": "bacteria",
        "capsule_lost": "sea_sickness",
        "buried": "destroyed",
    }
    ground_kinds = GROUND_KINDS
    verbs = MARTIAN_VERBS
    motions = MOTIONS
    editables = MARTIAN_EDITABLES

    def check_start(self, board_map: DiplomacyMap, options: Mapping[str, bool | int | str]) -> None:
        """A schedule of waves as large and as late as the game master's page allows."""
        text = str(options.get("schedule", ""))
        if text.strip():
            first = read_moment(board_map.first_phase)
            check_waves(written_waves(text, first), first)

    def initial(
        self, board_map: DiplomacyMap, seed: str, options: Mapping[str, bool | int | str]
    ) -> DiplomacyState:
        """The start of standard Diplomacy with the schedule sealed (rules 1, 2). Raises OptionError for a bad
        schedule.
        """
        state = super().initial(board_map, seed, options)
        dice = Dice(seed)
        text = str(options.get("schedule", ""))
        invasion, opening = str(options.get("invasion", NOVEL)), str(options.get("opening", USUAL))
        drawn = drawn_waves(state.moment, dice.fork("schedule"), invasion, opening)
        waves = written_waves(text, state.moment) if text.strip() else drawn
        salt = new_salt(dice.fork("salt"))
        return replace(state, ledger=MartianLedger(waves=waves, salt=salt, seal=seal_of(waves, salt)))

    # -- the board ----------------------------------------------------------------

    def restricted(self, board_map: DiplomacyMap, state: DiplomacyState) -> Mapping[str, Restriction]:
        """Units in the weed do not move (rule 19)."""
        return dict.fromkeys(ledger_of(state).weed, IN_WEED)

    def strengths(self, state: DiplomacyState, units: Sequence[Unit]) -> tuple[list[int], list[int]]:
        """Two for a Martian, one for a Martian at half strength and everybody else (rule 13); in standing the
        one at half strength may have two by the option (Q-14).
        """
        ledger = ledger_of(state)
        if not ledger.martians:
            return super().strengths(state, units)
        force = martian_strengths(ledger, units)
        if half_is_as_hard(state.options):
            return force, [
                FULL if unit[0] == MARTIAN else own for own, unit in zip(force, units, strict=True)
            ]
        return force, list(force)

    # -- orders ----------------------------------------------------------------

    def normal(self, board: Board, order: Order) -> Order:
        """Pick-up, unloading, blockade, extermination, repair. Raises Objection."""
        return normal_order(board, order)

    def choices(self, board: Board, power: str) -> Iterator[Order]:
        """Those of them that the power may give now."""
        return martian_choices(board, power)

    def reason(self, adjudication: Adjudication, order: Order) -> Reason | None:
        """Why they came out as they did."""
        return martian_reason(adjudication, order)

    def led(self, board: Board) -> Mapping[str, tuple[Order, ...]]:
        """Every move that rule 14 leaves open to a Martian, where a game master may choose among them."""
        open_moves = every_move(board) if is_led(board.state.options) else ()
        return {MARTIANS: open_moves} if open_moves else {}

    def generated_orders(
        self, board: Board, dice: Dice, given: Sequence[Order] = ()
    ) -> tuple[tuple[Order, ...], Dice]:
        """The Martians' moves; each has dice of its own, so the game's dice stay as they are (rule 14). A
        game master may have ``given`` some of them.
        """
        return martian_moves(board, dice, given), dice

    # -- a season ----------------------------------------------------------------

    def outside_attacks(self, draft: Draft, contest: Contest) -> None:
        """Capsules that try to open (rules 10, 11)."""
        add_emergences(draft, contest)

    def after_movement(
        self, adjudication: Adjudication, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """Meals, deaths, emergences, capsules, weed and repairs; then the retreats that are left."""
        aftermath = Aftermath(adjudication)
        has_new = bool(aftermath.ledger.emerged or aftermath.caught)
        before = adjudication.draft.board
        after = DiplomacyState(
            state.moment,
            sorted_units(list(aftermath.units.values())) if has_new else state.units,
            _living(state.centers, aftermath.ledger),
            self._waiting(adjudication.draft.board.map, state, aftermath) if state.dislodged else (),
            state.contested.difference(aftermath.units) if has_new else state.contested,
            state.options,
            aftermath.ledger,
            state.dice,
            state.ended,
        )
        events = tuple(aftermath.events)
        if aftermath.ledger.dead != aftermath.before.dead and not self.is_out_of_reach(
            before.map, before.state
        ):
            events += self.reach_lost(before.map, after)
        return after, events

    def _waiting(
        self, board_map: DiplomacyMap, state: DiplomacyState, aftermath: Aftermath
    ) -> tuple[Dislodged, ...]:
        """The human units that have to retreat; where Martians emerged or fleets followed a capsule they
        cannot go.
        """
        gone = aftermath.buried
        waiting = tuple(
            d for d in state.dislodged if d.unit.power != MARTIANS and d.unit.province not in gone
        )
        if aftermath.caught and waiting:
            units = tuple(aftermath.units.values())
            board = Board(
                board_map,
                self,
                replace(state, units=units, contested=state.contested.difference(aftermath.units)),
            )
            return board.with_refuges(waiting)
        emerged = aftermath.ledger.emerged
        if not emerged:
            return waiting
        return tuple(
            d._replace(retreats=tuple(r for r in d.retreats if board_map.place[r] not in emerged))
            for d in waiting
        )

    def after_retreats(
        self, board_map: DiplomacyMap, before: DiplomacyState, retreats: Retreats, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """Capsules go with the fleets that carry them (rule 7)."""
        return follow_retreats(board_map, before, retreats, state)

    def end_of_turn(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """Clocks, bacteria, weed, landings."""
        state, events = end_turn(board_map, state)
        return self.ended_if_nobody_is_left(board_map, state), events

    def after_count(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """The Martians may have taken the last center (rule 23)."""
        return self.ended_if_nobody_is_left(board_map, state), ()

    def after_adjustments(
        self, board_map: DiplomacyMap, state: DiplomacyState
    ) -> tuple[DiplomacyState, tuple[Event, ...]]:
        """The weed grows (rule 19)."""
        state, events = end_winter(board_map, state)
        return self.ended_if_nobody_is_left(board_map, state), events

    # -- builds ----------------------------------------------------------------

    def build_choices(self, board: Board, power: str) -> Iterator[tuple[str, str]]:
        """Armies and fleets in living home centers (rule 18)."""
        dead = ledger_of(board.state).dead
        for kind, region in super().build_choices(board, power):
            if kind != MARTIAN and board.place[region] not in dead:
                yield kind, region

    def build_objection(self, board: Board, order: Order) -> str:
        """Why nothing can be built there."""
        return (
            "dead_center"
            if board.place.get(order.at) in ledger_of(board.state).dead
            else super().build_objection(board, order)
        )

    # -- what is to be seen ----------------------------------------------------------------

    def conditions(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Condition, ...]:
        """Barren land, repairs, Red Weed."""
        return lying(board_map, state)

    def tokens(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[Token, ...]:
        """Capsules with their clocks."""
        return tokens_of(state)

    def guises(self, board_map: DiplomacyMap, state: DiplomacyState) -> Mapping[str, Guise]:
        """Martians at half strength, eating, struck by bacteria; fleets with a capsule aboard."""
        return guises_of(state)

    def facts(self, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[str, ...]:
        """Living centers, Martians, capsules, whether the invasion is over."""
        has_vote = bool(self.open_motions(board_map, state))
        return standing(board_map, state, self.centers_needed(board_map, state), has_vote=has_vote)

    def extras(self, state: DiplomacyState, power: str) -> tuple[tuple[str, int], ...]:
        """The capsules aboard of a power's fleets."""
        number = cargo_of(state, state.units_of(power))
        return (("capsule", number),) if number else ()

    # -- secrets, texts, data ----------------------------------------------------------------

    def view(self, state: DiplomacyState, seat: str | None) -> DiplomacyState:
        """Without dice; without schedule, salt and forced rolls too, save for a game master or when the game
        is over.
        """
        view = super().view(state, seat)
        return view if seat == MARTIANS or state.ended is not None else _without_secrets(view)

    def with_seed(self, board_map: DiplomacyMap, state: DiplomacyState, seed: str) -> DiplomacyState:
        """Other dice, and with them other waves to come under a seal of their own; what a game master wrote
        stays (rule 2).
        """
        ledger, dice = ledger_of(state), Dice(seed)
        waves = ledger.waves
        if not str(state.options.get("schedule", "")).strip():
            first = read_moment(board_map.first_phase).year
            waves = drawn_anew(waves, state.moment, first, state.options, dice.fork("schedule"))
        salt = new_salt(dice.fork("salt"))
        ledger = replace(ledger, waves=waves, salt=salt, seal=seal_of(waves, salt), forced=())
        return replace(state, dice=dice, ledger=ledger)

    def notation(self, board_map: DiplomacyMap) -> Notation:
        """With the orders of this game."""
        return martian_notation(board_map)

    read_ledger = staticmethod(read_martian_ledger)
    read_variant = staticmethod(read_martian_variant)
    completed = staticmethod(complete_position)
    write_variant = staticmethod(write_martian_variant)
    kept_variant = staticmethod(kept_martian_variant)


def _living(centers: Mapping[str, str], ledger: MartianLedger) -> Mapping[str, str]:
    """Nobody owns a destroyed center (rule 18)."""
    if ledger.dead.isdisjoint(centers):
        return centers
    return {c: owner for c, owner in centers.items() if c not in ledger.dead}


@remembered
def _without_secrets(state: DiplomacyState) -> DiplomacyState:
    """What no power may know left out; one value for all powers."""
    ledger = replace(ledger_of(state), waves=(), salt="", forced=())
    options = {**state.options, "schedule": ""} if state.options.get("schedule") else state.options
    return replace(state, ledger=ledger, options=options)
