"""The house rules of Mars: what the text leaves open and a table may answer differently (rulings of
docs/rules/mars.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.game import Option, OptionValue
from game.games.mars.rules.pieces import GENERAL, MASTER

ROYAL = Option(
    "royal",
    "Royal piece",
    "general",
    ("general", "master", "both"),
    ("the General", "the Master", "both must fall"),
    source="R8.1, ruling 1",
)
TOUCH = Option(
    "touch",
    "Fronts touch",
    "file",
    ("file", "near"),
    ("on one file", "on one file or on neighboring files"),
    source="R4.3, ruling 6",
    recommended="near",
)
SPAWN_CAP = Option(
    "spawn_cap", "Cyzneos a side may spawn up to (0: no limit)", 0, source="R6.2, ruling 16", low=0, high=64
)
MANT_QUEEN = Option(
    "mant_queen_captures", "A Mantacron captures by its Queen move", True, source="R6.4a, ruling 24"
)
ROSE_CIRCLE = Option("rose_circle", "The full circle of the Rose is a move", False, source="R6.4c, ruling 28")
EXPOSURE = Option(
    "exposure",
    "The exposure of a host to Swarms grows",
    "owner",
    ("owner", "ply"),
    ("with every turn of their owner", "with every turn of either side"),
    source="R7.2, ruling 19",
    unsaid="owner",
)
MANT_SURVIVES = Option(
    "mant_survives",
    "A Mantacron without the right of way survives its captor",
    False,
    source="R6.4d, ruling 27",
    unsaid=False,
)
TRUCE = Option(
    "truce",
    "Truce: nobody captures in so many moves from the start (0: none)",
    0,
    source="R2.3, ruling 40",
    low=0,
    high=20,
    unsaid=0,
)
SETUP = Option(
    "setup",
    "Black's set-up",
    "mirror",
    ("mirror", "rotation"),
    ("mirrored", "turned round"),
    source="R1.3, ruling 3",
)

ROYAL_KINDS: Mapping[str, tuple[int, ...]] = {
    "general": (GENERAL,),
    "master": (MASTER,),
    "both": (GENERAL, MASTER),
}
"""The kinds of which a side must keep a piece, by the choice of ROYAL (R8.1)."""

OPTIONS = (ROYAL, TOUCH, SPAWN_CAP, MANT_QUEEN, ROSE_CIRCLE, EXPOSURE, MANT_SURVIVES, TRUCE, SETUP)
"""All house rules, as the new-game screen offers them."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The house rules of one game. The defaults are what a position means that does not name them."""

    royal: str = "general"
    touch: str = "file"
    spawn_cap: int = 0
    mant_queen_captures: bool = True
    rose_circle: bool = False
    setup: str = "mirror"
    exposure: str = "owner"
    mant_survives: bool = False
    truce: int = 0

    def to_json(self) -> dict[str, OptionValue]:
        """By the names of the options, without those that have the value silence means."""
        values = {option: getattr(self, option.name) for option in OPTIONS}
        return {
            option.name: value
            for option, value in values.items()
            if option.unsaid is None or value != option.unsaid
        }


STANDARD = Settings()
"""The rules as printed, with the rulings of this program."""


def settings_of(values: Mapping[str, OptionValue]) -> Settings:
    """The house rules that checked option values state; those left out are standard."""
    return Settings(**values)  # type: ignore[arg-type]  # the values were checked by their options
