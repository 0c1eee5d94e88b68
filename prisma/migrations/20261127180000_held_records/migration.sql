-- Records of the registry whose dates are unusual wait for somebody's confirmation; what a reader had to find out of a file is kept with it.
-- Locks: columns are added without rewriting the table, for an instant.

ALTER TABLE "registry_file" ADD COLUMN "held" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "read_as" JSONB;

CREATE TABLE "registry_held" (
    "id" SERIAL NOT NULL,
    "digest" TEXT NOT NULL,
    "appl_id" TEXT NOT NULL,
    "application_no" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "cells" JSONB,
    "photo" JSONB,
    "reasons" JSONB NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "decision" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,

    CONSTRAINT "registry_held_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "registry_held_decision" CHECK ("decision" IN ('confirmed', 'dismissed', 'superseded')),
    -- What it said stands there as long as it waits, and no longer.
    CONSTRAINT "registry_held_waits" CHECK (("decision" IS NULL) = ("decided_at" IS NULL) AND ("decision" IS NULL) = ("cells" IS NOT NULL)),
    CONSTRAINT "registry_held_by" CHECK (("decided_by_id" IS NOT NULL) = (coalesce("decision", '') IN ('confirmed', 'dismissed')))
);

CREATE UNIQUE INDEX "registry_held_digest_key" ON "registry_held"("digest");
CREATE INDEX "registry_held_branch_code_id_idx" ON "registry_held"("branch_code", "id");
-- Of an application one record waits at a time: the last.
CREATE UNIQUE INDEX "registry_held_one" ON "registry_held"("appl_id") WHERE "decision" IS NULL;
