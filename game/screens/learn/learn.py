"""The lessons of all games: which there are, which are done, and the way to each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core.errors import RedWeedError
from game.games.entry import Entry
from game.play.exercises.exercise import Exercise
from game.play.exercises.progress import Progress, load_progress
from game.play.exercises.reading import lessons_of
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import message
from game.screens.learn.cards import ROW, Told, draw_course, draw_lesson
from game.screens.page_scene import ROOMY, FootButton, PageScene
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import KeyList, Move, Push
from game.screens.setup.cards import ROW as CARD
from game.screens.setup.cards import build_head
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.panels.form import Form

SIDE = 320  # width of the list of games, in logical pixels
WIDE = 960  # content width from which it stands beside the lessons
PAIRS = 640  # width of the lessons from which two stand side by side
NARROW = 400  # width of a window below which the rules have a key and no button
BEGIN = "Begin"


class LearnScene(PageScene):
    """Games at the left, the lessons of the chosen one at the right."""

    title = "Learn"
    first_focus = BEGIN
    widest = ROOMY

    def __init__(self, game_id: str = "") -> None:
        super().__init__()
        self.game_id = game_id
        self.lessons: dict[str, tuple[Exercise, ...]] = {}
        self.faults: list[str] = []
        self.progress = Progress()

    def enter(self, context: Context) -> None:
        """Reads the lessons, and what of them was done; begins with the first game that is not done."""
        for entry in context.games.entries:
            try:
                found = lessons_of(entry, context.games)
            except RedWeedError as error:
                self.faults.append(str(error))
            else:
                self.lessons |= {entry.id: found} if found else {}
        self.progress = load_progress()
        open_games = [game for game in self.lessons if self._done(game) < len(self.lessons[game])]
        self.game_id = self.game_id or next(iter((*open_games, *self.lessons)), "")
        super().enter(context)

    def resume(self) -> None:
        """More may have been done."""
        super().resume()
        self.progress = load_progress()
        self.rebuild()

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def entries(self) -> Sequence[Entry]:
        """The games that have lessons."""
        return [entry for entry in self.context.games.entries if entry.id in self.lessons]

    @property
    def entry(self) -> Entry | None:
        """The chosen game."""
        return next((entry for entry in self.entries if entry.id == self.game_id), None)

    @property
    def chosen(self) -> tuple[Exercise, ...]:
        """Its lessons."""
        return self.lessons.get(self.game_id, ())

    def _done(self, game: str) -> int:
        return sum(self.progress.has(lesson.key) for lesson in self.lessons[game])

    @property
    def next_index(self) -> int:
        """The first lesson of the chosen game that is not done; the first of all where all are."""
        return next((n for n, lesson in enumerate(self.chosen) if not self.progress.has(lesson.key)), 0)

    # -- what is seen ----------------------------------------------------------------------------------------

    def keys(self) -> KeyList:
        """What keys do here."""
        return (*self.told(confirm="Begin", rules="Rules of the game"), ("Tab", "Games, lessons and buttons"))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """The next lesson; the rules."""
        return {"confirm": self.begin, "rules": self.open_rules}

    def foot(self) -> Sequence[FootButton]:
        """Back, rules, the next lesson."""
        if self.entry is None:
            return super().foot()
        rules: FootButton = ("Rules", self.open_rules, "plain")
        has_room = self.area.width >= self.theme.px(NARROW)
        return (
            ("Back", self.back, "plain"),
            *((rules,) if has_room else ()),
            (BEGIN, self.begin, "primary"),
        )

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The games beside the lessons, or the lessons alone with the game as their first field."""
        px = self.theme.px
        is_wide = rect.width >= px(WIDE) and len(self.entries) > 1
        row = Row(rect, px(32))
        if is_wide:
            self._build_games(Form(ui, row.first(px(SIDE)), open_choice=open_choice))
        form = Form(ui, row.rest, open_choice=open_choice)
        if not is_wide and len(self.entries) > 1:
            items = [(entry.id, entry.title) for entry in self.entries]
            form.choice("Game", items, self.game_id, self._choose)
        for fault in self.faults:
            form.paragraph(fault, ink="danger_text")
        if self.entry is not None:
            self._build_lessons(form, self.entry)
        form.finish()

    def _build_games(self, form: Form) -> None:
        for entry in self.entries:
            told = Told(self._done(entry.id), len(self.lessons[entry.id]))
            draw = partial(draw_course, entry, self.context.assets, form.look, told)
            choose = partial(self._choose, entry.id)
            form.row(CARD, 6, choose, draw, name=entry.title, is_selected=entry.id == self.game_id)
        form.finish()

    def _build_lessons(self, form: Form, entry: Entry) -> None:
        told = Told(self._done(entry.id), len(self.chosen))
        build_head(form, entry, self.context.assets, told.words)
        form.gap(6)
        count = 2 if form.width >= self.theme.px(PAIRS) else 1
        with form.columns(*[1] * count) as parts:
            for number, lesson in enumerate(self.chosen):
                part = parts[number % count]
                is_done, is_next = self.progress.has(lesson.key), number == self.next_index
                draw = partial(draw_lesson, lesson, number + 1, form.look, is_done=is_done)
                opens = partial(self.open_lesson, number)
                part.row(ROW, 8, opens, draw, name=lesson.title, is_selected=is_next and not is_done)

    # -- what is done ----------------------------------------------------------------------------------------

    def _choose(self, game_id: object) -> None:
        self.game_id = str(game_id)
        self.rebuild()

    def open_rules(self) -> Move | None:
        """The rules of the chosen game."""
        return Push(RulesScene(self.entry.rules_page)) if self.entry is not None else None

    def begin(self) -> Move | None:
        """The next lesson that is not done."""
        return self.open_lesson(self.next_index) if self.chosen else None

    def open_lesson(self, index: int) -> Move:
        """A lesson of the chosen game, the ones behind it after it."""
        try:
            return Push(self.context.open_exercise(self.chosen, index, None))
        except RedWeedError as error:
            return Push(message("This lesson cannot be played", str(error)))
