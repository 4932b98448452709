"""The parts of the program that mutants are drawn from, each with the folders that hold its modules."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

GROUPS: dict[str, tuple[str, ...]] = {
    "rules": ("core", "games/*/rules", "games/diplomacy/*/rules"),
    "play": ("play",),
    "desk": (
        "commands",
        "games/diplomacy/desk",
        "games/diplomacy/judge",
        "games/diplomacy/table/desk",
    ),
    "scenes": (
        "table",
        "screens",
        "games/*/table",
        "games/diplomacy/*/table",
        "games/wrom/editor",
    ),
}
"""Patterns of folders of ``game/``; a folder stands for all below it that no other group names by itself."""


def modules(root: Path, groups: Iterable[str]) -> dict[Path, str]:
    """The modules of these groups that hold code, sorted, each with its group: that of the nearest folder
    above it.
    """
    game = root / "game"
    named = {
        folder: name
        for name, patterns in GROUPS.items()
        for pattern in patterns
        for folder in game.glob(pattern)
    }
    wanted = frozenset(groups)
    found = {
        file: next((named[folder] for folder in file.parents if folder in named), "")
        for file in sorted(game.rglob("*.py"))
        if file.stem != "__init__"
    }
    return {file: group for file, group in found.items() if group in wanted}
