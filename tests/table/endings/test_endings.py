"""What is told when a game is over, and when it is over for one person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.board.frame import Score
from game.core.results import Outcome
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.scenarios.beginning import begun
from game.play.scenarios.reading import scenarios_of
from game.play.settings import Settings
from game.play.storage import load_match
from game.screens.setup.new_game import NewGameScene
from game.table.endings.scene import EndScene
from game.table.endings.story import Story, agreement, turning_points
from game.table.stages import Stage
from tests.screens.layout import SCALES, faults
from tests.table.pilot import Floor, TablePilot, match_at
from tests.written import note_lines

Open = Callable[..., TablePilot]
RECORDS = Path(__file__).parents[2] / "data" / "records"
EIGHTEEN = (
    *("PAR", "MAR", "BRE", "SPA", "POR", "BEL", "HOL", "MUN", "BER"),
    *("KIE", "LON", "LVP", "EDI", "ROM", "VEN", "NAP", "TUN", "VIE"),
)


@pytest.fixture
def tables() -> Iterator[Open]:
    opened: list[TablePilot] = []

    def open_table(match: Match, **more: object) -> TablePilot:
        opened.append(TablePilot(match, **more))
        return opened[-1]

    yield open_table
    for pilot in opened:
        pilot.close()


def won(people: dict[str, str] | None = None) -> Match:
    """The Fall in which France holds 18 centers."""
    return match_at(
        "FRANCE: A PAR; TURKEY: A SMY",
        phase="F1905M",
        people=people,
        centers={**dict.fromkeys(EIGHTEEN, "FRANCE"), "SMY": "TURKEY"},
    )


def lost(people: dict[str, str] | None = None) -> Match:
    """The Winter in which France must take away its last army, and Germany goes on."""
    return match_at(
        "FRANCE: A PAR; GERMANY: A BER; ITALY: A ROM",
        phase="W1905A",
        people=people,
        centers={"BER": "GERMANY", "ROM": "ITALY"},
    )


def test_the_end_tells_who_has_won_and_leads_on(tables: Open) -> None:
    pilot = tables(won())
    pilot.finish_turn()
    pilot.press("space")
    assert isinstance(pilot.scene, EndScene)
    assert pilot.scene.title == "France has won"
    assert any("18 win" in text for text in pilot.said)
    pilot.click("To the board")
    assert pilot.scene is pilot.table
    pilot.click("menu")
    pilot.click("How the game ended")
    pilot.run()
    pilot.click("New game")
    assert isinstance(pilot.scene, NewGameScene)


@pytest.mark.parametrize("key", ["return", "escape"])
def test_who_is_out_is_told_and_watches_unless_something_else_is_chosen(tables: Open, key: str) -> None:
    pilot = tables(lost())
    pilot.clicks("PAR")
    pilot.finish_turn()
    pilot.press("space")
    assert pilot.scene.title == "France is out"
    pilot.press(key)
    assert pilot.scene is pilot.table
    assert not pilot.match.players["FRANCE"].is_human
    assert pilot.stages.is_watched


@pytest.mark.parametrize(
    ("others", "title", "said"),
    [
        ("", "France is out", "France has lost everything."),
        ("TURKEY", "France and Turkey are out", "France and Turkey have lost everything."),
        (
            "ENGLAND RUSSIA TURKEY",
            "England, France, Russia and Turkey are out",
            "England, France, Russia and T",
        ),
        ("AUSTRIA TURKEY", "Austria, France and Turkey are out", "Austria, France and Turkey have lost"),
    ],
)
def test_whose_seats_have_all_fallen_is_told_so_of_all_of_them(
    tables: Open, others: str, title: str, said: str
) -> None:
    pilot = tables(lost({"FRANCE": "Anna"} | dict.fromkeys(others.split(), "Anna")))
    pilot.clicks("PAR")
    pilot.finish_turn()
    pilot.press("space")
    assert pilot.scene.title == title
    assert pilot.scene.text.startswith(said)
    assert faults(pilot.ui) == []
    pilot.press("esc")
    assert not any(spec.is_human for spec in pilot.match.players.values())


def test_who_is_out_may_take_another_seat(tables: Open) -> None:
    pilot = tables(lost())
    pilot.clicks("PAR")
    pilot.finish_turn()
    pilot.press("space")
    pilot.click("Take another seat")
    pilot.click("Germany")
    assert pilot.match.players["GERMANY"].name == "Anna"
    assert pilot.stage is Stage.ORDERS
    assert pilot.ordering.seat == "GERMANY"


@pytest.mark.parametrize("ui_scale", SCALES)
def test_the_seats_that_are_free_are_asked_for_in_full(tables: Open, ui_scale: int) -> None:
    pilot = tables(lost(), settings=Settings(reduced_motion=True, ui_scale=ui_scale))
    pilot.clicks("PAR")
    pilot.finish_turn()
    pilot.press("space")
    pilot.click("Take another seat")
    assert pilot.scene.title == "Which seat?"
    assert {"Germany", "Italy"} <= pilot.names.keys()
    assert "Austria" not in pilot.names
    assert faults(pilot.ui) == []
    pilot.click("Watch")
    assert pilot.stages.is_watched


def test_who_is_out_may_leave(tables: Open) -> None:
    pilot = tables(lost())
    pilot.clicks("PAR")
    pilot.finish_turn()
    pilot.press("space")
    pilot.click("Leave")
    assert isinstance(pilot.scene, Floor)


def test_nobody_is_out_who_has_another_seat(tables: Open) -> None:
    pilot = tables(lost({"FRANCE": "Anna", "GERMANY": "Anna"}))
    pilot.clicks("PAR")
    pilot.finish_turn()
    pilot.press("space")
    assert pilot.scene is pilot.table


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("record", ["standard-solo", "mars-royal", "wrom-keys", "martian-martians"])
def test_the_page_of_an_end_fits(tables: Open, record: str, ui_scale: int) -> None:
    match = load_match(RECORDS / f"{record}.json", CATALOGUE)
    pilot = tables(match, settings=Settings(reduced_motion=True, ui_scale=ui_scale))
    pilot.click("menu")
    pilot.click("How the game ended")
    pilot.run()
    assert isinstance(pilot.scene, EndScene)
    assert faults(pilot.ui) == []


def test_the_chart_of_an_end_fills_a_large_window(tables: Open) -> None:
    match = load_match(RECORDS / "standard-solo.json", CATALOGUE)
    pilot = tables(match, size=(3840, 2160))
    pilot.click("menu")
    pilot.click("How the game ended")
    pane = pilot.ui.panes[0]
    assert pane.scroll.limit == 0
    assert pane.scroll.content >= 0.97 * pane.rect.height


def test_the_course_of_a_game_that_goes_on_begins_with_its_chart(tables: Open) -> None:
    pilot = tables(load_match(RECORDS / "mars-clocks.json", CATALOGUE))
    pilot.click("menu")
    pilot.click("The course of the game")
    chart = pilot.ui.spaces[0]
    assert chart.rect.top - pilot.ui.panes[0].inner.rect.top < pilot.ui.look.px(12)


def test_a_turning_point_is_looked_at_on_the_board(tables: Open) -> None:
    match = load_match(RECORDS / "standard-solo.json", CATALOGUE)
    pilot = tables(match)
    pilot.click("menu")
    pilot.click("How the game ended")
    pilot.run()
    point = pilot.scene.points[0]
    pilot.click("point 0")
    assert pilot.scene is pilot.table
    assert pilot.stages.shown == point.turn


def scores(**values: int) -> tuple[Score, ...]:
    return tuple(Score(name, name.title(), value, is_out=value == 0) for name, value in values.items())


def test_turning_points_are_leads_falls_and_great_changes() -> None:
    story = Story(
        (0, 1, 2, 3),
        (
            scores(anna=4, bert=3, cleo=3),
            scores(anna=4, bert=5, cleo=1),
            scores(anna=4, bert=6, cleo=0),
            scores(anna=5, bert=6, cleo=0),
        ),
    )
    assert [(point.turn, point.text) for point in turning_points(story)] == [
        (0, "Bert takes the lead with 5"),
        (0, "Cleo loses 2 and has 1"),
        (1, "Cleo is out of the game"),
    ]


def test_of_more_turning_points_than_can_be_told_the_last_are_told() -> None:
    """The gain that wins is among them, however many like it came before."""
    turns = tuple(range(13))
    story = Story(turns, tuple(scores(anna=2 * turn + 3, bert=1) for turn in turns))
    told = turning_points(story)
    assert len(told) < len(turns) - 1
    assert [point.turn for point in told] == list(range(12 - len(told), 12))
    assert told[-1].text == "Anna gains 2 and has 27"


def test_a_year_is_marked_where_it_begins() -> None:
    story = Story((0, 1, 2, 3, 4), (), ("", "1901", "1901", "1902", "1903"))
    assert story.marks == ((1, "1901"), (3, "1902"), (4, "1903"))


def test_a_phase_of_setting_up_has_no_date(tables: Open) -> None:
    """ "Setup, player 2" is no second turn."""
    pilot = tables(load_match(RECORDS / "wrom-keys.json", CATALOGUE))
    pilot.run()
    pilot.click("menu")
    pilot.click("How the game ended")
    story = pilot.scene.story
    assert [words for _, words in story.marks] == [str(turn) for turn in range(1, 9)]
    assert story.dates[: story.marks[0][0]] == ("",) * 3


@pytest.mark.parametrize(("record", "winner"), [("standard-conceded", "Turkey"), ("standard-solo", "France")])
def test_the_results_of_the_last_turn_tell_the_end_once(tables: Open, record: str, winner: str) -> None:
    pilot = tables(load_match(RECORDS / f"{record}.json", CATALOGUE))
    pilot.press("left")
    told = [row.text for row in pilot.rows]
    assert told[0].startswith(f"{winner} has won. ")
    assert not [text for text in told[1:] if "conceded" in text or "won the game" in text]
    assert told[-1] != "What else happened"


def test_the_page_of_a_conceded_game_tells_the_concession_once(tables: Open) -> None:
    pilot = tables(load_match(RECORDS / "standard-conceded.json", CATALOGUE))
    pilot.click("How it ended")
    told = [text for text in pilot.said if "onceded" in text]
    assert told == ["Conceded by Austria, England, France, Germany, Italy and Russia."]


def test_a_concession_names_who_conceded() -> None:
    story = Story((0,), (scores(anna=9, bert=3, cleo=0, dora=2),))
    assert agreement(Outcome("conceded", ("anna",)), story) == "Conceded by Bert and Dora."
    assert agreement(Outcome("solo", ("anna",)), story) == ""


@pytest.mark.parametrize("record", ["mars-royal", "wrom-keys", "standard-solo"])
def test_the_page_of_the_end_is_one_press_away_from_the_board(tables: Open, record: str) -> None:
    pilot = tables(load_match(RECORDS / f"{record}.json", CATALOGUE))
    assert pilot.stage is Stage.OVER
    pilot.click("How it ended")
    assert isinstance(pilot.scene, EndScene)
    pilot.click("To the board")
    assert pilot.scene.title == "Table"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_beside_the_board_the_end_is_told_once_and_covers_none_of_it(
    tables: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    match = load_match(RECORDS / "standard-solo.json", CATALOGUE)
    lines = note_lines(monkeypatch)
    pilot = tables(match)
    ending = pilot.picture.ending(match.outcome, match.state)
    lines.clear()
    pilot.resize((size[0] + 1, size[1]))  # everything is drawn anew
    pilot.run()
    told = [line for line in lines if ending.headline in line.text]
    assert [line.text for line in told] == ["France has won"]
    layout = pilot.layout
    assert layout.header.contains(told[0].box)
    assert pilot.detail.text == "France holds 19 supply centers; 18 win."
    assert pilot.detail.text not in pilot.status
    pilot.press("p")
    assert pilot.status == "France has won. France holds 19 supply centers; 18 win."


def test_the_phases_of_a_game_that_is_over_tell_what_they_changed(tables: Open) -> None:
    pilot = tables(load_match(RECORDS / "standard-solo.json", CATALOGUE))
    notes = {row.text: row.note for row in pilot.rows}
    assert notes["Fall 1901, movement"] == "+2\u00a0France"
    assert notes["Spring 1901, movement"] == ""
    assert notes["Fall 1904, retreats"] == "+4\u00a0France, -1\u00a0Italy, -2\u00a0Germany; Germany is out"


@pytest.mark.parametrize("is_scenario", [True, False])
def test_the_page_of_an_end_says_what_it_means_where_a_scenario_was_played(
    tables: Open, is_scenario: bool
) -> None:
    """Each begins with the same position and ends with the same resignation."""
    mars = CATALOGUE.find("mars")
    scenario = scenarios_of(mars, CATALOGUE)[0]
    match = begun(scenario, CATALOGUE, "WHITE", seed="x", created="")
    if not is_scenario:
        people = dict(match.players)
        match = Match.start(
            mars, scenario.options, "x", people, position=match.game.to_json(match.state), created=""
        )
    match.commit("WHITE", [match.game.read_order(match.state, "WHITE", "resign")])
    match.advance()
    pilot = tables(match)
    pilot.click("menu")
    pilot.click("How the game ended")
    said = " ".join(pilot.said)
    meaning = scenario.endings.get("lost") or scenario.endings["resigned"]
    assert (meaning in said) is is_scenario
    page = pilot.scene
    assert page.ending.sentence in said
    assert not page.has_course, "one turn is no line"
    assert page.panel.height < page.area.height / 2, "an empty chart filled the page"
