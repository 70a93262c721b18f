"""Conferences by their full names, as proceedings print them.

``Proceedings of the 35th International Conference on Machine Learning, ICML 2018, Stockholm`` is of ICML.  Only a name
that ends there counts: the International Conference on Machine Learning and Applications is another one, and so is a
workshop at a conference.
"""

from __future__ import annotations

import re
from typing import Final

_NAMES: Final = {
    "international conference on machine learning": "ICML",
    "neural information processing systems": "NeurIPS",
    "international conference on learning representations": "ICLR",
    "international conference on artificial intelligence and statistics": "AISTATS",
    "conference on learning theory": "COLT",
    "conference on uncertainty in artificial intelligence": "UAI",
    "asian conference on machine learning": "ACML",
    "conference on robot learning": "CoRL",
    "conference on parsimony and learning": "CPAL",
    "conference on computer vision and pattern recognition": "CVPR",
    "international conference on computer vision": "ICCV",
    "european conference on computer vision": "ECCV",
    "annual meeting of the association for computational linguistics": "ACL",
    "conference on empirical methods in natural language processing": "EMNLP",
    "aaai conference on artificial intelligence": "AAAI",
}
_ENDS: Final = r"(?=\s*(?:\Z|[-,.:;()\d–—]))"  # noqa: RUF001 - as printed
_NAME: Final = re.compile(rf"\b({'|'.join(map(re.escape, sorted(_NAMES, key=len, reverse=True)))})\b{_ENDS}")
_PART: Final = re.compile(r"\b(?:workshops?|tutorials?|companion|satellite|student|demonstrations?)\b")


def short_name(title: str) -> str:
    """Return the short name of the conference whose proceedings are called ``title``, nothing where none is known."""
    folded = " ".join(title.casefold().split())
    found = _NAME.search(folded)
    return _NAMES[found[1]] if found and not _PART.search(folded) else ""
