"""The one place that wires the parts: settings, access, journal, engines, web."""

from jackpot.bootstrap.opening import StartRefused
from jackpot.bootstrap.server import Plan, Server, mirror_path_of, start_server

__all__ = ["Plan", "Server", "StartRefused", "mirror_path_of", "start_server"]
