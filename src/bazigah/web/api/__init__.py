"""The API: the same house as on the pages, as JSON under /api/v1, for programs that look on or sit at tables."""
