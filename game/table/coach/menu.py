"""The menu of a table at which an exercise is done."""

from __future__ import annotations

from functools import partial

import pygame

from game.screens.scene import Move, Pop, Push
from game.table.coach.coach import ANEW, ANSWER, HINT, WHAT_IF, Coach
from game.table.menu import Later, MenuItem, open_menu, rules_scene, settings_scene
from game.table.tools import GameTools, TableModel


def coach_menu(table: TableModel, tools: GameTools, coach: Coach, anchor: pygame.Rect, later: Later) -> Move:
    """All that can be done with an exercise; nothing about saving, since it is kept nowhere."""
    asked = [HINT] if coach.exercise.hint and not coach.is_final else []
    items = [
        *(MenuItem(key.text, partial(table.send, key.intent)) for key in (*asked, ANSWER, ANEW)),
        *([MenuItem(WHAT_IF.text, partial(table.send, WHAT_IF.intent), "what_if")] if coach.is_final else []),
        MenuItem("Rules of this game", lambda: Push(rules_scene(table.match)), "rules"),
        MenuItem("Settings", lambda: Push(settings_scene())),
        MenuItem(f"Leave the {coach.course.word.lower()}", Pop),
    ]
    return open_menu(anchor, items, later, place=tools.place, own=table.settings.keys)
