"""Bazigah (بازیگاه): five strategy board games, to play and to study.

>>> import bazigah
>>> game = bazigah.new("burgundy", players=2, seed=7)
>>> game.question
'Choose a die'
>>> game.play(game.choices[0])
>>> game.play_bot(bazigah.bot("greedy"))
>>> print(game)  # the table, as text; in Jupyter a game shows itself as a picture
Round 1 of 5 in phase A. White die: 3...

What stands here is loaded when it is first asked for; see `bazigah.library`.
"""

from __future__ import annotations

from bazigah import plain
from bazigah.engine import errors  # like all on its way never compiled

TYPE_CHECKING = False  # checkers know the name; to import `typing` takes longer than all the rest

__version__ = "0.2.0"

__all__ = [
    "BadInput",
    "Bot",
    "Choice",
    "Hint",
    "IllegalAction",
    "Match",
    "Offer",
    "Standing",
    "__version__",
    "bot",
    "catalogue",
    "loads",
    "new",
]

if plain.plain_wanted():
    plain.install()

if TYPE_CHECKING:
    from bazigah.bots import Bot as Bot
    from bazigah.engine.errors import BadInput as BadInput
    from bazigah.engine.errors import IllegalAction as IllegalAction
    from bazigah.library import Choice as Choice
    from bazigah.library import Hint as Hint
    from bazigah.library import Match as Match
    from bazigah.library import Offer as Offer
    from bazigah.library import Standing as Standing
    from bazigah.library import bot as bot
    from bazigah.library import catalogue as catalogue
    from bazigah.library import loads as loads
    from bazigah.library import new as new
else:

    def __getattr__(name: str) -> object:
        """Load the library when something of it is asked for."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from bazigah import library

        globals().update((known, getattr(library, known)) for known in __all__ if known != "__version__")
        return globals()[name]


def __dir__() -> list[str]:
    return list(__all__)


def _in_english(error: errors.BadInput) -> str:
    from bazigah.text.words import words

    return words("en").error(error)


errors.let_speak(_in_english)
