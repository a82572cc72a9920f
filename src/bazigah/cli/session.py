"""A game being played in the terminal: show, ask, obey, until it is over or the player leaves."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Mapping

from bazigah.cli.choices import show_choices, thing_named
from bazigah.cli.errors import of_system, one_line
from bazigah.cli.inputs import as_whole, from_one, latin_digits, write_text
from bazigah.cli.rivals import Rival, called
from bazigah.cli.screen import Screen
from bazigah.cli.table import show_log, show_opponent, show_position, show_question, show_result
from bazigah.engine.document import write_position
from bazigah.engine.errors import BadInput
from bazigah.engine.record import Record
from bazigah.text.catalogues import directed
from bazigah.text.log import since_last_choice, whole_log
from bazigah.text.words import Phrase, Words


class Left(Exception):
    """The player leaves before the end."""


class Session:
    """People at some seats, rivals at the others. `again` is what takes up the same table beside its file."""

    def __init__(
        self,
        record: Record,
        spoken: Words,
        people: Collection[int],
        rivals: Mapping[int, Rival],
        save: str | None,
        again: str,
    ) -> None:
        self.record = record
        self.game = record.game
        self.people = people
        self.rivals = rivals
        self.file = save
        self.again = again
        self.called = called(record, spoken, rivals)
        self.words = spoken.naming(self.called)
        self.screen = Screen(self.words)
        self.seat = min(people)  # whose choice is on the screen
        self.choices: list[int] = []  # as they are numbered there
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "log": self._log,
            "effect": self._effect,
            "undo": self._undo,
            "save": self._save,
            "position": self._position,
            "quit": self._quit,
        }
        self.commands_called = {self.words.say(f"cli.word.{name}"): name for name in self.commands}
        self.commands_called |= {"q": "quit", self.words.say("cli.word.quit_short"): "quit"}

    def run(self) -> None:
        """Play to the end, or until the player leaves."""
        self._welcome()
        try:
            while not self.record.state.over():
                self._go_on()
        except Left:
            self._farewell()
            return
        except KeyboardInterrupt:  # at the prompt, or while a rival thinks
            self.screen.blank()
            self._farewell()
            raise
        self._show_table()
        show_result(self.screen, self.record, self.called)

    def _welcome(self) -> None:
        self.screen.say("cli.play.welcome", "bold", game=self.words.title(), seed=self.record.seed)
        if self.record.players == 1:
            self.screen.say("cli.play.alone")
        elif self.rivals:
            others = [self._title(seat) for seat in self.rivals]
            self.screen.say("cli.play.you_are", name=self.words.player(self.seat), rivals=others)
        else:
            self.screen.say("cli.play.hot_seat")
        if not self.record.steps:
            self._introduce()
            self.screen.sentence(self.words.unconfirmed(), "dim")
        self.screen.say("cli.play.how", "bold")

    def _introduce(self) -> None:
        """The rules in a nutshell, and how to read the table here."""
        self.screen.say("primer")
        self.screen.say("terminal.guide")

    def _go_on(self) -> None:
        """One choice of whoever has to choose."""
        state = self.record.state
        seat = state.seat()
        if seat in self.people:
            self._ask(seat)
        else:
            rival = self.rivals[seat]
            self._take(rival.bot.choose(self.game.view(state, seat), rival.level.seconds))

    def _take(self, action: int) -> None:
        self.record.play(action)
        self._keep()

    def _keep(self) -> None:
        if self.file is not None:
            write_text(self.file, self.record.dumps())

    # --- asking ---------------------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Show the table to a seat and obey until something is played or taken back."""
        if seat != self.seat and len(self.people) > 1 and self.screen.console.is_terminal:
            self.screen.console.clear()  # the last player's secrets
        self.seat = seat
        view = self.game.view(self.record.state, seat)
        self._show_table()
        show_question(self.screen, view)
        self.choices = show_choices(self.screen, self.game, view)
        before = len(self.record.steps)
        while len(self.record.steps) == before:
            self._answer(self._read())

    def _show_table(self) -> None:
        """The table with all who sit there, and what happened at it."""
        listed = [self.words.fill(self._title(seat)) for seat in range(self.record.players)]
        show_position(self.screen, self.game, self.record.state, self.seat, self.words.naming(listed))
        self.screen.blank()
        show_log(self.screen, since_last_choice(self.record, self.seat), self.called)

    def _title(self, seat: int) -> object:
        """A player as whoever reads a list of them wants to know: a rival with its level."""
        name = self.words.player(seat)
        rival = self.rivals.get(seat)
        return name if rival is None else Phrase("seat.bot", {"name": name, "level": rival.level.title})

    def _read(self) -> str:
        try:
            answer = input(f"{directed(self.words.say('cli.play.prompt'), self.words.right_to_left)} ")
        except EOFError:
            self.screen.blank()
            raise Left from None
        if not sys.stdin.isatty():
            self.screen.raw(answer)
        return answer.strip()

    def _answer(self, answer: str) -> None:
        """Obey one line; what is wrong with it is said, and nothing changes."""
        word, _, rest = answer.partition(" ")
        command = self.commands.get(self.commands_called.get(word, word))
        try:
            if command is not None:
                command(rest.strip())
            elif answer:
                self._take(self._chosen(answer))
        except BadInput as error:
            self._complain(error)
        except OSError as error:
            self._complain(of_system(error))

    def _chosen(self, answer: str) -> int:
        number = as_whole(answer)
        if number is None:
            return self.game.space.parse(latin_digits(answer))
        if not 1 <= number <= len(self.choices):
            raise BadInput("cli_choice", expected=from_one(len(self.choices)), got=number)
        return self.choices[number - 1]

    def _complain(self, error: BadInput) -> None:
        self.screen.sentence(one_line(self.words.error(error)), "red")

    # --- commands -------------------------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        self._introduce()
        show_opponent(self.screen, self.words.opponent(self.record.state))
        self.screen.blank()
        self.screen.say("cli.play.help", notation=self.words.isolate(self.game.space.show(self.choices[0])))
        for name in self.commands:
            self.screen.say(f"cli.play.help.{name}")

    def _log(self, _: str) -> None:
        show_log(self.screen, whole_log(self.record, self.seat), self.called)

    def _effect(self, name: str) -> None:
        tile = thing_named(self.game, name, self.words)
        self.screen.sentence(self.words.effect(tile, self.record.state))

    def _undo(self, _: str) -> None:
        self.record.undo(self.seat)
        self._keep()

    def _save(self, file: str) -> None:
        if not file:
            raise BadInput("cli_file_name")
        write_text(file, self.record.dumps())
        self.screen.say("cli.play.saved", file=self.words.isolate(file))

    def _position(self, _: str) -> None:
        view = self.game.view(self.record.state, self.seat)
        document = write_position(self.game, view, self.record.players)
        self.screen.raw(json.dumps(document, ensure_ascii=False, indent=2))

    def _quit(self, _: str) -> None:
        raise Left

    def _farewell(self) -> None:
        """Say how to go on another time; a game that was not saved is printed."""
        file = self.file
        self._keep()
        self.screen.say("cli.play.farewell" if file else "cli.play.farewell.unsaved")
        if file is None:
            self.screen.raw(self.record.dumps())
        self.screen.raw(f"    bazigah play --load {file or 'FILE'}{self.again}")
