"""How the operations of this package are made."""

from collections.abc import Callable
from typing import Any

from jackpot.access import Role
from jackpot.floor.act_views import ActView
from jackpot.pit.views.acts import PitActView
from jackpot.web.http.operations import OneOf, Operation, Roles, Serve
from jackpot.web.tables.commands import build_of

SUPERVISOR: Roles = frozenset({Role.SUPERVISOR})

BY_TWO = (
    " A royal, a straight flush or a prize from the approval's limit needs two people: the first"
    " request is answered 202 with what is pending, and the same request of another person carries"
    " it out."
)


PENDING = OneOf((ActView, PitActView))


def or_pending(answer: Any) -> dict[str, Any]:
    """The answers of a command that may need a second person."""
    return {"answer": answer, "pending_answer": PENDING, "success": (200, 202)}


def supervisor_command(
    serve: Serve, name: str, url: str, command: Callable[..., Any], summary: str, **more: Any
) -> Operation:
    """A supervisor's, unless `more` says otherwise. The log notes each that succeeds."""
    return Operation(
        **{
            "name": name,
            "method": "POST",
            "url": url,
            "tag": "Supervisor",
            "summary": summary,
            "roles": SUPERVISOR,
            "serve": serve,
            "build": build_of(command),
            "logged": True,
            **more,
        }
    )
