-- What the server keeps. Times are milliseconds since 1970. Ids compare by their bytes, as in SQLite.

-- A row to find a table by. phase: 0 open, 1 playing, 2 ended. length: how many events it has.
CREATE TABLE tables (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  created_at BIGINT NOT NULL,
  length BIGINT NOT NULL,
  phase SMALLINT NOT NULL,
  is_public SMALLINT NOT NULL,
  game TEXT NOT NULL,
  summary TEXT NOT NULL,
  updated_at BIGINT NOT NULL
);

CREATE TABLE events (
  table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
  idx BIGINT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  at BIGINT NOT NULL,
  by_player TEXT NOT NULL,
  client_id TEXT COLLATE "C",
  PRIMARY KEY (table_id, idx)
);
CREATE UNIQUE INDEX events_by_client_id ON events (table_id, client_id) WHERE client_id IS NOT NULL;

-- A seat without a player has an empty player_id.
CREATE TABLE seats (
  table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL,
  player_id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (table_id, seat)
);

-- Apart from events and tables, so that no question about those can tell it.
CREATE TABLE secrets (
  table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id),
  secret TEXT NOT NULL
);

-- standing: 0 guest, 1 account, 2 bot, 3 deleted. name_key: only where names must be unique.
CREATE TABLE players (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT COLLATE "C" UNIQUE,
  standing SMALLINT NOT NULL,
  password_hash TEXT,
  created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
  token_hash TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  player_id TEXT COLLATE "C" NOT NULL REFERENCES players (id),
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_of_player ON sessions (player_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- ready_at: when it can be claimed, which is when it is due or, while it is claimed, when the lease ends.
-- Rows come and go and change with every move: room beside them lets a change stay on its page.
CREATE TABLE tasks (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  table_id TEXT COLLATE "C" NOT NULL,
  due_at BIGINT NOT NULL,
  body TEXT NOT NULL,
  ready_at BIGINT NOT NULL,
  process TEXT NOT NULL,
  ticket BIGINT NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX tasks_by_time ON tasks (ready_at, id);

CREATE TABLE settings (
  name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);
