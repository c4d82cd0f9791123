"""Every kind of error is reported with its line and with the way to correct it."""

from pathlib import Path

import msgspec
import pytest

from jackpot.rules.poker.approval import Approval
from jackpot.settings import FloorFileError, load_floor
from jackpot.settings.terms_table import TermsTable
from tests.settings.floor_text import EXAMPLE, errors_of, floor_with, only_error_of, second_link

APPROVAL_FIELDS = [
    name if name != "holds_from_ms" else "holds_from"
    for name in (field.name for field in msgspec.structs.fields(Approval))
]


def line_of(path: Path, text: str) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(n for n, line in enumerate(lines, start=1) if line.startswith(text))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    error = only_error_of(tmp_path / "none.toml")
    assert error.what == "cannot be read: no such file or directory"


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    path.write_bytes(b"\xff\xfe")
    assert only_error_of(path).what == "is not UTF-8 text"


def test_a_file_that_is_not_toml_names_the_line(tmp_path: Path) -> None:
    path = floor_with(tmp_path, ("port = 8080", "port 8080"))
    error = only_error_of(path)
    assert error.what.startswith("is not TOML")
    assert error.line == line_of(path, "port 8080")


def test_the_exception_names_the_first_error(tmp_path: Path) -> None:
    path = floor_with(tmp_path, ("port = 8080", "port = 0"))
    with pytest.raises(FloorFileError, match=r"floor.toml has 1 error: server.port is too small"):
        load_floor(path)


@pytest.mark.parametrize("name", APPROVAL_FIELDS)
def test_every_figure_of_an_approval_is_required(tmp_path: Path, name: str) -> None:
    path = floor_with(tmp_path, (f"\n{name} = ", f"\n# {name} = "))
    error = only_error_of(path)
    assert error.where == f"links.canberra.approval.{name}"
    assert error.what == "is missing"
    assert error.mend.startswith(f"add {name}: ")
    assert error.line == line_of(path, "[links.canberra.approval]")


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("opening_jackpot_cents", "links.canberra"),
        ("opening_reserve_cents", "links.canberra"),
        ("title", "links.canberra"),
        ("boxes", "links.canberra.tables.T1"),
        ("timezone", "server"),
        ("gaming_day_starts", "server"),
        ("meter_needs_token", "server"),
    ],
)
def test_a_setting_without_a_default_is_required(tmp_path: Path, name: str, where: str) -> None:
    error = only_error_of(floor_with(tmp_path, (f"\n{name} = ", f"\n# {name} = ")))
    assert (error.where, error.what) == (f"{where}.{name}", "is missing")


