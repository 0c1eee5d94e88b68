-- The output folder receives a job for its machine when it is queued, and its result (decision 70). output_status is the
-- state that the folder was last written for. Of earlier jobs nothing is written.
--
-- Locks: csm_job against everybody until the end; about a minute for five million jobs.

ALTER TABLE "csm_job" ADD COLUMN "output_status" "CsmJobState";
ALTER TABLE "csm_job" DISABLE TRIGGER USER;
UPDATE "csm_job" SET "output_status" = "status";
ALTER TABLE "csm_job" ENABLE TRIGGER USER;

-- Jobs that the output folder is behind of.
CREATE INDEX "csm_job_output" ON "csm_job"("card_type", "id") WHERE "output_status" IS DISTINCT FROM "status";
