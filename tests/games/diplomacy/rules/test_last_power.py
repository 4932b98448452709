"""Games end when one power is left; a draw is shared by two at least; a position that is judged goes on
(docs/rules).
"""

from dataclasses import replace

import pytest

from game.core.results import Outcome
from game.games.diplomacy.judge.judge import GameJudge
from game.games.diplomacy.martian.rules.ledger import MartianLedger, Wave
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.reading import record_of
from game.play.walk import walk
from tests.games.diplomacy.aliens.rules import positions as aliens_positions
from tests.games.diplomacy.mad.rules import positions as mad_positions
from tests.games.diplomacy.martian.rules import positions as martian_positions
from tests.games.diplomacy.rules import positions


def begun(name, state, **options):
    """A game that begins from a position."""
    return Match.start(
        find_game(name), options, "last", {}, position=find_game(name).load().game.to_json(state)
    )


def turn(match, **orders):
    """One turn, and the sentences of its events."""
    game = match.game
    for seat in match.waiting:
        texts = [text for text in orders.get(seat, "").split(", ") if text]
        match.commit(seat, [game.read_order(match.state, seat, text) for text in texts])
    return [game.explain(event) for event in match.advance().events]


def verified(match):
    """The outcome of the record when it is written, read and replayed."""
    record = record_of(match.record.to_text(), CATALOGUE)
    walk(record, CATALOGUE)
    return record.outcome


DUEL = {"FRANCE": "A BUR", "GERMANY": "A MUN"}


def test_the_last_power_of_a_game_has_won():
    match = begun(
        "standard", positions.position("F1905M", {"FRANCE": "A BUR"}, {"FRANCE": "PAR", "GERMANY": "MUN"})
    )
    said = turn(match, FRANCE="A BUR - MUN")
    assert match.outcome == Outcome("survivor", ("FRANCE",))
    assert "France alone is left and has won the game." in said
    assert match.to_act == ()
    assert verified(match) == match.outcome


def test_a_dislodged_unit_is_still_in_the_game():
    state = positions.position("S1905M", {"FRANCE": "A BUR, A RUH", "GERMANY": "A MUN"})
    match = begun("standard", state)
    turn(match, FRANCE="A BUR - MUN, A RUH S A BUR - MUN")
    assert match.outcome is None
    turn(match, GERMANY="A MUN D")
    assert match.outcome == Outcome("survivor", ("FRANCE",))


def test_a_removal_in_winter_leaves_the_last_power():
    match = begun("standard", positions.position("W1905A", DUEL, {"FRANCE": "PAR"}))
    turn(match)
    assert match.outcome == Outcome("survivor", ("FRANCE",))


def test_a_game_that_says_so_plays_on():
    match = begun("standard", positions.position("W1905A", DUEL, {"FRANCE": "PAR"}), sole_survivor=False)
    turn(match)
    assert match.outcome is None
    assert "sole_survivor" not in match.record.options


def test_what_begins_with_one_power_does_not_end_with_it():
    match = begun("standard", positions.position("S1905M", {"FRANCE": "A PAR"}))
    turn(match)
    assert match.outcome is None
    assert verified(match) is None


def test_a_new_game_names_the_rule_and_an_older_record_does_not():
    match = Match.start(find_game("standard"), None, "x", {})
    assert match.record.options["sole_survivor"] is True
    old = replace(
        match.record, options={n: v for n, v in match.record.options.items() if n != "sole_survivor"}
    )
    game = match.game
    old = replace(old, start=game.digest(game.initial("x", game.recorded_options(old.options))))
    assert "sole_survivor" not in game.to_json(walk(old, CATALOGUE).states[0])["options"]


@pytest.mark.parametrize("name", ["standard", "martian", "mad", "aliens"])
def test_a_stated_position_does_not_end(name):
    powers = ("ALPHA", "BETA") if name == "aliens" else ("FRANCE", "GERMANY")
    judge = GameJudge(name, find_game(name).load().game)
    year = 2060 if name == "aliens" else 1905
    units = {powers[0]: ["A BUR"]}
    found = judge.answer(
        {
            "phase": f"F{year}M",
            "units": units,
            "centers": {powers[1]: ["MUN"]},
            "orders": {powers[0]: ["A BUR - MUN"]},
        }
    )
    assert found["outcome"] is None
    assert "sole_survivor" not in found["next"].get("options", {})
    options = {"sole_survivor": True}
    found = judge.answer(
        {
            "phase": f"F{year}M",
            "units": units,
            "centers": {powers[1]: ["MUN"]},
            "orders": {powers[0]: ["A BUR - MUN"]},
            "options": options,
        }
    )
    assert found["outcome"] == {"ending": "survivor", "winners": [powers[0]]}


# -- draws ----------------------------------------------------------------


