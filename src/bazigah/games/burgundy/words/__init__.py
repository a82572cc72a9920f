"""The game in words, in a catalogue for each language; `voice.py` is the entry, `terminal.py` the table as text."""
