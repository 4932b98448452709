"""Lays a running game where a table keeps it, without a table."""

from __future__ import annotations

from pathlib import Path

from game.play.record import Record
from game.play.storage import autosave_path, save_record


def autosaved(record: Record) -> Path:
    """The file of the game among those that the program keeps by itself."""
    path = autosave_path(record)
    save_record(path, record)
    return path
