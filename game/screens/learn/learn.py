"""The lessons of all games: which there are, which are done, and the way to each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.exercises.exercise import Exercise
from game.play.exercises.reading import lessons_of
from game.screens.dialogs.choice import open_choice
from game.screens.learn.cards import Told, draw_lesson, lesson_height
from game.screens.learn.shelf import SIDE, ShelfScene
from game.screens.page_scene import FootButton
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import KeyList, Move, Push
from game.screens.setup.cards import build_head
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.panels.form import Form

PAIRS = 640  # width of the lessons from which two stand side by side
NARROW = 400  # width of a window below which the rules have a key and no button
BEGIN = "Begin"


class LearnScene(ShelfScene):
    """Games at the left, the lessons of the chosen one at the right."""

    title = "Learn"
    first_focus = BEGIN
    kind = "lesson"

    def read(self, entry: Entry, games: Catalogue) -> tuple[Exercise, ...]:
        """The lessons of a game."""
        return lessons_of(entry, games)

    def begin_with(self) -> None:
        """The first game that is not done."""
        lessons = self.exercises
        left = [game for game, own in lessons.items() if self.count_done(own) < len(own)]
        self.chosen = self.chosen or next(iter((*left, *lessons)), "")

    @property
    def entry(self) -> Entry | None:
        """The chosen game."""
        return next((entry for entry in self.entries if entry.id == self.chosen), None)

    # -- what is seen ----------------------------------------------------------------------------------------

    def keys(self) -> KeyList:
        """What keys do here."""
        return (*self.told(confirm="Begin", rules="Rules of the game"), ("Tab", "Games, lessons and buttons"))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """The next lesson; the rules."""
        return {"confirm": self.go_on, "rules": self.open_rules}

    def foot(self) -> Sequence[FootButton]:
        """Back, rules, the next lesson."""
        if self.entry is None:
            return super().foot()
        rules: FootButton = ("Rules", self.open_rules, "plain")
        has_room = self.area.width >= self.theme.px(NARROW)
        return (
            ("Back", self.back, "plain"),
            *((rules,) if has_room else ()),
            (BEGIN, self.go_on, "primary"),
        )

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The games beside the lessons, or the lessons alone with the game as their first field."""
        px = self.theme.px
        is_wide = rect.width >= px(self.wide) and len(self.entries) > 1
        row = Row(rect, px(32))
        if is_wide:
            games = Form(ui, row.first(px(SIDE)), open_choice=open_choice)
            self.build_games(games)
            games.finish()
        form = Form(ui, row.rest, open_choice=open_choice)
        if not is_wide and len(self.entries) > 1:
            items = [(entry.id, entry.title) for entry in self.entries]
            form.choice("Game", items, self.chosen, self.choose)
        self.build_faults(form)
        if self.entry is not None:
            self._build_lessons(form, self.entry)
        form.finish()

    def _build_lessons(self, form: Form, entry: Entry) -> None:
        told = Told(self.count_done(self.shown), len(self.shown))
        build_head(form, entry, self.context.assets, told.words)
        form.gap(6)
        count = 2 if form.width >= self.theme.px(PAIRS) else 1
        with form.columns(*[1] * count) as parts:
            heights = [lesson_height(lesson, parts[0].width, form.look) for lesson in self.shown]
            for number, lesson in enumerate(self.shown):
                part, first = parts[number % count], number - number % count
                high = max(heights[first : first + count])  # those beside each other are of one height
                is_done, is_next = self.progress.has(lesson.key), number == self.next_index
                draw = partial(draw_lesson, lesson, number + 1, form.look, is_done=is_done)
                opens = partial(self.open, number)
                part.row(
                    high / form.look.scale,
                    8,
                    opens,
                    draw,
                    name=lesson.title,
                    is_selected=is_next and not is_done,
                )

    # -- what is done ----------------------------------------------------------------------------------------

    def open_rules(self) -> Move | None:
        """The rules of the chosen game."""
        return Push(RulesScene(self.entry.rules_page)) if self.entry is not None else None
