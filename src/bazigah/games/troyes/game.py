"""Troyes, as the house knows it."""

from __future__ import annotations

from bazigah.engine.game import Game
from bazigah.engine.options import Option
from bazigah.games.troyes.audit import audit
from bazigah.games.troyes.components import FIGURES, MAX_PLAYERS, MIN_PLAYERS
from bazigah.games.troyes.document import read, write
from bazigah.games.troyes.evaluate import evaluate
from bazigah.games.troyes.observe import layout, observe
from bazigah.games.troyes.refusals import greyed, refuse
from bazigah.games.troyes.settings import NAMES, VALUES
from bazigah.games.troyes.setup import new
from bazigah.games.troyes.space import EVENTS, SPACE
from bazigah.games.troyes.view import resample, view

_RULES = ("TR-17.0", "TR-20.3")


GAME = Game(
    name="troyes",
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
    figures=FIGURES,
)
