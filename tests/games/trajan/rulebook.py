"""The facts as the rules reference prints them: tables and lists of `docs/rules/trajan.md`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

BOOK = (Path(__file__).parents[3] / "docs" / "rules" / "trajan.md").read_text("utf-8")

_WILDS = {"C": "commodity", "D": "demand", "B": "construction", "X": "extra_action"}


def text_from(place: str) -> str:
    """The book from a rule ("TJ-5.20") or a section ("TJ-16") on."""
    return BOOK[BOOK.index(f"**{place}**" if "." in place else f"## {place} ") :]


def sentence(rule_id: str) -> str:
    """The line of a rule."""
    return text_from(rule_id).split("\n", 1)[0]


def numbers(text: str) -> list[int]:
    """The numbers that stand in a text by themselves."""
    return [int(number) for number in re.findall(r"(?<![\w.-])\d+(?![\w.])", text)]


def table(place: str) -> list[list[str]]:
    """The cells of the first table after a rule or the heading of a section, without the headings of its columns."""
    lines = text_from(place).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("|"))
    rows: list[list[str]] = []
    for line in lines[first:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows[2:]


def tile_named(printed: str) -> str:
    """The word that names a forum tile in notation and documents: `votes2` for FT-V2."""
    name = printed.removeprefix("FT-")
    if re.fullmatch(r"V\d", name):
        return f"votes{name[1]}"
    if re.fullmatch(r"W\w", name):
        return f"wild_{_WILDS[name[1]]}"
    return name.replace("X-", "EXTRA_").lower()


@dataclass(frozen=True)
class PrintedTile:
    """A Trajan tile of the table in TJ-5.20."""

    name: str
    stack: str
    colours: tuple[str, str]
    points: int
    effect: str
    rule: str

    def __str__(self) -> str:
        return self.name

    @property
    def amount(self) -> int:
        """The cards or tokens that its effect names."""
        return numbers(self.effect)[0]

    @property
    def symbol(self) -> str:
        """The symbol of a demand tile."""
        return self.effect.split()[1]


def _printed_tile(row: list[str]) -> PrintedTile:
    name, stack, colours, points, effect, rule_id = row
    first, second = colours.split(" + ")
    return PrintedTile(name, stack, (first, second), int(points), effect, rule_id)


PRINTED_TILES = [_printed_tile(row) for row in table("TJ-5.20")]
