"""The buttons, switches and keys of a table of Mars."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.keymap import MARS
from game.play.keys import Own, told_at
from game.screens.scene import KeyList
from game.table.tools import Key
from game.ui.intents import Act, Do, Intent

BINDINGS: Mapping[str, Intent] = {
    "flip": Act("flip"),
    "legend": Act("legend"),
    "advice": Act("advice"),
    "copy": Act("copy position"),
    "copy_game": Act("copy game"),
    "paste": Act("paste"),
    "take_back": Do.UNDO,
}
"""What the game's own actions mean; digits switch overlays."""

TOOLS = (
    Key("advice", "Advice", Act("advice")),
    Key("draw", "Draw", Act("draw")),
    Key("resign", "Resign", Act("resign")),
    Key("undo", "", Do.UNDO, icon="undo"),
    Key("redo", "", Do.REDO, icon="redo"),
)
TOGGLES = (
    Key("overlays", "", Act("overlays")),
    Key("legend", "", Act("legend")),
    Key("flip", "", Act("flip")),
    Key("coordinates", "", Do.NAMES),
)
NAME_WORDS: Mapping[str, str] = {"full": "around the board", "codes": "on the squares", "none": "none"}
FACES: Mapping[str, str] = {"overlays": "Overlays", "legend": "Legend", "flip": "Turn board"}

ACTING: KeyList = (
    ("Click, drag", "Choose a unit, then where its action goes"),
    ("Enter, Shift+arrows", "The same with the board's focus"),
    ("M C L S A N B", "Which action, where one square means several"),
)
LOOKING: KeyList = (
    ("1 to 6", "Fronts, territory, No Man's Land, right of way, attacks, Thieves"),
    ("Esc, right click", "One step back"),
    ("Wheel", "Zoom"),
)
OF_ACTIONS = frozenset(("undo", "redo", "take_back", "type"))
"""Named actions that mean nothing in a replay."""


def keys_of_mars(own: Own, *, is_replay: bool) -> KeyList:
    """The keys of a table or of a replay; ``own`` are those a person has chosen."""
    named = told_at(MARS, own, OF_ACTIONS if is_replay else ())
    return (*LOOKING, *named) if is_replay else (*ACTING, *LOOKING, *named)
