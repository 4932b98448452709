"""What a new game is set up with before it starts: who sits where, options, seed; and the quick ways to fill
the seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.core.dice import Dice
from game.core.errors import OptionError
from game.core.game import PRESETS, RECOMMENDED, Option, OptionValue
from game.games.entry import Entry
from game.games.presets import rule_options
from game.play.players import HOLD, HUMAN, PlayerSpec

SOLO, HOT_SEAT, SANDBOX, WATCH = "solo", "hot-seat", "sandbox", "watch"
LEVEL_TITLES = {"random": "Random", "easy": "Easy", "normal": "Normal", "hard": "Hard"} | {
    f"level-{number}": f"Level {number}" for number in range(1, 10)
}
KIND_TITLES = {HUMAN: "Person", HOLD: "Nobody (holds)"} | {
    kind: f"Computer: {title.lower()}" for kind, title in LEVEL_TITLES.items()
}
LONER = "Player"  # the person who plays alone
DICE = "dice"
MASTER = "Game master"
MASTER_KINDS = ((DICE, "Nobody: the dice"), (HUMAN, "Person: game master"))
"""Who may have a seat that needs no player."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game about to be started. ``options`` holds what was changed, as text or value; names left empty
    become the seat's.

    ``preset`` is what the rule options are that were not changed. ``master`` is the name of the person on the
    seat that needs no player, None where the dice have it. ``map_path``: another map than the game's own.
    ``clock`` is the time the players have, '' for none.
    """

    entry: Entry
    players: Mapping[str, PlayerSpec]
    seed: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    master: str | None = None
    map_path: Path | None = None
    preset: str = RECOMMENDED
    clock: str = ""
    is_by_file: bool = False

    @property
    def may_go_by_file(self) -> bool:
        """Whether persons could sit elsewhere: several, in a game in which all order at once."""
        return self.entry.hides_orders and sum(spec.is_human for spec in self.players.values()) > 1

    @property
    def goes_by_file(self) -> bool:
        """Whether they do."""
        return self.is_by_file and self.may_go_by_file

    def with_kind(self, seat: str, kind: str) -> Setup:
        """Another kind of player on a seat; a person gets the seat's name unless there is one already."""
        name = (self.players[seat].name or self.entry.seat_title(seat)) if kind == HUMAN else ""
        return replace(self, players={**self.players, seat: PlayerSpec(kind, name)})

    def with_name(self, seat: str, name: str) -> Setup:
        """Another name for the person on a seat."""
        return replace(self, players={**self.players, seat: PlayerSpec(self.players[seat].kind, name)})

    def with_master(self, name: str | None) -> Setup:
        """A person as game master, or (None) the dice alone."""
        return replace(self, master=name)

    @property
    def open_options(self) -> tuple[Option, ...]:
        """The options a form asks for: those that change something in this game with so many seats."""
        options = self.entry.options
        return tuple(
            o for o in options if o.name != self.entry.seat_option and o.is_open(len(self.entry.seats))
        )

    @property
    def rule_options(self) -> tuple[Option, ...]:
        """Those of them that a preset sets."""
        return rule_options(self.entry.options, self.entry.seat_option, len(self.entry.seats))

    def value_of(self, option: Option) -> OptionValue:
        """What an option is now, as text where it is being typed."""
        usual = option.in_preset(self.preset) if option in self.rule_options else option.default
        return self.options.get(option.name, usual)

    @property
    def shown_preset(self) -> str:
        """The preset that the rule options are; '' when they are neither."""
        for preset in (self.preset, *PRESETS):
            if all(
                _means(option, self.value_of(option), option.in_preset(preset))
                for option in self.rule_options
            ):
                return preset
        return ""

    def with_preset(self, preset: str) -> Setup:
        """All rule options as in a preset, whatever was changed of them."""
        names = {option.name for option in self.rule_options}
        return replace(
            self, preset=preset, options={n: value for n, value in self.options.items() if n not in names}
        )

    @property
    def master_name(self) -> str:
        """The game master as the match gets it, '' for none."""
        return "" if self.master is None else self.master.strip() or MASTER

    def with_option(self, name: str, value: OptionValue) -> Setup:
        """Another value of a rule option; the one that says how many play brings seats or takes them away."""
        changed = replace(self, options={**self.options, name: value})
        return changed.with_seats(int(value)) if name == self.entry.seat_option else changed

    def with_seats(self, count: int) -> Setup:
        """So many seats; new ones are filled as the others are."""
        entry = self.entry.with_seats(count)
        fresh = seat_players(entry, preset_of(self) or SOLO, level=level_of(self))
        return replace(
            self, entry=entry, players={seat: self.players.get(seat, fresh[seat]) for seat in entry.seats}
        )

    def with_map(self, path: Path | None, base: Entry) -> Setup:
        """Another map, None for the game's own, with the options it leaves open; ``base`` is the game as it
        is in the catalogue. Raises MapError.
        """
        options = base.load(path).game.options if path is not None else base.options
        known = {option.name: option for option in options}
        kept = {
            name: value for name, value in self.options.items() if name in known and name != base.seat_option
        }
        seats = known.get(base.seat_option)
        changed = replace(self, entry=replace(base, options=tuple(options)), options=kept, map_path=path)
        return changed.with_seats(int(seats.default)) if seats is not None else changed

    @property
    def nameless(self) -> tuple[str, ...]:
        """The seats of persons whose names were left out."""
        return tuple(seat for seat, spec in self.players.items() if spec.is_human and not spec.name.strip())

    def as_one_person(self) -> Setup:
        """All seats without a name for one person, who sees the orders of all of them."""
        loner = PlayerSpec(HUMAN, LONER)
        return replace(self, players={**self.players, **dict.fromkeys(self.nameless, loner)})

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
        given = {option.name: option.in_preset(self.preset) for option in self.rule_options} | dict(
            self.options
        )
        if self.master is not None:
            given["master"] = self.master_name
        return {
            name: known[name].read(value) if isinstance(value, str) else known[name].check(value)
            for name, value in given.items()
        }


