"""What lies scrambled in a saved game is read with its key, whole and unchanged, or not at all."""

import base64

import pytest

from game.play.scrambling import scrambled, unscrambled

KEY = bytes(range(32))
DATA = {"drafts": {"RED": ["take 1"], "GREEN": ["Zürich \ud800"]}, "past": [], "future": [1, None, True]}


def test_what_was_scrambled_comes_back_and_never_looks_the_same():
    texts = {scrambled(DATA, KEY) for _ in range(3)}
    assert len(texts) == 3
    assert [unscrambled(text, KEY) for text in texts] == [DATA] * 3
    assert not any(b"take" in base64.b64decode(text) for text in texts)


def test_one_bit_changed_anywhere_is_no_text_of_this_key():
    """Also where it would still be a good order: "take 3" for "take 1"."""
    data = base64.b64decode(scrambled(["take 1"], KEY))
    for place in range(len(data)):
        changed = bytes([*data[:place], data[place] ^ 2, *data[place + 1 :]])
        with pytest.raises(ValueError, match="this is not the key"):
            unscrambled(base64.b64encode(changed).decode("ascii"), KEY)


def test_a_text_cut_short_is_no_text_of_this_key():
    data = base64.b64decode(scrambled(["take 1"], KEY))
    for length in range(len(data)):
        with pytest.raises(ValueError, match="this is not the key"):
            unscrambled(base64.b64encode(data[:length]).decode("ascii"), KEY)


def test_another_key_reads_nothing():
    with pytest.raises(ValueError, match="this is not the key"):
        unscrambled(scrambled(DATA, KEY), bytes(32))


@pytest.mark.parametrize("text", ["?", "AAA", "ä", "A A A="])
def test_what_is_no_base64_is_no_scrambled_text(text):
    with pytest.raises(ValueError, match="this is no scrambled text"):
        unscrambled(text, KEY)
