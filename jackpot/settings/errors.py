"""Errors in a floor file, in words for the person who must correct them."""

from difflib import get_close_matches
from typing import Any, NamedTuple

from pydantic_core import ErrorDetails

from jackpot.settings.approval_table import ApprovalTable
from jackpot.settings.descriptions import DESCRIPTIONS
from jackpot.settings.gaming_hours import HoursSettings
from jackpot.settings.line_numbers import KeyPath
from jackpot.settings.pit_terms_table import PitTermsTable, SideLimitsTable
from jackpot.settings.schema import (
    CheckpointSettings,
    FloorFile,
    LimitSettings,
    LinkSettings,
    PitSettings,
    PitTableSettings,
    RedisSettings,
    ServerSettings,
    TableSettings,
    TlsSettings,
)
from jackpot.settings.terms_table import TermsTable


class SettingError(NamedTuple):
    """`where` is a dotted key or the file, `what` the problem and `mend` the way to correct it."""

    where: str
    what: str
    mend: str
    line: int | None = None
    rule: str | None = None


_SETTING_NAMES = sorted(
    {
        name
        for schema in (
            FloorFile,
            ServerSettings,
            TlsSettings,
            CheckpointSettings,
            LimitSettings,
            RedisSettings,
            LinkSettings,
            ApprovalTable,
            TableSettings,
            TermsTable,
            PitSettings,
            PitTableSettings,
            PitTermsTable,
            SideLimitsTable,
            HoursSettings,
        )
        for name in schema.model_fields
    }
)

_TYPES = {
    "int_type": ("is not a whole number", "write digits only, without quotes or a decimal point"),
    "bool_type": ("is neither true nor false", "write true or false, without quotes"),
    "string_type": ("is not text", "write it in quotes"),
    "is_instance_of": ("is not a path", "write the path of a file in quotes"),
    "list_type": (
        "is not a list",
        'write it in square brackets, each name in quotes: ["like-this"]',
    ),
    "dict_type": ("is not a table", "write it as a table of its own, [like.this]"),
    "model_type": ("is not a table", "write it as a table of its own, [like.this]"),
    "model_attributes_type": ("is not a table", "write it as a table of its own, [like.this]"),
    "too_short": ("is empty", "add at least one"),
    "string_too_short": ("is empty", "write at least one character"),
    "string_too_long": ("is too long", "write at most 64 characters"),
    "date_type": ("is not a date", "write a date without quotes, e.g. 2026-01-01"),
    "datetime_type": (
        "is not a date and time",
        f"write {DESCRIPTIONS['holds_from']}, without quotes",
    ),
    "timezone_aware": ("has no UTC offset", f"write {DESCRIPTIONS['holds_from']}"),
}


def path_of(error: ErrorDetails) -> KeyPath:
    # pydantic locates a key that breaks its pattern at (..., key, "[key]").
    return tuple(str(part) for part in error["loc"] if part != "[key]")


def describe(error: ErrorDetails) -> tuple[str, str]:
    """The problem, and the way to correct it."""
    kind, given = error["type"], error["input"]
    name = path_of(error)[-1]
    if kind == "missing":
        return "is missing", f"add {name}: {DESCRIPTIONS[name]}"
    if kind == "extra_forbidden":
        return "is an unknown setting", _suggestion(name)
    if kind in _TYPES:
        what, mend = _TYPES[kind]
        return f"{what}: {_shown(given)}", mend
    return _describe_value(error)


def _describe_value(error: ErrorDetails) -> tuple[str, str]:
    kind, given, context = error["type"], _shown(error["input"]), error.get("ctx", {})
    if kind == "greater_than_equal":
        return f"is too small: {given}", f"write {context['ge']} or more"
    if kind == "less_than":
        return f"is too late: {given}", f"write a time before {context['lt']}"
    if kind == "less_than_equal":
        return f"is too large: {given}", f"write {context['le']} or less"
    if kind == "literal_error":
        return f"cannot be {given}", f"write {context['expected']}"
    if kind == "string_pattern_mismatch":
        return f"cannot be {given}", _PATTERNS.get(path_of(error)[-1]) or _name_pattern(error)
    return f"cannot be {given}", error["msg"].removeprefix("Value error, ")


_PATTERNS = {
    "gaming_day_starts": 'write hours and minutes, e.g. "06:00"',
    "opens": 'write hours and minutes, e.g. "12:00"',
    "closes": 'write hours and minutes, e.g. "06:00"',
    "house": "write lower-case letters, digits, dots and hyphens, like an address on the web:"
    " jackpot.casino.example",
}


def _name_pattern(error: ErrorDetails) -> str:
    if "tables" in path_of(error):
        return "name a table with 1 to 16 letters and digits, a letter first, e.g. T1"
    if "pits" in path_of(error):
        return "name a pit with 1 to 32 lower-case letters, digits and hyphens, a letter first"
    return "name a link with 1 to 32 lower-case letters, digits and hyphens, a letter first"


def _suggestion(name: str) -> str:
    close = get_close_matches(name, _SETTING_NAMES, n=1)
    return f"write {close[0]}, or remove it" if close else "remove it"


def _shown(given: Any) -> str:
    text = str(given) if not isinstance(given, str) else repr(given)
    return text if len(text) <= 60 else text[:57] + "..."
