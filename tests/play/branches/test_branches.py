"""Branches of a game: what they are, how they are kept, what is found when they are altered."""

import json
from dataclasses import replace

import pytest

from game.commands.export import export_command
from game.commands.verify import verify_file
from game.core.errors import OlderRulesError, RecordError
from game.games.list import CATALOGUE
from game.play.branches.grove import SHARED, UNEQUAL, Grove, why_no_branch
from game.play.branches.lines import line_of, trunk_of, walked_lines
from game.play.branches.tree import home_of
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.reading import read_record, record_of
from game.play.record import LONGEST_NAME, LONGEST_NOTES, MOST_BRANCHES, closing_seal
from game.play.storage import load_match, save_record
from game.play.thinking import play_bots
from tests.play.games import new_match
from tests.play.toy import SEATS, TOYS, Take

ME = PlayerSpec(HUMAN, "Me")


def take(count):
    return {seat: (Take(seat, count),) for seat in SEATS}


def sandbox(turns=3):
    """The toy game with one person on all seats, after so many turns."""
    match = new_match(ME, heap=99)
    for _ in range(turns):
        on(match, 1)
    return match


def on(match, count):
    """One turn in which everybody takes so many."""
    for seat, orders in take(count).items():
        match.commit(seat, orders)
    match.advance()


def grown(turns=2):
    """A game of three turns with two branches: one leaves before turn 1, the other grows from it."""
    match = sandbox()
    grove = Grove(match)
    first = grove.grow(None, 1, turns=[take(2)])
    line = grove.match_of(first)
    for _ in range(turns):
        on(line, 3)
    grove.play_on(first, line)
    grove.grow(first, 3, turns=[take(1)])
    return match, grove


def reopened(match):
    return Match.from_record(record_of(match.record.to_text(), TOYS), TOYS)


def altered(text, change):
    """The text with other branches, sealed by somebody who knows how the closing seal is made."""
    data = json.loads(text)
    change(data["branches"])
    return json.dumps(data | {"seal": closing_seal(data, len(data["turns"]), data["turns"][-1]["seal"])})


# -- the record ----------------------------------------------------------------------------------------------


def test_a_game_without_branches_is_written_as_before():
    data = json.loads(sandbox().record.to_text())
    assert data["format"] == 2
    assert "branches" not in data


def test_branches_are_kept_with_the_game():
    match, grove = grown()
    grove.describe(0, "  Take \n two ", "Why not?\nTwo are better.")
    assert json.loads(match.record.to_text())["format"] == 3
    again = reopened(match)
    assert again.branches == match.branches
    assert again.branches[0].name == "Take two"
    assert again.branches[0].notes == "Why not?\nTwo are better."
    assert again.branches[1].parent == 0
    assert reopened(again).record == again.record


def test_the_turns_of_the_game_keep_their_seals():
    match, _ = grown()
    assert match.record.seals() == sandbox().record.seals()
    plain = replace(match.record, branches=())
    assert json.loads(plain.to_text())["turns"] == json.loads(match.record.to_text())["turns"]


def test_a_branch_holds_its_own_turns_alone():
    match, _ = grown()
    first, second = json.loads(match.record.to_text())["branches"]
    assert (first["from"], first["turn"], len(first["turns"])) == (0, 1, 3)
    assert (second["from"], second["turn"], len(second["turns"])) == (1, 3, 1)


def test_a_branch_before_format_3_is_refused():
    match, _ = grown()
    data = json.loads(match.record.to_text())
    assert "no branches in a record before format 3" in fault_of(json.dumps(data | {"format": 2}))


def fault_of(text):
    _, error = read_record(text, TOYS)
    assert error is not None
    return str(error)


