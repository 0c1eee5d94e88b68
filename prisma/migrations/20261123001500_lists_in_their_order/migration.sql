-- The orders of lists that headquarters reads of all branches, and those by which CSM jobs can be sorted: each had to be read whole and sorted.
-- Locks: CREATE INDEX lets others read its table and makes those who write to it wait until it is there, a few seconds a million rows.
CREATE INDEX "csm_job_since_id_idx" ON "csm_job"("since", "id");
CREATE INDEX "csm_job_ic_no_id_idx" ON "csm_job"("ic_no", "id");
CREATE INDEX "csm_job_batch_no_id_idx" ON "csm_job"("batch_no", "id");
CREATE INDEX "station_day_day_id_idx" ON "station_day"("day", "id");
CREATE INDEX "stocktake_opened_at_id_idx" ON "stocktake"("opened_at", "id");
