"""The forms of an export, a row each: to add one, write its sink in a module of its own and its row here.

Sinks are imported when one is opened: lists of forms (the command line, the window) must not wait for
encoders.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import RedWeedError

if TYPE_CHECKING:
    from game.export.sinks import Reel, Sink

FOLDER = "folder"
"""The form that has no ending."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form: its title, and how its sink is opened (OSError; RedWeedError when a program that is needed is
    missing).

    ``is_film``: pictures follow one another in time. ``is_single``: there is one picture; ``is_paper``:
    it is of lines and areas on pages (`paper.job`), and nothing is opened. ``needs_samples``:
    the sink looks at samples before it begins.
    """

    title: str
    open: Callable[[Path, Reel], Sink]
    is_film: bool = True
    is_single: bool = False
    is_paper: bool = False
    needs_samples: bool = False


def _png(path: Path, reel: Reel) -> Sink:
    from game.export.sinks import PngSink

    return PngSink(path)


def _folder(path: Path, reel: Reel) -> Sink:
    from game.export.sinks import FolderSink

    return FolderSink(path)


def _gif(path: Path, reel: Reel) -> Sink:
    from game.export.gif import GifSink

    return GifSink(path, reel)


def _apng(path: Path, reel: Reel) -> Sink:
    from game.export.apng import ApngSink

    return ApngSink(path, reel)


def _webp(path: Path, reel: Reel) -> Sink:
    from game.export.webp import WebpSink

    return WebpSink(path, reel)


def _mp4(path: Path, reel: Reel) -> Sink:
    from game.export.mp4 import Mp4Sink

    return Mp4Sink(path, reel)


def _paper(path: Path, reel: Reel) -> Sink:
    raise RedWeedError(f"{path} is printed page by page")


FORMS: Mapping[str, Form] = {
    "gif": Form("GIF film", _gif, needs_samples=True),
    "apng": Form("APNG film", _apng),
    "webp": Form("WebP film", _webp),
    "mp4": Form("MP4 video", _mp4),
    FOLDER: Form("Folder of PNG pictures", _folder, is_film=False),
    "png": Form("One PNG picture", _png, is_film=False, is_single=True),
    "pdf": Form("Pages to print (PDF)", _paper, is_film=False, is_single=True, is_paper=True),
    "svg": Form("A page of lines (SVG)", _paper, is_film=False, is_single=True, is_paper=True),
}
"""Every form by its name, which is also the ending of its files (but for the folder)."""

USUAL = "gif"
"""The form offered first."""


def endings() -> tuple[str, ...]:
    """The endings that mean a form, those of single pictures first: (".png", ".gif", ...)."""
    names = sorted((name for name in FORMS if name != FOLDER), key=lambda name: not FORMS[name].is_single)
    return tuple(f".{name}" for name in names)
