-- Bots are players that belong to an account and are known by a token.
ALTER TABLE players ADD COLUMN owner TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN token_hash TEXT COLLATE "C";
CREATE UNIQUE INDEX players_by_token ON players (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX players_by_owner ON players (owner) WHERE owner <> '';

-- The lists that people page through.
CREATE INDEX tables_in_lobby ON tables (updated_at, id) WHERE is_public = 1 AND phase < 2;
CREATE INDEX tables_ended ON tables (updated_at, id) WHERE is_public = 1 AND phase = 2;
CREATE INDEX seats_of_player ON seats (player_id, table_id) WHERE player_id <> '';
