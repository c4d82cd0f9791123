"""The data directory: a second start uses the floor, people and tokens of the first."""

import itertools
import stat
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from argon2 import PasswordHasher

from jackpot.access import AccessStore, Passwords, Role, password_problem
from jackpot.access.principal import SIGN_IN_ROLES
from jackpot.demo.data import DemoError, prepare
from jackpot.demo.floor_file import MAX_TABLES
from jackpot.demo.people import STAFF, WORDS, all_people
from jackpot.settings import load_floor
from table_client.secrets_file import load_secrets

# The cheapest hash there is: these passwords protect nothing.
CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
EXAMPLE = Path(__file__).parents[2] / "ops" / "floor.toml"


def test_the_demonstration_has_the_figures_of_the_example_floor(tmp_path: Path) -> None:
    prepared = load_floor(prepare(tmp_path, 4, 8080, CHEAP).floor)
    ours, example = prepared.links["canberra"], load_floor(EXAMPLE).links["canberra"]
    differing = {
        field
        for field in ours.approval.__struct_fields__
        if getattr(ours.approval, field) != getattr(example.approval, field)
    }
    assert differing == {"reference"}
    assert list(ours.tables) == list(example.tables)


def test_two_of_the_four_tables_report_their_base_game(tmp_path: Path) -> None:
    tables = load_floor(prepare(tmp_path, 4, 8080, CHEAP).floor).links["canberra"].tables
    terms = {name: table.first_terms for name, table in tables.items()}
    reporting = [name for name, each in terms.items() if each and each.reports_base_game]
    assert reporting == ["T2", "T4"]


def test_the_server_has_a_socket_for_every_table(tmp_path: Path) -> None:
    floor = load_floor(prepare(tmp_path, MAX_TABLES, 9000, CHEAP).floor)
    assert len(floor.links["canberra"].tables) == MAX_TABLES
    assert floor.server.limits.max_table_sockets > MAX_TABLES
    assert floor.server.port == 9000


def test_the_demonstration_makes_a_signing_key_of_its_own_once(tmp_path: Path) -> None:
    key = prepare(tmp_path, 1, 8080, CHEAP).signing_key
    made = key.read_bytes()
    assert key.stat().st_mode & 0o777 == 0o600
    assert prepare(tmp_path, 1, 8080, CHEAP).signing_key.read_bytes() == made
    settings = load_floor(tmp_path / "floor.toml").server.checkpoints
    assert settings is not None
    assert settings.signing_key == key


def test_the_second_start_has_the_same_credentials(tmp_path: Path) -> None:
    first = prepare(tmp_path, 2, 8080, CHEAP)
    second = prepare(tmp_path, 3, 8080, CHEAP)
    assert second.credentials.people == first.credentials.people
    assert first.credentials.tables.items() <= second.credentials.tables.items()
    assert set(second.credentials.tables) == {"T1", "T2", "T3", "B1", "P1"}


def test_the_staff_have_every_role_that_signs_in_and_pairs_where_two_must_act() -> None:
    assert Counter(role for _, role in STAFF) == {
        **dict.fromkeys(SIGN_IN_ROLES, 1),
        Role.SUPERVISOR: 2,
        Role.CAGE: 2,
    }


def test_data_of_an_earlier_release_keeps_its_people_and_gets_the_new_ones(tmp_path: Path) -> None:
    first = prepare(tmp_path, 1, 8080, CHEAP)
    earlier = [person for person in first.credentials.people if person.role is not Role.PIT]
    kept = msgspec.structs.replace(first.credentials, people=earlier)
    (tmp_path / "keys.json").write_bytes(msgspec.json.encode(kept))
    people = prepare(tmp_path, 1, 8080, CHEAP).credentials.people
    assert people[: len(earlier)] == earlier
    assert [person.role for person in people[len(earlier) :]] == [Role.PIT]


def test_every_password_would_be_accepted_for_staff() -> None:
    for first, second in itertools.combinations(WORDS, 2):
        assert password_problem("dan", f"{first}-{second}-123") is None
    for person in all_people():
        assert person.password.count("-") == 2
        assert set(person.password.split("-")[:2]) < set(WORDS)


def test_lost_credentials_are_made_anew(tmp_path: Path) -> None:
    first = prepare(tmp_path, 1, 8080, CHEAP)
    (tmp_path / "keys.json").unlink()
    second = prepare(tmp_path, 1, 8080, CHEAP)
    with AccessStore(second.access) as store:
        hashes = {row.name: row.password_hash for row in store.staff()}
    vera = second.credentials.person(Role.SUPERVISOR)
    assert vera.password != first.credentials.person(Role.SUPERVISOR).password
    assert CHEAP.verify(hashes[vera.name], vera.password)


def test_a_lost_access_file_is_made_anew(tmp_path: Path) -> None:
    first = prepare(tmp_path, 1, 8080, CHEAP)
    for path in tmp_path.glob("*.access*"):
        path.unlink()
    second = prepare(tmp_path, 1, 8080, CHEAP)
    assert second.credentials.tables["T1"] != first.credentials.tables["T1"]
    with AccessStore(second.access) as store:
        assert len(store.staff()) == len(STAFF)


def test_damaged_credentials_are_reported(tmp_path: Path) -> None:
    prepare(tmp_path, 1, 8080, CHEAP)
    (tmp_path / "keys.json").write_text("{")
    with pytest.raises(DemoError, match="remove it"):
        prepare(tmp_path, 1, 8080, CHEAP)


def test_an_unusable_directory_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DemoError, match="cannot be used"):
        prepare(tmp_path / "file", 1, 8080, CHEAP)


def test_only_the_owner_can_read_the_credentials(tmp_path: Path) -> None:
    data = prepare(tmp_path, 1, 8080, CHEAP)
    for path in (tmp_path / "keys.json", data.tokens, data.access):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_virtual_tables_can_use_the_tokens(tmp_path: Path) -> None:
    data = prepare(tmp_path, 2, 8080, CHEAP)
    secrets = load_secrets(data.tokens)
    assert secrets.tables | secrets.pit_tables == data.credentials.tables
    assert set(secrets.pit_tables) == {"B1", "P1"}
    assert secrets.auditor == data.credentials.auditor
    assert secrets.supervisor is not None
    assert secrets.supervisor.name == "vera"
