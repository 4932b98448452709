from dataclasses import replace

import pytest

from game.core.dice import Dice
from game.core.errors import OptionError, RecordError, UsageError
from game.core.game import Option
from game.core.results import Outcome, Verdict
from game.games.catalogue import Catalogue
from game.games.entry import LoadedGame
from game.games.list import CATALOGUE
from game.geo.document import Document
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.reading import record_of
from game.play.thinking import bot_orders, play_bots
from tests.play.games import PERSON, finished, half_ordered, new_match, played
from tests.play.toy import SEATS, TOY, TOYS, Take, Toy


def test_a_new_match_waits_for_everybody():
    match = new_match(PERSON)
    assert (match.to_act, match.waiting, match.committed, match.bot_seats) == (SEATS, SEATS, frozenset(), ())
    assert not match.is_ready
    assert match.turn == 0
    assert match.phase.code == "T1"


def test_seats_left_out_are_held_by_nobody():
    match = Match.start(TOY, None, "x", {"RED": PERSON})
    assert match.players == {"RED": PERSON, "BLUE": PlayerSpec("hold"), "GREEN": PlayerSpec("hold")}
    assert match.bot_seats == ("BLUE", "GREEN")
    assert bot_orders(match, "BLUE") == ()


def test_an_unknown_seat_or_player_is_refused_with_the_nearest():
    with pytest.raises(UsageError, match='no seat "GREAN"; did you mean "GREEN"'):
        Match.start(TOY, None, "x", {"GREAN": PERSON})
    with pytest.raises(UsageError, match='Toy has no player "easy"'):
        Match.start(TOY, None, "x", {"RED": PlayerSpec("easy")})
    with pytest.raises(OptionError, match="heap"):
        Match.start(TOY, {"heap": 0}, "x", {})


def test_a_turn_is_resolved_when_all_have_committed():
    match = new_match(PERSON)
    for seat in SEATS:
        assert not match.is_ready
        match.commit(seat, [Take(seat, 2)])
    report = match.advance()
    assert [r.verdict for r in report.resolutions] == [Verdict.SUCCEEDS] * 3
    assert match.state.taken == (2, 2, 2)
    assert match.states[0].taken == (0, 0, 0)
    assert match.orders_at(0)["BLUE"] == (Take("BLUE", 2),)
    assert match.waiting == SEATS
    assert match.draft("RED") == ()


def test_advance_before_all_have_committed_is_refused():
    with pytest.raises(ValueError, match="BLUE, GREEN has still to commit"):
        half_ordered().advance()


def test_a_committed_seat_cannot_change_its_orders():
    match = half_ordered()
    with pytest.raises(ValueError, match="RED has committed"):
        match.set_draft("RED", [])
    with pytest.raises(ValueError, match="RED has committed"):
        match.commit("RED", [Take("RED", 1)])
    assert match.draft("RED") == (Take("RED", 2),)


def test_nobody_orders_for_another():
    with pytest.raises(ValueError, match="take 1 is no order of RED"):
        new_match(PERSON).set_draft("RED", [Take("BLUE", 1)])


def test_drafts_may_be_changed_until_the_commit():
    match = half_ordered()
    match.set_draft("BLUE", [Take("BLUE", 1)])
    match.set_draft("BLUE", [])
    assert match.draft("BLUE") == ()
    assert match.waiting == ("BLUE", "GREEN")


def test_a_record_gives_the_same_match_again():
    for match in (new_match(), half_ordered(), finished()):
        record = record_of(match.record.to_text(), CATALOGUE)
        assert record == match.record
        again = Match.from_record(record, TOYS)
        assert (again.states, again.reports, again.record) == (match.states, match.reports, match.record)
        assert (again.committed, again.waiting, again.outcome) == (
            match.committed,
            match.waiting,
            match.outcome,
        )
        assert [again.draft(seat) for seat in SEATS] == [match.draft(seat) for seat in SEATS]


def test_computer_players_repeat_themselves():
    assert finished("a").record == finished("a").record
    assert finished("a").record != finished("b").record


