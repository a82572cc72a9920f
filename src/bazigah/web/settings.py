"""The settings of the server: each from a variable of the environment, `BAZIGAH_` and its name in capitals."""

from __future__ import annotations

import os
import re
from email.utils import parseaddr
from functools import cached_property
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bazigah.engine.errors import BadInput
from bazigah.web.bots.limits import read_limits
from bazigah.web.security.rate import Rate, read_rate
from bazigah.web.security.secret import stored_secret

PREFIX: Final = "BAZIGAH_"
DATABASE_FILE: Final = "bazigah.db"
SECRET_FILE: Final = "secret.key"
SMTP_PORTS: Final = {"smtp": 587, "smtps": 465}
_ORIGIN: Final = re.compile(r"https?://[^/?#@\s]+")


def data_folder() -> Path:
    """Where the system keeps the data of programs, and ours in it."""
    shared = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or "~/.local/share"
    return Path(shared).expanduser() / "bazigah"


def _origin(text: str) -> str:
    """An address without path, or none."""
    if text and not _ORIGIN.fullmatch(text.rstrip("/")):
        raise ValueError(text)
    return text.rstrip("/")


def _proxies(text: str) -> str:
    """Addresses and networks; not all of the world, who could then claim any address."""
    for part in _listed(text):
        if not ip_network(part, strict=False).prefixlen:
            raise ValueError(text)
    return text


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _rate(text: str) -> str:
    read_rate(text)
    return text


def _bot_limits(text: str) -> str:
    read_limits(text)
    return text


def _smtp(url: SecretStr) -> SecretStr:
    """The address of a server for mail, or none."""
    parts = urlsplit(url.get_secret_value())
    if url.get_secret_value() and (parts.scheme not in SMTP_PORTS or not parts.hostname or parts.path.strip("/")):
        raise ValueError(url)
    _ = parts.port  # raises where it is no number
    return url


def _sender(text: str) -> str:
    """An address that mail comes from, or none."""
    if text and ("@" not in parseaddr(text)[1] or not text.isprintable()):
        raise ValueError(text)
    return text


RateText = Annotated[str, AfterValidator(_rate)]


