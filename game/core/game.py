"""The contract every game keeps.

A *seat* is a place in the rules (England, White, the Martians). A *player*, person or computer, sits on it;
the rules do not know players. A *state* is a frozen value. An *order* is one instruction of one seat. A
*pick* is what one click means: a location key in capitals ("PAR", "SPA/SC", "e4") or a verb in small letters
("move").

Simultaneous and alternating games have one shape: ``to_act`` says who must send orders now, ``resolve`` takes
orders by seat and is the only way a state changes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from game.core.codec import Json, digest
from game.core.errors import OptionError
from game.core.quoting import literal, shown
from game.core.results import Event, Outcome, Reason, Report, Resolution

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]

MOST_DIGITS = 20
"""Of a whole number that is read: far more than any option allows."""

PRINTED = "printed"
RECOMMENDED = "recommended"
PRESETS = (PRINTED, RECOMMENDED)
"""Choices of all options together: as the text of the game has it, and as it plays best."""


class Order(Protocol):
    """One instruction of one seat: a frozen, hashable value."""

    @property
    def seat(self) -> str:
        """Who gives it."""

    @property
    def slot(self) -> str:
        """What it instructs; a seat has at most one order per slot (a unit's province; a chess side has one
        slot).
        """

    def path(self) -> tuple[str, ...]:
        """The picks that build it, e.g. ``("PAR", "move", "BUR")``; unique among the legal orders of a
        seat.
        """


@dataclass(frozen=True, slots=True)
class Option:
    """A rule choice offered when a game is started.

    ``choices`` lists the allowed values; empty means any value of the default's type (a whole number from
    ``low`` to ``high``). ``is_private``: no form asks for it where everybody looks on. ``for_seats``: the
    numbers of seats it matters for, empty for any. ``is_settled``: it changes nothing in this game, which has
    settled the matter otherwise. ``is_setup``: it says what is played (how many invaders come), not by which
    rules, so no preset sets it. ``unsaid`` is what a record or a state means that does not name the option,
    and never names it then: the rule as it was before there was a choice, so that older games keep their
    digests. None for the options that every record names. ``in_game`` is its value in a game that begins
    where nobody says otherwise, if not the default, which holds for a position that is merely judged.
    ``printed`` and ``recommended`` are its values in the presets of PRESETS where they differ from that.
    """

    name: str
    title: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    choice_titles: tuple[str, ...] = ()
    source: str = ""
    low: int = 0
    high: int = 999
    is_private: bool = False
    for_seats: tuple[int, ...] = ()
    is_settled: bool = False
    unsaid: OptionValue | None = None
    in_game: OptionValue | None = None
    is_setup: bool = False
    printed: OptionValue | None = None
    recommended: OptionValue | None = None

    @property
    def usual(self) -> OptionValue:
        """The value it has in a game where nobody says otherwise."""
        return self.default if self.in_game is None else self.in_game

    def in_preset(self, preset: str) -> OptionValue:
        """The value it has in one of PRESETS."""
        value = self.printed if preset == PRINTED else self.recommended
        return self.usual if value is None else value

    def is_open(self, seats: int) -> bool:
        """Whether a form asks for it where so many play."""
        return not (self.is_private or self.is_settled) and (not self.for_seats or seats in self.for_seats)

    def check(self, value: object) -> OptionValue:
        """``value`` if this option may have it. Raises OptionError."""
        if isinstance(value, bool | int | str) and type(value) is type(self.default):
            if self.choices and value in self.choices:
                return value
            if not self.choices and (type(value) is not int or self.low <= value <= self.high):
                return value
        raise OptionError(f'option "{self.name}" cannot be {literal(value)}; it may be {self.range_text()}')

    def range_text(self) -> str:
        """The allowed values in words."""
        if self.choices:
            return ", ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in self.choices)
        if isinstance(self.default, bool):
            return "true, false"
        return f"a whole number from {self.low} to {self.high}" if isinstance(self.default, int) else "a text"

    def read(self, text: str) -> OptionValue:
        """The value written on a command line. Raises OptionError."""
        words: dict[str, OptionValue] = {"true": True, "false": False, "yes": True, "no": False}
        value: OptionValue = text
        if isinstance(self.default, bool):
            value = words.get(text.lower(), text)
        elif (
            isinstance(self.default, int)
            and text.removeprefix("-").isdecimal()
            and text.isascii()
            and len(text) < MOST_DIGITS
        ):
            value = int(text)
        return self.check(value)


@dataclass(frozen=True, slots=True)
class Phase:
    """Where in the game a state stands: ``code`` short and stable ("S1901M"), ``title`` for people ("Spring
    1901, movement").
    """

    code: str
    title: str
    turn: int  # what ``simulate --limit`` counts: the year in Diplomacy from 1, the move number in chess


S = TypeVar("S")
O = TypeVar("O", bound=Order)
G = TypeVar("G", bound="Game[Any, Any]")


class Veiled(ABC, Generic[S]):
    """What is seen of a game, and by whom; ``may_be_veiled``: `is_veiled` is true in some of its games."""

    may_be_veiled = False

    @abstractmethod
    def view(self, state: S, seat: str | None) -> S:
        """Only what ``seat`` may know (None: a spectator), dice left out."""

    def is_veiled(self, state: S) -> bool:
        """Whether positions and what was done are hidden from some seats, beside plans and dice."""
        return False

    def disclosed(self, state: S) -> S:
        """What there is to be seen of a state when nobody is left from whom anything is hidden."""
        return self.view(state, None)

    def told(self, state: S, report: Report, seat: str | None) -> Report:
        """What ``seat`` (None: a spectator) is told of a turn that was played from a state: all, unless it
        is veiled.
        """
        return report


class Game(Veiled[S], Generic[S, O]):
    """One game or variant: it holds the map and the rules, never a state."""

    options: Sequence[Option] = ()
    endings: Sequence[str] = ()
    """Every ending that the rules give (`Outcome.ending`)."""
    has_dice = True
    """Whether dice decide anything but who sits where."""

    @classmethod
    def of(cls: type[G], game: AnyGame) -> G:
        """A game that is known to be one of this class. Raises TypeError for another."""
        if not isinstance(game, cls):
            raise TypeError(f"{type(game).__name__} is no {cls.__name__}")
        return game

    def settle_options(self, given: Options | None = None) -> dict[str, OptionValue]:
        """All options with their values: the defaults, overlaid with ``given``. Raises OptionError."""
        known = {o.name: o for o in self.options}
        for name in given or {}:
            if name not in known:
                names = ", ".join(known) or "none"
                raise OptionError(f"there is no option {shown(name)}; this game has: {names}")
        return {o.name: o.check((given or {}).get(o.name, o.default)) for o in self.options}

    def options_of_game(self, given: Options | None = None) -> dict[str, OptionValue]:
        """All options of a game that begins: ``given`` over the usual values. Raises OptionError."""
        return self.settle_options({o.name: o.usual for o in self.options} | dict(given or {}))

    def begun(self, state: S, options: Options) -> S:
        """The first state of a game with these options that begins from a position somebody made."""
        return state

    def told_after(self, before: S, state: S) -> S:
        """A state read from data that a game has come to from another."""
        return state

    def recorded_options(self, given: Options) -> dict[str, OptionValue]:
        """All options of a record or a state: those it does not name have the value that silence means.
        Raises OptionError.
        """
        silent = {o.name: o.unsaid for o in self.options if o.unsaid is not None}
        return self.settle_options(silent | dict(given))

    def named_options(self, options: Options) -> dict[str, OptionValue]:
        """The options that a record or a state names: all but those that have the value silence means."""
        silent = {o.name: o.unsaid for o in self.options if o.unsaid is not None}
        return {name: value for name, value in options.items() if name not in silent or silent[name] != value}

    def check_start(self, options: Options) -> None:
        """Raise OptionError for settled options that stand in older records, but that no new game shall begin
        with.
        """

    @abstractmethod
    def initial(self, seed: str, options: Options | None = None) -> S:
        """The state in which a game starts. Raises OptionError."""

    @abstractmethod
    def seats(self, state: S) -> tuple[str, ...]:
        """All seats in their usual sequence, also those that are out."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[str, ...]:
        """The seats that must send orders now; empty when the game is over."""

    def may_act(self, state: S) -> tuple[str, ...]:
        """Seats beyond ``seats`` that may send orders now though nobody waits for them; without these the
        dice decide.
        """
        return ()

    @abstractmethod
    def phase(self, state: S) -> Phase:
        """Where in the game the state stands."""

    @abstractmethod
    def legal_orders(self, state: S, seat: str) -> tuple[O, ...]:
        """Every order ``seat`` may give now; what the screen offers and computer players choose from."""

    @abstractmethod
    def objection(self, state: S, order: O) -> Reason | None:
        """Why the order would be void here, or None."""

    @abstractmethod
    def review(self, state: S, seat: str, orders: Sequence[O]) -> tuple[Resolution, ...]:
        """What is wrong with a whole sheet before it is sent (too many builds, a support that matches
        nothing): advice.
        """

    @abstractmethod
    def defaults(self, state: S, seat: str, orders: Sequence[O]) -> tuple[O, ...]:
        """The orders the rules would put in for what the sheet leaves open (units that would hold, and so
        on).
        """

    @abstractmethod
    def resolve(self, state: S, orders: Mapping[str, Sequence[O]]) -> tuple[S, Report]:
        """The state after this turn and what came of every order. The only way a state changes; pure.

        Seats left out, orders left out and void orders are filled by the rules. Of two orders for one slot
        the last counts and the other is void.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def with_seed(self, state: S, seed: str) -> S:
        """The state with other dice from here on, and what they had drawn for turns to come drawn anew:
        nothing of what the first dice would bring is left. The last of several counts alone. The state itself
        where no die decides anything to come.
        """
        return state

    def supposed(self, state: S, seed: str, after: S | None = None) -> S:
        """The state as a turn is tried out that may never be played: with the dice that fell in it, where it
        was played and led to the state ``after``; else with dice of ``seed``, so that nothing is learned of
        what the game's own would bring. The last of several counts alone.
        """
        return self.with_seed(state, seed) if after is None else state

    @abstractmethod
    def read_order(self, state: S, seat: str, text: str) -> O:
        """The order a text means, forgiving in form. Raises NotationError for what cannot be read."""

    def read_told(self, state: S, seat: str, text: str) -> O:
        """The order of a report that a text of ``write_told`` means. Raises NotationError."""
        return self.read_order(state, seat, text)

    def write_told(self, order: O) -> str:
        """The text of any order of a report, also of one that nobody can give: of two that differ it
        differs.
        """
        return self.write_order(order)

    @abstractmethod
    def write_order(self, order: O) -> str:
        """The canonical text; what records keep. ``read_order`` of it gives an equal order."""

    def order_words(self, order: O) -> str:
        """An order in full words, before anybody knows what will come of it: "Army Paris to Burgundy"."""
        return self.write_order(order)

    @abstractmethod
    def explain(self, item: Resolution | Event) -> str:
        """One sentence that says what happened and why."""

    @abstractmethod
    def to_json(self, state: S) -> Json:
        """The whole state as data; ``from_json`` gives an equal state."""

    @abstractmethod
    def from_json(self, data: Json) -> S:
        """The state that data describes. Raises PositionError naming the field and the value."""

    def digest(self, state: S) -> str:
        """A text that two states share only when they are equal."""
        return digest(self.to_json(state))


AnyGame = Game[Any, Any]


class Bot(Protocol):
    """A computer player. It gets a view, never the state, and its own dice."""

    def choose(self, game: Any, view: Any, seat: str, dice: Any) -> Iterable[Any]:
        """The orders of ``seat`` in this turn; the same answer for the same arguments."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a computer player would order, or orders that were given, and why: a sentence for each of
    ``orders``, '' where there is nothing to be said.
    """

    orders: tuple[Any, ...] = ()
    reasons: tuple[str, ...] = ()


@runtime_checkable
class Reasoning(Protocol):
    """A computer player that tells why orders are given."""

    def account(self, game: Any, view: Any, seat: str, orders: Sequence[Any], dice: Any) -> Hint:
        """The orders of ``seat``, each with a sentence."""


@runtime_checkable
class Stoppable(Protocol):
    """A computer player that asks now and then whether it shall stop, and then answers at once with what it
    has.
    """

    is_over: Callable[[], bool]


@runtime_checkable
class Timed(Stoppable, Protocol):
    """A computer player whose answer is good whenever it is stopped.

    ``has_clock``: it will be stopped by a clock, so it need not count its work.
    """

    has_clock: bool
