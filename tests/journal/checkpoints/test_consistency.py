"""Proofs of consistency: known answers of RFC 6962, and the same as its recursive definition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackpot.journal.checkpoints.consistency import ConsistencyTree, Roots, roots_from_proof
from jackpot.journal.checkpoints.merkle import leaf_hash
from tests.journal.checkpoints import naive_tree
from tests.journal.checkpoints.test_merkle import LEAVES, ROOTS

# From the test vectors of Certificate Transparency, over the same eight leaves.
KNOWN = {
    (1, 1): [],
    (1, 8): [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
    (6, 8): [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
    (2, 5): [
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
    (6, 7): [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
}


def proof_of(leaves: list[bytes], old_size: int) -> list[bytes]:
    tree = ConsistencyTree(old_size, len(leaves))
    for leaf in leaves:
        tree.append(leaf_hash(leaf))
    return tree.proof()


@pytest.mark.parametrize(("sizes", "proof"), KNOWN.items())
def test_the_proofs_are_those_of_certificate_transparency(
    sizes: tuple[int, int], proof: list[str]
) -> None:
    old, new = sizes
    assert [each.hex() for each in proof_of(LEAVES[:new], old)] == proof
    roots = Roots(bytes.fromhex(ROOTS[old]), bytes.fromhex(ROOTS[new]))
    assert roots_from_proof(old, new, roots.old, list(map(bytes.fromhex, proof))) == roots


leaves_and_size = st.integers(1, 70).flatmap(
    lambda new: st.tuples(
        st.lists(st.binary(max_size=8), min_size=new, max_size=new), st.integers(1, new)
    )
)


@given(leaves_and_size)
def test_a_proof_is_that_of_the_definition_and_leads_to_both_roots(
    case: tuple[list[bytes], int],
) -> None:
    leaves, old = case
    proof = proof_of(leaves, old)
    assert proof == naive_tree.consistency(old, leaves)
    roots = Roots(naive_tree.tree_hash(leaves[:old]), naive_tree.tree_hash(leaves))
    assert roots_from_proof(old, len(leaves), roots.old, proof) == roots


@given(leaves_and_size, st.data())
def test_a_tree_that_was_rewritten_has_no_proof(
    case: tuple[list[bytes], int], data: st.DataObject
) -> None:
    """Whatever the house hands out as a proof: here the honest one of the rewritten tree."""
    leaves, old = case
    place = data.draw(st.integers(0, old - 1))
    rewritten = [*leaves]
    rewritten[place] = leaves[place] + b"!"
    roots = Roots(naive_tree.tree_hash(leaves[:old]), naive_tree.tree_hash(rewritten))
    proof = proof_of(rewritten, old)
    assert roots_from_proof(old, len(leaves), roots.old, proof) != roots


@given(leaves_and_size, st.data())
def test_a_proof_that_is_longer_shorter_or_changed_leads_elsewhere(
    case: tuple[list[bytes], int], data: st.DataObject
) -> None:
    leaves, old = case
    proof, new = proof_of(leaves, old), len(leaves)
    roots = Roots(naive_tree.tree_hash(leaves[:old]), naive_tree.tree_hash(leaves))
    assert roots_from_proof(old, new, roots.old, [*proof, roots.old]) != roots
    if proof:
        place = data.draw(st.integers(0, len(proof) - 1))
        assert roots_from_proof(old, new, roots.old, proof[:place]) != roots
        changed = [*proof[:place], leaf_hash(b"!"), *proof[place + 1 :]]
        assert roots_from_proof(old, new, roots.old, changed) != roots


@pytest.mark.parametrize(("old", "new"), [(0, 0), (0, 5), (6, 5), (-1, 5)])
def test_sizes_that_cannot_be_have_no_roots(old: int, new: int) -> None:
    assert roots_from_proof(old, new, leaf_hash(b""), []) is None
