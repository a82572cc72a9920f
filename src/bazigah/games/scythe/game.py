"""Scythe, as the house knows it."""

from __future__ import annotations

from bazigah.engine.card import READY, Card
from bazigah.engine.game import Game
from bazigah.games.scythe.facts.components import FIGURES, MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.scythe.learning.evaluate import evaluate, hurried, settled
from bazigah.games.scythe.learning.observe import layout, observe
from bazigah.games.scythe.learning.tuning import LEVELS, SCALES, TUNING
from bazigah.games.scythe.options import OPTIONS
from bazigah.games.scythe.position.audit import audit
from bazigah.games.scythe.position.document import read, write
from bazigah.games.scythe.position.view import resample, view
from bazigah.games.scythe.rules.refusals import greyed, refuse
from bazigah.games.scythe.rules.setup import new
from bazigah.games.scythe.space import EVENTS, SPACE

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
    settled=settled,
    hurried=hurried,
    figures=FIGURES,
    card=Card(("@designer.stegmaier",), 2016, minutes=100, weight=4, stage=READY),
    levels=LEVELS,
    tuning=TUNING,
    scales=SCALES,
)
