-- Issued cards that came back are void, and are destroyed like spoiled ones (decision 100).
-- Locks: none that lasts; a type gets two values.
ALTER TYPE "CustodyPlace" ADD VALUE IF NOT EXISTS 'voided' AFTER 'spoiled';
ALTER TYPE "CustodyPlace" ADD VALUE IF NOT EXISTS 'voidDestroyed' AFTER 'destroyed';
