"""Mars at the table: acting by click, drag and key, what is lit and previewed, warnings, take back, overlays,
draws, the end.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.board.frame import Frame
from game.core.errors import NotationError
from game.core.results import Outcome
from game.games.list import CATALOGUE
from game.games.mars.picture.frames import MarsFrame, facts_of, frame_of, losses_of
from game.games.mars.picture.overlays import Overlays
from game.games.mars.picture.palette import RIM_TEXT
from game.games.mars.rules.position_text import read_position
from game.games.mars.table.rows import sentences_of
from game.games.mars.table.side import memory_of
from game.games.mars.table.texts import match_of
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from game.table.input import FAR
from game.table.press.pages import page_of
from game.table.press.scene import PageReader
from game.table.replay import ReplayScene
from game.table.stages import Stage
from game.table.state import HandOver
from game.ui.theme import color
from tests.games.mars.table.pilot import AGAINST_COMPUTER, HOT_SEAT, MarsPilot, mars, mars_match
from tests.table.pilot import STILL, Floor
from tests.written import note_lines


def overlays_of(frame: Frame) -> Overlays:
    assert isinstance(frame, MarsFrame)
    return frame.overlays


AREA = "7k/8/8/3wM3/3w4/8/8/K7 w - - 0 1"
"""A Mantacron with the right of way beside one War Man; R6.4a takes all orthogonal neighbors."""
HOST = "7k/8/8/3w4/3Ss3/8/8/7K w - - 0 1"
BROOD = "7k/8/8/8/3{w/S1:4}4/8/8/7K w - - 0 1"
REVENGE = "7k/8/8/3m4/3R1F2/8/8/K2W4 w - - 0 1"
GENERAL = "k7/8/8/3h4/8/8/8/3K2W1 w - - 0 20"


def test_an_action_is_two_clicks_and_the_other_side_is_on_move_at_once() -> None:
    with mars() as pilot:
        pilot.act("d3-d4")
        assert (pilot.match.turn, pilot.ordering.seat, pilot.stage) == (1, "BLACK", Stage.ORDERS)
        assert "Confirm" not in pilot.widgets


def test_squares_are_lit_by_what_a_click_there_would_do() -> None:
    with mars() as pilot:
        pilot.clicks("b3")
        assert {key: kind for key, kind in pilot.lights.items() if kind == "spawn"} == dict.fromkeys(
            ("a5", "c5", "d4"), "spawn"
        )
        assert pilot.lights["b5"] == "move", "R6.2: a Cyzneo moves as a Queen"


@pytest.mark.parametrize(
    ("position", "unit", "lit"),
    [
        (AREA, "e5", {"d5": "capture", "e5": "area"}),  # R6.4a
        (HOST, "d4", {"d5": "land", "c4": "move", "d3": "move"}),  # R7.1: Swarms land on enemy pieces
        (BROOD, "d4", {"d4": "brood"}),  # R7.3
        ("7k/8/8/8/8/1w6/8/A6K w - - 0 1", "a1", {"c2": "move"}),
        (
            "7k/8/8/8/1w6/w1w5/1w6/A6K w - - 0 1",
            "a1",
            {"a3": "strike", "c3": "strike"},
        ),  # R6.9: a Master shoots two squares
        (
            "7k/8/8/8/3w4/8/8/T6K w - - 0 1",
            "a1",
            {"c3": "take", "b2": "move"},
        ),  # R6.8: an Advancer takes what it comes up to
    ],
)
def test_every_kind_of_action_has_a_light_of_its_own(position: str, unit: str, lit: dict[str, str]) -> None:
    with mars(position) as pilot:
        pilot.clicks(unit)
        assert {key: pilot.lights.get(key) for key in lit} == lit


def test_b_lets_the_swarms_brood_where_they_are_chosen_and_turns_the_board_elsewhere() -> None:
    with mars(BROOD) as pilot:
        pilot.press("b")
        assert pilot.parts.is_flipped
        pilot.clicks("d4")
        pilot.press("b")
        assert pilot.parts.is_flipped
        assert pilot.match.orders_at(0)["WHITE"][0].verb == "brood"  # R7.3


def test_an_area_capture_shows_everything_it_takes_before_it_is_given() -> None:
    with mars("7k/8/4w3/3wM3/4w3/8/8/K7 w - - 0 1") as pilot:
        pilot.clicks("e5")
        pilot.move(pilot.at("e5"))
        assert pilot.doomed == {"d5", "e4", "e6"}
        assert pilot.ink == "text", "nothing of White falls"
        pilot.clicks("e5")
        assert pilot.match.turn == 1
        assert pilot.match.orders_at(0)["WHITE"][0].verb == "area"


def test_a_captured_mantacron_shows_the_captor_and_its_comrades_among_the_doomed() -> None:
    """R6.4b: the captor and every piece that attacks the Mantacron are destroyed."""
    with mars("7k/8/8/8/3m1F2/8/8/3W3K w - - 0 1") as pilot:
        pilot.clicks("d1")
        pilot.move(pilot.at("d4"))
        assert pilot.doomed == {"d4"} | {mark.places[0] for mark in pilot.previewed if mark.kind == "doomed"}
        assert pilot.ink == "danger_text", "it costs the captor"
        assert len([m for m in pilot.previewed if m.kind == "doomed"]) >= 2
        assert "is destroyed" in pilot.status or "falls with" in pilot.status


def test_a_drag_carries_a_unit_and_a_short_one_is_a_click() -> None:
    with mars() as pilot:
        start = pilot.at("d3")
        pilot.drag(start, (start[0] + 2, start[1] + 2))
        assert pilot.picking.unit == "d3", "two pixels are no drag"
        pilot.press("esc")
        pilot.drag(start, pilot.at("d4"))
        assert pilot.match.turn == 1
        assert pilot.match.orders_at(0)["WHITE"][0].goal == "d4"


def test_a_drag_that_begins_on_no_unit_of_the_side_pans_and_never_acts() -> None:
    with mars() as pilot:
        pilot.wheel(pilot.at("d4"), 3)
        before = pilot.camera.offset
        pilot.drag(pilot.at("d4"), pilot.at("e5"))
        assert pilot.match.turn == 0
        assert pilot.camera.offset != before


def test_a_drop_where_nothing_can_go_says_why_and_gives_nothing() -> None:
    with mars() as pilot:
        pilot.drag(pilot.at("d3"), pilot.at("d2"))
        assert pilot.match.turn == 0
        assert "a unit of White stands on d2" in pilot.status


def test_the_right_button_puts_back_what_is_carried() -> None:
    with mars() as pilot:
        start, end = pilot.at("d3"), pilot.at("d4")
        pilot.move(start)
        pilot._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        pilot._post(pygame.MOUSEMOTION, pos=end, rel=(0, -40), buttons=(1, 0, 0))
        assert pilot.seen.carried is not None
        pilot._post(pygame.MOUSEBUTTONDOWN, pos=end, button=3)
        pilot._post(pygame.MOUSEBUTTONUP, pos=end, button=3)
        pilot._post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        assert (pilot.seen.carried, pilot.match.turn) == (None, 0)


def test_another_click_on_the_unit_lets_it_go() -> None:
    with mars() as pilot:
        pilot.clicks("d3", "d3")
        assert pilot.picking.is_idle


def test_the_board_is_played_by_keys_alone() -> None:
    with mars() as pilot:
        pilot.change(focus="d3")
        pilot.press("enter")
        pilot.press("up", shift=True)
        pilot.press("enter")
        assert pilot.match.orders_at(0)["WHITE"][0].goal == "d4"


def test_an_action_can_be_typed_and_a_wrong_one_says_what_is_wrong() -> None:
    with mars() as pilot:
        pilot.type_order("d3-d9")
        assert 'did you mean "d3-d' in pilot.seen.typed_error
        pilot.type_out()
        pilot.widgets["typed order"].write("")
        pilot.type_order("b3+d4")
        assert pilot.match.orders_at(0)["WHITE"][0].verb == "spawn"


def test_a_general_that_can_be_taken_is_warned_of_before_and_while_aiming() -> None:
    with mars(GENERAL) as pilot:
        assert pilot.status == "Black's Hunterglider on d5 attacks White's General on d1."
        pilot.clicks("g1")
        pilot.move(pilot.at("g2"))
        assert "lets Black win at once" in pilot.status
        pilot.press("esc")
        pilot.clicks("d1")
        pilot.move(pilot.at("e1"))
        assert "lets Black win" not in pilot.status, "e1 is five orthogonal steps from d5 (R6.7)"


def test_the_game_ends_when_the_general_falls() -> None:
    with mars(GENERAL) as pilot:
        pilot.act("g1-g2")
        pilot.act("d5xd1")
        assert pilot.match.outcome == Outcome("royal", ("BLACK",))
        assert pilot.look.subtitle == "Black has won"


def test_hot_seat_needs_no_curtain_for_nothing_is_hidden() -> None:
    with mars() as pilot:
        pilot.act("d3-d4")
        assert pilot.scene is pilot.table
        duty = pilot.ordering.duty
        assert duty.person == "Ben"


# -- taking back ---------------------------------------------------------------------------------------------


def answered(pilot: MarsPilot, turn: int) -> None:
    """Waits for the computer's answer."""
    pilot.until(lambda: pilot.match.turn == turn and pilot.stage is Stage.ORDERS)


