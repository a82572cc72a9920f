"""Whence a table was set up, as a digest: what is thought and listed is shared out fairly by it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(12), nullable=False, server_default=""))
    op.create_index("ix_tables_origin", "tables", ["origin"])


def downgrade() -> None:
    op.drop_index("ix_tables_origin", "tables")
    op.drop_column("tables", "origin")
