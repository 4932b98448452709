"""What the table says of attacks, of an ending, and of a branch whose notes are too long."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.wrom.rules.state import BATTLE, MOVE
from game.games.wrom.table import rows
from game.play.record import LONGEST_NOTES
from game.table.branches.notes import NotesDialog
from game.table.stages import Stage
from game.table.words import detail_of


@pytest.mark.parametrize(("margin", "icon"), [(1, "succeeded"), (0, "ring"), (-1, "failed")])
def test_an_attack_is_marked_by_whether_it_is_likelier_won_than_lost(
    margin: int, icon: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = SimpleNamespace(origin="0101", target="0102", odds=SimpleNamespace(margin=margin))
    monkeypatch.setattr(rows, "prospects", lambda state, player: [found])
    monkeypatch.setattr(rows, "odds_tag", lambda odds: "6/1/2")
    monkeypatch.setattr(rows, "band_title", lambda band, own: band)
    state: Any = SimpleNamespace(
        challenge=None,
        phase=BATTLE,
        stacks={"0101": SimpleNamespace(top="Reds"), "0102": SimpleNamespace(top="Blues")},
        board=SimpleNamespace(races=()),
    )
    head, row = rows.attack_rows(state, 1)
    assert (head.text, head.is_head) == ("Attacks: won, tied, lost of nine", True)
    assert (row.key, row.text, row.note, row.icon) == (
        "attack 0101 0102",
        "6/1/2  Reds 0101",
        "on Blues 0102",
        icon,
    )
    state.phase = MOVE
    assert [row.key for row in rows.attack_rows(state, 1)] == ["attack 0101 0102"], "no heading"
    state.challenge = ("0101", "0102")
    assert list(rows.attack_rows(state, 1)) == []
    state.challenge, state.phase, found_none = None, BATTLE, []
    monkeypatch.setattr(rows, "prospects", lambda state, player: found_none)
    assert [row.text for row in rows.attack_rows(state, 1)] == ["No attack is possible"]


@pytest.mark.parametrize(
    ("stage", "is_over", "told"),
    [(Stage.OVER, True, "All is over."), (Stage.OVER, False, ""), (Stage.THINKING, True, "")],
)
def test_how_a_game_has_ended_is_told_at_its_end_and_no_sooner(
    stage: Stage, is_over: bool, told: str
) -> None:
    ending = SimpleNamespace(sentence="All is over.")
    made: Any = SimpleNamespace(
        shown=None,
        stage=stage,
        ordering=None,
        match=SimpleNamespace(outcome=object() if is_over else None, state=None),
        parts=SimpleNamespace(picture=SimpleNamespace(ending=lambda outcome, state: ending)),
    )
    assert detail_of(made, "").text == told


class Field:
    """The page of the notes."""

    def __init__(self) -> None:
        self.written: list[str] = []

    def write(self, text: str) -> None:
        self.written.append(text)


@pytest.mark.parametrize(("length", "is_cut"), [(LONGEST_NOTES, False), (LONGEST_NOTES + 1, True)])
def test_notes_are_cut_where_they_are_too_long_and_left_alone_where_not(length: int, is_cut: bool) -> None:
    branch: Any = SimpleNamespace(name="Old", notes="")
    dialog, field = NotesDialog(branch, lambda name, notes: None), Field()
    ui: Any = SimpleNamespace(
        field_texts=lambda: {"name": "New", "notes": "x" * length}, field=lambda name: field
    )
    dialog.ui = ui
    dialog.read_fields()
    assert (dialog.name, dialog.notes) == ("New", "x" * LONGEST_NOTES)
    assert field.written == (["x" * LONGEST_NOTES] if is_cut else [])
    ui.field = lambda name: None
    dialog.read_fields()
    assert len(dialog.notes) == length, "no page is there to be written in"
