"""A game that a program holds by file with nobody at a desk: seven seats elsewhere, turn after turn."""

import json
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app.context import open_table
from game.games.list import CATALOGUE
from game.net.files.away_seat import AwaySeat
from game.net.files.table_post import TablePost, is_hosted
from game.net.files.turn_file import read_turn_file
from game.play.locks import lock_path
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import autosave_path, load_match
from game.screens.setup.new_game import NewGameScene
from game.table.by_file import hosting
from game.table.by_file.held import HeldGame
from game.table.by_file.hosting import HostScene
from game.table.by_file.scene import TurnScene
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.pilot import STILL, Floor


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path / "home"))
    return tmp_path


def begun(game: str = "standard", computers: tuple[str, ...] = ()) -> Match:
    entry = CATALOGUE.find(game)
    players = {seat: PlayerSpec("random" if seat in computers else "human") for seat in entry.seats}
    match = Match.start(entry, {}, "x", players)
    TablePost(match).hold("")
    return match


class HostPilot(Pilot):
    """A window with the page of a game held by file."""

    def __init__(self, folder: Path, match: Match):
        super().__init__(settings=STILL)
        self.folder = folder
        self.home = HostScene(match)
        self.home.folder = str(folder)
        self.held = self.home.held
        self.start(Floor(), self.home)

    @property
    def match(self) -> Match:
        return self.held.match

    def write(self) -> dict[str, Path]:
        self.click("Write the turn files")
        self.click("Done")
        return self.files

    @property
    def files(self) -> dict[str, Path]:
        """Where the turn file of every seat lies."""
        phase = self.match.phase
        code = phase.code
        return {path.name.split(".")[-2]: path for path in self.folder.glob(f"*.{code}.*.turn")}

    @property
    def awaited(self) -> tuple[str, ...]:
        post = self.held.post
        return post.awaited

    @property
    def units(self) -> set[str]:
        state = self.match.state
        return {str(unit) for unit in state.units}

    def draft(self, seat: str) -> list[str]:
        match = self.match
        return [str(order) for order in match.draft(seat)]

    def look(self) -> None:
        """The folder is looked into, as it is every two seconds."""
        self.home.update_below(hosting.LOOK)
        self.home.rebuild()

    def drop(self, path: Path) -> None:
        self._post(pygame.DROPFILE, file=str(path))


@pytest.fixture
def pilot(home):
    made = HostPilot(home / "files", begun())
    yield made
    if not made.is_over:
        made.close()


def sent(path: Path, *texts: str) -> Path:
    """A player orders and sends; where the orders file lies."""
    away = AwaySeat(path, read_turn_file(path.read_bytes()), CATALOGUE)
    seat, game = away.turn.seat, away.match.game
    away.match.set_draft(seat, [game.read_order(away.match.view(seat), seat, text) for text in texts])
    return away.send()[0]


FIRST = {
    "AUSTRIA": "A VIE - GAL",
    "ENGLAND": "F LON - NTH",
    "FRANCE": "A PAR - BUR",
    "GERMANY": "A MUN - RUH",
    "ITALY": "A ROM - APU",
    "RUSSIA": "A WAR - GAL",
    "TURKEY": "A CON - BUL",
}


def test_the_buttons_at_the_foot_stand_apart_in_a_small_window(home):
    pilot = HostPilot(home / "out", begun())
    pilot.resize((640, 480))
    pilot.run()
    texts = ("Back", "The game", "Paste orders", "Write the turn files", "Play the turn")
    foot = [pilot.rect(text) for text in texts]
    assert all(before.right < after.left for before, after in pairwise(foot))
    assert foot[-1].right <= 640


def test_seven_seats_give_their_orders_by_file_and_the_turn_is_played(pilot):
    files = pilot.write()
    assert sorted(files) == sorted(FIRST)
    assert len(set(pilot.awaited)) == 7
    for seat, text in FIRST.items():
        sent(files[seat], text)
    pilot.look()
    assert pilot.awaited == ()
    pilot.click("Play the turn")
    pilot.until(lambda: pilot.match.turn == 1)
    assert {"F NTH", "A BUR", "A RUH", "A APU", "A BUL", "A VIE", "A WAR"} <= pilot.units  # Galicia: a bounce
    phase = pilot.match.phase
    assert phase.code == "F1901M"
    assert sorted(pilot.files) == sorted(FIRST)  # those of the next turn lie there


