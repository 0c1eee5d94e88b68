-- What a branch received in the days is read from the application, which says where and when it came in: a job that is routed elsewhere
-- takes none of it along. The index of jobs for the same question is asked no more.
-- Locks: who imports applications waits while the index is made, some two seconds a million.

-- CreateIndex
CREATE INDEX IF NOT EXISTS "application_branch_code_received_at_idx" ON "application"("branch_code", "received_at");

DROP INDEX IF EXISTS card_job_received;
