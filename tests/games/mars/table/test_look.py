"""What the panel of a game of Mars says, asked of a table that is stood in for at every stage."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.results import Outcome
from game.games.mars.rules.pieces import SEATS
from game.games.mars.table.keys import REMATCH, TOOLS
from game.games.mars.table.look import MarsLook
from game.play.match import Match
from game.play.players import PlayerSpec
from game.table.panel.look import Key, PanelLook
from game.table.stages import Stage
from game.ui.intents import Do
from tests.games.mars.table.pilot import AGAINST_COMPUTER, HOT_SEAT, mars_match

USUAL = (Key("Save", "Save", Do.UNDO), Key("Close", "Close", Do.REDO))


class Seen:
    """As much of a table as the panel asks about; change what is to be changed."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.stages = SimpleNamespace(stage=Stage.ORDERS, is_live=True, is_replay=False)
        self.settings = SimpleNamespace(names="full")
        self.table = SimpleNamespace(
            match=match,
            stages=self.stages,
            position=match.turn,
            is_replay=False,
            settings=self.settings,
            ordering="somebody's",
        )
        self.view = SimpleNamespace(seat=SEATS[match.turn % 2], ended=None)
        self.model = SimpleNamespace(shown=frozenset(), view=self.view)
        self.adviser = SimpleNamespace(is_thinking=False, view=None, advice=None, note="")
        ending = SimpleNamespace(headline="Black wins")
        painter = SimpleNamespace(sprites=None)
        picture = SimpleNamespace(painter=painter, ending=lambda outcome, state: ending)
        self.parts = SimpleNamespace(picture=picture, is_flipped=False)
        table: Any = self.table
        parts: Any = self.parts
        model: Any = self.model
        adviser: Any = self.adviser
        self.look = MarsLook(table, parts, model, adviser)
        self.look.list = SimpleNamespace(rows=lambda: ())

    def panel(self) -> PanelLook:
        return self.look.panel(PanelLook("Move 1, White", "", "", main_keys=USUAL))


def resigned(players: tuple[PlayerSpec, PlayerSpec] = HOT_SEAT) -> Match:
    match = mars_match(players=players)
    match.commit("WHITE", (match.game.read_order(match.state, "WHITE", "resign"),))
    match.advance()
    return match


def test_who_is_on_move_or_thinks_is_told_with_the_name() -> None:
    seen = Seen(mars_match())
    assert seen.panel().subtitle == "White (Anna) to act"
    assert seen.panel().brief == "Move 1"
    seen.stages.stage = Stage.THINKING
    assert seen.panel().subtitle == "White (Anna) is thinking"


def test_an_end_is_told_while_the_present_is_looked_at() -> None:
    seen = Seen(resigned())
    seen.stages.stage = Stage.OVER
    assert seen.panel().subtitle == "Black wins"
    seen.stages.is_live, seen.table.position = False, 0
    assert seen.panel().subtitle == "Position 0 of 1"
    assert (seen.panel().chosen, seen.panel().in_sight) == ("position 0", "position 0")
    unended = Seen(mars_match())
    unended.stages.stage = Stage.OVER
    assert unended.panel().subtitle == "White (Anna) to act", "a record that breaks off has no end to tell"


@pytest.mark.parametrize(
    ("players", "change", "is_offered"),
    [
        (HOT_SEAT, {}, True),
        (AGAINST_COMPUTER, {}, True),
        ((PlayerSpec("easy"), PlayerSpec("hard")), {}, False),
        (HOT_SEAT, {"is_replay": True}, False),
        (HOT_SEAT, {"is_live": False}, False),
        (HOT_SEAT, {"stage": Stage.RESULTS}, False),
    ],
)
def test_a_rematch_is_offered_to_persons_when_their_game_is_over(
    players: tuple[PlayerSpec, PlayerSpec], change: dict[str, object], is_offered: bool
) -> None:
    """Before the last of the usual buttons."""
    seen = Seen(resigned(players))
    seen.stages.stage = Stage.OVER
    for name, value in change.items():
        setattr(seen.stages, name, value)
    assert seen.panel().main_keys == ((USUAL[0], REMATCH, USUAL[1]) if is_offered else USUAL)


