-- Custody cases keep evidence as files (decision 82).
-- Locks: none that lasts; a type gets a value.
ALTER TYPE "CustodyCaseStep" ADD VALUE IF NOT EXISTS 'attached';
