"""The launch schedule: made from the game's dice or written by a game master, sealed by a hash, shown when
the game is over.

The seal is the SHA-256 of ``salt + " " + schedule``, for instance of "5f0c... F1901:2 F1902:1"; whoever is
told salt and schedule afterwards can check it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

from game.core.dice import Dice
from game.core.errors import OptionError
from game.core.game import Option
from game.games.diplomacy.martian.rules.ledger import MartianLedger, Wave
from game.games.diplomacy.rules.state import Moment, Season


class Force(NamedTuple):
    """An invasion as the dice draw it: ``total`` capsules, from ``least`` to ``most`` in a wave, a wave every
    Fall or (``is_restless``) every Spring and Fall.
    """

    total: int
    least: int
    most: int
    is_restless: bool = False


NOVEL, SKIRMISH, DOOM = "novel", "skirmish", "doom"
USUAL, EARLY, LATE = "usual", "early", "late"

FORCES: Mapping[str, Force] = {
    SKIRMISH: Force(4, 1, 2),
    NOVEL: Force(10, 1, 3),
    DOOM: Force(40, 6, 10, is_restless=True),
}
"""The invasions to choose from; ten capsules came in the novel."""

FIRST_SEASONS: Mapping[str, tuple[tuple[str, int], ...]] = {
    USUAL: (("F", 0), ("S", 1), ("F", 1)),
    EARLY: (("S", 0), ("F", 0)),
    LATE: (("F", 3), ("S", 4), ("F", 4)),
}
"""The seasons in which the first wave may come, all equally likely: season and years after the first."""

MOST = 10
"""Capsules in one wave at most: all of the novel's at once."""

YEARS = 14
"""The years of a game in which waves may come down: all that the dice can draw. A late first wave in its
fifth Fall, and a wave of one capsule every Fall until ten have come, end in the fourteenth (rule 4 sets no
last season).
"""

_WAVE = re.compile(r"([A-Z]+)(\d{4}):(\d{1,2})", re.IGNORECASE)
_SEASONS = {"S": "S", "F": "F", "A": "F"}
"""The letters of the seasons in which capsules come down; A is Autumn, the Fall of others."""

_FORM = "a wave is a season and a number of capsules, such as F1901:2"

SCHEDULE = Option(
    "schedule",
    "Launch schedule of a game master (nothing: by the dice), such as F1901:2 S1903:1, or none",
    "",
    (),
    (),
    "rm46 rule 4",
    is_private=True,
)
"""A text; it is secret, so a view never holds it."""

INVASION = Option(
    "invasion",
    "The invasion",
    NOVEL,
    (SKIRMISH, NOVEL, DOOM),
    (
        "a skirmish: four capsules",
        "as in the novel: ten capsules",
        "the end of the world: forty capsules in two years",
    ),
    "rm46 rule 4 leaves it open; Q-2",
    unsaid=NOVEL,
    is_setup=True,
)
"""How many capsules come; known to all, as the seasons are not."""

OPENING = Option(
    "opening",
    "The first capsules come",
    USUAL,
    (EARLY, USUAL, LATE),
    ("early: Spring or Fall 1901", "from Fall 1901 to Fall 1902", "late: from Fall 1904 to Fall 1905"),
    "rm46 rule 3: at some time during the game",
    unsaid=USUAL,
    is_setup=True,
)
"""When they come, as far as all are told."""

MASTER = Option(
    "master", "Name of the game master (nothing: nobody)", "", source="rm46 rules 2, 4", is_private=True
)
"""The person who writes the schedule and sees everything; no secret."""


def drawn_waves(first: Moment, dice: Dice, invasion: str = NOVEL, opening: str = USUAL) -> tuple[Wave, ...]:
    """Waves until all capsules of the invasion have come, the first in one of the seasons of the opening, the
    rest a year or (in a restless one) a season apart.
    """
    force, seasons = FORCES[invasion], FIRST_SEASONS[opening]
    delay, dice = dice.roll(len(seasons))
    season, year = seasons[delay][0], first.year + seasons[delay][1]
    waves: list[Wave] = []
    left = force.total
    while left:
        number, dice = dice.roll(force.most - force.least + 1)
        count = min(number + force.least, left)
        waves.append(Wave(f"{season}{year}", count))
        left -= count
        year += season == "F"
        season = "S" if force.is_restless and season == "F" else "F"
    return tuple(waves)


