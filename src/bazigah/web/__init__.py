"""The web: pages, tables, live updates, people, storage."""