def test_take_back_goes_to_the_persons_own_action_and_can_be_undone() -> None:
    with mars(players=AGAINST_COMPUTER) as pilot:
        start = pilot.text()
        pilot.act("d3-d4")
        answered(pilot, 2)
        after = pilot.text()
        pilot.press("z", ctrl=True)
        assert (pilot.match.turn, pilot.text()) == (0, start)
        assert Match.from_record(pilot.match.record, CATALOGUE).state == pilot.match.state
        pilot.press("y", ctrl=True)
        assert (pilot.match.turn, pilot.text()) == (2, after)


def test_in_hot_seat_one_action_is_taken_back_at_a_time() -> None:
    with mars() as pilot:
        pilot.act("d3-d4")
        pilot.act("d6-d5")
        pilot.click("undo")
        assert (pilot.match.turn, pilot.ordering.seat) == (1, "BLACK")


def test_a_turn_that_is_played_again_is_not_thought_about_any_longer() -> None:
    """The side was handed to the computer while its action was taken back."""
    with mars() as pilot:
        pilot.act("d3-d4")
        pilot.act("d6-d5")
        after = pilot.text()
        pilot.press("z", ctrl=True)
        pilot.send(HandOver("BLACK", PlayerSpec("hard")))
        assert pilot.stage is Stage.THINKING
        pilot.press("y", ctrl=True)
        assert (pilot.match.turn, pilot.text(), pilot.stage) == (2, after, Stage.ORDERS)
        assert pilot.ordering.seat == "WHITE"
        stages = pilot.stages
        assert not stages.thinker.is_busy
        assert not stages.can_redo


