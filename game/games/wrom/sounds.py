"""What Warrior Races of Mars sounds like: dice, blades, horns over the plain."""

from __future__ import annotations

from game.games.wrom.rules.orders import ATTACK, COMMAND, INITIATIVE, MOVE
from game.sound.cues import Cue, Sounds

DICE = (Cue("dice", 0.6),)

SOUNDS = Sounds(
    written=Cue("march", 0.4),
    sent=None,
    turned=None,
    results={ATTACK: DICE, INITIATIVE: DICE, COMMAND: DICE, MOVE: ()},
    events={
        "battle": (Cue("swords", 0.7),),
        "initiative": (Cue("horn", 0.5),),
        "recruit": (Cue("drum", 0.5),),
        "out": (Cue("knell", 0.7),),
        "hold": (Cue("horn", 0.6),),
        "last_turn": (Cue("drum", 0.5),),
    },
    moments={
        "initiative": (*DICE, Cue("horn", 0.5)),
        "command": DICE,
        "rolls": DICE,
        "breaks": (Cue("swords", 0.7),),
        "leader_falls": (Cue("knell", 0.5),),
        "key_taken": (Cue("horn", 0.5),),
        "recruits": (Cue("drum", 0.5),),
    },
    ambience="ambience_wrom",
    music="theme_wrom",
)
