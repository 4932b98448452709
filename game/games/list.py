"""The games of the program: an explicit list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import RedWeedError, UsageError
from game.core.random_bot import RandomBot
from game.games.diplomacy.aliens.entry import ALIENS
from game.games.diplomacy.bot.player import EASY, HARD, NORMAL, DiplomacyBot
from game.games.diplomacy.mad.bot import MissileDoctrine
from game.games.diplomacy.mad.rules.options import MAD_OPTIONS
from game.games.diplomacy.mad.rules.rulebook import MadRules
from game.games.diplomacy.maps.board import diplomacy_map
from game.games.diplomacy.martian.entry import MARTIAN
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.options import STANDARD_OPTIONS
from game.games.diplomacy.rules.rulebook import Rulebook
from game.games.entry import Entry, LoadedGame
from game.games.mars.entry import MARS
from game.games.wrom.maps.scenarios import WROM
from game.geo.tmx import load_document

if TYPE_CHECKING:
    from game.games.diplomacy.mad.picture import MadPicture
    from game.games.diplomacy.picture.picture import DiplomacyPicture


def _load_standard(path: Path) -> LoadedGame:
    document = load_document(path)
    return LoadedGame(DiplomacyGame(diplomacy_map(document), Rulebook()), document)


def _load_mad(path: Path) -> LoadedGame:
    document = load_document(path)
    return LoadedGame(DiplomacyGame(diplomacy_map(document), MadRules()), document)


def _picture() -> type[DiplomacyPicture]:
    from game.games.diplomacy.picture.picture import DiplomacyPicture

    return DiplomacyPicture


def _mad_picture() -> type[MadPicture]:
    from game.games.diplomacy.mad.picture import MadPicture

    return MadPicture


_POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")

STANDARD = Entry(
    id="standard",
    title="Diplomacy",
    author="Allan B. Calhamer",
    year_text="1959",
    blurb=(
        "Seven powers contend for Europe in 1901; all orders are revealed at once and there is no luck. "
        "Whoever holds 18 of the 34 supply centers wins."
    ),
    family="diplomacy",
    seats=_POWERS,
    seat_titles={power: power.title() for power in _POWERS},
    options=STANDARD_OPTIONS,
    map_file="europe.tmx",
    rules_page="standard.md",
    bots={
        "random": RandomBot,
        "easy": lambda: DiplomacyBot(EASY),
        "normal": lambda: DiplomacyBot(NORMAL),
        "hard": lambda: DiplomacyBot(HARD),
    },
    builder=_load_standard,
    picture=_picture,
    turn_limit=100,
)

MAD = Entry(
    id="mad",
    title="M.A.D. Diplomacy",
    author="Graham Tunnicliffe",
    year_text="rn12",
    blurb=(
        "Diplomacy with nuclear missiles: every launch hits, leaves a wasteland for ever and fallout for a "
        "season. "
        "Whoever holds more than half of the surviving supply centers wins, if an army or fleet is left."
    ),
    family="diplomacy",
    seats=_POWERS,
    seat_titles={power: power.title() for power in _POWERS},
    options=MAD_OPTIONS,
    map_file="europe.tmx",
    rules_page="mad.md",
    bots={
        "random": RandomBot,
        "easy": lambda: DiplomacyBot(EASY, MissileDoctrine()),
        "normal": lambda: DiplomacyBot(NORMAL, MissileDoctrine()),
        "hard": lambda: DiplomacyBot(HARD, MissileDoctrine()),
    },
    builder=_load_mad,
    picture=_mad_picture,
    turn_limit=60,
)

GAMES: tuple[Entry, ...] = (STANDARD, MAD, MARTIAN, ALIENS, MARS, WROM)
"""Every game that can be played."""

MASTER_SEATS = frozenset(entry.master_seat for entry in GAMES if entry.master_seat)
"""The seats of no player: a game master may give them orders, where a rule choice says so."""

COMING: Mapping[str, str] = {}
"""Games that are announced but cannot be played yet: id to title."""


def nearest(word: str, choices: Iterable[str]) -> str:
    """The choice most like ``word``, whatever its case; '' when none comes near."""
    known = {choice.lower(): choice for choice in choices}
    found = get_close_matches(word.lower(), known, n=1, cutoff=0.5)
    return known[found[0]] if found else ""


def suggestion(word: str, choices: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: what it could be, or all that exists."""
    names = list(choices)
    near = nearest(word, names)
    return f'did you mean "{near}"?' if near else f"there are: {', '.join(names) or 'none'}."


def find_game(game_id: str) -> Entry:
    """The game called ``game_id``. Raises UsageError naming the nearest; RedWeedError for one that is not
    available yet.
    """
    for entry in GAMES:
        if entry.id == game_id.lower():
            return entry
    if game_id.lower() in COMING:
        raise RedWeedError(f"{COMING[game_id.lower()]} is not available yet.")
    raise UsageError(
        f'There is no game "{game_id}"; {suggestion(game_id, [e.id for e in GAMES] + list(COMING))}'
    )
