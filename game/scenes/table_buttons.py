"""The buttons of the playing screen as values; those of the history bar."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.intents import Do, Intent, ShowTurn, Step


@dataclass(frozen=True, slots=True)
class Key:
    """A button of the panel: its name, what it says or the icon on it, and what it wants."""

    name: str
    text: str
    intent: Intent
    kind: str = "plain"
    icon: str = ""


HISTORY = (
    Key("first", "", ShowTurn(Step.FIRST), icon="first"),
    Key("back", "", ShowTurn(Step.BACK), icon="back"),
    Key("play", "", Do.PLAY, icon="play"),
    Key("forward", "", ShowTurn(Step.FORWARD), icon="forward"),
    Key("last", "", ShowTurn(Step.LAST), icon="last"),
)
PHASES = Key("phases", "", Do.PHASES, "row")