def test_a_view_keeps_the_secrets_of_others():
    match = played(2)
    assert match.view("RED").secrets[1:] == (None, None)
    assert match.view(None, 0).secrets == (None, None, None)
    assert match.view("BLUE", 1).turn == 2


def test_the_end_by_the_rules_stops_everything():
    match = finished()
    assert match.outcome == match.game.outcome(match.state)
    assert (match.to_act, match.waiting, match.is_ready) == ((), (), False)
    with pytest.raises(ValueError, match="the game is over"):
        match.advance()
    with pytest.raises(ValueError, match="no orders to give"):
        match.set_draft("RED", [])


def test_a_match_can_be_ended_from_outside_without_winners():
    match = played(2)
    with pytest.raises(ValueError, match="cannot end"):
        match.end(Outcome("limit", ("RED",)))
    with pytest.raises(ValueError, match="cannot end"):
        match.end(Outcome("nearest"))
    match.end(Outcome("limit"))
    assert match.to_act == ()
    assert Match.from_record(match.record, TOYS).outcome == Outcome("limit")
    with pytest.raises(ValueError, match="cannot end"):
        match.end(Outcome("limit"))


def test_a_seat_changes_hands_and_the_replay_stays_true():
    match = new_match(PERSON, heap=50)
    for seat in SEATS:
        match.commit(seat, [Take(seat, 1)])
    match.advance()
    match.set_player("BLUE", PlayerSpec("random"))
    match.set_player("BLUE", PlayerSpec("hold"))
    assert match.bot_seats == ("BLUE",)
    assert match.players_at(0)["BLUE"] == PERSON
    assert match.players_at(1)["BLUE"] == PlayerSpec("hold")
    play_bots(match)
    for seat in ("RED", "GREEN"):
        match.commit(seat, [Take(seat, 1)])
    match.advance()
    again = Match.from_record(record_of(match.record.to_text(), CATALOGUE), TOYS)
    assert again.players == match.players
    assert again.state == match.state
    assert len(match.record.changes) == 1
    with pytest.raises(UsageError, match="no player"):
        match.set_player("RED", PlayerSpec("easy"))


def test_a_fork_shares_the_past_and_not_the_future():
    match = played(4)
    fork = match.fork(2)
    assert fork.states == match.states[:3]
    assert fork.record.turns == match.record.turns[:2]
    assert fork.record.title == "Toy, from Turn 3"
    for seat in SEATS:
        fork.set_player(seat, PERSON)
        fork.commit(seat, [Take(seat, 1)])
    fork.advance()
    assert match.turn == 4
    assert Match.from_record(fork.record, TOYS).state == fork.state


SECRET = replace(TOY, secrets="how the heap grows")


def secret_match(turns: int = 4) -> Match:
    """The toy as a game whose dice are a secret."""
    match = Match.start(SECRET, {"heap": 99}, "b", dict.fromkeys(SEATS, PlayerSpec("random")))
    for _ in range(turns):
        play_bots(match)
        match.advance()
    return match


def test_a_fork_of_a_game_with_secrets_draws_other_dice_from_there_on():
    match = secret_match()
    fork = match.fork(2)
    assert fork.states[:2] == match.states[:2]
    assert fork.state == replace(match.states[2], dice=fork.state.dice)
    assert fork.state.dice == Dice(fork.seed)
    assert len(fork.seed) == 32
    assert match.states[2].dice != fork.state.dice  # the first game keeps its own
    assert fork.record.seed == match.seed == "b"
    play_bots(fork)
    fork.advance()
    again = Match.from_record(record_of(fork.record.to_text(), CATALOGUE), Catalogue((SECRET,)))
    assert again.states == fork.states
    second = again.fork(2)
    assert [dice.turn for dice in second.record.dice] == [2]
    assert Match.from_record(second.record, Catalogue((SECRET,))).state == second.state


def test_a_fork_may_keep_its_dice_and_keeps_them_where_there_is_no_secret():
    match = secret_match()
    assert match.fork(2, keeps_dice=True).state == match.states[2]
    assert match.fork(2, keeps_dice=True).record.dice == ()
    assert played(4).fork(2).record.dice == ()