def put(number, **fields):
    return lambda given: given[number].update(fields)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda given: given.__setitem__(0, 5), "branches, branch 1 is 5, where an object"),
        (lambda given: given[0].pop("name"), 'branches, branch 1: the field "name" is missing'),
        (put(0, name=7), "branches, branch 1, name is 7, where a text is expected"),
        (put(0, name="x" * (LONGEST_NAME + 1)), "branch 1, name: at most 60 letters, not 61"),
        (put(0, notes="x" * (LONGEST_NOTES + 1)), "branch 1, notes: at most 2000 letters, not 2001"),
        (put(0, **{"from": 1}), "branch 1, from is 1, where a whole number from 0 to 0 is expected"),
        (put(1, **{"from": -1}), "branch 2, from is -1, where a whole number from 0 to 1 is expected"),
        (put(0, turn=4), "branch 1, turn is 4, where a whole number from 0 to 3 is expected"),
        (put(1, turn=1), "branch 2, turn is 1, where a whole number from 2 to 4 is expected"),
        (put(0, turns={}), "branch 1, turns is {}, where a list is expected"),
        (put(0, turns=[7]), "branch 1, turn 1 is 7, where an object"),
        (
            put(0, dice=[{"turn": 9, "seed": "x"}]),
            "branch 1, dice, turn is 9, where a whole number from 1 to 4",
        ),
        (put(0, seats={}), 'branch 1: the field "seats" is unknown'),
        (put(0, drafts={"PINK": []}), "branch 1, drafts is 'PINK', where one of the seats"),
        (put(0, outcome={"ending": "x"}), 'branch 1, outcome: the field "winners" is missing'),
        (lambda given: given.extend(given[:1] * MOST_BRANCHES), "a record has at most 500 branches, not 502"),
    ],
)
def test_what_cannot_be_a_branch_is_refused_with_its_place(change, words):
    match, _ = grown()
    assert words in fault_of(altered(match.record.to_text(), change))


def test_a_branch_with_nothing_of_its_own_bears_no_other():
    match, _ = grown()
    text = altered(match.record.to_text(), lambda given: (given[0].update(turns=[]), given[1].update(turn=2)))
    assert "branch 2, turn: the branch it grows from has no turn that it could leave after" in fault_of(text)


@pytest.mark.parametrize("number", [0, 1])
def test_an_altered_turn_names_its_branch(number):
    match, _ = grown()

    def change(given):
        given[number]["turns"][0]["orders"]["RED"] = ["take 1" if number == 0 else "take 3"]

    fault = fault_of(altered(match.record.to_text(), change))
    assert f"branches, branch {number + 1}, turn 1" in fault
    assert "does not match its seal" in fault


def test_another_name_needs_another_closing_seal():
    match, _ = grown()
    text = match.record.to_text().replace('"name": "Branch 1"', '"name": "Branch 9"')
    assert "does not match its closing seal" in fault_of(text)


# -- playing on ----------------------------------------------------------------------------------------------


def test_a_branch_is_a_game_in_which_one_person_orders_all():
    match, grove = grown()
    line = grove.match_of(1)
    assert line.turn == 4
    assert {spec.kind for spec in line.players.values()} == {HUMAN}
    assert line.orders_at(0) == match.orders_at(0)
    assert line.orders_at(1) == take(2)
    assert line.orders_at(2) == take(3)
    assert line.orders_at(3) == take(1)
    assert line.branches == ()


def test_orders_of_the_running_turn_are_kept():
    match, grove = grown()
    line = grove.match_of(0)
    line.set_draft("RED", [Take("RED", 2)])
    grove.play_on(0, line)
    again = Grove(reopened(match)).match_of(0)
    assert again.draft("RED") == (Take("RED", 2),)
    assert again.draft("BLUE") == ()


def test_a_branch_begins_with_the_orders_that_were_given():
    match = sandbox()
    line = Grove(match).match_of(Grove(match).grow(None, 1, drafts=match.orders_at(1)))
    assert line.turn == 1
    assert line.draft("RED") == (Take("RED", 1),)


def test_what_grows_from_a_turn_that_two_lines_share_grows_from_the_older():
    match, grove = grown()
    assert home_of(match.branches, 1, 4) == 1
    assert home_of(match.branches, 1, 3) == 0
    assert home_of(match.branches, 1, 1) is None
    number = grove.grow(1, 1, turns=[take(3)])
    assert grove.branches[number].parent is None


