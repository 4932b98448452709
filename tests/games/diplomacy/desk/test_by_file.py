"""A desk by file: what goes out to each seat, and what comes back among the mails."""

from dataclasses import replace

import pytest

from game.core.errors import NetError
from game.games.diplomacy.desk.by_file import FilePost
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.martian.rules.ledger import ledger_of
from game.games.list import CATALOGUE, find_game
from game.net.files.away_seat import AwaySeat, NoMessenger
from game.net.files.seat_keys import seat_keys
from game.net.files.turn_file import read_turn_file
from game.net.seat_match import match_of
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.games.diplomacy.aliens.rules.positions import aliens, position
from tests.games.diplomacy.desk.gm_desk import loaded, new_master, orders_of

GERMAN = "From: bert@example.net (Bert)\n\nF KIE - HOL\nA BER - KIE\nA MUN - RUH\n"
SPRING = {"FRANCE": ("A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO")}


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path / "home"))
    return tmp_path


def turns(post: FilePost) -> dict[str, bytes]:
    """The turn files by seat."""
    return {name.split(".")[-2]: data for name, data in post.turn_files().items()}


def sent(data: bytes, *orders: str) -> str:
    """The block of a seat that orders so."""
    turn = read_turn_file(data)
    return seat_keys(turn)[0].signed(turn, orders)[1]


def take(master, post: FilePost, block: str) -> str:
    found = post.taken(block, master.text)
    master.set_text(found.text)
    post.keep()
    return " ".join(found.notices)


def test_every_power_has_its_file_and_it_names_game_phase_and_power():
    post = FilePost(new_master().match)
    names = list(post.turn_files())
    assert len(names) == 7
    assert names[2].endswith(".S1901M.FRANCE.turn")
    assert all("/" not in name and "\\" not in name for name in names)


def test_a_sheet_becomes_the_orders_of_its_power_and_counts_as_complete():
    master = new_master()
    post = FilePost(master.match)
    said = take(master, post, sent(turns(post)["FRANCE"], *SPRING["FRANCE"]))
    assert said == "France: a sealed sheet with 3 orders."
    assert orders_of(master, "FRANCE") == list(SPRING["FRANCE"])
    assert master.standing("FRANCE") == "3 of 3"
    assert master.standing("GERMANY") == "no orders, 3 due"
    assert post.standing("FRANCE") == "a sealed sheet has come"


def test_sheets_and_mails_fill_one_list_of_what_is_missing():
    master = new_master(GERMAN)
    post = FilePost(master.match)
    take(master, post, sent(turns(post)["FRANCE"], *SPRING["FRANCE"]))
    assert orders_of(master, "GERMANY") == ["F KIE - HOL", "A BER - KIE", "A MUN - RUH"]
    assert [point.partition(":")[0] for point in master.open_points()] == [
        "Austria",
        "England",
        "Italy",
        "Russia",
        "Turkey",
    ]


def test_a_later_sheet_replaces_the_whole_of_the_earlier_one_and_no_mail_of_another():
    master = new_master(GERMAN)
    post = FilePost(master.match)
    turn = turns(post)["FRANCE"]
    take(master, post, sent(turn, *SPRING["FRANCE"]))
    take(master, post, sent(turn, "A PAR - GAS"))
    assert orders_of(master, "FRANCE") == ["A PAR - GAS"]
    assert orders_of(master, "GERMANY") == ["F KIE - HOL", "A BER - KIE", "A MUN - RUH"]


def test_a_later_sheet_leaves_what_was_pasted_below_the_earlier_one():
    for below in (GERMAN, "Germany: F KIE - HOL\nA BER - KIE\nA MUN - RUH\n"):
        master = new_master()
        post = FilePost(master.match)
        turn = turns(post)["FRANCE"]
        take(master, post, sent(turn, *SPRING["FRANCE"]))
        master.set_text(f"{master.text}\n{below}")
        take(master, post, sent(turn, "A PAR - GAS"))
        assert orders_of(master, "FRANCE") == ["A PAR - GAS"]
        assert orders_of(master, "GERMANY") == ["F KIE - HOL", "A BER - KIE", "A MUN - RUH"]


