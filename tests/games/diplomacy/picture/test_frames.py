"""Frames and marks of Diplomacy, as data."""

from dataclasses import replace

from game.board.frame import Look, Mark, Score
from game.core.places import assets_root
from game.core.results import Report
from game.games.diplomacy.picture.frames import fills_of, frame_of
from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.diplomacy.picture.reports import marks_of_orders, marks_of_report, result_frame
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import Moment, Season, Step
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.games.diplomacy.picture import boards as board


def marks() -> dict[str, Mark]:
    _, _, report = board.battle()
    return {mark.tag: mark for mark in marks_of_report(board.game(), board.busy(), report)}


def test_the_first_position() -> None:
    frame = frame_of(board.game(), board.start())
    assert frame.title.startswith("Spring 1901")
    assert len(frame.pieces) == 22
    assert {(p.sprite, p.key) for p in frame.pieces if p.owner == "RUSSIA"} == {
        ("army", "MOS"),
        ("army", "WAR"),
        ("fleet", "SEV"),
        ("fleet", "STP/SC"),
    }
    assert len(frame.centers) == 34
    assert frame.centers["PAR"] == "FRANCE"
    assert frame.centers["BEL"] == ""
    assert frame.scores[0] == Score("AUSTRIA", "Austria", 3, "3 units")
    assert frame.marks == ()


def test_land_without_a_center_follows_the_home_centers_it_touches() -> None:
    fills = fills_of(board.game().map, board.start())
    assert fills["GAS"] == "FRANCE"
    assert "NAF" not in fills
    assert "ENG" not in fills
    taken = replace(
        board.start(), centers={**board.start().centers, "BER": "RUSSIA", "PAR": "GERMANY", "MAR": "GERMANY"}
    )
    fills = fills_of(board.game().map, taken)
    assert fills["PRU"] == "RUSSIA"
    assert fills["BUR"] == "GERMANY"
    assert fills["RUH"] == "GERMANY"


def test_dislodged_units_stand_beside() -> None:
    _, after, _ = board.battle()
    frame = frame_of(board.game(), after)
    out = {(p.owner, p.key) for p in frame.pieces if p.role == "dislodged"}
    assert out == {("FRANCE", "BUR"), ("AUSTRIA", "GAL")}
    assert "1 retreat" in next(score.note for score in frame.scores if score.owner == "FRANCE")


def test_builds_are_noted_in_winter_as_far_as_there_is_room() -> None:
    winter = replace(
        board.start(),
        moment=Moment(Season.WINTER, 1901, Step.ADJUSTMENTS),
        centers={**board.start().centers, "SPA": "FRANCE", "POR": "FRANCE", "LON": "FRANCE"},
        units=tuple(u for u in board.start().units if u.region != "PAR"),
    )
    notes = {score.owner: score.note for score in frame_of(board.game(), winter).scores}
    assert notes["FRANCE"] == "2 units, 1 build"
    assert notes["ENGLAND"] == "3 units, 1 removal"
    assert notes["ITALY"] == "3 units"


def test_the_verdict_drives_the_look() -> None:
    found = marks()
    assert found["A MUN - BUR"].look is Look.SUCCEEDED
    assert found["A BUR - MUN"].look is Look.FAILED
    assert found["A MOS - PAR"].look is Look.VOID


def test_a_mark_tells_why() -> None:
    mark = marks()["A BUR - MUN"]
    assert mark.causes == ("A MUN - BUR",)
    assert mark.sentence.startswith("A BUR - MUN")
    assert mark.places == ("BUR", "MUN")


def test_the_supports_that_counted_are_counted() -> None:
    found = marks()
    assert found["A MUN - BUR"].supports == 1
    assert found["A YOR - BEL"].supports == 1, "that of F ENG was cut by F BRE"
    assert found["A BUR - MUN"].supports == 0


def test_a_move_by_sea_names_its_fleets() -> None:
    mark = marks()["A YOR - BEL"]
    assert mark.kind == "convoyed"
    assert mark.places == ("YOR", "NTH", "BEL")


def test_a_convoy_that_did_not_come_about_is_a_failed_move_by_sea() -> None:
    orders = board.orders_of(board.busy(), "ENGLAND: A YOR - NWY; F NTH H")
    _, report = board.game().resolve(board.busy(), orders)
    mark = next(m for m in marks_of_report(board.game(), board.busy(), report) if m.tag == "A YOR - NWY")
    assert mark.kind == "convoyed"
    assert mark.look is not Look.SUCCEEDED


