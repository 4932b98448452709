"""Games by turns between two sides: dice that neither can choose or foresee, and letters that are refused."""

from dataclasses import dataclass, replace

import pytest

from game.commands.verify import verify_file
from game.core.errors import NetError, RecordError
from game.core.results import Outcome
from game.games.list import CATALOGUE, find_game
from game.net.files.by_turns import Side
from game.net.files.letter import PLAY, read_letter
from game.net.files.letter_game import with_dice
from game.net.files.seals import SignKey
from game.net.files.sides import load_side
from game.net.files.turns_match import TurnsMatch
from game.net.shares import LENGTH, bound_by, check_shares, share_at, shared_seed, shares_in
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import save_record


def new_match(game: str) -> Match:
    entry = find_game(game)
    options = {"players": 2} if game == "wrom" else {}
    return Match.start(entry, options, "x", {seat: PlayerSpec("human") for seat in entry.seats[:2]})


def sent(side: Side):
    """A letter as the other side reads it."""
    return read_letter(side.letter().to_bytes(side.signer), CATALOGUE)


def met(game: str) -> tuple[Side, Side]:
    """Two sides that have begun a game: who was invited, and has had the first letter, stands second."""
    one = Side.inviting(new_match(game), new_match(game).seats[0])
    other = Side.invited_by(sent(one), CATALOGUE)
    one = one.received(sent(other), CATALOGUE)
    return one, other.received(sent(one), CATALOGUE)


def moved(side: Side, number: int = 0, most: int = 99) -> Side:
    """The side after its orders, up to those that wait for dice or the other's turn; ``number`` says which of
    the legal ones.
    """
    match = Match.from_record(side.record, CATALOGUE)
    while match.to_act == (side.seat,) and most:
        known = match.game.legal_orders(match.state, side.seat)
        legal = [order for order in known if "resign" not in match.game.write_order(order).lower()]
        orders = [legal[number % len(legal)]]
        if side.needs_dice(match, orders):
            return side.played(match).waiting(match, orders)
        match.commit(side.seat, orders)
        match.advance()
        number, most = number + 7, most - 1
    return side.played(match)


def on_turn(side: Side) -> bool:
    match = Match.from_record(side.record, CATALOGUE)
    return match.to_act == (side.seat,)


@dataclass(frozen=True)
class Played:
    """Two sides after some dice of Warrior Races, and as they were when the first orders waited for dice."""

    sides: tuple[Side, Side]
    waiting: Side
    asked: Side

    @property
    def record(self):
        return self.sides[0].record


@pytest.fixture(scope="module")
def played() -> Played:
    mover, asked = met("wrom")
    mover = moved(mover)
    if mover.orders is None:
        mover, asked = moved(asked.received(sent(mover), CATALOGUE)), mover
    if mover.orders is None:
        mover, asked = moved(asked.received(sent(mover), CATALOGUE)), mover
    first = mover, asked
    for _ in range(2):
        asked = asked.received(sent(mover), CATALOGUE)
        mover = mover.received(sent(asked), CATALOGUE)
        if not on_turn(mover):
            mover, asked = asked, mover
        mover = moved(mover)
    asked = asked.received(sent(mover), CATALOGUE)
    mover = mover.received(sent(asked), CATALOGUE)
    return Played((mover, asked), *first)


def test_a_share_binds_to_all_that_follow():
    secret = bytes(32)
    assert [bound_by(share_at(secret, n + 1)) == share_at(secret, n) for n in (0, 1, LENGTH - 2)] == [
        True
    ] * 3
    with pytest.raises(ValueError, match="end"):
        share_at(secret, LENGTH)


def test_both_sides_have_the_same_game_and_its_dice_are_of_both(played):
    one, other = played.sides
    assert one.record == other.record
    assert len(one.record.turns) > 20
    assert len(one.record.dice) > 1
    assert check_shares(one.record) == len(one.record.dice) + 1
    assert all(set(shares_in(dice.seed)) == {"1", "2"} for dice in one.record.dice)


def test_verify_plays_it_again_and_says_that_the_shares_fit(played, tmp_path):
    record = played.record
    save_record(tmp_path / "game.json", record)
    words = verify_file(tmp_path / "game.json")
    assert f"all {len(record.dice) + 1} of them were made of the shares of both sides" in words


def test_a_share_that_was_chosen_afterwards_is_found(played):
    record = played.record
    first = record.dice[0]
    shares = shares_in(first.seed) | {"1": bytes(32)}
    forged = replace(record, dice=(replace(first, seed=shared_seed(shares)), *record.dice[1:]))
    with pytest.raises(RecordError, match="share of 1 is not the one it was bound to"):
        check_shares(forged)
    alone = replace(record, dice=(replace(first, seed="mine"), *record.dice[1:]))
    with pytest.raises(RecordError, match="not made of a share of each side"):
        check_shares(alone)


def test_games_with_other_dice_are_as_they_were():
    assert check_shares(new_match("wrom").record) == 0


