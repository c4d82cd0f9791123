"""How the problems of this package are made."""

from jackpot.rules.books import NI2016_268
from jackpot.web.http.problem import ProblemError, problem


def error(
    status: int, code: str, title: str, detail: str, headers: dict[str, str] | None = None
) -> ProblemError:
    return ProblemError(problem(status, code, title, detail), headers)


def retry_later(
    status: int, code: str, title: str, detail: str, after_s: int, *, rule: str | None = None
) -> ProblemError:
    """`rule`: of Canberra Poker, whose jackpot is cut off."""
    instrument = NI2016_268.reference if rule else None
    found = problem(
        status, code, title, detail, rule=rule, instrument=instrument, retry_after_s=after_s
    )
    return ProblemError(found, {"Retry-After": str(after_s)})
