"""The Dice Race, as the house knows it."""

from __future__ import annotations

from bazigah.engine.card import Card
from bazigah.engine.game import Game

from .facts.components import MAX_PLAYERS, MIN_PLAYERS
from .learning.evaluate import evaluate
from .learning.observe import layout, observe
from .learning.tuning import LEVELS, SCALES, TUNING
from .options import OPTIONS
from .position.audit import audit
from .position.document import read, write
from .position.view import resample, view
from .rules.refusals import greyed, refuse
from .rules.setup import new
from .space import EVENTS, SPACE

GAME = Game(
    name="race",
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
    card=Card(("@designer.house",), 2026, minutes=10, weight=1),
    levels=LEVELS,
    tuning=TUNING,
    scales=SCALES,
)
