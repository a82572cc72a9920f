"""The drawing kit: positions as SVG. Games draw with it in `drawing/`; the web, notebooks and docs show it."""
