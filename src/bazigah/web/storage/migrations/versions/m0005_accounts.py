"""Where accounts are signed in, what their names look like, and who is gone.

The accounts so far get their names; of two that look alike, the older one.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bazigah.web.people.lookalikes import skeleton

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("gone", sa.BigInteger(), nullable=True))
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("agent", sa.String(length=300), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_sessions_person_id")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_sessions")),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    names = op.create_table(
        "names",
        sa.Column("skeleton", sa.String(length=200), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name=op.f("fk_names_person_id")),
        sa.PrimaryKeyConstraint("skeleton", name=op.f("pk_names")),
    )
    op.create_index("ix_names_person_id", "names", ["person_id"])
    _claim(names)


def _claim(names: sa.Table) -> None:
    people = sa.table("people", sa.column("id"), sa.column("username"))
    accounts = sa.select(people.c.id, people.c.username).where(people.c.username.is_not(None)).order_by(people.c.id)
    claimed: dict[str, int] = {}
    for person_id, username in op.get_bind().execute(accounts):
        claimed.setdefault(skeleton(username), person_id)
    if claimed:
        op.bulk_insert(names, [{"skeleton": shape, "person_id": owner} for shape, owner in claimed.items()])


def downgrade() -> None:
    op.drop_table("names")
    op.drop_table("sessions")
    op.drop_column("people", "gone")
