"""The keys of the scenario editor."""

from __future__ import annotations

import pygame

from game.scenes.scenario_editor_hand import Tab
from game.scenes.scene import KeyList

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
TAB_KEYS = {"t": Tab.TERRAIN, "s": Tab.SITES, "z": Tab.ZONES, "u": Tab.UNITS, "m": Tab.MAP}
USE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

EDITOR_KEYS: KeyList = (
    ("T S Z U M", "Terrain, sites, zones, units, map"),
    ("1 to 4", "Player"),
    ("[ ]", "Terrain before, after"),
    ("Click, drag", "Use the tool; paint"),
    ("Right click", "Take up the terrain"),
    ("Right drag, wheel, +, -, F", "Move the board, zoom, whole board"),
    ("Shift+arrows, Enter", "Walk on the board, use the tool"),
    ("Delete", "Take away the chosen unit, or the stack"),
    ("Ctrl+Z, Ctrl+Y", "Undo, redo"),
    ("Ctrl+S", "Save"),
    ("Ctrl+Enter", "Play it"),
    ("F1", "Rules"),
)
"""What the list of keys says."""
