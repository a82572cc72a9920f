"""Trajan, as the house knows it."""

from __future__ import annotations

from bazigah.engine.game import Game
from bazigah.engine.options import Option
from bazigah.games.trajan.audit import audit
from bazigah.games.trajan.components import MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.trajan.document import read, write
from bazigah.games.trajan.evaluate import evaluate
from bazigah.games.trajan.observe import layout, observe
from bazigah.games.trajan.refusals import greyed, refuse
from bazigah.games.trajan.settings import NAMES, VALUES
from bazigah.games.trajan.setup import new
from bazigah.games.trajan.space import EVENTS, SPACE
from bazigah.games.trajan.view import resample, view

_RULES = ("TJ-3.4", "TJ-2.14", "TJ-17.2", "TJ-15.14", "TJ-17.8", "TJ-12.6")


GAME = Game(
    name="trajan",
    rules_version=1,
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    options=tuple(Option(name, tuple(values), rule) for name, values, rule in zip(NAMES, VALUES, _RULES, strict=True)),
    space=SPACE,
    events=EVENTS,
    setup=new,
    view=view,
    resample=resample,
    refuse=refuse,
    greyed=greyed,
    write=write,
    read=read,
    audit=audit,
    evaluate=evaluate,
    layout=layout,
    observe=observe,
)
