-- How far each person has read the news of the product (decision 111).
-- Locks: none; the table is new. The old version neither writes nor reads it.
-- CreateTable
CREATE TABLE "news_read" (
    "user_id" INTEGER NOT NULL,
    "newest" INTEGER NOT NULL,

    CONSTRAINT "news_read_pkey" PRIMARY KEY ("user_id")
);

-- Whoever has signed in before this update is no newcomer, and gets the news of this update.
INSERT INTO "news_read" ("user_id", "newest")
SELECT "id", 0 FROM "app_user" WHERE "last_login_at" IS NOT NULL;
