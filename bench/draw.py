"""How fast a page is drawn and how large it is, for every game that can be drawn (`python bench/draw.py`)."""

from __future__ import annotations

import argparse
import gzip
import json
from statistics import median
from time import process_time
from typing import Any

from bazigah import games
from bazigah.build import is_compiled
from bazigah.drawing.artist import artist, drawn
from bazigah.drawing.lights import lights
from bazigah.drawing.look import Look
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State, playout
from bazigah.text.words import LANGUAGES, words

POSITIONS = 20
REPEATS = 5

Figures = dict[str, float]


def measure(game: str, players: int, language: str) -> Figures:
    """Milliseconds for the drawing and for its lights, kilobytes plain and compressed; the middle of all positions."""
    rows = [_position(game, _middle(game, players, seed), language) for seed in range(POSITIONS)]
    return {name: median(row[name] for row in rows) for name in rows[0]}


def _position(game: str, state: State, language: str) -> Figures:
    seat, said = int(state.seat()), words(language, game)
    view = games.find(game).view(state, seat)
    page(game, view, Look(said, seat))  # what is drawn once and kept
    start = process_time()
    for _ in range(REPEATS):
        lit = lights(game, view, said)
    ready = process_time()
    look = Look(said, seat, lit, frozenset(artist(game).picked(view)))
    for _ in range(REPEATS):
        text = page(game, view, look).encode()
    done = process_time()
    return {
        "draw_ms": (done - ready) / REPEATS * 1000,
        "lights_ms": (ready - start) / REPEATS * 1000,
        "kb": len(text) / 1024,
        "gzip_kb": len(gzip.compress(text)) / 1024,
    }


def page(game: str, view: Any, look: Look) -> str:
    """All that a table shows: what is shared, the own area, the others small, the pocket."""
    drawing, seats = artist(game), range(len(view.scores()))
    boards = [*drawing.boards(view, look), *drawing.area(view, look.seat, look)]
    boards += [drawing.small(view, other, look) for other in seats if other != look.seat]
    return "".join([*[board.svg for board in boards], drawing.pocket(view, look.seat, look).svg])


def _middle(game: str, players: int, seed: int) -> State:
    """A position from the middle of a random game."""
    state = games.find(game).new(players, seed=seed)
    half = playout(state.copy(), Rng(seed)) // 2
    rng = Rng(seed)
    for _ in range(half):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return state


def results(language: str) -> dict[str, dict[str, Figures]]:
    found = {}
    for name in drawn():
        game = games.find(name)
        counts = range(game.min_players, game.max_players + 1)
        found[name] = {str(players): measure(name, players, language) for players in counts}
    return found


def layout(found: dict[str, dict[str, Figures]]) -> str:
    """Columns in line: names to the left, numbers to the right."""
    rows = [["", "drawing ms", "lights ms", "KB", "gzip KB"]]
    for game, counts in found.items():
        for players, figures in counts.items():
            rows.append([f"{game}, {players} players", *(f"{value:.2f}" for value in figures.values())])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how fast pages are drawn and how large they are.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    options = parser.parse_args()
    found = results(options.language)
    if options.json:
        print(json.dumps({"compiled": is_compiled(), "games": found}, indent=2))
    else:
        print(layout(found))


if __name__ == "__main__":
    main()
