"""What Martian Diplomacy sounds like: the guns of 1898, and those who came."""

from __future__ import annotations

from game.sound.cues import EARTH, GUNS, Cue, Sounds

FALLS, SPLASHES = Cue("cylinder", 0.9), Cue("splash", 0.8)
OPENS, RAY, HOWL = Cue("screw", 0.8), Cue("ray", 0.8), Cue("ulla", 0.8)
CREEPS, BUILDS = Cue("weed", 0.5), Cue("hammer", 0.5)

SOUNDS = Sounds(
    results=GUNS,
    events={
        **EARTH,
        "landed": (FALLS,),
        "splashed_down": (SPLASHES,),
        "washed_ashore": (SPLASHES,),
        "unloaded": (SPLASHES,),
        "emerged": (OPENS,),
        "kept_in": (Cue("screw", 0.5),),
        "meal": (RAY,),
        "buried": (RAY,),
        "martian_destroyed": (HOWL,),
        "died": (HOWL,),
        "struck": (Cue("ulla", 0.45),),
        "weed_grew": (CREEPS,),
        "weed_spread": (CREEPS,),
        "weed_cleared": (CREEPS,),
        "repair_begun": (BUILDS,),
        "repaired": (BUILDS,),
        "martians": (HOWL,),
    },
    moments={
        "falls": (FALLS,),
        "splashes": (SPLASHES,),
        "opens": (OPENS,),
        "ray": (RAY,),
        "meal": (RAY,),
        "dies": (HOWL,),
        "creeps": (CREEPS,),
    },
    ambience="ambience_martian",
    music="theme_martian",
)
