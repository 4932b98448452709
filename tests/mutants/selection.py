"""Which tests a module answers to: those that import it or are named after it, then those of the modules that
import it.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cached_property
from pathlib import Path


class Selection:
    """The tests of every module of a checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @cached_property
    def _imports(self) -> dict[Path, frozenset[str]]:
        """What every file of the program and of the tests imports, also inside functions."""
        files = [*(self.root / "game").rglob("*.py"), *(self.root / "tests").rglob("*.py")]
        return {file: _imported(file) for file in files}

    @cached_property
    def _importers(self) -> dict[str, list[Path]]:
        found: dict[str, list[Path]] = defaultdict(list)
        for file, names in self._imports.items():
            for name in names:
                found[name].append(file)
        return found

    def tests_of(self, module: Path) -> list[Path]:
        """Test files for a file of the program, the nearest first."""
        near = self._direct(module)
        far = [
            test
            for other in self._importers[_name(self.root, module)]
            if _is_program(self.root, other)
            for test in self._direct(other)
        ]
        return list(dict.fromkeys([*near, *far]))

    def _direct(self, module: Path) -> list[Path]:
        stem = module.stem
        importing = self._importers[_name(self.root, module)]
        helping = {
            _name(self.root, file)
            for file in importing
            if not _is_program(self.root, file) and not _is_test(file)
        }
        tests = {file for file in importing if _is_test(file)}
        tests |= {file for name in helping for file in self._importers[name] if _is_test(file)}
        named = {file for file in self._imports if _is_test(file) and stem in file.stem.removeprefix("test_")}
        return [
            *sorted(named & tests),
            *sorted(named - tests),
            *sorted(tests - named, key=lambda file: (len(self._imports[file]), file)),
        ]


def _imported(file: Path) -> frozenset[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


def _name(root: Path, file: Path) -> str:
    return ".".join(file.relative_to(root).with_suffix("").parts)


def _is_program(root: Path, file: Path) -> bool:
    return file.is_relative_to(root / "game")


def _is_test(file: Path) -> bool:
    return file.stem.startswith("test_")
