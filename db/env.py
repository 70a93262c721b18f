"""Alembic's environment: run by ``readinglist.storage.safety.schema`` with a connection that is inside a transaction.

The connection, and for the test that compares them with the tables the models' metadata, come in
``config.attributes``; no setting file and no address of a database is needed.
"""

from alembic import context

attributes = context.config.attributes
context.configure(
    connection=attributes["connection"],
    target_metadata=attributes.get("metadata"),
    # SQLite can take back CREATE and ALTER, as long as BEGIN was said by us: all of an upgrade or nothing.
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