def test_an_ended_game_can_be_taken_back_and_played_on() -> None:
    with mars(GENERAL) as pilot:
        pilot.act("g1-g2")
        pilot.act("d5xd1")
        pilot.press("backspace")
        assert pilot.match.outcome is None
        pilot.act("d5-d6")
        assert pilot.match.turn == 2


# -- looking -------------------------------------------------------------------------------------------------


def test_what_is_taken_and_what_falls_with_it_is_told_once() -> None:
    with mars(
        "7k/8/8/3rmr2/4R3/8/4W3/K7 w - - 0 1"
    ) as pilot:  # R6.4b: the Rider that takes, and nobody else attacks
        pilot.act("e4xe5")
        said = pilot.detail.text
        assert said.count("Mantacron on e5") == 1
        assert said.endswith("White's Rider on e5 is destroyed by the Mantacron that was taken.")
    with mars("7k/8/8/8/W3m2W/8/8/K7 w - - 0 1") as pilot:  # R6.4b: both War Men attack it
        pilot.act("a4xe4")
        said = pilot.detail.text
        assert (
            "White's War Man on e4 and White's War Man on h4 are destroyed by the Mantacron that was taken."
            in said
        )
        assert said.count("destroyed") == 1


def test_the_words_about_the_end_hide_no_square(monkeypatch: pytest.MonkeyPatch) -> None:
    banners: list[pygame.Rect] = []
    draw = pygame.draw.rect

    def noting(
        surface: pygame.Surface, ink: object, rect: pygame.Rect, *how: object, **more: object
    ) -> object:
        if ink == color("brass") and more.get("border_radius"):
            banners.append(pygame.Rect(rect))
        return draw(surface, ink, rect, *how, **more)

    with mars("3k4/3W4/8/8/8/8/8/K7 w - - 0 1") as pilot:
        monkeypatch.setattr(pygame.draw, "rect", noting)
        pilot.act("d7xd8")
        pilot.move(pilot.at("a1"))
        over = [box for box in banners if box.colliderect(pilot.layout.board)]
        assert over
        x, y = pilot.at("d8")
        side = pilot.at("e8")[0] - x
        assert max(box.bottom for box in over) <= y - side // 2


