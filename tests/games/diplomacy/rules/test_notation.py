"""Orders as text: canonical forms, forgiving forms, and what is said about texts that cannot be read."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import NotationError
from game.core.places import maps_root
from game.games.diplomacy.maps.board import diplomacy_map
from game.games.diplomacy.rules.orders import (
    BUILD,
    CONVOY,
    DISBAND,
    HOLD,
    MOVE,
    REMOVE,
    RETREAT,
    SUPPORT,
    VOTE,
    Order,
    Unit,
    write_order,
)
from game.games.diplomacy.rules.state import Step
from game.games.diplomacy.rules.text import notation as notation_module
from game.games.diplomacy.rules.text.forms import read_move
from game.games.diplomacy.rules.text.notation import Notation, notation_of
from game.games.diplomacy.rules.text.reading import Form
from game.geo.tmx import load_document

M, R, A = Step.MOVEMENT, Step.RETREATS, Step.ADJUSTMENTS
BOARD = diplomacy_map(load_document(maps_root() / "europe.tmx"))
NOTATION = notation_of(BOARD)
FRESH = Notation(BOARD)
"""Has read nothing yet."""


def read(text, step=M, units=(), power="FRANCE"):
    return NOTATION.read(power, text, step, units)


CANONICAL = [
    (M, "A BUD - SER", Order("FRANCE", MOVE, "A", "BUD", "SER")),
    (M, "F MAO - SPA/SC", Order("FRANCE", MOVE, "F", "MAO", "SPA/SC")),
    (M, "F STP/NC - NWY", Order("FRANCE", MOVE, "F", "STP/NC", "NWY")),
    (M, "A YOR - NWY VIA", Order("FRANCE", MOVE, "A", "YOR", "NWY", via=True)),
    (M, "A SER H", Order("FRANCE", HOLD, "A", "SER")),
    (M, "A SER S A BUD - RUM", Order("FRANCE", SUPPORT, "A", "SER", "RUM", "A", "BUD")),
    (M, "F MAO S F GAS - SPA/NC", Order("FRANCE", SUPPORT, "F", "MAO", "SPA/NC", "F", "GAS")),
    (M, "A SER S A BUD", Order("FRANCE", SUPPORT, "A", "SER", "", "A", "BUD")),
    (M, "F NTH C A YOR - NWY", Order("FRANCE", CONVOY, "F", "NTH", "NWY", "A", "YOR")),
    (M, "VOTE DRAW", Order("FRANCE", VOTE, target="DRAW")),
    (M, "VOTE FRANCE", Order("FRANCE", VOTE, target="FRANCE")),
    (R, "A SER R ALB", Order("FRANCE", RETREAT, "A", "SER", "ALB")),
    (R, "F GRE R BUL/SC", Order("FRANCE", RETREAT, "F", "GRE", "BUL/SC")),
    (R, "A SER D", Order("FRANCE", DISBAND, "A", "SER")),
    (A, "A SER B", Order("FRANCE", BUILD, "A", "SER")),
    (A, "F STP/NC B", Order("FRANCE", BUILD, "F", "STP/NC")),
    (A, "A SER D", Order("FRANCE", REMOVE, "A", "SER")),
]


@pytest.mark.parametrize(
    ("step", "text", "order"), CANONICAL, ids=[f"{s.value} {t}" for s, t, _ in CANONICAL]
)
def test_canonical_text(step, text, order):
    assert read(text, step) == order
    assert write_order(order) == text
    assert NOTATION.write(order) == str(order) == text
    assert NOTATION.read("FRANCE", text, step) == order


def forgiven():
    """(step, canonical text, forgiven text) from ``tests/data/notation.txt``."""
    found, step, canonical = [], M, ""
    for line in (
        (Path(__file__).parents[3] / "data" / "notation.txt").read_text(encoding="utf-8").splitlines()
    ):
        if line.startswith("["):
            step = Step(line[1])
        elif line.startswith("    "):
            found.append((step, canonical, line[4:]))
        elif not line.startswith("#"):
            canonical = line
    return found


FORGIVEN = forgiven()


@pytest.mark.parametrize(("step", "canonical", "text"), FORGIVEN, ids=[text for _, _, text in FORGIVEN])
def test_forgiven_forms(step, canonical, text):
    order = read(text, step)
    assert write_order(order) == canonical
    assert read(canonical, step) == order


def test_every_name_and_alias_is_read():
    for p in BOARD.provinces.values():
        for name in (
            p.code,
            p.code.lower(),
            p.name,
            p.name.upper(),
            p.name.replace(" ", "").replace("-", ""),
            *p.aliases,
        ):
            assert NOTATION.read_place(name) == p.code, name


@pytest.mark.parametrize(
    ("cut", "code"),
    [
        ("burg", "BUR"), ("pica", "PIC"), ("gasc", "GAS"), ("live", "LVP"), ("lond", "LON"), ("york", "YOR"),
        ("gali", "GAL"), ("bohe", "BOH"), ("ruma", "RUM"), ("smyr", "SMY"), ("spai", "SPA"), ("Edin", "EDI"),
        ("burgund", "BUR"), ("Picard", "PIC"), ("bohemi", "BOH"),
    ],
)  # fmt: skip
def test_four_letters_of_a_name_are_enough_where_one_province_alone_begins_so(cut, code):
    assert NOTATION.read_place(cut) == code
    assert write_order(read(f"A {cut} H")) == f"A {code} H"
    assert write_order(read(f"A MUN S A {cut} - MUN")) == f"A MUN S A {code} - MUN"


@pytest.mark.parametrize("cut", ["nort", "gulf", "sm", "lo", "burgx"])
def test_what_several_names_begin_with_or_fewer_letters_name_no_place(cut):
    with pytest.raises(NotationError):
        read(f"A {cut} H")


@pytest.mark.parametrize("region", [r for r in BOARD.regions if "/" in r])
def test_code_and_coast_may_be_written_as_one_word(region):
    """ "stpnc", wherever a place stands in an order, and after it the order goes on."""
    one, place = region.replace("/", "").lower(), region.partition("/")[0]
    assert NOTATION.read_place(one) == region
    assert write_order(read(f"F {one} - MAO")) == f"F {region} - MAO"
    assert write_order(read(f"F MAO S F {one} - MAR")) == f"F MAO S F {region} - MAR"
    assert write_order(read(f"F MAO - {one}")) == f"F MAO - {region}"
    with pytest.raises(NotationError, match="left over"):
        read(f"F MAO - {one} {place}")


@pytest.mark.parametrize("region", [r for r in BOARD.regions if "/" in r])
def test_a_coast_has_its_letters_its_name_and_what_lies_between(region):
    place, _, coast = region.partition("/")
    side = {"N": "north", "S": "south", "E": "east", "W": "west"}[coast[0]]
    for words in (
        coast, coast.lower(), side, f"{side} coast", f"{side}coast", f"{side}ern coast", f"{side[0]} coast",
        f"{side} cst", f"({coast.lower()})", f"({side} coast)",
    ):  # fmt: skip
        assert write_order(read(f"F MAO - {place} {words}")) == f"F MAO - {region}"
        assert write_order(read(f"F {place} {words} H")) == f"F {region} H"


def test_the_letter_may_be_left_out_where_the_unit_is_known():
    fleet = Unit("F", "FRANCE", "BRE")
    assert read("BRE - ENG", units=[fleet]) == Order("FRANCE", MOVE, "F", "BRE", "ENG")
    assert read("F ENG S BRE - MAO", units=[fleet]).helped_kind == "F"
    assert read("PAR - BUR").kind == "A"  # inland: it can only be an army
    assert read("NTH C LON - NWY") == read("F NTH C A LON - NWY")
    with pytest.raises(NotationError, match="A BRE or F BRE"):
        read("BRE - ENG")


def test_a_move_of_a_dislodged_unit_is_its_retreat():
    dislodged = [Unit("A", "FRANCE", "SER")]
    assert read("A SER - ALB", R, dislodged) == Order("FRANCE", RETREAT, "A", "SER", "ALB")
    assert read("F NTH - NWG", R, dislodged).verb == MOVE


def test_waived_builds_are_no_orders():
    texts = ["A PAR B", "waive", "Waives.", "F BRE B"]
    assert [text for text in texts if not NOTATION.is_waive(text)] == ["A PAR B", "F BRE B"]
    with pytest.raises(NotationError, match="no order"):
        read("waive", A)


@pytest.mark.parametrize(
    ("text", "word", "suggestion", "says"),
    [
        (
            "A PAR - BRU",
            "BRU",
            "BUR",
            'column 9: "BRU" is no place (expected: the place it goes to); did you mean BUR (Burgundy)?',
        ),
        ("A Munihc - Ber", "Munihc", "MUN", "did you mean MUN (Munich)?"),
        ("F NTH C A LNO - NWY", "LNO", "LON", "LON (London)"),
        # one letter wrong counts more than any likeness: Gascony, Sevastopol, the Gulf of Bothnia
        ("A Pic - Garis", "Garis", "PAR", "did you mean PAR (Paris)?"),
        ("F Eng - Srest", "Srest", "BRE", "did you mean BRE (Brest)?"),
        ("A Vie - Bohenia", "Bohenia", "BOH", "did you mean BOH (Bohemia)?"),
        ("F Edi - Norwsegian Sea", "Norwsegian Sea", "NWG", '"Norwsegian Sea" is no place'),
        ("F MAO - Spian", "Spian", "SPA", "SPA (Spain)"),
        ("A PAR suport A MAR", "suport", "support", "did you mean support?"),
        ("A PAR sop A MAR", "sop", "sup", "did you mean sup?"),
        ("F GAS - SPA/EC", "EC", "", "SPA has no coast EC; it has NC, SC"),
        ("A PAR - BUR BUR", "BUR", "", 'column 13: "BUR" is left over after the order of A PAR'),
        ("VOTE FRANSE", "FRANSE", "FRANCE", "a vote is for DRAW or for a power"),
        ("GERMANY: A PAR - BUR", "GERMANY", "", '"GERMANY" is not FRANCE, whose orders these are'),
        ("FRNACE: A PAR - BUR", "FRNACE", "FRANCE", "did you mean FRANCE?"),
        ("A PAR", "", "", "it does not say what A PAR is to do"),
        ("A PAR -", "", "", "the order ends where the place it goes to is expected"),
        ("@@", "@", "", "is no place"),
        ("", "", "", "there is no order in this text"),
    ],
)
def test_unreadable_texts_name_place_word_and_nearest(text, word, suggestion, says):
    with pytest.raises(NotationError) as caught:
        read(text)
    assert (caught.value.word, caught.value.suggestion) == (word, suggestion)
    assert says in str(caught.value)
    assert str(caught.value).startswith(f'"{text}"')


VOCABULARY = (
    "A F a army fleet PAR BUR SPA/SC stp nc sc - -> to S H C R D B via by convoy north sea mid-atlantic "
    "ocean vote draw "
    "waive hold supports convoys build remove ( ) # : FRANCE GERMANY in the \u00e9 \u0131 \u00df 12 _ \\"
)
WORDS = st.sampled_from(VOCABULARY.split())


@given(
    st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=12).map(" ".join)), st.sampled_from(list(Step))
)
@settings(max_examples=600)
def test_any_text_is_an_order_or_a_notation_error(text, step):
    try:
        order = read(text, step, [Unit("A", "FRANCE", "PAR"), Unit("F", "FRANCE", "SPA/SC")])
    except NotationError as error:
        message = str(error)
    else:
        message = f"{write_order(order)!r} is written"
        assert read(write_order(order), step) == order
    assert message.isprintable()


def region_for(kind):
    return st.sampled_from([r for r in BOARD.regions if kind == "F" or "/" not in r])


@st.composite
def orders(draw):
    kind = draw(st.sampled_from("AF"))
    verb = draw(st.sampled_from([HOLD, MOVE, SUPPORT, CONVOY, RETREAT, DISBAND, REMOVE, BUILD]))
    at = draw(region_for(kind))
    if verb in (MOVE, RETREAT):
        return Order(
            "FRANCE", verb, kind, at, draw(region_for(kind)), via=verb == MOVE and draw(st.booleans())
        )
    if verb in (SUPPORT, CONVOY):
        helped = draw(st.sampled_from("AF"))
        target = draw(region_for(helped)) if verb == CONVOY or draw(st.booleans()) else ""
        return Order("FRANCE", verb, kind, at, target, helped, draw(region_for(helped)))
    return Order("FRANCE", verb, kind, at)


@given(orders())
@settings(max_examples=400)
def test_what_is_written_is_read_again(order):
    step = {RETREAT: R, DISBAND: R, REMOVE: A, BUILD: A}.get(order.verb, M)
    assert read(write_order(order), step) == order
    assert NOTATION.read("FRANCE", write_order(order).lower(), step) == order


def refuse(*_args, **_more):
    raise AssertionError("read the long way")


@given(orders())
@settings(max_examples=400)
def test_canonical_text_is_looked_up_and_never_goes_the_long_way(order):
    """It is what records and answers of the judge hold by the thousand. A move in a phase of retreats alone
    may mean two things.
    """
    step = {RETREAT: R, DISBAND: R, REMOVE: A, BUILD: A}.get(order.verb, M)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(notation_module, "Reader", refuse)
        assert FRESH.read("FRANCE", write_order(order), step) == order


def test_a_variant_adds_forms_kinds_and_places():
    """Further verbs, unit letters and places off the board come from outside; the standard forms still
    hold.
    """

    def fire(reader, kind, at):
        return Order(reader.power, "fire", kind, at, reader.place("the target"))

    def unload(reader, kind, at):
        order = read_move(reader, kind, at)
        return order._replace(verb="unload") if reader.accept(("u",)) else None

    forms = (
        Form("fire", ("fire", "fires"), fire, lambda o: f"M {o.at} FIRE {o.target}", kinds="M"),
        Form("unload", ("-", "to"), unload, lambda o: f"{o.kind} {o.at} - {o.target} U", kinds="F"),
    )
    notation = Notation(BOARD, forms=forms, kinds={"m": "M", "missile": "M"}, extra_places=("HOME",))
    for text in (
        "M BER FIRE MOS",
        "F LYO - MAR U",
        "M BER H",
        "A HOME - GRE",
        "F LYO - TUS",
        "A MAR S A HOME - SPA",
    ):
        assert notation.write(notation.read("FRANCE", text, M)) == text
    assert notation.read("FRANCE", "missile berlin fires moscow", M).target == "MOS"
    assert notation.read("FRANCE", "F LYO - TUS", M).verb == MOVE
    with pytest.raises(NotationError, match="could be told"):
        notation.read("FRANCE", "A BER FIRE MOS", M)


@pytest.mark.parametrize("text", ["PAR", "Paris", "", "- PAR", "STP/SC"])
def test_a_unit_on_its_own_needs_its_letter(text):
    with pytest.raises(NotationError, match="a unit is a letter and a place, such as A BUD or F STP/SC"):
        NOTATION.read_unit(text)


@pytest.mark.parametrize(("step", "text"), [(A, "F STP/NC B"), (M, "A YOR - NWY VIA"), (R, "F GRE R BUL/SC")])
def test_the_power_and_a_colon_may_stand_before_an_order(step, text):
    assert read(f"FRANCE: {text}", step) == read(text, step)
    with pytest.raises(NotationError):
        read(f"ITALY: {text}", step)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("F Northsea - Norwegiansea", "F NTH - NWG"),
        ("F midatlanticocean - westernmediterranean", "F MAO - WES"),
        ("A Stpetersburg H", "A STP H"),
        ("A Northafrica - Tun", "A NAF - TUN"),
    ],
)
def test_names_of_two_words_may_be_written_as_one(text, order):
    assert write_order(read(text)) == order


@pytest.mark.parametrize(("letters", "code"), [(40, "EAS"), (41, ""), (100_000, "")])
def test_a_word_of_more_than_forty_letters_is_no_misspelled_name(letters, code):
    """The longest names have half as many; what somebody pastes is not compared with all of them."""
    assert NOTATION.places.nearest("eastern mediterranean sea".ljust(letters, "x")) == code
    assert NOTATION.places.nearest("Trieest") == "TRI"
    assert NOTATION.places.nearest("Galícia") == "GAL"


@pytest.mark.parametrize(
    ("text", "word", "near"),
    [
        ("A Rhur", "Rhur", ("RUH",)),
        ("A Rhur H", "Rhur", ("RUH",)),
        ("A Rhur S Mun", "Rhur", ("RUH",)),
        ("A Rhur S A Mun", "Rhur", ("RUH",)),
        ("F Ionan Sea", "Ionan Sea", ("ION",)),
        ("F Ionan Sea H", "Ionan Sea", ("ION",)),
        ("F Ionan Sea - Tun", "Ionan Sea", ("ION",)),
        ("F Gulb of Lyon", "Gulb of Lyon", ("LYO",)),
        ("F Gulb of Lyon H", "Gulb of Lyon", ("LYO",)),
    ],
)
def test_a_name_of_any_number_of_words_may_have_one_letter_wrong_whatever_follows(text, word, near):
    with pytest.raises(NotationError) as caught:
        read(text)
    assert (caught.value.word, caught.value.near) == (word, near)
