"""Games by letters that go round between three and four: dice of all, letters that are refused, seats that
are out or left out.
"""

from dataclasses import dataclass, field, replace

import pytest

from game.commands.verify import verify_file
from game.core.errors import NetError
from game.core.results import Outcome
from game.games.list import CATALOGUE, find_game
from game.net.files.company import Member, Throw
from game.net.files.letter import ANSWER, INVITE, read_letter
from game.net.files.letter_game import walked, with_dice
from game.net.files.rounds import RoundSide
from game.net.files.seals import SignKey
from game.net.files.sides import invited_by, inviting, load_side
from game.net.files.turns_match import TurnsMatch
from game.net.shares import check_shares, share_at, shares_in
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import save_record


def sent(side: RoundSide):
    """A letter as another side reads it."""
    return read_letter(side.letter().to_bytes(side.signer), CATALOGUE)


@dataclass
class Round:
    """All sides of a game; ``last`` has written a letter or has the word."""

    sides: dict[str, RoundSide]
    last: str = "1"
    steps: list[dict[str, RoundSide]] = field(default_factory=list)

    @classmethod
    def of(cls, players: int, **options) -> "Round":
        """Everybody has taken a seat."""
        entry = find_game("wrom").with_seats(players)
        given = {"players": players, "board": "short", "even_zones": False, **options}
        match = Match.start(entry, given, "x", {seat: PlayerSpec("human") for seat in entry.seats})
        side = inviting(match, "1")
        game = cls({"1": side})
        while len(game.sides) < players:
            side = invited_by(sent(side), CATALOGUE)[0]
            game.sides[side.seat] = side
        game.last = side.seat
        return game

    @property
    def side(self) -> RoundSide:
        return self.sides[self.last]

    @property
    def record(self):
        return self.side.record

    def post(self) -> None:
        """The letter goes to whom it is for, again and again, until somebody has the word."""
        while self.side.to:
            self.post_one()

    def post_one(self) -> None:
        to = self.side.to
        self.sides[to] = self.sides[to].received(sent(self.side), CATALOGUE)
        self.last = to

    def play(self, most: int = 99, text: str = "") -> None:
        """Who has the word does what the rules do for somebody who gives no order, or what is said, up to
        where the word goes on or dice wait.
        """
        match = walked(self.record, CATALOGUE)
        while match.to_act == (self.last,) and most:
            game, most = match.game, most - 1
            orders = game.defaults(match.state, self.last, ())
            if text:
                orders = (game.read_order(match.state, self.last, text),)
            if self.side.needs_dice(match, orders):
                self.sides[self.last] = self.side.waiting(match, orders)
                return
            match.commit(self.last, orders)
            match.advance()
            self.sides[self.last] = self.side.played(match)

    def turns(self, count: int) -> None:
        for _ in range(count):
            self.post()
            self.play()
        self.post()


def alone(record) -> Match:
    """The same game played by one program with the same dice."""
    seats = dict.fromkeys(record.seats, PlayerSpec("human"))
    options = {**record.options, "even_zones": False}
    match = Match.start(find_game("wrom").with_seats(len(seats)), options, record.seed, seats)
    dice = {one.turn: one.seed for one in record.dice}
    for number, turn in enumerate(record.turns):
        if number in dice:
            match = with_dice(match, dice[number])
        for seat, texts in turn.orders.items():
            match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
        match.advance()
    return match


@pytest.fixture(scope="module")
def three() -> Round:
    """Three have set up their armies and rolled for initiative; the dice of an order wait of the first in
    ``steps``, before it was given and after.
    """
    game = Round.of(3)
    game.post()
    while not game.record.dice:
        game.play()
        game.post()
    game.steps.append(dict(game.sides))
    game.play()
    while game.side.orders is None:
        game.post()
        game.play()
    game.steps.append(dict(game.sides))
    return game


def again(game: Round, step: int = 1) -> Round:
    """The game as it stood, to go on otherwise."""
    return Round(dict(game.steps[step]), game.last)


def refusal(side: RoundSide, letter) -> str:
    with pytest.raises(NetError) as caught:
        side.received(letter, CATALOGUE)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_invitation_goes_round_until_every_seat_is_taken():
    entry = find_game("wrom").with_seats(3)
    match = Match.start(entry, {"players": 3, "board": "short", "even_zones": False}, "x", {})
    host = inviting(match, "2")
    first = sent(host)
    assert (first.kind, host.to) == (INVITE, "3")
    free = invited_by(first, CATALOGUE)
    assert [side.seat for side in free] == ["1", "3"]
    guest = free[0]
    assert (sent(guest).kind, guest.to) == (INVITE, "3")
    (last,) = invited_by(sent(guest), CATALOGUE)
    assert (last.seat, sent(last).kind, last.to) == ("3", ANSWER, "1")
    assert "taken already" in refusal(host, sent(guest))
    with pytest.raises(NetError, match="game of others"):
        invited_by(sent(last), CATALOGUE)