@pytest.mark.parametrize("scale", [100, 200])
def test_the_words_about_the_end_stand_alone_on_the_rim(scale: int) -> None:
    """The name of the board looked out on both sides of them."""
    ended = {}
    for names in ("full", "none"):
        with mars("3k4/3W4/8/8/8/8/8/K7 w - - 0 1", settings=replace(STILL, ui_scale=scale)) as pilot:
            pilot.act("d7xd8")
            if names == "none":
                pilot.click("coordinates")
            pilot.move(pilot.at("a1"))
            pilot.run()
            tools, board = pilot.tools, pilot.board
            strip = tools.parts.picture.painter.places_at(board.camera).rim.move(board.camera.offset)
            ended[names] = pygame.image.tobytes(pilot.screen.subsurface(strip), "RGB")
    assert ended["full"] == ended["none"]


def test_a_rematch_has_the_sides_swapped() -> None:
    with mars(GENERAL) as pilot:
        pilot.act("g1-g2")
        pilot.act("d5xd1")
        first = pilot.match
        pilot.click("Rematch")
        again = pilot.played
        assert again.id != first.id
        assert {seat: spec.title for seat, spec in again.players.items()} == {"WHITE": "Ben", "BLACK": "Anna"}
        assert (again.turn, again.states[0]) == (0, first.states[0])


def test_a_rematch_has_the_clocks_of_the_game_and_none_is_offered_while_it_runs() -> None:
    with mars(GENERAL) as pilot:
        assert "Rematch" not in pilot.names
        pilot.times.choose("5+0")
        pilot.act("g1-g2")
        pilot.act("d5xd1")
        pilot.click("Rematch")
        clock = pilot.played.clock
        assert clock.left == {"WHITE": 300.0, "BLACK": 300.0}


