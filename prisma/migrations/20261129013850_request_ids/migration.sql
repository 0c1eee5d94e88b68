-- Audit events name the request that caused them, and each seal which columns are under its digest (decision 94).
-- Locks: none that lasts; both columns are added without a rewrite, because the default is a constant.
ALTER TABLE "audit_event" ADD COLUMN "request_id" TEXT;
ALTER TABLE "audit_seal" ADD COLUMN "form" SMALLINT NOT NULL DEFAULT 1;
