"""The settings: every change shows at once, and all are written when the screen is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core.keymap import MUTE
from game.play.keys import keys_title
from game.play.settings import Settings
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.dialogs.thinking import TimeSlider
from game.screens.page_scene import FootButton, PageScene
from game.screens.preferences.key_bindings import KeysScene
from game.screens.preferences.preview import Preview
from game.screens.scene import KeyList, Move, Pop, Push
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.panels.form import Form
from game.ui.widgets import Slider

WIDE = 900  # content width, in logical pixels, from which there are two columns
LEAST = 160  # height of the preview
SCALES = (75, 250)
STEP = 5
VOLUME = (0, 100)
VOLUMES = (("sound_effects", "Effects"), ("sound_ambience", "Ambience"), ("sound_music", "Music"))
NAMES = (("full", "In full"), ("codes", "Codes of three letters"), ("none", "None"))
SPEEDS = ((0.5, "Slow"), (1.0, "Normal"), (2.0, "Fast"), (4.0, "Very fast"))
PACES = (
    (0.0, "All at once"),
    (0.5, "Half a second each"),
    (1.0, "One second each"),
    (2.0, "Two seconds each"),
)


class SettingsScene(PageScene):
    """What a person may set."""

    title = "Settings"

    def keys(self) -> KeyList:
        """How values change."""
        return (("Left, Right", "Change the focused value"),)

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """The page shows at once that there is no sound."""
        return {MUTE: lambda: self._setter("muted")(not self.context.settings.muted)}

    def foot(self) -> Sequence[FootButton]:
        """Back, and everything as it was in the beginning."""
        return (("Back", self.back, "plain"), ("Restore the defaults", self.restore, "plain"))

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """Two columns, what is seen at the left; one where there is no room for two."""
        px, is_wide = self.theme.px, rect.width >= self.theme.px(WIDE)
        left, right = Row(rect, px(32)).even(2) if is_wide else (rect, rect)
        form = Form(ui, left, open_choice=open_choice)
        if self.context.settings_problem:
            form.paragraph(f"NOT SAVED: {self.context.settings_problem}.", ink="danger_text")
        self._build_seen(form)
        if is_wide:
            height = max(min(left.height - form.y - px(8), left.width * 3 // 4), px(LEAST))
            form.row(height / self.theme.scale, 0, self._next_names, self._draw_preview, name="preview")
            form.finish()
            form = Form(ui, right, open_choice=open_choice)
        self._build_done(form)
        form.finish()

    def _build_seen(self, form: Form) -> None:
        """What is seen: the window, the map."""
        now = self.context.settings
        form.heading("Screen")
        self._build_percent(form, "Size of texts and panels", "ui_scale", SCALES)
        form.toggle("Full screen", now.fullscreen, self._setter("fullscreen"), name="fullscreen")
        form.heading("Map")
        form.choice("Names", NAMES, now.names, self._setter("names"), name="names")
        form.choice(
            "Boards", self._looks(), now.plain_boards, self._setter("plain_boards"), name="plain_boards"
        )
        form.toggle(
            "Patterns on the land of each power", now.patterns, self._setter("patterns"), name="patterns"
        )

    def _looks(self) -> Sequence[tuple[str, str]]:
        """All boards in their worlds or all of them plain; or some, as was chosen at tables."""
        every, now = " ".join(sorted(self.context.games.ids)), self.context.settings
        looks = [("", "Each game in its own world"), (every, "All plain")]
        if now.plain_boards not in dict(looks):
            plain = [entry.title for entry in self.context.games.entries if now.is_plain(entry.id)]
            looks.append((now.plain_boards, f"Plain: {', '.join(plain)}"))
        return looks

    def _build_done(self, form: Form) -> None:
        """What is done: motion, sound, computer players, keys."""
        now = self.context.settings
        form.heading("Motion")
        form.toggle(
            "Reduced motion: nothing glides",
            now.reduced_motion,
            self._setter("reduced_motion"),
            name="reduced_motion",
        )
        speeds = with_current(SPEEDS, now.animation_speed, "times normal")
        form.choice(
            "Animation", speeds, now.animation_speed, self._setter("animation_speed"), name="animation_speed"
        )
        self._build_sound(form)
        form.heading("Computer players")
        paces = with_current(PACES, now.bot_pace, "seconds each")
        form.choice("Pace", paces, now.bot_pace, self._setter("bot_pace"), name="bot_pace")
        form.paragraph("It counts in games played turn by turn and in games you watch.", ink="quiet")
        self.times = TimeSlider(form, now.bot_seconds)
        form.heading("Keys")
        form.toggle(
            "A click on another unit of one's own supports it at once",
            now.supports_by_click,
            self._setter("supports_by_click"),
            name="supports_by_click",
        )
        changed = len(now.keys)
        title = f"Keys of the table ({changed} changed)" if changed else "Keys of the table"
        form.wide_button(title, self.open_keys, name="keys")

    # -- the preview -----------------------------------------------------------------------------------------

    def enter(self, context: Context) -> None:
        """The preview comes later."""
        self.sliders: dict[str, Slider] = {}
        self.preview = Preview(context.games, context.assets)
        super().enter(context)

    def _draw_preview(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        inside = rect.inflate(-self.theme.px(8), -self.theme.px(8))
        self.preview.draw(surface, inside, self.context.settings)

    def _next_names(self) -> None:
        """A click on the preview shows it with the next kind of names."""
        kinds = [name for name, _ in NAMES]
        now = self.context.settings.names
        self._setter("names")(kinds[(kinds.index(now) + 1) % len(kinds)])

    @property
    def wake_after(self) -> float | None:
        """The preview is made while nobody does anything."""
        waits = (super().wake_after, self.preview.wake_after if "preview" in self.ui.names else None)
        return min((wait for wait in waits if wait is not None), default=None)

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Whoever does something goes before the preview."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.preview.stir()
        return super().handle(event)

    def update(self, seconds: float) -> Move | None:
        """The preview may have come."""
        if "preview" in self.ui.names:
            self.needs_redraw |= self.preview.let_pass(seconds)
        return super().update(seconds)

    def open_keys(self) -> Move:
        """The page where keys are changed."""
        return Push(KeysScene())

    def resume(self) -> None:
        """The page of the keys has been left."""
        super().resume()
        self.rebuild()

    def _build_sound(self, form: Form) -> None:
        """How loud it is, and whether at all."""
        now = self.context.settings
        form.heading("Sound")
        for name, title in VOLUMES:
            self._build_percent(form, title, name, VOLUME)
        key = keys_title(MUTE, now.keys)
        form.toggle(f"No sound at all ({key})", now.muted, self._setter("muted"), name="muted")

    def _build_percent(self, form: Form, label: str, name: str, span: tuple[int, int]) -> None:
        """A setting in percent."""
        value = getattr(self.context.settings, name)
        self.sliders[name] = form.slider(
            label, value, span, lambda at: f"{percent_of(at)} %", name=name, step=STEP
        )

    def _setter(self, name: str) -> Any:
        """A function that puts a new value of one setting in force."""

        def put(value: object) -> None:
            changed: dict[str, Any] = {name: value}
            self.context.change_settings(replace(self.context.settings, **changed))
            self.rebuild()

        return put

    def restore(self) -> None:
        """All settings as in the beginning; the window keeps its size."""
        now = self.context.settings
        fresh = Settings(
            window_width=now.window_width, window_height=now.window_height, fullscreen=now.fullscreen
        )
        self.context.change_settings(fresh)
        self.rebuild()

    def read_fields(self) -> None:
        """Follows a slider once it is let go, so that it does not run away under the pointer."""
        for name, slider in self.sliders.items():
            if not self.is_held and percent_of(slider.value) != getattr(self.context.settings, name):
                self._setter(name)(percent_of(slider.value))
                if name == "sound_effects":
                    self.context.sound.sample()
        if not self.is_held and self.times.seconds != self.context.settings.bot_seconds:
            self._setter("bot_seconds")(self.times.seconds)

    def back(self) -> Move | None:
        """Leaves; a disk that refuses the settings is told once in a sentence, and then by a mark on this
        page.
        """
        is_told = bool(self.context.settings_problem)
        problem = self.context.try_keep_settings()
        if problem and not is_told:
            return Pop(
                then=lambda: Push(
                    message("The settings were not saved", f"{problem}. They hold until the program ends.")
                )
            )
        return Pop()


def percent_of(value: int) -> int:
    """Where a slider stands, in whole steps."""
    return round(value / STEP) * STEP


def with_current(
    items: Sequence[tuple[float, str]], value: float, unit: str
) -> tuple[tuple[float, str], ...]:
    """The items, and a value of one's own from the settings file among them."""
    return tuple(items) if value in dict(items) else (*items, (value, f"{value:g} {unit}"))
