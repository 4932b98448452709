"""The counters of the house on checkouts of a few lines."""

from pathlib import Path

import pytest

from tests.house.checkout import Checkout
from tests.house.circles import circles, imports
from tests.house.owners import owners, strays
from tests.house.signs import code_lines, foreign_writes, wide_lines


@pytest.fixture
def house(tmp_path):
    def build(**files: str) -> Checkout:
        for name, text in files.items():
            path = tmp_path / "game" / Path(*name.split("__")).with_suffix(".py")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return Checkout(tmp_path)

    return build


def test_a_circle_is_seen_through_functions_and_types(house):
    checkout = house(
        a="from game import b",
        b="def late():\n    import game.c",
        c="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.a import X\n",
        d="from game import a",
    )
    assert circles(imports(checkout)) == [["game.a", "game.b", "game.c"]]


def test_two_circles_come_the_larger_first(house):
    checkout = house(
        a="import game.b",
        b="import game.a",
        c="import game.d",
        d="import game.e",
        e="import game.c\nimport game.a",
    )
    assert circles(imports(checkout)) == [["game.c", "game.d", "game.e"], ["game.a", "game.b"]]


def test_a_write_to_a_field_of_another_object(house):
    own = "class A:\n    def f(self):\n        self.x = 1\n        self.y, z = 2, 3\n"
    assert foreign_writes(house(scenes__a=own)) == 0
    others = (
        "def f(a):\n    a.b = 1\n    a.b.c += 1\n    a.d, e = 1, 2\n\nclass A:\n    def f(self):\n     "
        "   self.a.b = 1\n"
    )
    assert foreign_writes(house(scenes__b=others, rules__c=others)) == 4


def test_files_of_a_game_are_told_by_name_and_by_what_they_import(house):
    checkout = house(
        scenes__table_mars="x = 1",
        ui__card="from game.scenes import table_mars",
        ui__both="from game.scenes import table_mars, table_wrom",
        scenes__table_wrom="x = 1",
        games__mars__table__rows="x = 1",
    )
    assert owners(checkout)["game.ui.card"] == "mars"
    assert "game.ui.both" not in owners(checkout)
    assert [module.name for module in strays(checkout, "mars")] == ["game.scenes.table_mars", "game.ui.card"]


def test_lines_of_code_are_no_blanks_comments_and_docstrings():
    text = (
        '"""What."""\n\n# why\nX = (\n    1,\n    2,\n)\n"""Which."""\n\n\ndef f() -> int:\n    '
        '"""How."""\n    return 1\n'
    )
    assert len(code_lines(text)) == 6


def test_lines_are_wide_from_111_characters_on(house):
    checkout = house(a=f"# {'x' * 108}\n# {'x' * 109}\n# {'x' * 119}\n")
    assert wide_lines(checkout) == (2, 1)
