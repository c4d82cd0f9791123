"""The two states of a link: what is committed, and the working one that runs ahead of it.

Commands are decided on the working state while their events are on the way to the journal: they are
the draft of the next entry. Nothing of it is shown. When it cannot be written it is thrown away and
the working state is made again from the committed one.

What other nodes wrote is held against the draft as soon as it is heard of, for the draft waits for
that to be written; it goes into the committed state, and is shown, when there is time for it.
"""

from collections.abc import Callable, Sequence

import structlog

from jackpot.engine.draft import Draft, Outcome
from jackpot.engine.level import copy_of, level_link, level_table
from jackpot.engine.replay import apply_entry
from jackpot.floor import Event, Refusal, State, apply_all, decide
from jackpot.floor.answers import answer
from jackpot.floor.commands import Command
from jackpot.floor.play import count_in, tables_of_play, tables_of_play_asked
from jackpot.journal import Opened

_log = structlog.get_logger()


class States:
    """`shown` hears of each entry of another node once it is in the committed state."""

    def __init__(
        self, link: str, committed: State, shown: Callable[[Opened[Event]], None] = lambda _: None
    ) -> None:
        self.committed = committed
        self.draft = Draft(0)
        self._link = link
        self._shown = shown
        self._heard: list[tuple[Opened[Event], bool]] = []  # not shown yet; left the draft alone
        self._working = copy_of(committed)
        self._overturned: list[Event] = []  # what is committed and cannot go beneath the draft
        self._behind: set[str] = set()  # tables that the working state has as they once were

    def begin(self, at_ms: int) -> None:
        """A new draft."""
        self.draft = Draft(at_ms)

    def decide(self, commands: Sequence[Command]) -> None:
        """Adds to the draft: each command on what those before it left, answered from there."""
        draft = self.draft
        self.show()
        if self._behind:
            self._bring_up(self._tables_read_by(commands))
        for command in commands:
            try:
                draft.outcomes.append(self._decide(command, draft))
            except Exception as error:  # a programmer's error: one caller's, not everybody's
                _log.exception("a command could not be decided", command=type(command).__name__)
                draft.outcomes.append(error)
                self._make_working_again(draft.events)
        draft.commands += commands

    def _decide(self, command: Command, draft: Draft) -> Outcome:
        working = self._working
        decision = decide(working, command, draft.at_ms)
        if isinstance(decision, Refusal):
            return decision
        apply_all(working, decision)
        outcome = answer(working, command)
        draft.events += decision
        return outcome

    def commit(self) -> None:
        """The draft's events are on disk."""
        self.show()
        apply_all(self.committed, self.draft.events)
        self.begin(self.draft.at_ms)

    def hear(self, opened: Opened[Event]) -> None:
        """An entry of another node. What it leaves alone of the draft stays as it was decided.

        Other nodes' tables are seldom asked for here: what is played there is looked at only then.
        """
        events = opened.events
        tables = tables_of_play(events)
        stands = not self._overturned and self.draft.stands_beside(tables)
        if stands and tables is None:
            self.show()
            self._bring_up(self._behind)  # as they were before these events
        self._heard.append((opened, stands and tables is not None))
        if not stands:
            self._overturned += events
        elif tables is None:
            apply_entry(self._link, self._working, opened)
        else:
            self._behind |= tables

    @property
    def has_heard(self) -> bool:
        """Whether there is something to show."""
        return bool(self._heard)

    def show(self) -> None:
        """What was heard of is committed here too, entry by entry."""
        heard, self._heard = self._heard, []
        for opened, is_beside in heard:
            apply_entry(self._link, self.committed, opened)
            if is_beside:
                count_in(self._working, opened.events)
            self._shown(opened)

    def renew(self, at_ms: int) -> Draft:
        """The draft as it can follow all that is committed, which goes up to `at_ms`."""
        if self._overturned or not self.draft.move_to(at_ms, self.committed):
            self._level()
            self._decide_again(at_ms)
        return self.draft

    def start_over(self, at_ms: int) -> None:
        """The committed state went on without this one: the draft is decided again on it."""
        self._make_working_again(())
        self._decide_again(at_ms)

    def drop(self) -> None:
        """The draft is done with: refused, found to be in the journal, or nothing to write."""
        self._level()
        self.begin(self.draft.at_ms)

    def _decide_again(self, at_ms: int) -> None:
        commands = self.draft.commands
        self.begin(at_ms)
        self.decide(commands)

    def _level(self) -> None:
        """The working state without the draft, and with what overturned it."""
        tables = tables_of_play([*self.draft.events, *self._overturned])
        if tables is None:
            self._make_working_again(())
        else:
            self._overturned = []
            self._behind |= tables
            self.show()
            level_link(self._working, self.committed)

    def _tables_read_by(self, commands: Sequence[Command]) -> set[str]:
        """Of the tables that are behind."""
        asked = tables_of_play_asked(commands)
        if asked is None or self._working.locks:  # to settle one round can settle others' locks
            return self._behind
        return asked & self._behind

    def _bring_up(self, tables: set[str]) -> None:
        for table in tables:
            level_table(self._working, self.committed, table)
        self._behind = self._behind - tables

    def _make_working_again(self, events: Sequence[Event]) -> None:
        self.show()
        self._working = copy_of(self.committed)
        self._overturned = []
        self._behind = set()
        apply_all(self._working, events)
