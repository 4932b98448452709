"""What a person has set: read from and written to a TOML file, every value checked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import tomli_w

from game.core.errors import RedWeedError
from game.play.keys import checked_keys
from game.play.storage import settings_path, write_whole

Setting = bool | int | float | str


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults.

    ``ui_scale`` is in percent; ``names`` what the map writes in its provinces; ``animation_speed`` a factor
    (0 = no motion); ``bot_pace`` the seconds between the orders of computer players that are shown one by
    one; ``export_seconds`` how long an export shows one phase (0: as long as is usual). ``overlays`` names
    what is laid over the boards of games that have such, ``plain_boards`` the games (with spaces between)
    whose boards are drawn without their worlds, ``bot_seconds`` how long their computer players may
    think about a turn. ``sound_effects``, ``sound_ambience`` and ``sound_music`` are volumes in percent,
    ``muted``: nothing is heard. ``supports_by_click``: a click on another unit of one's own means its support
    or convoy, and asks nothing. ``report_folder`` is where reports are written ('' where that is usual),
    ``other_folder`` where games are kept too, since the usual folder could not be written once. ``keys`` are
    the keys that are not the usual ones, by their actions (see ``play/keys.py``).
    """

    ui_scale: int = 100
    names: str = "full"
    patterns: bool = False
    reduced_motion: bool = False
    animation_speed: float = 1.0
    bot_pace: float = 0.0
    fullscreen: bool = False
    window_width: int = 1280
    window_height: int = 720
    export_format: str = "gif"
    export_width: int = 1280
    export_height: int = 720
    export_seconds: float = 0.0
    overlays: str = ""
    plain_boards: str = ""
    bot_seconds: float = 2.0
    sound_effects: int = 60
    sound_ambience: int = 35
    sound_music: int = 0
    muted: bool = False
    supports_by_click: bool = False
    other_folder: str = ""
    report_folder: str = ""
    keys: Mapping[str, str] = field(default_factory=dict, hash=False)

    def is_plain(self, game: str) -> bool:
        """Whether the board of a game, by its id, is drawn without its world."""
        return game in self.plain_boards.split()

    def with_plain(self, game: str, *, is_plain: bool) -> Settings:
        """The same with the board of a game drawn plain or in its world."""
        others = {other for other in self.plain_boards.split() if other != game}
        return replace(self, plain_boards=" ".join(sorted(others | ({game} if is_plain else set()))))


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a setting may be: one of ``choices``, or a number from ``low`` to ``high``."""

    low: float = 0
    high: float = 0
    choices: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The allowed values for a message."""
        return (
            f"one of {', '.join(self.choices)}"
            if self.choices
            else f"a number from {self.low:g} to {self.high:g}"
        )


BOUNDS: Mapping[str, Bounds] = {
    "ui_scale": Bounds(75, 250),
    "names": Bounds(choices=("full", "codes", "none")),
    "animation_speed": Bounds(0, 10),
    "bot_pace": Bounds(0, 10),
    "window_width": Bounds(640, 16384),
    "window_height": Bounds(480, 16384),
    "export_width": Bounds(320, 7680),
    "export_height": Bounds(180, 4320),
    "export_seconds": Bounds(0, 60),
    "bot_seconds": Bounds(0.1, 600),
    "sound_effects": Bounds(0, 100),
    "sound_ambience": Bounds(0, 100),
    "sound_music": Bounds(0, 100),
}
"""The limits of every setting that is not yes or no, a text, nor the keys."""

TEXTS = ("overlays", "plain_boards", "other_folder", "report_folder", "export_format")
"""Settings that are free texts here: whoever uses them says what they may be (`Choices`) or passes over what
means nothing.
"""
LONGEST = 400

GONE = ("show_orders", "chess_clock")
"""Settings of earlier versions that mean nothing any more; a file that has them is a good one."""


Choices = Mapping[str, Iterable[str]]
"""What settings may be, by their names, that others than this module know: the forms of an export."""


def settings_from(
    data: Mapping[str, Any], choices: Choices = MappingProxyType({})
) -> tuple[Settings, list[str]]:
    """The settings that ``data`` holds and a sentence for each value that could not be used (its default is
    used instead).
    """
    known: dict[str, Setting] = asdict(Settings())
    faults = [f'There is no setting "{name}".' for name in data if name not in known and name not in GONE]
    good: dict[str, Any] = {}
    if "keys" in data:
        good["keys"], wrong = checked_keys(data["keys"])
        faults += wrong
    for name, default in known.items():
        if name in data and name != "keys":
            bounds = Bounds(choices=tuple(choices[name])) if name in choices else BOUNDS.get(name)
            problem = _problem(name, default, data[name], bounds)
            if problem:
                faults.append(f"The setting {name} is {data[name]!r}, but must be {problem}.")
            else:
                good[name] = type(default)(data[name])
    return Settings(**good), faults


def _problem(name: str, default: object, value: object, bounds: Bounds | None) -> str:
    """What the value must be, or '' when it may be what it is."""
    if isinstance(default, bool):
        return "" if isinstance(value, bool) else "true or false"
    if bounds is None:
        return (
            "" if isinstance(value, str) and len(value) <= LONGEST else f"a text of at most {LONGEST} letters"
        )
    if isinstance(default, str):
        return "" if value in bounds.choices else bounds.words
    if isinstance(value, bool) or not isinstance(value, int | float if isinstance(default, float) else int):
        return bounds.words
    return "" if bounds.low <= value <= bounds.high else bounds.words


def load_settings(path: Path | None = None, choices: Choices = MappingProxyType({})) -> tuple[Settings, str]:
    """The settings of a file (None: the usual one) and one sentence about what is wrong with it, '' if
    nothing.

    A file that is damaged is set aside under another name, so that nothing in it is lost, and the defaults
    (or the values that can be used) hold.
    """
    path = path or settings_path()
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, UnicodeDecodeError) as error:
        return Settings(), _set_aside(path, str(error))
    try:
        settings, faults = settings_from(tomllib.loads(text), choices)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        return Settings(), _set_aside(path, str(error))
    return settings, _set_aside(path, " ".join(faults)) if faults else ""


def _set_aside(path: Path, problem: str) -> str:
    aside = path.with_name(path.name + ".damaged")
    number = 2
    while aside.exists():
        aside = path.with_name(f"{path.name}.damaged{number}")
        number += 1
    kept = f"it cannot be renamed and stays at {path}"
    with suppress(OSError):
        path.rename(aside)
        kept = f"it is kept as {aside.name}"
    return f"The settings file {path.name} could not be used in full ({' '.join(problem.split())}); {kept}."


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Writes the settings whole or not at all. Raises RedWeedError when the place cannot be written."""
    path = path or settings_path()
    try:
        write_whole(path, tomli_w.dumps(asdict(settings)))
    except OSError as error:
        raise RedWeedError(f"{path} cannot be written: {error.strerror or error}") from error
