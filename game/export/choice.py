"""What a person has chosen in the export dialog, as a value: texts as they were typed, read when the export
is started.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.errors import RedWeedError, UsageError
from game.export.formats import FOLDER, FORMS, USUAL
from game.export.options import (
    FilmOptions,
    Turns,
    check_size,
    read_seconds,
    read_size,
    read_turns,
    usual_seconds,
)
from game.export.target import Target, fresh_path, pictures_dir
from game.play.match import Match
from game.play.settings import Settings

WHOLE, SHOWN, RANGE = "whole", "shown", "range"
"""Which turns: all, the one on the screen, or those that are typed."""

CUSTOM = "custom"
SIZES: Mapping[str, str] = {
    "1280x720": "1280 x 720",
    "1920x1080": "1920 x 1080 (Full HD)",
    "2560x1440": "2560 x 1440",
    CUSTOM: "Another size",
}


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """All fields of the dialog. ``shown`` is the turn on the screen, from 1; ``folder`` and ``name`` say
    where to write.
    """

    form: str
    which: str
    shown: int
    turns: str
    size: str
    own_size: str
    seconds: str
    viewer: str | None
    overlays: frozenset[str]
    folder: str
    name: str

    def options(self) -> FilmOptions:
        """How the film is made. Raises UsageError for what was typed wrongly."""
        size = read_size(self.own_size) if self.size == CUSTOM else read_size(self.size)
        seconds = FilmOptions().seconds if not FORMS[self.form].is_film else read_seconds(self.seconds)
        return FilmOptions(check_size(size), self.range(), seconds, self.viewer, self.overlays)

    def range(self) -> Turns | None:
        """The turns, None for all of them. Raises UsageError."""
        if self.which == SHOWN:
            return self.shown, self.shown
        return read_turns(self.turns) if self.which == RANGE else None

    def target(self) -> Target:
        """Where to write; the ending is added unless it was typed. Raises UsageError."""
        name = self.name.strip()
        if not name or name in (".", "..") or set(name) & set('/\\:*?"<>|\0'):
            raise UsageError(f'"{self.name}" is no name for a file')
        ending = "" if self.form == FOLDER or name.lower().endswith(f".{self.form}") else f".{self.form}"
        return Target(self.place / f"{name}{ending}", self.form)

    @property
    def place(self) -> Path:
        """The folder; "~" is the person's own."""
        return Path(self.folder.strip() or ".").expanduser()


def first_choice(match: Match, turn: int, settings: Settings) -> ExportChoice:
    """What is offered at first: the whole game as the settings say; ``turn`` (from 0) is on the screen."""
    size = f"{settings.export_width}x{settings.export_height}"
    names = {"full": {"names"}, "codes": {"codes"}}.get(settings.names, set())
    overlays = {"title", "counts", "legend", "orders", *names}
    wanted = {"patterns"} if settings.patterns else set()
    wanted |= {"plain"} if settings.is_plain(match.entry.id) else set()
    usual = usual_seconds(has_stages=match.entry.pictured().has_stages)
    form = settings.export_format if settings.export_format in FORMS else USUAL
    offered = ExportChoice(
        form=form,
        which=SHOWN if FORMS[form].is_single or not match.turn else WHOLE,
        shown=turn + 1,
        turns=f"1:{max(1, match.turn)}",
        size=size if size in SIZES else CUSTOM,
        own_size=size,
        seconds=f"{settings.export_seconds or usual:g}",
        viewer=None,
        overlays=frozenset(overlays | wanted),
        folder=str(pictures_dir()),
        name="",
    )
    return replace(offered, name=offered_name(match, offered))


def offered_name(match: Match, choice: ExportChoice) -> str:
    """A name without ending at which there is nothing yet: "standard-S1904M" for one phase, "standard" for
    several.
    """
    turn = choice.shown - 1 if choice.which == SHOWN else match.turn
    is_one = choice.which == SHOWN or (choice.which == WHOLE and FORMS[choice.form].is_single)
    stem = f"{match.entry.id}-{match.phase_at(turn).code}" if is_one else match.entry.id
    path = fresh_path(choice.place, stem, choice.form)
    return path.name if choice.form == FOLDER else path.stem


def open_eyes(match: Match, viewer: str | None) -> Sequence[str]:
    """The seats whose view may be exported by the person at the screen.

    All of them once the game has ended or where nobody has a secret from the person: one person on all seats,
    or nobody at all.
    """
    players = match.players.values()
    persons = {spec.name for spec in players if spec.is_human}
    is_alone = len(persons) == 1 and all(spec.is_human for spec in players)
    if match.outcome is not None or is_alone or not persons:
        return match.seats
    return tuple(seat for seat in match.seats if seat == viewer)


def make_folder(choice: ExportChoice) -> None:
    """Makes the folder that is offered where it is not there yet; others must exist. Raises RedWeedError."""
    if choice.place == pictures_dir():
        try:
            choice.place.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RedWeedError(f"{choice.place} cannot be made: {error.strerror or error}") from error
