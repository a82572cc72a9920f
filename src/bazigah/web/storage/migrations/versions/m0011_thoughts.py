"""The line of jobs for bots that processes on one PostgreSQL share, and how much thought everybody had."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_TABLES = ("thoughts", "spent_thought")


def upgrade() -> None:
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("task", sa.Text(), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("priority", sa.Integer(), nullable=False),
        sa.Column("origin", sa.String(160), nullable=False),
        sa.Column("person", sa.String(160), nullable=False),
        sa.Column("game_table", sa.String(160), nullable=False),
        sa.Column("asked_by", sa.BigInteger(), nullable=False),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.Column("taken_by", sa.BigInteger(), nullable=True),
        sa.Column("taken", sa.Double(), nullable=True),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("answered", sa.Double(), nullable=True),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("failed", sa.Text(), nullable=True),
    )
    op.create_index("ix_thoughts_answered", "thoughts", ["answered"])
    op.create_table(
        "spent_thought",
        sa.Column("account", sa.String(160), primary_key=True),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":  # what is lost with the database is asked for again
        for table in _TABLES:
            op.execute(f"alter table {table} set unlogged")


def downgrade() -> None:
    for table in _TABLES:
        op.drop_table(table)
