"""A table set up by hand, so that a rule test reads like the rule: who has what, what is played, what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.core.rng import Rng
from bazigah.games.scythe.facts.atlas import BIT, ENCOUNTERS, HEX_COUNT, HEXES, hexes_of
from bazigah.games.scythe.facts.cards import (
    ALL_COMBAT_CARDS,
    CARDS_OF,
    ENCOUNTER_CARDS,
    FACTORY_CARDS,
    OBJECTIVES,
    TILES,
    VALUES,
)
from bazigah.games.scythe.facts.components import (
    ABILITIES,
    ALL_WORKERS,
    BITS,
    BONUSES,
    BOTTOM_OF,
    BOTTOMS,
    BOXES,
    FACTIONS,
    MATS,
    NOTHING,
    PLACE_OF,
    RESOURCES,
    SECTIONS,
    STARS,
    STRUCTURES,
)
from bazigah.games.scythe.game import GAME
from bazigah.games.scythe.player import Player, new_player
from bazigah.games.scythe.rules.seating import first_seat
from bazigah.games.scythe.rules.turn import ChooseSection
from bazigah.games.scythe.state import Scythe

SPACE = GAME.space


class Table:
    """A game in the middle: the first faction named is to choose a section.

    Everybody has only the character at home: no workers on the map (two are waiting there), no power, popularity,
    coins or cards; no encounter token is on the map. Seats go by the names of the factions, in any order; everything
    else by its label ("M6", "riverwalk", "metal").
    """

    def __init__(self, *factions: str, mats: Sequence[str] = (), tile: str = "on_tunnels", **options: str) -> None:
        self.names = list(factions) or ["nordic", "rusviet"]
        self.asks = False
        chosen = [MATS.index(mat) for mat in mats] or _mats_for(self.names)
        seats = [FACTIONS.index(name) for name in self.names]
        self.state = cast(Scythe, GAME.new(len(seats), options, seed=1))
        s = self.state
        objectives = [player.objectives for player in s.players]
        s.sit_down([new_player(seat, mat) for seat, mat in zip(seats, chosen, strict=True)])
        for player, held in zip(s.players, objectives, strict=True):
            player.objectives = held
            player.add_workers(player.base, 2)
            player.workers_off = 2
        s.first = first_seat(s.players)
        s.deck = ALL_COMBAT_CARDS[:]
        s.encounters = 0
        s.encounter_deck = s.encounter_deck[: ENCOUNTER_CARDS.size() - len(hexes_of(ENCOUNTERS))]
        s.tile = TILES.index(tile)
        self.turn_of(self.names[0])

    # --- setting up -----------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Work out the legal choices again, after the position was changed by hand."""
        self.state.settle()

    def turn_of(self, name: str) -> Table:
        """Let a faction begin a turn; an action that was under way is dropped."""
        self.state.active = self.seat_of(name)
        self.state.forced = 0
        self.state.moved = []
        self.state.entries = []
        self.state.stack = [ChooseSection(self.seat_of(name))]
        self.settle()
        return self

    def give(
        self,
        name: str,
        *,
        power: int | None = None,
        popularity: int | None = None,
        coins: int | None = None,
        section: str | None = None,
        character: str | None = None,
        mechs: Mapping[str, str] | None = None,
        workers: Mapping[str, int] | None = None,
        structures: Mapping[str, str] | None = None,
        abilities: Sequence[str] = (),
        upgrades: Mapping[str, str] | None = None,
        recruits: Mapping[str, str] | None = None,
        cards: Sequence[int] = (),
        objectives: Sequence[int] | None = None,
        factory_card: int | None = None,
        stars: Mapping[str, int] | None = None,
    ) -> Table:
        """Change what a faction has; what is not named stays.

        Mechs: the ability under each of them and its hex. `abilities` frees some with the mech at home. Workers: how
        many on which hexes, all of them; those already off the mat that are not named stay at home. Upgrades: the box
        and the cost it covers. Recruits: the section's bottom-row action and the one-time bonus. Combat cards come
        from the deck.
        """
        p = self.player(name)
        p.power = p.power if power is None else power
        p.popularity = p.popularity if popularity is None else popularity
        p.coins = p.coins if coins is None else coins
        p.section = p.section if section is None else SECTIONS.index(section)
        if character is not None:
            p.put_character(hex_named(character))
        for ability in abilities:
            self._deploy(p, ability, HEXES.labels[p.base])
        for ability, hex in (mechs or {}).items():
            self._deploy(p, ability, hex)
        if workers is not None:
            _spread_workers(p, workers)
        for structure, hex in (structures or {}).items():
            p.add_structure(STRUCTURES.index(structure), hex_named(hex))
        for box, action in (upgrades or {}).items():
            p.upgrades |= BITS[BOXES.index(box)]
            p.covered = [n + (label == action) for n, label in zip(p.covered, BOTTOMS.labels, strict=True)]
        for action, bonus in (recruits or {}).items():
            p.recruits |= BITS[BOTTOMS.index(action)]
            p.bonuses |= BITS[BONUSES.index(bonus)]
        for value in cards:
            self._draw(p, VALUES.index(str(value)))
        if objectives is not None:
            self._hold(p, [OBJECTIVES.index(str(number)) for number in objectives])
        if factory_card is not None:
            self._claim(p, FACTORY_CARDS.index(str(factory_card)))
        for star, number in (stars or {}).items():
            p.stars = [number if label == star else n for n, label in zip(p.stars, STARS.labels, strict=True)]
        self.settle()
        return self

    def _deploy(self, p: Player, ability: str, hex: str) -> None:
        p.abilities |= BITS[PLACE_OF[ABILITIES.index(ability)]]
        p.add_mechs(hex_named(hex), 1)

    def _draw(self, p: Player, value: int) -> None:
        deck = self.state.deck[:]
        deck.remove(value)
        self.state.deck = deck
        p.hand = [n + (place == value) for place, n in enumerate(p.hand)]

    def _hold(self, p: Player, objectives: list[int]) -> None:
        """Take these objectives, and give others to whoever held them."""
        p.objectives = sorted(objectives)
        free = [other for other in range(OBJECTIVES.size()) if other not in objectives]
        for player in self.state.players:
            if player is not p:
                held = [o if o in free else free[-1] for o in player.objectives]
                player.objectives = sorted(held)
                free = [other for other in free if other not in held]

    def _claim(self, p: Player, card: int) -> None:
        s = self.state
        p.factory_card = card
        left = len(s.players) + 1 - sum(player.factory_card != NOTHING for player in s.players)
        claimed = [player.factory_card for player in s.players]
        free = [other for other in range(FACTORY_CARDS.size()) if other not in claimed]
        s.factory = sum(BITS[other] for other in free[:left])

    def tokens(self, hex: str, **kinds: int) -> Table:
        """Put resource tokens on a hex: `tokens("M6", metal=2)`."""
        for kind, number in kinds.items():
            self.state.add_tokens(RESOURCES.index(kind), hex_named(hex), number)
        self.settle()
        return self

    def encounter(self, hex: str, card: int) -> Table:
        """Put an encounter token on a hex; this card is on top of the deck."""
        s = self.state
        number = ENCOUNTER_CARDS.index(str(card))
        assert ENCOUNTERS & BIT[hex_named(hex)], f"{hex} has no encounter symbol"
        s.encounters |= BIT[hex_named(hex)]
        spare = [other for other in range(ENCOUNTER_CARDS.size()) if other not in s.encounter_deck and other != number]
        s.encounter_deck = [other for other in s.encounter_deck if other != number]
        size = ENCOUNTER_CARDS.size() - len(hexes_of(ENCOUNTERS & ~s.encounters))
        s.encounter_deck = [*spare[: size - 1 - len(s.encounter_deck)], *s.encounter_deck, number][-size:]
        self.settle()
        return self

    def factory(self, *cards: int) -> Table:
        """Lay these Factory cards on the board."""
        self.state.factory = sum(BITS[FACTORY_CARDS.index(str(card))] for card in cards)
        return self

    def draw_next(self, *values: int) -> Table:
        """Put combat cards of these values on top of the deck, the first to be drawn first."""
        deck = self.state.deck[:]
        for value in values:
            deck.remove(VALUES.index(str(value)))
        self.state.deck = [*deck, *[VALUES.index(str(value)) for value in reversed(values)]]
        return self

    def without_deck(self) -> Table:
        """Put the whole combat deck on the discard pile."""
        s = self.state
        hands = [sum(player.hand[value] for player in s.players) for value in range(VALUES.size())]
        s.deck = []
        s.discard = [all_ - held for all_, held in zip(CARDS_OF, hands, strict=True)]
        return self

    # --- playing --------------------------------------------------------------------------------------------------

    def play(self, *actions: str) -> list[Event]:
        """Play actions in notation, each of them legal; the events that followed.

        Everybody takes what is offered besides, unless the table asks (`asks`): without power and coins it often would.
        """
        self.state.log = Log()
        events = self.state.log.events
        for action in actions:
            GAME.play(self.state, SPACE.parse(action))
            while not self.asks and self.asked() == "TakeGain":
                GAME.play(self.state, SPACE.parse("accept"))
        self.state.log = None
        return events

    def move(self, name: str) -> Table:
        """Let a faction begin a turn with a Move action; which unit moves is asked next."""
        self.turn_of(name).player(name).section = NOTHING
        self.settle()
        self.play("section section=move", "move")
        return self

    def act(self, name: str, action: str) -> list[Event]:
        """Let a faction begin a turn and take a bottom-row action, without the top-row action of its section."""
        p = self.turn_of(name).player(name)
        p.section = NOTHING
        self.settle()
        section = BOTTOM_OF[p.mat].index(BOTTOMS.index(action))
        events = self.play(f"section section={SECTIONS.labels[section]}")
        if self.asked() == "TopRow":
            events += self.play("skip")
        return events + self.play("act")

    # --- looking --------------------------------------------------------------------------------------------------

    def seat_of(self, name: str) -> int:
        return self.names.index(name)

    def player(self, name: str) -> Player:
        return self.state.players[self.seat_of(name)]

    def seat(self) -> str:
        """The faction that is to choose; "" when the game is over."""
        return self.names[self.state.seat()] if self.state.stack else ""

    def legal(self, kind: str | None = None) -> list[str]:
        """The legal actions in notation, of one kind if it is named."""
        shown = [SPACE.show(action) for action in self.state.legal()]
        return [action for action in shown if kind is None or action.split()[0] == kind]

    def targets(self) -> set[str]:
        """The hexes that may be chosen for the next step."""
        return {action.partition("=")[2] for action in self.legal("to")}

    def steps(self, name: str, unit: str, hex: str) -> set[str]:
        """Where a unit of a faction can step to, in a Move action that begins with it."""
        events = self.move(name).play(f"unit unit={unit} hex={hex}")
        if self.asked() == "TakeStep":
            return self.targets()
        return {HEXES.labels[values[2]] for _, values in self.told(events, "moved")}  # a single way is taken at once

    def told(self, events: Sequence[Event], *kinds: str) -> list[tuple[str, list[int]]]:
        """Whom the events of some kinds befell, and their numbers."""
        return [(self.names[event.seat], event.values) for event in events if event.kind.name in kinds]

    def numbers(self) -> list[str]:
        """The last argument of every legal action, for questions of how many or where."""
        return [action.rpartition("=")[2] for action in self.legal()]

    def refused(self, action: str) -> Refusal:
        """The reason why an action is refused now; fails if it is legal."""
        parsed = SPACE.parse(action)
        assert parsed not in self.state.legal(), f"{action} is legal"
        return GAME.refuse(self.state, parsed)

    def asked(self) -> str:
        """The decision that is pending, by the name of its class; "" when the game is over."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    def units(self, name: str, hex: str) -> tuple[int, int, int]:
        """Characters, mechs and workers of a faction on a hex."""
        p, place = self.player(name), hex_named(hex)
        return int(p.character == place), p.mechs[place], p.workers[place]

    def lying(self, hex: str) -> dict[str, int]:
        """The resource tokens on a hex."""
        place = hex_named(hex)
        found = {label: self.state.tokens[kind * HEX_COUNT + place] for kind, label in enumerate(RESOURCES.labels)}
        return {label: number for label, number in found.items() if number}

    def controls(self, name: str) -> set[str]:
        """The territories a faction controls."""
        return {HEXES.labels[hex] for hex in hexes_of(self.state.control(self.seat_of(name)))}

    def hand(self, name: str) -> list[int]:
        """The combat cards of a faction."""
        hand = self.player(name).hand
        return [int(label) for value, label in enumerate(VALUES.labels) for _ in range(hand[value])]

    def stars(self, name: str) -> dict[str, int]:
        """The stars a faction has placed."""
        return {label: n for label, n in zip(STARS.labels, self.player(name).stars, strict=True) if n}

    def score(self, name: str) -> int:
        return self.state.scores()[self.seat_of(name)]


def hex_named(label: str) -> int:
    found = HEXES.index(label)
    assert found != NOTHING, f"no hex is called {label}"
    return found


def _mats_for(names: Sequence[str]) -> list[int]:
    """A mat for every faction: Mechanical for the first, then the others in their order; never a forbidden pair."""
    order = ["mechanical", "engineering", "agricultural", "industrial", "patriotic"]
    return [MATS.index(mat) for mat in order[: len(names)]]


def _spread_workers(p: Player, workers: Mapping[str, int]) -> None:
    for hex in range(HEX_COUNT):
        p.add_workers(hex, -p.workers[hex])
    for label, number in workers.items():
        p.add_workers(hex_named(label), number)
    p.workers_off = max(p.workers_off, sum(workers.values()))
    assert p.workers_off <= ALL_WORKERS, "there are eight workers"
    p.add_workers(p.base, p.workers_off - sum(workers.values()))


def reached(decision: str, players: int = 2, *, inside: str = "", **options: str) -> Scythe:
    """A position of a random game in which this decision is pending, if `inside` is named upon that one."""
    for seed in range(1000):
        state = cast(Scythe, GAME.new(players, options, seed))
        chance = Rng(seed)
        while state.stack:
            pending = [type(other).__name__ for other in state.stack]
            if pending[-1] == decision and (not inside or pending[-2] == inside):
                return state
            step(state, chance)
    raise AssertionError(f"{decision} is never asked")


def step(state: Scythe, chance: Rng) -> None:
    """Play a random action of a random kind, so that rare kinds come up as often as frequent ones."""
    kinds = sorted({SPACE.kind_of[action] for action in state.legal()})
    kind = kinds[chance.below(len(kinds))]
    actions = [action for action in state.legal() if SPACE.kind_of[action] == kind]
    GAME.play(state, actions[chance.below(len(actions))])
