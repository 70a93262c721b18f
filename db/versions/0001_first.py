"""The first schema: what conferences say, what the reader says, the journal, the word index.

Plain SQL, so that it stays what it is whatever the program and its libraries become.
"""

from alembic import op

revision = "0001"
down_revision = None

LIBRARY = """
CREATE TABLE library (
    id INTEGER NOT NULL,
    uuid TEXT NOT NULL,
    created_at DATETIME NOT NULL,
    program TEXT NOT NULL,
    CONSTRAINT pk_library PRIMARY KEY (id),
    CONSTRAINT ck_library_one CHECK (id = 1)
)
"""

CONFERENCES = """
CREATE TABLE import_batch (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    file_name TEXT NOT NULL,
    format TEXT NOT NULL,
    encoding TEXT NOT NULL,
    at DATETIME NOT NULL,
    official BOOLEAN NOT NULL,
    records INTEGER NOT NULL,
    added INTEGER NOT NULL,
    merged INTEGER NOT NULL,
    problems INTEGER NOT NULL,
    undone_at DATETIME
);
CREATE TABLE paper (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL,
    import_id INTEGER NOT NULL,
    added_at DATETIME NOT NULL,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL,
    abstract TEXT NOT NULL,
    CONSTRAINT uq_paper_uuid UNIQUE (uuid),
    CONSTRAINT fk_paper_import_id FOREIGN KEY(import_id) REFERENCES import_batch (id)
);
CREATE INDEX ix_paper_title_key ON paper (title_key);
CREATE INDEX ix_paper_added_at ON paper (added_at);
CREATE INDEX ix_paper_import ON paper (import_id);
CREATE TABLE paper_source (
    paper_id INTEGER NOT NULL,
    import_id INTEGER NOT NULL,
    record INTEGER NOT NULL,
    line INTEGER NOT NULL,
    CONSTRAINT pk_paper_source PRIMARY KEY (paper_id, import_id),
    CONSTRAINT fk_paper_source_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id),
    CONSTRAINT fk_paper_source_import_id FOREIGN KEY(import_id) REFERENCES import_batch (id)
) WITHOUT ROWID;
CREATE INDEX ix_paper_source_import ON paper_source (import_id);
CREATE TABLE paper_list (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    venue TEXT NOT NULL,
    year INTEGER,
    created_at DATETIME NOT NULL,
    CONSTRAINT uq_paper_list_name UNIQUE (name)
);
CREATE TABLE appearance (
    paper_id INTEGER NOT NULL,
    list_id INTEGER NOT NULL,
    import_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    venue TEXT NOT NULL,
    year INTEGER,
    decision TEXT NOT NULL,
    track TEXT NOT NULL,
    topic TEXT NOT NULL,
    session TEXT NOT NULL,
    poster TEXT NOT NULL,
    room TEXT NOT NULL,
    starts_at DATETIME,
    utc_offset INTEGER,
    CONSTRAINT pk_appearance PRIMARY KEY (paper_id, list_id),
    CONSTRAINT fk_appearance_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id),
    CONSTRAINT fk_appearance_list_id FOREIGN KEY(list_id) REFERENCES paper_list (id),
    CONSTRAINT fk_appearance_import_id FOREIGN KEY(import_id) REFERENCES import_batch (id)
) WITHOUT ROWID;
CREATE INDEX ix_appearance_list ON appearance (list_id DESC, position, paper_id);
CREATE INDEX ix_appearance_import ON appearance (import_id);
CREATE TABLE author (
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    CONSTRAINT pk_author PRIMARY KEY (id),
    CONSTRAINT uq_author_name UNIQUE (name)
);
CREATE TABLE authorship (
    paper_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    author_id INTEGER NOT NULL,
    CONSTRAINT pk_authorship PRIMARY KEY (paper_id, position),
    CONSTRAINT fk_authorship_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id),
    CONSTRAINT fk_authorship_author_id FOREIGN KEY(author_id) REFERENCES author (id)
) WITHOUT ROWID;
CREATE INDEX ix_authorship_author ON authorship (author_id);
CREATE TABLE keyword (
    paper_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    CONSTRAINT pk_keyword PRIMARY KEY (paper_id, position),
    CONSTRAINT fk_keyword_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id)
) WITHOUT ROWID;
CREATE TABLE link (
    paper_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    url TEXT NOT NULL,
    CONSTRAINT pk_link PRIMARY KEY (paper_id, position),
    CONSTRAINT fk_link_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id)
) WITHOUT ROWID;
CREATE TABLE identifier (
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    paper_id INTEGER NOT NULL,
    import_id INTEGER NOT NULL,
    CONSTRAINT pk_identifier PRIMARY KEY (kind, value),
    CONSTRAINT fk_identifier_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id),
    CONSTRAINT fk_identifier_import_id FOREIGN KEY(import_id) REFERENCES import_batch (id)
) WITHOUT ROWID;
CREATE INDEX ix_identifier_paper ON identifier (paper_id);
CREATE INDEX ix_identifier_import ON identifier (import_id);
CREATE TABLE paper_change (
    paper_id INTEGER NOT NULL,
    list_id INTEGER NOT NULL,
    field TEXT NOT NULL,
    import_id INTEGER NOT NULL,
    "before" JSON NOT NULL,
    CONSTRAINT pk_paper_change PRIMARY KEY (paper_id, list_id, field, import_id),
    CONSTRAINT fk_paper_change_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id),
    CONSTRAINT fk_paper_change_import_id FOREIGN KEY(import_id) REFERENCES import_batch (id)
);
CREATE INDEX ix_paper_change_import ON paper_change (import_id);
CREATE TABLE absorbed_paper (
    paper_id INTEGER NOT NULL,
    import_id INTEGER NOT NULL,
    kept_id INTEGER NOT NULL,
    rows JSON NOT NULL,
    CONSTRAINT pk_absorbed_paper PRIMARY KEY (paper_id, import_id),
    CONSTRAINT fk_absorbed_paper_import_id FOREIGN KEY(import_id) REFERENCES import_batch (id),
    CONSTRAINT fk_absorbed_paper_kept_id FOREIGN KEY(kept_id) REFERENCES paper (id)
);
CREATE TABLE suggestion (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    paper_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    import_id INTEGER NOT NULL,
    reason TEXT NOT NULL,
    detail TEXT NOT NULL,
    refused_at DATETIME,
    CONSTRAINT uq_suggestion_paper_id UNIQUE (paper_id, other_id),
    CONSTRAINT fk_suggestion_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id),
    CONSTRAINT fk_suggestion_other_id FOREIGN KEY(other_id) REFERENCES paper (id),
    CONSTRAINT fk_suggestion_import_id FOREIGN KEY(import_id) REFERENCES import_batch (id)
);
CREATE INDEX ix_suggestion_other ON suggestion (other_id)
"""