def test_no_mail_is_taken_for_a_sealed_sheet_and_lost_when_that_comes():
    master = new_master(
        GERMAN + "\nFrom: ivo@example.net (Ivo)\n\nItaly: A ROM - APU\n# Sealed sheet of France\n"
    )
    post = FilePost(master.match)
    take(master, post, sent(turns(post)["FRANCE"], "A PAR - GAS"))
    assert orders_of(master, "GERMANY") == ["F KIE - HOL", "A BER - KIE", "A MUN - RUH"]
    assert orders_of(master, "ITALY") == ["A ROM - APU"]
    assert orders_of(master, "FRANCE") == ["A PAR - GAS"]


def test_a_line_that_is_meant_for_another_power_is_no_order_and_the_sheet_is_refused():
    master = new_master()
    post = FilePost(master.match)
    block = sent(turns(post)["FRANCE"], "GERMANY:", "A MUN H")
    assert "The sheet of France cannot be read" in take(master, post, block)
    assert orders_of(master, "GERMANY") == []
    assert not post.has_sheet("FRANCE")


def test_orders_for_a_unit_of_another_power_stand_under_ones_own_name():
    master = new_master()
    post = FilePost(master.match)
    take(master, post, sent(turns(post)["FRANCE"], "A MUN - BUR"))
    assert orders_of(master, "GERMANY") == []


def test_a_mail_that_says_otherwise_than_the_sealed_sheet_is_asked_about():
    master = new_master()
    post = FilePost(master.match)
    take(master, post, sent(turns(post)["FRANCE"], *SPRING["FRANCE"]))
    assert post.doubts(master) == ()
    master.set_text(master.with_mail("France: A PAR - PIC"))
    assert post.doubts(master) == ("France: its orders are not those of the sheet it has sealed.",)


def test_orders_of_the_last_turn_are_refused_after_the_phase():
    master = new_master()
    post = FilePost(master.match)
    turn = turns(post)["FRANCE"]
    block = sent(turn, *SPRING["FRANCE"])
    master.adjudicate()
    assert "S1901M, which is not played now" in take(master, post, block)
    assert not post.is_news(block)


def test_a_desk_that_goes_back_goes_on_with_the_same_keys():
    master = new_master()
    post = FilePost(master.match)
    first = turns(post)["FRANCE"]
    take(master, post, sent(first, *SPRING["FRANCE"]))
    master.adjudicate()
    master.roll_back(0)
    post.follow(master.match)
    assert "sealed sheet with 1 order" in take(master, post, sent(turns(post)["FRANCE"], "A PAR H"))
    assert FilePost(master.match).is_known("FRANCE")


def test_who_opens_a_turn_file_sees_the_turn_before_with_its_reasons():
    master = new_master("FRANCE: A PAR - BUR", "GERMANY: A MUN - BUR")
    post = FilePost(master.match)
    master.adjudicate()
    match = match_of(read_turn_file(turns(post)["FRANCE"]).sight, CATALOGUE, NoMessenger())
    assert match.phase.code == "F1901M"
    order = match.game.read_order(match.states[0], "FRANCE", "A PAR - BUR")
    found = match.reports[0].of(order)
    assert "bounced" in match.game.explain(found) or found.reason.code == "bounced"
    assert {spec.name for spec in match.players.values()} == {""}


def test_orders_being_written_lie_on_the_sheet_again(home):
    post = FilePost(new_master().match)
    path = home / "x.turn"
    path.write_bytes(turns(post)["FRANCE"])
    turn = read_turn_file(path.read_bytes())
    seat = AwaySeat(path, turn, CATALOGUE)
    seat.match.set_draft("FRANCE", [seat.match.game.read_order(seat.match.state, "FRANCE", "A PAR - BUR")])
    seat.keep()
    assert AwaySeat(path, turn, CATALOGUE).texts == ("A PAR - BUR",)


def same_files(one: Match, other: Match) -> set[str]:
    """The seats whose turn files are the same to the last byte; desk and name of the two games are one."""
    first, second = FilePost(one), FilePost(other)
    keys = first.begin()
    other._base = replace(other._base, title=one.title)
    second.keys = keys
    mine, theirs = turns(first), turns(second)
    return {seat for seat, data in mine.items() if data == theirs[seat]}


