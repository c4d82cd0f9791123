"""How the problems of this package are made."""

from jackpot.web.http.problem import ProblemError, problem


def error(
    status: int, code: str, title: str, detail: str, headers: dict[str, str] | None = None
) -> ProblemError:
    return ProblemError(problem(status, code, title, detail), headers)


def retry_later(
    status: int, code: str, title: str, detail: str, after_s: int, *, rule: str | None = None
) -> ProblemError:
    found = problem(status, code, title, detail, rule=rule, retry_after_s=after_s)
    return ProblemError(found, {"Retry-After": str(after_s)})