def test_coordinates_on_the_squares_lie_over_the_pieces() -> None:
    with mars() as pilot:
        pilot.click("coordinates")
        assert pilot.look.faces["coordinates"][0] == "On squares"
        x, y = pilot.at("g1")
        side = pilot.at("h1")[0] - x
        corner = pilot.screen.subsurface((x + side // 4, y + side // 4, side // 4 - 2, side // 4 - 2))
        assert sum(
            corner.get_at((a, b))[:3] == RIM_TEXT
            for a in range(corner.get_width())
            for b in range(corner.get_height())
        )


def test_a_board_that_is_larger_than_its_place_has_coordinates_along_the_edges_of_what_is_seen() -> None:
    with mars() as pilot:
        layout = pilot.layout
        field = layout.board
        for _ in range(6):
            pilot.press("+")
        pilot.run()
        seen = {}
        for names in ("Coordinates", "On squares", "No names"):
            assert pilot.look.faces["coordinates"][0] == names
            pilot.move(layout.panel.center)
            seen[names] = pilot.screen.subsurface(field).copy()
            pilot.click("coordinates")
        for strip in (
            pygame.Rect(0, field.height - 40, field.width, 40),
            pygame.Rect(0, 0, 40, field.height),
        ):
            told, inside, bare = (
                (pygame.surfarray.array3d(p.subsurface(strip)) == RIM_TEXT).all(axis=2).sum()
                for p in seen.values()
            )
            assert min(told, inside) > bare + 100


def test_the_open_list_of_overlays_takes_the_digits_it_shows() -> None:
    with mars() as pilot:
        pilot.click("overlays")
        pilot.press("4")
        assert pilot.scene is pilot.table
        assert pilot.tools.overlays() == {"right_of_way"}
        pilot.click("overlays")
        pilot.press("7")
        assert pilot.scene is not pilot.table
        assert pilot.tools.overlays() == {"right_of_way"}


def test_overlays_are_switched_by_digits_and_remembered() -> None:
    with mars() as pilot:
        pilot.press("1")
        pilot.press("4")
        assert pilot.tools.overlays() == {"fronts", "right_of_way"}
        assert pilot.settings.overlays == "fronts,right_of_way"
        pilot.press("1")
        assert pilot.tools.overlays() == {"right_of_way"}
        pilot.click("overlays")
        pilot.click("3  No Man's Land")
        assert "no_mans_land" in pilot.tools.overlays()


def test_a_unit_under_the_pointer_tells_its_mode_and_why_it_has_the_right_of_way() -> None:
    with mars("k7/8/8/4f3/4F3/8/4W3/K7 w - - 0 1") as pilot:
        lines = pilot.tools.tip("e2")
        assert lines is not None
        assert "It moves as a Rook." in lines
        assert any("stands in its own territory (line 2)" in line for line in lines)


def test_swarms_over_a_host_tell_their_clocks() -> None:
    with mars("7k/8/8/8/3{w/S2:1}4/8/8/7K w - - 0 1") as pilot:
        lines = pilot.tools.tip("d4")
        assert lines is not None
        assert any("2 Ice Swarms, exposure 1 of 12" in line for line in lines)
        assert any("may brood in" in line and "kill in" in line for line in lines)


def test_the_board_turns_and_clicks_follow() -> None:
    with mars() as pilot:
        above = pilot.at("d4")
        pilot.press("b")
        assert pilot.at("d4") != above
        pilot.act("d3-d4")
        assert pilot.match.turn == 1
        assert pilot.parts.neighbor("d4", 0, -1) == "d3", "up is towards White now"


def test_who_plays_black_alone_sees_the_board_from_there() -> None:
    with mars(players=(PlayerSpec("random"), PlayerSpec("human", "Ben"))) as pilot:
        answered(pilot, 1)
        assert pilot.tools.parts.is_flipped


def test_the_list_of_actions_leads_to_every_position() -> None:
    with mars() as pilot:
        for text in ("d3-d4", "d6-d5", "b3+c5"):
            pilot.act(text)
        rows = [f"{row.lead} {row.text}".strip() for row in pilot.look.rows]
        assert rows == ["The position at the start", "1. d3-d4", "d6-d5", "2. b3+c5"]
        pilot.click(pilot.row("position 1"))
        assert pilot.seen.shown == 1
        assert pilot.frame.title == "Move 1, Black"
        marks = pilot.tools.dressed(pilot.frame).marks
        assert [(m.kind, m.places) for m in marks] == [("last", ("d3", "d4"))]
        pilot.press(",")
        assert pilot.seen.shown == 0
        pilot.click(pilot.row("position 3"))
        assert pilot.stages.is_live


def test_both_actions_of_a_move_stand_in_one_line_each_with_its_unit() -> None:
    with mars() as pilot:
        for text in ("d3-d4", "d6-d5", "b3+c5"):
            pilot.act(text)
        first, second, third = (pilot.list.rect_of(f"position {n}") for n in (1, 2, 3))
        assert first.top == second.top < third.top
        assert first.right <= second.left
        painter = pilot.picture.painter
        sprites = painter.sprites
        for row, unit, owner in zip(
            pilot.look.rows[1:],
            ("mars_mantacron", "mars_mantacron", "mars_cyzneo"),
            ("WHITE", "BLACK", "WHITE"),
            strict=True,
        ):
            assert row.picture is not None
            assert row.picture(25) is sprites.figure(unit, owner, 25)


def test_a_game_that_black_begins_has_its_first_action_in_blacks_column() -> None:
    with mars("k7/8/8/3h4/8/8/8/3K2W1 b - - 0 20") as pilot:
        pilot.act("d5-e5")
        pilot.act("g1-g2")
        black, white = (pilot.list.rect_of(f"position {n}") for n in (1, 2))
        assert black.left > white.left
        assert black.top < white.top
        assert [row.lead for row in pilot.look.rows] == ["", "20 ...", "21."]


def test_the_list_follows_the_game_and_else_stays_where_it_was_scrolled_to() -> None:
    with mars() as pilot:
        pilot.resize((960, 600))
        for text in ("a3-a4", "a6-a5", "h3-h4", "h6-h5", "c3-c4", "c6-c5", "f3-f4", "f6-f5") * 2:
            pilot.act(text if pilot.match.turn < 8 else f"{text[3:]}-{text[:2]}")
            pilot.run()
            rows, last = pilot.panel.rows, pilot.look.chosen
            assert rows.selected == last == f"position {pilot.match.turn}"
            assert rows.rect.contains(rows.rect_of(last))
        assert rows.scroll.limit, "there are more lines than room"
        rows.scroll.move_to(0)
        pilot.move(rows.rect.center)
        assert rows.scroll.offset == 0


def test_an_action_is_shown_on_its_way_and_the_next_click_ends_that() -> None:
    with mars(settings=Settings(animation_speed=0.25)) as pilot:
        pilot.clicks("d3")
        pilot.click(pilot.at("d5"))
        assert pilot.match.turn == 1
        assert pilot.is_moving
        pilot.act("d6xd5")
        assert pilot.match.turn == 2


def test_overlays_and_losses_change_when_the_unit_arrives_and_not_before() -> None:
    with mars(settings=Settings(animation_speed=0.25)) as pilot:
        pilot.act("d3-d5")
        pilot.click(pilot.at("d6"))
        before, model = pilot.state, pilot.tools.view_model
        pilot.click(pilot.at("d5"))
        assert pilot.match.turn == 2
        assert pilot.is_moving
        assert overlays_of(pilot.board.frame) == overlays_of(frame_of(pilot.game, pilot.match.states[1]))
        assert model.on_board.position == before.position
        panel = pilot.screen.subsurface(pilot.layout.panel)
        pilot.table.draw(pilot.screen)
        shown = panel.copy()
        while pilot.is_moving:
            pilot.table.update(0.05)
        assert overlays_of(pilot.board.frame) == overlays_of(frame_of(pilot.game, pilot.match.states[2]))
        assert losses_of(model.on_board, 0) != losses_of(before, 0)
        assert pilot.table.needs_redraw
        pilot.table.draw(pilot.screen)
        assert panel.get_buffer().raw != shown.get_buffer().raw, "the losses are drawn anew"


# -- the end by word -----------------------------------------------------------------------------------------


def test_a_draw_is_offered_with_an_action_and_accepted() -> None:
    with mars() as pilot:
        pilot.click("draw")
        assert pilot.match.turn == 0, "an offer goes with the next action"
        assert pilot.status == "A draw is offered with your next action. Draw takes the offer back."
        assert pilot.tools.is_offering
        pilot.act("d3-d4")
        assert pilot.state.offer == "WHITE"
        pilot.click("draw")
        pilot.click("Accept")
        assert pilot.match.outcome == Outcome("agreed")


def test_an_offer_can_be_taken_back_before_the_action() -> None:
    with mars() as pilot:
        pilot.click("draw")
        pilot.click("draw")
        pilot.act("d3-d4")
        assert pilot.state.offer == ""


def test_resigning_asks_first() -> None:
    with mars() as pilot:
        pilot.click("resign")
        pilot.click("Play on")
        assert pilot.match.outcome is None
        pilot.click("resign")
        pilot.click("Resign")
        assert pilot.match.outcome == Outcome("resigned", ("BLACK",))


def test_a_refused_text_is_written_over_not_added_to() -> None:
    """It stays to be mended, and whoever comes to the field anew begins anew."""
    with mars() as pilot:
        pilot.press("/")
        pilot.type("g1-g2")
        pilot.press("enter")
        assert pilot.seen.typed_error
        assert pilot.fields()["typed order"] == "g1-g2"
        pilot.press("esc")
        pilot.press("/")
        pilot.type("d3-d4")
        assert pilot.fields()["typed order"] == "d3-d4"
        pilot.press("enter")
        assert pilot.match.turn == 1


def test_giving_up_is_told_in_one_sentence() -> None:
    match = mars_match()
    match.commit("WHITE", (match.game.read_order(match.state, "WHITE", "resign"),))
    match.advance()
    assert sentences_of(match, 0) == '"How White gave the valley up." Black wins: White resigns.'


def test_a_game_that_is_looked_at_offers_nothing_to_play_with() -> None:
    with mars() as pilot:
        playing = {item.title for item in pilot.tools.actions.menu_items()}
        pilot.start(Floor(), ReplayScene(pilot.match))
        looking = {item.title for item in pilot.scene.tools.actions.menu_items()}
        assert {title.split(":")[0].split(" (")[0] for title in playing - looking} == {
            "Clocks",
            "Computer players think",
            "Set up a position",
            "Paste a position or a game",
            "Offer or accept a draw",
            "Resign",
        }


def test_text_that_is_no_game_is_named_so() -> None:
    with pytest.raises(
        NotationError, match="neither a position, which is eight ranks with a / between them, nor a game"
    ):
        match_of("hello nonsense", mars_match())
    with pytest.raises(NotationError, match="the board has 3 ranks, not 8"):
        match_of("k7/9/zz w - - 0 1", mars_match())


def test_confirm_sends_nothing_where_there_is_nothing_to_send() -> None:
    with mars() as pilot:
        pilot.press("enter", ctrl=True)
        assert (pilot.match.turn, pilot.match.outcome) == (0, None)


def test_an_action_that_ends_the_game_says_so_before_it_is_given() -> None:
    with mars("k7/8/8/8/8/8/8/F6K w - - 0 1") as pilot:  # R8.3
        for action in ("h1-g1", "a8-b8", "g1-h1", "b8-a8", "h1-g1", "a8-b8", "g1-h1"):
            pilot.act(action)
        assert pilot.match.outcome is None
        pilot.clicks("b8")
        pilot.move(pilot.at("b7"))
        assert "draw" not in pilot.status
        pilot.move(pilot.at("a8"))
        assert pilot.status == "Move here (b8-a8). The same position for the third time: a draw."
    with mars("7k/8/8/8/8/8/Wc6/Fw5K w - - 99 80") as pilot:  # R8.4, T66
        pilot.clicks("a2")
        pilot.move(pilot.at("a3"))
        assert pilot.status == "Move here (a2-a3). A hundred turns without progress: a draw."


@pytest.mark.parametrize("swarms", ["S", "{S3}"])
def test_one_swarm_of_a_stack_acts_at_a_time(swarms: str) -> None:
    with mars(f"7k/8/8/8/3{swarms}4/8/8/K7 w - - 0 1") as pilot:  # R7.1
        pilot.clicks("d4")
        assert pilot.status == "White's Ice Swarm on d4 steps, lands or broods."


@pytest.mark.parametrize(
    ("cap", "lost", "words"),
    [
        ("-", "-", ("", "", "")),
        (
            "b",
            "w",
            (
                "Black captured (line 3), White lost a unit (line 5)",
                "Line 3: Black; line 5: White",
                "3: Black; 5: White",
            ),
        ),
        ("wb", "-", ("White captured (line 3), Black captured (line 3)", "Line 3: both", "3: both")),
    ],
)
def test_what_the_right_of_way_remembers_is_told_in_full_and_in_short(
    cap: str, lost: str, words: tuple[str, ...]
) -> None:
    position = read_position(f"k7/8/8/4f3/4F3/8/8/K7 w {cap} {lost} 0 1")  # R5.5, Front Active
    assert memory_of(position) == words


def test_draws_that_are_near_are_announced() -> None:
    with mars("k7/8/8/8/8/8/8/F6K w - - 95 80") as pilot:
        assert "A draw in 5 turns without progress" in list(facts_of(pilot.tools.view_model.view))


def test_computer_against_computer_is_watched_and_paused() -> None:
    players = (PlayerSpec("random"), PlayerSpec("random"))
    with mars(players=players, settings=Settings(reduced_motion=True, bot_pace=0.01)) as pilot:
        pilot.until(lambda: pilot.match.turn >= 2)
        pilot.press("space")
        assert not pilot.seen.is_playing
        turn = pilot.match.turn
        for _ in range(20):
            pilot.window.turn()
        assert pilot.match.turn == turn


def test_the_match_is_what_was_played_when_it_is_taken_up_again() -> None:
    match = mars_match(GENERAL, HOT_SEAT)
    assert Match.from_record(match.record, CATALOGUE).state == match.state


def test_who_thinks_and_what_is_looked_at_is_told_below_the_board() -> None:
    with mars() as pilot:
        assert "past" not in pilot.status
        pilot.act("d3-d4")
        pilot.press(",")
        assert pilot.status == "You are looking at the past. The keys , and . step."
        pilot.press(".")
        assert "past" not in pilot.status
    with mars(players=AGAINST_COMPUTER) as pilot:
        pilot.act("d3-d4")
        if pilot.stage is Stage.THINKING:
            assert pilot.status == "Black is thinking ..."
        answered(pilot, 2)
        assert "thinking" not in pilot.status


@pytest.mark.parametrize(("more", "is_carried"), [(-1, False), (0, True), (1, True)])
def test_a_press_that_moves_so_far_carries_the_unit(more: int, *, is_carried: bool) -> None:
    with mars() as pilot:
        (x, y), pixels = pilot.at("d3"), pilot.table.theme.px(FAR) + more
        pilot.move((x, y))
        pilot._post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        pilot._post(pygame.MOUSEMOTION, pos=(x, y - pixels), rel=(0, -pixels), buttons=(1, 0, 0))
        assert (pilot.seen.carried is not None) is is_carried
        pilot._post(pygame.MOUSEBUTTONUP, pos=(x, y - pixels), button=1)


def test_while_the_computer_thinks_the_tools_of_the_person_stay_where_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with mars(players=AGAINST_COMPUTER) as pilot:
        tools = pilot.look.tools
        monkeypatch.setattr(pilot.stages.thinker, "poll", dict)
        pilot.act("d3-d4")
        assert pilot.stage is Stage.THINKING
        assert pilot.look.has_desk
        assert pilot.look.tools == tools
        monkeypatch.undo()
        answered(pilot, 2)


def test_what_the_right_of_way_remembers_is_told_in_full_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R5.5; "Line 3: Black" alone says little."""
    with mars("k7/8/8/4f3/4F3/8/4W3/K6W w b w 0 9") as pilot:
        lines = note_lines(monkeypatch)
        pilot.resize((1281, 720))
        assert "Black captured (line 3), White lost a unit (line 5)" in [line.text for line in lines]


def test_what_the_right_of_way_remembers_of_both_sides_is_told_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 1280x720 it was "Black captured (line 3), White lost a unit (line 5), Black lost a un..."."""
    with mars("k7/8/8/4f3/4F3/8/4W3/K6W w b wb 0 9") as pilot:
        lines = note_lines(monkeypatch)
        pilot.resize((1281, 720))
        told = next(line for line in lines if line.text == "Line 3: Black; line 5: both")
        assert told.box.contains(told.ink)


def test_what_the_right_of_way_remembers_is_told_whole_in_the_largest_type(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At 1280x720 with 250 % it was "Line 3: W..."."""
    with mars("k7/8/8/4f3/4F3/8/4W3/K6W w b w 0 9") as pilot:
        lines = note_lines(monkeypatch)
        pilot.context.change_settings(Settings(ui_scale=250, reduced_motion=True))
        pilot.run()
        told = next(line for line in lines if line.text == "3: Black; 5: White")
        assert told.box.contains(told.ink)


def test_a_draw_on_offer_takes_nothing_from_what_the_right_of_way_remembers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R5.5: the offer stands below both sides, the memory beside the Front."""
    with mars("k7/8/8/4f3/4F3/8/4W3/K6W w b w 0 9") as pilot:
        pilot.click("draw")
        pilot.act("e2-e3")
        lines = note_lines(monkeypatch)
        pilot.resize((1281, 720))
        side = pilot.layout.side
        told = [line.text for line in lines if side.contains(line.box)]
        assert any("draw" in text for text in told)
        assert any("line 3" in text.lower() for text in told), told


@pytest.mark.parametrize(
    ("square", "told"),
    [
        ("d5", "There is nothing on d5."),
        ("d8", "Black's General on d8 is not White's."),
        ("d1", "White's General on d1 has no action now."),
    ],
)
def test_a_click_on_what_cannot_act_says_why_and_takes_nothing_up(square: str, told: str) -> None:
    with mars() as pilot:
        pilot.clicks(square)
        assert pilot.status == told
        assert pilot.picking.is_idle


def test_one_key_opens_the_annals_of_the_last_move_that_took_something_and_closes_them() -> None:
    with mars("3k4/3W4/8/8/8/8/8/K7 w - - 0 1") as pilot:
        pilot.press("f7")
        assert pilot.scene is pilot.table, "nothing has happened yet"
        pilot.act("d7xd8")
        pilot.press("f7")
        assert isinstance(pilot.scene, PageReader)
        page = page_of(pilot.match, pilot.parts, pilot.scene.turn)
        assert page is not None
        assert page.name == "The Annals of the Valley"
        assert page.weight
        assert "d8" in f"{page.items[0].head} {page.items[0].text}"
        pilot.press("f7")
        assert pilot.scene is pilot.table
