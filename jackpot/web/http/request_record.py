"""What is noted of a request while it is served, for the log and the counts."""

import msgspec
from aiohttp import web

from jackpot.access import Principal


class Noted(msgspec.Struct):
    id: str
    operation: str = "none"  # its name; none where no route matched
    logged: bool = False  # an act of staff, which the log notes when it succeeds
    principal: Principal | None = None
    code: str | None = None  # of the refusal


NOTED = web.RequestKey("noted", Noted)
