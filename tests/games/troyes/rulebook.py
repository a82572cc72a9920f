"""The figures as the rules reference prints them: the tables of `docs/rules/troyes.md`."""

from __future__ import annotations

import re
from pathlib import Path

from tools.rules import rule_ids

BOOK = (Path(__file__).parents[3] / "docs" / "rules" / "troyes.md").read_text("utf-8")
RULES = set(rule_ids(BOOK))


def line_of(rule_id: str) -> str:
    """The line that states a rule."""
    return next(line for line in BOOK.splitlines() if f"**{rule_id}**" in line)


def cells(rule_id: str) -> list[str]:
    """The cells of a rule that is a line of a table, without its id."""
    return [cell.strip() for cell in line_of(rule_id).strip("|").split("|")][1:]


def names_in(rule_id: str) -> set[str]:
    """The quoted names in the first column of the table after a rule."""
    below = BOOK[BOOK.index(f"**{rule_id}**") :].splitlines()[1:]
    first = next(number for number, line in enumerate(below) if line.startswith("|"))
    names: set[str] = set()
    for line in below[first:]:
        if not line.startswith("|"):
            break
        names.update(re.findall(r"`(\w+)`", line.split("|")[1]))
    return names


def figures(text: str) -> list[int]:
    """The numbers of a cell; what stands in brackets tells only where they come from."""
    return [int(number) for number in re.findall(r"\d+", re.sub(r"\([^)]*\)", "", text))]
