"""What The Aliens sounds like: glass, beams, and what hangs over the cities."""

from __future__ import annotations

from game.sound.cues import EARTH, Cue, Sounds

LANDS, BEAM, FALLS = Cue("saucer", 0.7), Cue("hum", 0.6), Cue("collapse", 0.7)
STRIKE = Cue("beam", 0.7)

SOUNDS = Sounds(
    written=Cue("chirp", 0.35),
    sent=Cue("hum", 0.4),
    turned=Cue("chime", 0.45),
    results={"dislodged": (STRIKE,), "sent": (BEAM,), "received": (BEAM,), "arrived": (BEAM,)},
    events={
        **EARTH,
        "ship_landed": (LANDS,),
        "ship_bumped": (STRIKE,),
        "transmitter_destroyed": (FALLS,),
        "transmitter_surplus": (Cue("collapse", 0.45),),
        "transmitter_lost": (Cue("collapse", 0.45),),
    },
    moments={"lands": (LANDS,), "beam": (BEAM,), "explodes": (FALLS,), "arrives": (BEAM,)},
    ambience="ambience_aliens",
    music="theme_aliens",
)
