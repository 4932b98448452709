import tomllib
from dataclasses import asdict, fields

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.core.errors import RedWeedError
from game.export.options import HEIGHTS, WIDTHS
from game.play.settings import BOUNDS, TEXTS, Settings, load_settings, save_settings, settings_from
from game.play.storage import settings_path


def test_without_a_file_the_defaults_hold():
    assert load_settings() == (Settings(), "")


def test_settings_come_back(redweed_home):
    mine = Settings(ui_scale=150, names="codes", reduced_motion=True, animation_speed=2.5, window_width=1920)
    save_settings(mine)
    assert load_settings() == (mine, "")
    assert tomllib.loads(settings_path().read_text())["ui_scale"] == 150
    assert [p.name for p in redweed_home.iterdir()] == ["settings.toml"]


def test_every_setting_that_is_not_yes_or_no_has_bounds_and_a_default_within():
    free = {f.name for f in fields(Settings) if not isinstance(f.default, bool)} - {"keys", *TEXTS}
    assert set(BOUNDS) == free
    assert settings_from(asdict(Settings())) == (Settings(), [])


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"ui_scale": 5}, "The setting ui_scale is 5, but must be a number from 75 to 250."),
        ({"ui_scale": True}, "The setting ui_scale is True, but must be a number from 75 to 250."),
        ({"ui_scale": 100.5}, "The setting ui_scale is 100.5, but must be a number from 75 to 250."),
        ({"names": "all"}, "The setting names is 'all', but must be one of full, codes, none."),
        ({"fullscreen": 1}, "The setting fullscreen is 1, but must be true or false."),
        ({"bot_pace": float("nan")}, "The setting bot_pace is nan, but must be a number from 0 to 10."),
        ({"colour": 1}, 'There is no setting "colour".'),
    ],
)
def test_a_value_that_cannot_be_used_is_named(data, words):
    settings, faults = settings_from(data | {"patterns": True})
    assert settings == Settings(patterns=True)
    assert faults == [words]


@pytest.mark.parametrize(
    "content", [b"ui_scale = ", b"\xff", b"[" * 10_000, b"ui_scale = 9\npatterns = true\n"]
)
def test_a_damaged_file_is_set_aside_and_nothing_is_lost(redweed_home, content):
    redweed_home.mkdir()
    for name in ("settings.toml.damaged", "settings.toml.damaged2"):
        settings_path().write_bytes(content)
        settings, sentence = load_settings()
        assert settings == Settings(patterns=b"patterns" in content)
        assert sentence.startswith("The settings file settings.toml could not be used in full (")
        assert sentence.endswith(f"; it is kept as {name}.")
        assert "\n" not in sentence
        assert not settings_path().exists()
        assert (redweed_home / name).read_bytes() == content


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(RedWeedError, match="cannot be written"):
        save_settings(Settings(), tmp_path / "file" / "settings.toml")


@hypothesis_settings(max_examples=200)
@given(
    st.dictionaries(
        st.sampled_from([f.name for f in fields(Settings)]) | st.text(),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers()),
    )
)
def test_any_values_give_settings_within_their_bounds(data):
    settings, _ = settings_from(data)
    assert settings_from(asdict(settings)) == (settings, [])


def test_a_setting_of_an_earlier_version_is_no_fault():
    assert settings_from({"show_orders": False, "chess_clock": "5+3", "names": "codes"}) == (
        Settings(names="codes"),
        [],
    )


def test_what_others_know_of_a_setting_is_checked_like_its_bounds():
    forms = {"export_format": ("gif", "png")}
    assert settings_from({"export_format": "png"}, forms) == (Settings(export_format="png"), [])
    settings, faults = settings_from({"export_format": "bmp"}, forms)
    assert settings == Settings()
    assert faults == ["The setting export_format is 'bmp', but must be one of gif, png."]


def test_where_settings_cannot_be_written_the_reason_is_told_in_words(tmp_path):
    path = tmp_path / "settings.toml"
    path.mkdir()
    with pytest.raises(RedWeedError) as refused:
        save_settings(Settings(), path)
    words = str(refused.value).removeprefix(f"{path} cannot be written: ")
    assert words[0].isalpha(), "no number of the system"
    assert str(path) not in words


@pytest.mark.parametrize("side", [0, 1], ids=["smallest", "largest"])
def test_every_size_that_a_film_may_have_is_kept_for_the_next_one(side):
    for name, sizes in (("export_width", WIDTHS), ("export_height", HEIGHTS)):
        beyond = sizes[side] + (1 if side else -1)
        assert settings_from({name: sizes[side]}) == (Settings(**{name: sizes[side]}), [])
        settings, faults = settings_from({name: beyond})
        assert settings == Settings()
        low, high = sizes
        assert faults == [f"The setting {name} is {beyond}, but must be a number from {low} to {high}."]


def test_each_game_is_plain_or_in_its_world_by_itself():
    some = Settings().with_plain("mars", is_plain=True).with_plain("mad", is_plain=True)
    assert some.plain_boards == "mad mars"
    assert [game for game in ("mad", "mars", "wrom", "standard") if some.is_plain(game)] == ["mad", "mars"]
    assert some.with_plain("mad", is_plain=True) == some
    assert some.with_plain("mad", is_plain=False).plain_boards == "mars"
