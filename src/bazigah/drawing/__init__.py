"""The drawing kit: positions as SVG. Games draw with it in their `draw.py`; the web, notebooks and docs show it."""
