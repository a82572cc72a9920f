"""Bazigah (بازیگاه): five strategy board games, to play and to study."""

from bazigah import plain

__version__ = "0.2.0"

if plain.plain_wanted():
    plain.install()
