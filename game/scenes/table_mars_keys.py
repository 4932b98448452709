"""The buttons, switches and keys of a table of Mars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.play.key_actions import MARS
from game.play.keys import Own, told_at
from game.scenes.companion import act
from game.scenes.scene import KeyList
from game.scenes.table_panel import Key
from game.ui.intents import Do, Intent
from game.ui.panels.texts import Texts

BINDINGS: Mapping[str, Intent] = {
    "flip": act("flip"),
    "legend": act("legend"),
    "advice": act("advice"),
    "copy": act("copy position"),
    "copy_game": act("copy game"),
    "paste": act("paste"),
    "take_back": Do.UNDO,
}
"""What the game's own actions mean; digits switch overlays."""

TOOLS = (
    Key("advice", "Advice", act("advice")),
    Key("draw", "Draw", act("draw")),
    Key("resign", "Resign", act("resign")),
    Key("undo", "", Do.UNDO, icon="undo"),
    Key("redo", "", Do.REDO, icon="redo"),
)
TOGGLES = (
    Key("overlays", "", act("overlays")),
    Key("legend", "", act("legend")),
    Key("flip", "", act("flip")),
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


def tools_width(keys: Sequence[Key], texts: Texts) -> int:
    """How many pixels these tools need side by side."""
    px, font = texts.theme.px, texts.theme.font("sans_bold")
    return sum((px(40) if key.icon else font.size(key.text)[0] + px(28)) + px(6) for key in keys)
