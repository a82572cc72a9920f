"""Jobs as text, as they lie in the database. Only what stands in this table can be asked for there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from pydantic import TypeAdapter

from bazigah.bots.analysis import Judgement
from bazigah.web.bots.analyses import Piece, follow, judge
from bazigah.web.bots.job import Advice, BotJob, run_job
from bazigah.web.bots.queue import Job


@dataclass(frozen=True)
class JobForm:
    """A kind of work, and how its task and its answer are written."""

    work: Callable[[Any], Any]
    task: TypeAdapter[Any]
    answer: TypeAdapter[Any]

    def answer_text(self, answer: object) -> str:
        return self.answer.dump_json(answer).decode()


FORMS: Final = {
    "choice": JobForm(run_job, TypeAdapter(BotJob), TypeAdapter(Advice)),
    "judgement": JobForm(judge, TypeAdapter(Piece), TypeAdapter(list[Judgement])),
    "course": JobForm(follow, TypeAdapter(str), TypeAdapter(list[tuple[int, list[float]]])),
}
_KINDS: Final = {form.work: kind for kind, form in FORMS.items()}


@dataclass(frozen=True)
class JobText:
    """A job as it is stored. Its number is made of what it says: who asks for the same asks for the same job."""

    kind: str
    task: str
    seconds: float

    @property
    def id(self) -> str:
        return sha256(f"{self.kind} {self.task}".encode()).hexdigest()[:32]

    @property
    def form(self) -> JobForm:
        return FORMS[self.kind]

    def read(self) -> Job[Any, Any]:
        """The job again."""
        return Job(self.form.work, self.form.task.validate_json(self.task), self.seconds)


def written(job: Job[Any, Any]) -> JobText:
    """A job as text."""
    kind = _KINDS[job.work]
    return JobText(kind, FORMS[kind].task.dump_json(job.task).decode(), job.seconds)
