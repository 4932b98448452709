"""What Mars sounds like: stone on basalt, insects, ice."""

from __future__ import annotations

from game.games.mars.rules.orders import AREA, BROOD, CAPTURE, LAND, MOVE, SPAWN, STRIKE
from game.sound.cues import Cue, Sounds

PUT, TAKEN, SWARM = (Cue("stone", 0.6),), (Cue("capture", 0.7),), (Cue("insects", 0.55),)

SOUNDS = Sounds(
    written=None,
    sent=None,
    turned=None,
    results={MOVE: PUT, CAPTURE: PUT, STRIKE: TAKEN, AREA: TAKEN, LAND: SWARM, SPAWN: SWARM, BROOD: SWARM},
    events={
        "captured": TAKEN,
        "beaten": TAKEN,
        "captor": TAKEN,
        "revenge": (Cue("shock", 0.8),),
        "swarmed": (Cue("ice", 0.7),),
        "active": (Cue("front_active", 0.6),),
        "passive": (Cue("front_passive", 0.6),),
    },
    moments={
        "capture": TAKEN,
        "strike": TAKEN,
        "claws": TAKEN,
        "fall": TAKEN,
        "captor": TAKEN,
        "thaw": (Cue("ice", 0.4),),
        "theft": (Cue("march", 0.5),),
        "revenge": (Cue("shock", 0.8),),
        "freeze": (Cue("ice", 0.7),),
        "perish": (Cue("ice", 0.7),),
        "chill": (Cue("ice", 0.4),),
        "spawn": SWARM,
        "brood": SWARM,
        "active": (Cue("front_active", 0.6),),
        "passive": (Cue("front_passive", 0.6),),
    },
    ambience="ambience_mars",
    music="theme_mars",
)
