"""Which records hide the orders that lie in them, what stands open, and what becomes of them without the
key.
"""

from dataclasses import replace

import pytest

from game.core.errors import RecordError
from game.core.results import Outcome
from game.core.talk import Word
from game.play.hot_seat_orders import LOST, has_secrets, hidden, revealed, sealed_for
from game.play.players import PlayerSpec
from game.play.record import Record
from game.play.scrambling import KEY_NAME
from game.play.undo import NOTHING, Undo
from tests.play.games import half_ordered
from tests.play.toy import SEATS

ANNA, BERT, ROBOT = PlayerSpec("human", "Anna"), PlayerSpec("human", "Bert"), PlayerSpec("random")
TAKE = ("take 1",)
SAID = (Word(0, "RED", "hello"),)


def record(*specs: PlayerSpec, **fields: object) -> Record:
    """A running game with these players, and nothing on any sheet but what is said."""
    seats = dict(zip(SEATS, specs, strict=True))
    plain = {"drafts": {}, "committed": frozenset(), "undo": NOTHING, "talk": ()}
    return replace(half_ordered().record, seats=seats, **{**plain, **fields})


@pytest.mark.parametrize(
    ("specs", "fields", "hides"),
    [
        ((ANNA, BERT, ROBOT), {}, False),
        ((ANNA, BERT, ROBOT), {"drafts": {"RED": TAKE}}, True),
        ((ANNA, BERT, ROBOT), {"drafts": {"RED": ()}}, False),
        ((ANNA, BERT, ROBOT), {"undo": Undo(({"RED": TAKE},))}, True),
        ((ANNA, BERT, ROBOT), {"talk": SAID}, True),
        ((ANNA, BERT, ROBOT), {"talk": SAID, "outcome": Outcome("draw")}, False),
        ((ANNA, ANNA, ROBOT), {"drafts": {"RED": TAKE}, "talk": SAID}, False),
        ((ANNA, ROBOT, ROBOT), {"drafts": {"RED": TAKE}}, False),
        ((ANNA, ROBOT, ROBOT), {"drafts": {"MASTER": TAKE}}, True),
        ((ANNA, ROBOT, ROBOT), {"drafts": {"MASTER": ()}}, False),
        ((ROBOT, ROBOT, ROBOT), {"drafts": {"MASTER": TAKE}}, False),
    ],
)
def test_orders_are_secret_where_a_second_person_could_read_them(specs, fields, hides, tmp_path):
    """Whoever leads what nobody plays is a person too; what is said is open when the game is over."""
    given = record(*specs, **fields)
    assert has_secrets(given) is hides
    assert (hidden(given, tmp_path) != given) is hides


def test_orders_of_persons_are_hidden_and_those_of_computers_stand_open(tmp_path):
    drafts = dict.fromkeys(SEATS, TAKE)
    undo = Undo(({"RED": ()}, {"BLUE": TAKE}), ({"RED": TAKE},))
    given = record(ANNA, BERT, ROBOT, drafts=drafts, undo=undo, talk=SAID)
    kept = hidden(given, tmp_path)
    assert (kept.drafts, kept.undo, kept.talk) == ({"GREEN": TAKE}, NOTHING, ())
    assert revealed(kept, tmp_path) == (given, "")
    assert revealed(given, tmp_path) == (given, ""), "nothing is hidden in it"


@pytest.mark.parametrize("way", ["no key", "another key", "another text"])
def test_without_the_key_the_orders_of_persons_are_to_be_entered_again(tmp_path, way):
    everybody = frozenset(SEATS)
    given = record(ANNA, BERT, ROBOT, drafts={"RED": TAKE, "GREEN": TAKE}, committed=everybody)
    kept = hidden(given, tmp_path)
    if way == "another text":
        kept = replace(kept, hidden=kept.hidden[:-8])
    else:
        key = tmp_path / KEY_NAME
        key.unlink()
        if way == "another key":
            key.write_text("00" * 32)
    found, said = revealed(kept, tmp_path)
    assert said == LOST
    assert (found.drafts, found.committed, found.hidden) == ({"GREEN": TAKE}, {"GREEN"}, "")


def test_a_key_that_cannot_be_kept_is_told_with_its_place(tmp_path):
    (tmp_path / "file").write_text("")
    given = record(ANNA, BERT, ROBOT, drafts={"RED": TAKE})
    with pytest.raises(RecordError, match="cannot be written: "):
        sealed_for(given, tmp_path / "file")
    assert sealed_for(record(ANNA, BERT, ROBOT), tmp_path / "file") == record(ANNA, BERT, ROBOT)
