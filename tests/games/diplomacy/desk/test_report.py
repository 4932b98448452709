"""The report of a phase, as text and as a page."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from game.core.results import Outcome, Report
from game.games.diplomacy.desk.report import (
    Bulletin,
    Standing,
    ToldOrder,
    ToldPower,
    bulletin_of,
    bulletin_text,
    make_bulletin,
)
from game.games.diplomacy.desk.report_html import Picture, bulletin_html
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import Dislodged
from tests.games.diplomacy.desk.gm_desk import new_master, new_match

VENICE = ("AUSTRIA\nVIE - TYR", "AUSTRIA\nTYR - VEN\nTRI S TYR - VEN\nFRANCE\nMAR - SPA\nPAR - LON")


@pytest.fixture(scope="module")
def master():
    desk = new_master()
    for sheet in VENICE:
        desk.set_text(sheet)
        desk.adjudicate()
    return desk


def test_the_text_tells_results_reasons_and_what_comes_next(master):
    text = bulletin_text(bulletin_of(master.match, 1, deadline="Sunday, 11 May"))
    assert text.startswith("Diplomacy: Fall 1901, movement\n==============================\n")
    assert "  A TYR - VEN\n" in text
    assert "  A PAR - LON   ** void **\n      A PAR - LON is void" in text
    assert "  A ROM H (no order)\n" in text
    assert "A VEN of Italy, dislodged from TYR: it may retreat to APU, PIE, TUS, or disband." in text
    assert "Orders due\n  Italy: retreat of A VEN.\n" in text
    assert text.endswith("Next: Fall 1901, retreats. Deadline: Sunday, 11 May.\n")


def test_centers_and_builds_due_are_told_after_the_count(master):
    master.set_text("")
    master.adjudicate()
    text = bulletin_text(bulletin_of(master.match, 2))
    assert "Austria 4 (+1): BUD, TRI, VEN, VIE" in text
    assert "Italy 2 (-1): NAP, ROM" in text
    assert "  Austria: 1 build.\n" in text
    assert "Italy: 2 removals" not in text  # the dislodged army was disbanded: two units for two centers


def test_the_report_of_the_first_turn_is_that_of_a_turn_and_not_of_the_start(master):
    told = bulletin_of(master.match, 0)
    assert told.phase == "Spring 1901, movement"
    assert any("A VIE - TYR" in line for line in bulletin_text(told).splitlines())
    assert bulletin_of(master.match, -1).phase == "the first position"


def test_a_report_names_powers_and_no_players(master):
    for turn in range(master.match.turn):
        told = bulletin_of(master.match, turn)
        for page in (bulletin_text(told), bulletin_html(told)):
            assert not any(spec.name in page for spec in master.match.players.values())


def test_a_dry_run_can_be_told_too(master):
    state, report = master.dry_run()
    told = make_bulletin(master.match, master.match.state, state, report)
    assert told.phase == master.match.phase.title


def test_the_first_position_can_be_told():
    told = bulletin_of(new_master().match, -1, note="Welcome.")
    assert told.powers == ()
    assert "Welcome." in bulletin_text(told)
    assert "Next: Spring 1901, movement." in bulletin_text(told)


class Checker(HTMLParser):
    """Holds that every element is closed where it belongs."""

    VOID = ("meta", "img", "br")

    def __init__(self):
        super().__init__()
        self.open, self.images, self.texts = [], [], []

    def handle_starttag(self, tag, attrs):
        if tag == "img":
            self.images.append(dict(attrs))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


def checked(page):
    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    return checker


def test_the_page_is_whole_and_holds_its_pictures(master):
    page = bulletin_html(bulletin_of(master.match, 1), [Picture(b"\x89PNG", "The results of Fall 1901")])
    checker = checked(page)
    assert checker.images == [{"alt": "The results of Fall 1901", "src": "data:image/webp;base64,iVBORw=="}]
    assert any("void" in text for text in checker.texts)
    assert 'src="http' not in page


def test_what_people_write_cannot_break_the_page(master):
    note = '<script>alert("x")</script> & </p>'
    checker = checked(bulletin_html(bulletin_of(master.match, 1, note=note, deadline="<b>now</b>")))
    assert note in checker.texts
    assert any("<b>now</b>" in text for text in checker.texts)


def changed(**more):
    """The bulletin of a phase that leads from the first position to another one."""
    match = new_master().match
    return make_bulletin(match, match.state, replace(match.state, **more), Report())


START = new_master().match.state


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        (Outcome("solo", ("FRANCE",)), "France wins."),
        (Outcome("conceded", ("ITALY",)), "Italy wins: all others concede."),
        (Outcome("survivor", ("RUSSIA",)), "Russia wins: nobody else is left."),
        (Outcome("draw", ("FRANCE", "ITALY")), "A draw of France and Italy."),
        (Outcome("draw", ("FRANCE", "ITALY", "TURKEY")), "A draw of France, Italy and Turkey."),
        (Outcome("mutual_destruction"), "Mutual destruction."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_last_report_ends_with_who_has_won_and_no_next_phase(outcome, line):
    told = replace(changed(ended=outcome), deadline="Sunday")
    for text in (bulletin_text(told), "".join(checked(bulletin_html(told)).texts)):
        assert text.rstrip("\n").splitlines()[-1] == line
        assert "Next:" not in text
        assert "Sunday" not in text


@pytest.mark.parametrize(
    ("variant", "outcome", "line"),
    [
        ("martian", Outcome("martians", ("MARTIANS",)), "The Martians win."),
        ("mad", Outcome("mutual_destruction"), "Mutual destruction."),
        ("aliens", Outcome("nobody"), "Nobody is left."),
    ],
)
def test_the_endings_of_variants_are_told_in_words_of_their_own(variant, outcome, line):
    match = new_match(variant)
    over = replace(match.state, ended=outcome)
    assert make_bulletin(match, match.state, over, Report()).ending == line


def test_builds_and_removals_are_counted_for_each_power_that_has_some():
    """Austria has six centers, one unit and two free homes; France has lost a center, Turkey two."""
    centers = {**START.centers, "SMY": "AUSTRIA", "ANK": "AUSTRIA", "BRE": "AUSTRIA"}
    units = tuple(unit for unit in START.units if unit.region not in ("VIE", "BUD"))
    told = changed(moment=read_moment("W1901A"), centers=centers, units=units)
    assert told.due == ("Austria: 2 builds.", "France: 1 removal.", "Turkey: 2 removals.")
    lines = bulletin_text(told).splitlines()
    assert "  Austria 6 (+3): ANK, BRE, BUD, SMY, TRI, VIE" in lines
    assert "  Turkey 1 (-2): CON" in lines
    assert "  Italy 3: NAP, ROM, VEN" in lines
    assert "  Austria: F TRI" in lines


def test_retreats_are_told_with_where_they_may_go():
    """Of a unit that was displaced from off the board nothing is said of where that came from."""
    out = (
        Dislodged(Unit("A", "FRANCE", "BUR"), "MUN", ("GAS", "PIC")),
        Dislodged(Unit("F", "FRANCE", "ENG"), None, ("IRI",)),
        Dislodged(Unit("A", "ITALY", "TYR"), "VIE", ()),
    )
    told = changed(moment=read_moment("S1901R"), dislodged=out)
    assert told.dislodged == (
        "A BUR of France, dislodged from MUN: it may retreat to GAS, PIC, or disband.",
        "F ENG of France, dislodged: it may retreat to IRI, or disband.",
        "A TYR of Italy, dislodged from VIE: it has no retreat and will be disbanded.",
    )
    assert told.due[0] == "France: retreats of A BUR, F ENG."
    assert all(due.startswith(("France", "Italy: retreat of A TYR.")) for due in told.due)


TOLD = Bulletin(
    game="Diplomacy",
    phase="Fall 1901, movement",
    powers=(
        ToldPower("AUSTRIA", "Austria", (ToldOrder("A VIE H", "succeeds", "A VIE held.", is_default=True),)),
        ToldPower(
            "FRANCE",
            "France",
            (
                ToldOrder("A PAR - LON", "void", "A PAR - LON is void: no way."),
                ToldOrder("A MAR - BUR", "fails", "A MAR bounced.", is_default=True),
            ),
        ),
    ),
    events=("Burgundy is <free>.",),
    dislodged=(),
    standings=(
        Standing("AUSTRIA", "Austria", ("BUD", "VIE"), ("A VIE", "F TRI"), 2),
        Standing("FRANCE", "France", (), (), -1),
        Standing("ITALY", "Italy", ("ROM",), ("A ROM",)),
    ),
    facts=("18 win.",),
    due=("Austria: 1 build.",),
    next_phase="Winter 1901",
    deadline="Sunday",
    note="First line\n\nSecond & last",
)


def test_a_report_as_a_mail_of_plain_text():
    """Of orders that succeed nothing but the order, of others why not; parts of nothing are left out."""
    assert bulletin_text(TOLD) == (
        """Diplomacy: Fall 1901, movement
