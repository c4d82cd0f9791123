"""Faults of a floor file, in words for the person who mends it."""

from difflib import get_close_matches
from typing import Any, NamedTuple

from pydantic_core import ErrorDetails

from jackpot.settings.approval_table import ApprovalTable
from jackpot.settings.lines import Place
from jackpot.settings.meanings import MEANINGS
from jackpot.settings.shape import (
    FloorFile,
    LimitSettings,
    LinkSettings,
    RedisSettings,
    ServerSettings,
    TableSettings,
    TlsSettings,
)


class Fault(NamedTuple):
    where: str  # dotted path, or the file
    what: str
    mend: str
    line: int | None = None
    rule: str | None = None


_SETTINGS = sorted(
    {
        name
        for shape in (
            FloorFile,
            ServerSettings,
            TlsSettings,
            LimitSettings,
            RedisSettings,
            LinkSettings,
            ApprovalTable,
            TableSettings,
        )
        for name in shape.model_fields
    }
)

_TYPES = {
    "int_type": ("is not a whole number", "write digits alone, without quotes or a decimal point"),
    "bool_type": ("is neither true nor false", "write true or false, without quotes"),
    "string_type": ("is not text", "write it in quotes"),
    "is_instance_of": ("is not a path", "write the path of a file in quotes"),
    "dict_type": ("is not a table", "write it as a table of its own, [like.this]"),
    "model_type": ("is not a table", "write it as a table of its own, [like.this]"),
    "model_attributes_type": ("is not a table", "write it as a table of its own, [like.this]"),
    "too_short": ("is empty", "write at least one"),
    "string_too_short": ("is empty", "write a text of at least one character"),
    "string_too_long": ("is too long", "write at most 64 characters"),
    "datetime_type": ("is no date and time", f"write {MEANINGS['holds_from']}, without quotes"),
    "timezone_aware": ("has no offset", f"write {MEANINGS['holds_from']}"),
}


def place_of(error: ErrorDetails) -> Place:
    # A key that breaks its pattern is located as (..., key, "[key]").
    return tuple(str(part) for part in error["loc"] if part != "[key]")


def in_words(error: ErrorDetails) -> tuple[str, str]:
    """What is wrong and how to mend it."""
    kind, given = error["type"], error["input"]
    name = place_of(error)[-1]
    if kind == "missing":
        return "is missing", f"add {name}: {MEANINGS[name]}"
    if kind == "extra_forbidden":
        return "is no setting", _likely(name)
    if kind in _TYPES:
        what, mend = _TYPES[kind]
        return f"{what}: {_shown(given)}", mend
    return _value_in_words(error)


def _value_in_words(error: ErrorDetails) -> tuple[str, str]:
    kind, given, context = error["type"], _shown(error["input"]), error.get("ctx", {})
    if kind == "greater_than_equal":
        return f"is too small: {given}", f"write {context['ge']} or more"
    if kind == "less_than":
        return f"is too late: {given}", f"write a moment before {context['lt']}"
    if kind == "less_than_equal":
        return f"is too great: {given}", f"write {context['le']} or less"
    if kind == "literal_error":
        return f"cannot be {given}", f"write {context['expected']}"
    if kind == "string_pattern_mismatch":
        return f"cannot be {given}", _PATTERNS.get(place_of(error)[-1]) or _name_pattern(error)
    return f"cannot be {given}", error["msg"].removeprefix("Value error, ")


_PATTERNS = {"gaming_day_starts": 'write hours and minutes, e.g. "06:00"'}


def _name_pattern(error: ErrorDetails) -> str:
    if "tables" in place_of(error):
        return "name a table with 1 to 16 letters and digits, a letter first, e.g. T1"
    return "name a link with 1 to 32 small letters, digits and hyphens, a letter first"


def _likely(name: str) -> str:
    close = get_close_matches(name, _SETTINGS, n=1)
    return f"write {close[0]}, or remove it" if close else "remove it"


def _shown(given: Any) -> str:
    text = str(given) if not isinstance(given, str) else repr(given)
    return text if len(text) <= 60 else text[:57] + "..."
