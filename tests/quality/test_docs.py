from __future__ import annotations

import ast


def test_that_every_module_says_what_it_is_for(sources: dict[str, ast.Module]) -> None:
    silent = [
        name
        for name, tree in sources.items()
        if ast.get_docstring(tree) is None and not name.rpartition("/")[2].startswith("test_")
    ]
    assert silent == []
