"""Keys that a person may change: which there are, what stands against one, what a settings file may say of
them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.core.keymap import ACTIONS, EVERYWHERE, PLACE_TITLES
from game.play.keys import (
    actions_at,
    actions_by_key,
    checked_keys,
    fixed_at,
    is_key,
    key_title,
    keys_of,
    keys_title,
    objection,
    with_key,
)
from game.play.settings import Settings, load_settings, save_settings, settings_from
from game.play.storage import settings_path


def test_the_usual_keys_are_in_nobody_elses_way() -> None:
    for place in PLACE_TITLES:
        usual = [key for action in actions_at(place) for key in action.keys]
        assert len(usual) == len(set(usual)) == len(actions_by_key({}, place)), place
        assert not set(usual) & set(fixed_at([place])), place
        assert all(is_key(key) for key in (*usual, *fixed_at([place])))


@pytest.mark.parametrize(
    ("key", "title"),
    [
        ("n", "N"),
        ("+", "+"),
        ("ctrl++", "Ctrl++"),
        ("ctrl+shift+z", "Ctrl+Shift+Z"),
        ("page up", "Page Up"),
        ("alt+f4", "Alt+F4"),
        ("ß", "ß"),
    ],
)
def test_a_key_as_it_is_shown(key: str, title: str) -> None:
    assert key_title(key) == title


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("f1", True),
        ("f24", True),
        ("f0", False),
        ("f25", False),
        ("ctrl+page down", True),
        ("+", True),
        ("N", False),
        ("nn", False),
        ("", False),
    ],
)
def test_what_stands_for_a_key(text: str, stands: bool) -> None:
    """A letter in small or a sign, or one of the named keys: of those with F there are 24 at most."""
    assert is_key(text) is stands


def test_a_chosen_key_takes_the_place_of_all_usual_ones() -> None:
    own = with_key("type", "j", {})
    assert keys_of("type", own) == ("j",)
    assert actions_by_key(own)["j"] == "type"
    assert "/" not in actions_by_key(own)
    assert keys_title("type", own) == "J"
    assert with_key("type", "t", own) == {}


def test_a_key_that_is_taken_is_refused_by_name() -> None:
    assert objection("panel", "n", {}) == "N is the key of \u201cNext unit without an order\u201d already."
    assert objection("panel", "page up", {}) == "Page Up is the key of \u201cPhase before\u201d already."
    assert objection("panel", "m", {}) == "M says what a unit is to do and stays as it is."
    assert objection("panel", "esc", {}) == "Esc goes one step back and stays as it is."
    assert objection("panel", "k", {}) == objection("panel", "p", {}) == ""
    assert objection("panel", "n", {"next_unit": "j"}) == ""


@pytest.mark.parametrize(
    ("data", "kept", "faults"),
    [
        ({"panel": "k"}, {"panel": "k"}, []),
        ({"undo": "n", "next_unit": "ctrl+z"}, {"undo": "n", "next_unit": "ctrl+z"}, []),
        ({"jump": "k"}, {}, ['There is no action "jump" that a key could be given.']),
        ({"fit": 3}, {}, ["The key of fit is 3, but must be written like n, f10 or ctrl+z."]),
        ({"fit": "blorp"}, {}, ["The key of fit is 'blorp', but must be written like n, f10 or ctrl+z."]),
        ({"fit": "N"}, {}, ["The key of fit is 'N', but must be written like n, f10 or ctrl+z."]),
        (
            {"fit": "n"},
            {},
            ["The key of fit is 'n': N is the key of \u201cNext unit without an order\u201d already."],
        ),
        ({"fit": "tab"}, {}, ["The key of fit is 'tab': Tab goes to the next control and stays as it is."]),
        ("n", {}, ["The setting keys is 'n', but must be a table of actions with their keys."]),
    ],
)
def test_what_a_settings_file_may_say(data: object, kept: Mapping[str, str], faults: list[str]) -> None:
    settings, found = settings_from({"patterns": True, "keys": data})
    assert settings == Settings(patterns=True, keys=kept)
    assert found == faults


def test_of_two_actions_with_one_key_one_keeps_it() -> None:
    kept, faults = checked_keys({"fit": "k", "panel": "k"})
    assert kept == {"fit": "k"}
    assert len(faults) == 1


def test_chosen_keys_are_kept_and_a_fault_in_them_is_told(redweed_home) -> None:
    save_settings(Settings(keys={"panel": "k", "back": ";"}))
    assert load_settings() == (Settings(keys={"panel": "k", "back": ";"}), "")
    assert tomllib.loads(settings_path().read_text())["keys"] == {"panel": "k", "back": ";"}
    settings_path().write_text('ui_scale = 150\n[keys]\npanel = "n"\n', encoding="utf-8")
    settings, sentence = load_settings()
    assert settings == Settings(ui_scale=150)
    assert (
        "The key of panel is 'n': N is the key of \u201cNext unit without an order\u201d already." in sentence
    )


TEXTS = st.one_of(
    st.sampled_from([*(key for action in ACTIONS for key in action.keys), *fixed_at(EVERYWHERE)]),
    st.text(max_size=12),
    st.integers(),
)


@hypothesis_settings(max_examples=150)
@given(st.dictionaries(st.sampled_from([*(action.name for action in ACTIONS), "no action"]), TEXTS))
def test_whatever_a_file_says_no_key_has_two_meanings(data: dict[str, object]) -> None:
    own, faults = checked_keys(data)
    for place in PLACE_TITLES:
        keys = [key for action in actions_at(place) for key in keys_of(action.name, own)]
        assert len(keys) == len(set(keys))
        assert not set(keys) & set(fixed_at([place]))
    assert len(own) + len(faults) == len(data)
