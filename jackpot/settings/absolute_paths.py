"""Paths in a floor file, made independent of where the server is started."""

from pathlib import Path

from jackpot.settings.schema import CheckpointSettings, FloorFile, TlsSettings


def with_absolute_paths(floor: FloorFile, folder: Path) -> FloorFile:
    """Paths in the file are relative to the file, wherever the server is started."""
    server, redis = floor.server, floor.server.redis
    if redis.archive is not None:
        redis = redis.model_copy(update={"archive": folder / redis.archive})
    if redis.notes_key is not None:
        redis = redis.model_copy(update={"notes_key": folder / redis.notes_key})
    return floor.model_copy(
        update={
            "server": server.model_copy(
                update={
                    "tls": _tls_in(server.tls, folder),
                    "redis": redis,
                    "checkpoints": _checkpoints_in(server.checkpoints, folder),
                    "webhooks": server.webhooks and server.webhooks.within(folder),
                }
            )
        }
    )


def _checkpoints_in(
    checkpoints: CheckpointSettings | None, folder: Path
) -> CheckpointSettings | None:
    if checkpoints is None:
        return None
    return checkpoints.model_copy(update={"signing_key": folder / checkpoints.signing_key})


def _tls_in(tls: TlsSettings | None, folder: Path) -> TlsSettings | None:
    if tls is None:
        return None
    return tls.model_copy(
        update={
            "cert": folder / tls.cert,
            "key": folder / tls.key,
            "client_ca": None if tls.client_ca is None else folder / tls.client_ca,
        }
    )
