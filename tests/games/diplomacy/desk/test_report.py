"""The report of a phase, as text and as a page."""

from html.parser import HTMLParser

import pytest

from game.games.diplomacy.desk.report import bulletin_of, bulletin_text, make_bulletin
from game.games.diplomacy.desk.report_html import Picture, bulletin_html
from tests.games.diplomacy.desk.gm_desk import new_master

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
