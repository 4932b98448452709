"""The buttons and switches of a table of Mars."""

from __future__ import annotations

from collections.abc import Mapping

from game.table.panel.look import Key
from game.ui.intents import Act, Do

TOOLS = (
    Key("advice", "Advice", Act("advice")),
    Key("draw", "Draw", Act("draw")),
    Key("resign", "Resign", Act("resign")),
    Key("undo", "", Do.UNDO, icon="undo"),
    Key("redo", "", Do.REDO, icon="redo"),
)
REMATCH = Key("Rematch", "Rematch", Act("rematch"))
"""Beside the usual buttons of a game that is over: the same again with swapped sides."""

TOGGLES = (
    Key("analysis", "", Act("analysis")),
    Key("overlays", "", Act("overlays")),
    Key("legend", "", Act("legend")),
    Key("flip", "", Act("flip")),
    Key("coordinates", "", Do.NAMES),
)
NAME_WORDS: Mapping[str, str] = {"full": "around the board", "codes": "on the squares", "none": "none"}
FACES: Mapping[str, str] = {
    "analysis": "Analysis",
    "overlays": "Overlays",
    "legend": "Legend",
    "flip": "Turn board",
}
