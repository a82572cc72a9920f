"""The bot in words: its schemes, what it pays, and whose design it is (AW-15)."""

from __future__ import annotations

from typing import Final

from bazigah.games.architects.facts.components import (
    BOT_BUILDING,
    BOT_CAPTURE_TAX,
    BOT_CAPTURES,
    BOT_DEBT_STOCK,
    BOT_FEW_READY,
    BOT_FREES_FROM,
    BOT_GATHERS,
    BOT_MARKET_STOCK,
    BOT_MARKET_VIRTUE,
    BOT_REVEALS,
    BOT_ROBBERY_VIRTUE,
    BOT_SMALLEST_GROUP,
    BOT_STEP,
    BOT_STOREHOUSE_VIRTUE,
    BOT_VIRTUE,
    BOT_WORKSHOP_TAX,
    BOT_YIELD,
    CATHEDRAL_LEAST_VIRTUE,
    CLOCK_TURNS,
    DIFFICULTIES,
    LOCATIONS,
    MARKET_MOST_VIRTUE,
    NOBODY,
    OPPONENTS,
    SCHEME_DECK,
    SCHEMES,
)
from bazigah.games.architects.state import Architects
from bazigah.text.words import Opponent, Phrase, label

_FIGURES: Final[dict[str, object]] = {
    "captures": int(BOT_CAPTURES),
    "capture_tax": int(BOT_CAPTURE_TAX),
    "debt_stock": int(BOT_DEBT_STOCK),
    "few": int(BOT_FEW_READY),
    "frees_from": int(BOT_FREES_FROM),
    "least": int(CATHEDRAL_LEAST_VIRTUE),
    "market_stock": int(BOT_MARKET_STOCK),
    "market_lost": int(BOT_MARKET_VIRTUE),
    "most": int(MARKET_MOST_VIRTUE),
    "robbery_lost": int(BOT_ROBBERY_VIRTUE),
    "smallest": int(BOT_SMALLEST_GROUP),
    "storehouse": int(BOT_STOREHOUSE_VIRTUE),
    "workshop_tax": int(BOT_WORKSHOP_TAX),
    "first": int(BOT_YIELD[1]),
    "more": int(BOT_YIELD[2] - BOT_YIELD[1]),
}
GATHERING: Final = {LOCATIONS.labels[location] for location in BOT_GATHERS}


def opponent(s: Architects | None) -> Opponent | None:
    """How the bot plays, where it does."""
    return _BOT if s is None or s.bot != NOBODY else None


def _name(opponent: str) -> Phrase:
    return Phrase(f"option_value.opponent.{opponent}")


def _scheme(scheme: int) -> list[object]:
    """How often it is in the deck of each opponent, and what the bot does."""
    name = SCHEMES.labels[scheme]
    done = Phrase("rival.gather" if name in GATHERING else f"rival.{name}", _FIGURES)
    return [label(SCHEMES, scheme), *[deck.count(scheme) for deck in SCHEME_DECK], done]


def _price(difficulty: int) -> list[object]:
    figures = (BOT_BUILDING, BOT_REVEALS, BOT_STEP)
    name = Phrase(f"option_value.difficulty.{DIFFICULTIES[difficulty]}")
    return [name, *[int(column[difficulty]) for column in figures]]


_BOT: Final = Opponent(
    heading="@rival.heading",
    said=(
        Phrase("rival.design"),
        Phrase("rival.plays"),
        *[
            Phrase("rival.starts", {"name": _name(name), "virtue": int(virtue)})
            for name, virtue in zip(OPPONENTS, BOT_VIRTUE, strict=True)
        ],
        Phrase("rival.ends", {"turns": CLOCK_TURNS}),
    ),
    tables=(
        (
            ("@rival.scheme", *[_name(name) for name in OPPONENTS], "@rival.deed"),
            *[_scheme(scheme) for scheme in range(SCHEMES.size())],
        ),
        (
            ("@rival.difficulty", "@rival.price.building", "@rival.price.cards", "@rival.price.level"),
            *[_price(difficulty) for difficulty in range(len(DIFFICULTIES))],
        ),
    ),
)
