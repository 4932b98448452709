"""Which modules of the program belong to which group of mutants."""

import pytest

from tests.mutants.groups import GROUPS, modules
from tests.mutants.trial import ROOT


@pytest.fixture
def checkout(tmp_path):
    """A program of a few modules."""
    for name in (
        "core/game.py",
        "games/go/rules/__init__.py",
        "games/go/rules/stones.py",
        "games/go/picture/stones.py",
        "games/diplomacy/far/rules/text/words.py",
        "games/diplomacy/table/pages.py",
        "games/diplomacy/table/desk/mails.py",
        "games/list.py",
    ):
        file = tmp_path / "game" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
    return tmp_path


def test_a_module_belongs_to_the_group_of_the_nearest_folder(checkout):
    found = {
        file.relative_to(checkout / "game").as_posix(): group
        for file, group in modules(checkout, GROUPS).items()
    }
    assert found == {
        "core/game.py": "rules",
        "games/go/rules/stones.py": "rules",
        "games/diplomacy/far/rules/text/words.py": "rules",
        "games/diplomacy/table/pages.py": "scenes",
        "games/diplomacy/table/desk/mails.py": "desk",
    }, "pictures and what lies beside the games belong to no group, and an empty package holds no code"


def test_only_the_groups_asked_for_are_told(checkout):
    assert [file.stem for file in modules(checkout, ["desk"])] == ["mails"]


def test_every_pattern_names_a_folder_of_the_program():
    patterns = [pattern for patterns in GROUPS.values() for pattern in patterns]
    assert [pattern for pattern in patterns if not any((ROOT / "game").glob(pattern))] == []
