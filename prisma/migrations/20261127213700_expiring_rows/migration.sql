-- Idempotency keys and sessions are deleted some time after they have expired (server/platform/expiry.ts), by when they were made. Both
-- tables are written in that order, so an index of block ranges finds the oldest and costs next to nothing.
-- Locks: CREATE INDEX makes writers of the table wait while it is read once, about a second for ten million rows.
CREATE INDEX IF NOT EXISTS idempotency_key_created_at_idx ON idempotency_key USING brin (created_at);
CREATE INDEX IF NOT EXISTS session_created_at_idx ON session USING brin (created_at);
