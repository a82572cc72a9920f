"""Wording in Persian and English, and how it stands in a terminal."""
