"""Any value at any setting gives a floor or a list of errors with a remedy each."""

import re
from pathlib import Path

import pytest

from jackpot.settings import FloorFileError, load_floor
from jackpot.settings.approval_table import ApprovalTable
from jackpot.settings.descriptions import DESCRIPTIONS
from jackpot.settings.gaming_hours import HoursSettings
from jackpot.settings.schema import (
    FloorFile,
    LinkSettings,
    ServerSettings,
    TableSettings,
    TlsSettings,
)
from jackpot.settings.terms_table import TermsTable
from tests.settings.floor_text import EXAMPLE

ODD_VALUES = ["-1", "0", "99999999999999999999", "1.5", "nan", "true", '""', '"x"', "[]", "{}",
              "{a = 1}", "1979-05-27", "07:32:00", "9999-12-31T23:59:59-12:00"]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("value", ODD_VALUES)
def test_an_odd_value_at_any_setting_is_accepted_or_reported(tmp_path: Path, value: str) -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    path = tmp_path / "floor.toml"
    settings = [at for at, line in enumerate(lines) if re.match(r"\w+ = ", line)]
    for at in settings:
        name = lines[at].split(" = ")[0]
        path.write_text("\n".join([*lines[:at], f"{name} = {value}", *lines[at + 1 :]]))
        try:
            load_floor(path)
        except FloorFileError as invalid:
            for error in invalid.errors:
                assert error.where
                assert error.what
                assert error.mend
                assert "Input should" not in error.mend


@pytest.mark.parametrize(
    "schema",
    [
        FloorFile,
        ServerSettings,
        TlsSettings,
        LinkSettings,
        TableSettings,
        ApprovalTable,
        TermsTable,
        HoursSettings,
    ],
)
def test_every_required_setting_has_a_description(schema: type[FloorFile]) -> None:
    required = {name for name, field in schema.model_fields.items() if field.is_required()}
    assert required <= DESCRIPTIONS.keys()
