"""The figures that a table is played with; all tables so far are played with those that are shipped."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("fingerprint", sa.String(length=12), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("figures", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "figures")
    op.drop_column("tables", "fingerprint")
