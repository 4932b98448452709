"""Everybody who made something is named."""

import tomllib

import pytest

from game.core.places import assets_root
from game.screens.credits import CreditsScene, assets_text, credits_page
from game.screens.title import TitleScene


def words(page):
    spans = [
        span
        for block in page
        for row in (block.spans, *(cell for cells in block.rows for cell in cells))
        for span in row
    ]
    return " ".join(span.text for span in spans)


@pytest.mark.parametrize(
    "name",
    [
        "Allan B. Calhamer",
        "Jonathan Lingard",
        "Graham Tunnicliffe",
        "Lewis Pulsipher",
        "Daniel MacDuff",
        "Lloyd Krassner",
        "Warp Spawn Games",
        "pygame-ce",
    ],
)
def test_authors_and_libraries_are_named(name):
    assert name in words(credits_page(assets_root() / "CREDITS.toml"))


def test_every_asset_is_named_with_its_author():
    data = tomllib.loads((assets_root() / "CREDITS.toml").read_text(encoding="utf-8"))
    said = words(credits_page(assets_root() / "CREDITS.toml"))
    assert all(asset["title"] in said and asset["author"] in said for asset in data["asset"])


def test_without_a_list_of_assets_the_rest_is_there(tmp_path):
    (tmp_path / "CREDITS.toml").write_text("this is [ no TOML", encoding="utf-8")
    assert "Calhamer" in words(credits_page(tmp_path / "CREDITS.toml"))
    assert assets_text({}) == ""


def test_the_page_scrolls(pilot):
    pilot.start(TitleScene(), CreditsScene())
    pilot.resize((800, 500))
    pilot.press("end")
    assert pilot.scroll.offset == pilot.scroll.limit > 0
