"""The analysis board from the title."""

from collections.abc import Iterator

import pytest

from game.games.list import CATALOGUE
from game.play.players import HUMAN
from game.play.settings import Settings
from game.screens.analysis import scene
from game.screens.analysis.scene import AnalysisScene
from game.screens.title import TitleScene
from game.table.scene import TableScene
from tests.pilot import Pilot


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    found = Pilot()
    found.context.open_table = TableScene
    found.start(TitleScene())
    found.click("Analysis board")
    yield found
    found.close()


def choose(pilot: Pilot, game_id: str) -> None:
    """Another game, from the list of its field."""
    pilot.click("game")
    pilot.click(CATALOGUE.find(game_id).title)


def test_a_game_begins_with_all_seats_mine(pilot: Pilot) -> None:
    choose(pilot, "mars")
    pilot.click("From the first position")
    assert isinstance(pilot.scene, TableScene)
    match = pilot.scene.match
    assert match.entry.id == "mars"
    assert {(spec.kind, spec.name) for spec in match.players.values()} == {(HUMAN, "Player")}
    assert [scene.title for scene in pilot.scenes] == ["Red Weed", "Table"]


def test_the_field_of_the_game_ends_where_the_buttons_below_it_do(pilot: Pilot) -> None:
    """It was narrower than they are."""
    assert pilot.names["game"].rect.right == pilot.names["set up"].rect.right


def test_what_cannot_be_read_is_told_and_nothing_is_lost(pilot: Pilot) -> None:
    pilot.click("pasted")
    pilot.type("A PAR - BUR")
    pilot.click("Open")
    assert pilot.scene.title == "Analysis board"
    assert 'Line 1: "A PAR - BUR" stands below no power; write its name above.' in pilot.said
    assert pilot.ui.field_texts()["pasted"] == "A PAR - BUR"


def test_what_is_pasted_comes_into_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene, "clipboard_text", lambda: "A PAR - BUR")
    pilot = Pilot((1280, 720), settings=Settings(ui_scale=200))
    page = AnalysisScene(CATALOGUE)
    pilot.start(page)
    assert not page.panel.contains(pilot.names["pasted"].rect)
    pilot.click("Paste")
    pilot.run()
    assert pilot.ui.field_texts()["pasted"] == "A PAR - BUR"
    assert page.panel.contains(pilot.names["pasted"].rect)
    pilot.click("Open")
    pilot.run()
    (problem,) = [picture for text, picture in pilot.ui.texts if "stands below no power" in text]
    assert page.panel.contains(problem.rect)
    pilot.close()


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
def test_each_game_has_its_editor(size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    pilot.start(TitleScene())
    pilot.click("Analysis board")
    titles = {"mars": "Set up a position", "wrom": "Edit a battlefield"}
    for game_id, title in titles.items():
        choose(pilot, game_id)
        pilot.click("set up")
        assert pilot.scene.title == title
        pilot.press("esc")
        assert pilot.scene.title == "Analysis board"
    pilot.close()


def test_a_position_that_was_set_up_is_played_with_all_seats_mine(pilot: Pilot) -> None:
    choose(pilot, "mars")
    pilot.click("set up")
    pilot.press("enter", ctrl=True)
    assert isinstance(pilot.scene, TableScene)
    match = pilot.scene.match
    assert {spec.name for spec in match.players.values()} == {"Player"}
    assert [scene.title for scene in pilot.scenes] == ["Red Weed", "Table"]


def test_a_battlefield_that_was_laid_out_is_played_with_all_seats_mine(pilot: Pilot) -> None:
    choose(pilot, "wrom")
    pilot.click("set up")
    pilot.click("Rolled field")
    pilot.press("enter", ctrl=True)
    pilot.press("enter")  # the name that the map is saved under
    assert isinstance(pilot.scene, TableScene)
    match = pilot.scene.match
    assert {spec.name for spec in match.players.values()} == {"Player"}
    assert (match.record.title, match.turn) == ("Analysis board", 0)
    assert match.state.stacks or match.state.reserve
