"""Encrypted lines: a host with a certificate, guests who trust it and guests who do not."""

from __future__ import annotations

import pytest

from game.core.errors import NetError
from game.games.list import CATALOGUE
from game.net.live.address import Address, read_address
from game.net.live.line import Certificate
from game.net.live.link import Line, Link, Trust
from game.net.live.visit import Visit
from game.net.live.wire import Hello
from tests.net.live.certificates import certificate
from tests.net.live.guests import TestGuest, opened, plan_of
from tests.waiting import DEAD


def safe_guest(host, trust):
    """France comes in by wss://."""
    hello = Hello(host.code, name="Anna", seat="FRANCE")
    return Visit(Link(Address("127.0.0.1", host.port, is_safe=True), hello, trust), CATALOGUE)


def take_until(visit, is_so):
    visit.link.start()
    while not is_so():
        visit.take(visit.link.inbox.get(timeout=DEAD))


def test_who_trusts_the_certificate_comes_in_and_the_line_is_encrypted(tmp_path):
    own = certificate(tmp_path)
    with opened(plan_of("standard"), certificate=own) as host:
        guest = safe_guest(host, Trust(own.cert))
        take_until(guest, lambda: guest.room is not None)
        transport = guest.link._socket.transport
        assert guest.seat == "FRANCE"
        assert transport.get_extra_info("cipher")[1] in ("TLSv1.2", "TLSv1.3")
        assert transport.get_extra_info("peercert")["subject"] == ((("commonName", "Red Weed tests"),),)
        guest.leave()
        assert guest.link.line is Line.CLOSED


def test_who_does_not_trust_it_says_hello_to_nobody_and_reads_why(tmp_path):
    (tmp_path / "other").mkdir()
    other = certificate(tmp_path / "other", b"another certificate of our tests")
    with opened(plan_of("standard"), certificate=certificate(tmp_path)) as host:
        for trust in (Trust(), Trust(other.cert)):
            guest = safe_guest(host, trust)
            take_until(guest, lambda guest=guest: guest.link.trouble)
            assert "The certificate of 127.0.0.1" in guest.link.trouble
            assert "is not trusted" in guest.link.trouble
            assert guest.room is None
            guest.leave()
        assert not host.ask(lambda room: room.guests)


def test_who_comes_without_encryption_to_a_host_that_has_it_is_told_so(tmp_path):
    with opened(plan_of("standard"), certificate=certificate(tmp_path)) as host:
        guest = TestGuest(host, "FRANCE")
        guest.until(lambda: guest.link.trouble)
        assert f"127.0.0.1:{host.port} answers, but not as a host does" in guest.link.trouble
        assert "wss://" in guest.link.trouble
        guest.leave()


@pytest.mark.parametrize("is_there", [False, True])
def test_a_certificate_that_cannot_be_used_is_refused_in_a_sentence(tmp_path, is_there):
    own = Certificate(tmp_path / "cert.pem", tmp_path / "key.pem")
    if is_there:
        own.cert.write_text("no certificate", "ascii")
        own.key.write_text("no key", "ascii")
    with (
        pytest.raises(NetError, match=r"The certificate .*cert\.pem and its key .*key\.pem cannot be used"),
        opened(plan_of("standard"), certificate=own),
    ):
        raise AssertionError("the room is open")


def test_an_address_says_whether_the_line_is_encrypted():
    assert read_address("wss://host.example").uri == "wss://host.example:19010"
    assert read_address("host.example").uri == "ws://host.example:19010"
