"""Writing orders at the table with real events: every verb, coasts, convoys, undo, the typed line, keys,
drags.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.core.results import Verdict
from game.games.list import CATALOGUE
from game.play.match import Match
from game.screens.dialogs.dialog import Dialog
from game.screens.scene import Push
from game.table.menu import ask_resign
from game.table.stages import Stage
from game.table.tools import ENTRY
from tests.table.pilot import STILL, TablePilot, match_at, new_match

Open = Callable[..., TablePilot]
NORTH = "ENGLAND: F NTH, A YOR, F LON; GERMANY: F HOL, A BEL"
SOUTH = "FRANCE: F MAO, A PAR, A MAR, F WES; GERMANY: A BUR, A MUN"


@pytest.fixture
def tables() -> Iterator[Open]:
    opened: list[TablePilot] = []

    def open_table(match: Match | None = None, **more: object) -> TablePilot:
        opened.append(TablePilot(match or new_match(), **more))
        return opened[-1]

    yield open_table
    for pilot in opened:
        pilot.close()


@pytest.mark.parametrize(
    ("units", "clicks", "text"),
    [
        (SOUTH, ["PAR", "PIC"], "A PAR - PIC"),
        (SOUTH, ["PAR", "BUR"], "A PAR - BUR"),
        (SOUTH, ["PAR", "s", "BUR", "BUR"], "A PAR S A BUR"),
        (SOUTH, ["PAR", "s", "MUN", "BUR"], "A PAR S A MUN - BUR"),
        (SOUTH, ["PAR", "PAR"], "A PAR H"),
        (SOUTH, ["MAR", "h"], "A MAR H"),
        (SOUTH, ["MAR", "PAR", "s", "BUR"], "A MAR S A PAR - BUR"),
        (SOUTH, ["MAO", "SPA", "n"], "F MAO - SPA/NC"),
        (SOUTH, ["MAO", "SPA", "s"], "F MAO - SPA/SC"),
        (SOUTH, ["WES", "SPA"], "F WES - SPA/SC"),
        (SOUTH, ["WES", "m", "MAO"], "F WES - MAO"),
        (NORTH, ["NTH", "YOR", "c", "NWY"], "F NTH C A YOR - NWY"),
        (NORTH, ["NTH", "c", "YOR", "EDI"], "F NTH C A YOR - EDI"),
        (NORTH, ["NTH", "YOR", "s", "YOR"], "F NTH S A YOR"),
        (NORTH, ["YOR", "NWY"], "A YOR - NWY"),
        (NORTH, ["YOR", "v", "EDI"], "A YOR - EDI VIA"),
        (NORTH, ["NTH", "BEL"], "F NTH - BEL"),
        (NORTH, ["NTH", "s", "HOL", "HOL"], "F NTH S F HOL"),
    ],
)
def test_orders_by_click(tables: Open, units: str, clicks: list[str], text: str) -> None:
    seat = units.partition(":")[0]
    pilot = tables(match_at(units, people={seat: "Anna"}))
    for step in clicks:
        if len(step) == 1:
            pilot.press(step)
        else:
            pilot.clicks(step)
    assert pilot.texts() == [text]
    assert pilot.picking.is_idle
    assert [pilot.game.write_order(o) for o in pilot.match.draft(seat)] == [text]


def test_verbs_are_offered_below_the_board_and_coasts_by_the_unit(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("MAO")
    assert pilot.offer is not None
    assert list(pilot.offer.rects) == ["move", "support", "hold"]
    assert all(pilot.layout.status.contains(rect) for rect in pilot.offer.rects.values())
    pilot.click(pilot.offer.rects["move"].center)
    pilot.clicks("SPA")
    assert list(pilot.offer.rects) == ["SPA/NC", "SPA/SC"]
    assert all(pilot.layout.board.contains(rect) for rect in pilot.offer.rects.values())
    pilot.click(pilot.offer.rects["SPA/NC"].center)
    assert pilot.texts() == ["F MAO - SPA/NC"]
    assert pilot.offer is None


def test_a_move_by_convoy_is_called_one_before_its_target_is_chosen(tables: Open) -> None:
    pilot = tables(match_at(NORTH, people={"ENGLAND": "Anna"}))
    pilot.clicks("YOR")
    pilot.press("v")
    assert pilot.status.startswith("Army Yorkshire moves by convoy to")


def test_a_unit_lights_its_targets_and_the_status_line_names_it(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("PAR")
    assert pilot.targets["PIC"] == "move"
    assert pilot.ordering.prompt.startswith("Army Paris")
    pilot.clicks("MOS")
    assert "Moscow" in pilot.ordering.prompt
    assert pilot.picking.unit == "PAR"


def test_a_click_on_another_own_unit_asks_what_is_meant(tables: Open) -> None:
    pilot = tables(match_at(NORTH, people={"ENGLAND": "Anna"}))
    pilot.clicks("NTH", "YOR")
    assert list(pilot.offer.rects) == ["move", "support", "convoy", "order it"]
    assert pilot.status.startswith("Yorkshire (YOR) is yours as well"), "not: Yorkshire (Yorkshire)"
    pilot.clicks("EDI")
    assert pilot.texts() == [], "no order that nobody meant comes of a third click"
    assert pilot.ordering.asked == "YOR"
    pilot.click(pilot.offer.rects["support"].center)
    pilot.clicks("EDI")
    assert pilot.texts() == ["F NTH S A YOR - EDI"]


@pytest.mark.parametrize("answer", ["click", "letter", "wheel"])
def test_the_unit_that_was_asked_about_can_be_the_one_to_order(tables: Open, answer: str) -> None:
    pilot = tables(match_at(NORTH, people={"ENGLAND": "Anna"}))
    pilot.clicks("NTH", "YOR")
    match answer:
        case "click":
            pilot.clicks("YOR")
        case "letter":
            pilot.press("o")
        case _:
            pilot.click(pilot.offer.rects["order it"].center)
    assert pilot.picking.unit == "YOR"
    pilot.clicks("EDI")
    assert pilot.texts() == ["A YOR - EDI"]


def test_who_knows_the_game_supports_by_a_click(tables: Open) -> None:
    pilot = tables(match_at(SOUTH), settings=replace(STILL, supports_by_click=True))
    pilot.clicks("MAR", "PAR", "BUR")
    assert pilot.texts() == ["A MAR S A PAR - BUR"]


@pytest.mark.parametrize(
    ("units", "start", "goal", "text"),
    [
        (SOUTH, "PAR", "PIC", "A PAR - PIC"),
        (SOUTH, "PAR", "BUR", "A PAR - BUR"),
        (NORTH, "LON", "ENG", "F LON - ENG"),
    ],
)
def test_a_drag_from_a_unit_to_a_place_moves_it(
    tables: Open, units: str, start: str, goal: str, text: str
) -> None:
    pilot = tables(match_at(units, people={units.partition(":")[0]: "Anna"}))
    pilot.drag(pilot.stand(start), pilot.at(goal))
    assert pilot.texts() == [text]


def test_a_drag_from_a_unit_to_another_of_ones_own_begins_its_support(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.drag(pilot.stand("MAR"), pilot.stand("PAR"))
    assert (pilot.texts(), pilot.ordering.asked) == ([], "")
    pilot.clicks("BUR")
    assert pilot.texts() == ["A MAR S A PAR - BUR"]


def test_a_drag_to_where_a_unit_cannot_go_says_why_and_orders_nothing(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.drag(pilot.stand("PAR"), pilot.at("MOS"))
    assert pilot.texts() == []
    assert "Moscow" in pilot.status
    pilot.drag(pilot.stand("PAR"), (5, 5))
    assert pilot.texts() == []


@pytest.mark.parametrize("button", [1, 2, 3])
def test_a_drag_pans_and_never_orders(tables: Open, button: int) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.press("+")
    pilot.press("+")
    before = pilot.camera.offset
    place = pilot.camera.viewport.center
    pilot.drag(place, (place[0] - 40, place[1] - 30), button=button)
    assert pilot.camera.offset == (before[0] - 40, before[1] - 30)
    assert pilot.picking.is_idle
    pilot.clicks("PAR")
    start = pilot.at("PIC")
    pilot.drag(start, (start[0] + 30, start[1]), button=button)
    assert pilot.texts() == []
    assert pilot.picking.unit == "PAR"


def test_right_click_and_escape_step_back_one_click(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("MAR", "PAR")
    pilot.press("s")
    assert "PAR" in pilot.picking.picks
    pilot.click(pilot.at("SPA"), button=3)
    assert pilot.picking.picks == ("MAR", "support")
    pilot.press("esc")
    pilot.clicks("PAR")
    assert pilot.ordering.asked == "PAR"
    pilot.click(pilot.at("SPA"), button=3)
    assert pilot.picking.picks == ("MAR",)
    pilot.press("esc")
    assert pilot.picking.is_idle


def test_undo_and_redo(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("PAR", "PIC", "MAR", "PIE")
    pilot.press("z", ctrl=True)
    assert pilot.texts() == ["A PAR - PIC"]
    pilot.press("z", ctrl=True)
    assert pilot.texts() == []
    pilot.press("y", ctrl=True)
    pilot.click("redo")
    assert pilot.texts() == ["A PAR - PIC", "A MAR - PIE"]
    assert [str(o) for o in pilot.match.draft("FRANCE")] == pilot.texts()


def test_the_list_edits_and_deletes(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("PAR", "PIC", "MAR", "PIE")
    pilot.click(pilot.row("PAR"))
    assert pilot.picking.unit == "PAR"
    pilot.clicks("GAS")
    assert "A PAR - GAS" in pilot.texts()
    rect = pilot.list.rect_of("MAR")
    pilot.click((rect.right - 8, rect.centery))
    assert pilot.texts() == ["A PAR - GAS"]
    pilot.clicks("PAR")
    pilot.press("delete")
    assert pilot.texts() == []


def test_n_goes_through_the_units_without_orders(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    found = []
    for _ in range(4):
        pilot.press("n")
        found.append(pilot.picking.unit)
    assert sorted(found) == ["MAO", "MAR", "PAR", "WES"]
    for _ in found:
        pilot.press("n")
        pilot.press("h")
    pilot.press("n")
    assert pilot.ordering.notice == "Every unit has its order."


def test_progress_counts_units(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("PAR", "PIC")
    assert pilot.parts.progress(pilot.ordering.slots) == "1 of 4 ordered"
    assert "3 units will hold" in pilot.widgets["Confirm"].text


@pytest.mark.parametrize(("names", "unit"), [("full", "Army Marseilles"), ("codes", "A MAR")])
def test_the_confirm_button_calls_units_as_the_lists_do(tables: Open, names: str, unit: str) -> None:
    pilot = tables(match_at("FRANCE: A MAR"), size=(1920, 1080), settings=replace(STILL, names=names))
    assert pilot.widgets["Confirm"].text == f"Confirm (1 unit will hold: {unit})"


def test_typed_orders(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.type_order("a paris - picardy")
    pilot.type_order("F MAO - Spain (nc); A BUR - PIC")
    assert pilot.seen.typed_error.startswith("A BUR - PIC")
    assert "F MAO - SPA/NC" in pilot.texts()
    assert pilot.fields()["typed order"] != ""
    pilot.type_out()
    assert not pilot.table.is_typing


def test_a_typed_order_that_cannot_be_read_is_kept_with_the_nearest_thing(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.type_order("A PAR - BURGNDY")
    said = pilot.detail.text
    assert '"BURGNDY" is no place' in said
    assert said.endswith("did you mean Burgundy?")
    assert pilot.fields()["typed order"] == "A PAR - BURGNDY"
    assert pilot.texts() == []
    for letter in "nsmh":
        pilot.press(letter)
    assert pilot.picking.is_idle, "letters typed into the field must not act as keys of the board"


@pytest.mark.parametrize(
    ("typed", "in_full", "in_codes"),
    [
        ("A PAR - BURGNDY", "did you mean Burgundy?", "did you mean BUR (Burgundy)?"),
        ("A PAR", "It does not say what Army Paris is to do", "It does not say what A PAR is to do"),
        ("A RUH - BUR", "there is no army in Ruhr to order", "there is no army in RUH to order"),
        ("A PAR H; A MAR - XYZ", '"XYZ" is no place', '"A MAR - XYZ", column 9: "XYZ" is no place'),
    ],
)
def test_a_refused_order_is_told_as_names_are_set(
    tables: Open, typed: str, in_full: str, in_codes: str
) -> None:
    """In full, or in the codes of players by post; which one of several was refused is told as well."""
    for names, said in (("full", in_full), ("codes", in_codes)):
        pilot = tables(match_at(SOUTH), settings=replace(STILL, names=names))
        pilot.type_order(typed)
        assert said in pilot.detail.text
    assert pilot.detail.ink == "danger_text"


def test_verbs_by_key_over_a_unit(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.move(pilot.at("PAR"))
    pilot.press("h")
    assert pilot.texts() == ["A PAR H"]
    pilot.move(pilot.at("MAR"))
    pilot.press("s")
    assert pilot.picking.verbs == ("support",)


def test_orders_with_the_keyboard_alone(tables: Open) -> None:
    pilot = tables(match_at("FRANCE: A PAR"))
    pilot.press("n")
    pilot.press("down", shift=True)
    assert pilot.seen.focus
    target = pilot.seen.focus
    pilot.press("enter")
    assert pilot.texts() == [f"A PAR - {target}"]
    pilot.finish_turn()
    assert pilot.stage is Stage.RESULTS
    pilot.press("space")
    assert pilot.stage is Stage.ORDERS


def test_confirm_names_the_units_that_hold_and_asks_once(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("PAR", "PIC")
    pilot.click("Confirm")
    assert pilot.scene.title == "Send these orders?"
    assert "F MAO, A MAR, F WES" in pilot.scene.text or "3 units will hold" in pilot.scene.text
    pilot.click("Back")
    assert pilot.stage is Stage.ORDERS
    for unit in ("MAO", "MAR", "WES"):
        pilot.clicks(unit)
        pilot.press("h")
    assert pilot.widgets["Confirm"].text == "Confirm"
    pilot.click("Confirm")
    pilot.until(lambda: pilot.stage is Stage.RESULTS)


def test_warnings_of_the_sheet_are_told(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("MAR", "PAR")
    pilot.press("s")
    pilot.clicks("BUR", "PAR", "PIC")
    assert "the order was Army Paris to Picardy" in pilot.detail.text


def test_retreats_by_click(tables: Open) -> None:
    match = match_at("FRANCE: A PAR; GERMANY: A BUR, A PIC")
    attack = [
        match.game.read_order(match.state, "GERMANY", t) for t in ("A BUR - PAR", "A PIC S A BUR - PAR")
    ]
    match.states[0], _ = match.game.resolve(match.state, {"GERMANY": attack})
    pilot = tables(match)
    assert pilot.targets == {"PAR": "retreat"}
    pilot.clicks("PAR", "GAS")
    assert pilot.texts() == ["A PAR R GAS"]
    pilot.clicks("PAR", "PAR")
    assert pilot.texts() == ["A PAR D"]
    pilot.finish_turn()


def test_builds_by_click(tables: Open) -> None:
    centers = dict.fromkeys(("PAR", "MAR", "BRE"), "FRANCE")
    pilot = tables(match_at("FRANCE: A SPA", phase="W1905A", centers=centers))
    assert set(pilot.targets.values()) == {"build"}
    pilot.clicks("BRE")
    assert pilot.offer is not None
    pilot.click(pilot.offer.rects["F"].center)
    pilot.clicks("PAR")
    assert pilot.texts() == ["F BRE B", "A PAR B"]
    pilot.clicks("MAR")
    pilot.press("a")
    assert len(pilot.texts()) == 2
    assert pilot.ordering.notice
    pilot.clicks("BRE")
    assert pilot.texts() == ["A PAR B"]
    assert "1 build will be waived" in pilot.widgets["Confirm"].text


def test_removals_by_click(tables: Open) -> None:
    pilot = tables(match_at("FRANCE: A PAR, A MAR, F BRE", phase="W1905A", centers={"PAR": "FRANCE"}))
    pilot.clicks("MAR")
    assert pilot.texts() == ["A MAR D"]
    pilot.clicks("MAR")
    assert pilot.texts() == []
    pilot.clicks("BRE", "PAR")
    assert len(pilot.texts()) == 2
    pilot.finish_turn()


def test_votes(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.click("vote")
    pilot.click("Vote for a draw")
    assert pilot.texts() == ["VOTE DRAW"]
    pilot.click("vote")
    pilot.click("No vote")
    assert pilot.texts() == []
    pilot.click("vote")
    pilot.click("Concede to Germany")
    assert pilot.texts() == ["VOTE GERMANY"]
    pilot.click("Confirm")
    pilot.click("Send")
    pilot.until(lambda: pilot.stage is Stage.RESULTS)


def test_every_change_is_saved_at_once(tables: Open) -> None:
    from game.play.storage import autosaves_dir, load_record

    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.run()
    saved = list(autosaves_dir().glob("*.json"))
    assert len(saved) == 1
    assert load_record(saved[0], CATALOGUE).drafts == {"FRANCE": ("A PAR - BUR",)}


def test_save_under_a_name_and_load(tables: Open) -> None:
    from game.play.storage import load_record, saves_dir

    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.press("s", ctrl=True)
    assert pilot.scene.title == "Save the game"
    pilot.type("Evening")  # over the name that is proposed
    pilot.press("enter")
    assert pilot.scene.title == "The game is saved"
    assert [path.stem for path in saves_dir().glob("*.json")] == ["Evening"]
    pilot.press("enter")
    assert pilot.scene is pilot.table
    (path,) = saves_dir().glob("*.json")
    assert load_record(path, CATALOGUE).drafts == {"FRANCE": ("A PAR - BUR",)}
    pilot.press("s", ctrl=True)
    pilot.type("Evening")
    pilot.click("Save")
    assert pilot.scene.title == "Replace the saved game?"
    pilot.click("Replace")
    assert pilot.scene.title == "The game is saved"
    pilot.press("enter")
    assert pilot.scene is pilot.table
    pilot.press("o", ctrl=True)
    assert pilot.scene.title == "Load a game"


def test_resigning_gives_the_seat_away(tables: Open) -> None:
    pilot = tables(new_match({"FRANCE": "Anna", "ITALY": "Anna"}))
    pilot.clicks("PAR", "BUR")
    pilot.click("menu")
    pilot.click("Resign France")
    pilot.click("Nobody")
    assert pilot.match.players["FRANCE"].kind == "hold"
    assert pilot.match.draft("FRANCE") == ()
    assert pilot.ordering.seats == ("ITALY",)


@pytest.mark.parametrize(
    ("bots", "answers"),
    [
        ([], ["Nobody", "Play on"]),
        (["easy"], ["Computer", "Nobody", "Play on"]),
        (["easy", "hard"], ["Computer", "Nobody", "Play on"]),
    ],
)
def test_the_best_computer_player_takes_over_a_seat_where_the_game_has_one(
    bots: list[str], answers: list[str]
) -> None:
    match, taken = new_match(), []
    match.entry = replace(match.entry, bots={name: match.entry.bots[name] for name in bots})
    asked = ask_resign(match, "FRANCE", taken.append)
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    assert [answer.text for answer in asked.scene.answers] == answers
    for answer in asked.scene.answers:
        if answer.action is not None:
            answer.action()
    assert [spec.kind for spec in taken] == [*bots[-1:], "hold"]


def test_nothing_is_drawn_again_while_nothing_changes(tables: Open) -> None:
    pilot = tables(settings=replace(STILL, names="codes"))
    pilot.settle()
    drawn = []
    old = pilot.table.draw_background
    pilot.table.draw_background = lambda surface: (drawn.append(1), old(surface))[1]
    for _ in range(10):
        pilot.run()
    assert drawn == []


def test_the_mouse_wheel_over_an_offered_verb_zooms_nothing_and_harms_nothing(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("MAO", "SPA")
    assert pilot.offer is not None
    place = pilot.offer.rects["SPA/NC"].center
    pilot.wheel(place, 1)
    pilot.click(place, button=3)
    assert pilot.picking.unit == "MAO"


def test_the_tooltip_tells_of_a_place_and_goes_with_a_key(tables: Open) -> None:
    pilot = tables(match_at(SOUTH, centers={"SPA": "GERMANY"}))
    pilot.clicks("PAR", "PIC")
    pilot.move(pilot.at("SPA"))
    assert pilot.tip == ("Spain (SPA)", "Supply center of Germany")
    pilot.move(pilot.at("PAR"))
    assert pilot.tip == ("Paris (PAR)", "Supply center, nobody's", "Army of France", "Army Paris to Picardy")
    pilot.board._rested = 1.0
    assert pilot.board.is_telling
    pilot.press("l")
    assert not pilot.board.is_telling


def test_what_is_told_covers_no_unit_to_be_ordered_and_no_choice_beside_one(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.settle()
    stands = {key: pilot.at(key) for key in ("MAO", "PAR", "MAR", "WES")}

    def told(place: tuple[int, int]) -> pygame.Rect:
        """What of the board is other than before when the tip is up."""
        pilot.move(place)
        before, board = pilot.screen.copy(), pilot.layout.board
        pilot.stack.update(1.0)
        pilot.run()
        same = pygame.mask.from_threshold(
            before.subsurface(board), (0, 0, 0), (1, 1, 1, 255), pilot.screen.subsurface(board)
        )
        same.invert()
        changed = same.get_bounding_rects()
        return changed[0].unionall(changed) if changed else pygame.Rect(0, 0, 0, 0)

    for (x, y), (right, down) in product(stands.values(), product((-90, -40, 20), (-60, -25, 25))):
        box = told((x + right, y + down))
        assert not any(map(box.collidepoint, stands.values()))
    pilot.clicks("PAR", "MAR")
    wheel, (x, y) = pilot.offer, pilot.at("MAR")
    assert wheel is not None
    box = told((x + 2, y))
    assert box.width
    assert not any(map(box.colliderect, wheel.rects.values()))


def test_nothing_is_told_of_a_place_when_the_pointer_has_left_the_window_unless_keys_mean_it(
    tables: Open,
) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.move(pilot.at("SPA"))
    assert pilot.options.hover == "SPA"
    pilot._post(pygame.WINDOWLEAVE)
    assert pilot.tip == ()
    assert pilot.options.hover is None
    pilot.move(pilot.at("PAR"))
    pilot.press("down", shift=True)
    focus = pilot.seen.focus
    pilot._post(pygame.WINDOWLEAVE)
    assert focus
    assert pilot.options.hover == pilot.seen.focus == focus


def test_f12_opens_the_export(tables: Open) -> None:
    pilot = tables()
    pilot.press("f12")
    assert pilot.scene.title == "Export"
    pilot.press("esc")
    assert pilot.scene is pilot.table


def test_orders_a_computer_player_gives_for_others_are_dropped(
    tables: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = tables()
    game, state = pilot.match.game, pilot.match.state
    foreign = {seat: (game.read_order(state, "RUSSIA", "A MOS H"),) for seat in pilot.match.bot_seats}
    monkeypatch.setattr(pilot.stages.thinker, "poll", lambda: foreign)
    pilot.finish_turn()
    assert pilot.match.orders_at(0)["TURKEY"] == ()
    assert len(pilot.match.orders_at(0)["RUSSIA"]) == 1


@pytest.mark.parametrize(
    ("clicks", "line"),
    [
        (["PAR", "s", "MAR"], "Army Paris supports Army Marseilles to ... click a lit place."),
        (
            ["PAR", "s", "BUR"],
            "Army Paris supports Army Burgundy to ... click a lit place, or Burgundy to hold.",
        ),
    ],
)
def test_the_line_of_words_offers_support_in_place_only_where_it_is_legal(
    tables: Open, clicks: list[str], line: str
) -> None:
    pilot = tables(match_at(SOUTH))
    for step in clicks:
        if len(step) == 1:
            pilot.press(step)
        else:
            pilot.clicks(step)
    assert pilot.status == line


def test_the_keyboard_walks_the_list_and_deletes_an_order_in_it(tables: Open) -> None:
    """Tab to the list, Down to a row, Delete takes its order back, Enter chooses its unit."""
    pilot = tables()
    for text in ("F BRE - ENG", "A MAR - SPA", "A PAR - PIC"):
        pilot.type_order(text)
    pilot.type_out()
    while pilot.table_focus.widget is not pilot.widgets["list"]:
        pilot.press("tab")
    pilot.press("down")
    pilot.press("down")
    assert pilot.list.cursor == "MAR"
    pilot.press("delete")
    assert pilot.texts() == ["F BRE - ENG", "A PAR - PIC"]
    pilot.press("delete")
    assert pilot.texts() == ["F BRE - ENG", "A PAR - PIC"]
    pilot.press("enter")
    assert pilot.picking.unit == "MAR"
    pilot.click(pilot.at("NTH"))
    assert pilot.list.cursor == ""


def test_the_ballot_says_whose_votes_an_ending_needs(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.click("vote")
    rule = "A draw needs the votes of all, a concession those of all others."
    ballot = pilot.scene
    assert ballot.note == rule
    assert rule not in [item.title for item in ballot.items], "it is no vote"
    pilot.click("Vote for a draw")
    assert any("must" in row.text for row in pilot.rows)


def test_a_game_saved_from_the_table_holds_no_orders_in_plain_text_while_others_hide_theirs(
    tables: Open,
) -> None:
    from game.play.storage import load_match, saves_dir

    pilot = tables(new_match({"FRANCE": "Anna", "ITALY": "Bert"}))
    pilot.press("enter")
    pilot.clicks("PAR", "BUR")
    assert pilot.texts() == ["A PAR - BUR"]
    pilot.press("s", ctrl=True)
    pilot.click("Save")
    (path,) = saves_dir().glob("*.json")
    assert "A PAR - BUR" not in path.read_text(encoding="utf-8")
    match = load_match(path, CATALOGUE)
    assert [match.game.write_order(order) for order in match.draft("FRANCE")] == ["A PAR - BUR"]


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_choices_beside_a_unit_hide_neither_it_nor_another_that_can_be_meant(
    tables: Open, size: tuple[int, int]
) -> None:
    pilot = tables(match_at("AUSTRIA: A BUD, A VIE, F TRI", people={"AUSTRIA": "Anna"}), size=size)
    pilot.clicks("BUD", "VIE")
    assert pilot.ordering.asked == "VIE"
    assert "TRI" in pilot.targets
    offer = pilot.offer
    assert offer is not None
    for key in ("VIE", "TRI"):
        x, y = pilot.stand(key)
        points = [(x, y), (x, y + 14), (x, y - 14)]
        assert not any(rect.collidepoint(p) for rect in offer.rects.values() for p in points)


def test_choices_beside_a_place_stay_beside_it_when_the_board_is_zoomed(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.clicks("MAO", "SPA")

    def beside() -> tuple[int, int]:
        """The middle of the choices as seen from the unit."""
        (x, y), offer = pilot.at("MAO"), pilot.offer
        assert offer is not None
        assert {"SPA/NC", "SPA/SC"} <= offer.rects.keys()
        all_of_them = offer.rects["SPA/NC"].unionall(list(offer.rects.values()))
        return all_of_them.centerx - x, all_of_them.centery - y

    before, stood, layout = beside(), pilot.at("MAO"), pilot.layout
    pilot.wheel((layout.board.left + 9, stood[1]), 8)
    assert pilot.at("MAO")[0] - stood[0] > 80
    assert beside() == before


def test_the_keyboard_never_leads_to_a_place_that_nothing_can_enter(tables: Open) -> None:
    pilot = tables()
    board = pilot.game.map
    assert board.impassable
    for key in board.provinces.keys() - board.impassable:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            assert pilot.parts.neighbor(key, dx, dy) not in board.impassable


def test_many_typed_orders_may_have_commas_between_them(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.type_order("A PAR - PIC, A MAR S A PAR - PIC, F WES H")
    assert pilot.texts() == ["A PAR - PIC", "A MAR S A PAR - PIC", "F WES H"]


@pytest.mark.parametrize("is_by_key", [True, False])
def test_what_stands_in_the_field_is_sent_with_the_rest(tables: Open, *, is_by_key: bool) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.type_order("A PAR H, A MAR H, F WES H, F MAO H")
    pilot.type("A PAR - PIC")
    if is_by_key:
        pilot.press("enter", ctrl=True)
    else:
        pilot.click("Confirm")
    pilot.until(lambda: pilot.stage is Stage.RESULTS)
    assert "A PAR - PIC" in {str(r.order) for r in pilot.match.reports[0].resolutions}


def test_what_in_the_field_is_no_order_is_told_before_the_rest_is_sent(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.type_order("A PAR H, A MAR H, F WES H, F MAO H")
    pilot.type("A PAR - MOSKITO")
    pilot.press("enter", ctrl=True)
    asked = pilot.scene
    assert asked.title == "Send these orders?"
    assert asked.text.startswith("What is still in the field is left out.")
    pilot.click("Back")
    assert pilot.fields()[ENTRY] == "A PAR - MOSKITO"
    assert pilot.match.turn == 0


def test_an_order_that_will_not_work_is_a_signal_with_a_mark(tables: Open) -> None:
    pilot = tables(match_at(SOUTH))
    pilot.type_order("F MAO S A BUR - BEL")
    assert pilot.texts() == ["F MAO S A BUR - BEL"]
    assert [row.icon for row in pilot.rows if row.key == "MAO"] == ["warning"]
    assert (
        'the order "Fleet Mid-Atlantic Ocean supports Army Burgundy to Belgium" is void' in pilot.detail.text
    )
    pilot.type_order("A BUR - PAR")
    assert len(pilot.texts()) == 1, "nobody sends the orders of another power"
    pilot.type_out()
    pilot.finish_turn()
    report = pilot.match.reports[0]
    assert any(r.verdict is Verdict.VOID for r in report.resolutions)


@pytest.mark.parametrize(
    ("phase", "text", "why"),
    [
        ("S1905M", "A BUR - PIC", "does not belong to France"),
        ("S1905M", "A PIC - BEL", "there is no army in PIC"),
        ("W1905A", "A PAR - PIC", "not given in this phase"),
        ("W1905A", "A PAR S A MAR", "not given in this phase"),
    ],
)
def test_what_only_confuses_is_no_signal_and_is_refused(
    tables: Open, phase: str, text: str, why: str
) -> None:
    """Orders of units of others, of units that are not there, of another phase."""
    pilot = tables(match_at(SOUTH, phase=phase))
    pilot.type_order(text)
    assert pilot.texts() == []
    assert why in pilot.seen.typed_error


def test_with_several_powers_in_hand_the_line_names_those_without_orders(tables: Open) -> None:
    people = {"FRANCE": "Anna", "ITALY": "Anna", "ENGLAND": "Anna", "TURKEY": "Anna"}
    pilot = tables(match_at("FRANCE: A PAR; ITALY: A ROM; ENGLAND: A LON; TURKEY: A CON", people=people))
    pilot.type_order("A LON - YOR")
    assert pilot.status.startswith("All orders of England are given, those of France and 2 others are not.")
    for order in ("A PAR - PIC", "A ROM - VEN"):
        pilot.type_order(order)
    assert "those of Turkey are not" in pilot.status
    pilot.type_order("A CON - BUL")
    assert pilot.status.startswith("All orders are given.")


def test_when_nothing_is_left_to_order_the_words_lead_to_confirm() -> None:
    pilot = TablePilot(match_at("FRANCE: A PAR, A MAR"))
    for text, is_all in (("A PAR - BUR", False), ("A MAR H", True)):
        assert "Confirm to send" not in pilot.ordering.prompt
        pilot.type_order(text)
        assert ("Confirm to send" in pilot.ordering.prompt) is is_all
    pilot.clicks("PAR")
    assert "Confirm to send" not in pilot.ordering.prompt, "a unit is picked"
    pilot.close()