def test_the_route_of_a_long_convoy_is_in_sequence() -> None:
    orders = board.orders_of(board.busy(), "ENGLAND: F ENG C A YOR - BRE; F NTH C A YOR - BRE; A YOR - BRE")[
        "ENGLAND"
    ]
    planned = marks_of_orders(board.busy(), orders, board_map=board.game().map)
    army = next(mark for mark in planned if mark.kind == "convoyed")
    assert army.places == ("YOR", "NTH", "ENG", "BRE")


def test_units_without_orders_are_seen_to_hold() -> None:
    """Complaint of the field: a dislodged unit without an order showed nothing."""
    _, report = board.game().resolve(board.busy(), {})
    found = marks_of_report(board.game(), board.busy(), report)
    assert len(found) == len(board.busy().units)
    assert {mark.kind for mark in found} == {"hold"}


def test_an_attacked_convoy_that_stood_is_not_crossed_out() -> None:
    """Complaint of the field: an attacked but not dislodged convoy is drawn as failed."""
    assert marks()["F ION C A NAP - GRE"].look is Look.SUCCEEDED


def test_supports_are_drawn_to_the_coast_of_the_move() -> None:
    mark = marks()["A GAS - SPA"]
    assert mark.places == ("GAS", "SPA")
    assert marks()["F MAO - SPA/SC"].places == ("MAO", "SPA/SC")


def test_the_orders_of_a_sheet_are_planned() -> None:
    sheet = board.battle()[0]["GERMANY"]
    planned = marks_of_orders(board.busy(), sheet)
    assert {mark.look for mark in planned} == {Look.PLANNED}
    assert [mark.kind for mark in planned] == [
        "move",
        "support_move",
        "hold",
        "support_hold",
        "move",
        "support_move",
    ]
    assert [mark.tag for mark in planned] == [str(order) for order in sheet]


def test_builds_name_the_unit() -> None:
    planned = marks_of_orders(board.start(), [Order("RUSSIA", "build", "F", "STP/NC")])
    assert planned == (Mark("build", "RUSSIA", ("STP/NC",), tag=planned[0].tag, sprite="fleet"),)


def test_votes_are_not_drawn() -> None:
    assert marks_of_orders(board.start(), [Order("FRANCE", "vote", target="DRAW")]) == ()


def test_a_unit_lost_without_an_order_is_marked() -> None:
    _, after, _ = board.battle()
    _, report = board.game().resolve(after, {})
    lost = marks_of_report(board.game(), after, report)
    assert {(mark.kind, mark.owner, mark.places) for mark in lost} == {
        ("disband", "FRANCE", ("BUR",)),
        ("disband", "AUSTRIA", ("GAL",)),
    }
    assert all(mark.sentence for mark in lost)


def test_a_frame_of_results_shows_the_position_before_them() -> None:
    frame = result_frame(board.game(), board.busy(), Report())
    assert frame.pieces == frame_of(board.game(), board.busy()).pieces
    assert frame.marks == ()


def test_a_success_names_those_who_helped_and_those_who_were_beaten() -> None:
    """Supporters, whoever was driven out or kept out, and the fleets of a convoy; of a support the order it
    worked for.

    Not the supports that named another order of the unit: A BER S A MUN.
    """
    found = marks()
    assert set(found["A MUN - BUR"].causes) == {"A RUH S A MUN - BUR", "A BUR - MUN"}
    assert set(found["A YOR - BEL"].causes) == {"F NTH C A YOR - BEL", "A HOL S A YOR - BEL"}
    assert set(found["A SEV H"].causes) == {"F RUM S A SEV"}
    assert set(found["A RUH S A MUN - BUR"].causes) == {"A MUN - BUR"}
    assert set(found["F NWG - NWY"].causes) == set()


def test_help_that_the_sheet_itself_does_not_use_is_a_ghost() -> None:
    """Void, and for an order that the unit has not got; the strength of the move does not count them."""
    texts = ("A VIE - GAL", "A BUD S A VIE - GAL", "F TRI S A BUD", "A SER S A BUD - RUM")
    orders = [board.game().read_order(board.busy(), "AUSTRIA", text) for text in texts]
    entry = find_game("standard")
    match = Match.start(entry, None, "ghosts", {seat: PlayerSpec("hold") for seat in entry.seats}, created="")
    seen = DiplomacyPicture(match, assets_root(), board.painter())
    looks = {mark.tag: mark.look for mark in seen.planned(board.busy(), orders).marks}
    assert looks == {
        "A VIE - GAL": Look.PLANNED,
        "A BUD S A VIE - GAL": Look.PLANNED,
        "F TRI S A BUD": Look.VOID,
        "A SER S A BUD - RUM": Look.VOID,
    }
