"""A refusal on the wire: `application/problem+json` (RFC 9457) with a stable code."""

from typing import Annotated

import msgspec
from aiohttp import web
from msgspec import Meta

from jackpot.floor import Kind, Refusal
from jackpot.rules.twenty_one.judging import ActRefused

CONTENT_TYPE = "application/problem+json"

_STATUS = {Kind.STATE: 409, Kind.UNKNOWN: 404, Kind.MALFORMED: 422}


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why something was refused, and what to do next."""

    type: Annotated[str, Meta(description="The documentation of the code.")]
    title: str
    status: int
    detail: Annotated[str, Meta(description="What to do next.")]
    code: Annotated[str, Meta(description="A stable name, e.g. betting_closed.")]
    rule: Annotated[str, Meta(description="The rule behind the refusal.")] | None = None
    instrument: Annotated[str, Meta(description="The rule book that has it.")] | None = None
    field: Annotated[str, Meta(description="The field that is malformed.")] | None = None
    retry_after_s: int | None = None


class ProblemError(Exception):
    """Raised where a problem is found; the server answers with it."""

    def __init__(self, problem: Problem, headers: dict[str, str] | None = None) -> None:
        super().__init__(problem.code)
        self.problem = problem
        self.headers = headers or {}


def problem(
    status: int,
    code: str,
    title: str,
    detail: str,
    *,
    rule: str | None = None,
    instrument: str | None = None,
    field: str | None = None,
    retry_after_s: int | None = None,
) -> Problem:
    return Problem(
        type=f"/docs#{code}",
        title=title,
        status=status,
        detail=detail,
        code=code,
        rule=rule,
        instrument=instrument,
        field=field,
        retry_after_s=retry_after_s,
    )


def of_refusal(refusal: Refusal) -> Problem:
    return _of(refusal, _STATUS[refusal.kind], refusal.detail)


def of_act(refused: ActRefused) -> Problem:
    """Why a posted round of twenty-one cannot have been played so; acts are counted from 1."""
    refusal = refused.refusal
    detail = refusal.detail if refused.act is None else f"Act {refused.act}: {refusal.detail}"
    return _of(refusal, 409, detail)


def _of(refusal: Refusal, status: int, detail: str) -> Problem:
    return problem(
        status,
        refusal.name,
        refusal.title,
        detail,
        rule=refusal.rule,
        instrument=refusal.instrument,
    )


_encode = msgspec.json.Encoder().encode


def response(refused: Problem, headers: dict[str, str] | None = None) -> web.Response:
    return web.Response(
        body=_encode(refused), status=refused.status, headers=headers, content_type=CONTENT_TYPE
    )
