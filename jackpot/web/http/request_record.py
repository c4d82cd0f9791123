"""What the server remembers of a request while it serves it, for the log and the metrics."""

import msgspec
from aiohttp import web

from jackpot.access import Principal


class RequestRecord(msgspec.Struct):
    id: str
    address: str  # the client's, also behind a trusted proxy
    operation: str = "none"  # its name; "none" if no route matched
    logged: bool = False  # an action of staff: logged also when it succeeds
    principal: Principal | None = None
    code: str | None = None  # of the problem, if it was refused


RECORD = web.RequestKey("record", RequestRecord)
