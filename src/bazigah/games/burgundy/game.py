"""The Castles of Burgundy, as the house knows it."""

from __future__ import annotations

from bazigah.engine.card import READY, Card
from bazigah.engine.game import Game
from bazigah.games.burgundy.facts.components import MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.burgundy.learning.evaluate import evaluate
from bazigah.games.burgundy.learning.observe import layout, observe
from bazigah.games.burgundy.learning.tuning import LONG_TUNING, SCALES, TUNING
from bazigah.games.burgundy.options import OPTIONS
from bazigah.games.burgundy.position.audit import audit
from bazigah.games.burgundy.position.document import read, write
from bazigah.games.burgundy.position.view import resample, view
from bazigah.games.burgundy.rules.refusals import greyed, refuse
from bazigah.games.burgundy.rules.setup import new
from bazigah.games.burgundy.space import EVENTS, SPACE

GAME = Game(
    name="burgundy",
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
    card=Card(("@designer.feld",), 2011, minutes=60, weight=3, stage=READY),
    tuning=TUNING,
    long_tuning=LONG_TUNING,
    scales=SCALES,
)
