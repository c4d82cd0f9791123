"""Takes the web tests' floor: a real server and staff of every role."""

from tests.web.conftest import floor

__all__ = ["floor"]