def test_mars_alternates_without_any_dice():
    white, black = met("mars")
    for number in range(6):
        mover = white if on_turn(white) else black
        mover = moved(mover, number, 1)
        white, black = (
            (mover, black.received(sent(mover), CATALOGUE))
            if mover.seat == "WHITE"
            else (white.received(sent(mover), CATALOGUE), mover)
        )
    assert white.record == black.record
    assert len(white.record.turns) == 6
    assert white.record.dice == ()


def refusal(side: Side, letter) -> str:
    with pytest.raises(NetError) as caught:
        side.received(letter, CATALOGUE)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_letters_of_strangers_of_oneself_and_of_other_games_are_refused():
    white, black = met("mars")
    white = moved(white)
    stranger = replace(white, signer=SignKey.fresh())
    assert "not signed by the one you play with" in refusal(black, sent(stranger))
    assert "your own letter" in refusal(white, sent(white))
    assert "another game" in refusal(met("mars")[1], sent(white))


def test_who_has_the_orders_of_the_other_cannot_change_what_was_played():
    white, black = met("mars")
    white = moved(white, 3)
    black = black.received(sent(white), CATALOGUE)
    other = replace(white, record=met("mars")[0].record)
    assert refusal(black, sent(other))
    fresh = replace(white, record=white.record.up_to(0))
    assert "older than what you have" in refusal(black, sent(fresh))
    again = moved(fresh, 5)
    assert "another game than the one that was played" in refusal(black, sent(again))


def test_a_turn_in_the_name_of_the_other_is_refused():
    white, black = met("mars")
    white = moved(white)
    forged = replace(white, record=moved(replace(white, seat="BLACK")).record)
    assert "in your name" in refusal(black, sent(forged))


def test_dice_that_one_side_made_alone_are_refused(played):
    """Orders that throw dice are carried out with the dice that are there, or with others of one's own."""
    waiting, asked = played.waiting, played.asked
    here = Match.from_record(waiting.record, CATALOGUE)
    orders = [here.game.read_order(here.state, waiting.seat, text) for text in waiting.orders]
    chosen = with_dice(here, "mine")
    for match in (here, chosen):
        match.commit(waiting.seat, orders)
        match.advance()
    idle = replace(waiting, orders=None)
    assert "only one side has made" in refusal(asked, sent(idle.played(here)))
    assert "are not what they must be" in refusal(asked, sent(idle.played(chosen)))


def test_a_share_that_is_not_the_next_of_its_chain_is_refused(played):
    cheat = replace(played.waiting, secret=bytes(32))
    assert "not the one that the other was bound to" in refusal(played.asked, sent(cheat))


def test_orders_that_wait_may_not_be_others_when_they_come_back(played):
    answer = played.asked.received(sent(played.waiting), CATALOGUE)
    other = replace(played.waiting, orders=("something else",))
    assert "other orders in your name" in refusal(other, sent(answer))


def test_the_match_of_the_table_waits_for_dice_and_takes_nothing_back(played):
    waiting = played.waiting
    before = replace(waiting, orders=None, used=waiting.used - 1)
    match = TurnsMatch(before, CATALOGUE)
    assert match.is_own_turn
    texts = [match.game.read_order(match.state, before.seat, text) for text in waiting.orders]
    match.commit(before.seat, texts)
    assert match.side == waiting
    assert not match.is_ready
    assert not match.is_own_turn
    again = TurnsMatch(match.side, CATALOGUE)
    assert again.committed == {before.seat}
    assert {spec.kind for spec in again.players_at(0).values()} == {"away"}


def test_what_is_kept_of_a_side_is_read_again(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    side = moved(met("mars")[0], 3, 1)
    assert load_side(side.table, CATALOGUE) is None
    side.save()
    assert load_side(side.table, CATALOGUE) == side
    side.path.write_text('{"format": 1}')
    with pytest.raises(NetError, match="cannot be read"):
        load_side(side.table, CATALOGUE)


def test_an_end_that_the_rules_do_not_give_is_refused():
    white, black = met("mars")
    white = moved(white, 3, 1)
    ended = replace(white.record, outcome=Outcome("time", ("WHITE",)))
    assert "an end that the rules do not give" in refusal(black, sent(replace(white, record=ended)))


def test_a_changed_byte_is_refused():
    side = met("mars")[0]
    data = side.letter().to_bytes(side.signer)
    for place in range(0, len(data), 7):
        with pytest.raises(NetError):
            read_letter(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :], CATALOGUE)


def test_a_game_in_which_not_all_is_open_goes_by_no_letters():
    """Under fog of war a letter would show each side what it may not see."""
    foggy = Match.start(find_game("wrom"), {"players": 2, "fog": True}, "x", {})
    with pytest.raises(NetError, match="letters hide nothing"):
        Side.inviting(foggy, "1")
    diplomacy = Match.start(find_game("standard"), {}, "x", {})
    with pytest.raises(NetError, match="somebody must hold it"):
        Side.inviting(diplomacy, "FRANCE")
    assert sent(met("mars")[0]).kind == PLAY
