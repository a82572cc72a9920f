"""The Castles of Burgundy, as the house knows it."""

from __future__ import annotations

from bazigah.engine.game import Game
from bazigah.engine.options import Option
from bazigah.games.burgundy.audit import audit
from bazigah.games.burgundy.components import MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.burgundy.document import read, write
from bazigah.games.burgundy.evaluate import evaluate
from bazigah.games.burgundy.observe import layout, observe
from bazigah.games.burgundy.refusals import greyed, refuse
from bazigah.games.burgundy.settings import NAMES, VALUES
from bazigah.games.burgundy.setup import new
from bazigah.games.burgundy.space import EVENTS, SPACE
from bazigah.games.burgundy.view import resample, view

_RULES = ("CB-15.7", "CB-15.3", "CB-13.7", "CB-10.8", "CB-19.1", "CB-19.1")


GAME = Game(
    name="burgundy",
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
