"""What is stored: people, tables, and every entry of every table, in SQLite or PostgreSQL."""
