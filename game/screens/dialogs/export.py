"""The export dialog (F12): what to export, in which form, where to; then a bar while it is made.

    return Push(ExportDialog(match, turn, viewer))

Only resolved turns are exported; orders of a running turn are never looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.errors import RedWeedError
from game.export.choice import (
    CUSTOM,
    RANGE,
    SHOWN,
    SIZES,
    WHOLE,
    ExportChoice,
    first_choice,
    make_folder,
    offered_name,
    open_eyes,
)
from game.export.formats import FOLDER, FORMS
from game.export.options import ON_PAPER, OVERLAYS, usual_seconds
from game.play.match import Match
from game.screens.context import Context
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.dialogs.export_result import Result
from game.screens.dialogs.form import FootButton, FormDialog
from game.screens.scene import KeyList, Move, Push
from game.ui.panels.form import Form
from game.ui.theme import color

if TYPE_CHECKING:
    from game.export.job import AnyJob

BAR = 130  # the height kept for the bar and the words below it
LONG = 440  # the width of fields
TOGGLES = (
    "orders",
    "patterns",
    "plain",
    "motion",
    "moments",
    "pages",
    "title",
    "counts",
    "legend",
    *ON_PAPER,
)
MOVING = frozenset({"motion", "moments", "pages"})  # what only films have
NOT_ON_PAPER = ("plain", "title")  # paper has the plain board and always a title
AWAKE = 1 / 60  # seconds between two steps of an export
NAMES = ("names", "codes", "")


def progress_words(job: AnyJob) -> str:
    """How far an export is."""
    if FORMS[job.target.form].is_paper:
        return "Printing ..."
    return "Choosing the colors ..." if job.is_sampling else f"Picture {job.done} of {job.total}"


class ExportDialog(FormDialog):
    """Asks, exports in small steps so that the window stays alive, and says where the result is."""

    title = "Export"
    width = 760
    first_focus = "Start"

    def __init__(
        self, match: Match, turn: int, viewer: str | None, overlays: frozenset[str] = frozenset()
    ) -> None:
        """``turn`` (from 0) is the turn on the screen, ``viewer`` the seat that looks, ``overlays`` what else
        is on there.
        """
        super().__init__()
        self.match = match
        self.turn = turn
        self.eyes = open_eyes(match, viewer)
        self.picture = match.entry.pictured()
        self.own = self.picture.overlays
        self.shown_overlays = overlays
        self.choice: ExportChoice
        self.job: AnyJob | None = None
        self.is_done = False
        self.result = Result(self.rebuild)
        self.shown = ""  # what the words below the bar say

    def keys(self) -> KeyList:
        """What keys do here."""
        return (*self.told(confirm="Start"), ("Left, Right", "Change the focused value"), ("Esc", "Cancel"))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Start, until it has been started."""
        return {"confirm": self.start} if self.job is None else {}

    def enter(self, context: Context) -> None:
        """Offers what the settings say."""
        offered = first_choice(self.match, self.turn, context.settings)
        self.choice = replace(offered, overlays=offered.overlays | self.shown_overlays)
        super().enter(context)

    def leave(self) -> None:
        """An export that is not finished leaves nothing behind."""
        if self.job is not None:
            self.job.cancel()

    # -- layout ----------------------------------------------------------------------------------------------

    def build_form(self, form: Form) -> None:
        """What is asked, or room for the bar, and then the result."""
        if self.job is None:
            self._ask(form)
        elif self.is_done:
            self.result.build(form, self.job)
        else:
            form.gap(BAR)

    def foot(self) -> Sequence[FootButton]:
        """What can be done at each stage."""
        if self.job is None:
            return (("Close", self.back, "plain"), ("Start", self.start, "primary"))
        if self.is_done:
            return (("Another one", self._again, "plain"), ("Close", self.back, "primary"))
        return (("Cancel", self.cancel, "plain"),)

    def accept(self) -> Move | None:
        """Enter in a field starts."""
        return self.start()

    @property
    def heading(self) -> str:
        """The stage."""
        if self.job is None:
            return "Export pictures or a film"
        return "The export is ready" if self.is_done else "Exporting"

    def _ask(self, form: Form) -> None:
        now = self.choice
        form.choice(
            "Form",
            [(name, form.title) for name, form in FORMS.items()],
            now.form,
            self._choose_form,
            name="form",
            logical=LONG,
        )
        form.choice(
            "Turns", self._ranges(), now.which, partial(self._choose, "which"), name="which", logical=LONG
        )
        if now.which == RANGE:
            form.entry("From and to", now.turns, name="turns", logical=LONG, limit=15)
            form.paragraph(f"Written 3:9, 3: or 12; {self.match.turn} turns have been played.", ink="quiet")
        if not FORMS[now.form].is_paper:
            self._ask_size(form)
        if FORMS[now.form].is_film:
            form.entry("Seconds a turn", now.seconds, name="seconds", logical=LONG, limit=8)
        form.entry("Folder", now.folder, name="folder", logical=LONG, limit=400)
        form.entry("Name", now.name, name="name", logical=LONG, limit=100)
        if self.eyes:
            seats = [(seat, self.match.entry.seat_title(seat)) for seat in self.eyes]
            form.choice(
                "Seen by",
                [(None, "Everybody"), *seats],
                now.viewer,
                partial(self._choose, "viewer"),
                name="viewer",
                logical=LONG,
            )
        self._build_overlays(form)

    def _ask_size(self, form: Form) -> None:
        now = self.choice
        form.choice(
            "Size", list(SIZES.items()), now.size, partial(self._choose, "size"), name="size", logical=LONG
        )
        if now.size == CUSTOM:
            form.entry("Width x height", now.own_size, name="own_size", logical=LONG, limit=15)

    def _build_overlays(self, form: Form) -> None:
        form.heading("On the pictures")
        names = next((name for name in NAMES if name in self.choice.overlays), "")
        titles = ("In full", self.picture.codes, "None")
        ways = tuple(zip(NAMES, titles, strict=True))
        form.choice("Names", ways, names, self._choose_names, name="names", logical=LONG)
        known, chosen = {**OVERLAYS, **self.own}, FORMS[self.choice.form]
        hidden = self.picture.without | (frozenset() if self.match.entry.story is not None else {"pages"})
        hidden |= frozenset() if chosen.is_film else MOVING
        hidden |= frozenset(NOT_ON_PAPER) if chosen.is_paper else frozenset(ON_PAPER)
        for overlay in (*TOGGLES, *(() if self.choice.viewer is None else ("own",)), *self.own):
            if overlay not in hidden:
                words = known[overlay][:1].upper() + known[overlay][1:]
                form.toggle(
                    words, overlay in self.choice.overlays, partial(self._show, overlay), name=overlay
                )

    def _ranges(self) -> list[tuple[str, str]]:
        shown = self.match.phase_at(self.turn).title
        whole = "The last position" if FORMS[self.choice.form].is_single else "The whole game so far"
        whole = (
            "The whole game"
            if self.match.outcome is not None and not FORMS[self.choice.form].is_single
            else whole
        )
        return [
            (WHOLE, whole),
            (SHOWN, f"The turn on the screen ({shown})"),
            (RANGE, "Some turns, by their numbers"),
        ]

    def draw_background(self, surface: pygame.Surface) -> None:
        """Dims the screen below and lays the panel on it, with the bar while an export runs."""
        super().draw_background(surface)
        if self.job is not None and not self.is_done:
            self._draw_bar(surface, self.job)

    def _draw_bar(self, surface: pygame.Surface, job: AnyJob) -> None:
        px = self.theme.px
        words = self.theme.render(progress_words(job), ink="quiet")
        bar = pygame.Rect(self.box.left + px(28), self.box.centery - px(22), self.box.width - px(56), px(18))
        pygame.draw.rect(surface, color("field"), bar, border_radius=px(4))
        done = pygame.Rect(bar.left, bar.top, round(bar.width * job.done / job.total), bar.height)
        pygame.draw.rect(surface, color("brass"), done, border_radius=px(4))
        pygame.draw.rect(surface, color("panel_edge"), bar, max(1, px(1)), border_radius=px(4))
        surface.blit(words, (bar.left, bar.bottom + px(8)))

    # -- fields ----------------------------------------------------------------------------------------------

    def read_fields(self) -> None:
        """Keeps what is typed."""
        changed: dict[str, Any] = self.ui.field_texts()
        self.choice = replace(self.choice, **changed)

    def _choose(self, name: str, value: object) -> None:
        changed: dict[str, Any] = {name: value}
        if name == "viewer" and value is None:
            changed["overlays"] = self.choice.overlays - {"own"}
        self._change(replace(self.choice, **changed))

    def _change(self, choice: ExportChoice) -> None:
        """Something else is chosen; a name that was only offered is offered anew, for what is chosen now."""
        is_offered = self.choice.name == offered_name(self.match, self.choice)
        self.choice = replace(choice, name=offered_name(self.match, choice)) if is_offered else choice
        self.rebuild()

    def _choose_form(self, form: object) -> None:
        before, chosen = self.choice, str(form)
        overlays = before.overlays - MOVING if not FORMS[chosen].is_film else before.overlays
        self._change(replace(before, form=chosen, overlays=overlays))

    def _choose_names(self, names: object) -> None:
        self._choose(
            "overlays", (self.choice.overlays - {"names", "codes"}) | ({str(names)} if names else set())
        )

    def _show(self, overlay: str, is_shown: bool) -> None:
        self._choose(
            "overlays", self.choice.overlays | {overlay} if is_shown else self.choice.overlays - {overlay}
        )

    # -- export ----------------------------------------------------------------------------------------------

    def start(self) -> Move | None:
        """Starts the export; asks before a file is replaced, and says what is wrong with what was entered."""
        try:
            target = self.choice.target()
            if target.form != FOLDER and target.path.is_file():
                question = f"There is a file {target.path} already. It will be replaced."
                return Push(
                    ask(
                        "Replace the file?",
                        question,
                        Answer("Replace", self._begin, "danger"),
                        Answer("Keep it"),
                    )
                )
        except RedWeedError as error:
            return Push(message("This cannot be exported", str(error)))
        return self._begin()

    def _begin(self) -> Move | None:
        from game.export.film import Film  # here, so that the form opens without them
        from game.export.job import job_for
        from game.export.mp4 import require_ffmpeg

        try:
            make_folder(self.choice)
            if self.choice.form == "mp4":
                require_ffmpeg()
            self.job = job_for(Film(self.match, self.choice.options()), self.choice.target())
        except (RedWeedError, OSError) as error:
            return Push(message("This cannot be exported", str(error)))
        self._keep_settings()
        self.rebuild()
        return None

    def _keep_settings(self) -> None:
        """Form, size and seconds are offered again the next time."""
        options, now = self.choice.options(), self.context.settings
        width, height = options.size
        new = replace(now, export_format=self.choice.form, export_width=width, export_height=height)
        if FORMS[self.choice.form].is_film:
            usual = usual_seconds(has_stages=self.picture.has_stages)
            new = replace(new, export_seconds=0.0 if options.seconds == usual else options.seconds)
        self.context.change_settings(new)
        # the export matters now; settings that cannot be kept are told by their own screen
        self.context.try_keep_settings()

    @property
    def is_exporting(self) -> bool:
        """Whether an export is under way."""
        return self.job is not None and not self.is_done

    @property
    def wake_after(self) -> float | None:
        """Soon while an export is under way."""
        return AWAKE if self.is_exporting else super().wake_after

    def update(self, seconds: float) -> Move | None:
        """One step of the export: at most one picture is drawn."""
        move = super().update(seconds)
        if self.job is None or self.is_done:
            return move
        try:
            self.job.step()
        except RedWeedError as error:
            self._again()
            return Push(message("The export has failed", f"{str(error).rstrip('.')}. Nothing was written."))
        if progress_words(self.job) != self.shown:
            self.shown, self.needs_redraw = progress_words(self.job), True
        if self.job.is_finished:
            self.is_done = True
            self.rebuild()
        return move

    def cancel(self) -> None:
        """Ends the export under way; nothing of it is left."""
        if self.job is not None:
            self.job.cancel()
        self._again()

    def _again(self) -> None:
        """Back to the form, under a name that is free."""
        self.job, self.is_done, self.result = None, False, Result(self.rebuild)
        name = self.choice.name
        with suppress(RedWeedError):
            if self.choice.target().path.exists():
                name = offered_name(self.match, self.choice)
        self.choice = replace(self.choice, name=name)
        self.rebuild()

    def back(self) -> Move | None:
        """Esc: ends an export under way, else leaves."""
        if self.is_exporting:
            self.cancel()
            return None
        return super().back()
