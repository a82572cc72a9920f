"""What comes from outside and cannot be taken: a code, what was expected and what came."""

from __future__ import annotations

from collections.abc import Callable, Iterable

TYPE_CHECKING = False  # checkers know the name; `typing` would take most of the time of `import bazigah`
if TYPE_CHECKING:
    from bazigah.engine.core.refusal import Refusal

_speakers: list[Callable[[BadInput], str]] = []


def let_speak(speaker: Callable[[BadInput], str]) -> None:
    """Let somebody who has words tell errors to the readers of a traceback; what is unknown raises KeyError."""
    _speakers[:] = [speaker]


class BadInput(ValueError):
    """A wrong record, document, notation or option. Nothing was changed.

    The catalogues word its code. A parameter that begins with `@` is itself a key of the catalogues.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        self.code = code
        self.params = params
        self.among: tuple[str, ...] = ()  # what there is, where something else was named
        super().__init__(code)

    def __str__(self) -> str:
        for speaker in _speakers:
            try:
                return speaker(self)
            except KeyError:
                break
        return self._plain()

    def _plain(self) -> str:
        """The code and what belongs to it: for codes that nobody has worded."""
        told = ", ".join(f"{name} {_plain(value)}" for name, value in self.params.items())
        code = self.code.replace("_", " ")
        return f"{code}: {told}" if told else code


class IllegalAction(BadInput):
    """An action that the rules of a game do not allow now, with the reason."""

    def __init__(self, action: str, refusal: Refusal, game: str) -> None:
        super().__init__("illegal_action", action=action, reason=refusal.code, rule=refusal.rule)
        self.refusal = refusal
        self.game = game
        self.args = (action, refusal, game)  # what a copy of it is made with


def not_one_of(code: str, got: str, among: Iterable[str], **params: str | int) -> BadInput:
    """The error that there is no such thing: what was named and what there is."""
    known = tuple(among)
    error = BadInput(code, **params, expected=", ".join(known) or "-", got=got)
    error.among = known
    return error


def impossible(field: str, expected: str, got: str | int) -> BadInput:
    """The error that a position cannot be: what a field should hold and what it holds."""
    return BadInput("position_impossible", field=field, expected=expected, got=got)


def _plain(value: str | int) -> str:
    """A code or key as words for the readers of a traceback."""
    text = str(value)
    return text.rpartition(".")[2].replace("_", " ") if text.startswith("@") else text
