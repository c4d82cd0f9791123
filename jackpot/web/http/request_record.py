"""What the server remembers of a request while it serves it, for the log and the metrics."""

import msgspec
from aiohttp import web

from jackpot.access import Principal


class RequestRecord(msgspec.Struct):
    id: str
    operation: str = "none"  # its name; none where no route matched
    logged: bool = False  # an act of staff, which the log notes when it succeeds
    principal: Principal | None = None
    code: str | None = None  # of the refusal


RECORD = web.RequestKey("record", RequestRecord)
