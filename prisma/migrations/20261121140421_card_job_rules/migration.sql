-- CreateIndex
CREATE INDEX "application_sticker_no_idx" ON "application"("sticker_no");

-- A serial is unique as a text, so it has one spelling only: what differs in case or by a blank is not another serial.
ALTER TABLE card_attempt ADD CONSTRAINT card_attempt_card_sn_plain CHECK (card_sn ~ '^[0-9]{9}$');
ALTER TABLE card_attempt ADD CONSTRAINT card_attempt_chip_sn_plain CHECK (chip_sn ~ '^[0-9A-F]{8,32}$');

-- A despatched job lies in exactly one package that stands, and no other job in any. (That it lies in no two is
-- package_item_one_live's.) It holds at the end of each transaction, whichever of the two is written first.
CREATE FUNCTION despatched_in_one_package() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job integer;
  despatched boolean;
  packed boolean;
BEGIN
  IF TG_TABLE_NAME = 'card_job' THEN
    job := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    job := OLD.job_id;
  ELSE
    job := NEW.job_id;
  END IF;
  SELECT status = 'despatched' INTO despatched FROM card_job WHERE id = job;
  SELECT EXISTS (SELECT 1 FROM package_item i JOIN package p USING (packaging_id)
                  WHERE i.job_id = job AND i.removed_at IS NULL AND p.undone_at IS NULL) INTO packed;
  IF coalesce(despatched, false) <> packed THEN
    RAISE EXCEPTION 'job % is despatched or in a package that stands, but not both', job USING ERRCODE = 'IK007';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER card_job_packed AFTER UPDATE OF status ON card_job DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND 'despatched' IN (OLD.status, NEW.status)) EXECUTE FUNCTION despatched_in_one_package();
CREATE CONSTRAINT TRIGGER card_job_made_packed AFTER INSERT ON card_job DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'despatched') EXECUTE FUNCTION despatched_in_one_package();
CREATE CONSTRAINT TRIGGER package_item_despatched AFTER INSERT OR DELETE OR UPDATE OF job_id, removed_at ON package_item
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION despatched_in_one_package();
