"""The cards as the rules reference prints them, and what a player has before and after they are used."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bazigah.games.scythe.facts.atlas import HEX_COUNT
from bazigah.games.scythe.facts.components import RESOURCES
from tests.games.scythe.rulebook import tables_after, text_from
from tests.games.scythe.table import Table

Amounts = dict[str, int]


def amounts(text: str) -> Amounts:
    """What "$2 + 1 popularity" or "1 worker + 3 resource tokens of your choice" means."""
    found: Amounts = {}
    for part in text.split(" + "):
        coins = re.fullmatch(r"\$(\d+)", part)
        other = re.match(r"(\d+) (?:resource )?([a-z]+)", part)
        if coins:
            found["coin"] = int(coins.group(1))
        elif other:
            found[other.group(2).rstrip("s")] = int(other.group(1))
        else:
            found["territories"] = int(re.findall(r"\d+", part)[0])
    return found


@dataclass(frozen=True)
class Choice:
    """A way to use a card: what it costs and what it gives."""

    card: int
    name: str
    pay: Amounts
    gain: Amounts

    def __str__(self) -> str:
        return f"{self.card}{self.name}"


def _encounters() -> list[Choice]:
    [rows, *_] = tables_after("\n" + _table_with("SC-ENC-01"))
    choices = []
    for cells in rows:
        card = int(cells[0].strip("*").rpartition("-")[2])
        for name, cell in zip("ABC", cells[1:], strict=True):
            paid = re.fullmatch(r"pay ([^:]+): (.+)", cell)
            pay, gain = (amounts(paid.group(1)), paid.group(2)) if paid else ({}, cell)
            choices.append(Choice(card, name, pay, amounts(gain)))
    return choices


def _factory() -> list[Choice]:
    [rows, *_] = tables_after("\n" + _table_with("SC-FC-01"))
    return [
        Choice(int(cells[0].strip("*").rpartition("-")[2]), name, amounts(cells[1]), amounts(gain))
        for cells in rows
        for name, gain in zip(("first", "second"), cells[2].split(" OR "), strict=False)
    ]


def _table_with(rule_id: str) -> str:
    """The table whose first row is this rule, with a heading of two lines before it."""
    return f"| |\n|-|\n| **{text_from(rule_id).removeprefix('**')}"


ENCOUNTER_CHOICES = _encounters()
FACTORY_CHOICES = _factory()


def holdings(t: Table, name: str) -> Amounts:
    """Everything a card can change, counted; tokens and pieces over the whole map."""
    p = t.player(name)
    return {
        "power": p.power,
        "coin": p.coins,
        "popularity": p.popularity,
        "combat": p.card_count(),
        "worker": p.workers_off,
        "mech": sum(p.mechs),
        "structure": p.structure_count(),
        "recruit": bin(p.recruits).count("1"),
        "upgrade": bin(p.upgrades).count("1"),
        "cover": sum(p.covered),
        **{
            kind: sum(t.state.tokens[number * HEX_COUNT : (number + 1) * HEX_COUNT])
            for number, kind in enumerate(RESOURCES.labels)
        },
    }


def change(before: Amounts, after: Amounts) -> Amounts:
    """What has changed."""
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def expected(choice: Choice) -> Amounts:
    """The change that a card brings when everything is taken, as `take_everything` takes it."""
    total: Amounts = {}
    for sign, side in ((-1, choice.pay), (1, choice.gain)):
        for name, number in side.items():
            kind = "oil" if name == "token" else name
            total[kind] = total.get(kind, 0) + sign * number
    if "recruit" in total:
        total["coin"] = total.get("coin", 0) + 2  # the one-time bonus
    if "upgrade" in total:
        total["cover"] = 1
    return {name: number for name, number in total.items() if number}


# What is answered while a card is carried out; where nothing is named, the first choice.
ANSWERS = {"TokensOfChoice": "tokens number=0", "TradeToken": "resource resource=oil", "TakeBonus": "bonus bonus=coins"}


def take_everything(t: Table) -> list[str]:
    """Answer the questions of a card till the next part of the turn; the questions that were asked."""
    asked = []
    while t.asked() not in ("BottomRow", "EndTurn", "Encounter", ""):
        asked.append(t.asked())
        t.play(ANSWERS.get(t.asked(), t.legal()[0]))
    return asked
