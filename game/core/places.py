"""Where the files that belong to the program lie: maps, assets, documentation."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def program_root() -> Path:
    """The folder that holds ``maps``, ``assets`` and ``docs``.

    In a checkout that is the folder around ``game``; a wheel or a frozen program carries them in
    ``game/data``, where ``setup.py`` or ``packaging/redweed.spec`` has put them.
    """
    package = Path(__file__).resolve().parents[1]
    packed = package / "data"
    return packed if packed.is_dir() else package.parent


def maps_root() -> Path:
    """The folder of the Tiled maps."""
    return program_root() / "maps"


def assets_root() -> Path:
    """The folder of sprites, fonts and the like."""
    return program_root() / "assets"


def docs_root() -> Path:
    """The folder of the documentation; ``rules/`` in it holds the rules pages shown inside the program."""
    return program_root() / "docs"
