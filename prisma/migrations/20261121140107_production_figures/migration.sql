-- What came in on a day, and why cards were rejected in a month, without looking at the millions of jobs and cards before.
CREATE INDEX card_job_received ON card_job (branch_code, created_at) WHERE remake_of_id IS NULL;
CREATE INDEX card_attempt_rejected ON card_attempt (branch_code, outcome_at)
  WHERE outcome IN ('rejected', 'chipError', 'manuallyRejected');
