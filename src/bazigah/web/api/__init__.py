"""The API: what the pages offer, as JSON under /api/v1, for programs that look on or sit at tables."""
