import io

import pytest

from game.commands.simulate import Simulation, simulate
from game.commands.verify import verify_command, verify_file
from game.core.errors import RecordError
from game.play.players import PlayerSpec


@pytest.fixture
def record(tmp_path):
    """The file of a short game of random players."""
    seats = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
    wanted = Simulation(
        "standard", dict.fromkeys(seats, PlayerSpec("random")), {}, "v", 1, 1, save_dir=tmp_path
    )
    (result,) = simulate(wanted)
    return tmp_path / result.record


def test_a_sound_record_is_one_sentence(record):
    assert verify_file(record).startswith(f"{record}: Diplomacy, ")
    assert verify_file(record).endswith(" turns replayed, every digest agrees; the game ended (limit).")


def test_every_file_is_verified_also_after_a_bad_one(record, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text(record.read_text().replace("A PAR", "A BUR", 1))
    out, errors = io.StringIO(), io.StringIO()
    missing = tmp_path / "none.json"
    assert verify_command([bad, record, missing], out=out, errors=errors) == 1
    assert out.getvalue().splitlines() == [verify_file(record)]
    first, second = errors.getvalue().splitlines()
    assert first.startswith(f"{bad}: line ")
    assert "turn 1 (S1901M) does not match its seal" in first
    assert second == f"{missing}: No such file or directory"


def test_all_sound_means_status_0(record):
    assert verify_command([record], out=io.StringIO(), errors=io.StringIO()) == 0


def test_the_refusal_names_the_turn(record):
    record.write_text(record.read_text()[:-400])
    with pytest.raises(RecordError) as caught:
        verify_file(record)
    assert caught.value.turn is not None