class Settings(BaseSettings):
    """Everything that can be set; the defaults serve one household on one machine."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True)

    host: str = Field("127.0.0.1", min_length=1)
    port: int = Field(8000, ge=0, le=65535)
    data_folder: Path = Field(default_factory=data_folder)
    database_url: str = ""
    secret_key: SecretStr = SecretStr("")
    public_url: Annotated[str, AfterValidator(_origin)] = ""
    behind_tls: bool = False
    trusted_proxies: Annotated[str, AfterValidator(_proxies)] = "127.0.0.1"
    processes: int = Field(1, ge=1, le=64)
    bot_workers: int = Field(default_factory=lambda: max(1, (os.cpu_count() or 1) - 1), ge=0, le=64)
    bot_pause: float = Field(0.6, ge=0, le=60)
    bot_limits: Annotated[str, AfterValidator(_bot_limits)] = "ms=2000:searches=2:iterations=1000:samples=4:nodes=3000"
    smtp_url: Annotated[SecretStr, AfterValidator(_smtp)] = SecretStr("")
    mail_from: Annotated[str, AfterValidator(_sender)] = ""
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    rate_sign_in: RateText = "10/300"
    rate_sign_up: RateText = "10/3600"
    rate_guesses: RateText = "20/3600"
    rate_mail: RateText = "5/3600"
    rate_exports: RateText = "3/3600"
    rate_tables: RateText = "30/60"
    rate_moves: RateText = "600/60"
    rate_hints: RateText = "30/60"
    rate_chat: RateText = "20/60"
    rate_reading: RateText = "1200/60"
    rate_replays: RateText = "300/60"
    rate_analyses: RateText = "12/60"
    household: int = Field(8, ge=1, le=100_000)
    tidy_guests: int = Field(30, ge=0, le=36_500)
    tidy_tables: int = Field(7, ge=0, le=36_500)
    tidy_bots: int = Field(30, ge=0, le=36_500)
    connections: int = Field(0, ge=0)
    connections_by_address: int = Field(200, ge=1)
    streams_by_address: int = Field(64, ge=0)
    streams_by_table: int = Field(500, ge=0)

    @model_validator(mode="after")
    def _one_process_on_sqlite(self) -> Settings:
        if self.processes > 1 and self.database.startswith("sqlite"):
            raise BadInputInSettings(BadInput("setting_processes", got=self.processes))
        return self

    @model_validator(mode="after")
    def _bots_think_somewhere(self) -> Settings:
        if not self.bot_workers and self.database.startswith("sqlite"):
            raise BadInputInSettings(BadInput("setting_workers"))
        return self

    @model_validator(mode="after")
    def _mail_knows_its_address(self) -> Settings:
        if self.smtp_url.get_secret_value() and not self.public_url:  # what a visitor claims must not get into a mail
            raise BadInputInSettings(BadInput("setting_mail"))
        return self

    @property
    def database(self) -> str:
        """The address of the database."""
        return self.database_url or f"sqlite:///{self.data_folder / DATABASE_FILE}"

    @cached_property
    def secret(self) -> str:
        """The key that signs the cookies: given, or made once and stored."""
        return self.secret_key.get_secret_value() or stored_secret(self.data_folder / SECRET_FILE)

    @property
    def tidy_days(self) -> dict[str, int]:
        """After how many days what nobody misses is removed; zero: never."""
        return {"tables": self.tidy_tables, "bots": self.tidy_bots, "guests": self.tidy_guests}

    def is_proxy(self, address: str) -> bool:
        """Whether somebody is believed when it says for whom it asks."""
        try:
            given = ip_address(address)
        except ValueError:
            return False
        return any(given in network for network in self._proxy_networks)

    @cached_property
    def _proxy_networks(self) -> list[IPv4Network | IPv6Network]:
        return [ip_network(part, strict=False) for part in _listed(self.trusted_proxies)]

    @property
    def secure(self) -> bool:
        """Whether visitors come over TLS."""
        return self.behind_tls or urlsplit(self.public_url).scheme == "https"

    @property
    def home(self) -> str:
        """The address for links that are read elsewhere; never the one that a visitor claims."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url or f"http://{host}:{self.port}"

    def rate(self, name: str) -> Rate:
        """How often something may be done."""
        return read_rate(getattr(self, f"rate_{name}"))


RATES: Final = tuple(name for name in Settings.model_fields if name.startswith("rate_"))


class BadInputInSettings(ValueError):
    """Carries a refusal of ours out of pydantic."""

    def __init__(self, error: BadInput) -> None:
        super().__init__(error.code)
        self.error = error


_EXPECTED: Final = {  # what each setting should be, as a key of the catalogues
    "host": "@setting.address",
    "port": "@setting.port",
    "public_url": "@setting.origin",
    "behind_tls": "@setting.yes_or_no",
    "trusted_proxies": "@setting.proxies",
    "household": "@setting.count",
    "tidy_guests": "@setting.count",
    "tidy_tables": "@setting.count",
    "tidy_bots": "@setting.count",
    "connections": "@setting.count",
    "connections_by_address": "@setting.count",
    "streams_by_address": "@setting.count",
    "streams_by_table": "@setting.count",
    "processes": "@setting.processes",
    "bot_workers": "@setting.workers",
    "bot_pause": "@setting.pause",
    "bot_limits": "levels, ms=2000:searches=2",
    "smtp_url": "@setting.smtp",
    "mail_from": "@setting.sender",
    "log_format": "console, json",
    "log_level": "debug, info, warning, error",
}
_RATE: Final = "@setting.rate"


def read_settings(**given: Any) -> Settings:
    """The settings of the environment, but for what is given. The first wrong one is refused in one line."""
    try:
        return Settings(**given)
    except ValidationError as wrong:
        raise _refused(wrong) from None


def _refused(wrong: ValidationError) -> BadInput:
    first = wrong.errors()[0]
    cause = first.get("ctx", {}).get("error")
    if isinstance(cause, BadInputInSettings):
        return cause.error
    name = str(first["loc"][0])
    expected = _EXPECTED.get(name, _RATE if name in RATES else "@setting.text")
    return BadInput("setting_wrong", name=f"{PREFIX}{name.upper()}", expected=expected, got=str(first["input"]))
