"""What the program knows about one game before it is started, and how it is built from its map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from game.core.errors import RedWeedError
from game.core.game import AnyGame, Bot, Option, Options, OptionValue
from game.core.places import maps_root
from game.geo.document import Document

if TYPE_CHECKING:
    from game.board.picture import Picture
    from game.core.json_lines import Answer
    from game.core.positions import Positions
    from game.core.puzzle import Foil, Task
    from game.core.talk import Talk
    from game.geo.findings import Check
    from game.play.review.values import Reviewer
    from game.sound.cues import Sounds
    from game.story.teller import Storyteller


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A game built on its map: the rules and the map file they were made from."""

    game: AnyGame
    document: Document


@dataclass(frozen=True, slots=True)
class Card:
    """A game at a glance: how many may play, how long it takes, what is special about it."""

    players: str = ""
    time: str = ""
    special: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Character:
    """A named computer player: its style in one line, and how it is made at a level."""

    style: str
    made: Callable[[str], Bot]


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of the catalogue.

    ``id`` is its name on the command line; ``blurb`` two sentences for the new-game screen, ``card`` the game
    at a glance. ``seats`` and ``seat_titles`` ("FRANCE": "France") are those of its own map; another map may
    have others. ``map_file`` lies in ``maps/``, ``rules_page`` in ``docs/rules/``, ``cards`` (the files
    of its cards of words, its own first) in ``docs/rules/cards/``. ``bots`` makes the
    computer players by name, the best last; ``characters`` are those with a name of their own, each at any
    level of ``levels`` ("hard:Bonaparte"). ``turn_limit`` is where games of computer players are broken off
    when nobody says otherwise (in what ``Phase.turn`` counts). ``master_seat`` is a seat that needs no
    player: a person who takes it, by the option "master", orders nothing and sees everything. ``seat_option``
    names the option that says how many seats play, "1" the first of them, or ``seat_names`` in this sequence;
    ``map_pattern`` the files in ``maps/`` to choose a map from ("hex_*.tmx"), '' where there is none to
    choose. ``advice`` is one sentence why the preset "recommended" of its options differs from the one
    "printed"; '' where they are the same. ``secrets`` is what nobody should know beforehand and who has the
    seed does ("when the capsules come down"); '' where the seed keeps no secret. Such games keep
    `Game.with_seed`. ``has_clocks``: its players may agree on a time. ``timed``: the computer players,
    without their characters, that make use of the time they are given for a turn at a table, and ``share``
    the part of it for one decision, by the kinds of all players and the states so far. ``still_in`` tells the
    seats of a state whose players are not out of the game yet; None: nobody is ever out before its end.
    ``hides_orders``: persons at one
    screen must not see each other's orders; ``hides_by`` is the option by which they must not in a game
    where they may ('' for none).

    What follows is imported when it is asked for, by a statement and not by a text: what puts a program
    together from its imports must see it. ``picture`` says how the game is seen; None for a game that is
    played without a screen. ``screen`` makes what it brings to the window, a `table.game.GameScreen`: an
    entry knows no window and can but hand it on. ``map_checks`` are what must hold for maps, by their kind
    (`geo.checks.map_kind`). ``talk`` is what players say to each other beside their orders, None where they
    say nothing. ``judge``, asked with the entry, and ``referee`` answer positions on the command line;
    ``perft`` counts from a position as text (None: the first) to a depth and writes the number. ``positions``
    reads positions and tells what stands in them; a game without it has no lessons. ``foreign`` makes
    what reads and writes games of other programs, a `play.foreign.contract.Foreign`.
    ``review`` is how a game that is over is reviewed, None where it cannot be. ``nicknames`` are names of
    computer players for others of them ("easy" for "level-3"), so that lists have each once.
    ``answers`` finds what the others answer in a puzzle; None where they do what the puzzle says.
    ``sounds`` is its table of cues; None where it sounds as every game does. ``story`` tells what its papers
    write about a turn; None where there are none. ``leader`` makes the computer player that by the
    options orders for a seat nobody waits for (`Game.may_act`), None where none does; ``led_by_hand`` are
    the options by which the person on the `master_seat` gives its orders.
    """

    id: str
    title: str
    author: str
    year_text: str
    blurb: str
    seats: tuple[str, ...]
    seat_titles: Mapping[str, str]
    options: tuple[Option, ...]
    map_file: str
    rules_page: str
    bots: Mapping[str, Callable[[], Bot]]
    builder: Callable[[Path], LoadedGame]
    characters: Mapping[str, Character] = field(default_factory=dict, hash=False)
    levels: tuple[str, ...] = ("easy", "normal", "hard")
    nicknames: Mapping[str, str] = field(default_factory=dict, hash=False)
    turn_limit: int = 100
    master_seat: str = ""
    seat_option: str = ""
    seat_names: tuple[str, ...] = ()
    map_pattern: str = ""
    cards: tuple[str, ...] = ()
    card: Card = Card()
    advice: str = ""
    secrets: str = ""
    has_clocks: bool = False
    timed: tuple[str, ...] = ()
    still_in: Callable[[Any], Sequence[str]] | None = None
    share: Callable[[Sequence[str], Sequence[Any]], float] = lambda kinds, states: 1.0
    hides_orders: bool = True
    hides_by: str = ""
    picture: Callable[[], type[Picture[Any, Any]]] | None = None
    screen: Callable[[], object] | None = None
    map_checks: Callable[[], Mapping[str, tuple[Check, ...]]] = dict
    talk: Callable[[], Talk] | None = None
    judge: Callable[[Entry], Answer] | None = None
    referee: Callable[[], Answer] | None = None
    perft: Callable[[str | None, int, IO[str]], int] | None = None
    positions: Callable[[], Positions] | None = None
    foreign: Callable[[], object] | None = None
    engine: Callable[[Callable[[int], bytes], IO[str]], int] | None = None
    review: Callable[[], Reviewer] | None = None
    answers: Callable[[Task], Foil] | None = None
    sounds: Callable[[], Sounds] | None = None
    story: Callable[[], Storyteller] | None = None
    leader: Callable[[Options], Bot | None] | None = None
    led_by_hand: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)

    def load(self, map_path: Path | None = None) -> LoadedGame:
        """The game on the map at ``map_path``, or on its own map. Raises MapError."""
        return self.builder(map_path if map_path is not None else maps_root() / self.map_file)

    def pictured(self) -> type[Picture[Any, Any]]:
        """How the game is seen. Raises RedWeedError for one that cannot be drawn."""
        if self.picture is None:
            raise RedWeedError(f"Pictures of {self.title} cannot be exported yet.")
        return self.picture()

    def seat_title(self, seat: str) -> str:
        """The seat's name for people; seats of other maps are written in title case."""
        return self.seat_titles.get(seat, seat.title())

    def with_seats(self, count: int) -> Entry:
        """The same game with so many seats, named or numbered."""
        return replace(self, seats=(self.seat_names or tuple(map(str, range(1, count + 1))))[:count])

    @property
    def credit(self) -> str:
        """Author and year, or issue, of the game; the author alone where no year is known."""
        return f"{self.author}, {self.year_text}" if self.year_text else self.author

    def hides(self, options: Options) -> bool:
        """Whether persons at one screen must not see each other's orders in a game with these options."""
        return self.hides_orders or bool(self.hides_by and options.get(self.hides_by))

    def character(self, kind: str) -> str:
        """The name of the character that a kind of player is ("hard:Bonaparte"), '' for none."""
        level, _, name = kind.partition(":")
        return name if level in self.levels and name in self.characters else ""

    @property
    def named_bots(self) -> tuple[str, ...]:
        """All characters at all levels, the easiest first."""
        return tuple(f"{level}:{name}" for level in self.levels for name in self.characters)

    def has_bot(self, kind: str) -> bool:
        """Whether a kind of player is a computer player that thinks."""
        return kind in self.bots or bool(self.character(kind))

    def is_timed(self, kind: str) -> bool:
        """Whether a kind of player makes use of the time it is given."""
        return self.has_bot(kind) and kind.partition(":")[0] in self.timed

    def bot(self, kind: str) -> Bot:
        """The computer player of a kind. KeyError for another."""
        name = self.character(kind)
        return self.characters[name].made(kind.partition(":")[0]) if name else self.bots[kind]()

    @property
    def best_bot(self) -> str:
        """The name of the best computer player; "hold" when there is none."""
        return next(reversed(list(self.bots)), "hold")
