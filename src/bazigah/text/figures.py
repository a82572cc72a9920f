"""Measured figures in the digits of a language: decimals, differences and shares."""

from __future__ import annotations

from bazigah.text.words import Words


def decimal(words: Words, value: float, digits: int = 1) -> str:
    """A number that is not negative, with so many digits behind the point."""
    whole, _, part = f"{value:.{digits}f}".partition(".")
    return words.say("figures.decimal", whole=int(whole), part="".join(words.number(int(digit)) for digit in part))


def difference(words: Words, value: float) -> str:
    """A gain or a loss with its sign."""
    amount = decimal(words, abs(value))
    if amount == decimal(words, 0.0):
        return amount
    return words.say("figures.gain" if value > 0 else "figures.loss", amount=amount)


def share(words: Words, value: float) -> str:
    """A part of the whole in percent."""
    return words.say("figures.share", percent=round(value * 100))
