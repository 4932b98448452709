"""Export: a game of 40 phases to films of 1280x720, each in a process of its own; processor time."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from game.core.results import Outcome
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import save_record
from game.play.thinking import play_bots
from tests.bench.processes import surroundings, taken
from tests.bench.timing import Row, at_most

PHASES = 40
BARS = {"gif": 5, "apng": 6, "webp": 8, "mp4": 5}
"""Seconds for a film of each kind."""


def export_rows() -> Iterator[Row]:
    """All rows of this group."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "game.json"
        save_record(record, _game().record)
        around = {**surroundings(folder), "SDL_VIDEODRIVER": "dummy"}
        taken(["export", str(record), str(record.with_suffix(".png"))], around)  # which compiles the modules
        for kind, bar in BARS.items():
            film = record.with_suffix(f".{kind}")
            used, memory = taken(["export", str(record), str(film), "--size", "1280x720"], around)
            note = f" ({film.stat().st_size / 1e6:.1f} MB)"
            yield at_most(f"a game of {PHASES} phases to {kind.upper()}, 1280x720", used, bar, "s", note)
            yield at_most("memory it takes at most", memory, 600, "MB")


def _game() -> Match:
    """A game of normal computer players, broken off after so many phases."""
    entry = find_game("standard")
    match = Match.start(entry, None, "bench", {seat: PlayerSpec("normal") for seat in entry.seats})
    while match.turn < PHASES and match.outcome is None:
        play_bots(match)
        match.advance()
    if match.outcome is None:
        match.end(Outcome("limit"))
    return match
