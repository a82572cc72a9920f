"""A database that version 0.1.0 wrote is read as it was meant: tables, positions, records, and who may play.

`stored/first.sql` is the dump of one in which two guests played five games; `stored/first.json` is what the server of
that time answered about them.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any, Final

import pytest

from bazigah import games
from bazigah.engine.record import loads
from bazigah.web.settings import Settings
from tests.web.visits import Site, Visitor, at_site

STORED: Final = Path(__file__).parent / "stored"
THEN: Final[dict[str, Any]] = json.loads((STORED / "first.json").read_text(encoding="utf-8"))
OTHER_RULES: Final = {"scythe"}  # whose rules have changed since


@pytest.fixture(autouse=True)
def _old_database(settings: Settings) -> None:
    settings.data_folder.mkdir()
    with sqlite3.connect(settings.data_folder / "bazigah.db") as made:
        made.executescript((STORED / "first.sql").read_text(encoding="utf-8"))
    made.close()


async def ask(visitor: Visitor, table: str, seat: int) -> dict[str, Any]:
    """What the server tells a seat of its table now, in the form in which the answers were kept."""
    answer = await visitor.get(f"/api/v1/tables/{table}/position", params={"seat": seat + 1}, headers=token_of(seat))
    assert answer.status_code == 200, answer.text
    told = answer.json()
    return {
        **{name: told[name] for name in ("points", "position", "may_undo")},
        "actions": [choice["action"] for choice in told["actions"]],
        **{name: told["table"][name] for name in ("version", "stage")},
    }


def token_of(seat: int) -> dict[str, str]:
    return {"authorization": f"Bearer {THEN['tokens'][seat]}"}


def tables(*, same_rules: bool = True) -> list[dict[str, Any]]:
    return [table for table in THEN["tables"] if (table["game"] not in OTHER_RULES) == same_rules]


def test_every_seat_sees_what_it_saw_then(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        for table in tables():
            for seat, then in enumerate(table["seats"]):
                assert await ask(visitor, table["id"], seat) == then, table["game"]

    at_site(settings, test)


def test_a_finished_game_keeps_its_record(settings: Settings) -> None:
    async def test(site: Site) -> None:
        (finished,) = [table for table in tables() if table["record"]]
        told = await site.visitor().get(f"/api/v1/tables/{finished['id']}/record")
        assert told.text == finished["record"]
        assert [int(score) for score in loads(games.find, told.text).state.scores()] == finished["seats"][0]["points"]

    at_site(settings, test)


def test_games_go_on_with_the_tokens_of_then(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        for table in [table for table in tables() if not table["record"]]:
            (seat,) = [seat for seat, then in enumerate(table["seats"]) if then["actions"]]
            then = table["seats"][seat]
            move = {"seat": seat + 1, "action": then["actions"][0], "version": then["version"]}
            path = f"/api/v1/tables/{table['id']}/actions"
            played = await visitor.post(path, json=move, headers=token_of(seat))
            assert played.status_code == 200, played.text
            assert played.json()["table"]["version"] > then["version"]

    at_site(settings, test)


def test_a_table_of_other_rules_says_so_and_is_left_alone(settings: Settings) -> None:
    async def test(site: Site) -> None:
        for table in tables(same_rules=False):
            told = await site.visitor().get(f"/api/v1/tables/{table['id']}", headers=token_of(0))
            assert (told.status_code, told.json()["error"]) == (410, "table_of_other_rules")

    at_site(settings, test)