def test_a_new_key_leaves_nothing_of_the_old_one_that_counts(home):
    held = HeldGame(begun())
    held.write(home / "out", "")
    (turn,) = (home / "out").glob("*.FRANCE.turn")
    held.take(sent(turn, "A PAR - BUR").read_text())
    assert [str(order) for order in held.match.draft("FRANCE")] == ["A PAR - BUR"]
    held.renew("FRANCE")
    assert held.told.endswith("Write the turn files, and send France its own.")
    assert (held.match.draft("FRANCE"), "FRANCE" in held.awaited) == ((), True)


def test_the_page_goes_to_its_top_where_news_is_told(home):
    pilot = HostPilot(home / "out", begun())
    pilot.resize((1280, 360))
    pilot.run()
    pilot.ui.panes[0].move_to(200)
    pilot.home.rebuild()
    pilot.run()
    assert pilot.ui.panes[0].scroll.offset > 0  # it stays where it is while nothing is told
    pilot.home.take("no orders")
    pilot.run()
    assert pilot.ui.panes[0].scroll.offset == 0


def test_a_sheet_is_dropped_pasted_and_replaced_by_a_later_one(pilot, monkeypatch):
    files = pilot.write()
    first = sent(files["FRANCE"], "A PAR - BUR")
    elsewhere = first.rename(pilot.folder.parent / "mine.orders")
    pilot.drop(elsewhere)
    assert pilot.held.told == "France: a sealed sheet with 1 order."
    later = sent(files["FRANCE"], "A PAR - PIC")
    block = later.read_text()
    later.unlink()
    monkeypatch.setattr(hosting, "clipboard_text", lambda: f"Dear Max,\n{block}\nAnna")
    pilot.click("Paste orders")
    assert pilot.draft("FRANCE") == ["A PAR - PIC"]
    pilot.drop(elsewhere)
    assert pilot.held.told == "A later sheet of France has come already; this older one is left out."
    assert pilot.draft("FRANCE") == ["A PAR - PIC"]


def test_a_turn_is_played_without_those_who_sent_nothing_only_when_that_is_wished(pilot):
    files = pilot.write()
    sent(files["FRANCE"], "A PAR - BUR")
    pilot.look()
    pilot.click("Play the turn")
    assert "No sealed sheet has come from Austria, England, Germany" in pilot.scene.text
    pilot.click("Wait")
    assert pilot.match.turn == 0
    pilot.click("Play the turn")
    pilot.click("Play the turn")
    pilot.until(lambda: pilot.match.turn == 1)
    assert "A BUR" in pilot.units


def in_minutes(minutes: int) -> str:
    """A deadline so many minutes from now."""
    return f"{datetime.now() + timedelta(minutes=minutes):%Y-%m-%d %H:%M}"


@pytest.fixture
def timed(home):
    """A game whose deadline is five minutes ahead."""
    match = begun()
    TablePost(match).hold(in_minutes(5))
    made = HostPilot(home / "files", match)
    yield made
    made.close()


def let_pass(pilot: HostPilot, days: int = 1) -> None:
    """Time goes by."""
    pilot.held.now = lambda: datetime.now() + timedelta(days=days)
    pilot.look()
    pilot.run()


def test_when_the_deadline_passes_the_rules_stand_in_for_what_is_missing(timed):
    pilot = timed
    files, held, home = pilot.write(), pilot.held, pilot.home
    for seat in ("FRANCE", "RUSSIA"):
        sent(files[seat], FIRST[seat])
    pilot.look()
    assert held.missing == ()
    pilot.click("Play the turn")
    assert pilot.scene.title == "Play without them?"
    pilot.click("Wait")
    let_pass(pilot)
    late = "Austria, England, Germany, Italy and Turkey"
    assert f"The deadline has passed. The rules stand in for {late}." in pilot.said
    assert "Italy: no sheet has come, the rules stand in." in pilot.said
    assert "France: a sealed sheet has come." in pilot.said
    held.told = ""
    pilot.look()
    assert held.told == "", "it is said once"
    sent(files["TURKEY"], FIRST["TURKEY"])
    pilot.look()
    assert "TURKEY" not in held.missing, "what comes late and before the turn is played counts"
    pilot.click("Play the turn")
    pilot.until(lambda: pilot.match.turn == 1)
    assert {"A BUR", "A GAL", "A BUL", "A ROM", "F LON"} <= pilot.units
    assert pilot.scene is home


