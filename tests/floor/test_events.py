"""Every event can be written: the journal's JSON takes objects with keys of text alone."""

from typing import Any, get_args

import msgspec
import pytest

from jackpot.floor import Event


def _dictionaries(described: Any) -> list[msgspec.inspect.DictType]:
    """All dictionaries in the description of a type, however deep."""
    found = [described] if isinstance(described, msgspec.inspect.DictType) else []
    parts: list[Any] = [
        *getattr(described, "types", ()),
        *getattr(described, "item_types", ()),
        *(field.type for field in getattr(described, "fields", ())),
    ]
    names = ("item_type", "key_type", "value_type")
    parts += [getattr(described, name) for name in names if hasattr(described, name)]
    return found + [each for part in parts for each in _dictionaries(part)]


@pytest.mark.parametrize("event", get_args(Event), ids=lambda event: str(event.__name__))
def test_the_keys_of_an_event_are_text(event: type) -> None:
    for found in _dictionaries(msgspec.inspect.type_info(event)):
        assert isinstance(found.key_type, msgspec.inspect.StrType), found