def test_a_draw_of_one_is_no_ending():
    """Germany has nothing but a missile and cannot share: France would draw alone."""
    state = mad_positions.position(
        "S1905M", {"FRANCE": "A PAR", "GERMANY": "M BER"}, {"FRANCE": "PAR", "GERMANY": "BER"}
    )
    match = begun("mad", state)
    vote = match.game.read_order(match.state, "FRANCE", "VOTE DRAW")
    assert vote not in match.game.legal_orders(match.state, "FRANCE")
    match.commit("FRANCE", [vote])
    match.commit("GERMANY", [match.game.read_order(match.state, "GERMANY", "VOTE DRAW")])
    report = match.advance()
    assert match.outcome is None
    assert {r.reason.code for r in report.resolutions if r.order.verb == "vote"} == {"nobody_to_share"}
    assert match.game.explain(report.resolutions[-1]).endswith(
        "is void: no two powers are left that could share a draw."
    )


def test_a_draw_of_two_is_one():
    match = begun("standard", positions.position("S1905M", DUEL))
    turn(match, FRANCE="VOTE DRAW", GERMANY="VOTE DRAW")
    assert match.outcome == Outcome("draw", ("FRANCE", "GERMANY"))


def test_votes_in_vain_are_counted():
    pieces = {"FRANCE": "A PAR", "GERMANY": "A BER", "ITALY": "A ROM", "RUSSIA": "A MOS"}
    match = begun("standard", positions.position("S1905M", pieces))
    said = turn(match, FRANCE="VOTE DRAW")
    assert "1 of 4 voted for a draw: the game goes on." in said
    said = turn(match, FRANCE="VOTE DRAW", GERMANY="VOTE ITALY", RUSSIA="VOTE ITALY")
    assert "1 of 4 voted for a draw: the game goes on." in said
    assert "2 of the 3 others voted to concede to Italy: the game goes on." in said
    assert "VOTE" not in " ".join(turn(match))


def test_an_agreement_is_told_by_the_ending_alone():
    match = begun("standard", positions.position("S1905M", DUEL))
    assert turn(match, FRANCE="VOTE DRAW", GERMANY="VOTE DRAW") == [
        "The game was drawn by agreement, shared by France and Germany."
    ]


# -- the variants ----------------------------------------------------------------


@pytest.mark.parametrize("left", ["M PAR", "M PAR, M BRE"])
def test_a_last_power_that_may_neither_win_nor_share_ends_in_mutual_destruction(left):
    """Also where it owns centers and could build an army in Winter: the game ends as it stands."""
    state = mad_positions.position("S1905M", {"FRANCE": left, "GERMANY": "A BER"}, {"FRANCE": "PAR BRE"})
    match = begun("mad", state)
    said = turn(match, FRANCE="M PAR FIRE BER")
    assert match.outcome == Outcome("mutual_destruction")
    assert (
        "France alone is left, with neither army nor fleet: it can neither win nor share a draw (rules 11, "
        "12)." in said
    )


def test_a_last_power_with_an_army_has_won_the_war_of_missiles():
    state = mad_positions.position(
        "S1905M", {"FRANCE": "M PAR, A BRE", "GERMANY": "A BER"}, {"FRANCE": "PAR BRE"}
    )
    match = begun("mad", state)
    turn(match, FRANCE="M PAR FIRE BER")
    assert match.outcome == Outcome("survivor", ("FRANCE",))


def martian_end(ledger, units):
    state = martian_positions.position("W1912A", units, {"FRANCE": "PAR"})
    return begun("martian", replace(state, ledger=ledger))


def test_the_last_human_power_without_martians_and_capsules_has_won():
    match = martian_end(MartianLedger(), DUEL)
    turn(match)
    assert match.outcome == Outcome("survivor", ("FRANCE",))
    assert verified(match) == match.outcome


@pytest.mark.parametrize(
    ("ledger", "goes_on"),
    [
        (MartianLedger(waves=(Wave("F1913", 2),)), True),
        (MartianLedger(waves=(Wave("F1913", 2),), cancelled=True), False),
        (MartianLedger(waves=(Wave("F1912", 2),)), False),
        (MartianLedger(capsules=(martian_positions.capsule("c1", "NTH", "afloat"),)), True),
    ],
)
def test_the_last_human_power_plays_on_while_capsules_are_left_or_on_their_way(ledger, goes_on):
    match = martian_end(ledger, DUEL)
    turn(match)
    assert (match.outcome is None) is goes_on


def test_the_last_human_power_plays_on_while_a_martian_lives():
    state = martian_positions.position(
        "W1912A", DUEL, {"FRANCE": "PAR"}, martians=[martian_positions.walker("MOS", clock=3)]
    )
    match = begun("martian", state)
    turn(match)
    assert match.outcome is None


def test_the_last_race_has_won():
    state = aliens_positions.position(
        "W2060A", {"ALPHA": "A BUR", "BETA": "A MUN"}, {"ALPHA": "PAR"}, {"ALPHA": "BUR"}, players=2
    )
    match = begun("aliens", state)
    turn(match)
    assert match.outcome == Outcome("survivor", ("ALPHA",))
    assert verified(match) == match.outcome
