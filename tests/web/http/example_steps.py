"""One request of the evening that makes the examples of /docs."""

from typing import Any, NamedTuple

SUPERVISOR, SECOND, CAGE, AUDITOR = "supervisor", "second supervisor", "cage", "auditor"


class Step(NamedTuple):
    who: str | None
    method: str
    url: str
    body: Any = None
    shown: bool = True  # False: it only prepares what follows


def why(reason: str, **more: Any) -> dict[str, Any]:
    return {**more, "reason": reason}
