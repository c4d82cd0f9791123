"""Side wagers of twenty-one: each beside the main wager, settled by cards of its own box."""
