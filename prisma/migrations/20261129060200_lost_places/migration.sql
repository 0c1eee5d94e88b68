-- A parcel that the courier lost is reported, decided on, or found (decision 82).
-- Locks: none that lasts; types get values.
ALTER TYPE "CustodyPlace" ADD VALUE IF NOT EXISTS 'lost' AFTER 'voided';
ALTER TYPE "CustodyPlace" ADD VALUE IF NOT EXISTS 'lostWrittenOff' AFTER 'voidDestroyed';
ALTER TYPE "CustodyCaseKind" ADD VALUE IF NOT EXISTS 'lostParcel' AFTER 'overduePackage';
