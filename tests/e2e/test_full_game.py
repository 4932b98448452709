"""A person against six computer players, from the title screen to the end of the game, with mouse events
alone.

The person orders moves, supports and builds by click for some years, then votes for a draw until the others
agree and the game is over. Then the saved game is verified and replayed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import autosaves_dir, load_match
from game.table.replay import ReplayScene
from game.table.scene import TableScene
from game.table.stages import Stage
from tests.e2e.records import check_record
from tests.table.pilot import STILL, Floor, TablePilot, new_match

LAST_YEAR = 5  # of the person's patience: from then on the units only hold and the game is conceded


class Player:
    """A person at the table: clicks a plausible order for every unit, then Confirm."""

    def __init__(self, pilot: TablePilot) -> None:
        self.pilot = pilot
        self.count = 0

    def play_phase(self) -> None:
        """Orders everything there is to order, and looks at the results."""
        pilot, table = self.pilot, self.pilot.table
        if table.stages.stage is Stage.ORDERS:
            self._order_all()
            pilot.click("Confirm")
            if pilot.scene is not table:
                pilot.click("Send")
        pilot.until(lambda: table.stages.stage is Stage.RESULTS)
        pilot.click("Continue")

    def _order_all(self) -> None:
        phase = self.pilot.match.phase
        if phase.turn > LAST_YEAR:
            self._concede()
            return
        for place in [slot.place for slot in self.pilot.ordering.slots if slot.place and slot.order is None]:
            self._order(place)
        if phase.code.endswith("A"):
            for place in list(self.pilot.ordering.invitations):
                if place in self.pilot.ordering.invitations:
                    self._order(place)

    def _order(self, place: str) -> None:
        """Clicks a unit, then a place that is lit; the choices by the unit where they come up."""
        pilot = self.pilot
        pilot.clicks(place)
        for _ in range(4):
            if pilot.picking.is_idle:
                return
            self.count += 1
            choices, targets = pilot.picking.choices(), sorted(pilot.picking.targets())
            wheel = pilot.offer
            is_verb = any(c in pilot.picking.rules.verbs for c in choices)
            if wheel is not None and (not targets or not is_verb):
                pilot.click(wheel.rects[choices[self.count % len(choices)]].center)
            else:
                pilot.clicks(targets[self.count % len(targets)])
        if not pilot.picking.is_idle:
            pilot.press("h")

    def _concede(self) -> None:
        ballot = self.pilot.ordering.parts.ballot(self.pilot.ordering.view, "FRANCE")
        if ballot:
            self.pilot.click("vote")
            self.pilot.click(ballot[0][1])


@pytest.fixture
def pilot() -> TablePilot:
    opened = TablePilot(new_match({"FRANCE": "Anna"}, others="easy", seed="a whole game"), settings=STILL)
    yield opened
    opened.close()


def finish(player: Player) -> None:
    """Plays on to the end; once the person has had enough, the computer players agree to the draw."""
    pilot = player.pilot
    while pilot.match.outcome is None:
        if not pilot.match.to_act or pilot.stage is Stage.OVER:
            break
        if pilot.phase.turn > LAST_YEAR and pilot.phase.code.endswith("M"):
            agree(pilot.match)
        player.play_phase()


def agree(match: Match) -> None:
    """The other seats vote for a draw, as computer players of a long game do."""
    for seat in match.bot_seats:
        match.commit(seat, [match.game.read_order(match.state, seat, "VOTE DRAW")])


def test_a_whole_game_by_mouse(pilot: TablePilot) -> None:
    player = Player(pilot)
    finish(player)
    match = pilot.match
    assert match.outcome is not None
    assert match.turn >= 12
    given = [order for turn in range(match.turn) for order in match.orders_at(turn).get("FRANCE", ())]
    assert {order.verb for order in given} >= {"move", "support"}
    assert pilot.stage is Stage.OVER
    pilot.run()
    assert pilot.scene.title == "A draw"
    pilot.click("To the board")
    pilot.click("Leave")
    assert pilot.scene.title == "Floor"
    (path,) = autosaves_dir().glob("*.json")
    check_record(path, match)
    replay(pilot, path)


def replay(pilot: TablePilot, path: Path) -> None:
    """The saved game is walked from its first phase to its last position."""
    match = load_match(path, CATALOGUE)
    scene = ReplayScene(match)
    pilot.start(Floor(), scene)
    for turn in range(match.turn):
        assert scene.stages.shown == turn
        assert scene.board.frame.title.startswith(match.phase_at(turn).title)
        pilot.click("forward")
    assert scene.stages.shown is None
    pilot.click("first")
    assert scene.stages.shown == 0


def test_two_persons_hand_the_screen_over_through_a_year() -> None:
    pilot = TablePilot(
        new_match({"FRANCE": "Anna", "ITALY": "Bert"}, others="easy", seed="hot seat"), settings=STILL
    )
    table: TableScene = pilot.table
    for _ in range(60):
        if pilot.match.turn >= 3:
            break
        if pilot.scene is not table and pilot.scene.title == "Hand over":
            pilot.click(pilot.scene.answer)
        elif table.stages.stage is Stage.ORDERS:
            pilot.clicks(*[slot.place for slot in pilot.ordering.slots if slot.place][:1])
            pilot.press("esc")
            pilot.click("Confirm")
            if pilot.scene is not table and pilot.scene.title == "Send these orders?":
                pilot.click("Send")
        elif table.stages.stage is Stage.RESULTS:
            pilot.click("Continue")
        else:
            pilot.until(lambda: table.stages.stage is not Stage.THINKING)
    assert pilot.match.turn >= 3
    assert pilot.match.players["FRANCE"] == PlayerSpec("human", "Anna")
    pilot.close()
