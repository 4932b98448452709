"""What misspelled words may have been meant as, and what is said of texts that cannot be read."""

import pytest

from game.core.errors import NotationError
from game.games.diplomacy.rules.orders import Order, Unit, write_order
from game.games.diplomacy.rules.state import Step
from game.games.diplomacy.rules.text import notation as notation_module
from game.games.diplomacy.rules.text.notation import Notation
from game.games.diplomacy.rules.text.reading import Form
from game.games.diplomacy.rules.text.spelling import (
    Guess,
    Spelling,
    one_letter_variants,
    preferred,
    words_one_letter_off,
)
from game.games.diplomacy.rules.text.tokens import short, tokens_of
from tests.games.diplomacy.rules.test_notation import BOARD, NOTATION, refuse

M, R, A = Step.MOVEMENT, Step.RETREATS, Step.ADJUSTMENTS
NAMES = {
    "lvn": "LVN",
    "livonia": "LVN",
    "liverpool": "LVP",
    "north sea": "NTH",
    "norwegian sea": "NWG",
    "st pete": "STP",
    "gulf of lyon": "LYO",
    "east med sea": "EAS",
}


@pytest.fixture
def spelling():
    return Spelling(NAMES, ["lvn", "lvp"])


@pytest.mark.parametrize(
    ("word", "codes"),
    [
        ("liv", ("LVN", "LVP")),
        ("li", ()),
        ("l", ()),
        ("live", ("LVP",)),
        ("livonia", ("LVN",)),
        ("ns", ("NTH", "NWG")),
        ("ems", ("EAS",)),
        ("sp", ()),  # initials only of whole words
        ("gol", ()),
        ("lvn", ()),  # a code means itself
        ("xyz", ()),
    ],
)
def test_beginnings_of_three_letters_and_initials_stand_for_names(spelling, word, codes):
    assert spelling.shortened(word) == codes


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("livnia",), [Guess("LVN", 1)]),
        (("liverpol", "holds"), [Guess("LVP", 1)]),
        (("north", "see", "holds"), [Guess("NTH", 2)]),
        (("gulb", "of", "lyon", "-"), [Guess("LYO", 3)]),
        (("north", "-", "sea"), []),
        (("livonia",), []),  # right as it is
        (("lv",), []),  # too short
        (("lvm",), [Guess("LVN", 1)]),
        ((), []),
    ],
)
def test_one_letter_may_be_wrong_in_as_many_words_as_a_name_has(spelling, words, found):
    assert list(spelling.one_letter_off(words)) == found


@pytest.mark.parametrize(
    ("words", "guess"),
    [
        (("livonnnia",), Guess("LVN", 1)),
        (("norrth", "seea"), Guess("NTH", 2)),
        (("norwgian", "ses", "holds"), Guess("NWG", 2)),
        (("livonnia", "-", "sea"), Guess("LVN", 1)),
        (("norrth", "-", "sea"), Guess("NTH", 1)),  # no name goes on over an arrow
        (("gulv", "of", "lion"), Guess("LYO", 3)),
        (("qqqq",), Guess("", 0)),
        ((), Guess("", 0)),
    ],
)
def test_the_nearest_name_explains_as_many_words_as_it_can(spelling, words, guess):
    assert spelling.nearest(words) == guess


@pytest.mark.parametrize(
    ("names", "word", "code"),
    [
        (("abczw",), "abcxy", "abczw"),  # three of five letters are just enough
        (("abzzw",), "abcxy", ""),
        (("lnd", "lon"), "lno", "lon"),  # the same letters in another order
        (("zbcdy", "abcxy"), "abcde", "abcxy"),  # the same first letter
        (("zbcdy", "xycde"), "abcde", "xycde"),  # the same last letter
        (("abcde", "abcde fghij"), "abcde fghij", "abcde fghij"),  # more of the words explained
    ],
)
def test_letters_in_another_order_and_at_the_ends_count_extra(names, word, code):
    found = Spelling({name: name for name in names}, ())
    assert found.nearest(tuple(word.split())).code == code


