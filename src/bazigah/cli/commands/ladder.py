"""`bazigah ladder`: every level of the opponents against the one below it, and a page that tells what came of it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import click

from bazigah import games
from bazigah.build import is_compiled
from bazigah.cli import ladder_page
from bazigah.cli.commands.arena import Totals, interval, pairings_of, run
from bazigah.cli.inputs import optional_game_argument, read_text, whole, wholes, write_text
from bazigah.cli.rating import Placing, climb
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.engine.card import Level
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game
from bazigah.text.words import words

_PLAYERS: Final = 2

Figures = dict[str, Any]


@click.command(
    "ladder",
    cls=Spoken,
    examples=(
        "bazigah ladder burgundy --games 10",
        "bazigah ladder --games 100,100,40,20 --out docs/bots.md",
    ),
)
@optional_game_argument
@click.option("--games", "counts", callback=wholes(1), metavar="N[,N…]", default="40")
@click.option("--seed", callback=whole(), metavar="S", default="0")
@click.option("--jobs", callback=whole(1), metavar="J")
@click.option("--out", metavar="FILE")
@click.pass_context
def command(
    ctx: click.Context, game: Game | None, counts: list[int], seed: int, jobs: int | None, out: str | None
) -> None:
    screen = Screen(words_of(ctx))
    screen.console.stderr = out is None  # the page is the output
    found = _known(out)
    for one in [game] if game is not None else [games.find(name) for name in games.names()]:
        found[one.name] = measure(screen, one, counts, seed, jobs)
        if out is not None:
            _write(out, found, screen)
            screen.say("cli.ladder.done", game=words(screen.words.language, one.name).title(), file=out)
    if out is None:
        click.echo(ladder_page.page(found, screen.words), nl=False)


def measure(screen: Screen, game: Game, counts: list[int], seed: int, jobs: int | None) -> Figures:
    """Games on every rung of a game: each level against the one below, on the same seeds."""
    rungs = game.levels
    totals = [Totals() for _ in rungs]
    rates: list[Figures] = [{}]
    placings: list[Placing] = []
    for below, ((lower, upper), count) in enumerate(zip(pairwise(rungs), _each(counts, len(rungs) - 1), strict=True)):
        pairings = pairings_of(game, (lower.spec, upper.spec), _PLAYERS, {}, count, seed)
        played, places = run(screen, pairings, jobs)
        for total, more in zip(totals[below : below + 2], played, strict=True):
            total.add(more)
        rates.append(_rates(played[1]))
        placings += [[(below + bot, place) for bot, place in placing] for placing in places]
    ratings = climb(len(rungs), placings)
    described = [_describe(*rung) for rung in zip(rungs, totals, strict=True)]
    for level, wins, rating in zip(described, rates, ratings, strict=True):
        level |= {**wins, "rating": rating.described()}
    return {"date": f"{datetime.now(UTC):%Y-%m-%d}", "compiled": is_compiled(), "levels": described}


def _each(counts: list[int], steps: int) -> list[int]:
    """The number of games for every step: given for each, the lowest first, or one for all."""
    if len(counts) not in (1, steps):
        raise BadInput("cli_ladder_games", expected=steps, got=len(counts))
    return counts if len(counts) == steps else counts * steps


def _rates(upper: Totals) -> Figures:
    return {
        "games": upper.seats,
        "win_rate": upper.wins / upper.seats,
        "interval": list(interval(upper.wins, upper.seats)),
    }


def _describe(level: Level, total: Totals) -> Figures:
    return {
        "number": level.number,
        "title": level.title,
        "spec": level.spec,
        "ms_per_decision": total.seconds * 1000 / total.decisions,
    }


def _known(out: str | None) -> dict[str, Figures]:
    """What was measured before and stands beside the page: a game that is measured again takes the place of its own."""
    kept = None if out is None else Path(out).with_suffix(".json")
    if kept is None or not kept.exists():
        return {}
    try:
        found: dict[str, Figures] = json.loads(read_text(str(kept)))
        return {name: found[name] for name in games.names() if name in found}
    except (ValueError, TypeError):
        raise BadInput("cli_ladder_kept", got=str(kept)) from None


def _write(out: str, found: dict[str, Figures], screen: Screen) -> None:
    """The page, its figures and its picture; written after each game, so that a run may be broken off."""
    page = Path(out)
    picture = page.parent / ladder_page.PICTURE
    picture.parent.mkdir(parents=True, exist_ok=True)
    ordered = {name: found[name] for name in games.names() if name in found}
    write_text(str(page.with_suffix(".json")), json.dumps(ordered, indent=2) + "\n")
    write_text(out, ladder_page.page(ordered, screen.words, illustrated=True))
    write_text(str(picture), ladder_page.plot(ordered, screen.words))