def test_a_game_of_three_by_letters_is_the_one_that_is_played_alone(three, tmp_path):
    """To its end: one gives up in its turn and makes no dice any more, the other two go on."""
    game = again(three)
    game.post()
    left = game.last
    game.play(most=1, text="resign")
    game.turns(2)
    dice = game.record.dice
    assert set(shares_in(dice[0].seed)) == {"1", "2", "3"}
    assert set(shares_in(dice[-1].seed)) == {"1", "2", "3"} - {left}
    game.play(most=1, text="resign")
    record = game.record
    assert record.outcome.winners == tuple({"1", "2", "3"} - {left, game.last})
    assert [turn.digest for turn in alone(record).record.turns] == [turn.digest for turn in record.turns]
    assert check_shares(record) == len(dice) + 1
    save_record(tmp_path / "game.json", record)
    assert "made of the shares of all sides, which fit." in verify_file(tmp_path / "game.json")


def test_four_in_teams_of_two_play_by_letters():
    game = Round.of(4, teams="13-24")
    game.post()
    while not game.record.dice:
        game.play()
        game.post()
    record = game.record
    assert {seat for turn in record.turns for seat in turn.orders} == {"1", "2", "3", "4"}
    assert record.dice
    assert all(set(shares_in(one.seed)) == {"1", "2", "3", "4"} for one in record.dice)
    assert [turn.digest for turn in alone(record).record.turns] == [turn.digest for turn in record.turns]


def test_letters_of_strangers_of_oneself_and_of_other_games_are_refused(three):
    game = again(three)
    mover, asked = game.side, game.sides[game.side.to]
    stranger = replace(mover, signer=SignKey.fresh())
    assert "not signed by one of those you play with" in refusal(asked, sent(stranger))
    members = {**mover.company.members, mover.seat: Member(stranger.signer.public, bytes(32))}
    other = replace(stranger, company=replace(mover.company, members=members))
    assert "others play" in refusal(asked, sent(other))
    assert "your own letter" in refusal(mover, sent(mover))
    assert "another game" in refusal(asked, sent(replace(mover, table=bytes(16))))


def test_a_changed_byte_is_refused(three):
    side = again(three).side
    data = side.letter().to_bytes(side.signer)
    for place in range(0, len(data), 211):
        with pytest.raises(NetError):
            read_letter(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :], CATALOGUE)


def test_an_older_letter_is_refused(three):
    game = again(three)
    before = sent(game.side)
    while len(game.record.turns) == len(before.record.turns):
        game.post_one()
    assert "older than what you have" in refusal(game.side, before)


def test_nobody_puts_orders_into_the_mouth_of_another(three):
    """Not even before a third, who sees that seat's turn in the letter of whoever tells of it."""
    game = again(three, 0)
    mover = game.last
    liar, third = (seat for seat in ("1", "2", "3") if seat != mover)
    told = sent(game.side)
    game.sides |= {seat: game.sides[seat].received(told, CATALOGUE) for seat in (liar, third)}
    match = walked(game.record, CATALOGUE)
    match.commit(mover, [match.game.read_order(match.state, mover, "resign")])
    match.advance()
    forged = replace(game.sides[liar], record=match.record)
    assert f"in the name of seat {mover} that it has not signed" in refusal(game.sides[third], sent(forged))
    assert "in your name" in refusal(game.sides[mover], sent(forged))


def test_a_turn_has_the_orders_of_its_seat_alone(three):
    """The rules read past what others write into a turn; a letter may not."""
    game = again(three, 0)
    mover, other = game.side, game.sides[next(seat for seat in ("1", "2", "3") if seat != game.last)]
    played = again(three, 0)
    played.play(most=1, text="resign")
    last = played.record.turns[-1]
    for orders in ({**last.orders, other.seat: ()}, {}):
        told = walked(played.record, CATALOGUE)
        told._base = replace(told._base, turns=(*told._base.turns[:-1], replace(last, orders=orders)))
        said = refusal(other, sent(replace(mover, record=told.record)))
        assert "not the other's" in said or "does not hold" in said


