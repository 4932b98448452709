"""The position editor: changes, faults in a sentence each, and games that begin from an edited position."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import PositionError
from game.games.diplomacy.desk.editor import PositionEditor
from game.games.diplomacy.desk.position import Placed, Position
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.reading import record_of
from tests.games.diplomacy.desk.gm_desk import new_master, new_match


@pytest.fixture
def editor():
    return PositionEditor(new_match())


def changed(editor, *texts):
    position = editor.position()
    for text in texts:
        position = editor.change(position, text)
    return position


def test_the_present_position_comes_back_as_it_is(editor):
    assert editor.state(editor.position()) == editor.match.state


@pytest.mark.parametrize("game", ["standard", "mad"])
def test_every_position_of_a_game_comes_back(game):
    master = new_master("AUSTRIA\nVIE - TYR", game=game)
    master.adjudicate()
    master.set_text("AUSTRIA\nTYR - VEN\nTRI S TYR - VEN")
    master.adjudicate()
    editor = PositionEditor(master.match)
    state = editor.state(editor.position())
    assert (state.units, state.centers, state.dislodged) == (
        master.match.state.units,
        master.match.state.centers,
        master.match.state.dislodged,
    )
    assert editor.faults(editor.position()) == ()


def test_units_are_placed_moved_and_removed(editor):
    position = changed(editor, "France A Pic", "remove Bre", "move Mar Spa", "England f north sea")
    assert position.unit_at("PIC").unit == "A PIC"
    assert position.unit_at("BRE") is None
    assert position.unit_at("SPA").unit == "A SPA"
    assert position.unit_at("NTH").power == "ENGLAND"


def test_a_unit_takes_the_place_of_the_one_that_stands_there(editor):
    position = changed(editor, "Germany A Par")
    assert position.unit_at("PAR").power == "GERMANY"
    assert sum(p.province == "PAR" for p in position.units) == 1


def test_centers_change_hands(editor):
    position = changed(editor, "owner Bel France", "owner Par nobody")
    assert position.centers["BEL"] == "FRANCE"
    assert "PAR" not in position.centers


def test_a_dislodged_unit_gets_the_retreats_it_has(editor):
    position = changed(editor, "phase F1903R", "dislodge Par from Bur", "Germany A Par")
    state = editor.state(position)
    assert [(str(d.unit), d.came_from, d.retreats) for d in state.dislodged] == [
        ("A PAR", "BUR", ("GAS", "PIC"))
    ]
    assert editor.game.to_act(state) == ("FRANCE",)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("France F Spa", '"F SPA" cannot stand there; it needs a coast: SPA/NC or SPA/SC'),
        ("France A Nth", '"A NTH" cannot stand there; NTH is at sea'),
        ("France F Par", '"F PAR" cannot stand there; PAR is inland'),
        ("France A Swi", "SWI is impassable"),
        ("Frnce A Par", "is no power of this game; did you mean France?"),
        ("remove Gal", "there is no unit in Galicia to remove"),
        ("move Gal Boh", "there is no unit in Galicia to move"),
        ("owner Nth France", "North Sea is no supply center"),
        ("owner Bel", 'an owner is given as "owner Bel France"'),
        ("phase X9", "is not of the form season"),
        ("phase W1901M", "adjustments belong to Winter"),
        ("dislodge Gal", "there is no unit in Galicia to dislodge"),
        ("move Par", "this needs two places"),
        ("France A Prais", "is no place"),
        ("", "a change is such as"),
    ],
)
def test_a_change_that_cannot_be_is_refused_in_a_sentence(editor, text, words):
    with pytest.raises(PositionError, match=words.replace("?", r"\?")):
        editor.change(editor.position(), text)


def test_all_faults_are_told_a_sentence_each(editor):
    position = (
        editor.position()
        .with_unit("FRANCE", "F PAR")
        .with_unit("ENGLAND", "A NTH")
        .with_owner("GAS", "FRANCE")
    )
    assert editor.faults(position) == (
        '"F PAR" cannot stand there; PAR is inland.',
        '"A NTH" cannot stand there; NTH is at sea.',
        "GAS is no supply center.",
    )


def test_dislodged_units_belong_to_a_retreat_phase(editor):
    position = editor.position().with_dislodged("PAR")
    assert "Units wait for a retreat, but S1901M is no retreat phase" in editor.faults(position)[0]


def test_an_empty_board_is_no_position(editor):
    position = editor.position()
    for placed in position.units:
        position = position.without(placed.province)
    for center in tuple(position.centers):
        position = position.with_owner(center, "")
    assert editor.faults(position) == ("Nobody has a unit or a center, so there is nothing to play.",)


def test_a_new_game_begins_from_the_edited_position_and_verifies(editor):
    match = editor.begin(changed(editor, "phase F1907M", "France F Nao", "owner Lvp France"))
    assert match.phase.title == "Fall 1907, movement"
    assert match.turn == 0
    assert match.players == editor.match.players
    match.commit("FRANCE", [match.game.read_order(match.state, "FRANCE", "F NAO - LVP")])
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    again = Match.from_record(record_of(match.record.to_text(), CATALOGUE), CATALOGUE)
    assert again.states == match.states


TEXTS = st.sampled_from(
    [
        "France",
        "A",
        "F",
        "Par",
        "remove",
        "move",
        "owner",
        "phase",
        "dislodge",
        "from",
        "F1903R",
        "nobody",
        "Stp/nc",
        "#",
        ":",
        "\u00df",
    ]
)


@settings(max_examples=200)
@given(text=st.lists(TEXTS | st.text(max_size=5), max_size=5).map(" ".join))
def test_whatever_is_typed_the_answer_is_a_position_or_a_sentence(text):
    editor = PositionEditor(new_match())
    try:
        position = editor.change(editor.position(), text)
    except PositionError as error:
        position = None
        words = str(error)
    assert position is not None or (words and "\n" not in words.replace(text, ""))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("move Par Nth", '"A NTH" cannot stand there; NTH is at sea'),
        ("move Xyz Abc", '"Xyz" is no place'),
        ("move Par Abc", '"Abc" is no place'),
        ("move Xyz north sea", '"Xyz" is no place'),
        ("Austrai A Vie", "did you mean Austria?"),
        ("Qqqq A Vie", "; the powers are AUSTRIA, ENGLAND"),
        ("dislodge Par from Xyz", '"Xyz" is no place'),
    ],
)
def test_what_cannot_be_is_named(editor, text, words):
    with pytest.raises(PositionError) as refused:
        editor.change(editor.position(), text)
    assert words in str(refused.value)
    assert not str(refused.value).endswith(".")


def test_places_of_several_words_are_told_apart(editor):
    position = changed(
        editor, "remove Stp", "Russia F Stp nc", "move st petersburg north coast to barents sea"
    )
    assert position.unit_at("BAR").unit == "F BAR"
    assert position.unit_at("STP") is None


# -- positions -----------------------------------------------------------------------------------------------

UNITS = (Placed("FRANCE", "A PAR"), Placed("FRANCE", "F SPA/SC"), Placed("ITALY", "A ROM"))
OUT = (Placed("ITALY", "A PAR", "BUR"), Placed("GERMANY", "A MUN", "TYR"))
POSITION = Position("F1903R", UNITS, {"PAR": "FRANCE", "ROM": "ITALY"}, OUT, ("GAS",), {"x": 1})


def test_units_of_a_position_are_found_where_they_stand_or_wait():
    assert POSITION.unit_at("SPA") == UNITS[1]
    assert POSITION.unit_at("MUN") is POSITION.dislodged_at("ROM") is None
    assert (POSITION.dislodged_at("PAR"), POSITION.dislodged_at("MUN")) == OUT


def test_the_unit_that_waits_is_taken_away_before_the_one_that_stands():
    once = POSITION.without("PAR")
    assert (once.units, once.dislodged) == (UNITS, OUT[1:])
    assert once.without("PAR").units == UNITS[1:]
    assert POSITION.without("ROM").units == UNITS[:2]
    assert POSITION.without("GAS") == POSITION


def test_a_unit_moves_and_takes_the_place_of_another():
    assert POSITION.moved("SPA", "MAR").unit_at("MAR") == Placed("FRANCE", "F MAR")
    moved = POSITION.moved("ROM", "SPA")
    assert moved.units == (UNITS[0], Placed("ITALY", "A SPA"))
    assert POSITION.moved("GAS", "MAR") is POSITION


def test_a_unit_is_driven_out_in_place_of_one_that_waits_there():
    driven = POSITION.without("MUN").with_dislodged("PAR", "PIC")
    assert driven.dislodged == (Placed("FRANCE", "A PAR", "PIC"),)
    rome = POSITION.with_dislodged("ROM")
    assert rome.dislodged == (*OUT, Placed("ITALY", "A ROM"))
    assert rome.units == UNITS[:2]
    assert POSITION.with_dislodged("GAS", "PIC") is POSITION


def test_a_center_changes_hands_and_the_others_stay():
    assert POSITION.with_owner("PAR", "ITALY").centers == {"PAR": "ITALY", "ROM": "ITALY"}
    assert POSITION.with_owner("PAR", "").centers == {"ROM": "ITALY"}


def test_a_position_is_written_as_the_judge_reads_it():
    assert POSITION.without("MUN").with_dislodged("ROM").in_phase(" s1904r ").to_json() == {
        "phase": "S1904R",
        "units": {"FRANCE": ["A PAR", "F SPA/SC"]},
        "centers": {"FRANCE": ["PAR"], "ITALY": ["ROM"]},
        "dislodged": {"ITALY": [{"unit": "A PAR", "from": "BUR"}, {"unit": "A ROM", "from": None}]},
        "contested": ["GAS"],
        "variant": {"x": 1},
    }
