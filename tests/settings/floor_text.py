"""Writes copies of the example floor file with changes."""

from pathlib import Path

from jackpot.settings import FloorFileError, SettingError, load_floor

EXAMPLE = Path(__file__).parents[2] / "ops" / "floor.toml"


def floor_with(folder: Path, *changes: tuple[str, str], added: str = "") -> Path:
    text = EXAMPLE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"the example floor has no {old!r}"
        text = text.replace(old, new, 1)
    path = folder / "floor.toml"
    path.write_text(text + added, encoding="utf-8")
    return path


def errors_of(path: Path) -> list[SettingError]:
    try:
        load_floor(path)
    except FloorFileError as invalid:
        return invalid.errors
    return []


def only_error_of(path: Path) -> SettingError:
    (error,) = errors_of(path)
    return error
