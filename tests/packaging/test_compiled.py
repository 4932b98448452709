"""What a build may compile (``setup.py``): which modules, and what these must keep to."""

import ast
import os
import pickle
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from game.core.places import program_root
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.position_text import read_position, write_position

ROOT = program_root()
HALFWAY = "wrwkawrw/fhtwc1hf/gc2tscg/C1{C/s1:2}C4/4m3/G1S1MSCG/FH1TWTHF/WRWKAWRW b - - 7 6"


def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def listed() -> list[Path]:
    """The paths of the modules that are compiled when it is asked for."""
    for node in syntax(ROOT / "setup.py").body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            table = ast.literal_eval(node.value)
            return [ROOT / folder / f"{name}.py" for folder, names in table.items() for name in names]
    raise AssertionError("setup.py has no list of compiled modules")


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("path", listed(), ids=name_of)
def test_a_compiled_module_has_no_decorated_classes(path):
    """A compiled dataclass with slots cannot be read from a pickle."""
    classes = [node for node in ast.walk(syntax(path)) if isinstance(node, ast.ClassDef)]
    assert [node.name for node in classes if node.decorator_list] == []


@pytest.mark.parametrize("path", listed(), ids=name_of)
def test_a_compiled_module_has_no_cached_property(path):
    """Compiled, it would be reckoned anew each time."""
    assert "cached_property" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", listed(), ids=name_of)
def test_a_compiled_module_gives_no_generator_expression_away(path):
    """Compiled, it is a list: all lines of a stream would be read before the first is answered."""
    given = [node.value for node in ast.walk(syntax(path)) if isinstance(node, ast.Return)]
    assert not any(isinstance(value, ast.GeneratorExp) for value in given)


def test_no_other_module_subclasses_a_compiled_class():
    """Which would be a TypeError as soon as it is compiled."""
    inside = {name_of(path) for path in listed()}
    for path in (ROOT / "game").rglob("*.py"):
        import_module(name_of(path.parent if path.name == "__init__.py" else path))
    classes = [cls for name in inside for cls in vars(import_module(name)).values() if isinstance(cls, type)]
    ours = [cls for cls in classes if cls.__module__ in inside and not issubclass(cls, Exception)]
    assert ours
    assert {sub for cls in ours for sub in cls.__subclasses__() if sub.__module__ not in inside} == set()


def test_a_position_that_has_been_looked_at_survives_another_process():
    position = read_position(HALFWAY)
    assert position.etiquette.having
    again = pickle.loads(pickle.dumps(position))
    assert write_position(again) == write_position(position)
    assert again == position
    assert again.etiquette.having == position.etiquette.having
    assert sorted(legal_actions(again)) == sorted(legal_actions(position))


def test_modules_are_compiled_where_that_was_asked_for_and_nowhere_else():
    """One that lies compiled beside its source would be taken instead of it, whatever has been changed."""
    is_asked = os.environ.get("REDWEED_COMPILED") == "1"
    for path in listed():
        is_compiled = import_module(name_of(path)).__file__.endswith(tuple(EXTENSION_SUFFIXES))
        assert is_compiled == is_asked, path