def test_every_game_begun_or_forked_has_an_id_of_its_own_and_a_simulated_one_has_none():
    one, other = secret_match(0), secret_match(0)
    ids = {one.id, other.id, one.fork(0).id}
    assert len(ids) == 3
    assert {len(name) for name in ids} == {32}
    assert "b" not in {one.record.id, other.record.id}
    assert record_of(one.record.to_text(), CATALOGUE).id == one.id
    assert '"id"' not in new_match().record.to_text()


def test_a_fork_at_the_end_has_ended():
    match = finished()
    assert match.fork(match.turn).outcome == match.outcome
    assert match.fork(0).outcome is None


def test_turns_taken_back_are_forgotten_and_the_record_stays_true():
    match = played(4)
    before, report = match.states[2], match.reports[1]
    match.take_back(2)
    assert (match.turn, match.state, match.reports[-1]) == (2, before, report)
    assert Match.from_record(match.record, TOYS).state == before
    for seat in match.to_act:
        match.set_player(seat, PERSON)
        match.commit(seat, [Take(seat, 1)])
    match.advance()
    assert Match.from_record(match.record, TOYS).state == match.state


def test_taking_back_reopens_a_game_that_had_ended():
    match = finished()
    match.take_back(match.turn - 1)
    assert match.outcome is None
    assert match.to_act


@pytest.mark.parametrize("turn", [-1, 4, 9])
def test_only_turns_that_were_played_are_taken_back(turn):
    match = played(4)
    with pytest.raises(ValueError, match="was not played"):
        match.take_back(turn)


def test_a_phase_in_which_nobody_acts_is_ready_at_once():
    match = new_match(PERSON, heap=99)
    for _ in range(4):
        for seat in match.waiting:
            match.commit(seat, [Take(seat, 3)])
        match.advance()
    assert match.to_act == ()
    assert match.is_ready
    match.advance()
    assert match.outcome is not None


def test_a_record_of_another_game_is_refused():
    with pytest.raises(RecordError, match='cannot be played here: There is no game "toy"'):
        Match.from_record(new_match().record, CATALOGUE)


def test_the_map_of_a_record_is_looked_for_beside_it(tmp_path):
    path = tmp_path / "own.tmx"
    path.write_text("")
    record = Match.start(TOY, None, "x", {}, path).record
    record = replace(record, map=str(path), carried=None)  # as older records have it
    assert Match.from_record(record, TOYS).document.path == path
    moved = tmp_path / "elsewhere"
    moved.mkdir()
    path.rename(moved / "own.tmx")
    assert Match.from_record(record, TOYS, folder=moved).document.path == moved / "own.tmx"
    with pytest.raises(RecordError, match=r"was not found; put own\.tmx beside the record"):
        Match.from_record(record, TOYS)


class NewerToy(Toy):
    """The toy with one more rule choice than when its first records were written."""

    options = (*Toy.options, Option("mercy", "Nobody takes three", True, unsaid=False, printed=False))


NEWER_TOY = replace(
    TOY,
    builder=lambda path: LoadedGame(NewerToy(), Document(path, 1, 1, "orthogonal", 16, 16, {}, ())),
)
NEWER_TOYS = Catalogue((NEWER_TOY,))


def test_a_record_without_a_later_option_means_what_silence_means():
    old = played(3).record
    assert Match.from_record(old, NEWER_TOYS).options == {**old.options, "mercy": False}
    assert Match.from_record(old, NEWER_TOYS).record.seals() == old.seals()


def test_an_option_that_silence_means_is_not_written():
    said = {
        mercy: Match.start(NEWER_TOY, {"mercy": mercy}, "s", {}).record.options for mercy in (True, False)
    }
    assert said == {True: {"heap": 12, "growth": True, "mercy": True}, False: {"heap": 12, "growth": True}}


def test_presets_name_the_default_where_nothing_else_is_said():
    heap, _, mercy = NewerToy.options
    assert [heap.in_preset("printed"), mercy.in_preset("printed"), mercy.in_preset("recommended")] == [
        12,
        False,
        True,
    ]
