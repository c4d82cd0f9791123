"""The demonstration: a real server with virtual tables, players and a pit crew."""
