-- An error of the CSM folders that no mending makes a job of, or whose file is gone, can be set aside: by whom, and why. And a machine's list
-- begins with what the machine makes, however many wait.
--
-- Locks: columns are added without rewriting the table, for an instant. The constraints are checked, and the index is made, while others
-- read; those who write jobs or files wait, a few seconds a million rows. The index may be made before, with CONCURRENTLY.

ALTER TYPE "CsmFileOutcome" ADD VALUE IF NOT EXISTS 'dismissed';

-- A value of an enum can't be named in the transaction that adds it, so the others are.
ALTER TABLE "csm_file"
  ADD COLUMN "settled_by_id" INTEGER,
  ADD COLUMN "reason" TEXT NOT NULL DEFAULT '',
  DROP CONSTRAINT "csm_file_job",
  DROP CONSTRAINT "csm_file_settled",
  ADD CONSTRAINT "csm_file_job" CHECK (("job_id" IS NOT NULL) = ("outcome" IN ('taken', 'repeated', 'mended'))),
  ADD CONSTRAINT "csm_file_settled" CHECK ("settled_at" IS NOT NULL OR "outcome" IN ('taken', 'repeated', 'failed')),
  ADD CONSTRAINT "csm_file_reason" CHECK (("reason" = '') = ("outcome" IN ('taken', 'repeated', 'failed', 'mended')));

CREATE INDEX IF NOT EXISTS "csm_job_ready"
  ON "csm_job" ((CASE WHEN "status" = 'inProduction' THEN '-infinity'::timestamptz ELSE "since" END), "id")
  WHERE "status" IN ('queued', 'inProduction');
