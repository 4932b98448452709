"""Saving the battlefield of a game as a map file, to be edited in Tiled and played."""

from __future__ import annotations

from pathlib import Path

from game.games.wrom.maps.scenarios import field_of, map_text
from game.play.match import Match
from game.play.storage import maps_dir, write_whole
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.scene import Move, Push, Replace
from game.table.menu import SaveDialog, file_stem


class SaveMapDialog(SaveDialog):
    """Asks for a name and saves the ground, the key locations and the zones of a match as TMX, without its
    armies.
    """

    title = "Save the battlefield as a map"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.name = f"Battlefield {match.id[:8]}".strip()  # maps are given out, and the seed tells every die

    @property
    def path(self) -> Path:
        """Where the map will be."""
        return maps_dir() / f"{file_stem(self.name)}.tmx"

    def save(self) -> Move | None:
        """Saves, after asking when there is a map of that name already."""
        self.read_fields()
        if not file_stem(self.name):
            return Push(message("The map has no name", "Please enter a name for the file."))
        if self.path.exists():
            return Push(
                ask(
                    "Replace the map?",
                    self.path.name,
                    Answer("Replace", self.write, "danger"),
                    Answer("Cancel"),
                )
            )
        return self.write()

    def write(self) -> Move | None:
        """Writes the file, and says so when that fails."""
        try:
            field = field_of(self.match.states[0], file_stem(self.name), "A field of the dice.")
            write_whole(self.path, map_text(field, self.path))
        except OSError as error:
            return Push(message("The map was not saved", f"{self.path}: {error.strerror or error}."))
        return Replace(
            message(
                "The map is saved",
                f"{self.path}\nIt is offered when a new game is set up, and opens in Tiled.",
            )
        )
