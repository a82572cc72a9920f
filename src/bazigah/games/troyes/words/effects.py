"""What Activity cards, events, characters and pieces do, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bazigah.engine.core.actions import Domain
from bazigah.games.troyes.facts.activity_cards import CARDS, DELAYED, EFFECT, PRINTED_CARDS
from bazigah.games.troyes.facts.components import CHARACTER_COUNTS, CHARACTERS, MAX_PLAYERS, THRESHOLDS
from bazigah.games.troyes.facts.event_cards import EVENT_CARDS, PRINTED_EVENTS
from bazigah.games.troyes.rules.targets import FIRST_EVENT
from bazigah.games.troyes.state import Troyes
from bazigah.games.troyes.words.deeds import Effect, deed_at
from bazigah.games.troyes.words.groups import dice_for
from bazigah.text.words import Phrase, label

PIECES: Final = Domain(
    "piece", ["red_die", "white_die", "yellow_die", "black_die", "citizen", "cube", "denier", "influence"]
)


def effect(thing: str, s: Troyes | None) -> Phrase:
    """What an Activity card, an event, a character or a piece does; characters count by the number of players."""
    for domain, explain in EXPLAINED.items():
        if thing in domain.labels:
            return explain(domain.index(thing), s)
    raise KeyError(thing)


def _card(card: int, s: Troyes | None) -> Phrase:
    raw = PRINTED_CARDS[card]
    first, second = raw["vp_spaces"]
    told = {
        "card": label(CARDS, card),
        "dice": dice_for(card),
        "divisor": raw["activation"]["divisor"],
        "price": raw["tradesman_cost_deniers"],
        "first": first,
        "second": second,
        "deed": _with_limits(raw["effect"], s),
    }
    return Phrase("effect.delayed" if EFFECT[card] == DELAYED else "effect.immediate", told)


def _with_limits(effect: Effect, s: Troyes | None) -> Phrase:
    forbidden = [f"@forbidden.{action}" for action in effect.get("forbidden_actions", [])]
    told = deed_at(s, effect)
    return Phrase("deed.not_for", {"deed": told, "actions": forbidden}) if forbidden else told


def _event(event: int, s: Troyes | None) -> Phrase:
    raw = PRINTED_EVENTS[event]
    told: dict[str, object] = {
        "event": label(EVENT_CARDS, event),
        "dice": dice_for(FIRST_EVENT + event),
        "divisor": raw["fight"]["divisor"],
        "deeds": _demanding(event_deeds(event, s), raw["penalty_vp_if_incomplete"]),
    }
    if raw["flags"] is None:
        return Phrase("effect.lasting_event", told)
    points = {"first": raw["vp_first"], "second": raw["vp_second"]}
    return Phrase("effect.event", {**told, **points, "flags": raw["flags"]})


def event_deeds(event: int, s: Troyes | None) -> list[Phrase] | str:
    """What an event does when it enters, each round, and when it is countered."""
    raw = PRINTED_EVENTS[event]
    told = [Phrase("deed.black_dice", {"dice": raw["black_dice"]})] if raw["black_dice"] else []
    if raw["effect"]["type"] != "none":
        told.append(deed_at(s, raw["effect"]))
    if raw["on_enter"] is not None:
        told.append(Phrase("deed.enter_unused_red_event"))
    if raw["on_countered"] is not None:
        told.append(Phrase("deed.remove_last_cubes"))
    return told or "@amounts.none"


def _demanding(deeds: list[Phrase] | str, penalty: int) -> object:
    return Phrase("deed.or_penalty", {"deeds": deeds, "points": penalty}) if penalty else deeds


_FEW: Final = 2  # players; alone it is the same


def _character(character: int, s: Troyes | None) -> Phrase:
    if s is not None:
        return Phrase("effect.character", told_character(character, len(s.players)))
    many, few = (told_character(character, players) for players in (MAX_PLAYERS, _FEW))
    if many == few:
        return Phrase("effect.character", many)
    return Phrase("effect.character.by_players", {**many, "few": few["lines"]})


def told_character(character: int, players: int) -> dict[str, object]:
    """What a character counts, and from how many on it gives how many points."""
    lines = [
        Phrase("threshold", {"minimum": int(minimum), "points": int(points)})
        for minimum, points in THRESHOLDS[players][character]
    ]
    counted = _COUNTED[CHARACTER_COUNTS[character]]
    return {"character": label(CHARACTERS, character), "counted": counted, "lines": lines}


def _piece(piece: int, s: Troyes | None) -> Phrase:
    return Phrase(f"effect.{PIECES.labels[piece]}")


EXPLAINED: Final[dict[Domain, Callable[[int, Troyes | None], Phrase]]] = {
    CARDS: _card,
    EVENT_CARDS: _event,
    CHARACTERS: _character,
    PIECES: _piece,
}
_COUNTED: Final[list[str]] = [
    "@counted.citizens",
    "@counted.cathedral_cubes",
    "@counted.deniers",
    "@counted.influence",
    "@counted.tradesmen",
    "@counted.events_taken",
]  # in the order of `names.MEASURES`
