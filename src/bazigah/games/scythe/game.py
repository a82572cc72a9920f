"""Scythe, as the house knows it."""

from __future__ import annotations

from bazigah.engine.game import Game
from bazigah.games.scythe.audit import audit
from bazigah.games.scythe.components import FIGURES, MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.scythe.document import read, write
from bazigah.games.scythe.evaluate import evaluate
from bazigah.games.scythe.observe import layout, observe
from bazigah.games.scythe.refusals import greyed, refuse
from bazigah.games.scythe.settings import OPTIONS, PRESETS
from bazigah.games.scythe.setup import new
from bazigah.games.scythe.space import EVENTS, SPACE
from bazigah.games.scythe.view import resample, view

GAME = Game(
    name="scythe",
    rules_version=2,
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
    options=OPTIONS,
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
    figures=FIGURES,
    presets=PRESETS,
)
