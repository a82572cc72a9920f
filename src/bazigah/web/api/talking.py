"""Talking at a table: players, and those who look on and were let speak."""

from __future__ import annotations

from fastapi import Request

from bazigah.web.api import facts
from bazigah.web.api.dependencies import ACTING, Somebody, TableId, chapter
from bazigah.web.api.models import AnAnswer, NewSaying, TableFacts
from bazigah.web.people.language import language
from bazigah.web.tables.talking import talking_of

router = chapter("chat", "/tables/{table_id}/chat", ACTING)


@router.post("", summary="Say something")
async def say(request: Request, table_id: TableId, said: NewSaying, person: Somebody) -> TableFacts:
    """Say something to all at the table; it stands in the history as an entry of kind `say`.

    Players may speak, and of those who look on whom they have admitted. A line that is sent again with the same `key`,
    because its answer was lost, is said once.
    """
    match = await talking_of(request).say(table_id, person, said.text, said.key)
    return facts.of_table(match, person, language(request))


@router.post("/ask", summary="Ask to speak")
async def ask(request: Request, table_id: TableId, person: Somebody) -> TableFacts:
    """Ask the players, as one who looks on, to be let speak: an entry of kind `ask`, answered by `admit` or `hush`."""
    return facts.of_table(await talking_of(request).ask(table_id, person), person, language(request))


@router.post("/answer", summary="Let somebody speak")
async def answer(request: Request, table_id: TableId, given: AnAnswer, person: Somebody) -> TableFacts:
    """As a player, let somebody speak who asked, or not."""
    match = await talking_of(request).answer(table_id, person, given.asked, given.admit)
    return facts.of_table(match, person, language(request))
