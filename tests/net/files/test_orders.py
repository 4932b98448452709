"""Sealed sheets at the desk: what is taken, and the sentence for everything that is not."""

import re
import stat
from base64 import b64decode, b64encode

import pytest

from game.core.errors import NetError
from game.net.files.host_keys import HostKeys, load_host_keys
from game.net.files.orders_file import BEGIN, END, Sheet, blocks, opened_sheet
from game.net.files.seals import BoxKey, SignKey, sealed
from tests.net.files.by_file import LATER, MARK, a_desk, a_seat, turn_of

ORDERS = ("A PAR - BUR", "F BRE - MAO")


@pytest.fixture
def desk(tmp_path) -> HostKeys:
    return a_desk(tmp_path)


@pytest.fixture
def france(desk, tmp_path):
    return a_seat(desk, tmp_path)


def taken(desk: HostKeys, block: str, mark: str = MARK, phase: str = "S1901M"):
    return desk.taken(block, mark=mark, phase=phase)


def refusal(desk: HostKeys, block: str, mark: str = MARK, phase: str = "S1901M") -> str:
    with pytest.raises(NetError) as caught:
        taken(desk, block, mark, phase)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")
    return str(caught.value)


def test_the_first_sheet_registers_the_key_of_its_seat(desk, france):
    _, block = france.signed(turn_of(desk, "FRANCE"), ORDERS)
    after, sheet = taken(desk, block)
    assert (sheet.seat, sheet.orders) == ("FRANCE", ORDERS)
    assert after.seats["FRANCE"].key == france.signer.public
    assert after.seats["FRANCE"].ticket == b""
    assert after.has_sheet("FRANCE", MARK)
    assert not after.has_sheet("FRANCE", LATER)


def test_a_later_sheet_takes_the_place_of_the_earlier_one_and_never_the_other_way(desk, france):
    turn = turn_of(desk, "FRANCE")
    after, first = france.signed(turn, ORDERS)
    _, second = after.signed(turn, ("A PAR - GAS",))
    desk, _ = taken(desk, first)
    desk, sheet = taken(desk, second)
    assert sheet.orders == desk.seats["FRANCE"].orders == ("A PAR - GAS",)
    assert "later sheet" in refusal(desk, first)
    assert "taken already" in refusal(desk, second)


def test_a_stranger_is_refused_before_and_after_the_seat_has_a_key(desk, france, tmp_path):
    stranger = a_seat(desk, tmp_path, "stranger")
    turn = turn_of(desk, "FRANCE")
    block = Sheet(MARK, "S1901M", "FRANCE", 5, ORDERS).to_block(desk.table, desk.box.public, stranger.signer)
    assert "stranger" in refusal(desk, block)
    _, first = france.signed(turn, ORDERS)
    desk, _ = taken(desk, first)
    _, late = stranger.signed(turn, ORDERS)  # with the ticket, which is worth nothing any more
    assert "another key" in refusal(desk, late)


def test_another_seat_is_refused_though_it_has_a_key_and_even_the_ticket(desk, france, tmp_path):
    _, own = france.signed(turn_of(desk, "FRANCE"), ORDERS)
    desk, _ = taken(desk, own)
    _, block = france.signed(turn_of(desk, "GERMANY"), ("A MUN - TYR",))
    assert "signed by FRANCE" in refusal(desk, block)


def test_a_ticket_is_for_its_own_seat_alone(desk, tmp_path):
    other = a_seat(desk, tmp_path)
    sheet = Sheet(MARK, "S1901M", "GERMANY", 5, ORDERS, ticket=desk.seats["FRANCE"].ticket)
    assert "stranger" in refusal(desk, sheet.to_block(desk.table, desk.box.public, other.signer))


def test_orders_of_another_turn_are_refused_by_its_name(desk, france):
    _, block = france.signed(turn_of(desk, "FRANCE"), ORDERS)
    assert "S1901M, which is not played now" in refusal(desk, block, LATER, "F1901M")
    assert "another turn" in refusal(desk, block, LATER, "S1901M")  # the game was rolled back and played on


def test_orders_for_another_game_or_desk_are_refused(desk, france, tmp_path):
    elsewhere = a_desk(tmp_path)
    _, block = france.signed(turn_of(elsewhere, "FRANCE"), ORDERS)
    assert "another game" in refusal(desk, block)


