"""Architects of the West Kingdom, as the house knows it."""

from __future__ import annotations

from bazigah.engine.game import Game
from bazigah.engine.options import Option
from bazigah.games.architects.audit import audit
from bazigah.games.architects.components import MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.architects.document import read, write
from bazigah.games.architects.evaluate import evaluate
from bazigah.games.architects.observe import layout, observe
from bazigah.games.architects.refusals import greyed, refuse
from bazigah.games.architects.settings import NAMES, VALUES
from bazigah.games.architects.setup import new
from bazigah.games.architects.space import EVENTS, SPACE
from bazigah.games.architects.view import resample, view

_RULES = (
    "AW-14.1",
    "AW-14.10",
    "AW-14.10",
    "AW-14.10",
    "AW-14.10",
    "AW-10.11",
    "AW-15.1",
    "AW-15.3",
    "AW-15.6",
)


GAME = Game(
    name="architects",
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
