-- Views that are shared with a branch or with a role (decision 105).
-- Locks: saved_view exclusively for an instant; it is small. The old version shows a shared view to its owner alone.
-- AlterTable
ALTER TABLE "saved_view" ADD COLUMN     "audience" TEXT;

-- CreateIndex
CREATE INDEX "saved_view_audience_idx" ON "saved_view"("audience");

ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_audience" CHECK ("audience" ~ '^(Branch:.{1,10}|Role:[1-6])$') NOT VALID;
