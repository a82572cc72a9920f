"""The sign of life of the servers, and humane clocks: increment, pauses, vacation, a daily window, a warning."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )
    op.add_column("tables", sa.Column("increment", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("vacation", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("window", sa.String(length=20), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("paused", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("warned", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("vacation", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("pausing", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for column in ("pausing", "vacation"):
        op.drop_column("seats", column)
    for column in ("warned", "paused", "window", "vacation", "increment"):
        op.drop_column("tables", column)
    op.drop_table("pulse")
