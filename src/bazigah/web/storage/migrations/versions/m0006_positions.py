"""What each entry told and the position it led to, the rules of a snapshot, and why a table is set aside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_OF_TABLE = "(select rules_version from tables where tables.id = snapshots.table_id)"


def upgrade() -> None:
    op.add_column("entries", sa.Column("steps", sa.Integer(), nullable=True))
    op.add_column("entries", sa.Column("told", sa.Text(), nullable=True))
    op.add_column("entries", sa.Column("basis", sa.Integer(), nullable=True))
    op.add_column("entries", sa.Column("position", sa.LargeBinary(), nullable=True))
    op.add_column("snapshots", sa.Column("rules_version", sa.Integer(), nullable=False, server_default="0"))
    op.execute(sa.text(f"update snapshots set rules_version = {_OF_TABLE}"))
    op.add_column("tables", sa.Column("trouble", sa.String(length=200), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "trouble")
    op.drop_column("snapshots", "rules_version")
    for column in ("position", "basis", "told", "steps"):
        op.drop_column("entries", column)