def test_one_letter_is_wrong_missing_too_much_or_two_have_changed_places():
    found = one_letter_variants("ab")
    assert {"a", "b", "ba", "xb", "ax", "xab", "axb", "abx"} <= found
    assert "ab" not in found
    assert not {"", "abxx", "xy", "bax"} & found
    assert one_letter_variants("") == {chr(n) for n in range(ord("a"), ord("z") + 1)}


@pytest.mark.parametrize(
    ("word", "known", "found"),
    [
        ("hodl", ("hold", "holds", "support"), ("hold",)),
        ("hol", ("hold", "hole"), ("hold", "hole")),
        ("ho", ("hol",), ()),
        ("h" * 40, ("h" * 41,), ("h" * 41,)),
        ("h" * 41, ("h" * 40,), ()),
        ("hold", ("hold",), ()),
    ],
)
def test_words_that_differ_by_one_letter(word, known, found):
    assert words_one_letter_off(word, known) == found


@pytest.mark.parametrize(
    ("usual", "fitting", "meant"),
    [
        ("B", ("A",), "A"),
        ("B", ("A", "B"), "B"),
        ("B", ("A", "C"), ""),
        ("B", (), ""),
        ("", ("A", "C"), ""),
        ("", ("A", "X"), "A"),
    ],
)
def test_the_only_one_that_fits_is_meant_else_the_usual_one(usual, fitting, meant):
    assert preferred(("A", "B", "C"), usual, fitting) == meant


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A PAR", "A PAR"),
        ("A\nPAR\t", "A PAR "),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 57 + "..."),
        ("", ""),
    ],
)
def test_a_text_is_quoted_on_one_line_and_not_too_long(text, shown):
    assert short(text) == shown


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A Par-Bur", [("a", 1), ("par", 3), ("-", 6), ("bur", 7)]),
        ("Par --> Bur", [("par", 1), ("-", 5), ("bur", 9)]),
        ("Par => Bur", [("par", 1), ("-", 5), ("bur", 8)]),
        ("Par \u2192 Bur", [("par", 1), ("-", 5), ("bur", 7)]),
        ("Par \u2013 Bur # A MAR H", [("par", 1), ("-", 5), ("bur", 7)]),
        ("Stp/nc, (x) _y", [("stp", 1), ("nc", 5), ("x", 10), ("_y", 13)]),
        ("\u00c9 &", [("e", 1), ("&", 3)]),
        ("# x", []),
    ],
)
def test_words_and_arrows_are_told_apart_with_their_columns(text, words):
    assert [(token.word, token.column) for token in tokens_of(text)] == words


# -- what is said --------------------------------------------------------------------------------------------


def fault(text, notation=NOTATION, step=M, **more):
    with pytest.raises(NotationError) as refused:
        notation.read("FRANCE", text, step, **more)
    return refused.value


@pytest.mark.parametrize(
    ("text", "said", "suggestion", "near"),
    [
        ("A PAR - Burgandy", '"Burgandy" is no place (expected: the place it goes to)', "BUR", ("BUR",)),
        ("A PAR hodl", '"hodl" is nothing that A PAR could be told to do', "hold", ("hold",)),
        ("A PAR xx BUR", '"xx" is nothing that A PAR could be told to do', "", ()),
        ("A PAR goo BUR", '"goo" is nothing that A PAR could be told to do', "", ()),  # "go" is too short
        ("A izm H", '"izm" is no place (expected: a unit such as A PAR)', "SMY", ()),
        ("A VEN - TYX", '"TYX" is no place (expected: the place it goes to)', "TYS", ("TYS", "TYR")),
        ("Amry Par - Bur", '"Amry" is no', "army", ("army",)),
        ("FRNCE: A PAR H", '"FRNCE" is not FRANCE, whose orders these are', "FRANCE", ()),
        ("GERMAN A PAR H", '"GERMAN" is not FRANCE, whose orders these are', "GERMANY", ()),
        ("ENGLAND: A PAR H", '"ENGLAND" is not FRANCE, whose orders these are', "", ()),
    ],
)
def test_what_was_meant_is_looked_for_only_where_hints_are_wanted(text, said, suggestion, near):
    hinted, bare = fault(text), fault(text, hints=False)
    assert said in str(hinted)
    assert (hinted.suggestion, set(hinted.near)) == (suggestion, set(near))
    assert bool(suggestion) is ("did you mean" in str(hinted))
    assert said in str(bare)
    assert (bare.suggestion, bare.near) == ("", ())
    assert "did you mean" not in str(bare)


