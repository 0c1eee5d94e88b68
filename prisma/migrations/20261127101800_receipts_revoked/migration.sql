-- A package that was received by mistake, or that nobody collects, is on its way again: what says so is kept beside the other two ways back.
-- Before, it had no way but to be handed over. No row names the new kind here: a value of an enum can't be used in the transaction that adds it.
-- Locks: nothing that anybody waits for; a row of the catalogue is added.

ALTER TYPE "PackageReturnKind" ADD VALUE IF NOT EXISTS 'receipt';
