"""Analysis at a table of Mars: the bar, lines of play as arrows and rows, the walk along one, replies."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pytest

from game.games.mars.engine.protocol import read_info
from game.games.mars.picture.frames import MarsFrame
from game.games.mars.picture.thoughts import Thought
from game.games.mars.table.analysis import analysis as thinking
from game.games.mars.table.analysis import asking
from game.games.mars.table.analysis.analysis import Analysis
from game.games.mars.table.analysis.bar import BarLook, bar_rect, white_part
from game.games.mars.table.analysis.findings import findings_of, score_text, score_words, share_of
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from game.table.stages import Stage
from game.ui.intents import OnRow
from tests.games.mars.table.pilot import MarsPilot, mars_match
from tests.table.pilot import STILL
from tests.waiting import DEAD

TOLD = (
    "info depth 1 nodes 104 time 13 score cp 10 multipv 1 pv d3xa6",
    "info depth 2 nodes 1477 time 211 score cp 300 multipv 1 pv e3-e5 d6xa3",
    "info depth 2 nodes 1477 time 211 score cp 60 multipv 2 pv d3-d5 d6xa3",
    "info depth 2 nodes 1477 time 211 score cp -90 multipv 3 pv g3+f5 d6xa3",
)
"""What an engine could tell of the set-up."""
MATE = "7k/8/8/8/8/8/1m6/K6w b - - 0 1"
"""Black, on move, takes the General at a1 with either unit (R8.1)."""


class Engine:
    """Stands in for the process: tells what it knows, and then thinks on until it is stopped, or has done."""

    def __init__(self, told: Sequence[str], *, has_done: bool = False) -> None:
        self.told, self.has_done = told, has_done
        self.asked: list[list[str]] = []
        self.stopped = threading.Event()

    def ask(
        self,
        said: Sequence[object],
        is_over: Callable[[], bool],
        is_last: Callable[[object], bool],
        hear: Callable[[object], None],
    ) -> tuple[list[object], str]:
        self.asked.append(list(map(str, said)))
        for line in self.told:
            hear(line)
        while not self.has_done and not is_over():
            threading.Event().wait(0.005)
        if is_over():
            self.stopped.set()
        return ["bestmove a1-a2"], ""


@contextmanager
def analyzed(
    engine: Engine | None,
    position: str = "",
    size: tuple[int, int] = (1280, 720),
    settings: Settings = STILL,
    match: Match | None = None,
) -> Iterator[MarsPilot]:
    """A table with analysis switched on, by a stand-in or (None) by the engine itself; what it has to tell
    has been heard.
    """
    with pytest.MonkeyPatch.context() as patch:
        pilot = MarsPilot(match or mars_match(position), size, settings)
        if engine is not None:
            patch.setattr(pilot.context, "mind", Mind(engine, pilot.context.mind))
        try:
            pilot.click("analysis")
            if engine is None or engine.told:
                heard = len(engine.told) if engine is not None else 1
                pilot.until(lambda: len(analysis(pilot).lines.infos) >= heard)
                pilot.run()
            yield pilot
        finally:
            pilot.close()


def quiet_match(turns: int) -> Match:
    """A game of so many turns in which nobody takes anything."""
    match = mars_match()
    for turn in range(turns):
        seat = match.to_act[0]
        quiet = [o for o in match.game.legal_orders(match.state, seat) if o.verb == "move" and not o.victims]
        match.commit(seat, (quiet[7 * turn % len(quiet)],))
        match.advance()
    assert match.turn == turns
    assert match.outcome is None
    return match


def actions(match: Match) -> list[str]:
    """What has been played."""
    return [match.game.write_order(item.order) for report in match.reports for item in report.resolutions]


class Mind:
    """The processes of a window, of which the companions are a stand-in."""

    def __init__(self, engine: Engine, others: object) -> None:
        self.engine, self.others = engine, others

    def __getattr__(self, name: str) -> object:
        return getattr(self.others, name)

    def companion(self, life: object, name: str) -> Engine:
        return self.engine


def analysis(pilot: MarsPilot) -> Analysis:
    shown = pilot.analyzed
    assert shown is not None
    return shown.analysis


def thoughts(pilot: MarsPilot) -> tuple[Thought, ...]:
    """What is drawn below the pieces."""
    frame = pilot.dressed
    assert isinstance(frame, MarsFrame)
    return frame.thoughts


def line_keys(pilot: MarsPilot) -> list[str]:
    return [row.key for row in pilot.rows if row.key.startswith("line ")]


# -- what is found, as values --------------------------------------------------------------------------------


def test_the_last_of_each_number_counts_and_worths_are_told_for_white() -> None:
    infos = [info for info in map(read_info, TOLD) if info is not None]
    assert [info.number for info in infos] == [1, 1, 2, 3]
    found = findings_of(infos, 0)
    assert [(line.play[0], line.score) for line in found.lines] == [
        ("e3-e5", 300),
        ("d3-d5", 60),
        ("g3+f5", -90),
    ]
    assert (found.depth, found.nodes) == (2, 1477)
    assert [line.score for line in findings_of(infos, 1).lines] == [-300, -60, 90]


def test_no_two_lines_have_the_same_first_action() -> None:
    told = (*TOLD, "info depth 3 nodes 2000 time 1 score cp 70 multipv 1 pv d3-d5 d6xa3 h3-h4")
    found = findings_of([info for info in map(read_info, told) if info is not None], 0)
    assert [line.play[0] for line in found.lines] == ["d3-d5", "g3+f5"]
    assert [line.number for line in found.lines] == [1, 2]


def test_worths_are_told_in_foot_soldiers_and_wins_by_the_royal_piece() -> None:
    win = read_info("info depth 3 nodes 9 time 0 score win 3 multipv 1 pv b2xa1")
    assert win is not None
    assert [score_text(score) for score in (300, -150, 4, -4, win.score)] == [
        "+1.0",
        "-0.5",
        "0.0",
        "0.0",
        "in 3",
    ]
    assert score_words(win.score, "general") == "White wins the General in 3"
    assert score_words(-win.score, "master") == "Black wins the Master in 3"
    assert score_words(win.score, "both") == "White wins in 3"
    assert score_words(-600, "general") == "Black is ahead by about 2.0 Foot Soldiers"
    assert score_words(20, "general") == "the game is even"
    shares = [share_of(score) for score in (-win.score, -3000, -300, 0, 300, 3000, win.score)]
    assert shares == sorted(shares)
    assert (shares[0], shares[3], shares[-1]) == (0.0, 0.5, 1.0)
    assert shares[1] > 0.0 < 1.0 - shares[-2]


# -- what is seen --------------------------------------------------------------------------------------------


def test_lines_are_arrows_and_rows_with_worth_depth_and_nodes() -> None:
    with analyzed(Engine(TOLD)) as pilot:
        assert thoughts(pilot) == (
            Thought(("e3", "e5"), "1", is_strong=True),
            Thought(("d3", "d5"), "2"),
            Thought(("g3", "f5"), "3"),
        )
        said = {row.text: row.note for row in pilot.rows}
        assert said["Analysis"] == "depth 2, 1,477 nodes ..."
        assert list(said)[-3:] == ["+1.0  e3-e5 d6xa3", "+0.2  d3-d5 d6xa3", "-0.3  g3+f5 d6xa3"]
        assert pilot.faces["analysis"] == ("Analysis", True)
        pilot.press("e")
        assert pilot.analyzed is None
        assert "Analysis" not in {row.text for row in pilot.rows}
        assert thoughts(pilot) == ()


def test_what_comes_after_the_table_was_looked_at_is_shown_at_once() -> None:
    engine = Engine(TOLD)
    with analyzed(engine) as pilot:
        scene, analysis = pilot.scene, pilot.analyzed.analysis
        lines = analysis.lines
        scene.update(0.0)
        assert scene.wake_after > 0
        engine.has_done = True
        assert lines.asked.done.wait(DEAD)
        assert scene.wake_after == 0
        scene.update(0.0)
        assert {row.text: row.note for row in pilot.rows}["Analysis"] == "depth 2, 1,477 nodes"
        assert scene.wake_after != 0


def test_a_line_that_is_pointed_at_has_the_strong_arrow_and_is_told() -> None:
    with analyzed(Engine(TOLD)) as pilot:
        pilot.move(pilot.list.rect_of(line_keys(pilot)[1]).center)
        assert [one.words for one in thoughts(pilot) if one.is_strong] == ["2"]
        said = pilot.detail.text
        assert said.startswith("d3-d5 d6xa3: White is ahead by about 0.2 Foot Soldiers (depth 2).")


def test_a_line_that_loses_says_whose_its_first_action_is() -> None:
    told = (
        "info depth 1 nodes 3 time 0 score loss 1 multipv 1 pv h8-h7",
        "info depth 1 nodes 3 time 0 score cp -90 multipv 2 pv h8-g8",
    )
    with analyzed(Engine(told), "7k/8/8/8/8/8/8/K6W b - - 0 1") as pilot:
        rows = [row.text for row in pilot.rows if row.key.startswith("line ")]
        assert rows[:2] == ["White wins the General in 1: Black h8-h7", "+0.3  h8-g8"]
        first = pilot.list.rect_of(line_keys(pilot)[0])
        pilot.move(first.center)
        said = pilot.detail.text
        assert said.startswith("Black h8-h7: White wins the General in 1 (depth 1).")


@pytest.mark.parametrize("is_flipped", [False, True])
@pytest.mark.parametrize(("size", "ui_scale"), [((1280, 720), 100), ((1280, 720), 200), ((2560, 1440), 200)])
def test_the_bar_stands_in_the_rim_and_covers_no_square(
    size: tuple[int, int], ui_scale: int, is_flipped: bool
) -> None:
    with analyzed(
        Engine(TOLD), size=size, settings=Settings(ui_scale=ui_scale, reduced_motion=True)
    ) as pilot:
        if is_flipped:
            pilot.press("b")
        board = pilot.board
        places = board.painter.places_at(pilot.camera)
        bar = bar_rect(board, places)
        assert pilot.camera.board_rect().contains(bar)
        squares = [rect.move(pilot.camera.offset) for rect in places.rects.values()]
        assert bar.collidelist(squares) == -1
        a1, h8 = pilot.at("a1")[1], pilot.at("h8")[1]
        white = white_part(bar, BarLook(0.25, "", is_flipped=is_flipped))
        assert white.height == round(bar.height / 4)
        assert abs(white.centery - a1) < abs(white.centery - h8), "it begins where White sits"
        assert len(line_keys(pilot)) == 3
        in_sight = [pilot.list.rect_of(key) for key in line_keys(pilot)]
        room = pilot.layout.rows
        assert all(room.contains(rect) for rect in in_sight)


@pytest.mark.parametrize("ui_scale", [100, 200])
def test_the_lines_are_in_sight_wherever_the_position_stands_in_the_list(ui_scale: int) -> None:
    """As many of them, from the best on, as the list has room for."""
    engine, settings = Engine(TOLD, has_done=True), Settings(ui_scale=ui_scale, reduced_motion=True)
    with analyzed(engine, settings=settings, match=quiet_match(24)) as pilot:
        for key in ("end", *("," * 8), *("." * 4)):
            pilot.press(key)
            pilot.until(lambda: len(analysis(pilot).findings.lines) == 3)
            pilot.run()
            room = pilot.layout.rows
            rects = [pilot.list.rect_of(one) for one in line_keys(pilot)]
            assert len(rects) == 3
            held = room.height // rects[0].height
            assert all(room.contains(rect) for rect in rects[:held])


def test_it_thinks_of_a_position_as_long_as_it_is_looked_at() -> None:
    engine = Engine(TOLD)
    with analyzed(engine) as pilot:
        assert engine.asked[0][-2:] == ["setoption name MultiPV value 3", f"go nodes {thinking.NODES}"]
        pilot.act("d3-d4")
        assert engine.stopped.wait(DEAD)
        pilot.until(lambda: len(engine.asked) == 2)
        assert engine.asked[1][-3].endswith("moves d3-d4")
        engine.stopped.clear()
        pilot.press("e")
        assert engine.stopped.wait(DEAD)


def test_whoever_leaves_the_table_ends_its_thoughts() -> None:
    engine = Engine(TOLD)
    with analyzed(engine):
        assert not engine.stopped.is_set()
    assert engine.stopped.wait(DEAD)


def test_a_table_under_another_page_stops_thinking_after_a_while_and_goes_on_when_it_is_seen_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine = Engine(TOLD)
    with analyzed(engine) as pilot:
        pilot.press("g")
        assert pilot.scene is not pilot.table
        assert not engine.stopped.is_set()
        monkeypatch.setattr(asking, "LAPSE", 0.0)
        assert engine.stopped.wait(DEAD)
        monkeypatch.undo()
        pilot.press("esc")
        pilot.until(lambda: len(engine.asked) == 2)
        assert engine.asked[0] == engine.asked[1]
        assert not analysis(pilot).findings.is_whole


def test_it_waits_while_a_computer_player_thinks() -> None:
    engine = Engine(TOLD)
    match = mars_match(players=(PlayerSpec("human", "Anna"), PlayerSpec("hard")))
    with analyzed(engine, match=match) as pilot:
        pilot.act("d3-d4")
        assert pilot.stage is Stage.THINKING
        assert engine.stopped.wait(DEAD)
        assert len(engine.asked) == 1
        assert {row.text: row.note for row in pilot.rows}["Analysis"] == "waits for the computer player"


def test_what_has_been_found_out_is_not_asked_again_and_costs_nothing() -> None:
    engine = Engine(TOLD, has_done=True)
    with analyzed(engine) as pilot:
        pilot.until(lambda: analysis(pilot).findings.is_whole)
        pilot.run()
        assert pilot.tools.wake_after is None
        pilot.act("d3-d4")
        pilot.press(",")
        pilot.until(lambda: len(analysis(pilot).findings.lines) == 3)
        assert len(engine.asked) == 2, "one for each position"


# -- a walk along a line -------------------------------------------------------------------------------------


def test_a_line_is_walked_along_and_nothing_is_played() -> None:
    with analyzed(Engine(TOLD)) as pilot:
        before, start = pilot.match.record, pilot.text()
        pilot.click(pilot.list.rect_of(line_keys(pilot)[0]).center)
        assert pilot.status.startswith("Line 1, 1 of 2: White plays e3-e5.")
        stands = {piece.key: piece.sprite for piece in pilot.dressed.pieces}
        assert "e3" not in stands
        assert stands["e5"] == "mars_mantacron"
        assert not thoughts(pilot)
        pilot.press(".")
        assert pilot.status.startswith("Line 1, 2 of 2: Black plays d6xa3.")
        pilot.press(",")
        assert pilot.status.startswith("Line 1, 1 of 2")
        pilot.press("esc")
        assert analysis(pilot).walk is None
        assert "e3" in {piece.key for piece in pilot.dressed.pieces}
        assert pilot.text() == start
        assert pilot.match.record == before


def test_the_line_that_is_walked_along_leads_out_at_its_end_and_by_a_click_on_the_board() -> None:
    with analyzed(Engine(TOLD)) as pilot:
        key = line_keys(pilot)[2]
        for at in (1, 2):
            pilot.send(OnRow("chosen", key))
            walk = analysis(pilot).walk
            assert walk is not None
            assert walk.at == at
        pilot.send(OnRow("chosen", key))
        assert analysis(pilot).walk is None
        pilot.send(OnRow("chosen", key))
        pilot.clicks("d3")
        assert analysis(pilot).walk is None
        assert pilot.picking.is_idle, "that click only led back"


def test_a_line_is_kept_as_a_branch_in_which_it_is_played() -> None:
    with analyzed(Engine(TOLD)) as pilot:
        start, game = pilot.text(), pilot.match
        pilot.click(pilot.list.rect_of(line_keys(pilot)[0]).center)
        pilot.press("enter")
        branch = pilot.played
        assert branch is not game
        assert actions(branch) == ["e3-e5", "d6xa3"]
        assert (game.turn, pilot.text()) == (0, start)


def test_a_line_that_is_kept_from_a_what_if_is_a_branch_of_the_game_with_what_was_supposed() -> None:
    with analyzed(Engine(TOLD, has_done=True), match=quiet_match(2)) as pilot:
        game, second = pilot.match, pilot.table
        pilot.press(",")
        pilot.press("w")
        pilot.table = pilot.scene
        assert pilot.match is not game
        pilot.act("d6-d5")
        pilot.press("e")
        pilot.until(lambda: bool(analysis(pilot).findings.lines))
        pilot.run()
        pilot.click(pilot.list.rect_of(line_keys(pilot)[0]).center)
        pilot.press("enter")
        branch = pilot.played
        assert actions(branch)[:3] == [*actions(game)[:1], "d6-d5", "e3-e5"]
        assert len(game.record.branches) == 1
        assert second in pilot.scenes


# -- replies -------------------------------------------------------------------------------------------------


def test_the_reply_to_the_first_action_of_a_line_is_the_second() -> None:
    engine = Engine(TOLD)
    with analyzed(engine) as pilot:
        pilot.clicks("e3")
        pilot.move(pilot.at("e5"))
        assert thoughts(pilot) == (Thought(("d6", "a3"), "+1.0", is_strong=True),)
        assert "Best reply d6xa3: White is ahead by about 1.0 Foot Soldiers." in pilot.status
        assert len(engine.asked) == 1
        pilot.move(pilot.at("e3"))
        assert [one.words for one in thoughts(pilot)] == ["1", "2", "3"]


def test_the_reply_to_another_action_is_asked_for_after_a_while_until_the_pointer_goes() -> None:
    engine = Engine(TOLD)
    with analyzed(engine) as pilot:
        pilot.clicks("d3")
        pilot.move(pilot.at("d4"))
        pilot.until(lambda: len(engine.asked) == 2)
        assert engine.asked[1][-2].endswith("moves d3-d4")
        assert engine.asked[1][-1] == f"go nodes {thinking.REPLY_NODES}"
        pilot.until(lambda: bool(thoughts(pilot)))
        assert thoughts(pilot)[0].places == ("e3", "e5"), "what the stand-in always tells"
        pilot.move(pilot.at("a1"))
        pilot.run()
        assert engine.stopped.wait(DEAD)


# -- the engine itself ---------------------------------------------------------------------------------------


def test_the_engine_finds_the_general_that_can_be_taken() -> None:
    with analyzed(None, MATE) as pilot:
        pilot.until(lambda: analysis(pilot).findings.is_whole)
        pilot.run()
        lines = analysis(pilot).findings.lines
        assert {line.play[0] for line in lines[:2]} == {"h1xa1", "b2xa1"}
        assert share_of(lines[0].score) == 0.0
        assert [row.text for row in pilot.rows if row.key == line_keys(pilot)[0]] == [
            f"Black wins the General in 1: {lines[0].play[0]}"
        ]
        assert pilot.tools.wake_after is None, "where all is known nothing goes on"


def test_the_engine_knows_the_reply_that_wins() -> None:
    with analyzed(None, "7k/8/8/8/8/8/1m6/K6w w - - 0 1") as pilot:
        aimed = pilot.game.read_order(pilot.state, "WHITE", "a1-a2")
        pilot.clicks(aimed.origin)
        pilot.move(pilot.at(aimed.goal))
        pilot.until(lambda: bool(thoughts(pilot)) and thoughts(pilot)[0].words == "in 1")
        reply = analysis(pilot).reply
        assert reply is not None
        after, _ = pilot.game.resolve(pilot.state, {"WHITE": (aimed,)})
        answer = pilot.game.read_order(after, "BLACK", reply.play[0])
        ended, _ = pilot.game.resolve(after, {"BLACK": (answer,)})
        assert ended.ended.winners == ("BLACK",)
