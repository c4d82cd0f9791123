"""What a valid floor file gives."""

import re
from datetime import time
from pathlib import Path

import msgspec
import pytest
from pydantic import BaseModel

from jackpot.rules.poker.approval import Approval
from jackpot.settings import (
    HoursSettings,
    LimitSettings,
    LinkSettings,
    RedisSettings,
    ServerSettings,
    TableSettings,
    TlsSettings,
    load_floor,
)
from jackpot.settings.approval_table import ApprovalTable
from jackpot.settings.descriptions import DESCRIPTIONS
from jackpot.settings.terms_table import TermsTable
from tests.rules.example import APPROVAL, terms
from tests.settings.floor_text import EXAMPLE, floor_with


def test_the_example_floor_has_one_link_of_four_tables_with_seven_boxes() -> None:
    floor = load_floor(EXAMPLE)
    assert list(floor.links) == ["canberra"]
    tables = floor.links["canberra"].tables
    assert {name: table.boxes for name, table in tables.items()} == dict.fromkeys(
        ("T1", "T2", "T3", "T4"), 7
    )


def test_the_approval_is_read_with_every_figure() -> None:
    approval = load_floor(EXAMPLE).links["canberra"].approval
    assert isinstance(approval, Approval)
    assert approval == msgspec.structs.replace(APPROVAL, reference=approval.reference)


def test_a_table_begins_with_the_terms_that_the_file_states() -> None:
    tables = load_floor(EXAMPLE).links["canberra"].tables
    layout = "Example layout 1, not a paper of the Commission"
    assert tables["T4"].first_terms == terms(layout=layout)
    assert tables["T1"].first_terms is None


def test_the_pools_open_with_what_the_file_states() -> None:
    link = load_floor(EXAMPLE).links["canberra"]
    assert (link.opening_jackpot_cents, link.opening_reserve_cents) == (1_000_000, 2_000_000)


def test_the_gaming_day_has_a_time_zone_and_an_hour() -> None:
    server = load_floor(EXAMPLE).server
    assert server.zone.key == "Australia/Sydney"
    assert server.gaming_day_start == time(6, 0)


def test_the_limits_of_the_example_are_the_defaults(tmp_path: Path) -> None:
    assert load_floor(EXAMPLE).server.limits == LimitSettings()
    text = EXAMPLE.read_text(encoding="utf-8")
    limits, link = text.index("[server.limits]"), text.index("[links.canberra]")
    without = tmp_path / "floor.toml"
    without.write_text(text[:limits] + text[link:])
    assert load_floor(without).server.limits == LimitSettings()


def test_every_figure_of_an_approval_has_a_description() -> None:
    fields = {field.name for field in msgspec.structs.fields(Approval)}
    assert fields - {"holds_from_ms"} <= DESCRIPTIONS.keys()


@pytest.mark.parametrize(
    "schema",
    [
        ServerSettings,
        TlsSettings,
        LimitSettings,
        RedisSettings,
        LinkSettings,
        TableSettings,
        ApprovalTable,
        TermsTable,
        HoursSettings,
    ],
)
def test_every_setting_is_shown_in_the_example_floor(schema: type[BaseModel]) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    shown = set(re.findall(r"^(?:# )?(\w+) = ", text, re.MULTILINE))
    shown |= {part for header in re.findall(r"\[([\w.]+)\]", text) for part in header.split(".")}
    assert schema.model_fields.keys() <= shown


def test_tls_paths_are_relative_to_the_floor_file(tmp_path: Path) -> None:
    for name in ("a.pem", "a.key", "ca.pem"):
        (tmp_path / name).touch()
    tls = '[server.tls]\ncert = "a.pem"\nkey = "a.key"\nclient_ca = "ca.pem"\n'
    server = load_floor(floor_with(tmp_path, ("[server.limits]", tls + "[server.limits]"))).server
    assert server.tls is not None
    assert server.tls.cert == tmp_path / "a.pem"
    assert server.tls.key == tmp_path / "a.key"
    assert server.tls.client_ca == tmp_path / "ca.pem"


def test_the_archive_is_relative_to_the_floor_file(tmp_path: Path) -> None:
    assert load_floor(floor_with(tmp_path)).server.redis.archive is None
    change = ("[server.redis]", '[server.redis]\narchive = "old/entries"')
    server = load_floor(floor_with(tmp_path, change)).server
    assert server.redis.archive == tmp_path / "old" / "entries"
    assert server.tls is None


def test_with_tls_the_server_may_listen_everywhere(tmp_path: Path) -> None:
    for name in ("a.pem", "a.key"):
        (tmp_path / name).touch()
    path = floor_with(
        tmp_path,
        ("127.0.0.1", "0.0.0.0"),
        ("[server.limits]", '[server.tls]\ncert = "a.pem"\nkey = "a.key"\n[server.limits]'),
    )
    server = load_floor(path).server
    assert server.tls is not None
    assert server.tls.client_ca is None


def test_two_links_may_have_tables_of_their_own(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    second = text[text.index("[links.canberra]") :].replace("canberra", "high-stakes")
    path = floor_with(tmp_path, added=second.replace("tables.T", "tables.H"))
    floor = load_floor(path)
    assert list(floor.links) == ["canberra", "high-stakes"]
    assert "H1" in floor.links["high-stakes"].tables
