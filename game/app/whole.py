"""Whether everything the program reads is there: a copy that lost a file says so before it begins."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from game.core.errors import RedWeedError
from game.core.places import assets_root, docs_root, maps_root, program_root
from game.games.list import CATALOGUE


def check_whole() -> None:
    """Raises RedWeedError naming the first file of the program that is not there."""
    for path in _files():
        if not path.is_file():
            raise _incomplete(path, "is missing")


def _files() -> Iterator[Path]:
    """Every drawing and typeface that is listed, every game's own map and rules page."""
    listed = assets_root() / "CREDITS.toml"
    yield listed
    try:
        entries = tomllib.loads(listed.read_text(encoding="utf-8"))["asset"]
        yield from (assets_root() / name for entry in entries for name in entry["files"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise _incomplete(listed, "is damaged") from error
    for entry in CATALOGUE.entries:
        yield maps_root() / entry.map_file
        yield docs_root() / "rules" / entry.rules_page


def _incomplete(path: Path, what: str) -> RedWeedError:
    return RedWeedError(
        f"The program is incomplete: {path.relative_to(program_root())} {what}; install it again."
    )
