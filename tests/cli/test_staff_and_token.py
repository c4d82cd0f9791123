"""`jackpot staff` and `jackpot token`: what they write and print, and what they never show."""

import getpass
import io
import subprocess
import sys
from pathlib import Path

import pytest

from jackpot.access import AccessError, AccessStore, Passwords, Role, Scope
from jackpot.cli import main

PASSWORD = "four plain words here"


@pytest.fixture
def journal(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'jackpot.sqlite'}"


@pytest.fixture
def access(tmp_path: Path) -> Path:
    return tmp_path / "jackpot.sqlite.access"


def type_on_stdin(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def type_at_terminal(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    typed = iter(answers)
    monkeypatch.setattr(getpass, "getpass", lambda prompt: next(typed))


def test_staff_are_added_with_a_password_from_standard_input(
    journal: str,
    access: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    type_on_stdin(monkeypatch, PASSWORD + "\n")
    words = ["staff", "add", "sam", "--role", "supervisor", "--password-stdin"]
    assert main([*words, "--journal", journal]) == 0
    printed = capsys.readouterr()
    assert PASSWORD not in printed.out + printed.err
    with AccessStore(access) as store:
        (sam,) = store.staff()
    assert (sam.name, sam.role, sam.disabled) == ("sam", Role.SUPERVISOR, False)
    assert Passwords().verify(sam.password_hash, PASSWORD)


def test_the_password_is_asked_for_twice_on_a_terminal(
    journal: str, access: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["staff", "add", "carl", "--role", "cage", "--journal", journal]
    type_at_terminal(monkeypatch, PASSWORD, "something else here")
    assert main(words) == 1
    assert "not the same" in capsys.readouterr().err
    type_at_terminal(monkeypatch, PASSWORD, PASSWORD)
    assert main(words) == 0
    with AccessStore(access) as store:
        assert [row.name for row in store.staff()] == ["carl"]


def test_without_a_terminal_the_message_names_password_stdin(tmp_path: Path) -> None:
    """Without a terminal a typed password would be visible, so it is not asked for."""
    words = ["staff", "add", "sam", "--role", "cage", "--access", str(tmp_path / "access")]
    asked = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from jackpot.cli import main; sys.exit(main())",
            *words,
        ],
        input=f"{PASSWORD}\n{PASSWORD}\n",
        capture_output=True,
        text=True,
        start_new_session=True,
        timeout=120,
        check=False,
    )
    assert asked.returncode == 1
    assert asked.stderr.startswith("not done: there is no terminal for typing the password")


@pytest.mark.parametrize("name", ["sam", "Sam Smith"])
def test_a_name_that_cannot_be_taken_is_refused_before_a_password_is_asked_for(
    access: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with AccessStore(access) as store:
        store.add_staff("sam", Role.CAGE, "hash", 0)
    type_at_terminal(monkeypatch)
    assert main(["staff", "add", name, "--role", "cage", "--access", str(access)]) == 1
    assert name in capsys.readouterr().err
    assert main(["staff", "password", "kim", "--access", str(access)]) == 1
    assert "no member of staff named kim" in capsys.readouterr().err


@pytest.mark.parametrize("password", ["short", "passwordpassword", "samsamsamsam", ""])
def test_a_trivial_password_is_refused(
    journal: str,
    access: Path,
    password: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    type_on_stdin(monkeypatch, password + "\n")
    words = ["staff", "add", "sam", "--role", "cage", "--password-stdin", "--journal", journal]
    assert main(words) == 1
    assert "the password was not accepted" in capsys.readouterr().err
    with AccessStore(access) as store:
        assert store.staff() == []


def test_a_password_cannot_be_an_argument(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["staff", "add", "sam", "--role", "cage", "--password", PASSWORD])
    assert "unrecognized arguments" in capsys.readouterr().err


def test_staff_are_disabled_enabled_and_given_new_passwords(
    journal: str, access: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with AccessStore(access) as store:
        store.add_staff("sam", Role.SUPERVISOR, "hash", 1)
    where = ["--journal", journal]
    assert main(["staff", "disable", "sam", *where]) == 0
    assert main(["staff", "list", *where]) == 0
    assert "no" in capsys.readouterr().out
    assert main(["staff", "enable", "sam", *where]) == 0
    type_on_stdin(monkeypatch, PASSWORD + "\n")
    assert main(["staff", "password", "sam", "--password-stdin", *where]) == 0
    with AccessStore(access) as store:
        (sam,) = store.staff()
    assert not sam.disabled
    assert Passwords().verify(sam.password_hash, PASSWORD)
    assert main(["staff", "disable", "nobody", *where]) == 1
    assert "no member of staff named nobody" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "role", "table"),
    [
        (["--table", "T1"], Role.TABLE, "T1"),
        (["--display", "--label", "hall"], Role.DISPLAY, None),
        (["--auditor", "--label", "prometheus"], Role.AUDITOR, None),
    ],
)
def test_a_token_is_printed_once_and_alone(
    access: Path,
    words: list[str],
    role: Role,
    table: str | None,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["token", "create", *words, "--access", str(access)]) == 0
    token = capsys.readouterr().out.strip()
    assert token.startswith("jpt_")
    assert "\n" not in token
    with AccessStore(access) as store:
        (row,) = store.tokens()
    assert (row.role, row.table) == (role, table)
    assert main(["token", "list", "--access", str(access)]) == 0
    assert token not in capsys.readouterr().out


def test_a_token_gets_a_scope_and_an_expiry(
    access: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--access", str(access)]
    narrow = ["--auditor", "--scope", "metrics", "--expires", "2040-01-01T00:00+10:00"]
    assert main(["token", "create", *narrow, *where]) == 0
    assert main(["token", "create", "--table", "T1", "--expires", "90d", *where]) == 0
    with AccessStore(access) as store:
        first, second = store.tokens()
    assert (first.scope, first.expires_ms) == (Scope.METRICS, 2_208_952_800_000)
    assert second.expires_ms is not None
    assert second.expires_ms - second.created_ms < 90 * 24 * 3_600_000 + 1_000
    assert main(["token", "create", "--table", "T1", "--scope", "read", *where]) == 1
    assert "only an auditor's token" in capsys.readouterr().err


@pytest.mark.parametrize("when", ["soon", "2040-01-01", "d", "-5d", "99999999d"])
def test_an_expiry_that_is_no_time_is_refused(
    access: Path, when: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["token", "create", "--display", f"--expires={when}", "--access", str(access)])
    assert "write days, e.g. 90d" in capsys.readouterr().err


def test_a_token_is_revoked_by_its_number(access: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--access", str(access)]
    main(["token", "create", "--table", "T1", *where])
    assert main(["token", "revoke", "1", *where]) == 0
    with AccessStore(access) as store:
        assert store.tokens()[0].revoked_ms is not None
    assert main(["token", "revoke", "2", *where]) == 1
    assert "no token 2" in capsys.readouterr().err


def test_a_token_needs_an_owner(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["token", "create"])
    assert "required" in capsys.readouterr().err


def test_a_journal_on_redis_has_no_default_access_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["token", "list", "--journal", "redis://localhost:6379/0"]) == 1
    assert "--access PATH" in capsys.readouterr().err


def test_staff_and_tokens_are_copied_to_another_node(
    journal: str, access: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with AccessStore(access) as store:
        store.add_staff("sam", Role.SUPERVISOR, "hash", 0)
        store.create_token(Role.TABLE, "T1", "pads", 0)
    target = tmp_path / "node2.access"
    assert main(["staff", "copy", str(target), "--journal", journal]) == 0
    assert "1 staff, 1 tokens" in capsys.readouterr().out
    with AccessStore(target) as store:
        assert [row.name for row in store.staff()] == ["sam"]
    missing = tmp_path / "mistaken"
    assert main(["staff", "copy", str(target), "--access", str(missing)]) == 1
    assert "not done: " in capsys.readouterr().err


def test_a_dealer_is_bound_to_tables_and_freed_again(
    journal: str,
    access: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    type_on_stdin(monkeypatch, PASSWORD + "\n")
    add = ["staff", "add", "dana", "--role", "dealer", "--tables", "T2", "T1", "--password-stdin"]
    assert main([*add, "--journal", journal]) == 0
    assert "at T2, T1 only" in capsys.readouterr().out
    assert bound_tables(access) == frozenset({"T1", "T2"})
    assert main(["staff", "list", "--journal", journal]) == 0
    assert "T1 T2" in capsys.readouterr().out
    assert main(["staff", "tables", "dana", "--tables", "T3", "--journal", journal]) == 0
    assert "T3 only and is signed out" in capsys.readouterr().out
    assert bound_tables(access) == frozenset({"T3"})
    assert main(["staff", "tables", "dana", "--all", "--journal", journal]) == 0
    assert bound_tables(access) is None


def bound_tables(access: Path) -> frozenset[str] | None:
    with AccessStore(access) as store:
        (row,) = store.staff()
    return row.tables


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["add", "sam", "--role", "supervisor", "--tables", "T1"], "only a dealer"),
        (["add", "dana", "--role", "dealer", "--tables", "T 1"], "not a table name"),
        (["tables", "nobody", "--tables", "T1"], "no member of staff named nobody"),
    ],
)
def test_nobody_else_is_bound_to_tables(
    journal: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    told: str,
) -> None:
    type_on_stdin(monkeypatch, PASSWORD + "\n")
    stdin = ["--password-stdin"] if words[0] == "add" else []
    assert main(["staff", *words, *stdin, "--journal", journal]) == 1
    assert told in capsys.readouterr().err


def test_rule_16_6_c_an_inspector_is_a_member_of_staff_and_gets_no_token(
    journal: str, access: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_on_stdin(monkeypatch, PASSWORD + "\n")
    words = ["staff", "add", "iris", "--role", "inspector", "--password-stdin"]
    assert main([*words, "--journal", journal]) == 0
    with AccessStore(access) as store:
        assert [row.role for row in store.staff()] == [Role.INSPECTOR]
        with pytest.raises(AccessError, match="a table, a display or an auditor"):
            store.create_token(Role.INSPECTOR, None, "reading", 0)