def test_a_name_that_may_mean_several_names_them_where_hints_are_wanted():
    names = "NAF (North Africa) or NAO (North Atlantic Ocean) or NTH (North Sea)"
    assert f'"Nort" may be {names} (expected: a unit such as A PAR)' in str(fault("A Nort H"))
    assert '"Nort" is no place' in str(fault("A Nort H", hints=False))
    assert '"gul" may be BOT (Gulf of Bothnia) or LYO (Gulf of Lyon)' in str(fault("A gul H"))


@pytest.mark.parametrize(
    ("text", "said", "column"),
    [
        ("A PAR S", "the order ends where the place of a unit is expected", 0),
        ("A PAR/NC H", "PAR has no coast NC; it has one coast only, which is not named", 7),
        ("F BUL/NC H", "BUL has no coast NC; it has EC, SC", 7),
        ("BRE H", "it does not say which unit: A BRE or F BRE", 1),
        ("A PAR H H", '"H" is left over after the order of A PAR', 9),
        ("VOTE DRAW H", '"H" is left over after the vote', 11),
        ("PAR", "it does not say what A PAR is to do (H to hold, - to move", 0),
        ("NTH", "it does not say what F NTH is to do", 0),
        ("vote xyz", "a vote is for DRAW or for a power", 6),
        ("waive", "this is no order; a build that is not ordered is waived", 1),
        ("# A PAR H", "there is no order in this text", 0),
        ("FRANCE PAR H", '"FRANCE" is no place', 1),
        ("FRANCE A PAR", "it does not say what A PAR is to do", 0),
        ("F BRE NS", '"NS" is nothing that F BRE could be told to do', 7),
        ("A", '"A" is no place (expected: a unit such as A PAR)', 1),
    ],
)
def test_the_fault_and_its_column_are_told(text, said, column):
    found = fault(text)
    assert said in str(found)
    assert found.column == column
    assert (f", column {column}:" in str(found)) is (column > 0)


def repairing(reader, kind, at):
    return Order(reader.power, "repair", kind, at)


def firing(reader, kind, at):
    return Order(reader.power, "fire", kind, at, reader.place("the target"))


VARIANT = Notation(
    BOARD,
    forms=(
        Form("repair", ("repair",), repairing, kinds="A", steps="A", may_end=True),
        Form("fire", ("fire",), firing, kinds="M"),
    ),
    kinds={"m": "M"},
    motions=("PEACE",),
)


@pytest.mark.parametrize(
    ("text", "step", "said"),
    [
        ("A PAR REPAIR", M, '"REPAIR" is an order of another phase'),
        ("F BRE REPAIR", M, '"REPAIR" is nothing that F BRE could be told to do'),
        ("F BRE REPAIR", A, '"REPAIR" is nothing that F BRE could be told to do'),
        ("repair F BRE", A, '"repair" is nothing that F BRE could be told to do'),
        ("A PAR FIRE MOS", M, '"FIRE" is nothing that A PAR could be told to do'),
        ("VOTE PEAC", M, "a vote is for DRAW or PEACE or for a power; did you mean PEACE?"),
        ("A PAR REPAIR H", A, '"H" is left over after the order of A PAR'),
        ("M PAR FIRE", M, "the order ends where the target is expected"),
    ],
)
def test_an_order_of_another_phase_or_of_other_units_is_called_that(text, step, said):
    assert said in str(fault(text, VARIANT, step))


