"""What is told of the chosen game beside the list of saved games."""

from __future__ import annotations

from functools import partial

from game.play.library import versions_of
from game.play.locks import owner_of
from game.play.saves_list import SaveSummary
from game.screens.load.boards import SIZE, Boards
from game.screens.load.rows import draw_board
from game.screens.load.views import TRASH_NOTE, VERSIONS_NOTE, date_text, turns_text
from game.ui.interface import Command
from game.ui.layout import Row
from game.ui.panels.form import Form

SHARE = 0.55  # of the height, that the board has at most


def build_details(
    form: Form, save: SaveSummary, boards: Boards, go: Command, *, is_trash: bool, is_version: bool
) -> None:
    """What is told of a saved game beside the list; its board is a way to ``go`` on with it."""
    high = min(form.width * SIZE[1] // SIZE[0], round(form.pane.rect.height * SHARE))

    place = Row(form.line(high, form.look.px(12))).first(high * SIZE[0] // SIZE[1])
    board = form.ui.button("", place, go, kind="bare", name="board", container=form.inner)
    form.ui.paint(board, partial(draw_board, save, boards, form.look))
    form.heading(save.title or save.game_title)
    standing = save.standing[:1].upper() + save.standing[1:]
    is_named = save.title not in ("", save.game_title)
    form.paragraph(f"{save.game_title}: {save.standing}" if is_named else standing, ink="brass")
    form.paragraph(save.players or "Nobody is known to play in it.")
    form.paragraph(turns_text(save), ink="quiet")
    form.paragraph(f"Written {date_text(save)}\n{save.path.name}", ink="quiet")
    owner = None if is_trash or is_version else owner_of(save.path)
    if owner is not None:
        form.paragraph(
            "You have it open." if owner.is_here else f"Open elsewhere: {owner.words}.", ink="brass"
        )
    if save.fault:
        form.paragraph(f"This file is damaged. {save.fault}", ink="danger_text")
    _build_notes(form, save, is_trash=is_trash, is_version=is_version)


def _build_notes(form: Form, save: SaveSummary, *, is_trash: bool, is_version: bool) -> None:
    count = len(versions_of(save.path))
    if is_trash:
        form.paragraph(TRASH_NOTE, ink="quiet")
    elif is_version:
        form.paragraph(VERSIONS_NOTE, ink="quiet")
    elif count:
        form.paragraph(f"{count} earlier version{'' if count == 1 else 's'}", ink="quiet")
