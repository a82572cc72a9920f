"""`@rule("CB-5.3")`: names the rules of `docs/rules/` that a test proves; `make rules` counts them."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test function or class with the ids of the rules it proves."""
    return pytest.mark.rule(*ids)
