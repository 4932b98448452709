"""The position editor's tools for what a variant keeps: things that are put on provinces by a click, and
fields for the rest.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.games.diplomacy.rules.editing import Editable, Shape, within
from game.games.diplomacy.table.desk.editing import Editing
from game.games.diplomacy.table.desk.tool import Tool
from game.screens.scene import Move
from game.table.menu import open_list
from game.ui.panels.form import Form

YEARS_AHEAD = 12  # seasons of so many years from the position's own are offered for a schedule
SEASONS = {"S": "Spring", "F": "Fall"}
FIELD = 200


class ThingTools:
    """The tools of one editor. ``chosen`` is the word of the thing that a click puts down, '' where the game
    keeps nothing.
    """

    def __init__(self, scene: Editing) -> None:
        self.scene = scene
        self.rows = scene.editor.things.rows
        self.placed = [row for row in self.rows.values() if row.is_placed]
        self.chosen = self.placed[0].word if self.placed else ""

    @property
    def row(self) -> Editable | None:
        """The thing that is chosen."""
        return self.rows.get(self.chosen)

    @property
    def prompt(self) -> str:
        """What a click does."""
        row = self.row
        if row is None:
            return ""
        whose = (
            f" of {self.scene.match.entry.seat_title(self.scene.power)}"
            if row.shape is Shape.PILES and self.scene.power
            else ""
        )
        again = "again to take it away" if row.shape is Shape.LAND else "where one is, to change it"
        return f"{row.title}{whose}: click where it shall be; {again}. {row.note.capitalize()}."

    @property
    def words(self) -> str:
        """The words with which changes of things on the board begin, as a sentence; '' where there are
        none.
        """
        words = ", ".join(row.word for row in self.placed)
        return (
            f" Of what this game keeps: {words}; such a word alone is answered by how it goes on."
            if words
            else ""
        )

    # -- widgets ---------------------------------------------------------------------------------------------

    def build(self, form: Form, *, has_board: bool) -> None:
        """A field that chooses the thing to be put down by clicks, and one for each thing that is on no
        province.
        """
        if self.placed and has_board:
            titles: list[tuple[object, str]] = [(row.word, row.title) for row in self.placed]
            form.choice("On the board", titles, self.chosen, self._choose, name="thing", logical=FIELD)
        for row in self.rows.values():
            if row.shape is Shape.SWITCH:
                self._build_switch(form, row)
            elif row.shape is Shape.COUNTS and self.scene.power:
                self._build_count(form, row)
            elif row.shape is Shape.SEASONS:
                count = len(within(self.scene.position.variant, row.field) or ())
                form.buttons([(f"{row.title} ({count})", partial(self.open_seasons, row), "plain")])

    def _choose(self, word: object) -> None:
        self.chosen = str(word)
        self.scene.choose_tool(Tool.THING)

    def _build_switch(self, form: Form, row: Editable) -> None:
        now = bool(within(self.scene.position.variant, row.field))
        items: list[tuple[object, str]] = [("no", "No"), ("yes", "Yes")]
        form.choice(
            row.title,
            items,
            "yes" if now else "no",
            partial(self._set, row.word),
            name=row.word,
            logical=FIELD,
        )

    def _build_count(self, form: Form, row: Editable) -> None:
        power = self.scene.power
        now = (within(self.scene.position.variant, row.field) or {}).get(power)
        items: list[tuple[object, str]] = [("off", "By the rules"), *((str(n), str(n)) for n in range(10))]
        title = f"{row.title} of {self.scene.match.entry.seat_title(power)}"
        current = "off" if now is None else str(now)
        form.choice(
            title, items, current, partial(self._set, f"{row.word} {power}"), name=row.word, logical=FIELD
        )

    def _set(self, lead: str, value: object) -> None:
        self.scene.type_change(f"{lead} {value}")

    # -- the schedule ----------------------------------------------------------------------------------------

    def open_seasons(self, row: Editable) -> Move:
        """Asks for a season, and then for its number."""
        first = int(self.scene.position.phase[1:-1])
        there = {e["season"]: e[row.count] for e in within(self.scene.position.variant, row.field) or []}
        near = [f"{letter}{year}" for year in range(first, first + YEARS_AHEAD) for letter in "SF"]
        seasons = sorted({*near, *there}, key=lambda season: (int(season[1:]), season[0] == "F"))
        titles = {s: f"{SEASONS[s[0]]} {s[1:]}" for s in seasons}
        items: list[tuple[object, str]] = [
            (s, f"{titles[s]}: {there[s]}" if s in there else titles[s]) for s in seasons
        ]
        return open_list(
            self._anchor(),
            items,
            None,
            lambda season: self._ask_number(row, str(season), there.get(season, 0)),
        )

    def _ask_number(self, row: Editable, season: str, now: int) -> Move:
        items: list[tuple[object, str]] = [(n, "none" if not n else str(n)) for n in range(row.most + 1)]
        return open_list(self._anchor(), items, now, lambda n: self._set(f"{row.word} {season}", n))

    def _anchor(self) -> pygame.Rect:
        return pygame.Rect(self.scene.area.right - self.scene.theme.px(320), self.scene.theme.px(160), 1, 1)

    # -- clicks ----------------------------------------------------------------------------------------------

    def click(self, place: str) -> Move | None:
        """Does the one thing that a click may mean, or offers several."""
        row = self.row
        if row is None:
            return None
        choices = self.scene.editor.things.choices(self.scene.position, row, place, self.scene.power)
        if not choices:
            self.scene.tell(f"Choose the power whose {row.title.lower()} it shall be.")
            return None
        if len(choices) == 1:
            self.scene.type_change(choices[0][0])
            return None
        x, y = self.scene.board.middle(place)
        return open_list(pygame.Rect(x, y, 1, 1), list(choices), None, lambda text: self._take(str(text)))

    def _take(self, text: str) -> None:
        self.scene.type_change(text)