==============================

First line

Second & last

Austria
  A VIE H (no order)

France
  A PAR - LON   ** void **
      A PAR - LON is void: no way.
  A MAR - BUR (no order)   ** fails **
      A MAR bounced.

What else happened
  Burgundy is <free>.

How the game stands
  18 win.

Orders due
  Austria: 1 build.

Supply centers
  Austria 2 (+2): BUD, VIE
  France 0 (-1)
  Italy 1: ROM

Units
  Austria: A VIE, F TRI
  France: none
  Italy: A ROM

Next: Winter 1901. Deadline: Sunday.
"""
    )


def test_the_same_report_as_a_page():
    page = bulletin_html(TOLD)
    assert [text.strip() for text in checked(page).texts if text.strip() and "{" not in text] == [
        *("Diplomacy: Fall 1901, movement", "Diplomacy: Fall 1901, movement", "First line", "Second & last"),
        *("Orders and results", "Austria", "Order", "Result", "Why"),
        *("A VIE H", "(no order)", "\u2713 succeeds", "A VIE held."),
        *("France", "Order", "Result", "Why"),
        *("A PAR - LON", "\u2300 void", "A PAR - LON is void: no way."),
        *("A MAR - BUR", "(no order)", "\u2717 fails", "A MAR bounced."),
        *("What else happened", "Burgundy is <free>."),
        *("Supply centers and units", "Power", "Centers", "Which", "Units"),
        *("Austria", "2 (+2)", "BUD, VIE", "A VIE, F TRI", "France", "0 (-1)", "Italy", "1", "ROM", "A ROM"),
        *("How the game stands", "18 win.", "Orders due", "Austria: 1 build."),
        "Next: Winter 1901. Deadline: Sunday.",
    ]
    for verdict in ("succeeds", "void", "fails"):
        assert page.count(f'<td class="verdict {verdict}">') == 1


def test_a_report_without_orders_has_no_heading_for_them_and_nothing_of_a_deadline():
    told = replace(TOLD, powers=(), deadline="", events=(), facts=(), due=(), note="")
    assert bulletin_text(told).split("\n\n")[1].startswith("Supply centers\n")
    assert bulletin_text(told).endswith("Next: Winter 1901.\n")
    texts = checked(bulletin_html(told)).texts
    assert not {"Orders and results", "What else happened", "How the game stands"}.intersection(texts)


def test_powers_are_told_in_the_order_of_the_seats_each_with_its_own_orders(master):
    told = bulletin_of(master.match, 1)
    assert [power.seat for power in told.powers] == list(master.match.seats)
    france = next(power for power in told.powers if power.title == "France")
    assert {order.text: (order.verdict, order.is_default) for order in france.orders} == {
        "F BRE H": ("succeeds", True),
        "A MAR - SPA": ("succeeds", False),
        "A PAR - LON": ("void", False),
    }
