-- An agent's token follows from its lasting key, so that it is the same under each credential that it is given. The row of a credential
-- that was taken back keeps its token: no agent could be given another one, nor be moved to another station. A token is one
-- station's among those that stand.
-- Locks: CREATE INDEX makes those who issue credentials wait until it is there; the table has a few rows a station.
CREATE UNIQUE INDEX IF NOT EXISTS station_credential_token_stands ON station_credential (token_hash) WHERE revoked_at IS NULL;
DROP INDEX IF EXISTS station_credential_token_hash_key;
