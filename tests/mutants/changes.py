"""Small wrong changes to a module: a comparison at its edge, a condition turned round, a number off by one, a
step left out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
}


@dataclass(frozen=True, slots=True)
class Change:
    """One place of a module and what is done to it: ``number`` counts the places in the order of the walk."""

    number: int
    line: int
    what: str


def changes_of(source: str) -> list[Change]:
    """Every change that can be made to a module."""
    return [
        Change(number, node.lineno, what) for number, (node, what) in enumerate(_places(ast.parse(source)))
    ]


def changed(source: str, change: Change) -> str:
    """The module with that change; comments are gone."""
    return ast.unparse(changed_tree(source, change)) + "\n"


def changed_tree(source: str, change: Change) -> ast.Module:
    """The same, still parsed: everything stands on the line it had."""
    tree = ast.parse(source)
    node, _ = next(place for number, place in enumerate(_places(tree)) if number == change.number)
    _apply(tree, node)
    return ast.fix_missing_locations(tree)


def _places(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """The places that can be changed, in a fixed order, with what would be done."""
    typing_only = {id(inner) for node in ast.walk(tree) if _is_typing(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        match node:
            case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
                yield node, f"{type(op).__name__} -> {COMPARISONS[type(op)].__name__}"
            case ast.BoolOp():
                yield node, "and <-> or"
            case ast.UnaryOp(op=ast.Not()):
                yield node, "not left out"
            case ast.BinOp(op=op, left=left, right=right) if type(op) in ARITHMETIC and not _is_text(
                left, right
            ):
                yield node, f"{type(op).__name__} -> {ARITHMETIC[type(op)].__name__}"
            case ast.Constant(value=value) if type(value) is int:
                yield node, f"{value} -> {value + 1}"
            case ast.Expr(value=ast.Call()):
                yield node, "call left out"
            case ast.If(orelse=[]) if len(node.body) == 1:
                yield node, "if left out"


def _is_typing(node: ast.AST) -> bool:
    """Annotations, decorators' arguments and texts of documentation mean nothing to a running program."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_text(*nodes: ast.expr) -> bool:
    return any(
        isinstance(n, ast.JoinedStr) or (isinstance(n, ast.Constant) and isinstance(n.value, str))
        for n in nodes
    )


def _apply(tree: ast.Module, node: ast.expr | ast.stmt) -> None:
    match node:
        case ast.Compare(ops=[op]):
            node.ops = [COMPARISONS[type(op)]()]
        case ast.BoolOp(op=op):
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(operand=operand):
            _replace(tree, node, operand)
        case ast.BinOp(op=op):
            node.op = ARITHMETIC[type(op)]()
        case ast.Constant(value=int(value)):
            node.value = value + 1
        case ast.Expr() | ast.If():
            _replace(tree, node, ast.Pass())


def _replace(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    class Replacing(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return new if node is old else self.generic_visit(node)

    Replacing().visit(tree)
