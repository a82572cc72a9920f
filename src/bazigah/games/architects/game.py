"""Architects of the West Kingdom, as the house knows it."""

from __future__ import annotations

from bazigah.engine.card import READY, Card
from bazigah.engine.game import Game
from bazigah.games.architects.facts.components import MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.architects.learning.evaluate import evaluate
from bazigah.games.architects.learning.observe import layout, observe
from bazigah.games.architects.learning.tuning import LEVELS, SCALES, TUNING
from bazigah.games.architects.options import OPTIONS
from bazigah.games.architects.position.audit import audit
from bazigah.games.architects.position.document import read, write
from bazigah.games.architects.position.view import resample, view
from bazigah.games.architects.rules.refusals import greyed, refuse
from bazigah.games.architects.rules.setup import new
from bazigah.games.architects.space import EVENTS, SPACE

GAME = Game(
    name="architects",
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
    card=Card(("@designer.macdonald", "@designer.phillips"), 2018, minutes=70, weight=3, stage=READY),
    levels=LEVELS,
    tuning=TUNING,
    scales=SCALES,
)
