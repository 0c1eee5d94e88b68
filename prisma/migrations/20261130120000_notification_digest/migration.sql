-- Mails about unread notifications that people asked for (decision 109).
-- Locks: none; the table is new. The old version neither writes nor reads it.
-- CreateTable
CREATE TABLE "notification_digest" (
    "user_id" INTEGER NOT NULL,
    "every" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_digest_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "notification_digest_next_at_idx" ON "notification_digest"("next_at");
