"""Names that can be read, and that nobody else's look like."""

from __future__ import annotations

import pytest

from bazigah.engine.errors import BadInput
from bazigah.web.people.letters import readable
from bazigah.web.people.lookalikes import skeleton
from bazigah.web.people.names import checked_name, told_apart
from bazigah.web.people.visitors import make_guest
from bazigah.web.settings import Settings
from bazigah.web.tables.plan import HOST, Chair, Plan
from tests.web.visits import Site, Visitor, at_site

WORD = "correct horse"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Arash   K ", "Arash K"),
        ("Ａｒａｓｈ", "Arash"),
        ("مريم‌كيا", "مریم‌کیا"),
        ("آهوی تیزپا", "آهوی تیزپا"),
        ("José", "José"),
        ("Simorgh 🦅", "Simorgh 🦅"),
    ],
)
def test_a_name_is_kept_in_one_form_of_its_letters(typed: str, kept: str) -> None:
    assert checked_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "Ara\u202esh",  # turns the text around
        "Ara\u2066sh",
        "Ara\u200bsh",  # no width
        "Ara\u200dsh",
        "Ara\u00adsh",
        "Ara\u3164sh",  # a letter by name, and blank
        "Ara\u2800sh",
        "Ara\x07sh",
        "Ara\ue000sh",  # means something to nobody else
        "ara\u200c\u200csh",
        "A" + "\u0301" * 9,  # climbs over the lines around
        "\u200c",
        "...",
        "- -",
    ],
)
def test_a_name_that_cannot_be_read_is_refused(typed: str) -> None:
    with pytest.raises(BadInput) as refused:
        checked_name(typed)
    assert refused.value.code in {"name_unreadable", "name_length"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Arash", "ARASH"),
        ("Arash", "Аrаsh"),  # Cyrillic
        ("Niloofar", "Nil00far"),
        ("BOB", "ВОВ"),  # Cyrillic altogether
        ("Ali", "AIi"),
        ("clever fox", "Clever_Fox."),
        ("modern", "rnodern"),
        ("علی", "علي"),
        ("کیا", "كيا"),
        ("علی ۴", "علي٤"),
        ("مریم", "مَریم"),
        ("رویا", "رؤیا"),
        ("José", "Jose"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("شاد", "ساد"), ("رضا", "رضوان"), ("Arash", "Arsah"), ("نیما", "تیما")])
def test_names_that_can_be_told_apart_may_both_be(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_two_of_one_name_at_a_table_are_told_apart() -> None:
    assert told_apart("روباه زیرک", ["جغد دانا"]) == "روباه زیرک"
    assert told_apart("روباه زیرک", ["روباه زيرك"]) == "روباه زیرک (2)"
    assert told_apart("Fox", ["fox", "Fox (2)"]) == "Fox (3)"
    assert len(told_apart("x" * 40, ["x" * 40])) <= 40


def test_what_is_said_loses_what_cannot_be_seen_and_keeps_its_words() -> None:
    assert readable("see \u202eeb ot\u202c  you\u200b") == "see eb ot you"
    assert readable("می‌روم 👨‍👩‍👧 ❤️") == "می‌روم 👨‍👩‍👧 ❤️"
    assert readable("Z" + "\u0336" * 30) == "Z" + "\u0336" * 2
    assert readable("\u2067\u200e\u3164") == ""
    assert readable("two\nlines\tand\x00more") == "two lines andmore"


async def account(site: Site, username: str, **more: str) -> Visitor:
    visitor = site.visitor()
    answer = await visitor.fill("/account/up", username=username, password=WORD, **more)
    assert answer.status_code == 303, answer.text
    return visitor


@pytest.mark.parametrize("name", ["niloofar", "Nil00far", "N i l o o f a r", "Bazigah", "مُدیر", "Admin"])
def test_nobody_may_be_called_what_looks_like_an_account_or_like_the_house(settings: Settings, name: str) -> None:
    async def test(site: Site) -> None:
        await account(site, "Niloofar")
        refused = await site.visitor().fill("/account/name", name=name)
        assert refused.status_code == 409
        program = await site.visitor().post("/api/v1/guests", json={"name": name})
        assert (program.status_code, program.json()["error"]) == (409, "name_taken")

    at_site(settings, test)


def test_a_user_name_that_looks_like_another_is_taken(settings: Settings) -> None:
    async def test(site: Site) -> None:
        await account(site, "arash")
        refused = await site.visitor().fill("/account/up", username="аrash", password=WORD)
        assert refused.status_code == 409

    at_site(settings, test)


def test_an_account_keeps_its_own_names_and_gives_back_the_one_it_had(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner = await account(site, "arash")
        for name in ("Simorgh", "ARASH", "Homa"):
            assert (await owner.fill("/account/name", name=name)).status_code == 303, name
        assert (await site.visitor().fill("/account/name", name="h0ma")).status_code == 409
        assert (await site.visitor().fill("/account/name", name="Simorgh")).status_code == 303

    at_site(settings, test)


def test_what_the_house_calls_its_guests_stays_with_all_of_them(settings: Settings) -> None:
    async def test(site: Site) -> None:
        owner = await account(site, "arash")
        assert (await owner.fill("/account/name", name="Clever Fox")).status_code == 303
        assert (await site.visitor().fill("/account/name", name="Clever Fox")).status_code == 303

    at_site(settings, test)


def test_two_guests_of_one_name_are_told_apart_where_they_sit(settings: Settings) -> None:
    async def test(site: Site) -> None:
        plan = Plan("burgundy", 2, chairs=[Chair(HOST), Chair()])
        table_id = await site.service.create(await make_guest(site.service.database, "Clever Fox"), plan)
        match = await site.service.sit(table_id, await make_guest(site.service.database, "clever fox"), 1)
        assert [seat.name for seat in match.seats] == ["Clever Fox", "clever fox (2)"]

    at_site(settings, test)
