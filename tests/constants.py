"""Prints every constant of the compiled modules, one a line: `python -m tests.constants`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from bazigah import build


def constants() -> Iterator[str]:
    """The module, the name and the value of each."""
    yield "compiled" if build.is_compiled() else "plain"
    for source in build.compiled_sources():
        module = ".".join(("bazigah", *source.relative_to(build.PACKAGE).with_suffix("").parts))
        for name, value in vars(import_module(module)).items():
            if isinstance(value, int | float | str | list | tuple | dict | set | frozenset) and name[:2] != "__":
                yield f"{module}.{name} = {told(value)}"


def told(value: object) -> str:
    """A value in words that are the same in both ways."""
    match value:
        case list() | tuple():
            return f"[{', '.join(map(told, value))}]"
        case set() | frozenset():
            return f"{{{', '.join(sorted(map(told, value)))}}}"
        case dict():
            return f"{{{', '.join(f'{told(key)}: {told(found)}' for key, found in value.items())}}}"
        case int() | float() | str() | None:
            return repr(value)
    return "…"  # functions and classes, whose names compiling changes


if __name__ == "__main__":
    for line in constants():
        print(line)
