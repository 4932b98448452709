"""The keys of the program, each to be changed by pressing another: a page of the settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import ceil

import pygame

from game.core.keymap import ACTIONS, NAMED, PLACE_TITLES, Action
from game.play.keys import is_key, keys_title, objection, with_key
from game.screens.dialogs.choice import open_choice
from game.screens.page_scene import ROOMY, FootButton, PageScene
from game.screens.scene import KeyList, Move
from game.ui.handlers import MODIFIERS, key_names
from game.ui.interface import Interface
from game.ui.panels.form import Form
from game.ui.theme import GRID

HINT = (
    "Choose an action, then press the key it shall have. Letters that stand for orders, the arrows and "
    "digits stay as they are."
)
LABEL, KEY = 340, 186  # widths of an action and of its key, in logical pixels
COLUMN = 468  # least width of two columns and more, with what is between them: long actions take two lines
PRESS = "Press a key ..."
COMMON = "In several places"


class KeysScene(PageScene):
    """Every action with its key. ``awaiting`` is the action whose key is pressed next, '' for none."""

    title = "Keys"
    widest = ROOMY

    def __init__(self) -> None:
        super().__init__()
        self.awaiting = ""
        self.notice = ""
        self._held = 0  # the key that is down: it repeats, and is not meant

    def keys(self) -> KeyList:
        """How a key is changed."""
        return (("Enter", "Change the key of the focused action"), ("Esc", "Leave it as it is"))

    def foot(self) -> Sequence[FootButton]:
        """Back, and the usual keys."""
        return (("Back", self.back, "plain"), ("Restore the defaults", self.restore, "plain"))

    @property
    def is_typing(self) -> bool:
        """Whether the next key is meant to be taken as it is."""
        return bool(self.awaiting) or super().is_typing

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The hint or what was wrong, and one line an action."""
        ink = "danger_text" if self.notice else "quiet"
        told = ui.text(
            self.notice or HINT, rect.topleft, ink=ink, width=rect.width
        )  # stays in sight while the list scrolls
        top = told.rect.bottom + self.theme.px(8)
        form = Form(ui, pygame.Rect(rect.left, top, rect.width, rect.bottom - top), open_choice=open_choice)
        count = max(1, form.width // self.theme.px(COLUMN))
        with form.columns(*[1] * count) as parts:
            for part, actions in zip(parts, _columns(count), strict=True):
                self._build_column(part, actions)
        form.finish()

    def _build_column(self, form: Form, actions: Sequence[Action]) -> None:
        """Actions with their keys, those of a place under its name."""
        own, group = self.context.settings.keys, ""
        for action in actions:
            if group_of(action) != group:
                group = group_of(action)
                form.heading(group)
            place = self._place_of(form, action)
            shown = PRESS if action.name == self.awaiting else keys_title(action.name, own)
            change = partial(self.ask, action.name)
            is_selected = action.name in own or action.name == self.awaiting
            form.ui.button(
                shown, place, change, name=action.name, container=form.inner, is_selected=is_selected
            )

    def _place_of(self, form: Form, action: Action) -> pygame.Rect:
        """The place of a key, beside its action: in little room that is written on two lines as high as the
        key.
        """
        px = self.theme.px
        room = form.width - px(KEY)
        if room >= px(LABEL) or form.is_narrow:
            return form.field(action.title, KEY, column=LABEL)
        place, width = form.field("", KEY), room - px(GRID)
        top = place.centery - self.theme.height(action.title, width=width) // 2
        form.ui.text(action.title, (place.left, top), width=width, container=form.inner)
        return place.move(room, 0)

    def ask(self, name: str) -> None:
        """Waits for the key of an action."""
        self.awaiting, self.notice = name, ""
        self.rebuild()

    def restore(self) -> None:
        """The usual keys."""
        self.awaiting = self.notice = ""
        self.context.change_settings(replace(self.context.settings, keys={}))
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> Move | None:
        """A key while one is waited for; a click ends the waiting."""
        is_repeat = event.type == pygame.KEYDOWN and event.key == self._held
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._held = event.key if event.type == pygame.KEYDOWN else 0
        if self.awaiting and event.type == pygame.KEYDOWN:
            if not is_repeat:
                self._take(event)
            return None
        if self.awaiting and event.type == pygame.MOUSEBUTTONDOWN:
            self.ask("")
        return super().handle(event)

    def _take(self, event: pygame.event.Event) -> None:
        """Gives the key to the action that waits for one, or says why not; Esc leaves it as it was."""
        if event.key in MODIFIERS:
            return
        name, self.awaiting = self.awaiting, ""
        key = next(iter(key_names(event)), "")
        if key != "esc":
            self._bind(name, key)
        self.rebuild()

    def _bind(self, name: str, key: str) -> None:
        own = self.context.settings.keys
        self.notice = objection(name, key, own) if is_key(key) else "This key cannot be used."
        if self.notice:
            self.notice = f"{self.notice} \u201c{NAMED[name].title}\u201d keeps {keys_title(name, own)}."
        else:
            self.context.change_settings(replace(self.context.settings, keys=with_key(name, key, own)))


def group_of(action: Action) -> str:
    """The heading an action stands under."""
    return PLACE_TITLES[action.places[0]] if len(action.places) == 1 else COMMON


def _columns(count: int) -> Sequence[Sequence[Action]]:
    """The actions in ``count`` columns of about the same length: those of several places first, then place by
    place.
    """
    ranked = sorted(ACTIONS, key=_group_rank)
    size = ceil(len(ranked) / count)
    return [ranked[start : start + size] for start in range(0, len(ranked), size)]


def _group_rank(action: Action) -> int:
    return 0 if len(action.places) > 1 else 1 + list(PLACE_TITLES).index(action.places[0])
