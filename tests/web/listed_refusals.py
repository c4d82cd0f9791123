"""Each refusal that a test of the web gets must be in the list of its operation."""

import re
from collections.abc import Sequence
from functools import cache
from urllib.parse import unquote

from jackpot.web.http.operations import Operation
from jackpot.web.http.refusal_codes import codes_of

_NO_ROUTE = {"no_such_page", "wrong_method", "too_many_requests", "overloaded", "unexpected"}


@cache
def _pattern(url: str) -> re.Pattern[str]:
    return re.compile(
        "".join(
            "[^/]+" if part[:1] == "{" else re.escape(part) for part in re.split(r"({\w+})", url)
        )
    )


def operation_at(operations: Sequence[Operation], method: str, path: str) -> Operation | None:
    """As the server chooses it: the first whose address matches."""
    plain = unquote(path.partition("?")[0])
    for operation in operations:
        if operation.method == method and _pattern(operation.url).fullmatch(plain):
            return operation
    return None


def check_listed(operations: Sequence[Operation], method: str, path: str, code: str) -> None:
    operation = operation_at(operations, method, path)
    if operation is None:
        assert code in _NO_ROUTE, f"{method} {path} is no operation: {code}"
    else:
        assert code in codes_of(operation) | {"no_such_page"}, (
            f"{operation.name} was refused with {code}, which refusal_codes.py does not list"
        )
