"""Puts a change into a program that is running already: the function it lies in gets its new code.

Whoever holds the function, under whatever name, calls the new code from then on. That is the program with
the change from its start as long as the function has not run before, and as long as the change lies in a
function: a constant of a module, a default of an argument or a class has been worked out by then.
"""

from __future__ import annotations

import ast
import gc
import inspect
import sys
from collections import defaultdict
from pathlib import Path
from types import CodeType, FunctionType

from tests.mutants.changes import Change, changed_tree

TOOL_ID = 3
"""A number that ``sys.monitoring`` gives to nobody; recordings have another."""


class Program:
    """The modules of a folder as they are loaded in this process; made before the first of them is."""

    def __init__(self, folder: Path) -> None:
        self._folder = f"{folder}/"
        self._started: set[tuple[str, CodeType]] = set()
        self._functions: dict[tuple[str, CodeType], list[FunctionType]] = defaultdict(list)
        watch = sys.monitoring
        watch.use_tool_id(TOOL_ID, "started")
        watch.register_callback(TOOL_ID, watch.events.PY_START, self._start)
        watch.set_events(TOOL_ID, watch.events.PY_START)

    def _start(self, code: CodeType, offset: int) -> object:
        if code.co_filename.startswith(self._folder):
            self._started.add((code.co_filename, code))
        return sys.monitoring.DISABLE

    def loaded(self) -> None:
        """Everything is loaded that is: looks what functions there are."""
        sys.monitoring.set_events(TOOL_ID, sys.monitoring.events.NO_EVENTS)
        sys.monitoring.free_tool_id(TOOL_ID)
        gc.unfreeze()  # else what was there before the tests were read is not told
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(self._folder):
                self._functions[thing.__code__.co_filename, thing.__code__].append(thing)

    def can(self, file: str, source: str, change: Change) -> bool:
        """Whether this program can still become the one with that change."""
        if file not in {getattr(module, "__file__", "") for module in sys.modules.values()}:
            return True
        codes = _codes(file, source, change)
        if codes is None:
            return False
        before, after = codes
        found = self._functions.get((file, before), [])
        is_same = all(len(each.__code__.co_freevars) == len(after.co_freevars) for each in found)
        return bool(found) and is_same and (file, before) not in self._started

    def put(self, file: str, source: str, change: Change) -> None:
        """Makes this program the one with that change, if it ``can``; a module that is not loaded yet will be
        read from its file.
        """
        before, after = _codes(file, source, change) or (None, None)
        for function in self._functions.get((file, before), []):
            function.__code__ = after


def _codes(file: str, source: str, change: Change) -> tuple[CodeType, CodeType] | None:
    """The code of the one function that is changed, before and after; nothing where the change lies outside
    of functions.
    """
    trees = ast.parse(source), changed_tree(source, change)
    return _changed(*(compile(tree, file, "exec", dont_inherit=True) for tree in trees))


def _changed(before: CodeType, after: CodeType) -> tuple[CodeType, CodeType] | None:
    if before.co_flags & inspect.CO_OPTIMIZED:
        return before, after
    changed = [pair for pair in zip(_inner(before), _inner(after), strict=False) if pair[0] != pair[1]]
    if len(changed) != 1 or _outer(before) != _outer(after):
        return None
    return _changed(*changed[0])


def _inner(code: CodeType) -> list[CodeType]:
    return [value for value in code.co_consts if isinstance(value, CodeType)]


def _outer(code: CodeType) -> CodeType:
    """A module or a class without what its functions do."""
    return code.replace(
        co_consts=tuple(None if isinstance(value, CodeType) else value for value in code.co_consts)
    )
