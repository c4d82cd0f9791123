"""The JSON schemas of what is sent and answered, for both descriptions of the interface."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

Json = dict[str, Any]

_REF = "#/components/schemas/{name}"


def schemas_of(shapes: Sequence[Any]) -> tuple[dict[str, Json], Json]:
    """A reference to each shape, by its `repr`, and the schemas that they refer to."""
    return _made(tuple(shapes))


@cache  # a process that starts several servers makes them once
def _made(shapes: tuple[Any, ...]) -> tuple[dict[str, Json], Json]:
    references, schemas = msgspec.json.schema_components(shapes, ref_template=_REF)
    return dict(zip(map(repr, shapes), references, strict=True)), schemas
