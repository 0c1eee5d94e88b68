-- Also a card that was spoiled or manually rejected can be closed without a remake, not only a QC rejection.
ALTER TABLE card_job DROP CONSTRAINT card_job_closed_rejected;
ALTER TABLE card_job ADD CONSTRAINT card_job_closed_rejected
  CHECK (closed_at IS NULL OR status IN ('qcRejected', 'chipError', 'manuallyRejected')) NOT VALID;