@pytest.mark.parametrize(
    ("text", "step", "written"),
    [
        ("A PAR REPAIR", A, "A PAR REPAIR"),
        ("repair A PAR", A, "A PAR REPAIR"),
        ("M PAR FIRE MOS", M, "M PAR FIRE MOS"),
        ("m paris fire moscow", M, "M PAR FIRE MOS"),
        ("VOTE PEACE", M, "VOTE PEACE"),
        ("vote for peace", M, "VOTE PEACE"),
    ],
)
def test_verbs_of_a_variant_are_read_in_their_phase(text, step, written):
    assert VARIANT.write(VARIANT.read("FRANCE", text, step)) == written


UNITS = (Unit("F", "FRANCE", "SPA/SC"), Unit("A", "GERMANY", "PIC"), Unit("F", "FRANCE", "BRE"))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("BRE - ENG", "F BRE - ENG"),  # the letter of the unit there
        ("SPA H", "F SPA H"),
        ("PIC H", "A PIC H"),
        ("a par bur", "A PAR - BUR"),
        ("a a par", None),
        ("a fleet bre H", "F BRE H"),  # an article
        ("the army in Paris to Burgundy", "A PAR - BUR"),
        ("a army nwy H", "A NWY H"),
        ("A PAR to the Picardy", "A PAR - PIC"),
        ("A PAR S French PIC", "A PAR S A PIC"),
        ("A PAR S the French A PIC", "A PAR S A PIC"),
        ("A PAR S Germany A PIC - BEL", "A PAR S A PIC - BEL"),
        ("A PAR S BRE", "A PAR S F BRE"),
        ("A PAR S A PIC to hold", "A PAR S A PIC"),
        ("A PAR S A PIC to BEL", "A PAR S A PIC - BEL"),
        ("F ENG C PIC - LON", "F ENG C A PIC - LON"),
        ("F ENG C WAL - LON", "F ENG C A WAL - LON"),
        ("A LON - NTH - NWY", "A LON - NWY VIA"),
        ("A LON - NWY via NTH and NWG", "A LON - NWY VIA"),
        ("A LON - NWY by convoy", "A LON - NWY VIA"),
        ("FRANCE A PAR H", "A PAR H"),
        ("FRANCE F LON H", "F LON H"),
        ("F LON NS", "F LON - NTH"),  # the only one in reach
        ("french a par h", "A PAR H"),
        ("hold A PAR", "A PAR H"),
    ],
)
def test_an_order_may_be_worded_in_many_ways(text, written):
    if written is None:
        with pytest.raises(NotationError):
            NOTATION.read("FRANCE", text, M, UNITS)
    else:
        assert write_order(NOTATION.read("FRANCE", text, M, UNITS)) == written


@pytest.mark.parametrize(
    ("text", "is_waive"),
    [
        ("waive", True),
        (" Waived! ", True),
        ("pass.", True),
        ("waives;", True),
        ("waive it", False),
        ("", False),
    ],
)
def test_who_waives_says_nothing_else(text, is_waive):
    assert NOTATION.is_waive(text) is is_waive


@pytest.mark.parametrize(
    ("power", "text", "step", "written"),
    [
        ("ENGLAND", "A Liv B", A, "A LVP B"),  # where it builds
        ("RUSSIA", "A Liv B", A, "A LVN B"),
        ("ENGLAND", "A Liv H", M, "A LVN H"),  # nobody stands anywhere
    ],
)
def test_in_winter_a_name_cut_short_is_a_home_first(power, text, step, written):
    assert write_order(NOTATION.read(power, text, step)) == written


def test_nothing_follows_a_unit_or_a_place_on_its_own():
    assert NOTATION.read_unit("the army in Paris") == ("A", "PAR")
    assert NOTATION.read_place("the gulf of lyon") == "LYO"
    with pytest.raises(NotationError, match='"H" is left over after the unit'):
        NOTATION.read_unit("A PAR H")
    with pytest.raises(NotationError, match='"BUR" is left over after the place'):
        NOTATION.read_place("PAR BUR")


# -- the short way -------------------------------------------------------------------------------------------


