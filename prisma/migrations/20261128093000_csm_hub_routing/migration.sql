-- A job may be routed to the hub of its collection branch, which makes its card from then on (decision 80).
--
-- Locks: csm_job against everybody for an instant; the index is read from the column that was just added, which is empty, and the
-- check is validated by one reading of the table, some seconds for five million jobs.

ALTER TABLE "csm_job"
  ADD COLUMN "routed_branch_code" TEXT,
  ADD CONSTRAINT "csm_job_routed_branch_code_fkey" FOREIGN KEY ("routed_branch_code") REFERENCES "branch"("code")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "csm_job_routed_elsewhere" CHECK ("routed_branch_code" <> "branch_code");

-- The jobs that a hub has of a branch.
CREATE INDEX "csm_job_routed" ON "csm_job"("branch_code", "routed_branch_code") WHERE "routed_branch_code" IS NOT NULL;
