"""What one person has ordered must not change one byte of what another can see before all have committed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.saves_list import list_saves
from game.table.stages import Stage
from game.ui.theme import color
from tests.autosaved import autosaved
from tests.table.pilot import TablePilot, new_match

TWO = {"FRANCE": "Anna", "ITALY": "Bert"}
SECRETS = (
    (),
    ("A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - ENG"),
    ("A PAR - GAS", "A MAR - SPA", "VOTE DRAW"),
)


def after_anna(secret: tuple[str, ...]) -> Match:
    """Anna has sent secret orders; Bert is next."""
    match = new_match(TWO, seed="leaks")
    match._base = replace(match._base, created="1901-01-01T00:00:00+00:00")
    match.commit("FRANCE", [match.game.read_order(match.state, "FRANCE", text) for text in secret])
    return match


def picture(pilot: TablePilot) -> bytes:
    pilot.settle()
    pilot.scene.needs_redraw = True
    pilot.run()
    return pygame.image.tobytes(pilot.screen, "RGB")


def tour(secret: tuple[str, ...]) -> list[object]:
    """Everything Bert can see, from the curtain on: pictures, texts, the title of the window."""
    pilot = TablePilot(after_anna(secret))
    seen: list[object] = [picture(pilot), pilot.scene.done, pilot.scene.keys(), pygame.display.get_caption()]
    pilot.press("enter")
    seen.append(picture(pilot))
    for place in ("PAR", "MAR", "BUR", "ENG", "ROM"):
        pilot.move(pilot.at(place))
        pilot.board._rested = 1.0
        seen += [picture(pilot), pilot.tip, pilot.table.view.mark_of(place)]
    pilot.move((1000, 110))  # over nothing, so that no tooltip comes up by and by
    seen += [pilot.rows, pilot.detail, pilot.table.status(), pilot.frame]
    for keys in (("3",), ("0",), ("home",), ("end",), (",",), (".",), ("o",), ("o",), ("r",)):
        for key in keys:
            pilot.press(key)
        seen += [picture(pilot), pilot.rows]
    for _ in range(3):
        pilot.press("z", ctrl=True)
    pilot.type_order("F BRE - ENG")
    seen += [pilot.seen.typed_error, pygame.display.get_caption()]
    pilot.type_out()
    seen.append(picture(pilot))
    pilot.click("menu")
    seen.append(picture(pilot))
    pilot.close()
    return seen


def test_secret_orders_change_nothing_another_person_can_see() -> None:
    first = tour(SECRETS[0])
    for secret in SECRETS[1:]:
        for number, (mine, theirs) in enumerate(zip(first, tour(secret), strict=True)):
            assert mine == theirs, f"item {number} tells of secret orders"


def test_under_the_curtain_the_table_is_dark_whatever_was_there() -> None:
    pilot = TablePilot(after_anna(SECRETS[1]))
    assert pilot.stage is Stage.CURTAIN
    drawn, dark = pygame.Surface(pilot.screen.get_size()), pygame.Surface(pilot.screen.get_size())
    drawn.fill("white")
    dark.fill(color("night"))
    pilot.table.draw(drawn)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(dark, "RGB")
    pilot.close()


def test_own_orders_do_change_the_picture() -> None:
    pilot = TablePilot(after_anna(()))
    pilot.press("enter")
    before = picture(pilot)
    pilot.clicks("ROM", "APU")
    pilot.move(pilot.at("MOS"))
    assert picture(pilot) != before
    pilot.close()


@pytest.mark.parametrize("secret", SECRETS[1:])
def test_the_listing_of_saves_tells_nothing(secret: tuple[str, ...]) -> None:
    def listing(orders: tuple[str, ...]) -> list[object]:
        path = autosaved(
            replace(after_anna(orders).record, id="chance")
        )  # the id of a game is chance, whatever is in it
        (found,) = list_saves(CATALOGUE)
        Path(path).unlink()
        return [replace(found, date=None), path.name]

    assert listing(()) == listing(secret)


def test_the_export_of_another_person_is_given_that_persons_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.table.menu import export_scene

    asked: list[object] = []

    class Dialog:
        def __init__(self, match: Match, turn: int, viewer: str | None, overlays: frozenset[str]) -> None:
            asked.append((turn, viewer))

    import sys
    from types import SimpleNamespace

    monkeypatch.setitem(sys.modules, "game.screens.dialogs.export", SimpleNamespace(ExportDialog=Dialog))
    pilot = TablePilot(after_anna(SECRETS[1]))
    pilot.press("enter")
    export_scene(pilot.stages, pilot.table.model.viewer)
    assert asked == [(0, "ITALY")]
    pilot.close()
