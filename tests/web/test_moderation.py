"""Reports and what moderators do about them: lines taken away, people suspended, all of it put down."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bazigah.web.clock import now
from bazigah.web.people import moderation
from bazigah.web.settings import Settings
from bazigah.web.storage import tidy
from bazigah.web.storage.models import Deed, Person, Report
from bazigah.web.tables.plan import HOST, Chair, Plan
from bazigah.web.tables.talking import Talking
from tests.cli.console import bazigah
from tests.web.test_accounts import signed_up
from tests.web.visits import Site, Visitor, at_site

RUDE = "something rude"


async def table_with_a_rude_line(site: Site) -> tuple[str, int, Visitor, Visitor]:
    """A table of Niloofar and Arash, where Arash was rude; both as visitors."""
    niloofar, arash = await signed_up(site, "niloofar"), await signed_up(site, "arash")
    people = [await person_of(site, name) for name in ("niloofar", "arash")]
    table_id = await site.service.create(people[0], Plan("burgundy", 2, chairs=[Chair(HOST), Chair()]))
    await site.service.sit(table_id, people[1], 1)
    match = await Talking(site.service).say(table_id, people[1], RUDE)
    return table_id, match.seq, niloofar, arash


async def person_of(site: Site, username: str) -> Person:
    chosen = select(Person).where(Person.username == username)
    return await site.service.database.read(lambda session: session.scalars(chosen).one())


async def moderator(site: Site, username: str = "judge") -> Visitor:
    visitor = await signed_up(site, username)
    await site.service.database.write(lambda session: moderation.appoint(session, username, True))
    return visitor


async def reported(site: Site, table_id: str, seq: int, reporter: Visitor, reason: str = "insult") -> int:
    answer = await reporter.fill(f"/t/{table_id}/said/{seq}/report", reason=reason, note="see \u202ethis")
    assert answer.status_code == 200, answer.text
    return await site.service.database.read(lambda session: session.scalars(select(Report.id)).first() or 0)


async def deeds(site: Site) -> list[tuple[str, str | None, str | None, str]]:
    trail = await site.service.database.read(moderation.trail)
    return [(line.deed.kind, line.moderator, line.person, line.deed.note) for line in trail][::-1]


def test_for_others_than_moderators_there_is_no_such_page(settings: Settings) -> None:
    async def test(site: Site) -> None:
        table_id, seq, niloofar, _ = await table_with_a_rude_line(site)
        number = await reported(site, table_id, seq, niloofar)
        for visitor in (site.visitor(), niloofar):
            assert (await visitor.get("/moderation")).status_code == 404
            for deed in ("remove", "dismiss", "suspend"):
                assert (await visitor.fill(f"/moderation/{number}/{deed}", days="7")).status_code == 404
            assert (await visitor.fill("/moderation/lift", who="1")).status_code == 404
        assert [line.text for line in (await site.service.table(table_id)).talk.lines] == [RUDE]
        judge = await moderator(site)
        assert (await judge.get("/moderation")).status_code == 200
        await site.service.database.write(lambda session: moderation.appoint(session, "judge", False))
        assert (await judge.get("/moderation")).status_code == 404

    at_site(settings, test)


def test_a_reported_line_is_shown_and_taken_away(settings: Settings) -> None:
    async def test(site: Site) -> None:
        table_id, seq, niloofar, _ = await table_with_a_rude_line(site)
        judge = await moderator(site)
        number = await reported(site, table_id, seq, niloofar)
        page = (await judge.get("/moderation")).text
        assert RUDE in page
        assert "see this" in page
        assert (await judge.fill(f"/moderation/{number}/remove", note="once is enough")).status_code == 303
        assert RUDE not in (await niloofar.get(f"/t/{table_id}")).text
        assert RUDE not in (await site.visitor().get(f"/api/v1/tables/{table_id}/events")).text
        assert (await judge.fill(f"/moderation/{number}/remove")).status_code == 409
        assert await deeds(site) == [
            ("appoint", None, "judge", ""),
            ("remove", "judge", "arash", "once is enough"),
        ]

    at_site(settings, test)


def test_who_is_suspended_speaks_and_begins_nothing_but_plays_on(settings: Settings) -> None:
    async def test(site: Site) -> None:
        table_id, seq, niloofar, arash = await table_with_a_rude_line(site)
        judge = await moderator(site)
        number = await reported(site, table_id, seq, niloofar)
        assert (await judge.fill(f"/moderation/{number}/suspend", days="8")).status_code == 400
        assert (await judge.fill(f"/moderation/{number}/suspend", days="7")).status_code == 303
        said = await arash.fill(f"/t/{table_id}/say", seat="1", text="more")
        assert said.status_code == 403
        assert "7 days" in said.text
        made = await arash.fill("/tables/new", game="burgundy", players="2")
        assert made.status_code == 403
        other = await site.service.create(
            await person_of(site, "niloofar"), Plan("burgundy", 2, chairs=[Chair(HOST), Chair()])
        )
        assert (await arash.fill(f"/t/{other}/sit", seat="1")).status_code == 403
        match = await site.service.table(table_id)
        mover = ("niloofar", "arash")[match.deciding]
        visitor = {"niloofar": niloofar, "arash": arash}[mover]
        action = str(match.playing.state.legal()[0])
        moved = await visitor.fill(
            f"/t/{table_id}/play", seat=str(match.deciding), action=action, version=str(match.version)
        )
        assert moved.status_code == 303
        await site.service.leave(table_id, await person_of(site, "arash"))
        who = str((await person_of(site, "arash")).id)
        assert (await judge.fill("/moderation/lift", who=who)).status_code == 303
        assert (await arash.fill(f"/t/{table_id}/say", seat="1", text="sorry")).status_code == 303
        assert [kind for kind, *_ in await deeds(site)] == ["appoint", "suspend", "lift"]

    at_site(settings, test)


def test_a_suspension_ends_by_itself(settings: Settings) -> None:
    async def test(site: Site) -> None:
        table_id, _, _, arash = await table_with_a_rude_line(site)

        async def until(moment: timedelta) -> int:
            def write(session) -> None:  # type: ignore[no-untyped-def]
                session.scalars(select(Person).where(Person.username == "arash")).one().suspended = now() + moment

            await site.service.database.write(write)
            return (await arash.fill(f"/t/{table_id}/say", seat="1", text="hello")).status_code

        assert [await until(timedelta(minutes=1)), await until(timedelta(minutes=-1))] == [403, 303]

    at_site(settings, test)


def test_a_line_is_reported_once_by_each_and_closed_for_all(settings: Settings) -> None:
    async def test(site: Site) -> None:
        table_id, seq, niloofar, _ = await table_with_a_rude_line(site)
        for reporter in (niloofar, niloofar, await signed_up(site, "witness")):
            await reported(site, table_id, seq, reporter)
        assert await site.service.database.read(moderation.how_many_wait) == 2
        judge = await moderator(site)
        assert (await judge.fill("/moderation/1/dismiss")).status_code == 303
        assert await site.service.database.read(moderation.how_many_wait) == 0

    at_site(settings, test)


@pytest.mark.parametrize("reason", ["", "because", "x" * 500])
def test_a_report_needs_a_reason_that_there_is(settings: Settings, reason: str) -> None:
    async def test(site: Site) -> None:
        table_id, seq, niloofar, _ = await table_with_a_rude_line(site)
        answer = await niloofar.fill(f"/t/{table_id}/said/{seq}/report", reason=reason)
        assert answer.status_code == 400
        assert (await niloofar.get(f"/t/{table_id}/said/{10**25}")).status_code == 404

    at_site(settings, test)


def test_a_moderator_is_not_suspended_by_another(settings: Settings) -> None:
    async def test(site: Site) -> None:
        table_id, seq, niloofar, _ = await table_with_a_rude_line(site)
        await site.service.database.write(lambda session: moderation.appoint(session, "arash", True))
        judge = await moderator(site)
        number = await reported(site, table_id, seq, niloofar)
        assert (await judge.fill(f"/moderation/{number}/suspend", days="1")).status_code == 409
        assert await site.service.database.read(moderation.how_many_wait) == 1

    at_site(settings, test)


def test_a_line_can_be_muted_and_the_speaker_blocked_from_its_page(settings: Settings) -> None:
    async def test(site: Site) -> None:
        table_id, seq, niloofar, arash = await table_with_a_rude_line(site)
        page = await niloofar.get(f"/t/{table_id}/said/{seq}")
        assert RUDE in page.text
        assert "/report" not in (await arash.get(f"/t/{table_id}/said/{seq}")).text
        assert (await niloofar.fill(f"/t/{table_id}/said/{seq}/quiet", kind="other")).status_code == 422
        before = (await niloofar.get(f"/t/{table_id}")).text
        assert RUDE in before
        assert (await niloofar.fill(f"/t/{table_id}/said/{seq}/quiet", kind="mute")).status_code == 303
        assert RUDE not in (await niloofar.get(f"/t/{table_id}")).text
        assert RUDE in (await arash.get(f"/t/{table_id}")).text
        account = (await niloofar.get("/account")).text
        assert "arash" in account
        who = str((await person_of(site, "arash")).id)
        assert (await niloofar.fill("/account/quiet/end", who=who)).status_code == 303
        assert RUDE in (await niloofar.get(f"/t/{table_id}")).text

    at_site(settings, test)


def test_asking_to_speak_needs_no_script(settings: Settings) -> None:
    async def test(site: Site) -> None:
        table_id, _, niloofar, _ = await table_with_a_rude_line(site)
        spectator = await signed_up(site, "simorgh")
        form = f'formaction="/t/{table_id}/ask"'
        assert form in (await spectator.get(f"/t/{table_id}")).text
        assert form not in (await niloofar.get(f"/t/{table_id}")).text
        assert (await spectator.fill(f"/t/{table_id}/say", seat="-1", text="hi")).status_code == 403
        assert (await spectator.fill(f"/t/{table_id}/ask")).status_code == 303
        page = (await niloofar.get(f"/t/{table_id}")).text
        asked = page.partition('name="asked" value="')[2].partition('"')[0]
        assert (await spectator.fill(f"/t/{table_id}/admit", asked=asked)).status_code == 403
        assert (await niloofar.fill(f"/t/{table_id}/admit", asked=asked)).status_code == 303
        assert (await spectator.fill(f"/t/{table_id}/say", seat="-1", text="hi")).status_code == 303

    at_site(settings, test)


def test_the_operator_says_who_is_a_moderator(settings: Settings) -> None:
    at_site(settings, lambda site: signed_up(site, "niloofar"))
    folder = {"BAZIGAH_DATA_FOLDER": str(settings.data_folder)}

    def told(*arguments: str) -> str:
        done = bazigah("moderator", *arguments, env=folder)
        return " ".join((done.stdout + done.stderr).split())

    assert "Nobody" in told("list")
    assert "niloofar" in told("add", "Niloofar")
    assert "niloofar" in told("list")
    assert "Nobody" in told("remove", "niloofar")
    assert "nobody" in told("add", "nobody")
    assert "add" in told("ad", "niloofar")
    assert "list" in told("list", "niloofar")

    async def trail(site: Site) -> list[str]:
        return [kind for kind, *_ in await deeds(site)]

    assert at_site(settings, trail) == ["appoint", "relieve"]
    assert Deed.__tablename__ == "deeds"


def test_what_was_done_stays_when_its_table_is_tidied_away(settings: Settings) -> None:
    async def test(site: Site) -> None:
        host = await signed_up(site, "niloofar")
        person = await person_of(site, "niloofar")
        table_id = await site.service.create(person, Plan("burgundy", 2, chairs=[Chair(HOST), Chair()]))
        seq = (await Talking(site.service).say(table_id, person, RUDE)).seq
        judge = await moderator(site)
        number = await reported(site, table_id, seq, await signed_up(site, "witness"))
        await judge.fill(f"/moderation/{number}/dismiss")
        days = {"tables": 1, "bots": 0, "guests": 0}
        removed = await site.service.database.write(
            lambda session: tidy.remove_some(session, days, now() + timedelta(days=2))
        )
        assert removed["tables"] == 1
        assert [kind for kind, *_ in await deeds(site)] == ["appoint", "dismiss"]
        assert (await host.get("/account")).status_code == 200

    at_site(settings, test)
