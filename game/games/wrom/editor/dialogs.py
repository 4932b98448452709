"""The dialogs of the scenario editor: a variant warband, the size of the field, the name of the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.errors import RedWeedError
from game.games.wrom.maps.draft import SHAPES, Draft
from game.games.wrom.maps.draft_edits import LONGEST_NAME, plain_text, resized, variant_problem
from game.games.wrom.rules.battlefield.grid import HEXAGON
from game.games.wrom.rules.races import (
    ATTRIBUTES,
    MOST_SHIFTED,
    NOTHING,
    PRINTED_VARIANTS,
    Race,
    Variant,
    race_titles,
    race_values,
    shift_text,
)
from game.screens.dialogs.form import FootButton, FormDialog
from game.screens.scene import KeyList, Move, Pop
from game.table.menu import file_stem
from game.ui.layout import Row
from game.ui.panels.form import Form

TakeVariant = Callable[[Variant | None], Move | None]

ROW = 34  # logical height of a line of the table of attributes


def attribute_row(
    form: Form,
    attribute: int,
    told: str,
    turn: Callable[[int], None],
    *,
    name: str,
    base: str = "",
    title: str = "",
) -> None:
    """A line of a table of attributes, or of other things that have a ``title``: its name and printed value,
    less, what it comes to, more.
    """
    px, row = form.look.px, form.look.px(ROW)
    line = Row(form.line(row, px(4)), px(4))
    middle = line.rest.top + (row - form.look.line()) // 2
    form.ui.text(title or ATTRIBUTES[attribute], (form.edge, middle), container=form.inner)
    if base:
        form.ui.text(base, (form.edge + px(180), middle), ink="quiet", align="right", container=form.inner)
    line.first(px(200), gap=0)
    less, value, more = line.first_ones((row, px(130), row))
    form.ui.button("-", less, partial(turn, -1), name=f"less {attribute}", container=form.inner)
    form.ui.button(told, value, None, name=f"{name} {attribute}", container=form.inner, turn=turn)
    form.ui.button("+", more, partial(turn, 1), name=f"more {attribute}", container=form.inner)


class VariantDialog(FormDialog):
    """A printed variant or one of one's own: the shifts of nine attributes, which must sum to zero (rule
    8.1).

    ``take`` gets the variant, None for the basic warband; ``is_bound``: the race cannot change, for the unit
    stands already; ``may_be_basic``: a variant can be made the basic warband again.
    """

    title = "Variant warband"
    width = 600

    def __init__(
        self,
        race: int,
        variant: Variant | None,
        take: TakeVariant,
        *,
        is_bound: bool = False,
        may_be_basic: bool = True,
        own: tuple[Race, ...] = (),
    ) -> None:
        super().__init__()
        self.own = own
        self.race = race
        self.name = variant.name if variant else ""
        self.shifts = list(variant.shifts if variant else NOTHING)
        self.take = take
        self.is_bound = is_bound
        self.may_be_basic = may_be_basic

    def keys(self) -> KeyList:
        """What keys do here."""
        return (
            ("Left, Right", "On an attribute: one point less or more"),
            ("Enter", "In the name: take this variant"),
        )

    def foot(self) -> Sequence[FootButton]:
        """Basic, cancel, take."""
        basic: FootButton = ("Basic warband", self._basic, "plain")
        last: tuple[FootButton, ...] = (("Cancel", Pop, "plain"), ("Take it", self.accept, "primary"))
        return (basic, *last) if self.may_be_basic else last

    def build_form(self, form: Form) -> None:
        """The printed ones, the name, nine attributes, and what is still wrong."""
        printed = [v for v in PRINTED_VARIANTS if not self.is_bound or v.race == self.race]
        if printed:
            form.buttons([(v.name, partial(self._use, v), "plain") for v in printed], selected=self.name)
        if not self.is_bound:
            form.choice(
                "Race",
                list(enumerate(race_titles(self.own))),
                self.race,
                self._choose_race,
                name="race",
                logical=200,
            )
        form.entry("Name", self.name, name="name", logical=300, limit=LONGEST_NAME)
        for attribute in range(len(ATTRIBUTES)):
            self._build_row(form, attribute)
        problem = self.problem
        form.gap(4)
        up = sum(s for s in self.shifts if s > 0)
        down = -sum(s for s in self.shifts if s < 0)
        form.paragraph(
            f"Add as many points as you take away, 1 to {MOST_SHIFTED}: {up} added, {down} taken away.",
            ink="quiet",
        )
        ink = "quiet" if not any(self.shifts) else "danger_text" if problem else "good_text"
        form.paragraph(problem or f"Sound: {shift_text(self.shifts)}.", ink=ink)

    def _build_row(self, form: Form, attribute: int) -> None:
        """Name and printed value, less, what it comes to, more."""
        base, shift = race_values(self.race, self.own)[attribute], self.shifts[attribute]
        told = f"{base + shift} ({shift:+d})" if shift else str(base)
        attribute_row(form, attribute, told, partial(self._shift, attribute), name="shift", base=str(base))

    @property
    def problem(self) -> str:
        """Why it is no variant, '' when it is one."""
        return variant_problem(self.race, self.name, self.shifts, self.own)

    def read_fields(self) -> None:
        """Keeps the name as it is typed."""
        name = self.ui.field_texts().get("name", self.name)
        if name != self.name:
            was, self.name = self.problem, name
            if self.problem != was:
                self.rebuild()

    def _use(self, variant: Variant) -> None:
        self.race, self.name, self.shifts = variant.race, variant.name, list(variant.shifts)
        self.rebuild()

    def _choose_race(self, race: object) -> None:
        self.race = int(str(race))
        self.rebuild()

    def _shift(self, attribute: int, step: int) -> None:
        self.shifts[attribute] += step
        self.rebuild()

    def _basic(self) -> Move:
        return Pop(lambda: self.take(None))

    def accept(self) -> Move | None:
        """Hands the variant on, once it is one."""
        if self.problem:
            self.rebuild()
            return None
        variant = Variant(plain_text(self.name), self.race, tuple(self.shifts))
        return Pop(lambda: self.take(variant))


class SizeDialog(FormDialog):
    """Columns, rows and shape of the field."""

    title = "Size of the field"
    width = 520
    first_focus = "columns"

    def __init__(self, draft: Draft, take: Callable[[Draft], Move | None]) -> None:
        super().__init__()
        self.draft = draft
        self.take = take
        self.shape = draft.board.shape
        self.sides = {"columns": str(draft.board.columns), "rows": str(draft.board.rows)}
        self.fault = ""

    def foot(self) -> Sequence[FootButton]:
        """Cancel or change."""
        return (("Cancel", Pop, "plain"), ("Change", self.accept, "primary"))

    def build_form(self, form: Form) -> None:
        """Three fields and a word of what happens."""
        form.choice("Shape", list(SHAPES.items()), self.shape, self._choose_shape, name="shape", logical=200)
        is_hexagon = self.shape == HEXAGON
        form.entry(
            "Hexes across" if is_hexagon else "Columns",
            self.sides["columns"],
            name="columns",
            logical=90,
            limit=2,
        )
        if not is_hexagon:
            form.entry("Rows", self.sides["rows"], name="rows", logical=90, limit=2)
        form.paragraph("The upper left corner stays where it is; new hexes are barren.", ink="quiet")
        if self.fault:
            form.paragraph(self.fault, ink="danger_text")

    def read_fields(self) -> None:
        """Keeps the numbers as they are typed."""
        texts = self.ui.field_texts()
        self.sides = {name: texts.get(name, old) for name, old in self.sides.items()}

    def _choose_shape(self, shape: object) -> None:
        self.shape = str(shape)
        self.rebuild()

    def accept(self) -> Move | None:
        """Changes the size, or says why it cannot be."""
        try:
            columns = _number("columns", self.sides["columns"])
            rows = columns if self.shape == HEXAGON else _number("rows", self.sides["rows"])
            changed = resized(self.draft, columns, rows, self.shape)
        except RedWeedError as error:
            text = str(error)
            self.fault = f"{text[:1].upper()}{text[1:]}."
            self.rebuild()
            return None
        return Pop(lambda: self.take(changed))


def _number(name: str, text: str) -> int:
    """A whole number of a field. Raises RedWeedError."""
    if text.strip().isascii() and text.strip().isdigit():
        return int(text)
    raise RedWeedError(f'{name} is "{text.strip()}" where a whole number is expected')


class NameDialog(FormDialog):
    """Asks for the name of a file; ``note`` is what is to be known of it."""

    title = "Save the battlefield"
    width = 520
    first_focus = "name"

    def __init__(self, name: str, note: str, take: Callable[[str], Move | None]) -> None:
        super().__init__()
        self.name = name
        self.note = note
        self.take = take

    def foot(self) -> Sequence[FootButton]:
        """Cancel or save."""
        return (("Cancel", Pop, "plain"), ("Save", self.accept, "primary"))

    def build_form(self, form: Form) -> None:
        """One field."""
        form.entry("Name of the file", self.name, name="name", logical=320, limit=60)
        form.paragraph(self.note if file_stem(self.name) else "Please enter a name.", ink="quiet")

    def read_fields(self) -> None:
        """Keeps what is typed."""
        self.name = self.ui.field_texts().get("name", self.name)

    def accept(self) -> Move | None:
        """Hands the name on, once there is one."""
        stem = file_stem(self.name)
        if not stem:
            self.rebuild()
            return None
        return Pop(lambda: self.take(stem))
