"""What tables and their dealers ask: rounds of play, over HTTP and over a WebSocket."""
