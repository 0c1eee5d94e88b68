-- While a maintenance is under way nothing is changed, but everything can be read (decision 99).
-- Locks: none; the table is new.
-- CreateTable
CREATE TABLE "maintenance" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "begins_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "maintenance_pkey" PRIMARY KEY ("id")
);

ALTER TABLE maintenance ADD CONSTRAINT maintenance_one CHECK (id = 1);
ALTER TABLE maintenance ADD CONSTRAINT maintenance_ends CHECK ((begins_at IS NULL AND ends_at IS NULL) OR begins_at < ends_at);
INSERT INTO maintenance DEFAULT VALUES;
