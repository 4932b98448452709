"""The launch schedule must not change one byte of what a player can see, hear or export before the game is
over (rm46 rule 2).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.codec import canonical_json
from game.export.film import Film
from game.export.options import FilmOptions
from game.games.diplomacy.desk.report import bulletin_of, bulletin_text
from game.games.diplomacy.desk.report_html import bulletin_html
from game.games.diplomacy.martian.rules.ledger import Wave
from game.games.diplomacy.table.desk.pictures import report_paths
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.saves_list import list_saves
from game.table.stages import Stage
from tests.autosaved import autosaved
from tests.games.diplomacy.martian.rules.positions import capsule, walker
from tests.games.diplomacy.martian.table.tables import match_in
from tests.table.pilot import TablePilot

UNITS = {"FRANCE": "A PAR, F LYO", "ITALY": "A ROM, A TYR", "GERMANY": "A KIE"}
SCHEDULES = ("", "F1905:3 S1908:1", "F1911:9")
"""Waves that come after all turns that are played here."""


def match_with(schedule: str) -> Match:
    """A game of two persons in the middle of an invasion; only the waves to come, their salt and the option
    differ.
    """
    match = match_in(
        UNITS,
        people="FRANCE",
        capsules=[capsule("c1", "LYO", "afloat"), capsule("c2", "TYR", age=2)],
        martians=[walker("MUN")],
        weed="BOH",
        barren="BOH",
    )
    match._base = replace(
        match._base,
        created="1901-01-01T00:00:00+00:00",
        options={**match._base.options, "schedule": schedule},
    )
    match.set_player("ITALY", replace(match.players["FRANCE"], name="Bert"))
    state = match.state
    waves = tuple(Wave(w.partition(":")[0], int(w.partition(":")[2])) for w in schedule.split())
    ledger = replace(state.ledger, waves=waves, salt=f"salt of {schedule}", seal="one and the same")
    match.states[0] = replace(state, ledger=ledger, options={**state.options, "schedule": schedule})
    return match


def picture(pilot: TablePilot) -> bytes:
    pilot.settle()
    pilot.scene.needs_redraw = True
    pilot.run()
    return pygame.image.tobytes(pilot.screen, "RGB")


def tour(schedule: str) -> list[object]:
    """Everything that Anna and Bert can see in one phase: curtain, board, tooltips, lists, menu, results, the
    next phase.
    """
    pilot = TablePilot(match_with(schedule))
    seen: list[object] = []
    for _ in range(2):
        seen += [picture(pilot), pilot.scene.keys(), pygame.display.get_caption()]
        pilot.press("enter")
        seen += [picture(pilot), pilot.facts, pilot.frame]
        for place in ("LYO", "TYR", "MUN", "BOH", "NTH"):
            pilot.move(pilot.at(place))
            pilot.board._rested = 1.0
            seen += [picture(pilot), pilot.tip]
        pilot.click("menu")
        seen += [picture(pilot), [item.title for item in pilot.scene.items]]
        pilot.press("esc")
        pilot.finish_turn()
    pilot.until(lambda: pilot.stage is Stage.RESULTS)
    pilot.move((1000, 110))
    seen += [picture(pilot), pilot.rows, pilot.frame, pilot.table.status()]
    pilot.press("e")
    seen += [picture(pilot), pilot.table.status()]
    pilot.close()
    return seen


@pytest.fixture(scope="module")
def first() -> list[object]:
    return tour(SCHEDULES[0])


@pytest.mark.parametrize("schedule", SCHEDULES[1:])
def test_the_schedule_changes_nothing_a_player_can_see(first: list[object], schedule: str) -> None:
    for number, (mine, theirs) in enumerate(zip(first, tour(schedule), strict=True)):
        assert mine == theirs, f"item {number} tells of the schedule"


@pytest.mark.parametrize("schedule", SCHEDULES[1:])
def test_the_listing_of_saves_tells_nothing_of_the_schedule(schedule: str) -> None:
    def listing(text: str) -> list[object]:
        path = autosaved(
            replace(match_with(text).record, id="chance")
        )  # the id of a game is chance, whatever is in it
        (found,) = list_saves(CATALOGUE)
        Path(path).unlink()
        return [replace(found, date=None), path.name]

    assert listing("") == listing(schedule)


@pytest.mark.parametrize("schedule", SCHEDULES[1:])
def test_no_view_of_a_player_or_a_spectator_depends_on_the_schedule(schedule: str) -> None:
    plain, other = match_with(""), match_with(schedule)
    for seat in (*plain.seats, None):
        views = [canonical_json(match.game.to_json(match.view(seat))) for match in (plain, other)]
        assert views[0] == views[1]


@pytest.mark.parametrize("schedule", SCHEDULES[1:])
def test_no_exported_picture_depends_on_the_schedule(schedule: str) -> None:
    def film(text: str) -> list[bytes]:
        match = match_with(text)
        for seat in match.waiting:
            match.commit(seat, ())
        match.advance()
        film = Film(match, FilmOptions(size=(640, 360)))
        return [pygame.image.tobytes(film.draw(shot), "RGB") for shot in film.shots]

    assert film("") == film(schedule)


def test_what_a_game_master_hands_out_does_not_name_the_seed() -> None:
    """Rule 2: a schedule that the dice drew follows from the seed, and so does every die."""
    match = match_in(UNITS)
    match._base = replace(match._base, seed="uncommon-seed")
    bulletin = bulletin_of(match, -1)
    told = [
        *(path.name for path in report_paths(match, -1)),
        bulletin_text(bulletin),
        bulletin_html(bulletin, ()),
    ]
    assert "uncommon" not in " ".join(told)


def test_the_tour_sees_the_board(first: list[object]) -> None:
    """The items do differ where the board does."""
    assert len({item for item in first if isinstance(item, bytes)}) > 10
