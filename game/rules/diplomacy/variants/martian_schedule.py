"""The launch schedule: made from the game's dice or written by a game master, sealed by a hash, shown when the game is over.

The seal is the SHA-256 of ``salt + " " + schedule``, for instance of "5f0c... F1901:2 F1902:1"; whoever is told salt and schedule
afterwards can check it.
"""

from __future__ import annotations

import re
from hashlib import sha256

from game.core.dice import Dice
from game.core.errors import OptionError
from game.core.game import Option
from game.rules.diplomacy.state import Moment, Season
from game.rules.diplomacy.variants.martian_ledger import Wave

TOTAL = 10
"""Capsules in all, as many as in the novel."""

_WAVE = re.compile(r"([SFA])(\d{4}):(\d{1,2})", re.IGNORECASE)

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

MASTER = Option("master", "Name of the game master (nothing: nobody)", "", source="rm46 rules 2, 4", is_private=True)
"""The person who writes the schedule and sees everything; no secret."""


def drawn_waves(first: Moment, dice: Dice) -> tuple[Wave, ...]:
    """The first wave in the first Fall, or the Spring or Fall after it; then one every Fall; one to three capsules each."""
    delay, dice = dice.roll(3)
    season, year = (("F", first.year), ("S", first.year + 1), ("F", first.year + 1))[delay]
    waves: list[Wave] = []
    left = TOTAL
    while left:
        number, dice = dice.roll(3)
        count = min(number + 1, left)
        waves.append(Wave(f"{season}{year}", count))
        left -= count
        season, year = "F", year + (season == "F")
    return tuple(waves)


def written_waves(text: str, first: Moment) -> tuple[Wave, ...]:
    """The waves that a game master wrote: "F1901:2 S1903:1" or "none". Raises OptionError."""
    if text.strip().lower() == "none":
        return ()
    found: dict[str, int] = {}
    for word in re.split(r"[\s,;]+", text.strip()):
        match = _WAVE.fullmatch(word)
        if match is None or int(match[3]) == 0:
            raise OptionError(
                f'option "schedule": "{word}" is no wave; a wave is a season and a number of capsules, such as F1901:2'
            )
        season = f"{'S' if match[1].upper() == 'S' else 'F'}{match[2]}"
        if season in found:
            raise OptionError(f'option "schedule": {season} is there twice')
        if season_key(season) < (first.year, 0):
            raise OptionError(f'option "schedule": {season} is before the game begins in {first.year}')
        found[season] = int(match[3])
    return tuple(Wave(season, found[season]) for season in sorted(found, key=season_key))


def season_key(season: str) -> tuple[int, int]:
    """What puts seasons in their sequence: "S1902" before "F1902"."""
    return int(season[1:]), int(season[0] == "F")


def season_of(moment: Moment) -> str:
    """The season of a phase as a schedule writes it."""
    return f"{'S' if moment.season is Season.SPRING else 'F'}{moment.year}"


def schedule_text(waves: tuple[Wave, ...]) -> str:
    """The schedule in one line, as it is sealed."""
    return " ".join(f"{w.season}:{w.capsules}" for w in waves) or "none"


def new_salt(dice: Dice) -> str:
    """Sixteen hexadecimal digits from the dice."""
    number, _ = dice.roll(1 << 63)
    return f"{number:016x}"


def seal_of(waves: tuple[Wave, ...], salt: str) -> str:
    """The hash that seals a schedule."""
    return sha256(f"{salt} {schedule_text(waves)}".encode()).hexdigest()