def test_an_empty_file_lacks_server_and_links(tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    path.write_text("")
    assert [error.where for error in errors_of(path)] == ["server", "links"]


@pytest.mark.parametrize(
    ("old", "new", "where", "what", "mend"),
    [
        ("port = 8080", 'port = "8080"', "server.port", "not a whole number", "digits only"),
        ("port = 8080", "port = 8080.0", "server.port", "not a whole number", "digits only"),
        ("port = 8080", "port = 65536", "server.port", "too large", "65535 or less"),
        ("port = 8080", "prot = 8080", "server.prot", "unknown setting", "write port"),
        ("port = 8080", "xyzzy = 1", "server.xyzzy", "unknown setting", "remove it"),
        ('host = "127.0.0.1"', 'host = ""', "server.host", "is empty", "one character"),
        ('host = "127.0.0.1"', "host = 1", "server.host", "is not text", "in quotes"),
        ("token = false", "token = 0", "server.meter_needs_token", "neither true", "true or"),
        ("Australia/Sydney", "Mars/Base", "server.timezone", "'Mars/Base'", "Australia/Sydney"),
        ('"06:00"', '"6:00"', "server.gaming_day_starts", "'6:00'", '"06:00"'),
        ('"06:00"', '"24:00"', "server.gaming_day_starts", "'24:00'", '"06:00"'),
        ("queued_commands = 10000", "queued_commands = 0", "server.limits.max_queued_commands",
         "too small", "1 or more"),
        ("boxes = 7", "boxes = 0", "links.canberra.tables.T1.boxes", "too small", "1 or more"),
        ("boxes = 7", "boxes = 10", "links.canberra.tables.T1.boxes", "too large", "9 or less"),
        ('title = "Table 1"', f'title = "{"x" * 65}"', "links.canberra.tables.T1.title",
         "too long", "64"),
        ("opening_jackpot_cents = 1000000", "opening_jackpot_cents = -1",
         "links.canberra.opening_jackpot_cents", "too small", "0 or more"),
        ("opening_jackpot_cents = 1000000", "opening_jackpot_cents = 100000000001",
         "links.canberra.opening_jackpot_cents", "too large", "100000000000 or less"),
        ("tables.T1]", "tables.T-1]", "links.canberra.tables.T-1", "'T-1'", "letters and digits"),
        ("tables.T1]", "tables.1T]", "links.canberra.tables.1T", "'1T'", "a letter first"),
        ('odd_cents = "stay_in_pool"', 'odd_cents = "up"', "links.canberra.approval.odd_cents",
         "'up'", "'stay_in_pool'"),
        ("wager_cents = 100 ", "wager_cents = 1.0 ", "links.canberra.approval.wager_cents",
         "not a whole number", "digits only"),
        ("06:00:00+10:00", "06:00:00", "links.canberra.approval.holds_from",
         "no UTC offset", "+10:00"),
        ("2016-07-01T06:00:00+10:00", '"2016-07-01"', "links.canberra.approval.holds_from",
         "not a date and time", "without quotes"),
        ("2016-07-01T", "2216-07-01T", "links.canberra.approval.holds_from", "too late", "2200"),
    ],
)  # fmt: skip
def test_an_invalid_setting_is_reported_with_its_line(
    tmp_path: Path, old: str, new: str, where: str, what: str, mend: str
) -> None:
    path = floor_with(tmp_path, (old, new))
    error = only_error_of(path)
    assert error.where == where
    assert what in error.what
    assert mend in error.mend
    text = path.read_text(encoding="utf-8").splitlines()
    assert error.line is not None
    assert new in text[error.line - 1]


def test_an_invalid_link_name(tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    path.write_text(EXAMPLE.read_text(encoding="utf-8").replace("links.canberra", "links.Canberra"))
    error = only_error_of(path)
    assert error.where == "links.Canberra"
    assert "lower-case letters" in error.mend


def test_a_value_where_a_table_belongs(tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    path.write_text("links = 1\nserver = 2\n")
    assert {error.what for error in errors_of(path)} == {"is not a table: 1", "is not a table: 2"}


def test_a_link_without_a_table(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    path = tmp_path / "floor.toml"
    path.write_text(text[: text.index("[links.canberra.tables.T1]")] + "[links.canberra.tables]\n")
    error = only_error_of(path)
    assert (error.where, error.mend) == ("links.canberra.tables", "add at least one")


def test_a_table_of_two_links_is_found_at_the_second(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    second = text[text.index("[links.canberra]") :].replace("canberra", "other")
    second = second.replace("tables.T", "tables.U").replace("tables.U4", "tables.T4")
    path = floor_with(tmp_path, added=second)
    error = only_error_of(path)
    assert error.where == "links.other.tables.T4"
    assert error.what == "is already a table of link canberra"
    assert error.line == line_of(path, "[links.other.tables.T4]")


def test_an_approval_against_the_rules_is_an_error_that_cites_the_rule(tmp_path: Path) -> None:
    path = floor_with(
        tmp_path,
        ("reserve_bp = 5800", "reserve_bp = 5700"),
        ("flush_cents = 10000", "flush_cents = 9999"),
    )
    split, flush = errors_of(path)
    assert (split.where, split.rule) == ("links.canberra.approval.reserve_bp", "10.6")
    assert split.mend.endswith("write 5,800.")
    assert split.line == line_of(path, "reserve_bp")
    assert (flush.where, flush.rule) == ("links.canberra.approval.flush_cents", "11.1(e)")


def test_an_approval_is_checked_even_if_other_parts_have_errors(tmp_path: Path) -> None:
    path = floor_with(tmp_path, ("port = 8080", "port = 0"), ("_bp = 5800", "_bp = 5801"))
    assert [error.where for error in errors_of(path)] == [
        "server.port",
        "links.canberra.approval.reserve_bp",
    ]


@pytest.mark.parametrize("name", sorted(TermsTable.model_fields.keys() - {"pads"}))
def test_every_term_of_a_table_is_required(tmp_path: Path, name: str) -> None:
    error = only_error_of(floor_with(tmp_path, (f"\n{name} = ", f"\n# {name} = ")))
    assert (error.where, error.what) == (f"links.canberra.tables.T4.terms.{name}", "is missing")


@pytest.mark.parametrize(
    ("old", "new", "field", "rule"),
    [
        ("maximum_cents = 50000", "maximum_cents = 400", "maximum_cents", "3.1"),
        ("multiple_cents = 500", "multiple_cents = 300", "minimum_cents", "3.3"),
        (
            "maximum_payout_cents = 2500000",
            "maximum_payout_cents = 999",
            "maximum_payout_cents",
            "8.2",
        ),
        ('decks = ["blue"]', 'decks = ["blue", "red"]', "decks", "2.1"),
        ('shoe = "manual"', 'shoe = "automated"', "decks", "12.2"),
        ('# pads = ["PAD-0401", ', "pads = [", "pads", "1.2(c)"),
    ],
)
def test_terms_against_the_rules_are_an_error_that_cites_the_rule(
    tmp_path: Path, old: str, new: str, field: str, rule: str
) -> None:
    found = errors_of(floor_with(tmp_path, (old, new)))
    assert (f"links.canberra.tables.T4.terms.{field}", rule) in [
        (error.where, error.rule) for error in found
    ]
    assert all(error.what and error.mend for error in found)


def test_rule_1_2_c_a_pad_of_two_tables_is_found_at_the_second(tmp_path: Path) -> None:
    path = floor_with(tmp_path, ("# pads = ", "pads = "), added=second_link())
    text = path.read_text(encoding="utf-8")
    first, second = text.split("[links.airport]")
    path.write_text(first + "[links.airport]" + second.replace("# pads = ", "pads = "))
    found = errors_of(path)
    assert {(error.where, error.rule) for error in found} == {
        ("links.airport.tables.A4.terms.pads", "1.2(c)")
    }
    assert found[0].what == "names pad PAD-0401, which is a pad of table T4"


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.7", "::", "floor.example"])
def test_plain_http_beyond_this_machine_must_be_allowed_explicitly(
    tmp_path: Path, host: str
) -> None:
    error = only_error_of(floor_with(tmp_path, ("127.0.0.1", host)))
    assert error.where == "server.host"
    assert "allow_plain_http_beyond_loopback = true" in error.mend
    allowed = floor_with(
        tmp_path, ("127.0.0.1", host), ("beyond_loopback = false", "beyond_loopback = true")
    )
    assert errors_of(allowed) == []


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "localhost"])
def test_plain_http_on_this_machine_is_allowed(tmp_path: Path, host: str) -> None:
    assert errors_of(floor_with(tmp_path, ("127.0.0.1", host))) == []


def test_tls_files_that_are_not_there(tmp_path: Path) -> None:
    tls = '[server.tls]\ncert = "a.pem"\nkey = "a.key"\nclient_ca = "ca.pem"\n'
    errors = errors_of(floor_with(tmp_path, ("[server.limits]", tls + "[server.limits]")))
    assert [error.where for error in errors] == [
        "server.tls.cert",
        "server.tls.key",
        "server.tls.client_ca",
    ]
    assert str(tmp_path / "a.pem") in errors[0].what


@pytest.mark.parametrize("given", ["1", '""'])
def test_an_invalid_tls_path(tmp_path: Path, given: str) -> None:
    tls = f'[server.tls]\ncert = {given}\nkey = "a.key"\n'
    error = only_error_of(floor_with(tmp_path, ("[server.limits]", tls + "[server.limits]")))
    assert (error.where, error.mend) == ("server.tls.cert", "write the path of a file in quotes")


def test_all_errors_are_reported_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    path = floor_with(
        tmp_path,
        ("boxes = 7", "boxes = 0"),
        ("port = 8080", "port = 0"),
        ("flush_cents = 10000", "flush_cents = true"),
    )
    lines = [error.line for error in errors_of(path)]
    assert len(lines) == 3
    assert lines == sorted(lines, key=lambda line: line or 0)
