-- Kinds of notifications that a person has muted (decision 106).
-- Locks: none; the table is new. The old version neither writes nor reads it.
-- CreateTable
CREATE TABLE "notification_mute" (
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "notification_mute_pkey" PRIMARY KEY ("user_id","kind")
);
