"""Settings come from the environment; what is wrong with them is one line."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bazigah.engine.errors import BadInput
from bazigah.text.words import LANGUAGES, words
from bazigah.web.security.rate import Rate
from bazigah.web.security.secret import stored_secret
from bazigah.web.settings import Settings, data_folder, read_settings
from tests.cli.console import bazigah
from tests.words.hygiene import faults


def test_the_defaults_serve_this_machine_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    settings = read_settings()
    assert (settings.host, settings.port, settings.processes) == ("127.0.0.1", 8000, 1)
    assert settings.data_folder == tmp_path / "bazigah" == data_folder()
    assert settings.database == f"sqlite:///{tmp_path}/bazigah/bazigah.db"
    assert not settings.secure


def test_the_environment_sets_and_what_is_given_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAZIGAH_PORT", "8123")
    monkeypatch.setenv("BAZIGAH_DATABASE_URL", "postgresql://db/x")
    monkeypatch.setenv("BAZIGAH_PROCESSES", "4")
    monkeypatch.setenv("BAZIGAH_RATE_CHAT", "off")
    settings = read_settings(host="0.0.0.0")
    assert (settings.host, settings.port, settings.processes) == ("0.0.0.0", 8123, 4)
    assert settings.database == "postgresql://db/x"
    assert settings.rate("chat") == Rate(0, 1)
    assert settings.rate("moves") == Rate(600, 60)
    assert read_settings(port=9000).port == 9000


@pytest.mark.parametrize(
    ("given", "secure"),
    [
        ({"public_url": "https://play.example/"}, True),
        ({"public_url": "http://play.example"}, False),
        ({"behind_tls": True}, True),
    ],
)
def test_cookies_are_secure_where_visitors_come_over_tls(given: dict[str, str | bool], secure: bool) -> None:
    settings = read_settings(**given)
    assert settings.secure is secure
    assert not settings.public_url.endswith("/")


WRONG = [
    ("port", "eighty", "a port from 0 to 65535"),
    ("port", "70000", "a port from 0 to 65535"),
    ("host", "", "an address of this machine"),
    ("public_url", "play.example", "https://example.org"),
    ("public_url", "https://play.example/path", "https://example.org"),
    ("behind_tls", "perhaps", "true or false"),
    ("processes", "0", "a number from 1 to 64"),
    ("bot_workers", "many", "a number from 0 to 64"),
    ("bot_pause", "-1", "a number of seconds from 0 to 60"),
    ("log_format", "xml", "console, json"),
    ("log_level", "loud", "debug, info, warning, error"),
    ("rate_moves", "fast", "30/60"),
    ("rate_sign_in", "0/60", "30/60"),
]


@pytest.mark.parametrize(("name", "value", "expected"), WRONG)
def test_a_wrong_setting_is_named_with_what_it_should_be(
    name: str, value: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    variable = f"BAZIGAH_{name.upper()}"
    monkeypatch.setenv(variable, value)
    with pytest.raises(BadInput) as refused:
        read_settings()
    for language in LANGUAGES:
        said = words(language).error(refused.value)
        assert faults(said, language) == []
        assert variable in said
    assert expected in words("en").error(refused.value)


def test_several_processes_need_postgresql() -> None:
    with pytest.raises(BadInput) as refused:
        read_settings(processes=2)
    assert refused.value.code == "setting_processes"
    assert read_settings(processes=2, database_url="postgresql://db/x").processes == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_says_what_is_wrong_in_one_line(language: str) -> None:
    for command in (["serve"], ["backup", "x.db"]):
        result = bazigah("--lang", language, *command, env={"BAZIGAH_PORT": "eighty"})
        assert (result.exit_code, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1
        assert "BAZIGAH_PORT" in result.stderr


def test_the_secret_is_kept_and_only_its_owner_may_read_it(settings: Settings) -> None:
    file = settings.data_folder / "secret.key"
    assert len(settings.secret) >= 40
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert settings.secret == stored_secret(file)
    assert list(file.parent.iterdir()) == [file]


def test_of_those_who_make_the_secret_at_once_one_wins(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(stored_secret, [tmp_path / "data" / "secret.key"] * 8))
    assert len(found) == 1


def test_a_secret_that_is_given_is_used_and_not_shown(tmp_path: Path) -> None:
    settings = read_settings(data_folder=tmp_path, secret_key="a given secret")
    assert settings.secret == "a given secret"
    assert "a given secret" not in repr(settings)
    assert list(tmp_path.iterdir()) == []
