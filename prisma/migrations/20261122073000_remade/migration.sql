-- Whether a later job of the application was made in place of a job. What was rejected and not made again is a queue that Home
-- and the side list count: without this, by looking for a later job of every card that was ever rejected.
--
-- Locks: the column is added without rewriting the table, for an instant in which nobody reads it. The jobs that were made again
-- (one in thirty, say) are then marked, and only they are locked; the indexes make those who write wait until they are there, two to
-- three seconds on two million jobs. Both may be made before, with CONCURRENTLY, once the column is there.

ALTER TABLE card_job ADD COLUMN IF NOT EXISTS remade boolean NOT NULL DEFAULT false;

UPDATE card_job j SET remade = true
 WHERE NOT remade AND EXISTS (SELECT 1 FROM card_job later WHERE later.appl_id = j.appl_id AND later.id > j.id);

CREATE FUNCTION card_job_remade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE card_job SET remade = true WHERE appl_id = NEW.appl_id AND id < NEW.id AND NOT remade;
  RETURN NULL;
END $$;
CREATE TRIGGER card_job_remade AFTER INSERT ON card_job FOR EACH ROW EXECUTE FUNCTION card_job_remade();

-- Rejected and not made again: the queue of that name and its list, of a branch and of all.
CREATE INDEX IF NOT EXISTS card_job_without_remake ON card_job (branch_code, since, id)
  WHERE NOT remade AND status IN ('qcRejected', 'chipError', 'manuallyRejected');
-- "Without QR code" of Home and the side list: from the few applications that lack a number to their jobs.
CREATE INDEX IF NOT EXISTS application_lacking ON application (appl_id) WHERE sticker_no IS NULL OR passport_no = '';
