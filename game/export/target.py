"""Where an export goes: which form the ending of a name means, what may be written there, and what to call
it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_pictures_path

from game.core.errors import RedWeedError, UsageError
from game.core.near_words import nearest
from game.export.formats import FOLDER, endings
from game.play.storage import HOME_VARIABLE


@dataclass(frozen=True, slots=True)
class Target:
    """A place to write to: its path and one of `FORMS`."""

    path: Path
    form: str


def read_target(path: Path) -> Target:
    """The target that a path means by its ending. Raises UsageError for an ending that means nothing."""
    ending = path.suffix.lower().removeprefix(".")
    if not ending or path.is_dir():
        return Target(path, FOLDER)
    if f".{ending}" in endings():
        return Target(path, ending)
    near = nearest(f".{ending}", endings())
    hint = (
        f'did you mean "{near}"?'
        if near
        else f"there are {', '.join(endings())}, and a folder name without an ending"
    )
    raise UsageError(f'{path}: nothing can be written with the ending "{path.suffix}"; {hint}')


def check_target(target: Target) -> None:
    """Raises RedWeedError when the place cannot be written, before any work is done."""
    path, parent = target.path, target.path.absolute().parent
    if not parent.is_dir():
        raise RedWeedError(f"{path} cannot be written: there is no folder {parent}")
    if not os.access(parent, os.W_OK):
        raise RedWeedError(f"{path} cannot be written: the folder {parent} is closed to you")
    if target.form != FOLDER and path.is_dir():
        raise RedWeedError(f"{path} cannot be written: there is a folder of that name")
    if target.form == FOLDER and path.exists():
        if not path.is_dir():
            raise RedWeedError(f"{path} cannot be written: there is a file of that name")
        if any(path.iterdir()):
            raise RedWeedError(f"{path} is not empty; name a new folder, so that nothing in it is lost")


def pictures_dir() -> Path:
    """The folder offered for exports; the variable REDWEED_HOME overrides it."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / "pictures" if home else user_pictures_path() / "Red Weed"


def fresh_path(folder: Path, stem: str, form: str) -> Path:
    """A path of that name and form at which there is nothing yet: "standard.gif", "standard-2.gif" ..."""
    ending = "" if form == FOLDER else f".{form}"
    path, number = folder / f"{stem}{ending}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{ending}"
    return path
