"""Who does not hear whom, reports of what was said, what moderators did, and keys of sayings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("key", sa.String(length=40), nullable=True))
    op.add_column("people", sa.Column("moderator", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("suspended", sa.BigInteger(), nullable=True))
    op.create_table(
        "quiet",
        sa.Column("person_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("other_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_quiet_person_id")),
        sa.ForeignKeyConstraint(["other_id"], ["people.id"], name=op.f("fk_quiet_other_id")),
        sa.PrimaryKeyConstraint("person_id", "other_id", name=op.f("pk_quiet")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=12), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("reporter_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("reason", sa.String(length=12), nullable=False),
        sa.Column("note", sa.String(length=300), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("settled", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_reports_table_id")),
        sa.ForeignKeyConstraint(["reporter_id"], ["people.id"], name=op.f("fk_reports_reporter_id")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_reports_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index("ix_reports_settled", "reports", ["settled"])
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("moderator_id", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.Column("report_id", sa.Integer(), nullable=True),
        sa.Column("note", sa.String(length=300), nullable=False),
        sa.Column("days", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["moderator_id"], ["people.id"], name=op.f("fk_deeds_moderator_id")),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_deeds_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deeds")),
    )


def downgrade() -> None:
    for table in ("deeds", "reports", "quiet"):
        op.drop_table(table)
    op.drop_column("people", "suspended")
    op.drop_column("people", "moderator")
    op.drop_column("entries", "key")
