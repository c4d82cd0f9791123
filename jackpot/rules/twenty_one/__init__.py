"""Twenty-one: Blackjack and Pontoon. The mechanics take the values of a book, and name none."""
