"""Own races in the scenario editor: their list on the page of the map, and the dialog for one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.board.palette import CIRCLE, rim_points
from game.games.wrom.editor.dialogs import attribute_row
from game.games.wrom.editor.work import LONG, DraftWork
from game.games.wrom.maps.draft_races import with_own_race, without_own_race
from game.games.wrom.picture.palette import RACE_COLORS, RaceStyle, race_styles
from game.games.wrom.rules.own_races import LONGEST_RACE, MOST_OWN, POINTS, race_problem
from game.games.wrom.rules.races import ATTRIBUTES, RACES, Race
from game.screens.dialogs.form import FootButton, FormDialog
from game.screens.scene import KeyList, Move, Pop, Push
from game.ui.panels.form import Form
from game.ui.theme import color


def build_races(editor: DraftWork, form: Form) -> None:
    """The own races of the map, each with a click to change it, and the way to a new one."""
    own = editor.draft.board.races
    form.heading("Races of its own")
    styles = race_styles(own)[len(RACES) :]
    for place, (race, style) in enumerate(zip(own, styles, strict=True)):
        form.row(
            40,
            6,
            partial(change_race, editor, place),
            partial(_draw_race, editor, race, style),
            name=f"race {place}",
        )
    if len(own) < MOST_OWN:
        new = partial(change_race, editor, None)
        form.wide_button("New race ...", new, name="new race", logical=LONG)
    told = f"A race has {POINTS} points, a name and a color. A map brings up to {MOST_OWN}."
    form.paragraph(
        f"{told} They can be placed here, chosen for an army at New game, and rolled with the others.",
        ink="quiet",
    )


def _draw_race(
    editor: DraftWork, race: Race, style: RaceStyle, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """Color, letter and name of a race, and its best attributes."""
    px, theme = editor.theme.px, editor.theme
    middle = (rect.left + px(22), rect.centery)
    pygame.draw.polygon(surface, color("quiet"), rim_points(CIRCLE, middle, px(15)))
    pygame.draw.polygon(surface, style.body, rim_points(CIRCLE, middle, px(13)))
    letter = theme.font("sans_bold", 15).render(style.letter, True, style.ink)
    surface.blit(letter, letter.get_rect(center=middle))
    best = sorted(range(len(ATTRIBUTES)), key=lambda a: -race.values[a])[:2]
    told = ", ".join(f"{ATTRIBUTES[a]} {race.values[a]}" for a in best)
    text = theme.render(theme.fit(f"{race.name}: {told} ...", rect.width - px(52)))
    surface.blit(text, text.get_rect(midleft=(rect.left + px(44), rect.centery)))


def change_race(editor: DraftWork, place: int | None) -> Move:
    """The dialog for an own race, None for a new one."""
    own = editor.draft.board.races

    def take(race: Race | None) -> None:
        if race is not None:
            editor.change(lambda: with_own_race(editor.draft, race, place))
        elif place is not None:
            editor.change(lambda: without_own_race(editor.draft, place))

    others = tuple(race for number, race in enumerate(own) if number != place)
    return Push(RaceDialog(own[place] if place is not None else None, others, take))


class RaceDialog(FormDialog):
    """Name, color and nine attributes that sum to 24; ``take`` gets the race, None where it is to be taken
    away.
    """

    title = "Race of one's own"
    width = 600
    first_focus = "name"

    def __init__(
        self, race: Race | None, others: Sequence[Race], take: Callable[[Race | None], None]
    ) -> None:
        super().__init__()
        self.is_new = race is None
        self.others = tuple(others)
        self.name = race.name if race else ""
        self.values = list(race.values) if race else [3, 3, 3, 3, 2, 2, 3, 2, 3]
        used = {other.color for other in others}
        self.color = (
            race.color if race else next((c for c in RACE_COLORS.values() if c not in used), "#93939b")
        )
        self.is_refused = False  # taken too early: what is missing is told in red
        self.take = take

    def keys(self) -> KeyList:
        """What keys do here."""
        return (
            ("Left, Right", "On an attribute: one point less or more"),
            ("Enter", "In the name: take this race"),
        )

    def foot(self) -> Sequence[FootButton]:
        """Take it away, cancel, take it."""
        gone: tuple[FootButton, ...] = () if self.is_new else (("Take it away", self._remove, "danger"),)
        return (*gone, ("Cancel", Pop, "plain"), ("Take it", self.accept, "primary"))

    @property
    def race(self) -> Race:
        """As it stands in the dialog."""
        return Race(self.name.strip(), tuple(self.values), self.color)

    @property
    def problem(self) -> str:
        """Why it is no race yet, '' when it is one."""
        text = race_problem(self.race, self.others)
        return f"{text[:1].upper()}{text[1:]}." if text else ""

    def build_form(self, form: Form) -> None:
        """Name, color, attributes, and what is still wrong."""
        form.entry("Name", self.name, name="name", logical=300, limit=LONGEST_RACE)
        colors = {value: name for name, value in RACE_COLORS.items()}
        items = [(value, colors.get(value, value)) for value in dict.fromkeys((*colors, self.color))]
        form.choice("Color", items, self.color, self._choose_color, name="color", logical=200)
        form.ui.paint(form.ui.names["color"], self._draw_color)
        for attribute in range(len(ATTRIBUTES)):
            self._build_row(form, attribute)
        form.gap(4)
        form.paragraph(f"{sum(self.values)} of {POINTS} points.", ink="quiet")
        missing = "danger_text" if self.is_refused else "quiet"
        form.paragraph(self.problem or "Sound.", ink=missing if self.problem else "good_text")

    def _build_row(self, form: Form, attribute: int) -> None:
        """Name, less, value, more."""
        turn = partial(self._shift, attribute)
        attribute_row(form, attribute, str(self.values[attribute]), turn, name="value")

    def _draw_color(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A patch of the color at the right end of its field."""
        side = rect.height // 2
        patch = pygame.Rect(0, 0, 2 * side, side)
        patch.midright = (rect.right - rect.height, rect.centery)
        surface.fill(pygame.Color(self.color), patch)

    def read_fields(self) -> None:
        """Keeps the name as it is typed."""
        name = self.ui.field_texts().get("name", self.name)
        if name != self.name:
            was, self.name = self.problem, name
            if self.problem != was:
                self.rebuild()

    def _choose_color(self, value: object) -> None:
        self.color = str(value)
        self.rebuild()

    def _shift(self, attribute: int, step: int) -> None:
        self.values[attribute] = min(max(self.values[attribute] + step, 0), POINTS)
        self.rebuild()

    def _remove(self) -> Move:
        return Pop(lambda: self.take(None))

    def accept(self) -> Move | None:
        """Hands the race on, once it is one."""
        self.is_refused = bool(self.problem)
        if self.is_refused:
            self.rebuild()
            return None
        race = self.race
        return Pop(lambda: self.take(race))
