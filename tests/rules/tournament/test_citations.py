"""Every rule that the books cite for tournament play is in their texts."""

import pytest

from jackpot.rules.books import BOOKS, RuleBook
from tests.rules.twenty_one.test_citations import is_in, text_of

# The text of 19.3(a) of NI2018-568 has lost the mark of its first item.
LOST_MARK = "19.3(a)(i)"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.reference)
def test_the_text_has_every_rule_of_tournament_play(book: RuleBook) -> None:
    rules, text = book.tournament, text_of(book)
    cited = [*rules.clauses.values(), *(item.rule for item in rules.items)]
    assert {rule.partition(".")[0] for rule in cited} == {str(rules.section)}
    assert [rule for rule in cited if not is_in(text, rule) and rule != LOST_MARK] == []