def test_nobody_learns_from_a_turn_file_what_the_seed_is():
    one = new_master().match
    other = Match.start(one.entry, {}, "another seed", one.players, loaded=loaded("standard"))
    assert same_files(one, other) == set(one.seats)


def test_nobody_learns_from_a_turn_file_who_plays_what_or_what_others_have_ordered():
    one = new_master().match
    entry = one.entry
    strangers = {seat: PlayerSpec("human", f"Nobody {seat}") for seat in entry.seats}
    other = Match.start(entry, {}, "desk", strangers, loaded=loaded("standard"))
    other.set_draft("ITALY", [other.game.read_order(other.state, "ITALY", "A VEN - TRI")])
    assert same_files(one, other) == set(one.seats)


def test_nobody_but_the_game_master_learns_when_the_martians_come():
    """The seal of the schedule is known to all; with it the rest is the same."""
    entry, options = find_game("martian"), {"martian_moves": "master"}
    players = {seat: PlayerSpec("human") for seat in entry.seats}
    one, other = (
        Match.start(entry, {**options, "schedule": waves}, "x", players, loaded=loaded("martian"))
        for waves in ("F1901:2 S1903:1", "S1902:3")
    )
    seals = [ledger_of(match.view(None)).seal for match in (one, other)]
    posts = [FilePost(match) for match in (one, other)]
    sights = [str(read_turn_file(turns(posts[n])["FRANCE"]).sight) for n in (0, 1)]
    assert seals[0] != seals[1]
    assert seals[0] in sights[0]
    assert sights[0].replace(seals[0], "") == sights[1].replace(seals[1], "")


def test_the_ships_lists_of_the_aliens_are_in_the_file_of_their_own_player_alone():
    entry = find_game("aliens")
    players = {seat: PlayerSpec("human") for seat in entry.seats}
    games = []
    for first in ("SHIP 1: PAR BRE", "SHIP 1: GAS SPA"):
        match = Match.start(entry, {}, "x", players, loaded=loaded("aliens"))
        for seat in match.to_act:
            lists = (first, "SHIP 2: MOS") if seat == "ALPHA" else ("SHIP 1: MUN", "SHIP 2: BER")
            match.commit(seat, [match.game.read_order(match.view(seat), seat, text) for text in lists])
        games.append(match)
    assert same_files(*games) == set(entry.seats), "orders that were given are in no file"
    for match in games:
        match.advance()
    landed = [match.view(None) for match in games]
    assert landed[0] != landed[1], "the lists are opened when the ships have landed"


def test_two_aliens_transmit_together_each_by_its_own_sealed_sheet():
    """One sends an army from its transmitter, the other lets it in at its own (rule 3)."""
    held = {"ALPHA": "A KIE", "BETA": "A GRE"}
    start = position(
        "S2052M", held, {"ALPHA": "KIE", "BETA": "GRE"}, {"ALPHA": "KIE", "BETA": "GRE"}, players=6
    )
    entry, said = find_game("aliens"), {}
    for receipt in ("", "T GRE (R) KIE"):
        players = {seat: PlayerSpec("human") for seat in entry.seats}
        match = Match.start(
            entry, {}, "x", players, loaded=loaded("aliens"), position=aliens().to_json(start)
        )
        master = GameMaster(match)
        post = FilePost(match)
        files = turns(post)
        take(master, post, sent(files["ALPHA"], "A KIE - GRE", "T KIE (S) GRE"))
        take(master, post, sent(files["BETA"], "A GRE - BUL", *([receipt] if receipt else [])))
        assert orders_of(master, "ALPHA") == ["A KIE - GRE", "T KIE (S) GRE"]
        for seat in match.to_act:
            match.commit(seat, [match.game.read_order(match.state, seat, o) for o in orders_of(master, seat)])
        match.advance()
        said[receipt] = {str(unit) for unit in match.state.units if unit.power == "ALPHA"}
    assert said == {"": {"A KIE"}, "T GRE (R) KIE": {"A GRE"}}


