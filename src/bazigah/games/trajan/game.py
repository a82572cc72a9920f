"""Trajan, as the house knows it."""

from __future__ import annotations

from bazigah.engine.card import READY, Card
from bazigah.engine.game import Game
from bazigah.engine.observation import Observing
from bazigah.games.trajan.facts.components import MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.trajan.learning.evaluate import evaluate
from bazigah.games.trajan.learning.observe import layout, observe, sense, sensed_layout
from bazigah.games.trajan.learning.tuning import LONG_TUNING, SCALES, TUNING
from bazigah.games.trajan.options import OPTIONS
from bazigah.games.trajan.position.audit import audit
from bazigah.games.trajan.position.document import read, write
from bazigah.games.trajan.position.view import resample, view
from bazigah.games.trajan.rules.refusals import greyed, refuse
from bazigah.games.trajan.rules.setup import new
from bazigah.games.trajan.space import EVENTS, SPACE

GAME = Game(
    name="trajan",
    rules_version=1,
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
    sensed=Observing(sensed_layout, sense),
    card=Card(("@designer.feld",), 2011, minutes=90, weight=4, stage=READY),
    tuning=TUNING,
    long_tuning=LONG_TUNING,
    scales=SCALES,
)
