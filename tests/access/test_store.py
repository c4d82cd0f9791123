"""The access file: what it stores, what it never stores, and that changes are noticed."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from jackpot.access import AccessError, AccessStore, Role, Scope, access_path_of
from jackpot.access.file import MIGRATIONS

NOW_MS = 1_760_000_000_000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.access"


def test_a_token_is_stored_only_as_its_hash(path: Path) -> None:
    with AccessStore(path) as store:
        token = store.create_token(Role.TABLE, "T1", "pad of table 1", NOW_MS)
        (row,) = store.tokens()
    assert (row.role, row.table, row.label) == (Role.TABLE, "T1", "pad of table 1")
    for file in path.parent.iterdir():
        assert token.encode() not in file.read_bytes()


def test_tokens_are_long_and_unique(path: Path) -> None:
    with AccessStore(path) as store:
        tokens = {store.create_token(Role.DISPLAY, None, "hall", NOW_MS) for _ in range(20)}
    assert len(tokens) == 20
    assert all(len(token) >= 43 + 4 for token in tokens)


def test_only_the_owner_can_read_the_file(path: Path) -> None:
    with AccessStore(path) as store:
        store.create_token(Role.DISPLAY, None, "hall", NOW_MS)
        for file in path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


@pytest.mark.parametrize("mode", [0o604, 0o602, 0o644])
def test_a_file_that_everybody_may_use_is_refused(path: Path, mode: int) -> None:
    AccessStore(path).close()
    path.chmod(mode)
    with pytest.raises(AccessError, match="chmod o="):
        AccessStore(path)
    path.chmod(0o640)
    AccessStore(path).close()


def test_a_revoked_token_stays_in_the_list_with_its_first_revocation(path: Path) -> None:
    with AccessStore(path) as store:
        store.create_token(Role.TABLE, "T1", "T1", NOW_MS)
        store.revoke_token(1, NOW_MS + 5)
        store.revoke_token(1, NOW_MS + 9)
        assert store.tokens()[0].revoked_ms == NOW_MS + 5
        with pytest.raises(AccessError, match="no token 7"):
            store.revoke_token(7, NOW_MS)


@pytest.mark.parametrize(
    ("role", "table", "label"),
    [
        (Role.TABLE, None, "a table's without its table"),
        (Role.DISPLAY, "T1", "a display's with a table"),
        (Role.SUPERVISOR, None, "staff have passwords"),
        (Role.CAGE, None, "staff have passwords"),
        (Role.TABLE, "T 1", "not a table"),
        (Role.TABLE, "T1", ""),
        (Role.TABLE, "T1", "x" * 65),
        (Role.TABLE, "T1", "two\nlines"),
    ],
)
def test_only_tables_displays_and_auditors_get_tokens(
    path: Path, role: Role, table: str | None, label: str
) -> None:
    with AccessStore(path) as store, pytest.raises(AccessError):
        store.create_token(role, table, label, NOW_MS)


@pytest.mark.parametrize("role", [Role.TABLE, Role.DISPLAY])
def test_only_an_auditors_token_has_a_narrow_scope(path: Path, role: Role) -> None:
    table = "T1" if role is Role.TABLE else None
    with AccessStore(path) as store:
        with pytest.raises(AccessError, match="only an auditor's token"):
            store.create_token(role, table, "label", NOW_MS, scope=Scope.METRICS)
        with pytest.raises(AccessError, match="expired already"):
            store.create_token(role, table, "label", NOW_MS, expires_ms=NOW_MS)


def test_tokens_of_an_older_file_keep_what_they_were_made_for(path: Path) -> None:
    with closing(sqlite3.connect(path)) as older, older:
        older.executescript(";".join(MIGRATIONS[0]))
        older.execute("PRAGMA user_version = 1")
        for number, role in enumerate(("table", "auditor"), 1):
            older.execute(
                "INSERT INTO tokens VALUES (?, ?, ?, ?, 'x', 0, NULL)",
                (number, bytes([number]), role, "T1" if role == "table" else None),
            )
    older.close()
    path.chmod(0o600)
    with AccessStore(path) as store:
        assert [row.scope for row in store.tokens()] == [Scope.FULL, Scope.READ]
        assert [row.expires_ms for row in store.tokens()] == [None, None]


def test_a_name_is_never_given_to_a_second_person(path: Path) -> None:
    with AccessStore(path) as store:
        store.add_staff("sam", Role.SUPERVISOR, "hash", NOW_MS)
        store.set_disabled("sam", True)
        with pytest.raises(AccessError, match="exists already"):
            store.add_staff("sam", Role.CAGE, "hash", NOW_MS)


@pytest.mark.parametrize(
    "name", ["", "s", "Sam", "table:T1", "floor file", "sam\n", "x" * 33, "1a"]
)
def test_an_invalid_name_is_refused(path: Path, name: str) -> None:
    with AccessStore(path) as store, pytest.raises(AccessError, match="not a valid name"):
        store.add_staff(name, Role.CAGE, "hash", NOW_MS)


def test_a_machines_role_is_not_given_to_staff(path: Path) -> None:
    with AccessStore(path) as store, pytest.raises(AccessError, match="not a role"):
        store.add_staff("sam", Role.TABLE, "hash", NOW_MS)


def test_unknown_staff_cannot_be_changed(path: Path) -> None:
    with AccessStore(path) as store:
        with pytest.raises(AccessError, match="no member of staff named sam"):
            store.set_disabled("sam", True)
        with pytest.raises(AccessError, match="no member of staff named sam"):
            store.set_password("sam", "hash")


def test_a_change_by_another_process_is_noticed(path: Path) -> None:
    with AccessStore(path) as server, AccessStore(path) as command_line:
        before = server.version()
        assert server.version() == before
        command_line.add_staff("sam", Role.SUPERVISOR, "hash", NOW_MS)
        assert server.version() != before
        assert [row.name for row in server.staff()] == ["sam"]


def test_a_file_of_a_newer_version_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as newer, newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    path.chmod(0o600)
    with pytest.raises(AccessError, match="newer version"):
        AccessStore(path)


def test_a_file_that_is_no_access_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(AccessError, match="cannot be opened"):
        AccessStore(tmp_path / "no such folder" / "access")
    rubbish = tmp_path / "rubbish"
    rubbish.write_bytes(b"this is not a database, by a long way" * 100)
    rubbish.chmod(0o600)
    with pytest.raises(AccessError, match="cannot be opened: it is not an SQLite file"):
        AccessStore(rubbish)


def test_the_default_access_file_is_beside_the_journal() -> None:
    assert access_path_of("sqlite:/data/j.sqlite") == Path("/data/j.sqlite.access")
    with pytest.raises(AccessError, match="--access"):
        access_path_of("redis://localhost:6379/0")


def test_a_copy_replaces_the_contents_of_a_file_in_use(path: Path, tmp_path: Path) -> None:
    with AccessStore(path) as here, AccessStore(tmp_path / "other") as server:
        here.add_staff("sam", Role.SUPERVISOR, "hash", NOW_MS)
        token = here.create_token(Role.TABLE, "T1", "pads", NOW_MS)
        here.create_token(Role.DISPLAY, None, "sign", NOW_MS)
        here.revoke_token(2, NOW_MS)
        server.add_staff("old", Role.CAGE, "hash", NOW_MS)
        before = server.version()
        here.copy_to(tmp_path / "other")
        assert server.version() != before
        assert server.staff() == here.staff()
        assert server.tokens() == here.tokens()
        assert server.create_token(Role.TABLE, "T2", "pads", NOW_MS) != token
        assert [row.id for row in server.tokens()] == [1, 2, 3]


def test_a_copy_is_complete_and_private(path: Path, tmp_path: Path) -> None:
    with AccessStore(path) as store:
        store.add_staff("sam", Role.SUPERVISOR, "hash", NOW_MS)
        store.copy_to(tmp_path / "copy")
    assert sorted(tmp_path.glob("copy*")) == [tmp_path / "copy"]
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    with AccessStore(tmp_path / "copy") as copy:
        assert [row.name for row in copy.staff()] == ["sam"]


def test_an_empty_file_and_the_file_itself_are_not_copied(path: Path, tmp_path: Path) -> None:
    with AccessStore(tmp_path / "other") as other:
        other.add_staff("sam", Role.SUPERVISOR, "hash", NOW_MS)
        with (
            AccessStore(path) as empty,
            pytest.raises(AccessError, match="has no staff and no tokens"),
        ):
            empty.copy_to(tmp_path / "other")
        with pytest.raises(AccessError, match="is the file to copy from"):
            other.copy_to(tmp_path / "other")
        assert [row.name for row in other.staff()] == ["sam"]
