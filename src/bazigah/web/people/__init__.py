"""People: visitors, accounts, tokens, and the language they read."""
