"""What is read for the analysis board, and what is said of texts that cannot be read."""

import json
from pathlib import Path

import pytest

from game.core.errors import RedWeedError
from game.games.list import CATALOGUE
from game.games.mars.rules.position_text import write_position
from game.play.players import HUMAN
from game.screens.analysis.reading import fresh_board, pasted, refused

DATA = Path(__file__).parents[2] / "data"
STANDARD, MARS, WROM = (CATALOGUE.find(name) for name in ("standard", "mars", "wrom"))
JUDGED = {
    "id": "one",
    "phase": "F1903M",
    "units": {"FRANCE": ["A PAR", "F BRE"], "GERMANY": ["A MUN"]},
    "centers": {"FRANCE": ["PAR"]},
    "orders": {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
}
CASE = """
F1903M
# 6.D.1 or so
England:
F North Sea - Picardy
Germany: A Kiel - Munich
Russia
F STP/SC - BOT
"""


def orders_of(match, seat):
    return [match.game.write_order(order) for order in match.draft(seat)]


def standing(match):
    return sorted(tuple(unit) for unit in match.entry.positions().pieces(match.game, match.state))


def said(text, entry=STANDARD):
    with pytest.raises(RedWeedError) as caught:
        pasted(text, entry, CATALOGUE)
    words = refused(caught.value)
    assert "\n" not in words
    assert len(words) < 400
    return words


def test_a_judged_position_is_read_with_its_orders():
    match = pasted(json.dumps(JUDGED), STANDARD, CATALOGUE)
    assert match.phase.code == "F1903M"
    assert standing(match) == [("FRANCE", "A", "PAR"), ("FRANCE", "F", "BRE"), ("GERMANY", "A", "MUN")]
    assert orders_of(match, "FRANCE") == ["A PAR - BUR"]
    assert {spec.kind for spec in match.players.values()} == {HUMAN}
    assert len({spec.name for spec in match.players.values()}) == 1


def test_a_position_says_of_which_game_it_is():
    data = {"game": "mad", "phase": "S1901M", "units": {"RUSSIA": ["M MOS"]}}
    match = pasted(json.dumps(data), STANDARD, CATALOGUE)
    assert match.entry.id == "mad"
    assert standing(match) == [("RUSSIA", "M", "MOS")]


def test_a_list_of_orders_is_a_position():
    match = pasted(CASE, STANDARD, CATALOGUE)
    assert match.phase.code == "F1903M"
    assert standing(match) == [("ENGLAND", "F", "NTH"), ("GERMANY", "A", "KIE"), ("RUSSIA", "F", "STP/SC")]
    assert orders_of(match, "ENGLAND") == ["F NTH - PIC"]
    assert orders_of(match, "RUSSIA") == ["F STP/SC - BOT"]
    for seat in match.waiting:
        match.commit(seat, match.draft(seat))
    match.advance()
    assert ("GERMANY", "A", "MUN") in standing(match)


def test_orders_may_stand_in_one_line_behind_their_power():
    match = pasted("France: A PAR - BUR, A MAR S A PAR - BUR; F BRE H\nGermany: A BUR H", STANDARD, CATALOGUE)
    assert orders_of(match, "FRANCE") == ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE H"]
    assert orders_of(match, "GERMANY") == ["A BUR H"]


def test_a_position_of_mars_is_read_as_its_text_and_as_the_referee_takes_it():
    board = fresh_board(MARS)
    text = write_position(board.state.position)
    for form in (text, json.dumps({"game": "mars", "position": text})):
        match = pasted(form, STANDARD if form.startswith("{") else MARS, CATALOGUE)
        assert match.entry.id == "mars"
        assert write_position(match.state.position) == text
        assert len({spec.name for spec in match.players.values()}) == 1


def test_a_state_of_warrior_races_is_read_as_the_referee_takes_it():
    with (DATA / "wrom_referee.jsonl").open(encoding="utf-8") as file:
        requests = [json.loads(line)["request"] for line in file]
    request = next(one for one in requests if one.get("state", {}).get("phase") == "initiative")
    stands = sorted((stack["player"], place) for place, stack in request["state"]["stacks"].items())
    for given in ({"game": "wrom", **request["state"]}, request):
        match = pasted(json.dumps(given), WROM, CATALOGUE)
        assert match.entry.id == "wrom"
        assert {(int(seat), place) for seat, _, place in standing(match)} == set(stands)


def test_a_saved_game_goes_on_from_its_last_position_with_all_seats_mine():
    board = fresh_board(MARS)
    seat = board.to_act[0]
    board.commit(seat, [board.game.legal_orders(board.state, seat)[0]])
    board.advance()
    match = pasted(board.record.to_text(), STANDARD, CATALOGUE)
    assert match.turn == 1
    assert match.state == board.state
    assert match.id != board.id


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("  ", "There is nothing to read yet: paste a position first."),
        ("{", "The text is not JSON"),
        ('{"phase": "S1901M", "phase": 1}', '"phase" stands there twice'),
        ('{"game": "chess"}', "none of standard"),
        ('{"phase": "S1901M"}', 'The field "units" is missing.'),
        ('{"phase": "S1901M", "units": {}, "colour": 1}', 'The field "colour" is unknown'),
        ('{"phase": "S1901M", "units": {"FRANCE": ["A XYZ"]}}', "XYZ"),
        ('{"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "orders": {"FRANCE": ["A PAR ~"]}}', "~"),
        ('{"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "orders": {"PRUSSIA": []}}', "PRUSSIA"),
        ('{"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "orders": 5}', "Orders: 5"),
        ('{"format": 3}', 'The field "title" is missing.'),
        ("A PAR - BUR", 'Line 1: "A PAR - BUR" stands below no power; write its name above.'),
        ("France:\nA PAR - BUR\n\nA Par H", "Line 4: A PAR is ordered twice."),
        ("France:\nhello world", "Line 2: "),
        ("France:", "This is no list of orders: there is none in it."),
        ("France:\n" * 501, "These are 501 lines"),
        ("x" * 1_000_001, "This is too long for a position: 1,000,001 letters."),
        ('{"a":' + "[" * 100_000, "nested too deeply"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(text, words):
    assert words in said(text)


@pytest.mark.parametrize("text", ["8/8", "what?", "1. e2-e4 e7-e5", "/////// w"])
def test_what_is_no_mars_is_one_sentence(text):
    assert said(text, MARS)


def test_warrior_races_read_no_other_texts():
    assert said("hello", WROM) == "This is no JSON, and no other texts are read of this game."
