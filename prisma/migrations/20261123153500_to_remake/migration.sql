-- The queue of rejected jobs that wait for a remake held those that were closed without one, so that counting it read every one of
-- them: 91 ms for headquarters' Home at ten million jobs, 4 ms of the queue alone.
-- Locks: CREATE INDEX makes those who write jobs wait until it is there, two to three seconds on two million jobs; the index before it
-- goes in an instant. It may be made before, with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS card_job_to_remake ON card_job (branch_code, since, id)
  WHERE NOT remade AND closed_at IS NULL AND status IN ('qcRejected', 'chipError', 'manuallyRejected');
DROP INDEX IF EXISTS card_job_without_remake;
