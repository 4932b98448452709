"""What computer players remember: made of what their seat saw and of nothing else, turn by turn."""

from dataclasses import dataclass, replace

from game.core.bot import Seen
from game.core.dice import Dice
from game.games.catalogue import Catalogue
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import bot_orders, bot_task, play_bots
from tests.play.toy import SEATS, TOY, Heap, Take, Toy


@dataclass(frozen=True)
class Elephant:
    """Remembers all it has seen, and takes as many stones as there were turns with an even heap before."""

    memory: tuple[Seen, ...] | None = None

    def remember(self, game: Toy, memory: tuple[Seen, ...] | None, seen: Seen, seat: str) -> tuple[Seen, ...]:
        return (*(memory or ()), seen)

    def recalling(self, memory: tuple[Seen, ...] | None) -> "Elephant":
        return Elephant(memory)

    def choose(self, game: Toy, view: Heap, seat: str, dice: Dice) -> tuple[Take, ...]:
        even = sum(seen.before.heap % 2 == 0 for seen in self.memory or ())
        return (Take(seat, 1 + even % 3),)


GAME = replace(TOY, id="elephants", bots={"elephant": Elephant, "random": TOY.bots["random"]})
GAMES = Catalogue((GAME,))
ELEPHANT = PlayerSpec("elephant")


def played(turns: int, seed: str = "stones") -> Match:
    match = Match.start(GAME, {"heap": 99}, seed, dict.fromkeys(SEATS, ELEPHANT), created="")
    for _ in range(turns):
        play_bots(match)
        match.advance()
    return match


def test_a_player_is_told_every_turn_once_and_in_sequence():
    match = played(3)
    memory = match.memory("BLUE", ELEPHANT)
    assert [seen.before.turn for seen in memory] == [1, 2, 3]
    assert [seen.report for seen in memory] == match.reports
    assert match.memory("BLUE", ELEPHANT, 1) == memory[:1]
    assert match.memory("BLUE", ELEPHANT, 0) is None


def test_it_is_told_what_its_seat_may_know():
    for seen in played(2).memory("BLUE", ELEPHANT):
        for view in (seen.before, seen.after):
            assert view.dice is None
            assert [number is not None for number in view.secrets] == [False, True, False]


def test_games_that_differ_in_what_a_seat_may_not_know_are_remembered_alike():
    def with_secret(number: int) -> object:
        match = played(0)
        match.states[0] = replace(match.state, secrets=(number, 5, number))
        play_bots(match)
        match.advance()
        return match.memory("BLUE", ELEPHANT)

    assert with_secret(1) == with_secret(2)


def test_a_game_taken_up_again_goes_on_as_if_it_had_not_stopped():
    match = played(3)
    again = Match.from_record(match.record, GAMES)
    for _ in range(3):
        for one in (match, again):
            play_bots(one)
            one.advance()
    orders = [match.orders_at(turn) for turn in range(6)]
    assert [again.orders_at(turn) for turn in range(6)] == orders
    assert len({given["RED"] for given in orders}) > 1


def test_what_was_taken_back_is_forgotten():
    match, other = played(4), played(1)
    match.memory("RED", ELEPHANT)
    match.take_back(1)
    assert match.memory("RED", ELEPHANT) == other.memory("RED", ELEPHANT)
    for seat in SEATS:
        match.commit(seat, [Take(seat, 2)])
    match.advance()
    assert match.memory("RED", ELEPHANT)[1].report == match.reports[1]


def test_who_does_not_remember_is_asked_as_before():
    match = Match.start(GAME, {"heap": 99}, "s", {"RED": PlayerSpec("random")}, created="")
    assert match.memory("BLUE", match.players["BLUE"]) is None
    assert bot_task(match, "RED").memory is None
    assert bot_orders(match, "RED")


def test_who_thinks_in_a_turn_follows_who_sits_there_and_what_was_played():
    match = played(2)
    assert {seat: len(bot.memory) for seat, bot in match.thinkers().items()} == dict.fromkeys(SEATS, 2)
    match.set_player("BLUE", PlayerSpec("human"))
    assert set(match.thinkers()) == set(SEATS) - {"BLUE"}
    match.take_back(1)
    assert all(len(bot.memory) == 1 for bot in match.thinkers().values())
