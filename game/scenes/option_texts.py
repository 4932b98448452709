"""What the rules pages say of each option: the row of a table that names it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.catalogue.entry import Entry
from game.catalogue.places import docs_root
from game.core.game import Option
from game.ui.panels.markdown import Spans, read_markdown

SHARED = "standard.md"
"""The page of the rules that several games build on: it explains what their own pages leave to it."""


def option_text(entry: Entry, option: Option, folder: Path | None = None) -> str:
    """The explanation of an option in sentences, from the game's page or the shared one; '' where neither has it."""
    pages = folder or docs_root() / "rules"
    said = _rows(pages / entry.rules_page).get(option.name) or _rows(pages / SHARED).get(option.name, "")
    if not said:
        return ""
    end = "" if said.endswith((".", "?", "!")) else "."
    return f"{said[:1].upper()}{said[1:]}{end}{f' ({option.source})' if option.source else ''}"


@cache
def _rows(page: Path) -> dict[str, str]:
    """The explanations of a page by the names of the options; nothing for a page that cannot be read."""
    try:
        blocks = read_markdown(page.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}
    rows = (row for block in blocks if block.kind == "table" for row in block.rows if len(row) > 1)
    return {name: _plain(row[1]) for row in rows for name in _names(row[0])}


def _names(cell: Spans) -> Iterator[str]:
    """The names a cell writes as code."""
    return (span.text for span in cell if span.style == "code")


def _plain(cell: Spans) -> str:
    return "".join(span.text for span in cell)
