"""The keys of the playing screen, for the list that "?" shows."""

from game.scenes.scene import KeyList

TABLE_KEYS: KeyList = (
    ("Click, Enter", "Choose a unit, then where its order goes"),
    ("M  S  C  H  V  D  X", "Move, support, convoy, hold, move via convoy, disband, fire"),
    ("Esc, right click", "One step back"),
    ("N", "Next unit without an order"),
    ("Delete", "Take back the order of the chosen unit"),
    ("Ctrl+Z, Ctrl+Y", "Undo, redo"),
    ("Ctrl+Enter", "Confirm the orders"),
    ("T or /", "Type an order"),
    ("U", "Next power, where one person plays several"),
    ("Shift+arrows", "Move the focus on the board"),
    ("Drag, arrows", "Move the map"),
    ("Wheel, +, -, F", "Zoom in, zoom out, whole map"),
    (", and .", "Phase before, phase after (also Page Up, Page Down)"),
    ("Home, End", "First phase, the present"),
    ("Space", "Play, pause; go on"),
    ("R", "Reason of the next order in the results"),
    ("L, O", "Names, orders on or off"),
    ("1 to 9, 0", "Orders of one power, of all"),
    ("P", "Panel in and out"),
    ("F1, F10, F12", "Rules, menu, export"),
    ("Ctrl+S, Ctrl+O", "Save, load"),
)

REPLAY_KEYS: KeyList = tuple(line for line in TABLE_KEYS if line[0] not in (
    "Click, Enter", "M  S  C  H  V  D  X", "N", "Delete", "Ctrl+Z, Ctrl+Y", "Ctrl+Enter", "T or /", "U",
))  # fmt: skip
