"""Trajan (Stefan Feld, 2011) for two to four players."""