READER = """
CREATE TABLE reading (
    paper_id INTEGER NOT NULL,
    state TEXT DEFAULT 'new' NOT NULL,
    starred BOOLEAN DEFAULT '0' NOT NULL,
    rating INTEGER DEFAULT '0' NOT NULL,
    later INTEGER,
    deleted BOOLEAN DEFAULT '0' NOT NULL,
    changed_at DATETIME NOT NULL,
    remark TEXT DEFAULT '' NOT NULL,
    title TEXT DEFAULT '' NOT NULL,
    title_key TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_reading PRIMARY KEY (paper_id),
    CONSTRAINT ck_reading_rating CHECK (rating BETWEEN 0 AND 5),
    CONSTRAINT fk_reading_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id)
);
CREATE INDEX ix_reading_shelf ON reading (deleted, state, starred);
CREATE INDEX ix_reading_starred ON reading (paper_id) WHERE starred IS 1;
CREATE INDEX ix_reading_later ON reading (later) WHERE later IS NOT NULL;
CREATE INDEX ix_reading_remark ON reading (paper_id) WHERE remark != '';
CREATE TABLE tag (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    colour INTEGER NOT NULL,
    pinned INTEGER NOT NULL,
    CONSTRAINT uq_tag_folded UNIQUE (folded)
);
CREATE TABLE reading_tag (
    paper_id INTEGER NOT NULL,
    tag_id INTEGER NOT NULL,
    CONSTRAINT pk_reading_tag PRIMARY KEY (paper_id, tag_id),
    CONSTRAINT fk_reading_tag_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id),
    CONSTRAINT fk_reading_tag_tag_id FOREIGN KEY(tag_id) REFERENCES tag (id)
) WITHOUT ROWID;
CREATE INDEX ix_reading_tag_tag ON reading_tag (tag_id, paper_id);
CREATE TABLE note (
    paper_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    changed_at DATETIME NOT NULL,
    text TEXT NOT NULL,
    CONSTRAINT pk_note PRIMARY KEY (paper_id),
    CONSTRAINT fk_note_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id)
);
CREATE INDEX ix_note_written ON note (paper_id) WHERE text != '';
CREATE TABLE note_version (
    paper_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    replaced_at DATETIME NOT NULL,
    text TEXT NOT NULL,
    CONSTRAINT pk_note_version PRIMARY KEY (paper_id, revision),
    CONSTRAINT fk_note_version_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id)
);
CREATE TABLE highlight (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    paper_id INTEGER NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    colour INTEGER NOT NULL,
    digest TEXT NOT NULL,
    exact TEXT NOT NULL,
    prefix TEXT NOT NULL,
    suffix TEXT NOT NULL,
    comment TEXT NOT NULL,
    CONSTRAINT ck_highlight_colour CHECK (colour BETWEEN 1 AND 4),
    CONSTRAINT ck_highlight_stretch CHECK (0 <= start AND start < stop),
    CONSTRAINT fk_highlight_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id)
);
CREATE INDEX ix_highlight_paper ON highlight (paper_id, start);
CREATE TABLE watch_word (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    text TEXT NOT NULL,
    folded TEXT NOT NULL,
    colour INTEGER NOT NULL,
    avoid BOOLEAN NOT NULL,
    CONSTRAINT uq_watch_word_folded UNIQUE (folded),
    CONSTRAINT ck_watch_word_colour CHECK (colour BETWEEN 1 AND 6)
);
CREATE TABLE saved_search (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    words TEXT NOT NULL,
    shelf TEXT NOT NULL,
    list_id INTEGER,
    sorting TEXT NOT NULL,
    position INTEGER NOT NULL,
    CONSTRAINT uq_saved_search_folded UNIQUE (folded)
);
CREATE TABLE last_search (
    id INTEGER NOT NULL,
    words TEXT NOT NULL,
    CONSTRAINT pk_last_search PRIMARY KEY (id),
    CONSTRAINT uq_last_search_words UNIQUE (words)
);
CREATE TABLE journal (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    at DATETIME NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    undoes INTEGER,
    CONSTRAINT fk_journal_undoes FOREIGN KEY(undoes) REFERENCES journal (id)
);
CREATE INDEX ix_journal_undoes ON journal (undoes) WHERE undoes IS NOT NULL;
CREATE TABLE journal_change (
    journal_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    field TEXT NOT NULL,
    subject INTEGER NOT NULL,
    paper_id INTEGER,
    "before" JSON NOT NULL,
    "after" JSON NOT NULL,
    CONSTRAINT pk_journal_change PRIMARY KEY (journal_id, position),
    CONSTRAINT fk_journal_change_journal_id FOREIGN KEY(journal_id) REFERENCES journal (id),
    CONSTRAINT fk_journal_change_paper_id FOREIGN KEY(paper_id) REFERENCES paper (id)
);
CREATE INDEX ix_journal_change_paper ON journal_change (paper_id, journal_id)
"""

WORD_INDEX = """
CREATE VIRTUAL TABLE paper_text USING fts5(
    title, authors, abstract, own, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE paper_text_words USING fts5vocab(paper_text, row)
"""


def upgrade() -> None:
    """Make everything."""
    for part in (LIBRARY, CONFERENCES, READER, WORD_INDEX):
        for statement in part.split(";"):
            op.execute(statement)
