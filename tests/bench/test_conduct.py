"""What the bench says of games: how they stood after a year, and how centers were lost in them."""

from dataclasses import replace

from game.play.match import Match
from tests.bench import strength
from tests.bench.conduct import count
from tests.bench.strength import play_one
from tests.games.diplomacy.bot.boards import position, standard

SHEETS = {
    "ENGLAND": "A YOR - NWY, F NTH C A YOR - NWY, A LVP - WAL, A BEL H",
    "GERMANY": "F ENG - LON, F IRI - LVP, F EDI H, A HOL - BEL, A RUH S A HOL - BEL",
}
OWNED = "LON LVP EDI BEL"


def test_a_game_is_told_as_it_stood_after_each_year():
    both = play_one("dumb", "dumb", (1, 2), "years", "", 3)
    (first,) = play_one("dumb", "dumb", (1,), "years", "", 3)
    assert replace(both[0], seconds=0, turns=0) == replace(first, seconds=0, turns=0)
    assert both[1].centers != both[0].centers
    assert [result.power for result in both] == ["GERMANY"] * 2


def test_centers_are_lost_empty_left_taken_before_or_by_force():
    units = {"ENGLAND": "A YOR, F NTH, A LVP, A BEL", "GERMANY": "F ENG, F IRI, F EDI, A HOL, A RUH"}
    state = position("F1903M", units, {"ENGLAND": OWNED, "GERMANY": "HOL KIE MUN BER"})
    entry, loaded = strength.standard()
    match = Match.start(entry, None, "lost", {}, loaded=loaded, position=standard().to_json(state))
    for power, texts in SHEETS.items():
        match.commit(power, [standard().read_order(state, power, text) for text in texts.split(", ")])
    match.advance()
    while match.phase.code.startswith("F"):
        for seat in match.waiting:
            match.commit(seat, ())
        match.advance()
    assert count(match, "ENGLAND") == {
        "owned": 4,
        "empty": 1,
        "walked out of": 1,
        "another power in it": 1,
        "driven out": 1,
        "move": 2,
        "convoy": 1,
        "hold": 1,
        "convoyed": 1,
        "convoyed and arrived": 1,
    }
