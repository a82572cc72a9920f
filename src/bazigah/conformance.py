"""The laws of the house: what must hold in every position of every game.

`check_game` plays one random game and looks at it under all laws. Tests and `bazigah fuzz` use it for every game of
the catalogue, so a new game gets all of them for free. A law is a small function that returns what is wrong, or "".
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, cast

from bazigah.engine.core.actions import ActionSpace
from bazigah.engine.core.events import Event, Log
from bazigah.engine.core.refusal import Refusal
from bazigah.engine.core.rng import Rng
from bazigah.engine.core.state import State, ranks
from bazigah.engine.document import Document, parse_position, write_position
from bazigah.engine.errors import BadInput, IllegalAction
from bazigah.engine.game import Game
from bazigah.engine.record import Record, loads

SPECTATOR = -1
MOST_DECISIONS = 60_000
SPARSE = 500  # costly laws look at one position in so many on average
THOROUGH = 25  # and at every so many in a thorough game,
LOOKS = 40  # as often as this: what comes later in a very long game is more of the same
SOME_ENDS = 4  # one end of so many is looked at longer
STRETCH = 100  # decisions for which two positions are compared: longer than the way to the next look


class Broken(AssertionError):
    """A law is broken; `record` leads to the position where it was seen."""

    def __init__(self, law: str, detail: str, record: Record) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail
        self.record = record


@dataclass
class Trial:
    """A game under examination: the record so far, and the chance of the examiner (never that of the game)."""

    record: Record
    rng: Rng
    thorough: bool
    before: Document = field(default_factory=dict)  # the position before the last step, where that was watched

    @property
    def game(self) -> Game:
        return self.record.game

    @property
    def state(self) -> State:
        return self.record.state

    @property
    def viewers(self) -> range:
        """Everybody who looks on: the seats and a spectator."""
        return range(SPECTATOR, self.record.players)

    def document(self, state: State | None = None) -> Document:
        return self.game.write(self.state if state is None else state)

    def sight(self, state: State | None = None) -> Document:
        """All that can be seen of a position: its document and its choices."""
        state = self.state if state is None else state
        return {"position": self.game.write(state), "legal": list(state.legal()), "seat": state.seat()}

    def pick(self, actions: Sequence[int]) -> int:
        return actions[self.rng.below(len(actions))]


Law = Callable[[Trial], str]


def check_game(game: Game, players: int, options: Mapping[str, str], seed: int, thorough: bool = False) -> Record:
    """Play a random game under all laws; the record of it. Raises Broken."""
    trial = Trial(_set_up(game, players, options, seed), Rng(Rng(seed).seed()), thorough)
    obey(trial, ONCE)
    while not trial.state.over():
        obey(trial, EVERYWHERE)
        if _is_watched(trial):
            obey(trial, COSTLY)
            trial.before = trial.document()
            _play(trial)
            obey(trial, AFTER_A_STEP)
        else:
            _play(trial)
    obey(trial, AT_THE_END)
    if thorough or trial.rng.below(SOME_ENDS) == 0:
        obey(trial, AT_SOME_ENDS)
    return trial.record


def _set_up(game: Game, players: int, options: Mapping[str, str], seed: int) -> Record:
    try:
        return Record(game, players, options, seed)
    except Exception as error:
        header = Record(replace(game, setup=_no_position), players, options, seed)
        raise Broken("sets_up", _told(error), header) from error


class _NoPosition:
    """Stands where a setup gave none, so that the header of its record can be written."""

    def over(self) -> bool:
        return False

    def copy(self) -> _NoPosition:
        return self


def _no_position(*_: object) -> State:
    return cast(State, _NoPosition())


def _is_watched(trial: Trial) -> bool:
    if trial.thorough:
        return len(trial.record.steps) % THOROUGH == 0 and len(trial.record.steps) < LOOKS * THOROUGH
    return trial.rng.below(SPARSE) == 0


def obey(trial: Trial, laws: Sequence[Law]) -> None:
    """Raise Broken for the first law that the trial breaks; an error inside a law breaks it too."""
    for law in laws:
        try:
            wrong = law(trial)
        except Exception as error:
            raise Broken(law.__name__, _told(error), trial.record) from error
        if wrong:
            raise Broken(law.__name__, wrong, trial.record)


def _play(trial: Trial) -> None:
    action = trial.pick(trial.state.legal())
    try:
        trial.record.play(action)
    except Exception as error:
        raise Broken("plays_on", f"{trial.game.space.show(action)}: {_told(error)}", trial.record) from error


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


# Once for a game.


def notation_parses_back(trial: Trial) -> str:
    """Every action of the game has a notation of its own."""
    return _notation(trial.game.space)


@cache
def _notation(space: ActionSpace) -> str:
    wrong = [action for action in range(space.size) if space.parse(space.show(action)) != action]
    return f"{wrong} do not parse back" if wrong else ""


# At every decision.


def ends_in_time(trial: Trial) -> str:
    """A game comes to its end."""
    return f"more than {MOST_DECISIONS} decisions" if len(trial.record.steps) > MOST_DECISIONS else ""


def a_seat_decides(trial: Trial) -> str:
    """The pending choice belongs to somebody at the table."""
    seat = trial.state.seat()
    return "" if 0 <= seat < trial.record.players else f"seat {seat} is to choose"


def legal_list_is_sound(trial: Trial) -> str:
    """Something can be chosen; every choice is an action of the game and listed once."""
    legal = trial.state.legal()
    if not legal:
        return "nothing can be chosen"
    if len(set(legal)) != len(legal):
        return f"listed twice: {sorted({action for action in legal if legal.count(action) > 1})}"
    inside = min(legal) >= 0 and max(legal) < trial.game.space.size
    return "" if inside else f"{min(legal)}..{max(legal)} in a space of {trial.game.space.size}"


# At some decisions, because they take long.


def audit_holds(trial: Trial) -> str:
    """The game itself finds nothing impossible in the position."""
    trial.game.audit(trial.state)
    return ""


def copies_are_independent(trial: Trial) -> str:
    """A copy equals its original, and neither feels what is done to the other."""
    here = trial.sight()
    first = trial.state.copy()
    second = first.copy()
    wrong = _unlike("the copy differs", here, trial.sight(first))
    if wrong:
        return wrong
    _play_on(trial, first)
    return _unlike("the original changed with its copy", here, trial.sight()) or _unlike(
        "the copy changed with its original", here, trial.sight(second)
    )


def documents_read_back(trial: Trial) -> str:
    """The position, written as text and read back, is the same and plays on the same."""
    written = write_position(trial.game, trial.state, trial.record.players)
    _, state, players = parse_position(lambda _: trial.game, json.dumps(written))
    if players != trial.record.players:
        return f"{players} players read"
    return _unlike_twin(trial, state, trial.rng)


def pickles_read_back(trial: Trial) -> str:
    """The position, sent to another process, is the same and plays on the same; so is what each viewer sees of it."""
    for viewer in trial.viewers:
        seen = trial.game.view(trial.state, viewer)
        wrong = _unlike(f"viewer {viewer}: read back differently", trial.sight(seen), trial.sight(_sent(seen)))
        if wrong:
            return wrong
    return _unlike_twin(trial, _sent(trial.state), trial.rng.copy())


def _sent(state: State) -> State:
    return cast(State, pickle.loads(pickle.dumps(state)))


def _unlike_twin(trial: Trial, state: State, rng: Rng) -> str:
    """Nothing if a position that was read back is that of the trial and plays on the same."""
    wrong = _unlike("read back differently", trial.sight(), trial.sight(state))
    if wrong:
        return wrong
    twin = trial.state.copy()
    chance = rng.copy()
    _play_on(Trial(trial.record, rng, trial.thorough), state)
    _play_on(Trial(trial.record, chance, trial.thorough), twin)
    return _unlike("plays on differently", trial.document(twin), trial.document(state))


def views_hide_what_is_hidden(trial: Trial) -> str:
    """Looking and guessing change nothing, and no viewer can tell apart what differs only in hidden things."""
    here = trial.sight()
    for viewer in trial.viewers:
        seen = trial.game.view(trial.state, viewer)
        wrong = _shown(trial, seen, viewer)
        if wrong:
            return f"viewer {viewer}: {wrong}"
    return _unlike("looking changed it", here, trial.sight())


def _shown(trial: Trial, seen: State, viewer: int) -> str:
    """What is wrong with a view: it shows too much or too little."""
    sight = trial.sight(seen)
    mine = trial.state.legal() if trial.state.seat() == viewer else []
    if sight["legal"] != mine:
        return f"choices {sight['legal']} instead of {mine}"
    for guess in _guesses(trial, seen, viewer):
        wrong = _unlike("tells positions apart", sight, trial.sight(trial.game.view(guess, viewer)))
        if wrong:
            return wrong
    return _unlike("guessing changed the view", sight, trial.sight(seen))


def _guesses(trial: Trial, seen: State, viewer: int) -> list[State]:
    """The true position with another future of the chance, and two guesses of the viewer."""
    other_future = trial.state.copy()
    other_future.rng = Rng(trial.rng.seed())
    return [other_future, *[trial.game.resample(seen, viewer, trial.rng) for _ in range(2)]]


def guesses_are_playable(trial: Trial) -> str:
    """What a seat guesses is a possible position that can be played to its end."""
    viewer = trial.viewers[trial.rng.below(len(trial.viewers))]
    guess = trial.game.resample(trial.game.view(trial.state, viewer), viewer, trial.rng)
    trial.game.audit(guess)
    if guess.seat() == viewer and guess.legal() != trial.state.legal():
        return f"viewer {viewer} guesses other choices of its own"
    _play_out(trial, guess)
    trial.game.audit(guess)
    return ""


def refusals_give_reasons(trial: Trial) -> str:
    """Every action that is not legal is refused with a code and a rule, and refusing changes nothing."""
    here = trial.sight()
    illegal = sorted(set(range(trial.game.space.size)).difference(trial.state.legal()))
    for action in illegal:
        wrong = _without_reason(trial.game.refuse(trial.state, action))
        if wrong:
            return f"{trial.game.space.show(action)}: {wrong}"
    if illegal and not _is_refused(trial, trial.pick(illegal)):
        return "an illegal action was taken"
    return _unlike("refusing changed it", here, trial.sight())


def _without_reason(refusal: Refusal) -> str:
    return "" if refusal.code and refusal.rule else f"no reason in {refusal!r}"


def _is_refused(trial: Trial, action: int) -> bool:
    try:
        trial.game.play(trial.state, action)
    except IllegalAction:
        return True
    return False


def greyed_choices_cannot_be_taken(trial: Trial) -> str:
    """A greyed choice is a kind of action of the game that is not legal now, with its reason, listed once."""
    space = trial.game.space
    known = {kind.name for kind in space.kinds}
    offered = {space.named(action).name for action in trial.state.legal()}
    greyed = trial.game.greyed(trial.state)
    for choice in greyed:
        if choice.kind not in known - offered:
            return f"{choice.kind} is {'legal' if choice.kind in offered else 'unknown'}"
        wrong = _without_reason(choice.refusal)
        if wrong:
            return f"{choice.kind}: {wrong}"
    kinds = [choice.kind for choice in greyed]
    return "" if len(set(kinds)) == len(kinds) else f"listed twice: {kinds}"


# After some steps.


def undo_brings_back(trial: Trial) -> str:
    """A step without chance and without anything revealed can be taken back exactly; another one cannot."""
    record, step, after = trial.record, trial.record.steps[-1], trial.document()
    if step.barrier:
        return "" if _stays(record, step.seat) else "a step behind a barrier was taken back"
    record.undo(step.seat)
    wrong = _unlike("taken back differently", trial.before, trial.document())
    if wrong:
        return wrong
    record.play(step.action)
    return _unlike("taken again differently", after, trial.document())


def _stays(record: Record, seat: int) -> bool:
    try:
        record.undo(seat)
    except BadInput:
        return True
    return False


def barriers_stand_where_something_is_learnt(trial: Trial) -> str:
    """Without a barrier, a step looks the same to its seat whatever is hidden, and tells it the same."""
    record, step = trial.record, trial.record.steps[-1]
    if step.barrier:
        return ""
    before = trial.game.view(record.at(len(record.steps) - 1), step.seat)
    guess = trial.game.resample(before, step.seat, trial.rng)
    log = guess.log = Log()
    guess.apply(step.action)
    guess.log = None
    expected = trial.document(trial.game.view(trial.state, step.seat))
    return _unlike(
        "something hidden was shown", expected, trial.document(trial.game.view(guess, step.seat))
    ) or _unlike("something hidden was told", _told_to(step.seat, step.events), _told_to(step.seat, log.events))


def _told_to(seat: int, events: Sequence[Event]) -> Document:
    """What a seat is told, as text."""
    return {"events": [f"{event.kind.name} {event.seat} {event.values}" for event in events if event.seen_by(seat)]}


def events_are_of_the_game(trial: Trial) -> str:
    """Events are kinds of the game, about somebody at the table, with values of their domains."""
    wrong = [event.kind.name for event in trial.record.steps[-1].events if not _is_sound(trial, event)]
    return f"wrong events: {wrong}" if wrong else ""


def _is_sound(trial: Trial, event: Event) -> bool:
    return (
        event.kind in trial.game.events.kinds
        and event.seat in trial.viewers
        and len(event.values) == len(event.kind.fields)
        and all(
            domain is None or 0 <= value < domain.size()
            for value, domain in zip(event.values, event.kind.domains, strict=True)
        )
    )


# When the game is over.


def nothing_is_left_to_choose(trial: Trial) -> str:
    """At the end nobody has a choice, greyed or not, and any action is refused."""
    state = trial.state
    if state.legal() or state.seat() != SPECTATOR:
        return f"seat {state.seat()} may choose {state.legal()}"
    if trial.game.greyed(state):
        return "choices are greyed"
    return _without_reason(trial.game.refuse(state, 0))


def ranks_follow_points(trial: Trial) -> str:
    """Somebody wins, and nobody stands behind a seat with fewer points."""
    players = trial.record.players
    points, places = trial.state.scores(), ranks(trial.state, players)
    if len(points) != players or min(places) != 1:
        return f"points {points}, places {places}"
    for one in range(players):
        for other in range(players):
            if points[one] > points[other] and places[one] >= places[other]:
                return f"points {points}, places {places}"
    return ""


def replay_is_identical(trial: Trial) -> str:
    """The actions alone lead to the same end."""
    replayed = trial.record.cut(len(trial.record.steps)).state
    return _unlike("replayed differently", trial.document(), trial.document(replayed))


def saved_text_reads_back(trial: Trial) -> str:
    """The record, saved as text and loaded, leads to the same end and is written again letter by letter."""
    text = trial.record.dumps()
    loaded = loads(lambda _: trial.game, text)
    if loaded.dumps() != text:
        return "the saved text changed"
    return _unlike("loaded differently", trial.document(), trial.document(loaded.state))


ONCE: tuple[Law, ...] = (notation_parses_back,)
EVERYWHERE: tuple[Law, ...] = (ends_in_time, a_seat_decides, legal_list_is_sound)
COSTLY: tuple[Law, ...] = (
    audit_holds,
    copies_are_independent,
    documents_read_back,
    pickles_read_back,
    views_hide_what_is_hidden,
    guesses_are_playable,
    refusals_give_reasons,
    greyed_choices_cannot_be_taken,
)
AFTER_A_STEP: tuple[Law, ...] = (undo_brings_back, barriers_stand_where_something_is_learnt, events_are_of_the_game)
AT_THE_END: tuple[Law, ...] = (nothing_is_left_to_choose, audit_holds, ranks_follow_points, replay_is_identical)
AT_SOME_ENDS: tuple[Law, ...] = (saved_text_reads_back, documents_read_back, views_hide_what_is_hidden)


def _play_on(trial: Trial, state: State, decisions: int = STRETCH) -> None:
    """Play so many random actions, or to the end."""
    while decisions and not state.over():
        state.apply(trial.pick(state.legal()))
        decisions -= 1


def _play_out(trial: Trial, state: State) -> None:
    """Play random actions to the end."""
    _play_on(trial, state, MOST_DECISIONS)
    if not state.over():
        raise RuntimeError(f"more than {MOST_DECISIONS} decisions")


def _unlike(what: str, expected: Document, got: Document) -> str:
    """Nothing if two documents are equal, else where they are not."""
    return "" if expected == got else f"{what}: {_difference(expected, got)}"


def _difference(expected: Any, got: Any, path: str = "") -> str:
    """The first place where two documents differ."""
    if isinstance(expected, dict) and isinstance(got, dict) and expected.keys() == got.keys():
        inner = ((f"{path}.{key}", expected[key], got[key]) for key in expected)
    elif isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        inner = ((f"{path}[{place}]", *pair) for place, pair in enumerate(zip(expected, got, strict=True)))
    else:
        return f"{path.lstrip('.')}: expected {expected}, got {got}"
    return next((_difference(one, other, below) for below, one, other in inner if one != other), "")
