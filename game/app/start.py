"""What the window is opened with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game.core.game import OptionValue
from game.play.players import PlayerSpec

if TYPE_CHECKING:
    from game.screens.live.coming import Invitation


@dataclass(frozen=True, slots=True)
class StartRequest:
    """The first screen: the title, the table of a new or saved game ("play"), or a saved game to look at
    ("replay"), whatever lies in a file ("open"), or a room to which one is invited ("join").

    ``load_path`` is the file of "open", the record of "replay", and of "play" where a saved game goes on; the
    other fields then mean nothing. All values have been checked: the game exists, every seat of its map has a
    player, the options are settled.
    """

    kind: Literal["title", "play", "replay", "open", "join"] = "title"
    game: str = ""
    players: Mapping[str, PlayerSpec] = field(default_factory=dict)
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: str = ""
    map_path: Path | None = None
    load_path: Path | None = None
    invitation: Invitation | None = None
