"""The facts as the rules reference prints them: tables, pictures and region lists of `docs/rules/burgundy.md`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

BOOK = (Path(__file__).parents[3] / "docs" / "rules" / "burgundy.md").read_text("utf-8")

_LETTERS = {"B": "building", "A": "animal", "K": "knowledge", "S": "ship", "C": "castle", "M": "mine"}
_REGION_WORDS = {"cities": "building", "pastures": "animal", "rivers": "ship", "castles": "castle", "mines": "mine"}


def text_from(rule_id: str) -> str:
    """The book from a rule on."""
    return BOOK[BOOK.index(f"**{rule_id}**") :]


def sentence(rule_id: str) -> str:
    """The line of a rule."""
    return text_from(rule_id).split("\n", 1)[0]


def table(rule_id: str) -> list[list[str]]:
    """The cells of the first table after a rule, without the heading."""
    lines = text_from(rule_id).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("|"))
    rows: list[list[str]] = []
    for line in lines[first:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows[2:]


def heading(rule_id: str) -> list[str]:
    """The headings of the first table after a rule."""
    line = next(line for line in text_from(rule_id).splitlines() if line.startswith("|"))
    return [cell.strip() for cell in line.strip("|").split("|")]


class Picture:
    """A duchy as drawn after a rule: what stands on each space, and which spaces touch."""

    def __init__(self, rule_id: str) -> None:
        rows = text_from(rule_id).split("```")[1].strip("\n").splitlines()
        found = [(row, word) for row, line in enumerate(rows) for word in re.finditer(r"\S+", line)]
        self.places = [(row, word.start()) for row, word in found]
        self.words = [word.group() for _, word in found]
        self.row_lengths = [len(line.split()) for line in rows]

    def touching(self, space: int) -> set[int]:
        """The spaces around a space: four characters away in its row, two in the rows above and below."""
        row, column = self.places[space - 1]
        steps = [(0, -4), (0, 4), (-1, -2), (-1, 2), (1, -2), (1, 2)]
        around = [(row + down, column + right) for down, right in steps]
        return {self.places.index(place) + 1 for place in around if place in self.places}


@dataclass(frozen=True)
class PrintedBoard:
    """One of the nine boards: colour and number of each space, and the regions by type. Spaces count from 1."""

    number: int
    picture: Picture
    types: dict[int, str]
    numbers: dict[int, int]
    regions: dict[str, list[frozenset[int]]]
    region_count: int

    def spaces(self, kind: str) -> list[int]:
        return [space for space, printed in self.types.items() if printed == kind]


def printed_board(number: int) -> PrintedBoard:
    """A board as the book prints it."""
    rule_id = f"CB-2.4.{number}"
    picture = Picture(rule_id)
    listed = next(line for line in text_from(rule_id).splitlines() if " regions: " in line)
    return PrintedBoard(
        number,
        picture,
        {space: _LETTERS[word[0]] for space, word in enumerate(picture.words, 1)},
        {space: int(word[1]) for space, word in enumerate(picture.words, 1)},
        {_REGION_WORDS.get(part.split()[0], part.split()[0]): _regions(part) for part in _parts(listed)},
        int(listed.split()[0]),
    )


def _parts(listed: str) -> list[str]:
    return listed.partition(": ")[2].rstrip(".").split("; ")


def _regions(part: str) -> list[frozenset[int]]:
    """The regions of one type, each written as its size and its spaces: `3 (s2,s3,s7)`."""
    regions: list[frozenset[int]] = []
    for size, spaces in re.findall(r"(\d+) \(([^)]+)\)", part):
        region = frozenset(int(space.removeprefix("s")) for space in spaces.split(","))
        assert len(region) == int(size), f"the book lists {size} spaces but names {len(region)}"
        regions.append(region)
    return regions


PRINTED_BOARDS = [printed_board(number) for number in range(1, 10)]
