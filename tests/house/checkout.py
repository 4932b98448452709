"""A checkout as it is counted: the modules of ``game/`` and the files of ``tests/``, read once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCREEN = frozenset(("scenes", "table", "screens", "screen", "editor"))
"""Folders that hold the screen's code, wherever they stand below ``game``."""


@dataclass(frozen=True)
class Module:
    """One Python file: its path below the checkout, its dotted name, its text."""

    path: Path
    name: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """What Python reads in it."""
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of its tree."""
        return tuple(ast.walk(self.tree))

    @property
    def folders(self) -> tuple[str, ...]:
        """The folders it lies in, ``game`` or ``tests`` first."""
        return self.path.parts[:-1]

    @property
    def is_screen(self) -> bool:
        """Whether it belongs to the screen's code."""
        return not SCREEN.isdisjoint(self.folders)

    @cached_property
    def strings(self) -> tuple[str, ...]:
        """Its text constants that are no docstrings, the fixed parts of formatted texts among them."""
        bare = {id(node.value) for node in self.nodes if isinstance(node, ast.Expr)}
        return tuple(
            node.value
            for node in self.nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare
        )


class Checkout:
    """The program and its tests below ``root``."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root

    @cached_property
    def program(self) -> tuple[Module, ...]:
        """The modules of ``game``."""
        return tuple(self._read("game"))

    @cached_property
    def tests(self) -> tuple[Module, ...]:
        """The Python files of ``tests``."""
        return tuple(self._read("tests"))

    @property
    def screen(self) -> tuple[Module, ...]:
        """The modules of the screen's code."""
        return tuple(module for module in self.program if module.is_screen)

    def _read(self, folder: str) -> Iterator[Module]:
        for file in sorted((self.root / folder).rglob("*.py")):
            path = file.relative_to(self.root)
            parts = path.with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            yield Module(path, name, file.read_text(encoding="utf-8"))
