"""What the screen is told of a game of The Aliens: transmitters, guests, reserves and entitlements."""

import pytest

from tests.games.diplomacy.aliens.rules.positions import aliens, play, position

STATE = position(
    "S2052M",
    {"ALPHA": "A KIE, A MAR", "BETA": "A GRE"},
    {"ALPHA": "KIE MAR", "BETA": "BUL"},
    {"ALPHA": "GRE KIE KIE"},
)


def test_every_transmitter_is_a_token_of_its_owner():
    found = [(t.kind, t.name, t.owner, t.place) for t in aliens().rules.tokens(aliens().map, STATE)]
    assert found == [
        ("transmitter", "T", "ALPHA", "GRE"),
        ("transmitter", "T", "ALPHA", "KIE"),
        ("transmitter", "T2", "ALPHA", "KIE"),
    ]


def test_a_guest_is_marked_and_the_transmitter_says_what_threatens_it():
    guises = aliens().rules.guises(aliens().map, STATE)
    assert {place: guise.badges for place, guise in guises.items()} == {"GRE": ("guest",)}
    note = next(t.note for t in aliens().rules.tokens(aliens().map, STATE) if t.place == "GRE")
    assert "A GRE of Beta destroys it" in note
    assert "(rule 7)" in note


def test_facts_count_units_reserves_and_transmitters():
    assert aliens().rules.facts(aliens().map, STATE) == (
        "19 centers win; units may outnumber centers by 2 (rules 4, 13)",
        "Alpha: 2 of 4 units, 2 in reserve; 3 of 2 transmitters",
        "Beta: 1 of 3 units, 2 in reserve; 0 of 1 transmitters",
    )
    assert aliens().rules.extras(STATE, "ALPHA") == (("transmitter", 3), ("reserve", 2))
    assert aliens().rules.extras(position("S2060M", {"BETA": "A GRE"}, {"BETA": "BUL"}), "BETA") == ()


def test_facts_of_the_landing_and_of_2051():
    landing = aliens().initial("seed")
    assert aliens().rules.facts(aliens().map, landing)[0] == "19 of 34 centers win (rule 13)"
    opening = position("S2051M", {"ALPHA": "A KIE"}, {}, {"ALPHA": "KIE"}, reserve={"ALPHA": 1})
    assert (
        aliens().rules.facts(aliens().map, opening)[1] == "Alpha: 1 of 2 units, 1 in reserve; 1 transmitter"
    )


def test_a_unit_that_waits_for_its_retreat_counts_as_one_of_its_owner():
    """Rule 3: what stands or waits beside the board is no reserve; no unit of others counts for it.
    Four supplies give two transmitters (rule 6).
    """
    state = position(
        "S2052M",
        {"ALPHA": "A MUN, A PAR", "BETA": "A BER, A KIE"},
        {"ALPHA": "MUN", "BETA": "BER KIE"},
        {"ALPHA": "PAR"},
    )
    state, _ = play(state, ALPHA="A Mun H; A Par H", BETA="A Ber-Mun; A Kie S A Ber-Mun")
    assert [str(out.unit) for out in state.dislodged] == ["A MUN"]
    assert aliens().rules.facts(aliens().map, state)[1:] == (
        "Alpha: 2 of 3 units, 1 in reserve; 1 of 1 transmitters",
        "Beta: 2 of 4 units, 2 in reserve; 0 of 2 transmitters",
    )


@pytest.mark.parametrize("count", [4, 5])
def test_up_to_four_races_are_told_in_lines_and_more_to_who_asks(count):
    """Of five the signs of the standings tell it, so that nothing is left of a line where there is little
    room.
    """
    homes = {"ALPHA": "KIE", "BETA": "PAR", "GAMMA": "LON", "DELTA": "ROM", "EPSILON": "MOS"}
    some = dict(list(homes.items())[:count])
    state = position("S2052M", {race: f"A {place}" for race, place in some.items()}, some, players=count)
    lines = aliens().rules.facts(aliens().map, state)[1:]
    assert [line.partition(":")[0] for line in lines] == [race.title() for race in some]
    assert [getattr(line, "brief", line) for line in lines] == ([*lines] if count == 4 else [""] * 5)
