"""Keys, signed notes and checkpoints, in the formats of C2SP.

The expected bytes are made here by hand and by the library, not by the code under test.
"""

import base64
import hashlib
import struct
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from jackpot.journal.checkpoints.checkpoint import Checkpoint
from jackpot.journal.checkpoints.keys import HouseKey, KeyFileError, PublicKey
from jackpot.journal.checkpoints.note import NoteError, sign, unverified_text, verified_text

NAME = "jackpot.example/canberra"
PRIVATE = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
RAW = PRIVATE.public_key().public_bytes_raw()
KEY = HouseKey(PRIVATE)
PUBLIC = KEY.public(NAME)

TEXT = "jackpot.example/canberra\n3\nrra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8ynga3c=\nhead 5e\n"


def note_by_hand(text: str = TEXT, name: str = NAME) -> str:
    key_id = hashlib.sha256(name.encode() + b"\x0a\x01" + RAW).digest()[:4]
    line = base64.b64encode(key_id + PRIVATE.sign(text.encode())).decode()
    return f"{text}\n\u2014 {name} {line}\n"


def test_a_note_is_signed_as_the_format_says() -> None:
    assert sign(TEXT, KEY, NAME) == note_by_hand()


def test_a_note_made_by_another_program_is_verified() -> None:
    assert verified_text(note_by_hand(), PUBLIC) == TEXT


def test_a_published_note_of_another_log_is_read() -> None:
    """The example of c2sp.org/tlog-checkpoint."""
    note = (
        "example.com/behind-the-sofa\n20852163\n"
        "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n"
        "\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4"
        "URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n"
    )
    found = Checkpoint.parse(unverified_text(note))
    assert (found.origin, found.size) == ("example.com/behind-the-sofa", 20_852_163)
    assert found.extensions == ()


def test_a_public_key_is_one_line_that_other_tools_read() -> None:
    key_id = hashlib.sha256(NAME.encode() + b"\x0a\x01" + RAW).hexdigest()[:8]
    encoded = base64.b64encode(b"\x01" + RAW).decode()
    line = f"{NAME}+{key_id}+{encoded}"
    assert str(PUBLIC) == line
    assert PublicKey.parse(line + "\n") == PUBLIC
    assert struct.unpack(">I", PUBLIC.id)[0] == int(key_id, 16)


@pytest.mark.parametrize(
    "text",
    ["", "name", "name+00000000+AQ==", str(PUBLIC)[:-4], "x" + str(PUBLIC), f"a b+{PUBLIC}"],
)
def test_a_damaged_public_key_is_refused(text: str) -> None:
    with pytest.raises(KeyFileError):
        PublicKey.parse(text)


def test_every_altered_byte_of_a_note_is_refused() -> None:
    note = note_by_hand().encode()
    for at in range(len(note)):
        for bit in (0x01, 0x20):
            altered = bytearray(note)
            altered[at] ^= bit
            text = altered.decode(errors="replace")
            with pytest.raises(NoteError):
                verified_text(text, PUBLIC)


def test_a_note_that_lost_its_beginning_or_end_is_refused() -> None:
    note = note_by_hand()
    for cut in range(len(note)):
        with pytest.raises(NoteError):
            verified_text(note[:cut], PUBLIC)
        with pytest.raises(NoteError):
            verified_text(note[cut + 1 :], PUBLIC)


def test_another_key_is_refused_and_so_is_the_same_key_under_another_name() -> None:
    other = HouseKey(Ed25519PrivateKey.from_private_bytes(bytes(32)))
    with pytest.raises(NoteError, match="not signed by"):
        verified_text(note_by_hand(), other.public(NAME))
    with pytest.raises(NoteError, match="not signed by"):
        verified_text(note_by_hand(), KEY.public("jackpot.example/other"))


def test_a_key_that_only_shares_its_id_is_refused() -> None:
    """The id is four bytes: who collides with it still cannot sign."""
    other = Ed25519PrivateKey.from_private_bytes(bytes(32))
    line = base64.b64encode(PUBLIC.id + other.sign(TEXT.encode())).decode()
    with pytest.raises(NoteError, match="does not match"):
        verified_text(f"{TEXT}\n\u2014 {NAME} {line}\n", PUBLIC)


def test_a_witness_adds_its_signature_and_the_house_is_still_verified() -> None:
    witness = HouseKey(Ed25519PrivateKey.from_private_bytes(bytes(32)))
    cosigned = note_by_hand() + sign(TEXT, witness, "witness.example").removeprefix(f"{TEXT}\n")
    assert verified_text(cosigned, PUBLIC) == TEXT
    assert verified_text(cosigned, witness.public("witness.example")) == TEXT


def test_another_way_to_write_the_same_signature_is_refused() -> None:
    """The last character of base64 before the padding has unused bits."""
    note = note_by_hand()
    at = note.rindex("=") - 1
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    twin = alphabet[alphabet.index(note[at]) ^ 1]
    altered = note[:at] + twin + note[at + 1 :]
    with pytest.raises(NoteError):
        verified_text(altered, PUBLIC)


@pytest.mark.parametrize(
    "text",
    [
        "origin\n3\n",
        "origin\n03\nrra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8ynga3c=\n",
        "origin\n-3\nrra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8ynga3c=\n",
        "origin\n\u0663\nrra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8ynga3c=\n",
        "origin\n3\nshort\n",
        "\n3\nrra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8ynga3c=\n",
        "origin\n3\nrra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8ynga3c=\n\nextension\n",
        "origin\n3\nrra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8ynga3c=",
    ],
)
def test_a_text_that_is_no_checkpoint_is_refused(text: str) -> None:
    with pytest.raises(NoteError):
        Checkpoint.parse(text)


def test_a_checkpoint_is_written_as_it_is_read() -> None:
    found = Checkpoint.parse(TEXT)
    assert found.text() == TEXT
    assert found.extensions == ("head 5e",)


def test_a_key_file_is_for_its_owner_and_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    created = HouseKey.create(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert HouseKey.load(path).public(NAME) == created.public(NAME)
    with pytest.raises(KeyFileError, match="exists"):
        HouseKey.create(path)


@pytest.mark.parametrize("mode", [0o604, 0o602, 0o601, 0o666])
def test_a_key_that_every_user_may_use_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "house.key"
    HouseKey.create(path)
    path.chmod(mode)
    with pytest.raises(KeyFileError, match="chmod 600"):
        HouseKey.load(path)


def test_what_is_no_ed25519_key_is_refused(tmp_path: Path) -> None:
    missing, text, other = tmp_path / "missing", tmp_path / "text", tmp_path / "other"
    text.write_text("no key")
    other.write_bytes(
        X25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    )
    for path, why in (
        (missing, "cannot be read"),
        (text, "not an unencrypted"),
        (other, "Ed25519"),
    ):
        path.touch(0o600)
        path.chmod(0o600)
        if path is missing:
            path.unlink()
        with pytest.raises(KeyFileError, match=why):
            HouseKey.load(path)
