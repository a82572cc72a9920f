"""`bazigah upgrade`: bring the database of the server up to date, and say what a new version makes of its games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from bazigah.cli.commands.serve import settings_of
from bazigah.cli.screen import Screen
from bazigah.cli.spoken import Spoken, words_of

if TYPE_CHECKING:
    from bazigah.web.operations.upgrade import Finding

IN_TROUBLE: Final = 1


@click.command("upgrade", cls=Spoken, examples=("bazigah upgrade --check", "bazigah upgrade"))
@click.option("--check", is_flag=True)
@click.pass_context
def command(ctx: click.Context, check: bool) -> None:
    settings = settings_of()
    from bazigah.web.operations.upgrade import BROKEN, DIFFERS, upgrade

    screen = Screen(words_of(ctx))
    found = upgrade(settings, only_check=check)
    for finding in found:
        _tell(screen, finding)
    differing, broken = (sum(1 for one in found if one.outcome == outcome) for outcome in (DIFFERS, BROKEN))
    screen.say("cli.upgrade.sum", games=len(found), differing=differing, broken=broken)
    screen.say("cli.upgrade.checked" if check else "cli.upgrade.done")
    if broken:
        ctx.exit(IN_TROUBLE)


def _tell(screen: Screen, finding: Finding) -> None:
    """One line for each game that is not as it was."""
    key = f"cli.upgrade.{finding.outcome}"
    if finding.outcome == "same":
        return
    words = screen.words
    names = {"table": words.isolate(finding.table), "game": words.isolate(finding.game)}
    screen.say(key, rules=finding.rules, step=finding.step, reason=words.isolate(finding.reason), **names)
