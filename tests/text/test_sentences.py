"""Where a sentence ends."""

from __future__ import annotations

from readinglist.text.sentences import PART_END, sentence_end


def test_that_the_end_comes_with_its_closing_marks() -> None:
    assert sentence_end('"So it is." Next', 100) == (11, True)
    assert sentence_end("Really?! Next", 100) == (8, True)


def test_that_a_paragraph_ends_a_sentence_unless_it_is_a_mere_word() -> None:
    assert sentence_end(f"A heading of some length{PART_END}Next.", 100) == (25, True)
    assert sentence_end(f"Word{PART_END}goes on. Next.", 100) == (13, True)


def test_that_a_sentence_beyond_the_limit_is_cut_at_a_blank() -> None:
    assert sentence_end("one two three four. Five", 12) == (7, False)
    assert sentence_end("一二三四五六七八九十。", 5) == (5, False)
