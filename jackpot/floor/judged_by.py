"""The rule book that a command is judged by: that of its round, for ever, else the one in force."""

from jackpot.floor import commands as cmd
from jackpot.floor.state import Round, State
from jackpot.rules.books import BY_REFERENCE, NI2016_268, RuleBook


def book_of_round(state: State, round_: Round) -> RuleBook:
    return BY_REFERENCE[state.approvals[round_.approval].instrument]


def book_of_command(state: State, command: cmd.Command, at_ms: int) -> RuleBook:
    round_ = _round_of(state, command)
    if round_ is not None:
        return book_of_round(state, round_)
    approval = state.approval_in_force(at_ms)
    return NI2016_268 if approval is None else BY_REFERENCE[approval.instrument]


def _round_of(state: State, command: cmd.Command) -> Round | None:
    if not isinstance(command, cmd.RoundCommand) or command.table not in state.tables:
        return None
    return state.find_round(command.table, command.round)
