"""Thought that is shared: processes on one PostgreSQL, servers and workers, ask there and take from there."""
