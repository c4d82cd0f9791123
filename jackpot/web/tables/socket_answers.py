"""What came of a command, as the message that answers it over a socket."""

from jackpot.engine import Outcome, Overloaded, Unsound
from jackpot.floor import Refusal
from jackpot.web.http import problems
from jackpot.web.http.operations import status_of
from jackpot.web.http.problems import Problem
from jackpot.web.tables.socket_frames import AnswerMessage, ProblemMessage, problem_message


def message_of(id_: int, outcome: Outcome) -> AnswerMessage | ProblemMessage:
    if isinstance(outcome, Refusal):
        return problem_message(id_, problems.of_refusal(outcome))
    if isinstance(outcome, Exception):
        return problem_message(id_, _problem_of(outcome))
    return AnswerMessage(id_, status_of(outcome), outcome)


def _problem_of(error: Exception) -> Problem:
    if isinstance(error, Overloaded):
        return problems.overloaded(error.retry_after_s).problem
    if isinstance(error, Unsound):
        return problems.not_sound().problem
    return problems.broken().problem