def _means(option: Option, value: OptionValue, wanted: OptionValue) -> bool:
    """Whether a value, perhaps typed, is the wanted one; a text that cannot be read is none."""
    if isinstance(value, str) and not isinstance(option.default, str):
        try:
            value = option.read(value)
        except OptionError:
            return False
    return value == wanted


def presets(entry: Entry) -> dict[str, str]:
    """The quick ways to fill the seats that this game has: name to what the button says."""
    ways = {HOT_SEAT: "Persons on every seat", SANDBOX: "I play every seat"}
    others = len(entry.seats) - 1
    if not entry.bots:
        return {SOLO: "Me, nobody else", **ways}
    rivals = "the computer" if others == 1 else f"{others} computers"
    return {SOLO: f"Me against {rivals}", **ways, WATCH: "Watch computers"}


def seat_players(entry: Entry, preset: str, *, mine: str = "", level: str = "") -> dict[str, PlayerSpec]:
    """Who sits where under a preset.

    ``mine`` is the seat of the person who plays against the computer ('' chooses one), ``level`` the kind of
    computer player.
    """
    rest = PlayerSpec(level or usual_level(entry))
    if preset == HOT_SEAT:
        return {seat: PlayerSpec(HUMAN, entry.seat_title(seat)) for seat in entry.seats}
    if preset == SANDBOX:
        return {seat: PlayerSpec(HUMAN, LONER) for seat in entry.seats}
    if preset == WATCH:
        return dict.fromkeys(entry.seats, rest)
    own = mine or entry.seats[len(entry.seats) // 3]
    return {seat: PlayerSpec(HUMAN, LONER) if seat == own else rest for seat in entry.seats}


def usual_level(entry: Entry) -> str:
    """The kind of computer player that is offered first: "normal", or the best there is."""
    return "normal" if "normal" in entry.bots else entry.best_bot


def level_of(setup: Setup) -> str:
    """The kind of computer player on the seats where no person sits, `drawn` where they are characters of one
    level; '' when they differ or there are none.
    """
    entry = setup.entry
    levels = {
        drawn(spec.kind) if entry.character(spec.kind) else spec.kind
        for spec in setup.players.values()
        if not spec.is_human
    }
    return levels.pop() if len(levels) == 1 else ""


def drawn(kind: str) -> str:
    """What stands for characters of the level of ``kind`` that are drawn for each seat: "hard:"."""
    return f"{kind.partition(':')[0]}:"


def with_level(setup: Setup, level: str) -> Setup:
    """All computer players of one kind, or (`drawn`) characters of one level, by the seed of the game; seats
    that nobody plays stay so.
    """
    entry = setup.entry
    seats = [seat for seat, spec in setup.players.items() if entry.has_bot(spec.kind)]
    kinds = dict.fromkeys(seats, level)
    if level.endswith(":"):
        names, _ = Dice(setup.seed).fork("characters").shuffle(tuple(entry.characters))
        kinds = {seat: f"{level}{names[number % len(names)]}" for number, seat in enumerate(seats)}
    return replace(setup, players={**setup.players, **{seat: PlayerSpec(k) for seat, k in kinds.items()}})


def preset_of(setup: Setup) -> str:
    """The preset that the seats are filled by, '' for none; names do not count except that a sandbox has one
    only.
    """
    people = [spec.name for spec in setup.players.values() if spec.is_human]
    if len(people) == len(setup.players):
        return SANDBOX if len(set(people)) == 1 else HOT_SEAT
    level = level_of(setup)
    is_uniform = level.endswith(":") or level in (setup.entry.bots or (HOLD,))
    return {0: WATCH, 1: SOLO}.get(len(people), "") if is_uniform else ""


def kind_items(entry: Entry) -> list[tuple[str, str]]:
    """The kinds of players to choose from, with their titles."""
    levels = {kind: f"Computer: {title.lower()}" for kind, title in _each_once(entry, entry.bots)}
    titles = levels | {kind: title for kind, title in KIND_TITLES.items() if kind not in entry.bots}
    usual = [(kind, titles[kind]) for kind in (HUMAN, HOLD, *levels)]
    named = [
        (f"{kind}:{name}", f"{name} ({title.lower()})")
        for kind, title in _each_once(entry, entry.levels)
        for name in entry.characters
    ]
    return [*usual, *named]


def _each_once(entry: Entry, kinds: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Computer players with their titles, each once: a level that has a name is told by both."""
    for kind in kinds:
        if kind not in entry.nicknames:
            name, title = listed_kind(entry, kind), LEVEL_TITLES.get(kind, kind)
            yield name, title if name == kind else f"{title}, {LEVEL_TITLES.get(name, name).lower()}"


def listed_kind(entry: Entry, kind: str) -> str:
    """A kind of player as it stands in lists: by the name of its level where that has one."""
    names = {level: name for name, level in entry.nicknames.items()}
    level, mark, character = kind.partition(":")
    return f"{names.get(level, level)}{mark}{character}"


def level_items(entry: Entry) -> list[tuple[str, str]]:
    """What all computer players can be at once, with titles."""
    levels = [*_each_once(entry, entry.bots)]
    several = [*_each_once(entry, entry.levels)] if entry.characters else []
    return [*levels, *((drawn(kind), f"{title}, characters") for kind, title in several)]
