"""Forms to fill in, and how complete a sheet is, in phases with retreats, builds and removals."""

from dataclasses import replace

import pytest

from game.games.diplomacy.desk.forms import EXAMPLES, order_form, order_forms
from game.games.diplomacy.desk.standing import Progress, Tally, tally
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import Dislodged
from game.play.players import PlayerSpec
from tests.games.diplomacy.desk.gm_desk import new_match

OUT = (
    Dislodged(Unit("A", "FRANCE", "BUR"), "MUN", ("GAS", "PIC")),
    Dislodged(Unit("F", "FRANCE", "ENG"), "LON", ()),
)


def at(phase, **more):
    """A match that stands at a phase of the first year."""
    match = new_match()
    match.states[0] = replace(match.state, moment=read_moment(phase), **more)
    return match


def winter():
    """Austria has five centers, one unit and two free homes; Russia a unit less than centers; Italy lost a
    center and Turkey two.
    """
    start = new_match().state
    centers = {**start.centers, "SMY": "AUSTRIA", "ANK": "AUSTRIA", "ROM": "FRANCE"}
    units = tuple(unit for unit in start.units if unit.region not in ("VIE", "BUD", "MOS"))
    return at("W1901A", centers=centers, units=units)


def to_fill_in(form, power):
    """The lines of a form below the name of the power."""
    return form.split(f"\n{power}:\n")[1].splitlines()


def counted(match, seat, *texts, waived=0):
    game = DiplomacyGame.of(match.game)
    orders = [game.read_order(match.state, seat, text) for text in texts]
    return tally(game, match.view(seat), seat, orders, waived)


def test_a_form_is_a_mail_to_the_player():
    match = new_match()
    assert order_form(match, "FRANCE", "Sunday").splitlines() == [
        "Subject: Diplomacy, Spring 1901, movement: orders of France",
        "",
        "Dear Anna Berg,",
        "",
        "please fill in your orders for Spring 1901, movement and send them back by Sunday.",
        "A line that begins with # is a remark and is not read.",
        "",
        "France:",
        *("F BRE ", "A MAR ", "A PAR "),
    ]
    match.set_player("FRANCE", PlayerSpec("human", ""))
    form = order_form(match, "FRANCE")
    assert "\nTo the player of France,\n" in form
    assert "send them back.\n" in form


def test_a_form_of_retreats_says_where_to():
    match = at("S1901R", dislodged=OUT)
    assert list(order_forms(match)) == ["FRANCE"]
    assert to_fill_in(order_form(match, "FRANCE"), "France") == [
        "# A BUR may retreat to GAS, PIC, or disband (D).",
        "A BUR ",
        "# F ENG must disband.",
        "F ENG ",
    ]


@pytest.mark.parametrize(
    ("seat", "power", "lines"),
    [
        ("AUSTRIA", "Austria", ["# 2 builds; possible: BUD, VIE.", "Build ", "Build "]),
        ("RUSSIA", "Russia", ["# 1 build; possible: MOS.", "Build "]),
        ("ITALY", "Italy", ["# 1 removal; possible: F NAP, A ROM, A VEN.", "Remove "]),
        ("TURKEY", "Turkey", ["# 2 removals; possible: F ANK, A CON, A SMY.", "Remove ", "Remove "]),
    ],
)
def test_a_form_of_a_winter_says_how_many_and_where(seat, power, lines):
    found = to_fill_in(order_form(winter(), seat), power)
    head, _, places = found[0].removesuffix(".").partition(": ")
    wanted, _, possible = lines[0].removesuffix(".").partition(": ")
    assert (head, sorted(places.split(", "))) == (wanted, sorted(possible.split(", ")))
    assert found[1:] == lines[1:]


def test_a_form_where_nothing_is_due_names_a_few_orders_that_are_possible():
    match = new_match()
    state = match.state
    match.states[0] = replace(state, units=tuple(u for u in state.units if u.power != "FRANCE"))
    (line,) = to_fill_in(order_form(match, "FRANCE"), "France")
    start = "# No order is due. Possible are, for example: "
    assert line.startswith(start)
    examples = line.removeprefix(start).removesuffix(".").split("; ")
    legal = [match.game.write_order(order) for order in match.game.legal_orders(match.state, "FRANCE")]
    assert examples == legal[:6]
    assert len(legal) > EXAMPLES == 6
    assert counted(match, "FRANCE", "VOTE DRAW") == Tally(0, 0, is_optional=True)


@pytest.mark.parametrize(
    ("seat", "texts", "waived", "told"),
    [
        ("AUSTRIA", (), 0, Tally(0, 2, ("2 builds",))),
        ("AUSTRIA", ("A VIE B",), 0, Tally(1, 2, ("1 build",))),
        ("AUSTRIA", ("A VIE B",), 1, Tally(2, 2)),
        ("AUSTRIA", ("A VIE B", "A BUD B"), 1, Tally(2, 2)),
        ("AUSTRIA", ("A TRI B",), 0, Tally(0, 2, ("2 builds",))),
        ("AUSTRIA", (), 2, Tally(2, 2)),
        ("RUSSIA", (), 0, Tally(0, 1, ("1 build",))),
        ("RUSSIA", (), 1, Tally(1, 1)),
        ("RUSSIA", ("A MOS B",), 0, Tally(1, 1)),
        ("ITALY", (), 0, Tally(0, 1, ("1 removal",))),
        ("ITALY", ("A ROM D",), 0, Tally(1, 1)),
        ("ITALY", (), 1, Tally(0, 1, ("1 removal",))),  # nobody waives a removal
        ("TURKEY", (), 0, Tally(0, 2, ("2 removals",))),
        ("TURKEY", ("A CON D",), 0, Tally(1, 2, ("1 removal",))),
        ("GERMANY", (), 0, Tally(0, 0)),
    ],
)
def test_how_complete_the_orders_of_a_winter_are(seat, texts, waived, told):
    """What cannot be carried out is missing still."""
    assert counted(winter(), seat, *texts, waived=waived) == told


def test_how_complete_retreats_and_moves_are():
    match = at("S1901R", dislodged=OUT)
    assert counted(match, "FRANCE", "A BUR - GAS") == Tally(1, 2, ("F ENG",))
    assert counted(match, "FRANCE", "A BUR - GAS", "F ENG D") == Tally(2, 2)
    assert counted(match, "ITALY") == Tally(0, 0)
    assert counted(new_match(), "FRANCE", "A PAR - BUR", "VOTE DRAW") == Tally(1, 3, ("F BRE", "A MAR"))


@pytest.mark.parametrize(
    ("told", "text", "progress"),
    [
        (Tally(0, 0), "nothing to order", Progress.NOTHING_DUE),
        (Tally(0, 0, is_optional=True), "no order needed", Progress.NOTHING_DUE),
        (Tally(2, 0, is_optional=True), "2 given, none needed", Progress.NOTHING_DUE),
        (Tally(0, 3, ("A PAR", "A MAR", "F BRE")), "no orders, 3 due", Progress.MISSING),
        (Tally(2, 3, ("A PAR",)), "2 of 3, missing: A PAR", Progress.PARTIAL),
        (Tally(1, 3, ("A PAR", "F BRE")), "1 of 3, missing: A PAR, F BRE", Progress.PARTIAL),
        (Tally(3, 3), "3 of 3", Progress.COMPLETE),
        (Tally(0, 1, ("1 build",)), "no orders, 1 due", Progress.MISSING),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_tally_in_words(told, text, progress):
    assert (told.text, told.progress) == (text, progress)
