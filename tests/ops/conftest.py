"""The floor of the web's tests: a real server with somebody of every role."""

from tests.web.conftest import floor

__all__ = ["floor"]