def test_a_fault_in_the_keys_is_told_and_never_written_over(home):
    post = FilePost(new_master().match)
    post.begin()
    post.path.write_text("{}")
    with pytest.raises(NetError, match="cannot be read"):
        FilePost(post.match)


def test_notes_and_titles_of_any_length_travel_as_one_line_that_can_be_read():
    """A turn file holds a note of 1,000 letters and a title of 200 at most; more is cut off."""
    match = new_master().match
    match._base = replace(match._base, title="T" * 250)
    post = FilePost(match)
    keys = post.begin()
    turn = read_turn_file(post.turn_file(keys, "FRANCE", "", "two\nlines " + "x" * 2000))
    assert (len(turn.note), turn.note[:11], len(turn.title)) == (1000, "two lines x", 200)
    said = read_turn_file(post.turn_file(keys, "FRANCE", " on Sunday ", "Hello.")).note
    assert said == "Hello. Deadline: on Sunday"
    dated = read_turn_file(post.turn_file(keys, "FRANCE", "2026-12-01 20:00 UTC", ""))
    assert (dated.note, dated.deadline) == ("", "2026-12-01T20:00+00:00")


def test_how_it_stands_with_a_power_follows_its_name():
    master = new_master("FRANCE: A PAR - BUR; A MAR S A PAR - BUR", "GERMANY: A MUN - BUR")
    post = FilePost(master.match)
    assert post.standing("FRANCE") == "awaited, its first sheet brings its key"
    take(master, post, sent(turns(post)["GERMANY"], "A MUN - RUH"))
    assert post.standing("GERMANY") == "a sealed sheet has come"
    master.adjudicate()
    post = FilePost(master.match)
    assert post.standing("GERMANY") == "awaited, its key is known"
    assert post.standing("FRANCE") == "awaited, its first sheet brings its key"
    assert (post.is_known("GERMANY"), post.is_known("FRANCE"), post.is_known("NOBODY")) == (
        True,
        False,
        False,
    )


def test_orders_are_taken_in_a_phase_in_which_a_power_has_some_to_give():
    """In the retreats after Germany was driven out of Burgundy only Germany is asked."""
    state = "FRANCE: A PAR - BUR; A MAR S A PAR - BUR"
    master = new_master("GERMANY: A MUN - BUR")
    post = FilePost(master.match)
    master.adjudicate()
    master.set_text(state)
    master.adjudicate()
    assert master.match.to_act == ("GERMANY",)
    files = turns(post)
    assert post.standing("FRANCE") == "no orders to give"
    assert "France has no orders to give in this phase." in take(
        master, post, sent(files["FRANCE"], "A BUR H")
    )
    assert "a sealed sheet with 1 order." in take(master, post, sent(files["GERMANY"], "A BUR R MUN"))
    assert not post.has_sheet("FRANCE")


def test_a_text_without_sealed_orders_says_so_and_a_game_without_turn_files_too():
    post = FilePost(new_master().match)
    found = post.taken("A PAR - BUR", "mails")
    assert (found.text, found.seats) == ("mails", ())
    assert "There are no sealed orders in it" in found.notices[0]
    other = FilePost(new_master().match)
    other.keys = None
    block = sent(turns(post)["FRANCE"], "A PAR H")
    assert "has written no turn files" in other.taken(block, "").notices[0]
    assert not other.is_news(block)
    assert (other.mark, other.check, other.doubts(new_master())) == ("", "", ())


def test_a_sheet_that_was_kept_is_there_when_the_desk_is_opened_again_and_one_that_was_not_is_not():
    master = new_master()
    post = FilePost(master.match)
    post.keep()
    assert FilePost(master.match).keys is None, "a desk without keys has nothing to keep"
    files = turns(post)
    post.taken(sent(files["GERMANY"], "A MUN - RUH"), "")
    assert not FilePost(master.match).has_sheet("GERMANY")
    take(master, post, sent(files["FRANCE"], "A PAR - BUR"))
    again = FilePost(master.match)
    assert (again.has_sheet("FRANCE"), again.is_known("FRANCE")) == (True, True)
