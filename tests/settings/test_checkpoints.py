"""[server.checkpoints]: whose checkpoints they are, and the key that signs them."""

from pathlib import Path

import pytest

from jackpot.settings import load_floor
from tests.settings.floor_text import errors_of, floor_with, only_error_of

TABLE = '\n[server.checkpoints]\nhouse = "{house}"\nsigning_key = "keys/house.key"\n'


def test_the_key_is_found_beside_the_floor_file(tmp_path: Path) -> None:
    (tmp_path / "keys").mkdir()
    (tmp_path / "keys" / "house.key").touch()
    path = floor_with(tmp_path, added=TABLE.format(house="jackpot.casino.example/gaming"))
    settings = load_floor(path).server.checkpoints
    assert settings is not None
    assert settings.signing_key == tmp_path / "keys" / "house.key"
    assert settings.house == "jackpot.casino.example/gaming"


def test_nothing_is_signed_unless_the_file_says_so(tmp_path: Path) -> None:
    assert load_floor(floor_with(tmp_path)).server.checkpoints is None


def test_a_key_that_is_not_there_is_told_with_how_to_make_one(tmp_path: Path) -> None:
    error = only_error_of(floor_with(tmp_path, added=TABLE.format(house="casino.example")))
    assert error.where == "server.checkpoints.signing_key"
    assert "jackpot keys create" in error.mend


@pytest.mark.parametrize("house", ["", "two words", "a+b", "https://casino.example", "a/", "/a"])
def test_a_name_that_a_signed_note_cannot_carry_is_refused(tmp_path: Path, house: str) -> None:
    error = only_error_of(floor_with(tmp_path, added=TABLE.format(house=house)))
    assert error.where == "server.checkpoints.house"
    assert "jackpot.casino.example" in error.mend


def test_a_misspelt_setting_is_told_with_the_right_one(tmp_path: Path) -> None:
    added = TABLE.format(house="casino.example").replace("signing_key", "singing_key")
    unknown = [
        each for each in errors_of(floor_with(tmp_path, added=added)) if "unknown" in each.what
    ]
    assert [each.mend for each in unknown] == ["write signing_key, or remove it"]
