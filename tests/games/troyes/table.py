"""A table set up by hand, so that a rule test reads like the rule: who has what, what is played, what comes of it."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any, cast

from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.core.rng import Rng
from bazigah.engine.options import read_options
from bazigah.games.troyes.facts.activity_cards import CARDS, PLACE_COUNT
from bazigah.games.troyes.facts.components import (
    BUILDINGS,
    CATHEDRAL_SPACES,
    CELL_COUNT,
    CHARACTERS,
    CITIZENS_EACH,
    COLOURS,
    EMPTY,
    NEUTRAL,
    ONE,
    OWNER_COUNT,
    OWNERS,
    RED,
    RED_EVENTS,
    ROY_CITIZENS,
    SPACE_COUNT,
    SPACES,
)
from bazigah.games.troyes.facts.event_cards import DECK, EVENT_CARDS, EVENT_COUNT, MARAUDING
from bazigah.games.troyes.game import GAME
from bazigah.games.troyes.player import Player
from bazigah.games.troyes.rules.dice import black_at, count_at, highest_black, one_black
from bazigah.games.troyes.rules.groups import GroupDice
from bazigah.games.troyes.rules.setup import new
from bazigah.games.troyes.rules.taken import dice_of
from bazigah.games.troyes.rules.targets import NO_CUBE
from bazigah.games.troyes.rules.turns import CounterBlack, EndTurn, Turn
from bazigah.games.troyes.space import DIE, TRADESMAN_SPACES
from bazigah.games.troyes.state import Troyes, place_of, with_value
from tests.walking import first_asked

SPACE = GAME.space
Owner = int | str  # a seat from 0, or "neutral", who is Le Roy in the solo game


class Table:
    """A game in the middle: seat 0 is to act, then 1, 2, 3; the city is empty, nobody has anything but a supply.

    Numbers are those of the rulebook: values, levels and rounds from 1; only seats count from 0. Components are named
    by their labels ("merchant", "war", "P3", "red 5"). The city may hold less than in a real game.
    """

    def __init__(self, players: int = 2, round: int = 1, supply: int = 4, **options: str) -> None:
        self.state: Troyes = new(players, read_options(GAME.options, options), seed=1)
        s = self.state
        s.round = round - 1
        s.start = 0
        s.spaces = [EMPTY] * SPACE_COUNT
        s.decks = [s.decks[RED][: RED_EVENTS[players] - round], *s.decks[1:]]
        s.left_out = s.left_out + [event for event in self._red() if event not in s.decks[RED] + s.left_out]
        for player in self._owners():
            player.deniers = player.influence = player.points = 0
            player.supply = supply
        self._seat = 0
        self._settled = False
        self._balance()

    # --- what lies on the table -----------------------------------------------------------------------------------

    def give(
        self,
        seat: int = 0,
        *,
        deniers: int | None = None,
        influence: int | None = None,
        points: int | None = None,
        supply: int | None = None,
        tradesmen: Mapping[str, str] | None = None,
        cubes: Mapping[str, int] | None = None,
        taken: Sequence[str] = (),
        characters: Sequence[str] | None = None,
    ) -> Table:
        """Change what a player has; what is not named stays. Cards named here are put on the board."""
        p = self.player(seat)
        p.deniers = p.deniers if deniers is None else deniers
        p.influence = p.influence if influence is None else influence
        p.points = p.points if points is None else points
        p.supply = p.supply if supply is None else supply
        for card, space in (tradesmen or {}).items():
            self._hire(p, card, space)
        for card, count in (cubes or {}).items():
            self.cards(card)
            p.store(place_of(_card(card)), count)
        for event in taken:
            self._draw(_event(event))
            p.taken |= 1 << _event(event)
        if characters is not None:
            self._deal(p, [CHARACTERS.index(character) for character in characters])
        return self._changed()

    def cards(self, *names: str) -> Table:
        """Put Activity cards on their places; the round says whether they are face up."""
        for name in names:
            self.state.places = with_value(self.state.places, place_of(_card(name)), _card(name))
        return self._changed()

    def stand(self, standing: Mapping[str, Owner]) -> Table:
        """Let citizens stand on spaces."""
        for space, owner in standing.items():
            self.state.spaces = with_value(self.state.spaces, SPACES.index(space), _owner(owner))
        return self._changed()

    def lie(self, building: str, owner: Owner, count: int = 1) -> Table:
        """Lay citizens on a building."""
        self.state.lay(BUILDINGS.index(building), _owner(owner), count)
        return self._changed()

    def dice(self, owner: Owner, *dice: str) -> Table:
        """Put dice into a district, for example "red 5"."""
        self.state.dice[_owner(owner)] += sum(ONE[_cell(die)] for die in dice)
        return self._changed()

    def event(self, name: str, *cubes: Owner) -> Table:
        """Put an event at the right end of the row, with cubes in this order; "marauding" is there already."""
        s = self.state
        owners = [_owner(owner) for owner in cubes]
        if _event(name) == MARAUDING:
            s.cubes = [owners, *s.cubes[1:]]
        else:
            self._draw(_event(name))
            s.row = [*s.row, _event(name)]
            s.cubes = [*s.cubes, owners]
        return self._changed()

    def cathedral(self, *cubes: tuple[int, int, Owner]) -> Table:
        """Put cubes on the cathedral: level, number, owner."""
        for level, number, owner in cubes:
            space = (level - 1) * 6 + number - 1
            self.state.cathedral = with_value(self.state.cathedral, space, _owner(owner))
        return self._changed()

    def top_events(self, *names: str) -> Table:
        """The events to be drawn next from their decks, the first one first."""
        s = self.state
        for name in reversed(names):
            event = _event(name)
            decks = [deck[:] for deck in s.decks]
            size = len(decks[RED])
            s.left_out = [other for other in s.left_out if other != event]
            deck = [*[other for other in decks[DECK[event]] if other != event], event]
            if DECK[event] == RED and len(deck) > size:
                s.left_out = [deck[0], *s.left_out]
                deck = deck[1:]
            decks[DECK[event]] = deck
            s.decks = decks
        return self._changed()

    def black(self, *values: int) -> Table:
        """Black dice are to be countered, before anything else."""
        self.state.black = sum(one_black(value) for value in values)
        return self._changed()

    def turn(self, seat: int, start: int | None = None) -> Table:
        """It is the turn of this seat."""
        self._seat = seat
        self.state.start = self.state.start if start is None else start
        return self._changed()

    def rolls(self, *values: int | None) -> Table:
        """The dice rolled next show these values, in this order; None for a die that does not matter. A few of them."""
        self.state.rng = Rng(next(seed for seed in itertools.count() if _rolls(Rng(seed), values)))
        return self

    # --- playing --------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Work out the legal choices, after the position was changed by hand."""
        s = self.state
        if not self._settled:
            s.stack = [CounterBlack(self._seat, 0, one_black(highest_black(s.black))) if s.black else Turn(self._seat)]
            s.settle()
            self._settled = True

    def play(self, *actions: str) -> list[Event]:
        """Play actions in notation, each of them legal; the events that followed."""
        self.settle()
        self.state.log = Log()
        events = self.state.log.events
        for action in actions:
            GAME.play(self.state, SPACE.parse(action))
        self.state.log = None
        return events

    def act(self, target: str, *dice: str, cube: str | None = None) -> list[Event]:
        """Choose a target and use exactly these dice for it, for example "red 5" or "2 red 5" or "neutral red 5".

        Steps without a choice are taken by the game itself; what is asked after the dice is left open.
        """
        events = self.play(target)
        while self.asked() == "GroupDice":
            events += self.play(self._next_step([pick(die) for die in dice], cube))
        taken = [DIE.at(*event.values) for event in told(events, "die_taken")]
        assert sorted(taken) == sorted(SPACE.parse(pick(die)) for die in dice), "other dice were used"
        assert [CARDS.labels[event.values[0]] for event in told(events, "cube_used")] == ([cube] if cube else [])
        return events

    def end_round(self) -> list[Event]:
        """Everybody passes; all that happens up to the first choice of the next round, or to the end."""
        self.settle()
        events: list[Event] = []
        current = self.state.round
        while not self.state.over() and self.state.round == current:
            events += self.play("pass" if "pass" in self.legal() else "end")
        return events

    def next_round(self, *events: str, rolls: Sequence[int | None] = ()) -> list[Event]:
        """No die is left, so a round begins that seat 0 starts; all that happens up to its first choice.

        These events come up, or two that find nothing to act on. First the work force is rolled, space by space, then
        what events ask for, then the black dice.
        """
        self.top_events(*(events or ("brigands_b", "interruption_of_work"))).rolls(*rolls)
        s = self.state
        s.start = 1 if s.solo else len(s.players) - 1
        s.stack = [EndTurn(0)]
        s.settle()
        self._settled = True
        return self.play("end")

    def legal(self, kind: str | None = None) -> list[str]:
        """The legal actions in notation, of one kind if it is named."""
        self.settle()
        shown = [SPACE.show(action) for action in self.state.legal()]
        return [action for action in shown if kind is None or action.split()[0] == kind]

    def refused(self, action: str) -> Refusal:
        """The reason why an action is refused now; fails if it is legal."""
        self.settle()
        parsed = SPACE.parse(action)
        assert parsed not in self.state.legal(), f"{action} is legal"
        return GAME.refuse(self.state, parsed)

    def asked(self) -> str:
        """The decision that is pending, by the name of its class; "" when the game is over."""
        self.settle()
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    def seat(self) -> int:
        self.settle()
        return self.state.seat()

    # --- looking --------------------------------------------------------------------------------------------------

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def deniers(self, seat: int = 0) -> int:
        return self.player(seat).deniers

    def influence(self, seat: int = 0) -> int:
        return self.player(seat).influence

    def points(self, owner: Owner = 0) -> int:
        return self.state.owner(_owner(owner)).points

    def standing(self) -> dict[str, Owner]:
        """Who stands where."""
        spaces = enumerate(self.state.spaces)
        return {SPACES.labels[space]: _shown(owner) for space, owner in spaces if owner != EMPTY}

    def lying(self, building: str) -> dict[Owner, int]:
        """How many of each colour lie on a building."""
        number = BUILDINGS.index(building)
        counts = {_shown(owner): self.state.lying_on(number, owner) for owner in range(OWNER_COUNT)}
        return {owner: count for owner, count in counts.items() if count}

    def district(self, owner: Owner = 0) -> list[str]:
        """The dice of a district: red, white, yellow, low values first."""
        dice = self.state.dice[_owner(owner)]
        return [_die(cell) for cell in range(CELL_COUNT) for _ in range(count_at(dice, cell))]

    def black_dice(self) -> list[int]:
        """The black dice, the highest first."""
        return [value for value in range(6, 0, -1) for _ in range(black_at(self.state.black, value))]

    def row(self) -> dict[str, list[Owner]]:
        """The events of the row with their cubes, in order."""
        cubes = [[_shown(owner) for owner in owners] for owners in self.state.cubes]
        return dict(zip([EVENT_CARDS.labels[event] for event in self.state.row], cubes, strict=True))

    def built(self) -> dict[tuple[int, int], Owner]:
        """The cubes of the cathedral by level and number."""
        cubes = self.state.cathedral
        return {
            (space // 6 + 1, space % 6 + 1): _shown(cubes[space])
            for space in range(CATHEDRAL_SPACES)
            if cubes[space] != EMPTY
        }

    def tradesmen(self, owner: Owner = 0) -> dict[str, str]:
        """The cards with a tradesman, and the space where he stands."""
        p = self.state.owner(_owner(owner))
        held = zip(TRADESMAN_SPACES.labels, (p.first, p.second, p.picture), strict=True)
        cards = [CARDS.labels[card] for card in self.state.places]
        return {cards[place]: space for space, places in held for place in range(PLACE_COUNT) if places >> place & 1}

    def cubes(self, seat: int = 0) -> dict[str, int]:
        """The delayed cubes of a player."""
        delayed = self.player(seat).delayed
        return {CARDS.labels[self.state.places[place]]: count for place, count in enumerate(delayed) if count}

    def taken(self, owner: Owner = 0) -> list[str]:
        """The event cards taken."""
        cards = self.state.owner(_owner(owner)).taken
        return [EVENT_CARDS.labels[event] for event in range(EVENT_COUNT) if cards >> event & 1]

    # --- inside ---------------------------------------------------------------------------------------------------

    def _next_step(self, dice: list[str], cube: str | None) -> str:
        """What to choose now, so that the group is made of these dice."""
        group = self.state.stack[-1]
        assert isinstance(group, GroupDice)
        if cube and group.cube == NO_CUBE:
            return f"cube card={cube}"
        for die in dice_of(group.group):
            if SPACE.show(DIE.base + die) in dice:
                dice.remove(SPACE.show(DIE.base + die))
        return dice[0] if dice else "done"

    def _owners(self) -> list[Player]:
        return [*self.state.players, self.state.roy] if self.state.solo else list(self.state.players)

    def _red(self) -> list[int]:
        bonus = self.state.settings[0]
        return [event for event in range(EVENT_COUNT) if DECK[event] == RED and (bonus or event < EVENT_COUNT - 2)]

    def _changed(self) -> Table:
        self._settled = False
        self._balance()
        return self

    def _balance(self) -> None:
        """The citizens that are nowhere else are in the general supply."""
        s = self.state
        for seat, p in enumerate(s.players):
            p.general = CITIZENS_EACH - p.supply - self._in_play(seat, p)
        if s.solo:
            s.roy.supply = 0
            s.roy.general = ROY_CITIZENS - self._in_play(NEUTRAL, s.roy)

    def _in_play(self, owner: int, p: Player) -> int:
        s = self.state
        tradesmen = bin(p.first).count("1") + bin(p.second).count("1") + bin(p.picture).count("1")
        return s.spaces.count(owner) + tradesmen + sum(s.lying_on(building, owner) for building in range(3))

    def _hire(self, p: Player, card: str, space: str) -> None:
        self.cards(card)
        place = 1 << place_of(_card(card))
        p.first |= place if space == "first" else 0
        p.second |= place if space == "second" else 0
        p.picture |= place if space == "picture" else 0

    def _draw(self, event: int) -> None:
        """Take an event card from wherever it is face down; the red deck keeps its size."""
        s = self.state
        size = len(s.decks[RED])
        s.decks = [[other for other in deck if other != event] for deck in s.decks]
        s.left_out = [other for other in s.left_out if other != event]
        if len(s.decks[RED]) < size:
            s.decks = [[s.left_out[0], *s.decks[RED]], *s.decks[1:]]
            s.left_out = s.left_out[1:]

    def _deal(self, p: Player, characters: list[int]) -> None:
        """Exchange characters, so that each is there once."""
        wanted, held = set(characters), set(p.characters)
        for other in self.state.players:
            if other is not p:
                spare = sorted(held - wanted)
                for character in sorted(wanted & set(other.characters)):
                    held.discard(spare[0])
                    other.characters = sorted([*set(other.characters) - {character}, spare.pop(0)])
        p.characters = sorted(characters)
        dealt = {character for player in self.state.players for character in player.characters}
        self.state.characters = [character for character in range(CHARACTERS.size()) if character not in dealt]


def told(events: Sequence[Event], name: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind.name == name]


def labels(events: Sequence[Event], name: str) -> list[str]:
    """The first value of all events of one kind, as its label."""
    found = told(events, name)
    domains = [event.kind.domains[0] for event in found]
    return [domain.labels[event.values[0]] for domain, event in zip(domains, found, strict=True) if domain]


def pick(die: str) -> str:
    """The action that takes a die, for example "red 5" of the first district or "2 red 5" of the second."""
    district, colour, value = f"1 {die}".split()[-3:]
    return f"die district={district} colour={colour} value={value}"


def new_game(players: int, seed: int = 0, **options: str) -> Troyes:
    """The position at the first choice of a game."""
    state = GAME.new(players, options, seed)
    assert isinstance(state, Troyes)
    return state


def step(state: Troyes, chance: Rng) -> None:
    """Take any choice."""
    state.apply(state.legal()[chance.below(len(state.legal()))])


def reached(decision: str, players: int = 2, **options: str) -> Troyes:
    """A position of a random game in which this class of decision is asked."""
    return cast(Troyes, first_asked(GAME.name, step, decision, players, options))


def view_of(s: Troyes, seat: int) -> Troyes:
    """The position as a seat sees it."""
    seen = GAME.view(s, seat)
    assert isinstance(seen, Troyes)
    return seen


def document(s: Troyes) -> dict[str, Any]:
    """The position with the words of the rulebook."""
    return GAME.write(s)


def _rolls(rng: Rng, values: Sequence[int | None]) -> bool:
    rolled = [rng.below(6) + 1 for _ in values]
    return all(value in (None, roll) for value, roll in zip(values, rolled, strict=True))


def _owner(owner: Owner) -> int:
    return owner if isinstance(owner, int) else OWNERS.index(owner)


def _shown(owner: int) -> Owner:
    return "neutral" if owner == NEUTRAL else owner


def _card(label: str) -> int:
    found = CARDS.index(label)
    assert found != EMPTY, f"no card is called {label}"
    return found


def _event(label: str) -> int:
    found = EVENT_CARDS.index(label)
    assert found != EMPTY, f"no event is called {label}"
    return found


def _cell(die: str) -> int:
    colour, value = die.split()
    return COLOURS.index(colour) * 6 + int(value) - 1


def _die(cell: int) -> str:
    return f"{COLOURS.labels[cell // 6]} {cell % 6 + 1}"
