"""The facts as the rules reference prints them: the tables of `docs/rules/architects.md`."""

from __future__ import annotations

import re
from pathlib import Path

BOOK = (Path(__file__).parents[3] / "docs" / "rules" / "architects.md").read_text("utf-8")

_SKILLS = {"C": "carpentry", "T": "tiling", "M": "masonry"}


def text_from(rule_id: str) -> str:
    """The book from a rule on."""
    return BOOK[BOOK.index(f"**{rule_id}**") :]


def table(rule_id: str) -> list[dict[str, str]]:
    """The first table after a rule: each row with its cells by their heading."""
    lines = text_from(rule_id).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("|"))
    rows: list[list[str]] = []
    for line in lines[first:]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip().strip("*") for cell in line.strip("|").split("|")])
    return [dict(zip(rows[0], row, strict=True)) for row in rows[2:]]


def amounts(text: str) -> dict[str, int]:
    """Amounts such as `1 marble, 2 wood` by their names."""
    return {name.replace(" ", "_").lower(): int(count) for count, name in re.findall(r"(\d+) ([A-Za-z ]+)", text)}


def skills(text: str) -> list[str]:
    """Skills written as `C+T+M`, a dash for none."""
    return [_SKILLS[letter] for letter in text.split("+") if letter in _SKILLS]


def key(name: str) -> str:
    """The name of a card as the data file spells it."""
    return name.removesuffix(" (promo)").lower().replace("'", "").replace(" ", "_")


VIRTUE_TRACK = {int(row["virtue"]): row for row in table("AW-7.1")}
APPRENTICE_ROWS = table("AW-11.6")
MARKET_ROWS = table("AW-12.1")
REWARD_ROWS = table("AW-12.3")
BUILDING_ROWS = table("AW-13.7")
BOARD_ROWS = table("AW-14.3")