def test_whatever_letter_is_another_the_sheet_is_refused(desk, france):
    _, block = france.signed(turn_of(desk, "FRANCE"), ORDERS)
    places = [place for place, letter in enumerate(block) if not letter.isspace()]
    for place in places[:: len(places) // 150]:
        other = "A" if block[place] != "A" else "B"
        assert refusal(desk, block[:place] + other + block[place + 1 :])


def test_a_sheet_that_is_cut_is_refused(desk, france):
    _, block = france.signed(turn_of(desk, "FRANCE"), ORDERS)
    assert "last line is missing" in refusal(desk, block[:300])
    assert "changed or cut" in refusal(desk, block[:300] + "\n" + END)


def test_orders_that_one_desk_could_read_cannot_be_passed_on_to_another(desk, france):
    """The signature is over the key they were sealed for."""
    _, block = france.signed(turn_of(desk, "FRANCE"), ORDERS)
    other = HostKeys(desk.table, SignKey.fresh(), BoxKey.fresh(), desk.seats)
    plain = desk.box.opened(b64decode("".join(block.split("\n")[1:-2]))[16:])
    passed = f"{BEGIN}\n{b64encode(desk.table + sealed(other.box.public, plain)).decode()}\n{END}\n"
    assert "not signed by who says so" in refusal(other, passed)


def test_a_mail_may_quote_the_block_and_break_its_lines_anew(desk, france):
    _, block = france.signed(turn_of(desk, "FRANCE"), ORDERS)
    inner = re.sub(r"\s", "", block.removeprefix(BEGIN).strip().removesuffix(END))
    broken = "\n".join(f"> {inner[start : start + 50]}" for start in range(0, len(inner), 50))
    mail = f"Hello Anna,\r\n\r\n> {BEGIN}\r\n{broken}\r\n> {END}\r\nRegards\r\n"
    (found, _) = next(blocks(mail))
    assert taken(desk, found)[1].orders == ORDERS


def test_the_length_does_not_tell_how_many_orders_there_are(desk, france):
    turn = turn_of(desk, "FRANCE")
    _, short = france.signed(turn, ())
    _, long = france.signed(turn, ORDERS)
    assert len(short) == len(long)


def test_a_seat_that_lost_its_key_signs_with_a_new_one_and_the_old_one_is_worth_nothing(
    desk, france, tmp_path
):
    turn = turn_of(desk, "FRANCE")
    later, block = france.signed(turn, ORDERS)
    desk, _ = taken(desk, block)
    desk = desk.renewed("FRANCE")
    _, old = later.signed(turn, ORDERS)
    assert "stranger" in refusal(desk, old)
    fresh = a_seat(desk, tmp_path, "fresh")
    _, new = fresh.signed(turn_of(desk, "FRANCE"), ("A PAR H",))
    desk, sheet = taken(desk, new)
    assert sheet.orders == ("A PAR H",)
    assert desk.seats["FRANCE"].key == fresh.signer.public


def test_the_keys_of_a_desk_are_found_again_and_nobody_else_may_read_them(desk, france):
    _, block = france.signed(turn_of(desk, "FRANCE"), ORDERS)
    desk, _ = taken(desk, block)
    desk.save()
    assert load_host_keys(desk.path) == desk
    assert stat.S_IMODE(desk.path.stat().st_mode) == 0o600
    desk.path.write_text('{"format": 1, "table": "xy"}')
    with pytest.raises(NetError, match=r"game\.host cannot be read: the field \"sign\" is missing"):
        load_host_keys(desk.path)


def test_a_mark_tells_turns_apart_and_not_what_was_played(desk, tmp_path):
    assert desk.mark("seal 1") != desk.mark("seal 2")
    assert desk.mark("seal 1") == desk.mark("seal 1") != a_desk(tmp_path).mark("seal 1")


def test_what_a_seat_says_under_its_seal_is_read_with_the_same_care(desk, france):
    many = Sheet(MARK, "S1901M", "FRANCE", 5, ("A PAR H",) * 500)
    block = many.to_block(desk.table, desk.box.public, france.signer)
    with pytest.raises(NetError, match="more than 400"):
        opened_sheet(block, desk.table, desk.box)
    lines = Sheet(MARK, "S1901M", "FRANCE", 5, ("A PAR H\nGERMANY:\nA MUN H",))
    with pytest.raises(NetError, match="one line"):
        opened_sheet(lines.to_block(desk.table, desk.box.public, france.signer), desk.table, desk.box)
