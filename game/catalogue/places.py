"""Where the files that belong to the program lie: maps, assets, documentation."""

from __future__ import annotations

from pathlib import Path


def program_root() -> Path:
    """The folder that holds ``game``, ``maps``, ``assets`` and ``docs`` (a checkout or an unpacked copy)."""
    return Path(__file__).resolve().parents[2]


def maps_root() -> Path:
    """The folder of the Tiled maps."""
    return program_root() / "maps"


def assets_root() -> Path:
    """The folder of sprites, fonts and the like."""
    return program_root() / "assets"


def docs_root() -> Path:
    """The folder of the documentation; ``rules/`` in it holds the rules pages shown inside the program."""
    return program_root() / "docs"
