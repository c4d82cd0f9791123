"""Types of buffers. Before Python 3.12 type checkers do not accept NumPy arrays as buffers."""

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from _typeshed import ReadableBuffer, WriteableBuffer

    Hands: TypeAlias = ReadableBuffer | npt.NDArray[np.uint8]
    Results: TypeAlias = WriteableBuffer | npt.NDArray[np.uint16] | npt.NDArray[np.uint8]
else:
    Hands = Results = Any


def view_of(buffer: Hands | Results) -> memoryview:
    return memoryview(buffer)  # type: ignore[arg-type]  # NumPy arrays are buffers too
