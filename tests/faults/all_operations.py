"""Every operation that the machine knows."""

from __future__ import annotations

from typing import Final

from tests.faults import file_operations, looking_operations, operations, reader_operations, sample_operations

ALL: Final = (
    operations.OPERATIONS
    | file_operations.OPERATIONS
    | reader_operations.OPERATIONS
    | sample_operations.OPERATIONS
    | looking_operations.OPERATIONS
)
