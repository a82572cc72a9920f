"""What the line of jobs costs the database: `python -m bench.line`, on a PostgreSQL of its own.

Jobs are asked for, taken and answered without anybody thinking, while so many others wait in line. Counted are jobs a
second of this one process, and the processor time of PostgreSQL for each.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import psycopg

from bazigah.web.bots.job import BotJob, run_job
from bazigah.web.bots.queue import Job, Owner, Priority
from bazigah.web.storage.database import Database
from bazigah.web.workers import line
from bazigah.web.workers.forms import written
from tests.web import postgres

ME = 1
TICKS = os.sysconf("SC_CLK_TCK")
_TASK = BotJob("burgundy", 2, {}, 5, " " * 8000, (), "greedy", 1)  # as long as the document of a position


def ask(database: Database, luck: int) -> None:
    job = written(Job(run_job, BotJob(**{**vars(_TASK), "luck": luck}), 9.0))
    owner = Owner(f"o{luck % 50}", f"p{luck % 200}", f"t{luck}")
    database.write_sync(partial(line.ask, me=ME, job=job, priority=Priority.PERSON, owner=owner))


def serve(database: Database) -> None:
    taken = database.write_sync(partial(line.take, me=ME, last=Priority.BOTS))
    assert taken is not None
    database.write_sync(partial(line.answer, taken=taken, said="{}", failed=None, seconds=0.5))
    database.write_sync(partial(line.answers, ids=[taken.id]))


def processor(folder: str) -> float:
    """The seconds that all processes of a PostgreSQL have used, those that ended included."""
    found = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True, check=True).stdout
    (main,) = re.findall(rf"^\s*(\d+) \S*postgres -D \S*{folder}", found, re.MULTILINE)
    children = subprocess.run(["ps", "--ppid", main, "-o", "pid="], capture_output=True, text=True, check=True).stdout
    return sum(_seconds(int(pid)) for pid in [main, *children.split()])


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / TICKS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--waiting", type=int, nargs="*", default=[0, 100, 900])
    parser.add_argument("--jobs", type=int, default=300)
    given = parser.parse_args()
    with postgres.server() as address:
        if address is None:
            sys.exit(postgres.MISSING)
        database = Database(address)
        database.migrate()
        with psycopg.connect(address) as connection:
            (folder,) = connection.execute("show data_directory").fetchall()[0]
        before_all = asked = 0
        for waiting in given.waiting:
            for number in range(before_all, waiting):
                ask(database, number)
            before_all = waiting
            before, own, begun = processor(folder), time.process_time(), time.perf_counter()
            for _ in range(given.jobs):
                ask(database, asked + 100_000)
                asked += 1
                serve(database)
            each = 1000 / given.jobs
            wall = time.perf_counter() - begun
            print(
                f"{waiting:5} waiting: PostgreSQL {(processor(folder) - before) * each:.2f} ms a job, "
                f"asker and worker {(time.process_time() - own) * each:.2f} ms, {given.jobs / wall:.0f} jobs/s"
            )
        database.close()


if __name__ == "__main__":
    main()
