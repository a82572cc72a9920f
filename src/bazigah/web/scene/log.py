"""What happened at a table, as one seat may know it: the log with the change of every counter, and the chat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile, groupby, islice
from typing import Final

from bazigah.drawing.artist import artist
from bazigah.engine.core.events import Event
from bazigah.text.words import Words
from bazigah.web.scene.choices import change_chip
from bazigah.web.scene.view_models import ChatLine, LogLine
from bazigah.web.tables.match import (
    AWAY,
    BACK,
    BEGIN,
    HOLIDAY,
    LOST,
    PAUSE,
    PLAY,
    RESUME,
    RULES,
    SIT,
    SPECTATOR,
    STAND,
    WARN,
    WISH,
    HostedMatch,
    LogEntry,
)

LINES: Final = 50  # entries that are shown
TRAILS: Final = 12  # steps whose ways a page may still have to show
_SENTENCES: Final = {
    BEGIN: "web.told.begin",
    SIT: "web.told.sit",
    STAND: "web.told.stand",
    AWAY: "web.told.away",
    BACK: "web.told.back",
    LOST: "web.told.lost",
    RULES: "web.told.rules",
    WISH: "web.told.wish",
    PAUSE: "web.told.pause",
    RESUME: "web.told.resume",
    HOLIDAY: "web.told.holiday",
    WARN: "web.told.warn",
}


def eyes_for(entry: LogEntry, seat: int) -> int:
    """The seat that an entry is worded for: where nothing is private, a spectator's serves all."""
    is_private = any(event.kind.private for event in entry.events)
    return seat if is_private or entry.kind == BEGIN else SPECTATOR


def newest(match: HostedMatch, seat: int, words: Words, colours: Sequence[str]) -> str:
    """What happened last, as far as the seat may know."""
    for entry in reversed(match.log):
        found = lines(match, [entry], seat, words, colours)
        if found:
            return " ".join(found[0].texts)
    return ""


def lines(
    match: HostedMatch, entries: Sequence[LogEntry], seat: int, words: Words, colours: Sequence[str]
) -> list[LogLine]:
    """The log, the newest line first."""
    names = match.names(words)
    found = [line for entry in entries[-LINES:] for line in _entry(match, entry, seat, words, names, colours)]
    return found[::-1]


def _entry(
    match: HostedMatch, entry: LogEntry, seat: int, words: Words, names: Sequence[str], colours: Sequence[str]
) -> list[LogLine]:
    if entry.kind != PLAY:
        return _coming_and_going(match, entry, seat, words, names)
    known = [event for event in entry.events if event.seen_by(seat)]
    chips = tuple(
        change_chip(counter.name, counter.icon, change, words, "" if who == entry.seat else colours[who])
        for who, number, change in entry.changes
        for counter in [artist(match.game.name).COUNTERS[number]]
    )
    own = [event for event in known if event.seat == entry.seat]
    rest = [event for event in known if event.seat != entry.seat]
    found = []
    if own or chips:
        texts = tuple(words.event(event, names) for event in own) or (names[entry.seat],)
        found.append(LogLine(f"log-{entry.seq}", texts, colours[entry.seat], chips))
    return found + [_about(entry, number, event, words, names, colours) for number, event in enumerate(rest)]


def _about(
    entry: LogEntry, number: int, event: Event, words: Words, names: Sequence[str], colours: Sequence[str]
) -> LogLine:
    """An event that befell somebody else than the mover, or nobody in particular."""
    colour = colours[event.seat] if event.seat >= 0 else ""
    return LogLine(f"log-{entry.seq}-{number}", (words.event(event, names),), colour)


def _coming_and_going(
    match: HostedMatch, entry: LogEntry, seat: int, words: Words, names: Sequence[str]
) -> list[LogLine]:
    if entry.kind not in _SENTENCES:
        return []
    name = entry.name or (names[entry.seat] if entry.seat >= 0 else "")
    found = [LogLine(f"log-{entry.seq}", (words.say(_SENTENCES[entry.kind], name=words.isolate(name)),))]
    if entry.kind == BEGIN and match.record is not None:
        found += [LogLine(f"log-{entry.seq}-figures", (note,)) for note in [words.unconfirmed()] if note]
        opening = [event for event in entry.events if event.seen_by(seat)]
        found += [
            LogLine(f"log-{entry.seq}-{number}", (words.event(event, names),)) for number, event in enumerate(opening)
        ]
    return found


def _latest(entries: Sequence[LogEntry]) -> Iterator[LogEntry]:
    """The steps, the last one first: of a long game only the end is looked at."""
    return (entry for entry in reversed(entries) if entry.kind == PLAY)


def trail(entries: Sequence[LogEntry]) -> list[list[str | int]]:
    """The ways pieces took in the last steps, each with the number of its entry."""
    steps = list(islice(_latest(entries), TRAILS))[::-1]
    return [[entry.seq, left, reached] for entry in steps for left, reached in entry.trail]


def last_moves(entries: Sequence[LogEntry], seat: int, colours: Sequence[str]) -> dict[str, str]:
    """The places that the last one of the others to move left and reached, in that player's colour."""
    steps = dropwhile(lambda entry: entry.seat == seat, _latest(entries))
    marked: dict[str, str] = {}
    for _, moves in islice(groupby(steps, lambda entry: entry.seat), 1):
        for entry in moves:
            marked |= {place: colours[entry.seat] for way in entry.trail for place in way}
    return marked


def chat(match: HostedMatch, seat: int, colours: Sequence[str]) -> list[ChatLine]:
    """What was said, as far as a seat wants to hear it, the newest last."""
    hearer = match.seats[seat].person_id if seat >= 0 else None
    return [
        ChatLine(said.seq, said.name, said.text, colours[said.seat] if said.seat >= 0 else "")
        for said in match.talk.heard_by(hearer)
    ]
