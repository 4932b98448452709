"""Votes of computer players: by what they have seen, when nobody gains anything any more."""

from dataclasses import replace

from game.core.dice import Dice
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.memory import Memory
from game.games.diplomacy.bot.player import EASY, NORMAL, DiplomacyBot
from game.games.diplomacy.bot.votes import PATIENCE
from game.games.diplomacy.rules.orders import VOTE
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import bot_orders, play_bots
from tests.games.diplomacy.bot.boards import position, standard

UNITS = {"ENGLAND": "F LVP, F IRI", "TURKEY": "A CON, A BUL", "RUSSIA": "A MOS"}
WEST = ["LON", "EDI", "LVP", "BEL", "HOL", "BRE", "PAR", "POR", "SPA", "MAR", "TUN"]
NORTH = ["NWY", "SWE", "DEN", "KIE", "STP", "MOS", "WAR", "SEV", "BER", "MUN", "RUM"]
YEAR = 1920


def owned(turkish=0):
    """Three powers own all centers, eleven or twelve each; of the others' Turkey has so many besides."""
    south = [c for c in standard().map.centers if c not in WEST + NORTH]
    north, west = NORTH[: len(NORTH) - turkish // 2], WEST[: len(WEST) - (turkish - turkish // 2)]
    more = [c for c in NORTH + WEST if c not in north + west]
    return {"ENGLAND": " ".join(west), "RUSSIA": " ".join(north), "TURKEY": " ".join(south + more)}


def votes(state, seat, still=PATIENCE, level=NORMAL):
    memory = Memory(1901, gained={"RUSSIA": state.moment.year - 1 - still})
    orders = DiplomacyBot(level, memory=memory).choose(standard(), state, seat, Dice("v"))
    return [o.target for o in orders if o.verb == VOTE]


def test_a_draw_is_voted_for_when_nobody_has_gained_anything_for_five_years():
    centers = owned()
    centers["TURKEY"] = centers["TURKEY"].replace("SMY", "")
    state = position(f"S{YEAR}M", UNITS, centers)
    assert [len(state.owned(power)) for power in UNITS] == [11, 11, 11]
    assert [votes(state, seat) for seat in UNITS] == [["DRAW"]] * 3
    assert [votes(state, seat, level=EASY) for seat in UNITS] == [["DRAW"]] * 3
    assert [votes(state, seat, still=PATIENCE - 1) for seat in UNITS] == [[]] * 3


def test_no_vote_in_fall_nor_of_who_has_seen_nothing():
    fall = position(f"F{YEAR}M", UNITS, owned())
    assert votes(fall, "ENGLAND") == []
    spring = position(f"S{YEAR}M", UNITS, owned())
    orders = DiplomacyBot(NORMAL).choose(standard(), spring, "ENGLAND", Dice("v"))
    assert [o for o in orders if o.verb == VOTE] == []


def test_no_draw_with_a_leader_at_two_thirds_of_the_goal_to_whom_the_others_concede():
    state = position(f"S{YEAR}M", UNITS, owned(3))
    assert len(state.owned("TURKEY")) == 15
    assert votes(state, "TURKEY") == []
    assert votes(state, "ENGLAND") == votes(state, "RUSSIA") == ["TURKEY"]
    assert votes(state, "ENGLAND", still=PATIENCE - 1) == []


def remembering(counts, doctrine=None):
    """Who has seen these centers of England, Turkey and Russia at the end of the last years."""
    rows = tuple((YEAR - len(counts) + i, dict(zip(UNITS, row, strict=True))) for i, row in enumerate(counts))
    gained = {"RUSSIA": YEAR - 1}
    return DiplomacyBot(NORMAL, doctrine, memory=Memory(1901, gained=gained, counts=rows))


def targets(bot, state, seat):
    return [o.target for o in bot.choose(standard(), state, seat, Dice("v")) if o.verb == VOTE]


def test_a_leader_nobody_came_near_for_three_years_is_conceded_to_though_centers_change_hands():
    state = position(f"S{YEAR}M", UNITS, owned(3))
    far, near = (8, 15, 9), (8, 15, 10)
    assert targets(remembering([near, far, far, far]), state, "ENGLAND") == ["TURKEY"]
    assert targets(remembering([near, far, far, far]), state, "TURKEY") == []
    assert targets(remembering([far, near, far, far]), state, "ENGLAND") == []


class Hasty(Doctrine):
    late_patience = 0


def test_a_variant_may_lose_patience_after_fifteen_years():
    centers = owned()
    centers["TURKEY"] = centers["TURKEY"].replace("SMY", "")
    late, early = (position(f"S{year}M", UNITS, centers) for year in (1916, 1915))
    bot = DiplomacyBot(NORMAL, Hasty(), memory=Memory(1901, gained={"RUSSIA": 1915}))
    assert targets(bot, late, "ENGLAND") == ["DRAW"]
    bot = DiplomacyBot(NORMAL, Hasty(), memory=Memory(1901, gained={"RUSSIA": 1914}))
    assert targets(bot, early, "ENGLAND") == []


def test_two_leaders_hold_the_balance():
    centers = owned(1)
    centers["ENGLAND"] = f"{centers['ENGLAND']} {centers.pop('RUSSIA')}"
    state = position(f"S{YEAR}M", {"ENGLAND": "F LVP", "TURKEY": "A CON"}, centers)
    assert min(len(state.owned(power)) for power in ("ENGLAND", "TURKEY")) >= 12
    assert votes(state, "ENGLAND") == votes(state, "TURKEY") == ["DRAW"]


def test_a_lost_game_that_does_not_move_ends_by_concession():
    entry = find_game("standard")
    match = Match.start(entry, None, "c", dict.fromkeys(entry.seats, PlayerSpec("normal")), created="")
    locked = position("S1901M", UNITS, owned(3))
    match.states[0] = replace(locked, options=match.state.options)
    for seat in UNITS:
        match.set_player(seat, PlayerSpec("hold"))
    while match.phase.turn <= PATIENCE:
        play_bots(match)
        match.advance()
    for seat in UNITS:
        match.set_player(seat, PlayerSpec("normal"))
    assert {s: [o.target for o in bot_orders(match, s) if o.verb == VOTE] for s in UNITS} == {
        "ENGLAND": ["TURKEY"],
        "RUSSIA": ["TURKEY"],
        "TURKEY": [],
    }
    play_bots(match)
    match.advance()
    assert match.outcome is not None
    assert (match.outcome.ending, match.outcome.winners) == ("conceded", ("TURKEY",))
