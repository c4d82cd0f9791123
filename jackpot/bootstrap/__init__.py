"""The one place that wires the parts: settings, access, journal, engines, web."""

from jackpot.bootstrap.opening import StartRefused
from jackpot.bootstrap.options import ServerOptions, mirror_path_of
from jackpot.bootstrap.server import Server, start_server

__all__ = ["Server", "ServerOptions", "StartRefused", "mirror_path_of", "start_server"]
