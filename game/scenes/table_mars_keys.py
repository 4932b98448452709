"""The buttons, switches and keys of a table of Mars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.scenes.companion import act
from game.scenes.scene import KeyList
from game.scenes.table_panel import Key
from game.ui.intents import Do, Intent
from game.ui.panels.texts import Texts

BINDINGS: Mapping[str, Intent] = {
    "b": act("flip"),
    "g": act("legend"),
    "i": act("advice"),
    "ctrl+c": act("copy position"),
    "ctrl+shift+c": act("copy game"),
    "ctrl+v": act("paste"),
    "backspace": Do.UNDO,
}
"""Keys of the game's own; digits switch overlays."""

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
FACES: Mapping[str, str] = {"overlays": "Overlays", "legend": "Legend", "flip": "Turn board"}

ACTING: KeyList = (
    ("Click, drag", "Choose a unit, then where its action goes"),
    ("Enter, Shift+arrows", "The same with the board's focus"),
    ("M C L S A N B", "Which action, where one square means several"),
    ("Ctrl+Z, Backspace", "Take back to your own last turn"),
    ("Ctrl+Y", "Play again what was taken back"),
    ("T or /", "Type an action"),
)
LOOKING: KeyList = (
    ("1 to 6", "Fronts, territory, No Man's Land, right of way, attacks, Thieves"),
    ("I", "What would the computer play, and why"),
    ("G", "How every unit moves now"),
    ("B", "Turn the board"),
    ("L, O", "Coordinates, last action"),
    (", and .", "Step back and forward"),
    ("Home, End", "First position, the present"),
    ("Space", "Play the game from here, pause"),
    ("Esc, right click", "One step back"),
    ("Wheel, F", "Zoom, whole board"),
    ("Ctrl+C, Ctrl+Shift+C", "Copy the position, the game"),
    ("Ctrl+V", "Paste a position or a game"),
    ("P, F1, F10, F12", "Panel, rules, menu, export"),
)


def keys_of_mars(*, is_replay: bool) -> KeyList:
    """The keys of a table or of a replay."""
    return LOOKING if is_replay else (*ACTING, *LOOKING)


def tools_width(keys: Sequence[Key], texts: Texts) -> int:
    """How many pixels these tools need side by side."""
    px, font = texts.theme.px, texts.theme.font("sans_bold")
    return sum((px(40) if key.icon else font.size(key.text)[0] + px(28)) + px(6) for key in keys)
