"""Tournament play as the books rule it: conditions, the ballot of seats, and the prize pool."""