def test_a_branch_taken_back_keeps_what_grew_from_it():
    match, grove = grown()
    line = grove.match_of(0)
    line.take_back(2)
    grove.play_on(0, line)
    assert len(match.branches[0].turns) == 1
    assert (match.branches[1].parent, match.branches[1].turn) == (0, 2)
    assert grove.match_of(1).orders_at(2) == take(3)
    assert grove.match_of(1).orders_at(3) == take(1)
    line.take_back(1)
    grove.play_on(0, line)
    assert match.branches[0].turns == ()
    assert match.branches[1].parent is None
    assert grove.match_of(1).turn == 4
    assert reopened(match).branches == match.branches


def test_a_game_taken_back_keeps_what_grew_from_it():
    match = sandbox()
    grove = Grove(match)
    grove.grow(None, 3, turns=[take(2)])
    match.take_back(1)
    assert match.branches[0].turn == 1
    line = Grove(reopened(match)).match_of(0)
    assert [line.orders_at(turn)["RED"][0].count for turn in range(4)] == [1, 1, 1, 2]


def test_what_is_cut_off_takes_along_what_grew_from_it():
    match, grove = grown()
    grove.grow(None, 2, turns=[take(3)])
    assert grove.cut_off(0) == {2: 0}
    assert len(match.branches) == 1
    assert Grove(reopened(match)).match_of(0).orders_at(2) == take(3)


def test_a_game_played_on_elsewhere_has_none_of_the_branches():
    match, _ = grown()
    assert match.fork(2).branches == ()


def test_there_are_no_more_than_can_be_kept():
    match, grove = grown()
    match.set_branches(match.branches[:1] * MOST_BRANCHES)
    with pytest.raises(RecordError, match="at most 500 branches"):
        grove.grow(None, 1)
    assert len(match.branches) == MOST_BRANCHES


def test_each_change_is_told_so_that_it_is_saved():
    told = []
    match = sandbox()
    grove = Grove(match, lambda: told.append(len(match.branches)))
    number = grove.grow(None, 1, turns=[take(2)])
    grove.describe(number, "Two", "")
    grove.describe(number, "Two", "")
    grove.cut_off(number)
    assert told == [1, 1, 0]


# -- dice and secrets ----------------------------------------------------------------------------------------


def test_a_branch_draws_nothing_of_what_the_game_will_bring():
    """The heap of the toy grows by a die; dice that fell are no secret, those of the present are."""
    match = sandbox()
    grove = Grove(match)
    seeds = set()
    for turn, seed in ((1, None), (2, None), (3, None), (3, "")):
        number = grove.grow(None, turn, turns=[take(1)], seed=seed)
        branch = grove.branches[number]
        assert branch.dice[0].turn == turn
        seeds.add(branch.dice[0].seed)
    assert len(seeds) == 4
    assert match.seed not in seeds


def test_where_dice_keep_secrets_those_that_fell_count_no_longer():
    match = Match.start(CATALOGUE.find("martian"), None, "x", {}, created="")
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()
    grove = Grove(match)
    number = grove.grow(None, 0, turns=[{}], seed="")
    assert [one.turn for one in grove.branches[number].dice] == [0]
    assert grove.match_of(number).states[0].ledger.waves != match.states[0].ledger.waves


def test_the_dice_that_fell_count_where_they_keep_no_secret():
    """Warrior Races: the first turn of a branch from the past has the dice of the game, no later one has."""
    match = Match.start(CATALOGUE.find("wrom"), None, "dice", {}, created="")
    for _ in range(3):
        for seat in match.waiting:
            match.commit(seat, ())
        match.advance()
    grove = Grove(match)
    orders = match.orders_at(1)
    past = grove.grow(None, 1, turns=[orders], seed="")
    assert [one.turn for one in grove.branches[past].dice] == [2]
    present = grove.grow(None, 3, seed="")
    assert [one.turn for one in grove.branches[present].dice] == [3]
    assert grove.match_of(present).state.dice != match.state.dice
    assert grove.match_of(past).state.dice != match.states[2].dice


