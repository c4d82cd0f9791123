"""Makes the signer of each journal, and has each gaming day signed as it begins."""

from collections.abc import Sequence
from typing import Any

from jackpot.audit.checkpoints.signer import CheckpointSigner, Committed
from jackpot.audit.checkpoints.statement import origin_of
from jackpot.bootstrap.opening import StartRefused
from jackpot.floor.events import GamingDayBegan
from jackpot.journal import Home
from jackpot.journal.checkpoints.keys import HouseKey, KeyFileError
from jackpot.settings import ServerSettings
from jackpot.web.hosting import AnyHost, AnyHosts


def make_signers(
    settings: ServerSettings, home: Home, hosts: AnyHosts
) -> dict[str, CheckpointSigner]:
    """By name; none if the floor file names no key."""
    if settings.checkpoints is None:
        return {}
    try:
        key = HouseKey.load(settings.checkpoints.signing_key)
    except KeyFileError as error:
        raise StartRefused(f"server.checkpoints.signing_key: {error}") from error
    signers = {}
    for host in hosts:
        origin = origin_of(settings.checkpoints.house, host.name)
        signers[host.name] = _signer(host, home, key, origin)
    return signers


def _signer(host: AnyHost, home: Home, key: HouseKey, origin: str) -> CheckpointSigner:
    engine, link = host.engine, host.name

    def committed() -> Committed:
        return Committed(engine.head, host.kind.balances(engine.state))

    signer = CheckpointSigner(home.journal(link), home.checkpoints(link), committed, key, origin)

    def sign_new_day(events: Sequence[Any], state: Any) -> None:
        if any(isinstance(event, GamingDayBegan) for event in events):
            signer.sign_day(committed())

    engine.on_commit.add(sign_new_day)
    return signer
