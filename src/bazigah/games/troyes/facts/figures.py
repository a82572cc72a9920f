"""The figures that an owner of the game may correct, card by card.

Many printed figures could not be read anywhere and are stand-ins (TR-22). Whoever owns the game can name them in an
overlay; `check` sees to it that the rules can work with whatever is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bazigah.engine.overlay import LABEL, LABELS, NUMBER, NUMBERS, ROWS, Figure, Notation
from bazigah.games.troyes.facts.checks import check
from bazigah.games.troyes.facts.names import BUILDINGS
from bazigah.games.troyes.facts.schema import is_mark

__all__ = ["check", "figures"]

Path = tuple[str | int, ...]
_CARD: Final[tuple[tuple[str, Path, Notation], ...]] = (
    ("round", ("round",), NUMBER),
    ("price", ("tradesman_cost_deniers",), NUMBER),
    ("divisor", ("activation", "divisor"), NUMBER),
    ("points", ("vp_spaces",), NUMBERS),
)
_EVENT: Final[tuple[tuple[str, Path, Notation], ...]] = (
    ("black_dice", ("black_dice",), NUMBER),
    ("calls", ("calls_deck",), LABEL),
    ("dice", ("fight", "dice_colours"), LABELS),
    ("divisor", ("fight", "divisor"), NUMBER),
    ("flags", ("flags",), NUMBER),
    ("first", ("vp_first",), NUMBER),
    ("second", ("vp_second",), NUMBER),
)
_ROY: Final = "le_roy"


def figures(facts: dict[str, Any]) -> list[Figure]:
    """Every figure that an owner of the cards may correct, card by card."""
    found: list[Figure] = []
    for part in (("activity_cards", "cards"), ("bonus_cards", "activity")):
        found += _of_cards("card", part, facts[part[0]][part[1]], _CARD)
    for part in (("event_cards", "cards"), ("bonus_cards", "event")):
        found += _of_cards("event", part, facts[part[0]][part[1]], _EVENT)
    found += _of_card("event", ("marauding",), facts["marauding"], _EVENT)
    for place, building in enumerate(facts["board"]["buildings"]):
        path = ("board", "buildings", place, "rows")
        found.append(Figure("building", building["id"], "rows", path, ROWS, str(building.get("confidence", ""))))
    return [*found, *_of_roy(facts["solo"])]


def _of_cards(
    domain: str, part: Path, cards: list[dict[str, Any]], printed: tuple[tuple[str, Path, Notation], ...]
) -> Iterator[Figure]:
    for place, card in enumerate(cards):
        yield from _of_card(domain, (*part, place), card, printed)


def _of_card(
    domain: str, where: Path, card: dict[str, Any], printed: tuple[tuple[str, Path, Notation], ...]
) -> Iterator[Figure]:
    for key, path, form in [*printed, *_of_effect(card["effect"])]:
        figure = Figure(domain, card["id"], key, (*where, *path), form, _mark(card, path))
        if figure.key != "flags" or card["flags"] is not None:  # Marauding has no flags: any number of cubes
            yield figure


def _of_effect(effect: dict[str, Any]) -> Iterator[tuple[str, Path, Notation]]:
    """The numbers of an effect, named as they are nested."""
    for path, value in _leaves(effect):
        if isinstance(value, int) and not isinstance(value, bool):
            yield ".".join(str(step + 1 if isinstance(step, int) else step) for step in path), ("effect", *path), NUMBER


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict):
        inner: list[tuple[str | int, Any]] = list(value.items())
    elif isinstance(value, list) and path[-1] == "options":
        inner = list(enumerate(value))
    else:
        yield path, value
        return
    for step, item in inner:
        yield from _leaves(item, (*path, step))


def _mark(card: dict[str, Any], path: Path) -> str:
    """The mark of a figure, of its last part, or of all it belongs to."""
    marks = card.get("confidence", {})
    named = (".".join(map(str, path)), path[-1], path[0])
    return next((str(marks[name]) for name in named if name in marks), "")


def _of_roy(solo: dict[str, Any]) -> Iterator[Figure]:
    setup, changes = solo["setup"], solo["card_changes"]
    order = str(setup.get("best_space_order_confidence", ""))
    for building in BUILDINGS:
        where: Path = ("solo", "setup", "best_space_order", building)
        yield Figure("part", _ROY, f"order_{building}", where, LABELS, order)
    red_events = str(setup.get("red_events_confidence", ""))
    yield Figure("part", _ROY, "red_events", ("solo", "setup", "red_events"), NUMBER, red_events)
    for place, line in enumerate(solo["table"]):
        if line["otherwise_vp"]:
            where = ("solo", "table", place, "otherwise_vp")
            yield Figure("part", _ROY, f"otherwise_{line['roll']}", where, NUMBER, str(line.get("confidence", "")))
    for change in changes:
        if not is_mark(change):
            mark = _mark(changes, (change,))
            yield Figure("part", _ROY, change, ("solo", "card_changes", change), NUMBER, mark)
