"""Can the rules work with a data file? Each part is checked, then how the parts fit together."""

from __future__ import annotations

import json
from importlib.resources import files

from bazigah.engine.document import Field
from bazigah.games.troyes.facts.card_checks import (
    check_activity_card,
    check_bonus_event,
    check_event_card,
    check_marauding,
)
from bazigah.games.troyes.facts.names import COLOURS
from bazigah.games.troyes.facts.schema import MOST, all_distinct, list_of, number, one_of, table
from bazigah.games.troyes.facts.table_checks import (
    check_buildings,
    check_cathedral,
    check_character,
    check_components,
    check_constants,
    check_setup,
    check_solo,
)


def check(facts: object) -> None:
    """Raise BadInput for the first field that the rules cannot work with."""
    field = Field(facts)
    check_components(field.get("components"))
    table({"min": number(1, 1), "max": number(4, 4)})(field.get("players"))
    check_buildings(field.get("board").get("buildings"))
    check_cathedral(field.get("board").get("cathedral"))
    check_setup(field.get("setup"))
    check_constants(field.get("constants"))
    list_of(check_activity_card)(field.get("activity_cards").get("cards"))
    list_of(check_activity_card)(field.get("bonus_cards").get("activity"))
    list_of(check_event_card)(field.get("event_cards").get("cards"))
    list_of(check_bonus_event, 1)(field.get("bonus_cards").get("event"))
    check_marauding(field.get("marauding"))
    list_of(check_character)(field.get("characters").get("cards"))
    check_solo(field.get("solo"))
    most = field.get("constants").get("influence").get("max").integer(1, MOST)
    field.get("setup").get("common").get("influence").integer(0, most)
    _check_names(field)
    _check_pools(field)
    _check_spaces(field)


_NAMED = (
    ("activity_cards", "cards"),
    ("bonus_cards", "activity"),
    ("event_cards", "cards"),
    ("bonus_cards", "event"),
    ("characters", "cards"),
)


def _check_names(field: Field) -> None:
    """Figures may be corrected, not the ids and their order: records, documents and words stand on them."""
    shipped = json.loads(files(__package__).joinpath("components.json").read_text("utf-8"))
    for section, part in _NAMED:
        ids = [card["id"] for card in shipped[section][part]]
        for card, name in zip(field.get(section).get(part).items(len(ids)), ids, strict=True):
            one_of(name)(card.get("id"))
    one_of(shipped["marauding"]["id"])(field.get("marauding").get("id"))
    known = [card["id"] for card in shipped["characters"]["cards"]]
    list_of(one_of(*known))(field.get("solo").get("characters_without_le_roy_score"))


def _check_pools(field: Field) -> None:
    """A card for every colour and round number, and enough red events (TR-2.6, TR-2.7)."""
    cards = field.get("activity_cards").get("cards")
    found = {(card.get("colour").value, card.get("round").value) for card in cards.items()}
    for colour in COLOURS:
        for deck in (1, 2, 3):
            if (colour, deck) not in found:
                raise cards.wrong(f"{colour} {deck}")
    events = field.get("event_cards").get("cards").items()
    red = sum(1 for event in events if event.get("deck").value == "red")
    setup = field.get("setup").get("by_players")
    for needed in [setup.get(players) for players in ("2", "3", "4")] + [field.get("solo").get("setup")]:
        needed.get("red_events").integer(1, red)


def _check_spaces(field: Field) -> None:
    """Spaces named elsewhere exist, and the citizens of the setup fit in (TR-3.3, TR-3.4)."""
    names: list[object] = []
    for building in field.get("board").get("buildings").items():
        own = [space.value for row in building.get("rows").items() for space in row.get("spaces").items()]
        best = field.get("solo").get("setup").get("best_space_order").get(str(building.get("id").value))
        list_of(one_of(*own))(best)
        all_distinct(best, [item.value for item in best.items()])
        names += own
    if len(set(names)) != len(names):
        raise field.get("board").get("buildings").wrong("@expected.every_one_once")
    neutral = field.get("components").get("citizens").get("neutral").integer(0, MOST)
    characters = len(field.get("characters").get("cards").items())
    for players in (2, 3, 4):
        setup = field.get("setup").get("by_players").get(str(players))
        preplaced = setup.get("neutral_preplaced")
        list_of(one_of(*names))(preplaced)
        all_distinct(preplaced, [item.value for item in preplaced.items()])
        room = len(names) - len(preplaced.items())
        least = -((neutral - len(names)) // players)  # neutral citizens fill the rest
        setup.get("citizens").integer(least, room // players)
        setup.get("characters_each").integer(1, characters // players)
    field.get("setup").get("by_players").get("2").get("citizens").integer(6, 6)  # the solo game counts on it