def test_orders_that_wait_are_those_their_seat_has_signed(three):
    game = again(three)
    asked = game.sides[game.side.to].received(sent(game.side), CATALOGUE)
    throw = replace(asked.company.throw, orders=("resign",))
    liar = replace(asked, company=replace(asked.company, throw=throw))
    third = game.sides[asked.to]
    assert "not signed by it" in refusal(third, sent(liar))
    assert "not signed by it" in refusal(game.side, sent(liar))


def test_a_share_is_the_next_of_its_chain_and_for_what_its_seat_has_signed(three):
    game = again(three)
    mover = game.side
    cheat = replace(mover, company=replace(mover.company, shares={mover.seat: bytes(32)}))
    assert "not the one it was bound to" in refusal(game.sides[mover.to], sent(cheat))
    asked = game.sides[mover.to].received(sent(mover), CATALOGUE)
    third = game.sides[asked.to]
    signed = {seat: one for seat, one in asked.company.signed.items() if seat != mover.seat}
    silent = replace(asked, company=replace(asked.company, signed=signed))
    assert "not signed" in refusal(third, sent(silent))


def test_dice_that_not_all_have_made_are_refused(three):
    game = again(three)
    mover, match = game.side, walked(game.record, CATALOGUE)
    orders = [match.game.read_order(match.state, mover.seat, text) for text in mover.orders]
    for made in (match, with_dice(match, "mine"), with_dice(match, f"all {mover.seat}={bytes(32).hex()}")):
        made.commit(mover.seat, orders)
        made.advance()
        idle = replace(mover, company=replace(mover.company, throw=None, shares={}), record=made.record)
        said = refusal(game.sides[mover.to], sent(idle))
        assert "not all have made" in said or "not what they must be" in said


def test_an_end_that_the_rules_do_not_give_is_refused(three):
    game = again(three)
    ended = replace(game.record, outcome=Outcome("time", (game.last,)))
    assert "end that the rules do not give" in refusal(
        game.sides[game.side.to], sent(replace(game.side, record=ended))
    )


def test_all_others_agree_to_go_on_without_a_side_that_does_not_answer(three, tmp_path):
    """The rules stand in for it from then on, and it makes no dice any more."""
    game = again(three, 0)
    absent = game.last
    one, third = (seat for seat in ("1", "2", "3") if seat != absent)
    told = sent(game.side)
    game.sides |= {seat: game.sides[seat].received(told, CATALOGUE) for seat in (one, third)}
    asking = game.sides[one].without(absent, CATALOGUE)
    assert (asking.to, asking.company.throw.orders) == (third, None)
    asked = game.sides[third].received(sent(asking), CATALOGUE)
    assert (asked.asks, set(asked.asked.shares), asked.answers(sent(asking))) == ((absent,), {one}, False)
    game.sides |= {one: asking, third: asked.agreed(CATALOGUE)}
    game.last = third
    first = game.record.turns[len(asked.record.turns)]
    assert first.orders == {absent: ()}
    assert set(shares_in(game.record.last_seed)) == {one, third}
    assert "gone on without you" in refusal(game.sides[absent], sent(game.side))
    assert "to go on without you" in refusal(game.sides[absent], sent(asking))
    game.turns(1)
    assert check_shares(game.record)
    save_record(tmp_path / "game.json", game.record)
    words = verify_file(tmp_path / "game.json")
    assert (
        f"from turn {len(asked.record.turns) + 1} on without Player {absent}, as all others agreed" in words
    )


def test_nobody_is_left_out_before_all_others_have_agreed(three):
    """Whoever shows a share for other dice has not agreed."""
    game = again(three)
    mover, late = game.side, game.side.to
    third = next(seat for seat in game.sides if seat not in (mover.seat, late))
    assert set(mover.late(TurnsMatch(mover, CATALOGUE))) == {late, third}
    shown = game.sides[third].received(sent(mover), CATALOGUE)
    asking = mover.without(late, CATALOGUE)
    stolen = {**asking.company.shares, third: shown.company.shares[third]}
    forged = replace(asking, company=replace(asking.company, shares=stolen, signed=shown.company.signed))
    alone = forged._thrown(walked(mover.record, CATALOGUE))
    assert "what you never saw" in refusal(shown, sent(alone))
    asked = shown.received(sent(asking), CATALOGUE)
    assert asked.asks == (late,)
    assert set(shares_in(asked.agreed(CATALOGUE).record.last_seed)) == {mover.seat, third}


