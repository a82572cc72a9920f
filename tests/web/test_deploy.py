"""The files by which a server is run as a service: what they name is there, and no secret lies in them."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from bazigah import games
from bazigah.engine.overlay import data_variable
from bazigah.web.settings import PREFIX, Settings
from tests.web.contained import ROOT

FILES = ("Containerfile", "compose.yaml", ".env.example", "deploy/Caddyfile", "deploy/bazigah.service")
OPERATIONS = ROOT / "docs/operations.md"
SETTINGS = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
FIGURES = {data_variable(name) for name in games.names()}
OF_THE_PROXY = {"BAZIGAH_DOMAIN", "BAZIGAH_UPSTREAM"}  # told to Caddy, not to the server
IN_SHELLS = {"BAZIGAH_PLAIN"}  # read by the build
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())


def settings_named(text: str) -> set[str]:
    return set(re.findall(rf"\b{PREFIX}[A-Z][A-Z_]*[A-Z]", text))


@pytest.mark.parametrize("file", FILES)
def test_only_settings_that_there_are_can_be_set(file: str) -> None:
    assert settings_named((ROOT / file).read_text()) - OF_THE_PROXY <= SETTINGS


def test_the_table_of_settings_is_complete_and_true() -> None:
    rows = re.findall(r"^\| `(BAZIGAH_\w+)` \| (.*?) \|", OPERATIONS.read_text(), re.MULTILINE)
    assert sorted(name for name, _ in rows) == sorted(SETTINGS)
    for name, default in rows:
        field = Settings.model_fields[name.removeprefix(PREFIX).lower()]
        shown = re.fullmatch(r"`([^`]*)`", default)
        if shown and isinstance(field.default, str | int | float) and not isinstance(field.default, bool):
            assert str(field.default) == shown[1], name


def test_the_guide_names_only_settings_that_there_are() -> None:
    assert settings_named(OPERATIONS.read_text()) - OF_THE_PROXY - IN_SHELLS - FIGURES <= SETTINGS


def test_the_image_is_built_by_scripts_that_are_there() -> None:
    told = (ROOT / "Containerfile").read_text()
    scripts = re.findall(r'"/source/([^"]+)"', told)
    assert scripts
    assert all(os.access(ROOT / script, os.X_OK) for script in scripts)
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        if line.startswith("!") and line != "!MANIFEST.in":
            assert list(ROOT.glob(line[1:])), line


def test_the_image_runs_as_nobody_in_particular_without_a_shell() -> None:
    told = (ROOT / "Containerfile").read_text()
    last = told.rpartition("\nFROM ")[2]
    assert "USER 10001:10001" in last
    assert not re.search(r"^(RUN|CMD|ENTRYPOINT|HEALTHCHECK .* CMD) +[^\[]", last.replace("\\\n", " "), re.MULTILINE)
    assert not re.search(r"^RUN", last, re.MULTILINE)


def test_scripts_are_sound() -> None:
    for script in ROOT.glob("deploy/*.sh"):
        subprocess.run(["sh", "-n", script], check=True)


def test_no_secret_lies_in_the_files() -> None:
    for file in FILES:
        for name, value in re.findall(
            r"^\s*#?\s*(\w*(?:PASSWORD|SECRET)\w*)\s*[:=] *(.*)$", (ROOT / file).read_text(), re.M
        ):
            assert not value or value.startswith("${"), f"{file} sets {name}"
    ignored = subprocess.run(["git", "check-ignore", ".env"], cwd=ROOT, capture_output=True, check=False)
    assert ignored.returncode in {0, 128}  # 128: this is no repository


@pytest.mark.parametrize("service", COMPOSE["services"])
def test_every_service_has_its_limits(service: str) -> None:
    told = COMPOSE["services"][service]
    assert told["restart"] == "unless-stopped"
    assert "no-new-privileges:true" in told["security_opt"]
    assert {"mem_limit", "pids_limit"} <= told.keys()
    assert "ports" not in told or service == "proxy", "only the proxy can be reached"


def test_the_server_can_write_its_data_alone() -> None:
    server = COMPOSE["services"]["server"]
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert server["volumes"] == ["data:/data"]


def test_the_proxy_is_believed_and_nobody_else() -> None:
    proxy = COMPOSE["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    assert COMPOSE["services"]["server"]["environment"]["BAZIGAH_TRUSTED_PROXIES"] == proxy


def test_volumes_and_files_that_are_named_are_there() -> None:
    mounts = [mount for one in COMPOSE["services"].values() for mount in one.get("volumes", [])]
    for source in (mount.partition(":")[0] for mount in mounts):
        assert source in COMPOSE["volumes"] or Path(ROOT, source).is_file()
    assert set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text())) == set(
        re.findall(r"^(\w+)=", (ROOT / ".env.example").read_text(), re.MULTILINE)
    )
