"""The tree of RFC 6962: known answers, and the same as the RFC's own recursive definition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackpot.journal.checkpoints.merkle import (
    ProvingTree,
    Tree,
    leaf_hash,
    node_hash,
    root_from_path,
)
from tests.journal.checkpoints import naive_tree

# The leaves and roots of the reference implementation of Certificate Transparency (RFC 6962).
LEAVES = [
    bytes.fromhex(each)
    for each in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]


def tree_of(leaves: list[bytes]) -> Tree:
    tree = Tree()
    for leaf in leaves:
        tree.append(leaf_hash(leaf))
    return tree


def proving(leaves: list[bytes], *indexes: int) -> ProvingTree:
    tree = ProvingTree()
    for index, leaf in enumerate(leaves):
        if index in indexes:
            tree.watch_next()
        tree.append(leaf_hash(leaf))
    return tree


@pytest.mark.parametrize("size", range(9))
def test_the_roots_are_those_of_certificate_transparency(size: int) -> None:
    assert tree_of(LEAVES[:size]).root().hex() == ROOTS[size]


def test_a_known_path_of_inclusion() -> None:
    """Leaf 5 of 8, from the same test vectors."""
    path = proving(LEAVES, 5).path(5)
    assert [each.hex() for each in path] == [
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]


leaves_and_index = st.lists(st.binary(max_size=8), min_size=1, max_size=70).flatmap(
    lambda leaves: st.tuples(st.just(leaves), st.integers(0, len(leaves) - 1))
)


@given(leaves_and_index)
def test_root_and_path_are_those_of_the_definition(case: tuple[list[bytes], int]) -> None:
    leaves, index = case
    tree = proving(leaves, index)
    assert tree.root() == naive_tree.tree_hash(leaves)
    path = tree.path(index)
    assert path == naive_tree.path(index, leaves)
    assert root_from_path(leaf_hash(leaves[index]), index, len(leaves), path) == tree.root()


@given(leaves_and_index)
def test_one_pass_gives_the_paths_of_several_leaves(case: tuple[list[bytes], int]) -> None:
    leaves, index = case
    tree = proving(leaves, 0, index, len(leaves) - 1)
    for each in (0, index, len(leaves) - 1):
        assert tree.path(each) == naive_tree.path(each, leaves)


@given(leaves_and_index)
def test_a_tree_is_continued_from_its_peaks(case: tuple[list[bytes], int]) -> None:
    leaves, size = case
    before = tree_of(leaves[:size])
    tree = Tree(before.size, before.peaks)
    for leaf in leaves[size:]:
        tree.append(leaf_hash(leaf))
    assert tree.root() == naive_tree.tree_hash(leaves)


@given(leaves_and_index, st.data())
def test_a_path_leads_to_no_other_leaf_index_or_size(
    case: tuple[list[bytes], int], data: st.DataObject
) -> None:
    leaves = [bytes([number]) for number in range(len(case[0]))]
    index = case[1]
    tree = proving(leaves, index)
    path, root, leaf = tree.path(index), tree.root(), leaf_hash(leaves[index])
    other = data.draw(st.integers(0, 100).filter(lambda number: number != index))
    assert root_from_path(leaf, other, len(leaves), path) != root
    assert root_from_path(leaf_hash(b"other"), index, len(leaves), path) != root
    assert root_from_path(leaf, index, len(leaves), [*path, root]) != root
    if path:
        assert root_from_path(leaf, index, len(leaves), path[:-1]) != root
        assert (
            root_from_path(leaf, index, len(leaves), [leaf, *path[1:]]) != root or path[0] == leaf
        )


def test_an_index_outside_of_the_tree_has_no_root() -> None:
    leaf = leaf_hash(b"")
    assert root_from_path(leaf, 1, 1, []) is None
    assert root_from_path(leaf, -1, 1, []) is None
    assert root_from_path(leaf, 0, 0, []) is None


def test_a_leaf_is_never_taken_for_a_node() -> None:
    left, right = leaf_hash(b"left"), leaf_hash(b"right")
    assert leaf_hash(left + right) != node_hash(left, right)


@pytest.mark.parametrize(("size", "peaks"), [(1, []), (2, [b"x" * 32] * 2), (1, [b"short"])])
def test_wrong_peaks_are_refused(size: int, peaks: list[bytes]) -> None:
    with pytest.raises(ValueError, match="not the peaks"):
        Tree(size, peaks)
