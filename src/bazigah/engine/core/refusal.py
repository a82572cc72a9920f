"""Why a choice cannot be taken."""

from __future__ import annotations

from bazigah.engine.core.portable import Portable


class Refusal(Portable):
    """A reason as a code with parameters and the id of the rule behind it; the catalogues word the code."""

    code: str
    rule: str
    params: dict[str, int]

    def __init__(self, code: str, rule: str, params: dict[str, int] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.params = params if params is not None else {}

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.params!r})"


class Greyed(Portable):
    """A choice that a player would expect now but cannot take: a kind of action and the reason."""

    kind: str
    refusal: Refusal

    def __init__(self, kind: str, refusal: Refusal) -> None:
        self.kind = kind
        self.refusal = refusal
