"""Who imports whom in ``game/``, and which modules stand in a circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tests.house.checkout import Checkout, Module

Graph = Mapping[str, frozenset[str]]


def imports(checkout: Checkout) -> Graph:
    """The modules of ``game`` that each imports: at the top, inside functions and for the types alone.

    ``from package import module`` is an import of the module, not of the package, so that a package's own
    file binds nobody.
    """
    known = {module.name for module in checkout.program}
    return {module.name: frozenset(_imported(module, known)) - {module.name} for module in checkout.program}


def circles(graph: Graph) -> list[list[str]]:
    """The strongly connected components of more than one module, the largest first (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    waiting: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        waiting.append(name)
        for other in sorted(graph[name]):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in waiting:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            start = waiting.index(name)
            found.append(sorted(waiting[start:]))
            del waiting[start:]

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return sorted((circle for circle in found if len(circle) > 1), key=lambda circle: (-len(circle), circle))


def _imported(module: Module, known: set[str]) -> Iterator[str]:
    for node in module.nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known:
                    yield inner
                elif node.module in known:
                    yield node.module
