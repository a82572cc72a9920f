"""What a seat may not know is nowhere in its page: another deal of the hidden things looks the same."""

from __future__ import annotations

import pytest

from bazigah.drawing.artist import drawn
from bazigah.engine.core.rng import Rng
from bazigah.web.scene.scene import scene
from bazigah.web.storage.database import Database
from bazigah.web.tables.match import SPECTATOR
from bazigah.web.tables.plan import HOST, Chair, Plan
from bazigah.web.tables.service import TableService
from tests.web.tables.rooms import is_over, person, step, within

STEPS = 120
LOOKED_AT = 10  # every so many steps


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
@pytest.mark.parametrize("game", drawn())
def test_another_deal_of_what_is_hidden_gives_the_same_page(database: Database, game: str) -> None:
    async def test(service: TableService) -> int:
        people = [await person(service, "Niloofar"), await person(service, "Arash")]
        table_id = await service.create(people[0], Plan(game, 2, chairs=[Chair(HOST), Chair()]))
        await service.sit(table_id, people[1], 1)
        rng, compared = Rng(4), 0
        for number in range(STEPS):
            if await is_over(service, table_id):
                break
            match = await step(service, table_id, people, rng)
            if number % LOOKED_AT:
                continue
            record, true = match.playing, match.playing.state
            for seat in (0, 1, SPECTATOR):
                shown = scene(match, seat, "en")
                record.state = match.game.resample(match.game.view(true, seat), seat, Rng(number))
                assert scene(match, seat, "en") == shown
                record.state = true
                compared += 1
        return compared

    assert within(database, test) >= 3 * 5
