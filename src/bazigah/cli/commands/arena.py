"""`bazigah arena`: bots against each other, on the same seeds and in all seats, on all cores."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any, Final

import click

from bazigah import games
from bazigah.bots import catalogue
from bazigah.cli.inputs import game_argument, players_option, read_settings, setting_option, whole
from bazigah.cli.rating import Placing, Rating, rate
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of
from bazigah.cli.table import screen_of
from bazigah.cli.workers import cores, progress, results
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State, ranks
from bazigah.engine.errors import BadInput
from bazigah.engine.game import Game, check_seed

_BUDGET: Final = 60.0  # seconds for a decision: bots keep to what their specification says
_DEVIATIONS: Final = 1.96  # of the normal distribution, for 95 %


@dataclass(frozen=True)
class Pairing:
    """The games of one seed: every bot sits in every seat once; the last pairing may break off early."""

    game: str
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    games: int


@dataclass
class Totals:
    """What one bot came to; a bot that holds two seats of a game counts twice in it."""

    seats: int = 0
    wins: float = 0.0  # a shared first place is a part of a win
    points: int = 0
    won: int = 0  # first places, shared or not
    winning_points: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, other: Totals) -> None:
        self.seats += other.seats
        self.wins += other.wins
        self.points += other.points
        self.won += other.won
        self.winning_points += other.winning_points
        self.decisions += other.decisions
        self.seconds += other.seconds


@dataclass(frozen=True)
class Played:
    """What came of a pairing: a total for each bot, and who took which place in each game."""

    pairing: Pairing
    totals: list[Totals]
    placings: list[Placing]


@click.command(
    "arena",
    cls=Spoken,
    examples=(
        "bazigah arena architects --bots greedy,random --games 10",
        "bazigah arena troyes --players 4 --bots greedy:nodes=20,random --games 4",
        "bazigah arena architects --bots greedy,random --games 2 --seed 7 --json",
    ),
)
@game_argument
@click.option("--bots", metavar="A,B", required=True)
@players_option
@click.option("--games", "count", callback=whole(1), metavar="N", default="1000")
@click.option("--seed", callback=whole(), metavar="S", default="0")
@setting_option
@click.option("--jobs", callback=whole(1), metavar="J")
@click.option("--json", "as_json", is_flag=True)
@click.pass_context
def command(
    ctx: click.Context,
    game: Game,
    bots: str,
    players: int | None,
    count: int,
    seed: int,
    option: Sequence[str],
    jobs: int | None,
    as_json: bool,
) -> None:
    screen = screen_of(game, words_of(ctx))
    screen.console.stderr = as_json  # the output is for programs alone
    specs = read_bots(bots)
    seats = max(game.min_players, min(len(specs), game.max_players)) if players is None else players
    pairings = pairings_of(game, specs, seats, read_settings(option), count, seed)
    totals, placings = run(screen, pairings, jobs)
    found = describe(game, count, names_of(specs), totals, rate(len(specs), placings))
    if as_json:
        click.echo(json.dumps(found, indent=2))
    else:
        _show(screen, found)


def read_bots(text: str) -> tuple[str, ...]:
    """The specifications between the commas, two at least."""
    specs = tuple(text.split(","))
    for spec in specs:
        catalogue.parse(spec)
    if len(specs) == 1:
        raise BadInput("cli_bots", got=text)
    return specs


def names_of(specs: Sequence[str]) -> list[str]:
    """The specifications; equal ones are numbered."""
    counts, met = Counter(specs), Counter[str]()
    names = []
    for spec in specs:
        met[spec] += 1
        names.append(spec if counts[spec] == 1 else f"{spec}#{met[spec]}")
    return names


def pairings_of(
    game: Game, specs: tuple[str, ...], players: int, options: dict[str, str], count: int, seed: int
) -> list[Pairing]:
    """The games in pairings of one seed each."""
    check_seed(seed + (count - 1) // len(specs))
    game.new(players, options, seed)  # refuses what cannot be played
    return [
        Pairing(game.name, players, options, specs, seed + first // len(specs), min(len(specs), count - first))
        for first in range(0, count, len(specs))
    ]


def run(screen: Screen, pairings: Sequence[Pairing], jobs: int | None = None) -> tuple[list[Totals], list[Placing]]:
    """What the bots came to in all pairings, and their places in all games by the order of the seeds."""
    jobs = jobs or games_at_once(pairings[0].bots)
    totals = [Totals() for _ in pairings[0].bots]
    placings: dict[int, list[Placing]] = {}
    done = 0
    with (
        progress(screen, sum(pairing.games for pairing in pairings)) as tell,
        results(play_pairing, pairings, jobs) as played,
    ):
        for found in played:
            for total, more in zip(totals, found.totals, strict=True):
                total.add(more)
            placings[found.pairing.seed] = found.placings
            done += found.pairing.games
            tell(done)
    return totals, [placing for seed in sorted(placings) for placing in placings[seed]]


def games_at_once(specs: Sequence[str]) -> int:
    """One game for each core; fewer where a bot searches in several processes, so that none waits for another."""
    most = max(catalogue.parse(spec).settings.get("searches", 1) for spec in specs)
    return max(1, cores() // most)


def play_pairing(pairing: Pairing) -> Played:
    """Play the games of a pairing; in each the bots sit one seat further on."""
    game = games.find(pairing.game)
    played = Played(pairing, [Totals() for _ in pairing.bots], [])
    for turn in range(pairing.games):
        seated = [(seat + turn) % len(pairing.bots) for seat in range(pairing.players)]
        state = _play(game, pairing, seated, played.totals)
        _count(state, seated, played.totals)
        played.placings.append(list(zip(seated, ranks(state, pairing.players), strict=True)))
    return played


def _play(game: Game, pairing: Pairing, seated: Sequence[int], totals: Sequence[Totals]) -> State:
    """One game to its end; bots get views of their seat."""
    rng = Rng(pairing.seed)
    bots = [catalogue.make(pairing.bots[bot], game, rng.seed()) for bot in seated]
    state = game.new(pairing.players, pairing.options, pairing.seed)
    while not state.over():
        seat = state.seat()
        view = game.view(state, seat)
        start = perf_counter()
        action = bots[seat].choose(view, _BUDGET)
        total = totals[seated[seat]]
        total.seconds += perf_counter() - start
        total.decisions += 1
        game.play(state, action)
    return state


def _count(state: State, seated: Sequence[int], totals: Sequence[Totals]) -> None:
    places, points = ranks(state, len(seated)), state.scores()
    for seat, bot in enumerate(seated):
        total = totals[bot]
        total.seats += 1
        total.points += points[seat]
        if places[seat] == 1:
            total.wins += 1 / places.count(1)
            total.won += 1
            total.winning_points += points[seat]


def interval(wins: float, count: int) -> tuple[float, float]:
    """Where the true share of wins lies with 95 % confidence (Wilson)."""
    share, square = wins / count, _DEVIATIONS**2
    middle = share + square / (2 * count)
    spread = _DEVIATIONS * sqrt(share * (1 - share) / count + square / (4 * count**2))
    scale = 1 + square / count
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def describe(
    game: Game, count: int, names: Sequence[str], totals: Sequence[Totals], ratings: Sequence[Rating]
) -> dict[str, Any]:
    """The result as programs read it."""
    played = {
        name: {**_figures(total), "rating": rating.described()}
        for name, total, rating in zip(names, totals, ratings, strict=True)
        if total.seats
    }
    return {"game": game.name, "games": count, "bots": played}


def _figures(total: Totals) -> dict[str, Any]:
    return {
        "win_rate": total.wins / total.seats,
        "interval": list(interval(total.wins, total.seats)),
        "mean_points": total.points / total.seats,
        "mean_winning_points": total.winning_points / total.won if total.won else None,
        "ms_per_decision": total.seconds * 1000 / total.decisions if total.decisions else 0.0,
    }


def _show(screen: Screen, found: dict[str, Any]) -> None:
    for name, figures in found["bots"].items():
        low, high = figures["interval"]
        screen.say("cli.arena.bot", "bold", bot=screen.words.isolate(name))
        screen.say("cli.arena.wins", rate=_percent(figures["win_rate"]), low=_percent(low), high=_percent(high))
        screen.say(
            "cli.arena.points",
            points=round(figures["mean_points"]),
            winning=round(figures["mean_winning_points"] or 0),
            time=round(figures["ms_per_decision"] * 1000),
        )
        low, high = figures["rating"]["interval"]
        screen.say("cli.arena.rating", rating=round(figures["rating"]["points"]), low=round(low), high=round(high))


def _percent(share: float) -> int:
    return round(share * 100)
