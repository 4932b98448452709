"""What standard Diplomacy sounds like: paper, wire and powder."""

from __future__ import annotations

from game.sound.cues import EARTH, GUNS, Sounds

SOUNDS = Sounds(results=GUNS, events=EARTH, ambience="ambience_standard", music="theme_standard")
