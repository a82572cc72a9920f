"""A table as one seat sees it, ready for the page: boards, players, question, choices, log."""

from __future__ import annotations

from collections.abc import Sequence

from bazigah.drawing.artist import artist
from bazigah.drawing.lights import lights
from bazigah.drawing.look import Look
from bazigah.engine.core.state import State
from bazigah.text.words import Words, words
from bazigah.web.scene import choices as scene_choices
from bazigah.web.scene import log as scene_log
from bazigah.web.scene import seats as scene_seats
from bazigah.web.scene.view_models import BoardsView, ChoiceMenu, Plate, Scene
from bazigah.web.tables.match import OVER, PLAYING, HostedMatch, LogEntry


def scene(match: HostedMatch, seat: int, language: str) -> Scene:
    """Everything that the page of a table shows to a seat (-1: a spectator)."""
    spoken = words(language, match.game.name)
    naming = match.naming(spoken)
    view = match.view(seat)
    my_turn = match.stage == PLAYING and seat >= 0 and match.deciding == seat and match.seats[seat].stand_in is None
    colours = artist(match.game.name).colours(view)
    plates = scene_seats.plates(match, view, seat, spoken)
    return Scene(
        id=match.id,
        seq=match.seq,
        version=match.version,
        stage=match.stage,
        game=match.game.name,
        title=spoken.title(),
        seat=seat,
        my_turn=my_turn,
        question=naming.question(view) if my_turn else "",
        says=_says(match, plates, scene_log.newest(match, seat, spoken, colours), my_turn, spoken),
        picture=picture(match, view, seat, spoken, match.log, my_turn),
        plates=plates,
        menu=scene_choices.menu(match.game, match.playing.state, view, naming) if my_turn else ChoiceMenu(),
        chat=scene_log.chat(match, seat, colours),
        asking=sorted(match.talk.asking.values(), key=lambda one: one.seq) if seat >= 0 else [],
        trail=scene_log.trail(match.log),
        may_undo=seat >= 0 and match.may_undo(seat),
        may_ask=match.may_ask(),
        opponent=spoken.opponent(view),
        more_log=match.more_log,
        thinking=match.stage == PLAYING and match.bot_of(match.deciding) is not None,
        away=seat >= 0 and match.seats[seat].stand_in is not None,
        lost=seat >= 0 and match.seats[seat].lost,
        handover=_handover(match, plates, seat),
        standings=scene_seats.standings(match, view, spoken) if match.stage == OVER else [],
        rematch=match.table.rematch_id or "",
    )


def picture(
    match: HostedMatch, view: State, seat: int, spoken: Words, entries: Sequence[LogEntry], lit: bool
) -> BoardsView:
    """The boards; what may be chosen is lit if the choice is this seat's."""
    drawn = artist(match.game.name)
    look = Look(
        spoken,
        seat,
        lights(match.game.name, view, match.naming(spoken)) if lit else {},
        frozenset(drawn.picked(view)) if lit else frozenset(),
        scene_log.last_moves(entries, seat, drawn.colours(view)),
    )
    front = max(seat, 0)
    return BoardsView(
        boards=drawn.boards(view, look),
        area=drawn.area(view, front, look),
        smalls={other: drawn.small(view, other, look) for other in range(match.table.players) if other != front},
        pocket=drawn.pocket(view, seat, look) if seat >= 0 else None,
        status=drawn.status(view, spoken),
    )


def _says(match: HostedMatch, plates: Sequence[Plate], happened: str, my_turn: bool, spoken: Words) -> str:
    """Whose turn it is and what happened last, for those who listen to the page."""
    if match.stage == OVER:
        turn = spoken.say("question.over")
    elif my_turn:
        turn = spoken.say("web.your_turn")
    else:
        turn = spoken.say("web.turn_of", name=spoken.isolate(plates[match.deciding].name))
    return f"{happened} {turn}".strip()


def _handover(match: HostedMatch, plates: Sequence[Plate], seat: int) -> Plate | None:
    """The other seat of the same person that is to choose now."""
    deciding = match.deciding
    if seat < 0 or match.stage != PLAYING or deciding == seat:
        return None
    same_person = match.seats[deciding].person_id == match.seats[seat].person_id
    return plates[deciding] if same_person and match.seats[deciding].stand_in is None else None