def test_no_large_button_while_the_game_goes_on() -> None:
    seen = Seen(mars_match())
    for stage in (Stage.ORDERS, Stage.THINKING):
        seen.stages.stage, seen.stages.is_live = stage, True
        assert seen.panel().main_keys == ()
        seen.stages.is_live = False
        assert seen.panel().main_keys == USUAL, "the way back from the past"


def test_what_cannot_be_used_is_dull_and_a_replay_has_no_tools() -> None:
    seen = Seen(mars_match())
    assert seen.panel().tools == TOOLS
    assert {name: seen.panel().able[name] for name in ("draw", "resign", "advice")} == {
        "draw": True,
        "resign": True,
        "advice": True,
    }
    seen.table.ordering, seen.adviser.is_thinking = None, True
    assert set(seen.panel().able.values()) == {False}
    seen.adviser.is_thinking, seen.view.ended = False, Outcome("resigned", ("BLACK",))
    assert not seen.panel().able["advice"]
    seen.table.is_replay = True
    assert seen.panel().tools == ()


def test_switches_tell_what_is_on() -> None:
    seen = Seen(mars_match())
    faces = seen.panel().faces
    assert faces["flip"] == ("Turn board", False)
    assert faces["overlays"] == ("Overlays", False)
    assert faces["coordinates"] == ("Coordinates", False)
    seen.parts.is_flipped, seen.settings.names, seen.model.shown = True, "none", frozenset(("fronts",))
    faces = seen.panel().faces
    assert faces["flip"] == ("Turn board", True)
    assert faces["legend"] == ("Legend", False)
    assert faces["overlays"] == ("Overlays (1)", True)
    assert faces["coordinates"] == ("No names", True)
    seen.settings.names = "codes"
    assert seen.panel().faces["coordinates"] == ("On squares", False)


def test_a_line_is_told_and_where_none_is_pointed_at_what_was_advised_or_the_last_action() -> None:
    match = mars_match()
    seen = Seen(match)
    assert seen.look.detail("") is not None
    assert str(seen.look.detail("").text) == ""
    for seat, text in (("WHITE", "d3-d4"), ("BLACK", "d6-d5")):
        match.commit(seat, (match.game.read_order(match.state, seat, text),))
        match.advance()
    seen.table.position = 2

    def told(key: str) -> tuple[str, str]:
        found = seen.look.detail(key)
        assert found is not None
        return found.text, found.ink

    first, second = (match.game.explain(match.reports[n].resolutions[0]) for n in (0, 1))
    assert told("") == (second, "text")
    assert told("position 1") == (first, "text")
    assert told("position 2") == (second, "text")
    assert told("position 0") == told("position 3") == ("", "text")
    seen.adviser.view, seen.adviser.is_thinking = seen.view, True
    assert told("") == ("Thinking about it ...", "brass")
    seen.adviser.advice, seen.adviser.is_thinking = SimpleNamespace(text="d4-d5."), False
    assert told("") == ("The computer would play d4-d5.", "brass")
    seen.adviser.note = "Another process has taken its place."
    assert told("") == ("The computer would play d4-d5. Another process has taken its place.", "brass")
    assert told("position 1") == (first, "text")


def test_a_loss_on_time_is_told_until_a_line_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    match = resigned()
    monkeypatch.setattr(Match, "outcome", Outcome("time", ("BLACK",)))
    seen = Seen(match)
    assert seen.look.detail("").text == "White's time is up: Black wins."
    assert seen.look.detail("").ink == "brass"
    assert "time" not in seen.look.detail("position 1").text
    seen.stages.is_live = False
    assert "time" not in seen.look.detail("").text