def test_a_power_is_waited_for_beyond_the_deadline_in_this_turn(timed):
    pilot = timed
    files, held = pilot.write(), pilot.held
    let_pass(pilot)
    pilot.click("Wait for Italy")
    assert "ITALY" not in held.missing
    assert held.awaited == ("ITALY",)
    pilot.click("Play the turn")
    assert pilot.scene.title == "Play without them?"
    assert [text for text in pilot.said if text.startswith("No sealed sheet has come from Italy.")]
    pilot.click("Wait")
    sent(files["ITALY"], FIRST["ITALY"])
    pilot.look()
    pilot.click("Play the turn")
    pilot.until(lambda: pilot.match.turn == 1)
    assert "A APU" in pilot.units
    assert held.missing == (), "the next deadline is ahead"
    let_pass(pilot, days=9)
    assert "ITALY" in held.missing


def test_a_deadline_in_other_words_passes_never(pilot):
    pilot.write()
    pilot.held.set_deadline("when the moon is full")
    let_pass(pilot)
    assert pilot.held.missing == ()


def test_a_held_game_is_opened_on_its_page_again_with_what_has_come(pilot):
    files = pilot.write()
    sent(files["FRANCE"], "A PAR - BUR")
    pilot.look()
    pilot.window.start((Floor(),))
    pilot.run()
    match = load_match(autosave_path(pilot.match.record), CATALOGUE)
    assert is_hosted(match)
    page = open_table(match)
    assert isinstance(page, HostScene)
    pilot.window.start((Floor(), page))
    pilot.run()
    assert [str(order) for order in match.draft("FRANCE")] == ["A PAR - BUR"]
    post = page.held.post
    assert post.awaited == tuple(seat for seat in match.seats if seat != "FRANCE")


def test_a_game_another_computer_holds_is_held_here_once_it_is_taken_over(pilot):
    files = pilot.write()
    pilot.window.start((Floor(),))
    pilot.run()
    path = autosave_path(pilot.match.record)
    owner = {"pid": 4711, "host": "another-computer", "since": "2024-05-01T14:03:00+00:00"}
    lock_path(path).write_text(json.dumps(owner), encoding="utf-8")
    page = open_table(load_match(path, CATALOGUE))
    page.folder = str(pilot.folder)
    pilot.window.start((Floor(), page))
    pilot.run()
    assert not page.is_ours
    pilot.click("Take over")
    assert pilot.scene is page
    assert page.is_ours
    sent(files["FRANCE"], "A PAR - BUR")
    page.update_below(hosting.LOOK)
    post = page.held.post
    assert "FRANCE" not in post.awaited


def test_who_holds_a_game_plays_an_own_seat_by_its_file(pilot):
    pilot.write()
    pilot.click("Play France here")
    while pilot.scene.is_overlay:
        pilot.press("enter")
    table = pilot.scene
    assert isinstance(table, TurnScene)
    turn = table.seat.turn
    assert turn.seat == "FRANCE"
    table._commit()
    pilot.run()
    pilot.click("Done")
    assert pilot.scene is pilot.home


def test_computer_players_sit_on_the_other_seats(home):
    computers = tuple(seat for seat in FIRST if seat not in ("FRANCE", "ITALY"))
    pilot = HostPilot(home / "files", begun(computers=computers))
    files = pilot.write()
    assert sorted(files) == ["FRANCE", "ITALY"]
    for seat in files:
        sent(files[seat], FIRST[seat])
    pilot.look()
    pilot.click("Play the turn")
    pilot.until(lambda: pilot.match.turn >= 1)
    first = pilot.match.states[1]
    assert "A BUR" in {str(unit) for unit in first.units}
    pilot.close()


def test_a_new_game_of_several_persons_can_be_begun_by_file():
    pilot = Pilot(settings=STILL)
    pilot.context.open_table = open_table
    pilot.start(Floor(), NewGameScene(CATALOGUE, "standard"))
    scene = pilot.scene
    for seat in FIRST:
        scene.setup = scene.setup.with_kind(seat, "human")
    scene.rebuild()
    scene.setup = replace(scene.setup, is_by_file=True)
    scene.rebuild()
    pilot.click("Start")
    assert isinstance(pilot.scene, HostScene)
    pilot.close()


def test_a_game_at_the_table_goes_on_by_file(home):
    pilot = Pilot(settings=STILL)
    pilot.context.open_table = open_table
    entry = CATALOGUE.find("aliens")
    match = Match.start(entry, {}, "x", {seat: PlayerSpec("human") for seat in entry.seats})
    pilot.start(Floor(), TableScene(match))
    while pilot.scene.is_overlay:
        pilot.press("enter")
    pilot.click("menu")
    pilot.click("Play by file")
    pilot.click("Play by file")
    assert isinstance(pilot.scene, HostScene)
    assert pilot.scene.match is match
    pilot.close()
