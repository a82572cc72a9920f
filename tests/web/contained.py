"""A server as in its image: process 1 of a root that cannot be written, a user without rights, one folder for data."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.web.processes import PATIENCE, until_it_answers

ROOT = Path(__file__).parents[2]
MISSING = "a root of its own can only be made by root on Linux, with unshare and setpriv"
USER = 10001
_SYSTEM = ("/bin", "/etc", "/lib", "/lib64", "/sbin", "/usr")

# The root in $1, the folder for data in $2, what is laid into the root up to --, then the command.
_ENTER = f"""
set -eu
root=$1 data=$2; shift 2
mount -t tmpfs none "$root"
mkdir "$root/proc" "$root/dev" "$root/data" "$root/tmp"
mount -t tmpfs none "$root/tmp"
while [ "$1" != -- ]; do
    mkdir -p "$root$(dirname "$1")"
    if [ -L "$1" ]; then
        cp -P "$1" "$root$1"
    else
        mkdir -p "$root$1"
        mount --rbind "$1" "$root$1"
        mount -o remount,bind,ro "$root$1"
    fi
    shift
done
shift
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount --bind "$data" "$root/data"
mount -o remount,ro "$root"
exec chroot "$root" setpriv --reuid={USER} --regid={USER} --clear-groups --no-new-privs \\
    --bounding-set=-all --inh-caps=-all "$@"
"""


def possible() -> bool:
    """Whether such a root can be made here."""
    tools = all(map(shutil.which, ("unshare", "setpriv", "chroot")))
    return tools and os.geteuid() == 0 and subprocess.run(["unshare", "--mount", "true"], check=False).returncode == 0


@dataclass(frozen=True)
class Contained:
    """A program in its own root."""

    process: subprocess.Popen[str]
    address: str

    @property
    def inside(self) -> Path:
        """Its root, as seen from outside."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return Path(f"/proc/{children[0]}/root")

    def wait(self) -> None:
        """Until it answers."""
        until_it_answers(self.address, self.process)

    def stop(self) -> float:
        """Ask process 1 inside to stop; the seconds it took."""
        start = time.monotonic()
        os.kill(int(self.inside.parent.name), signal.SIGTERM)
        self.process.wait(PATIENCE)
        return time.monotonic() - start


@contextmanager
def contained(prefix: Path, data: Path, port: int, **settings: str) -> Iterator[Contained]:
    """The server that is installed in a folder, begun in its own root; `settings` without their prefix."""
    given = {"DATA_FOLDER": "/data", "PORT": str(port), "LOG_FORMAT": "json", **settings}
    environment = ["LANG=C.UTF-8", *(f"BAZIGAH_{name}={value}" for name, value in given.items())]
    laid_in = [*filter(os.path.exists, _SYSTEM), sys.base_prefix, str(prefix)]
    command = ["env", "-i", *environment, str(prefix / "bin/bazigah"), "serve"]
    enter = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", _ENTER, "sh"]
    root = data.with_name(f"{data.name}-root")
    root.mkdir()
    with subprocess.Popen(
        [*enter, str(root), str(data), *laid_in, "--", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        try:
            yield Contained(process, f"http://127.0.0.1:{port}")
        finally:
            process.kill()
