"""What an engine counts since its start, for the metrics."""

import msgspec


class Counters(msgspec.Struct):
    commands: int = 0
    refusals: int = 0
    commits: int = 0  # our own and those of peers
    events: int = 0
    write_seconds: float = 0.0
    failed_writes: int = 0
    conflicts: int = 0
    overloads: int = 0
    snapshots: int = 0
