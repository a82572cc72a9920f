"""Clocks in the form and at the table."""

from __future__ import annotations

from bazigah.web.settings import Settings
from bazigah.web.tables.match import PAUSE, RESUME
from tests.web.test_pages import match_at, new_table
from tests.web.visits import Site, at_site

LIVE = {"pace": "live:1200", "increment": "30", "vacation": "14", "window": "8-22+210"}
DAYS = LIVE | {"pace": "days:86400"}


def test_the_form_offers_what_a_clock_can_be_and_takes_what_fits_it(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor("fa")
        form = await visitor.get("/tables/new?game=burgundy")
        for name in ("increment", "vacation", "window"):
            assert f'name="{name}"' in form.text
        live = await match_at(site, await new_table(visitor, "host", "open", **LIVE))
        days = await match_at(site, await new_table(visitor, "host", "open", **DAYS))
        assert (live.table.increment, live.table.vacation, live.table.window) == (30, 0, "")
        assert (days.table.increment, days.table.vacation, days.table.window) == (0, 14, "8-22+210")

    at_site(settings, test)


def test_the_clocks_are_stopped_and_let_go_on_at_the_table(settings: Settings) -> None:
    async def test(site: Site) -> None:
        visitor = site.visitor()
        address = await new_table(visitor, "host", "beside", **{"name.1": "Arash"}, **LIVE)
        assert f"{address}/pause" in (await visitor.get(address)).text
        assert (await visitor.fill(f"{address}/pause")).status_code == 303
        stopped = await match_at(site, address)
        assert (stopped.table.paused is None, stopped.log[-1].kind) == (False, PAUSE)
        assert (await visitor.fill(f"{address}/pause")).status_code == 409
        assert "The clocks stand still" in (await visitor.get(address)).text
        await visitor.fill(f"{address}/resume")
        running = await match_at(site, address)
        assert (running.table.paused, running.log[-1].kind) == (None, RESUME)

    at_site(settings, test)