def variant():
    """A game with verbs of its own that has read nothing yet."""
    return Notation(
        BOARD,
        forms=(
            Form("repair", ("repair", "mend"), repairing, kinds="A", steps="A", may_end=True),
            Form("fire", ("fire",), firing, kinds="M"),
            Form("land", ("land",), firing, lambda order: f"{order.kind} {order.at} LAND {order.target}"),
            Form("move+u", ("-", "u"), lambda *_: None),
        ),
        kinds={"m": "M"},
        extra_places=("HOME",),
        motions=("PEACE",),
    )


@pytest.fixture
def no_long_way(monkeypatch):
    monkeypatch.setattr(notation_module, "Reader", refuse)


@pytest.mark.parametrize(
    ("text", "step", "order"),
    [
        ("A PAR REPAIR", A, Order("FRANCE", "repair", "A", "PAR")),
        ("M PAR FIRE MOS", M, Order("FRANCE", "fire", "M", "PAR", "MOS")),
        ("F LYO - MAR U", M, Order("FRANCE", "move+u", "F", "LYO", "MAR")),
        ("F SPA/SC - HOME U", M, Order("FRANCE", "move+u", "F", "SPA/SC", "HOME")),
        ("A HOME H", M, Order("FRANCE", "hold", "A", "HOME")),
        ("M PAR - BUR", M, Order("FRANCE", "move", "M", "PAR", "BUR")),
        ("VOTE PEACE", M, Order("FRANCE", "vote", target="PEACE")),
        ("VOTE ITALY", M, Order("FRANCE", "vote", target="ITALY")),
    ],
)
def test_what_a_variant_writes_is_looked_up_too(no_long_way, text, step, order):
    assert variant().read("FRANCE", text, step) == order


@pytest.mark.parametrize(
    ("text", "step"),
    [
        *[("A PAR REPAIR", M), ("F BRE REPAIR", A), ("A PAR MEND", A), ("A PAR REPAIR H", A)],
        *[("M PAR FIRE", M), ("M PAR FIRE SPA/SC", M), ("M PAR FIRE HOME", M), ("M PAR FIRE MOS X", M)],
        *[("F LYO - MAR X", M), ("F LYO - MAR U U", M), ("F LYO - XYZ", M), ("F LYO - MAR", R)],
        *[("A SPA/SC H", M), ("A PAR - SPA/SC", M), ("X PAR H", M), ("A XYZ H", M), ("A PAR X", M)],
        *[("VOTE XYZ", M), ("VOTE", M), ("HOLD DRAW", M), ("A PAR", M), ("A PAR LAND MOS", M)],
        *[("A PAR S A SPA/SC", M), ("A PAR S X SPA", M), ("A PAR S A", M), ("A PAR C A BUR", M)],
        *[
            ("A PAR S A BUR X MUN", M),
            ("A PAR S A BUR -", M),
            ("A PAR X A BUR - MUN", M),
            ("A PAR R BUR X", R),
        ],
    ],
)
def test_anything_else_is_read_the_long_way(no_long_way, text, step):
    with pytest.raises(AssertionError, match="read the long way"):
        variant().read("FRANCE", text, step)


@pytest.mark.parametrize(
    ("power", "text", "written"),
    [
        ("ENGLAND", "A Liv H", "A LVP H"),  # the own one
        ("RUSSIA", "A Liv H", "A LVN H"),
        ("GERMANY", "A MOS S A Liv", "A MOS S A LVN"),  # both stand there: the usual one
        ("RUSSIA", "F STP - gul", "F STP - BOT"),  # from the coast where the fleet stands
        ("RUSSIA", "F STP/SC - gul", "F STP/SC - BOT"),
    ],
)
def test_a_name_cut_short_is_a_unit_that_stands_there_or_a_place_in_reach(power, text, written):
    units = [Unit("A", "ENGLAND", "LVP"), Unit("A", "RUSSIA", "LVN"), Unit("F", "RUSSIA", "STP/SC")]
    assert write_order(NOTATION.read(power, text, M, units)) == written