def test_games_without_dice_need_no_others():
    match = Match.start(CATALOGUE.find("mars"), None, "x", {}, created="")
    grove = Grove(match)
    number = grove.grow(None, 0)
    assert grove.branches[number].dice == ()


def test_who_hides_orders_from_another_makes_no_branches_until_the_game_is_over():
    match = new_match(PlayerSpec(HUMAN, "Ann"))
    match.set_player("BLUE", PlayerSpec(HUMAN, "Bob"))
    assert why_no_branch(match, 0) == SHARED
    assert why_no_branch(sandbox(), 0) == ""


def test_one_person_among_computers_sees_no_secret_of_theirs():
    """Each seat of the toy has a secret number that the others do not see."""
    match = new_match(heap=3)
    match.set_player("RED", ME)
    assert why_no_branch(match, 0) == UNEQUAL
    standard = Match.start(CATALOGUE.find("standard"), None, "x", {"FRANCE": ME}, created="")
    assert why_no_branch(standard, 0) == ""
    assert why_no_branch(standard, 9) == ""
    while match.outcome is None:
        on(match, 3)
    assert why_no_branch(match, 0) == ""


# -- verify --------------------------------------------------------------------------------------------------


def test_every_branch_is_walked():
    match, _ = grown()
    first, second = walked_lines(match.record, trunk_of(match))
    assert (len(first.reports), len(second.reports)) == (4, 4)
    assert first.states[0] == match.states[0]
    assert second.states[:3] == first.states[:3]


def test_a_branch_that_comes_out_otherwise_is_named():
    match, _ = grown()
    first, second = match.branches
    turn = replace(second.turns[0], digest="0" * 64)
    match.set_branches((first, replace(second, turns=(turn,), name="Odd")))
    with pytest.raises(OlderRulesError, match=r'branch 2 \("Odd"\): .*turn 4'):
        walked_lines(record_of(match.record.to_text(), TOYS), trunk_of(match))
    assert Grove(match).match_of(0).turn == 4
    with pytest.raises(RecordError, match=r'branch 2 \("Odd"\)'):
        Grove(match).match_of(1)


GAMES = [entry.id for entry in CATALOGUE.entries]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_branch_of_ten_phases_is_saved_and_verified_and_so_is_its_own_record(game_id, tmp_path):
    entry = CATALOGUE.find(game_id)
    seats = entry.load().game.seats(entry.load().game.initial("b"))
    match = Match.start(entry, None, "b", dict.fromkeys(seats, PlayerSpec("random")), created="")
    for _ in range(2):
        play_bots(match)
        match.advance()
    grove = Grove(match)
    number = grove.grow(None, 1, turns=[match.orders_at(1)])
    line = grove.match_of(number)
    for seat in seats:
        line.set_player(seat, PlayerSpec("random"))
    for _ in range(9):
        play_bots(line)
        line.advance()
    grove.play_on(number, line)
    save_record(tmp_path / "game.json", match.record)
    words = verify_file(tmp_path / "game.json")
    assert words.endswith("1 branch with 10 more turns: every digest agrees as well.")
    own = tmp_path / "branch.json"
    save_record(own, line_of(load_match(tmp_path / "game.json", CATALOGUE).record, number))
    assert "11 turns replayed, every digest agrees" in verify_file(own)


def test_a_branch_is_exported_as_any_game(tmp_path):
    match = Match.start(CATALOGUE.find("mars"), None, "x", {}, created="")
    line = Grove(match).match_of(Grove(match).grow(None, 0))
    orders = [line.game.legal_orders(line.state, line.to_act[0])[0]]
    line.commit(line.to_act[0], orders)
    line.advance()
    Grove(match).play_on(0, line)
    save_record(tmp_path / "branch.json", line_of(match.record, 0))
    export_command(tmp_path / "branch.json", tmp_path / "branch.png", turns=(1, 1), size=(320, 240))
    assert (tmp_path / "branch.png").read_bytes().startswith(b"\x89PNG")
