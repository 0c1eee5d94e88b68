-- The jobs behind a day's difference are found by the day on which they were begun.
-- CreateIndex
CREATE INDEX "csm_job_begun_at_idx" ON "csm_job"("begun_at");
