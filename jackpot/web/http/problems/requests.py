"""The form of a request: what the server cannot read or does not take."""

import re

import msgspec

from jackpot.web.http.problem import Problem, ProblemError, problem
from jackpot.web.http.problems.base import error

_UNSEEN = re.compile(r"matching regex '\^\[\^")
_WHERE = re.compile(r" - at `(?:key in )?\$\.?([^`]*)`$")


def malformed(error: msgspec.ValidationError, part: str = "body") -> Problem:
    """Names the field that msgspec found fault with."""
    said = str(error)
    where = _WHERE.search(said)
    what = said[: where.start()] if where else said
    field = (where[1] if where else "") or part
    if unknown := re.search(r"unknown field `([^`]*)`", what):
        field = unknown[1]
    elif missing := re.search(r"missing required field `([^`]*)`", what):
        field = missing[1]
    elif _UNSEEN.search(what):
        what = "it has a character that nobody can see, or that has no place here: leave it out"
    return _malformed(f"In the {part}, {field}: {what}.", field)


def given_twice(field: str) -> ProblemError:
    return ProblemError(_malformed(f"The query has {field} more than once: send it once.", field))


def wrong_number(field: str, part: str) -> ProblemError:
    detail = f"In the {part}, {field}: write the number with digits only and no leading zero."
    return ProblemError(_malformed(detail, field))


def key_twice() -> ProblemError:
    return ProblemError(_malformed("The JSON names a key twice: send each key once.", "body"))


def _malformed(detail: str, field: str) -> Problem:
    return problem(422, "malformed", "Malformed request", detail, field=field[:100])


def not_json() -> ProblemError:
    return error(422, "not_json", "Not JSON", "Send the body as JSON in UTF-8.")


def bad_request() -> ProblemError:
    return error(
        400, "bad_request", "Bad request", "The server cannot read this request: check its syntax."
    )


def wrong_content_type() -> ProblemError:
    return error(
        415,
        "not_json_type",
        "Unsupported content type",
        "Send the body with Content-Type: application/json, not compressed.",
    )


def too_large(limit_bytes: int) -> ProblemError:
    return error(413, "too_large", "Request too large", f"Send at most {limit_bytes} bytes.")


def too_slow() -> ProblemError:
    return error(
        408, "too_slow", "Request timed out", "Nothing was done: send the whole request again."
    )


def unexpected() -> ProblemError:
    return error(
        417, "unexpected", "Unsupported expectation", "Send no Expect header but 100-continue."
    )


def no_such_page() -> ProblemError:
    return error(404, "no_such_page", "Page not found", "See /docs for every address there is.")


def wrong_method(allowed: str) -> ProblemError:
    return error(
        405, "wrong_method", "Method not allowed", f"Use one of: {allowed}.", {"Allow": allowed}
    )
