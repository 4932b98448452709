"""What the panel of the playing screen shows, as a value: `PanelLook`, with its buttons and tabs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.board.frame import Score
from game.ui.intents import Intent

if TYPE_CHECKING:
    from game.ui.panels.row_drawing import Row
    from game.ui.panels.verb_wheel import WheelItem


@dataclass(frozen=True, slots=True)
class Key:
    """A button of the panel: its name, what it says or the icon on it, and what it wants. ``sign`` is the
    icon that stands for its words where these have no room.
    """

    name: str
    text: str
    intent: Intent
    kind: str = "plain"
    icon: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Tab:
    """The tab of a seat that one person plays beside others."""

    seat: str
    is_done: bool
    is_current: bool


@dataclass(frozen=True, slots=True)
class PanelLook:
    """All that the panel shows but for the line that is explained: the usual, and what a game makes of it.

    ``chosen`` is the row that is marked, ``in_sight`` the one to which the list scrolls when it is another
    than before, with those above it from ``sight_from`` on; ``tools`` are the small buttons, of which the
    last are kept where there is no room, ``main_keys`` the large ones, ``toggles`` the switches, of which
    ``faces`` say what is on them and whether they are lit. ``able`` says of buttons whether they can be used.
    ``letters``: typed orders begin with them, so that typing one opens their field. ``choices`` are those of
    a unit that has more of them than one line below the board has room for. ``fine_print`` is told where the
    pointer is on the facts. ``has_course``: how the standings came to be can be told. ``timeline``: how many
    places it has, and which is looked at; ``leavings``: where branches leave; ``turns`` were played.
    ``brief``: the title in short. ``headline``: how the game ended, told before all else. ``aside``: rows
    that stand beside the others where there is room.
    """

    title: str
    code: str
    subtitle: str
    brief: str = ""
    headline: str = ""
    seat: str = ""
    hint: str = "Type an order, such as A PAR - BUR"
    letters: Collection[str] = ()
    rows: tuple[Row, ...] = ()
    aside: tuple[Row, ...] = ()
    chosen: str = ""
    in_sight: str = ""
    sight_from: str = ""
    progress: str = ""
    tools: tuple[Key, ...] = ()
    main_keys: tuple[Key, ...] = ()
    toggles: tuple[Key, ...] = ()
    faces: Mapping[str, tuple[str, bool]] = field(default_factory=dict, hash=False)
    able: Mapping[str, bool] = field(default_factory=dict, hash=False)
    confirm: str = ""
    tabs: tuple[Tab, ...] = ()
    has_desk: bool = False
    has_standings: bool = True
    shows_standings: bool = False
    scores: tuple[Score, ...] = ()
    done: frozenset[str] = frozenset()
    facts: tuple[str, ...] = ()
    choices: tuple[WheelItem, ...] = ()
    has_course: bool = False
    fine_print: tuple[str, ...] = ()
    timeline: tuple[int, int] = (0, 0)
    leavings: tuple[int, ...] = ()
    turns: int = 0
    is_playing: bool = False
