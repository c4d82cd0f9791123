"""How the processes that read the journal for auditors are started."""

from jackpot.audit.machines import LINK, PIT_KIND, TOURNAMENT_KIND
from jackpot.audit.reader.process import ReaderProcess
from jackpot.audit.reader.requests import Setup
from jackpot.bootstrap.options import ServerOptions


def new_reader(options: ServerOptions) -> ReaderProcess:
    """It is started with the first request."""
    settings = options.floor.server
    archive = settings.redis.archive
    return ReaderProcess(
        Setup(
            address=options.journal,
            archive=None if archive is None else str(archive),
            zone=settings.zone.key,
            gaming_day_start=settings.gaming_day_start,
            kinds={
                **dict.fromkeys(options.floor.links, LINK.name),
                **dict.fromkeys(options.floor.pits, PIT_KIND.name),
                **dict.fromkeys(options.floor.tournaments, TOURNAMENT_KIND.name),
            },
        )
    )
