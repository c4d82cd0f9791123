"""Chooses the implementation: the C core if it was built, else the plain-Python reference."""

from typing import TYPE_CHECKING

from jackpot.actuary.futures import reference

if TYPE_CHECKING:
    from jackpot.actuary.futures._core import advance
else:
    try:
        from jackpot.actuary.futures._core import advance
    except ImportError:
        advance = reference.advance

__all__ = ["advance", "warning"]

warning: str | None = None
if advance is reference.advance:
    warning = (
        "projections run on plain Python, hundreds of times slower than their C core: no compiler"
        " was found when jackpot was installed; install gcc or clang and reinstall"
    )
