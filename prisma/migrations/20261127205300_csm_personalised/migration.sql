-- Adds the state in which a personalised card waits for its quality check. A new value of an enum cannot be
-- used in the transaction that adds it, so what uses it is the next migration.
-- Locks: none that a query waits for.

ALTER TYPE "CsmJobState" ADD VALUE IF NOT EXISTS 'personalised' AFTER 'inProduction';
