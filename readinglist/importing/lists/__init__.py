"""Lists of papers in Markdown, as people keep them on code hosts and in notes."""
