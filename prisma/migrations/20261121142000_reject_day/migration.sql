-- CreateTable
CREATE TABLE "reject_day" (
    "day" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "station_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "reject_code" TEXT NOT NULL,
    "cards" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "reject_day_pkey" PRIMARY KEY ("day","branch_code","card_type_id","station_id","outcome","reject_code")
);

-- Kept like production_day: a changed card is taken out as it was and counted as it is.
CREATE FUNCTION reject_day_add(c card_attempt, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO reject_day AS d (day, branch_code, card_type_id, station_id, outcome, reject_code, cards)
  SELECT malaysian_day(c.outcome_at), c.branch_code, a.card_type_id, coalesce(c.station_id, ''), c.outcome, coalesce(c.reject_code, ''), n
    FROM card_job j JOIN application a ON a.appl_id = j.appl_id WHERE j.id = c.job_id
  ON CONFLICT (day, branch_code, card_type_id, station_id, outcome, reject_code) DO UPDATE SET cards = d.cards + EXCLUDED.cards
$$;

CREATE FUNCTION reject_day_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.outcome NOT IN ('made', 'passed') THEN PERFORM reject_day_add(OLD, -1); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.outcome NOT IN ('made', 'passed') THEN PERFORM reject_day_add(NEW, 1); END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reject_day_count AFTER INSERT OR DELETE OR UPDATE OF branch_code, station_id, outcome, outcome_at, reject_code
  ON card_attempt FOR EACH ROW EXECUTE FUNCTION reject_day_count();

-- What was there before.
SELECT reject_day_add(c, 1) FROM card_attempt c WHERE c.outcome NOT IN ('made', 'passed');
