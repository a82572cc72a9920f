"""The buckets of rate limits that processes on one PostgreSQL share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rate_buckets",
        sa.Column("who", sa.String(160), primary_key=True),
        sa.Column("tokens", sa.Double(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("rate_buckets")
