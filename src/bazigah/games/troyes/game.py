"""Troyes, as the house knows it."""

from __future__ import annotations

from bazigah.engine.card import READY, Card
from bazigah.engine.game import Game
from bazigah.games.troyes.facts.components import FIGURES, MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.troyes.learning.evaluate import evaluate
from bazigah.games.troyes.learning.observe import layout, observe
from bazigah.games.troyes.learning.tuning import SCALES, TUNING
from bazigah.games.troyes.options import OPTIONS
from bazigah.games.troyes.position.audit import audit
from bazigah.games.troyes.position.document import read, write
from bazigah.games.troyes.position.view import resample, view
from bazigah.games.troyes.rules.refusals import greyed, refuse
from bazigah.games.troyes.rules.setup import new
from bazigah.games.troyes.space import EVENTS, SPACE

GAME = Game(
    name="troyes",
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
    figures=FIGURES,
    card=Card(("@designer.dujardin", "@designer.georges", "@designer.orban"), 2010, minutes=90, weight=4, stage=READY),
    tuning=TUNING,
    scales=SCALES,
)
