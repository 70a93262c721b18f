"""Two abstracts of one made-up paper that are alike, and not the same: what the tests of pairs and joining import."""

from __future__ import annotations

KETTLES = (
    "We study how kettles boil when nobody is looking at them. A new way of looking away, which we call KET-TLE, makes"
    " them boil in half of the time, with proofs for all round kettles and experiments on nine kitchens in the north."
)
SHORTER = (
    "We present KET-TLE: looking away makes kettles boil in half of the time. For round kettles we prove that it works,"
    " and we try it in nine kitchens of the north."
)
