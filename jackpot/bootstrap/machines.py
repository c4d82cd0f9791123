"""What starting a link and starting a pit have in common."""

import contextlib
from typing import Any

from jackpot.bootstrap.opening import check_kind
from jackpot.bootstrap.options import ServerOptions
from jackpot.bootstrap.waiting import until_settled
from jackpot.engine import Engine, JournalClock
from jackpot.engine.machine import A, E, Machine, R, S
from jackpot.journal import Journal
from jackpot.web.hosting.serving import Serving

_ENGINE_STOP_S = 2.0


async def start_engine(
    machine: Machine[S, Any, E, A, R],
    serving: Serving,
    journal: Journal,
    options: ServerOptions,
    undo: contextlib.AsyncExitStack,
) -> Engine[S, Any, E, A, R]:
    """`undo` gets what ends it again, in case the server does not start."""
    await check_kind(journal, serving.kind)
    engine = Engine(
        machine,
        journal,
        clock=JournalClock(options.clock),
        queue_limit=options.floor.server.limits.max_queued_commands,
        stop_within_s=_ENGINE_STOP_S,
    )
    await until_settled(engine.start)
    undo.push_async_callback(engine.stop)
    return engine
