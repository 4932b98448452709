"""What clicks on the board of the position editor mean: they make the changes that can also be typed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.diplomacy.table.desk.editing import Editing
from game.games.diplomacy.table.desk.things import ThingTools
from game.games.diplomacy.table.desk.tool import Tool
from game.screens.scene import Move
from game.table.menu import open_list


class EditorClicks:
    """Those of one editor."""

    def __init__(self, scene: Editing, things: ThingTools) -> None:
        self.scene = scene
        self.things = things

    def use(self, key: str) -> Move | None:
        """Does what the tool does at a place."""
        scene = self.scene
        scene.tell("")
        match scene.tool:
            case _ if not key:
                scene.choose_first("")
            case Tool.PLACE:
                return self._place(key)
            case Tool.THING:
                return self.things.click(key)
            case Tool.REMOVE:
                scene.type_change(f"remove {key}")
            case Tool.OWNER:
                scene.type_change(f"owner {key} {scene.power or 'nobody'}")
            case Tool.MOVE | Tool.DISLODGE:
                return self._pair(key)
        return None

    def _place(self, key: str) -> Move | None:
        scene = self.scene
        if not scene.power:
            scene.tell("Choose the power the unit shall belong to.")
            return None
        return self._with_coast(
            key, scene.kind, lambda region: scene.type_change(f"{scene.power} {scene.kind} {region}")
        )

    def _pair(self, key: str) -> Move | None:
        """The tools that need two clicks."""
        scene, first = self.scene, self.scene.first
        if not first:
            is_there = scene.position.unit_at(key) is not None
            name = scene.editor.game.map.region_name(key)
            scene.tell("" if is_there else f"There is no unit in {name}.")
            scene.choose_first(key if is_there else "")
            return None
        if scene.tool is Tool.DISLODGE:
            scene.type_change(f"dislodge {first}" + (f" from {key}" if key != first else ""))
            return None
        moved = scene.position.unit_at(first)
        kind = moved.unit.partition(" ")[0] if moved is not None else scene.kind
        return self._with_coast(key, kind, lambda region: scene.type_change(f"move {first} {region}"))

    def _with_coast(self, key: str, kind: str, done: Callable[[str], object]) -> Move | None:
        """Calls ``done`` with the region, after asking for the coast where it matters."""
        game = self.scene.editor.game
        coasts, row = game.map.coasts.get(key, ()), game.rules.kinds.get(kind)
        if row is None or row.moves_as != "F" or not coasts:
            done(key)
            return None
        items: list[tuple[object, str]] = [(coast, game.map.region_name(coast)) for coast in coasts]
        spot = pygame.Rect(self.scene.board.middle(key), (1, 1))
        return open_list(spot, items, None, lambda coast: done(str(coast)))