def written_waves(text: str, first: Moment) -> tuple[Wave, ...]:
    """The waves that a game master wrote: "F1901:2 S1903:1" or "none". Raises OptionError."""
    if text.strip().lower() == "none":
        return ()
    found: dict[str, int] = {}
    for word in re.sub(r"\s*:\s*", ":", text).replace(",", " ").replace(";", " ").split():
        season, capsules = _wave(word)
        if season in found:
            raise OptionError(f'option "schedule": {season} is there twice')
        if season_key(season) < (first.year, 0):
            raise OptionError(f'option "schedule": {season} is before the game begins in {first.year}')
        found[season] = capsules
    if not found:
        raise OptionError(
            f'option "schedule": "{text.strip()[:40]}" holds no wave; {_FORM}, and without any Martian it '
            "is none"
        )
    return tuple(Wave(season, found[season]) for season in sorted(found, key=season_key))


def _wave(word: str) -> tuple[str, int]:
    """Season and number of capsules of one wave. Raises OptionError."""
    match = _WAVE.fullmatch(word)
    if match is None:
        raise OptionError(f'option "schedule": "{word[:40]}" is no wave; {_FORM}')
    letter, year, number = match[1].upper(), match[2], int(match[3])
    if letter not in _SEASONS:
        ways = f"such as S{year} or F{year}"
        raise OptionError(
            f'option "schedule": "{word[:40]}": capsules come down in Spring or Fall only, {ways}'
        )
    if not number:
        raise OptionError(f'option "schedule": "{word}" brings no capsule; leave the season out')
    return f"{_SEASONS[letter]}{year}", number


def check_waves(waves: Iterable[Wave], first: Moment) -> None:
    """Raise OptionError for a wave larger, or later, than the game master's page offers; older records may
    have such.
    """
    last = first.year + YEARS - 1
    for wave in waves:
        if wave.capsules > MOST:
            raise OptionError(
                f'option "schedule": {wave.season}:{wave.capsules} is too large; a wave has 1 to {MOST} '
                "capsules"
            )
        if int(wave.season[1:]) > last:
            raise OptionError(
                f'option "schedule": {wave.season} is too late; waves come down from {first.year} to {last}'
            )


def season_key(season: str) -> tuple[int, int]:
    """What puts seasons in their sequence: "S1902" before "F1902"."""
    return int(season[1:]), int(season[0] == "F")


def season_of(moment: Moment) -> str:
    """The season of a phase as a schedule writes it."""
    return f"{'S' if moment.season is Season.SPRING else 'F'}{moment.year}"


def has_waves_to_come(ledger: MartianLedger, moment: Moment) -> bool:
    """Whether capsules are still on their way when a phase is about to be played; those of a Fall are down in
    its Winter.
    """
    now = (moment.year, 2) if moment.season is Season.WINTER else season_key(season_of(moment))
    return not ledger.cancelled and any(season_key(wave.season) >= now for wave in ledger.waves)


def schedule_text(waves: tuple[Wave, ...]) -> str:
    """The schedule in one line, as it is sealed."""
    return " ".join(f"{w.season}:{w.capsules}" for w in waves) or "none"


def schedule_told(waves: tuple[Wave, ...]) -> str:
    """The schedule in words: "2 in Fall 1901, 1 in Spring 1903"; '' for none."""
    titles = {"S": "Spring", "F": "Fall"}
    return ", ".join(f"{w.capsules} in {titles[w.season[0]]} {w.season[1:]}" for w in waves)


def text_told(text: str) -> str:
    """The same of a schedule that is written "F1901:2 S1903:1"."""
    return schedule_told(tuple(Wave(*_wave(word)) for word in text.split()))


def new_salt(dice: Dice) -> str:
    """Sixteen hexadecimal digits from the dice."""
    number, _ = dice.roll(1 << 63)
    return f"{number:016x}"


def seal_of(waves: tuple[Wave, ...], salt: str) -> str:
    """The hash that seals a schedule."""
    return sha256(f"{salt} {schedule_text(waves)}".encode()).hexdigest()
