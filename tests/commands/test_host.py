"""A room held by the command line."""

from __future__ import annotations

import io

import pytest

from game.app.main import main
from game.commands.host import host_command
from game.net.live.line import UNSAFE
from tests.net.live.guests import plan_of


def test_a_room_says_what_guests_must_know_and_is_closed_by_a_word(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    out, words = io.StringIO(), ["help", "start", "quit"]
    status = host_command(
        plan_of("mars", 0), port=0, address="127.0.0.1", certificate=None, minutes=0, out=out, commands=words
    )
    said = out.getvalue()
    code, port, address = (line.partition(": ")[2] for line in said.splitlines()[:3])
    assert status == 0
    assert len(code) == len("K7PM-2XQD")
    assert address == f"127.0.0.1:{port}"
    assert f"run.py join {address} --code {code}" in said
    assert UNSAFE in said
    assert any((tmp_path / "autosaves").glob("*.room"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["host", "mars", "--port", "0", "--cert", "no.pem"], "--cert and --key belong together"),
        (["host", "mars", "--port", "70000"], "is no port"),
        (["join", "two words", "--code", "AAAA"], "is no address"),
        (["join", "127.0.0.1"], "--code"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(words, sentence, capsys):
    assert main(words) in (1, 2)
    assert sentence in capsys.readouterr().err
