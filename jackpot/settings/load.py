"""Reads a floor file, and returns it or raises an exception with all of its errors."""

import re
import tomllib
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from jackpot.settings.absolute_paths import with_absolute_paths
from jackpot.settings.checks import FoundError, errors_of_floor, errors_of_links
from jackpot.settings.errors import SettingError, describe, path_of
from jackpot.settings.line_numbers import line_numbers, nearest_line
from jackpot.settings.schema import FloorFile


class FloorFileError(Exception):
    """The floor file cannot be used; `errors` lists all that is wrong with it."""

    def __init__(self, path: Path, errors: list[SettingError]) -> None:
        super().__init__(f"{path} has {_count(errors)}: {_sentence(errors[0])}")
        self.path = path
        self.errors = errors


def load_floor(path: Path, *, displays_only: bool = False) -> FloorFile:
    """Raises FloorFileError with all errors of the file.

    `displays_only`: without what a node for displays has no use for, whose files it need not have.
    """
    text = _read(path)
    raw = _parse(path, text)
    found = list(errors_of_links(raw))
    floor: FloorFile | None = None
    try:
        floor = FloorFile.model_validate(raw)
        if displays_only:
            floor = _without_secrets(floor)
        found += errors_of_floor(floor, path.parent)
    except ValidationError as invalid:
        for error in invalid.errors(include_url=False):
            found.append(FoundError(path_of(error), *describe(error)))
    if floor is None or found:
        lines = line_numbers(text)
        errors = [each.at_line(nearest_line(lines, each.path)) for each in found]
        raise FloorFileError(path, sorted(errors, key=lambda error: error.line or 0))
    return with_absolute_paths(floor, path.parent)


def _without_secrets(floor: FloorFile) -> FloorFile:
    """Without the key that signs checkpoints and the secrets of webhooks."""
    server = floor.server.model_copy(update={"checkpoints": None, "webhooks": None})
    return floor.model_copy(update={"server": server})


def _count(errors: list[SettingError]) -> str:
    return "1 error" if len(errors) == 1 else f"{len(errors)} errors, the first"


def _sentence(error: SettingError) -> str:
    return f"{error.where} {error.what}: {error.mend}"


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        why = (error.strerror or "cannot be read").lower()
        mend = "give the path of a floor file that this user may read"
        found = SettingError(str(path), f"cannot be read: {why}", mend)
        raise FloorFileError(path, [found]) from error
    except UnicodeDecodeError as error:
        found = SettingError(str(path), "is not UTF-8 text", "save it as UTF-8")
        raise FloorFileError(path, [found]) from error


def _parse(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        numbered = re.search(r"at line (\d+)", str(error))
        line = int(numbered[1]) if numbered else None
        found = SettingError(str(path), f"is not TOML: {error}", "correct that line", line)
        raise FloorFileError(path, [found]) from error
