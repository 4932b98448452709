"""Ship lists and orders of others must not change one byte of what a player can see before all have committed
(Q-27).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.export.film import Film
from game.export.options import FilmOptions
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.saves_list import list_saves
from tests.autosaved import autosaved
from tests.games.diplomacy.aliens.table.tables import landing, match_in
from tests.table.pilot import TablePilot

TWO = {"ALPHA": "Anna", "BETA": "Bert"}
LISTS = ("", "SHIP 1: PAR BRE; SHIP 2: MOS", "SHIP 1: MUN KIE SWI")
ORDERS = (
    "",
    "A KIE - ROM; T KIE (S) ROM; T EDI (R) HOME; F HOME - EDI",
    "A KIE - EDI; T KIE (S) EDI; T EDI (R) KIE; VOTE DRAW",
)


def at_landing() -> Match:
    return landing(4, TWO)


def in_spring() -> Match:
    units = {"ALPHA": "A KIE", "BETA": "A ROM, A SEV"}
    return match_in(
        "S2053M",
        units,
        {"ALPHA": "EDI KIE", "BETA": "ROM SEV"},
        {"ALPHA": "KIE EDI", "BETA": "ROM SEV"},
        people=TWO,
    )


def after_anna(match: Match, secret: str) -> Match:
    """Anna has sent something secret; Bert is next."""
    texts = [text for text in secret.split("; ") if text]
    match.commit("ALPHA", [match.game.read_order(match.state, "ALPHA", text) for text in texts])
    return match


def picture(pilot: TablePilot) -> bytes:
    pilot.settle()
    pilot.scene.needs_redraw = True
    pilot.run()
    return pygame.image.tobytes(pilot.screen, "RGB")


def tour(match: Match, clicks: tuple[str, ...]) -> list[object]:
    """Everything Bert can see, from the curtain on: pictures, texts, lists, the title of the window."""
    pilot = TablePilot(match)
    seen: list[object] = [picture(pilot), pilot.scene.done, pygame.display.get_caption()]
    pilot.press("enter")
    seen += [picture(pilot), pilot.facts, pilot.frame]
    for place in ("KIE", "PAR", "ROM", "SWI"):
        pilot.move(pilot.at(place))
        pilot.board._rested = 1.0
        seen += [picture(pilot), pilot.tip, pilot.table.view.mark_of(place)]
    pilot.clicks(*clicks)
    pilot.move((1000, 110))
    seen += [picture(pilot), pilot.rows, pilot.ordering.warnings, pilot.table.status()]
    for key in ("1", "0", "o", "o", "home"):
        pilot.press(key)
        seen.append(picture(pilot))
    for _ in range(3):
        pilot.press("z", ctrl=True)
    seen += [picture(pilot), pygame.display.get_caption()]
    pilot.close()
    return seen


@pytest.mark.parametrize("secret", LISTS[1:])
def test_the_lists_of_ships_are_secret(secret: str) -> None:
    plain = tour(after_anna(at_landing(), LISTS[0]), ("PAR", "MUN"))
    for number, (mine, theirs) in enumerate(
        zip(plain, tour(after_anna(at_landing(), secret), ("PAR", "MUN")), strict=True)
    ):
        assert mine == theirs, f"item {number} tells of ship lists"


@pytest.mark.parametrize("secret", ORDERS[1:])
def test_orders_to_transmitters_and_arrivals_are_secret(secret: str) -> None:
    """Also while Bert waits for the very order that Anna has given."""
    plain = tour(after_anna(in_spring(), ORDERS[0]), ("ROM", "KIE"))
    assert any("Waiting for Alpha: Transmitter Kiel to receive from Rome" in str(item) for item in plain)
    for number, (mine, theirs) in enumerate(
        zip(plain, tour(after_anna(in_spring(), secret), ("ROM", "KIE")), strict=True)
    ):
        assert mine == theirs, f"item {number} tells of orders"


@pytest.mark.parametrize("secret", LISTS[1:])
def test_the_listing_of_saves_tells_nothing(secret: str) -> None:
    def listing(text: str) -> list[object]:
        record = replace(
            after_anna(at_landing(), text).record, id="chance"
        )  # the id of a game is chance, whatever is in it
        path = autosaved(record)
        (found,) = list_saves(CATALOGUE)
        Path(path).unlink()
        return [replace(found, date=None), path.name]

    assert listing("") == listing(secret)


@pytest.mark.parametrize(("start", "secret"), [(at_landing, LISTS[1]), (in_spring, ORDERS[1])])
def test_no_exported_picture_tells_of_what_is_not_played_yet(start: object, secret: str) -> None:
    def film(text: str) -> list[bytes]:
        made = Film(after_anna(start(), text), FilmOptions(size=(640, 360), viewer="BETA"))
        return [pygame.image.tobytes(made.draw(shot), "RGB") for shot in made.shots]

    assert film("") == film(secret)


def test_own_lists_do_change_the_picture() -> None:
    pilot = TablePilot(after_anna(at_landing(), ""))
    pilot.press("enter")
    before = picture(pilot)
    pilot.clicks("ROM")
    pilot.move(pilot.at("MOS"))
    assert picture(pilot) != before
    pilot.close()