@pytest.fixture(scope="module")
def asked(three) -> tuple[Round, RoundSide, RoundSide]:
    """One asks to go on without the seat that has the word, whose orders would throw dice: the game as the
    others have it, who asks, and the third, who was asked.
    """
    game = again(three, 0)
    told = sent(game.side)
    one, third = (seat for seat in ("1", "2", "3") if seat != game.last)
    game.sides |= {seat: game.sides[seat].received(told, CATALOGUE) for seat in (one, third)}
    asking = game.sides[one].without(game.last, CATALOGUE)
    return game, asking, game.sides[third].received(sent(asking), CATALOGUE)


def test_a_question_is_asked_again_by_its_letter_and_waiting_is_no_answer(asked):
    game, asking, third = asked
    again_asked = third.received(sent(asking), CATALOGUE)
    for side in (third, again_asked):
        assert (side.asks, side.answers(sent(asking))) == ((game.last,), False)
        assert third.seat not in side.company.shares
    assert (again_asked.record, third.to) == (asking.record, game.last)


def test_the_missing_letter_counts_for_who_waits_and_then_for_who_has_asked(asked):
    """Whoever has asked takes it from another who was asked, who can agree no more then."""
    game, asking, third = asked
    late = Round({game.last: game.side}, game.last)
    late.play()
    assert late.side.orders is not None
    assert f"You would go on without seat {late.last}" in refusal(asking, sent(late.side))
    taken = third.received(sent(late.side), CATALOGUE)
    assert (taken.asks, taken.company.throw, taken.to) == ((), late.side.company.throw, asking.seat)
    assert "other orders in this turn" in refusal(taken, sent(asking))
    thrown = asking.received(sent(taken), CATALOGUE)
    assert set(shares_in(thrown.record.last_seed)) == {"1", "2", "3"}
    assert thrown.record.turns[-1].orders == {late.last: late.side.orders}


def test_a_missing_share_counts_where_another_who_was_asked_has_thrown_with_it(three):
    game = again(three)
    mover, late = game.side, game.side.to
    third = next(seat for seat in game.sides if seat not in (mover.seat, late))
    shown = game.sides[third].received(sent(mover), CATALOGUE)
    asking = mover.without(late, CATALOGUE)
    waiting = shown.received(sent(asking), CATALOGUE)
    assert (waiting.asks, waiting.company) == ((late,), shown.company)
    brought = game.sides[late].received(sent(mover), CATALOGUE)
    ahead = brought.received(sent(shown), CATALOGUE)  # all three are there, and the third may have agreed
    assert "You would go on without" in refusal(asking, sent(ahead))
    assert "older than what you have" in refusal(asking, sent(brought))
    thrown = waiting.received(sent(brought), CATALOGUE)
    assert asking.received(sent(thrown), CATALOGUE).record == thrown.record
    assert set(shares_in(thrown.record.last_seed)) == {"1", "2", "3"}
    agreed = waiting.agreed(CATALOGUE)
    assert asking.received(sent(agreed), CATALOGUE).record == agreed.record
    assert set(shares_in(agreed.record.last_seed)) == {mover.seat, third}


def test_one_alone_cannot_go_on_without_the_others(three):
    game = again(three)
    mover = game.side
    here = TurnsMatch(mover, CATALOGUE)
    one, other = mover.late(here)
    with pytest.raises(NetError, match="only two are left"):
        mover.without(one, CATALOGUE).without(other, CATALOGUE)
    throw = replace(mover.company.throw, without=(one,))
    forged = replace(mover, company=replace(mover.company, throw=replace(throw, without=(one, other))))
    third = game.sides[other]
    assert "on without you" in refusal(third, sent(forged))


def test_the_match_of_the_table_waits_for_dice(three):
    before = again(three, 0)
    game = again(three)
    side = replace(game.side, company=replace(game.side.company, throw=None, shares={}), to="")
    match = TurnsMatch(side, CATALOGUE)
    assert match.is_own_turn
    match.commit(side.seat, match.game.defaults(match.state, side.seat, ()))
    assert match.side == game.side
    assert not match.is_ready
    assert not match.is_own_turn
    assert before.side.orders is None


def test_what_is_kept_of_a_side_is_read_again(three, tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    side = again(three).side
    side.save()
    assert load_side(side.table, CATALOGUE) == side
    assert side.company.throw == Throw(len(side.record.turns), side.seat, side.orders)
    assert side.company.shares[side.seat] == share_at(side.secret, side._shown + 1)
