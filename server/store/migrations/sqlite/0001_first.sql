-- What the server keeps. Times are milliseconds since 1970.

-- A row to find a table by. phase: 0 open, 1 playing, 2 ended. length: how many events it has.
CREATE TABLE tables (
  id TEXT NOT NULL PRIMARY KEY,
  created_at INTEGER NOT NULL,
  length INTEGER NOT NULL,
  phase INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  game TEXT NOT NULL,
  summary TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- All that happened, side by side for each table: a table is read from front to back.
CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id),
  idx INTEGER NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL,
  by_player TEXT NOT NULL,
  client_id TEXT,
  PRIMARY KEY (table_id, idx)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX events_by_client_id ON events (table_id, client_id) WHERE client_id IS NOT NULL;

-- A seat without a player has an empty player_id.
CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  player_id TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Apart from events and tables, so that no question about those can tell it.
CREATE TABLE secrets (
  table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
  secret TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- standing: 0 guest, 1 account, 2 bot, 3 deleted. name_key: only where names must be unique.
CREATE TABLE players (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT UNIQUE,
  standing INTEGER NOT NULL,
  password_hash TEXT,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT NOT NULL PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_player ON sessions (player_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- ready_at: when it can be claimed, which is when it is due or, while it is claimed, when the lease ends.
CREATE TABLE tasks (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  table_id TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  body TEXT NOT NULL,
  ready_at INTEGER NOT NULL,
  process TEXT NOT NULL,
  ticket INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tasks_by_time ON tasks (ready_at, id);

CREATE TABLE settings (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
