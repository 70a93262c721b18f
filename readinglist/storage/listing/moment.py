"""A moment of the library, as the use cases hand it from one query to the next: they know its name, not what it is."""

from __future__ import annotations

from sqlalchemy import Connection

Moment = Connection
