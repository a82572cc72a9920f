"""Every game of the catalogue keeps the laws of the house, and nothing from outside brings it down.

Compiled rules are quick enough for every case and several games of each, a sample of them every day; plain ones, which
play the same games (`tests/test_two_ways.py`), are put through the sample, and through the defaults every day.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bazigah import games
from bazigah.build import is_compiled
from bazigah.conformance import check_game
from bazigah.engine.core.actions import ActionSpace, Domain
from bazigah.engine.core.rng import Rng, resumed
from bazigah.engine.document import Document, Field, read_position
from bazigah.engine.errors import BadInput
from bazigah.engine.record import loads
from tests.kit import (
    Case,
    cases,
    document_of,
    lacks,
    loaded,
    nodes,
    play_on,
    replaced,
    sample,
    some_position,
    spread,
    tried,
    value_at,
    without,
)
from tools.fixtures import FOLDER, plans
from tools.rules import rule_ids

CASES = tried()
CLOSE_CASES = [case for case in CASES if is_compiled() or not case.options]
GAMES_EACH = 3 if is_compiled() else 1
FURTHER_GAMES = range(GAMES_EACH, 10)  # where the rules are compiled
RULES = Path(__file__).resolve().parent.parent / "docs" / "rules"

# The same examples every time: a test suite that is not flaky.
steady = settings(
    derandomize=True, deadline=None, max_examples=150, database=None, suppress_health_check=[HealthCheck.too_slow]
)


@pytest.mark.plain
@pytest.mark.parametrize("case", spread(CASES))
def test_random_games_keep_the_laws(case: Case) -> None:
    for seed in range(GAMES_EACH):
        check_game(games.find(case.game), case.players, dict(case.options), seed)


@pytest.mark.long
@pytest.mark.skipif(not is_compiled(), reason="runs as plain Python: tried where the compiled rules are tested")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_further_random_games_keep_the_laws(case: Case) -> None:
    for seed in FURTHER_GAMES:
        check_game(games.find(case.game), case.players, dict(case.options), seed)


@pytest.mark.parametrize("case", spread(CLOSE_CASES))
def test_a_game_looked_at_closely_keeps_the_laws(case: Case) -> None:
    record = check_game(games.find(case.game), case.players, dict(case.options), seed=77, thorough=True)
    assert record.state.over()


@pytest.mark.parametrize("name", games.names())
def test_the_kit_meets_every_value_of_every_option(name: str) -> None:
    game = games.find(name)
    counts = range(game.min_players, game.max_players + 1)
    values = {(option.name, value) for option in game.options for value in option.samples[1:]}
    for players in counts:
        assert {chosen for case in cases(game) if case.players == players for chosen in case.options} >= values
    assert {chosen for case in sample(game) for chosen in case.options} >= values
    assert {Case(name, players) for players in counts} <= set(sample(game)) <= set(cases(game))


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_complete(name: str) -> None:
    assert lacks(name) == []


def test_what_a_game_lacks_is_seen(tmp_path: Path) -> None:
    name = games.names()[0]
    game = games.find(name)
    counts = range(game.min_players, game.max_players + 1)
    assert lacks(name, tmp_path, tmp_path, tmp_path) == [
        f"{name}.md",
        "fa.po",
        "en.po",
        *[f"a recorded game of {count} players" for count in counts],
    ]


@pytest.mark.parametrize("name", games.names())
def test_options_and_refusals_name_rules_of_the_book(name: str) -> None:
    game = games.find(name)
    cited = {option.rule for option in game.options}
    for seed in range(30):
        state = some_position(cases(game)[seed % len(cases(game))], seed).state
        illegal = set(range(game.space.size)).difference(state.legal())
        cited |= {game.refuse(state, action).rule for action in illegal}
        cited |= {choice.refusal.rule for choice in game.greyed(state)}
    assert cited - set(rule_ids((RULES / f"{name}.md").read_text(encoding="utf-8"))) == set()


# Whatever comes.

LABELS = st.text(st.characters(categories=["Ll", "Nd"]), min_size=1, max_size=6)
FIELDS = LABELS.map("of_{}".format)  # a field cannot be called `name`: that is the kind's own
DOMAINS = st.builds(Domain, LABELS, st.lists(LABELS, min_size=1, max_size=8, unique=True))
KINDS = st.lists(
    st.tuples(LABELS, st.dictionaries(FIELDS, DOMAINS, max_size=3)),
    min_size=1,
    max_size=5,
    unique_by=lambda kind: kind[0],
)
NUMBERS = st.integers(-3, 45) | st.integers(-(2**70), 2**70) | st.floats()
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)
RECORDS = [(FOLDER / plans(games.find(name))[0].path).read_text(encoding="utf-8") for name in games.names()]


@cache
def document(number: int) -> Document:
    """A position somewhere in a game of a case."""
    return document_of(some_position(CASES[number], number))


DOCUMENTS = st.integers(0, len(CASES) - 1).map(document)


@steady
@given(st.integers(0, 2**63 - 1), st.integers(1, 2**31))
def test_chance_stays_in_its_range(state: int, size: int) -> None:
    rng = resumed(state)
    assert all(0 <= rng.below(size) < size for _ in range(20))
    assert 0 <= rng.state < 2**63


@steady
@given(st.integers(0, 2**63 - 1), st.integers(2, 12))
def test_chance_is_fair(seed: int, size: int) -> None:
    """Six standard deviations around the mean: a fair generator stays inside for any seed."""
    rng, draws = Rng(seed), 1200
    counts = [0] * size
    for _ in range(draws):
        counts[rng.below(size)] += 1
    deviation = (draws / size * (1 - 1 / size)) ** 0.5
    assert all(abs(count - draws / size) < 6 * deviation for count in counts)


@steady
@given(KINDS)
def test_notation_reads_back_in_any_space(kinds: list[tuple[str, dict[str, Domain]]]) -> None:
    space = ActionSpace()
    for name, fields in kinds:
        space.kind(name, **fields)
    for action in range(min(space.size, 60)):
        assert space.parse(space.show(action)) == action


@steady
@given(st.text())
def test_any_notation_is_read_or_refused(text: str) -> None:
    space = games.find(games.names()[0]).space
    try:
        action = space.parse(text)
    except BadInput:
        return
    assert space.parse(space.show(action)) == action


@steady
@given(JSON, LABELS, DOMAINS)
def test_any_field_is_read_or_refused(value: Any, name: str, domain: Domain) -> None:
    readers: list[Callable[[Field], object]] = [
        lambda field: field.get(name),
        lambda field: field.fields([name]),
        lambda field: field.items(2),
        lambda field: field.integer(0, 40),
        lambda field: field.boolean(),
        lambda field: field.label_or_nothing(domain),
        lambda field: field.labels(domain),
        lambda field: field.counts(domain, 9),
    ]
    read = [reader for reader in readers if not is_refused(reader, value)]
    assert len(read) <= 3  # at most the three readers of tables fit one value


def is_refused(reader: Callable[[Field], object], value: Any) -> bool:
    try:
        reader(Field(value, "here"))
    except BadInput as error:
        return bool(str(error))
    return False


@steady
@given(DOCUMENTS, JSON)
def test_any_document_is_refused_that_is_none(document: Document, value: Any) -> None:
    with pytest.raises(BadInput):
        read_position(games.find, value)
    with pytest.raises(BadInput):
        read_position(games.find, document | {"position": value})


@settings(steady, max_examples=400)
@given(st.data())
def test_a_changed_document_is_refused_or_played_to_the_end(data: st.DataObject) -> None:
    document = data.draw(DOCUMENTS)
    paths = list(nodes(document))
    path = data.draw(st.sampled_from(paths))
    if data.draw(st.booleans()):
        other = st.sampled_from(paths).map(lambda at: value_at(document, at))
        changed = replaced(document, path, data.draw(other | JSON))
    else:
        changed = without(document, path)
    try:
        record = loaded(changed)
    except BadInput:
        return
    play_on(record)
    assert record.state.over()


@settings(steady, max_examples=200)
@given(st.data())
def test_a_changed_record_is_refused_or_loaded(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(RECORDS))
    start = data.draw(st.integers(0, 300) | st.integers(0, len(text)))
    end = start + data.draw(st.integers(0, 30))
    changed = text[:start] + data.draw(st.text(max_size=6) | st.sampled_from(text.splitlines())) + text[end:]
    try:
        record = loads(games.find, changed)
    except BadInput:
        return
    assert loads(games.find, record.dumps()).actions == record.actions
