"""What the table says below the board and of what lies under the pointer, and how centers that changed hands
flash: asked of a table that is stood in for.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.board.frame import Condition, Frame, Mark, Piece
from game.core.results import Event, Report
from game.play.settings import Settings
from game.table.stages import Stage
from game.table.state import Proposal
from game.table.view import FLASH, FLASHES, CenterFlash, TableView
from game.table.words import Detail

MARK = Mark("move", "FRANCE", ("PAR", "BUR"), tag="A PAR - BUR", sentence="A PAR moved to BUR.")


class Seen:
    """As much of a table as is asked about; change what is to be changed. Beside nobody's orders, at
    leisure.
    """

    def __init__(self) -> None:
        self.playback = SimpleNamespace(is_running=False, last=(), turn=None, told=None)
        self.moving = SimpleNamespace(passage=None, moments=(), goal=None)
        self.state = SimpleNamespace(
            mark=None, focus="", place="PAR", animation=self.moving, playback=self.playback
        )
        self.state.explained, self.state.typed_error, self.state.shows_next = "", "", False
        self.state.proposal, self.state.is_proposed = None, False
        self.stages = SimpleNamespace(
            stage=Stage.ORDERS, shown=None, is_watched=False, is_replay=False, what_if=None
        )
        self.flow = SimpleNamespace(has_results=True)
        self.lines: tuple[str, ...] = ("Paris",)
        picture = SimpleNamespace(frame=lambda view: Frame("", marks=(MARK,)))
        parts = SimpleNamespace(
            turn_flow=self.flow, place_lines=lambda view, key: self.lines, picture=picture
        )
        self.match = SimpleNamespace(view=lambda *asked: None, turn=3, entry=SimpleNamespace(id="toy"))
        self.look = SimpleNamespace(headline="")
        self.table = SimpleNamespace(
            state=self.state,
            stages=self.stages,
            parts=parts,
            match=self.match,
            ordering=None,
            viewer=None,
            look=self.look,
            said=lambda text: text,
            settings=Settings(),
        )
        self.tools = SimpleNamespace(
            tip=lambda key: None, status=lambda: None, targets=lambda found: found, detail=lambda key: None
        )
        table: Any = self.table
        tools: Any = self.tools
        stood: Any = None
        self.view = TableView(table, tools, stood)

    def order(self, unit: str) -> None:
        """Orders are written, with this unit picked up."""
        self.picking = SimpleNamespace(unit=unit, is_idle=not unit)
        self.sheet = SimpleNamespace(orders={}, of=lambda seat: ())
        self.ordering = SimpleNamespace(
            picking=self.picking, sheet=self.sheet, seat="FRANCE", seats=(), view=None, targets={}, orders=()
        )
        self.ordering.prompt, self.ordering.notice = "Choose a unit.", ""
        self.table.ordering = self.ordering
        parts: Any = self.table.parts
        parts.picture = SimpleNamespace(planned=lambda view, orders: Frame("", marks=(MARK,)))
        parts.choice = lambda verb: SimpleNamespace(title=verb.capitalize())


def test_a_place_is_told_with_what_its_unit_did() -> None:
    seen = Seen()
    assert seen.view.tip() == ("Paris", "A PAR moved to BUR.")
    seen.state.place = "BUR"
    assert seen.view.tip() == ("Paris",), "an arrow belongs to where it begins"
    seen.state.place = ""
    assert seen.view.tip() == ()


def test_an_arrow_is_told_with_its_order_but_not_where_keys_point_at_a_place() -> None:
    seen = Seen()
    seen.state.mark = MARK
    assert seen.view.tip() == ("A PAR - BUR", "A PAR moved to BUR.")
    seen.state.focus = "PAR"
    assert seen.view.tip() == ("Paris", "A PAR moved to BUR.")
    seen.state.focus, seen.state.mark = "", Mark("move", "FRANCE", ("PAR", "BUR"), tag="A PAR - BUR")
    assert seen.view.tip()[0] == "Paris", "an arrow of which nothing is said"


def test_a_unit_that_is_picked_up_hides_nothing_with_words_unless_keys_point_at_it() -> None:
    seen = Seen()
    seen.order("PAR")
    assert seen.view.tip() == ()
    seen.state.focus = "PAR"
    assert seen.view.tip()[0] == "Paris"
    seen.state.focus, seen.state.place = "", "BUR"
    seen.ordering.targets = {"BUR": "move"}
    assert seen.view.tip() == ("Paris", "A click here: Move")
    seen.picking.is_idle = True
    assert seen.view.tip() == ("Paris",)


@pytest.mark.parametrize(
    ("stage", "shown", "more", "start"),
    [
        (Stage.RESULTS, 2, {}, "Results. Press"),
        (Stage.RESULTS, 2, {"is_watched": True}, "Results."),
        (Stage.OVER, 2, {"is_replay": True}, "Replay."),
        (Stage.OVER, 2, {}, "You are looking at the past."),
        (Stage.ORDERS, 2, {}, "You are looking at the past."),
        (Stage.THINKING, None, {}, "The computer players are thinking ..."),
        (Stage.OVER, None, {}, "This is the last position."),
        (Stage.OVER, None, {"is_replay": True}, "This is the last position."),
    ],
)
def test_the_line_below_the_board_tells_where_we_are(
    stage: Stage, shown: int | None, more: dict[str, bool], start: str
) -> None:
    seen = Seen()
    seen.tools.detail = lambda key: Detail("")
    seen.stages.stage, seen.stages.shown = stage, shown
    for name, value in more.items():
        setattr(seen.stages, name, value)
    seen.view._frame = (shown, 3, None), Frame("", marks=(MARK,))
    text, _ = seen.view.status(has_detail=True)
    assert text.startswith(start)
    if start.endswith("."):
        assert len(text) == len(start) or start == "Replay."


def test_an_end_is_told_below_the_board_where_the_panel_has_no_room() -> None:
    seen = Seen()
    seen.stages.stage, seen.look.headline = Stage.OVER, "France wins"
    seen.tools.detail = lambda key: Detail("It has 18 centers.")
    assert seen.view.status(has_detail=False) == ("France wins. It has 18 centers.", "brass")
    text, ink = seen.view.status(has_detail=True)
    assert (text.startswith("The game is over. "), ink) == (True, "text")
    assert "plays it again" in text
    seen.match.turn = 0
    assert seen.view.status(has_detail=True) == ("The game is over.", "text")


def test_a_warning_or_a_notice_comes_before_what_is_asked_for() -> None:
    seen = Seen()
    seen.order("")
    seen.tools.detail = lambda key: Detail("Two armies want Burgundy.", "brass", "warning")
    assert seen.view.status(has_detail=True) == ("Choose a unit.", "text")
    assert seen.view.status(has_detail=False) == ("Two armies want Burgundy.", "brass")
    seen.picking.is_idle = False
    assert seen.view.status(has_detail=False) == ("Choose a unit.", "text")
    seen.picking.is_idle, seen.ordering.notice = True, "!"
    assert seen.view.status(has_detail=False) == ("Choose a unit.", "brass")


def test_what_was_told_last_is_counted_and_said_as_one_where_the_game_has_a_word_for_it() -> None:
    seen = Seen()
    seen.playback.is_running = True
    assert seen.view.status(has_detail=True) == ("What else happened ...", "text")
    events = (Event("landed"), Event("burned"), Event("moved"))
    match: Any = SimpleNamespace(
        report=lambda turn, seat: Report((), events),
        game=SimpleNamespace(explain=lambda event: f"It {event.kind}."),
        entry=SimpleNamespace(story=None),
    )
    seen.table.match = match
    seen.tools.tell = lambda told: "Much happened." if len(told) == 2 and told[0].kind == "landed" else ""
    seen.playback.turn, seen.playback.groups = 0, ((0,), (1,), (2,))
    for last, number, words in (
        ((0,), 1, "1 of 3: It landed."),
        ((0, 1), 2, "2 of 3: Much happened."),
        ((1, 2), 3, "3 of 3: It burned. It moved."),
    ):
        seen.playback.last, seen.playback.told = last, number
        assert seen.view.status(has_detail=True) == (words, "text")
    seen.playback.turn = None
    assert seen.view.status(has_detail=True)[0] == "What else happened ..."


def test_nobody_sees_a_board_behind_a_curtain_and_on_the_way_what_stood_before() -> None:
    seen = Seen()
    before, after = Frame("before"), Frame("after")
    seen.moving.passage = (before, after)
    assert seen.view.frame is before
    seen.stages.stage = Stage.CURTAIN
    assert seen.view.frame == Frame("")


def test_a_wrong_text_is_told_to_its_writer_alone_and_what_is_told_is_kept() -> None:
    seen = Seen()
    asked: list[str] = []

    def detail(key: str) -> Detail:
        asked.append(key)
        return Detail(f"About {key}")

    seen.tools.detail = detail
    seen.state.typed_error, seen.state.explained = "No such place.", "a row"
    assert seen.view.detail() == Detail("About a row")
    seen.order("")
    seen.table.look = SimpleNamespace(headline="")
    assert seen.view.detail() == Detail("No such place.", "danger_text", "warning")
    seen.state.typed_error, seen.state.explained = "", "another"
    assert [seen.view.detail().text for _ in range(3)] == ["About another"] * 3
    assert asked == ["a row", "another"]


def test_what_lies_on_a_place_is_told_there_and_nowhere_else() -> None:
    pieces = (
        Piece("capsule", "", "PAR", note="It opens soon."),
        Piece("army", "FRANCE", "PAR"),
        Piece("fleet", "RUSSIA", "STP/SC", note="It is stranded."),
    )
    conditions = (
        Condition("weed", "PAR", "Nobody enters."),
        Condition("ash", "PAR"),
        Condition("ash", "BUR", "Dead."),
    )
    seen = Seen()
    seen.view._frame = (None, 3, None), Frame("", pieces=pieces, conditions=conditions)
    told = {}
    for key in ("PAR", "BUR", "STP"):
        seen.state.place = key
        told[key] = seen.view.tip()[1:]
    assert told == {
        "PAR": ("It opens soon.", "Nobody enters."),
        "BUR": ("Dead.",),
        "STP": ("It is stranded.",),
    }


def test_what_a_review_says_of_a_phase_comes_before_all_else_there() -> None:
    seen = Seen()
    seen.tools.detail = lambda key: Detail("")
    seen.stages.stage, seen.stages.shown = Stage.OVER, 2
    seen.state.proposal = Proposal(3, "SPA was there to be had.")
    assert seen.view.status(has_detail=True)[0] == "You are looking at the past."
    seen.state.is_proposed = True
    told = seen.table.said("SPA was there to be had.")
    assert seen.view.status(has_detail=True) == (told, "brass")


def test_the_tools_of_a_game_come_first() -> None:
    seen = Seen()
    seen.tools.tip, seen.tools.status = lambda key: (f"My {key}",), lambda: ("Mine", "brass")
    assert seen.view.tip() == ("My PAR",)
    assert seen.view.status(has_detail=True) == ("Mine", "brass")


def test_results_are_lit_with_what_is_to_blame_and_the_board_is_drawn_as_the_orders_stand() -> None:
    blamed = Mark("move", "FRANCE", ("PAR", "BUR"), tag="A PAR - BUR", causes=("A MUN - BUR",))
    seen = Seen()
    seen.tools.options = lambda usual: usual
    seen.state.show_orders, seen.state.only_owner, seen.state.carried = False, "FRANCE", ""
    seen.moving.moment = None
    seen.view.flash = SimpleNamespace(taken={}, glow=0.0)
    seen.state.explained = blamed.tag
    usual = seen.view.options()
    assert (usual.emphasized, usual.selected, usual.hover) == (None, None, "PAR"), "no results are shown"
    assert (usual.show_orders, usual.only_owner) == (False, "FRANCE")
    seen.stages.shown = 1
    seen.view._frame = (1, 3, None), Frame("", marks=(MARK, blamed))
    seen.state.explained = "F BRE - MAO"
    assert seen.view.options().emphasized is None
    seen.view._frame = (1, 3, None), Frame("", marks=(Mark("hold", "FRANCE", ("MAR",), tag="A MAR"), blamed))
    seen.state.explained = blamed.tag
    assert seen.view.options().emphasized == {"A PAR - BUR", "A MUN - BUR"}
    seen.stages.shown, seen.state.place = None, ""
    seen.order("PAR")
    writing = seen.view.options()
    assert (writing.selected, writing.hover) == ("PAR", None)
    assert (writing.show_orders, writing.only_owner) == (False, "FRANCE"), "nothing is written yet"
    seen.sheet.orders = {"FRANCE": ("A PAR - BUR",)}
    seen.picking.unit = ""
    writing = seen.view.options()
    assert (writing.selected, writing.show_orders, writing.only_owner) == (None, True, None)


def test_centers_that_changed_hands_flash_a_while_and_stay_marked() -> None:
    """Three pulses in 1.8 seconds; a center that is lost to nobody or stays is not marked."""
    seen = Seen()
    seen.stages.shown = 1
    frames = {
        1: {"PAR": "FRANCE", "MUN": "GERMANY", "BEL": ""},
        2: {"PAR": "FRANCE", "MUN": "", "BEL": "FRANCE"},
    }
    stood: Any = SimpleNamespace(at=lambda turn: SimpleNamespace(centers=frames[turn]))
    table: Any = seen.table
    flash = CenterFlash(table, stood)
    assert flash.taken == {"BEL": "FRANCE"}
    assert flash.glow == 0.0
    assert flash.wakes_after is not None
    steps = 0
    bright = 0
    while flash.let_pass(0.05):
        steps += 1
        bright += flash.glow > 0.99
        assert 0 <= flash.glow <= 1
    assert abs(steps * 0.05 - FLASH) < 0.06
    assert bright == FLASHES
    assert (flash.glow, flash.wakes_after, flash.taken) == (0.0, None, {"BEL": "FRANCE"})
    seen.stages.shown = None
    assert flash.taken == {}
    seen.stages.shown = 1
    while flash.let_pass(0.07):
        pass
    assert flash.glow == 0.0, "dark afterwards, whenever the last picture of it was made"
    seen.stages.shown, seen.flow.has_results = 2, False
    assert flash.taken == {}
