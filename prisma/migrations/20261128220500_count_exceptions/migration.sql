-- Who holds stock, or counted it last time, counts it by exception alone, which headquarters reviews (decision 91).
-- Locks: none that lasts; the columns need no rewrite, and the table is small.
CREATE TYPE "CounterRefusal" AS ENUM ('holdsStock', 'countedLast');
ALTER TABLE "stocktake" ADD COLUMN "exception" "CounterRefusal",
ADD COLUMN "exception_reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN "review" TEXT NOT NULL DEFAULT '',
ADD COLUMN "reviewed_at" TIMESTAMPTZ(3),
ADD COLUMN "reviewed_by_id" INTEGER,
-- An exception has a reason, and somebody else reviews it.
ADD CONSTRAINT "stocktake_exception" CHECK (("exception" IS NULL) = ("exception_reason" = '')),
ADD CONSTRAINT "stocktake_reviewed" CHECK (
  ("reviewed_at" IS NULL) = ("review" = '') AND ("reviewed_at" IS NULL) = ("reviewed_by_id" IS NULL)
  AND ("reviewed_at" IS NULL OR ("exception" IS NOT NULL AND "reviewed_by_id" <> "opened_by_id")));
