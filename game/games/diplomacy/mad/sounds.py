"""What M.A.D. Diplomacy sounds like: teletypes and consoles, until the siren."""

from __future__ import annotations

from game.sound.cues import EARTH, GUNS, Cue, Sounds

STRIKE, DUST = Cue("detonation", 0.9), Cue("counter", 0.5)

SOUNDS = Sounds(
    written=Cue("key", 0.4),
    sent=Cue("teletype", 0.5),
    turned=Cue("pips", 0.35),
    results={**GUNS, "launched": (Cue("siren", 0.5), Cue("launch", 0.7))},
    events={
        **EARTH,
        "wasteland": (STRIKE,),
        "hit_again": (STRIKE,),
        "exploded": (STRIKE,),
        "fallout": (DUST,),
        "mutual_destruction": (Cue("siren", 0.7),),
    },
    moments={"strike": (STRIKE,), "fallout": (DUST,)},
    ambience="ambience_mad",
    music="theme_mad",
)
