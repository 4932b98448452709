"""What a new game is set up with before it starts: who sits where, options, seed; and the quick ways to fill the seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.catalogue.entry import Entry
from game.core.game import OptionValue
from game.play.players import HOLD, HUMAN, PlayerSpec, available_kinds

SOLO, HOT_SEAT, SANDBOX, WATCH = "solo", "hot-seat", "sandbox", "watch"
KIND_TITLES = {
    HUMAN: "Person",
    HOLD: "Nobody (holds)",
    "random": "Computer: random",
    "easy": "Computer: easy",
    "normal": "Computer: normal",
    "hard": "Computer: hard",
}
LONER = "Player"  # the person who plays alone


@dataclass(frozen=True, slots=True)
class Setup:
    """A game about to be started. ``options`` holds what was changed, as text or value; names left empty become the seat's."""

    entry: Entry
    players: Mapping[str, PlayerSpec]
    seed: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def with_kind(self, seat: str, kind: str) -> Setup:
        """Another kind of player on a seat; a person gets the seat's name unless there is one already."""
        name = (self.players[seat].name or self.entry.seat_title(seat)) if kind == HUMAN else ""
        return replace(self, players={**self.players, seat: PlayerSpec(kind, name)})

    def with_name(self, seat: str, name: str) -> Setup:
        """Another name for the person on a seat."""
        return replace(self, players={**self.players, seat: PlayerSpec(self.players[seat].kind, name)})

    def with_option(self, name: str, value: OptionValue) -> Setup:
        """Another value of a rule option."""
        return replace(self, options={**self.options, name: value})

    def final_players(self) -> dict[str, PlayerSpec]:
        """The players as the match gets them: every person has a name."""
        titles = self.entry.seat_title
        return {
            seat: PlayerSpec(HUMAN, spec.name.strip() or titles(seat)) if spec.is_human else spec
            for seat, spec in self.players.items()
        }

    def final_options(self) -> dict[str, OptionValue]:
        """The options as the match gets them. Raises OptionError."""
        known = {option.name: option for option in self.entry.options}
        return {
            name: known[name].read(value) if isinstance(value, str) else known[name].check(value)
            for name, value in self.options.items()
        }


def presets(entry: Entry) -> dict[str, str]:
    """The quick ways to fill the seats that this game has: name to what the button says."""
    ways = {HOT_SEAT: "Persons on every seat", SANDBOX: "I play every seat"}
    if not entry.bots:
        return {SOLO: f"Me, the other {_seats(len(entry.seats) - 1)} hold", **ways}
    return {SOLO: f"Me against {len(entry.seats) - 1} computer players", **ways, WATCH: "Watch computer players"}


def _seats(count: int) -> str:
    return "seat" if count == 1 else f"{count} seats"


def seat_players(entry: Entry, preset: str, *, mine: str = "") -> dict[str, PlayerSpec]:
    """Who sits where under a preset; ``mine`` is the seat of the person who plays against the computer ('' chooses one)."""
    rest = PlayerSpec(entry.best_bot)
    if preset == HOT_SEAT:
        return {seat: PlayerSpec(HUMAN, entry.seat_title(seat)) for seat in entry.seats}
    if preset == SANDBOX:
        return {seat: PlayerSpec(HUMAN, LONER) for seat in entry.seats}
    if preset == WATCH:
        return dict.fromkeys(entry.seats, rest)
    own = mine or entry.seats[len(entry.seats) // 3]
    return {seat: PlayerSpec(HUMAN, LONER) if seat == own else rest for seat in entry.seats}


def preset_of(setup: Setup) -> str:
    """The preset that the seats are filled by, '' for none; names do not count except that a sandbox has one only."""
    kinds = [spec.kind for spec in setup.players.values()]
    names = {spec.name for spec in setup.players.values()}
    if set(kinds) == {HUMAN}:
        return SANDBOX if len(names) == 1 and len(kinds) > 1 else HOT_SEAT
    if set(kinds) == {setup.entry.best_bot}:
        return WATCH
    is_solo = kinds.count(HUMAN) == 1 and kinds.count(setup.entry.best_bot) == len(kinds) - 1
    return SOLO if is_solo else ""


def kind_items(entry: Entry) -> list[tuple[str, str]]:
    """The kinds of players to choose from, with their titles."""
    return [(kind, KIND_TITLES.get(kind, kind.title())) for kind in available_kinds(entry)]
