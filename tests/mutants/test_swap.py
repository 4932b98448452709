"""A change put into a program that is running."""

import importlib.util
import sys

import pytest

from tests.mutants import warm
from tests.mutants.changes import changes_of
from tests.mutants.swap import Program

MODULE = '''"""A module."""
from functools import cache

LIMIT = 3
WORDS = [str(n) for n in range(LIMIT)]


def size(text):
    return len(text) + 1


LENGTH = size("words")


@cache
def over(number):
    return [n for n in range(number) if n > LIMIT]


class Base:
    def __init__(self):
        self.width = 1


class Box(Base):
    EDGE = 2

    def __init__(self):
        super().__init__()
        self.high = 2

    @property
    def area(self):
        def doubled(value):
            return value * self.EDGE

        return doubled(self.high)
'''


pytestmark = pytest.mark.skipif(
    not warm.CAN, reason="only Python 3.12 and later tell which functions have run"
)


@pytest.fixture
def running(tmp_path):
    """The program of that module, loaded, with the module and its file."""
    file = tmp_path / "boxes.py"
    file.write_text(MODULE)
    program = Program(tmp_path)
    spec = importlib.util.spec_from_file_location("boxes_of_mutants", file)
    sys.modules["boxes_of_mutants"] = module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    program.loaded()
    yield program, module, str(file)
    del sys.modules["boxes_of_mutants"]


def _change(line, what):
    texts = MODULE.splitlines()
    return next(c for c in changes_of(MODULE) if (texts[c.line - 1].strip(), c.what) == (line, what))


def test_a_copy_of_a_function_under_another_name_has_the_change_as_well(running):
    program, boxes, file = running
    copied, area = boxes.over, boxes.Box.area
    at_the_edge = _change("return [n for n in range(number) if n > LIMIT]", "Gt -> GtE")
    times = _change("return value * self.EDGE", "Mult -> FloorDiv")
    for change in (at_the_edge, times):
        assert program.can(file, MODULE, change)
    program.put(file, MODULE, at_the_edge)
    assert copied(5) == [3, 4]
    program.put(file, MODULE, times)
    assert area.fget(boxes.Box()) == 1, "a function in a function"


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("LIMIT = 3", "3 -> 4"),
        ("EDGE = 2", "2 -> 3"),
    ],
)
def test_what_a_module_or_a_class_has_worked_out_can_not_be_changed_any_more(running, line, what):
    program, _, file = running
    assert not program.can(file, MODULE, _change(line, what))


def test_a_function_that_has_run_already_is_not_changed(running):
    program, _, file = running
    assert not program.can(file, MODULE, _change("return len(text) + 1", "Add -> Sub"))


def test_a_function_without_its_base_is_another_function(running):
    program, _, file = running
    assert not program.can(file, MODULE, _change("super().__init__()", "call left out"))


def test_a_module_that_is_not_loaded_is_read_from_its_file_later(running, tmp_path):
    program, _, _ = running
    change = _change("LIMIT = 3", "3 -> 4")
    assert program.can(str(tmp_path / "later.py"), MODULE, change)
    program.put(str(tmp_path / "later.py"), MODULE, change)
