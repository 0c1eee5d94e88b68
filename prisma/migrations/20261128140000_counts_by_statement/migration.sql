-- The daily counts of inserted rows are added once per statement instead of once per row: a receipt of a thousand cards, an import
-- of the registry and the demonstration write each count once. Each statement takes the counts in the order of their keys, so
-- that two statements do not deadlock. Updates and deletes of single columns stay with their row triggers: PostgreSQL allows no
-- transition table beside a list of columns.

DROP TRIGGER custody_day_count ON custody_entry;
CREATE OR REPLACE FUNCTION custody_day_count() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO custody_day AS d (account_id, day, lot_no, taken, given)
  SELECT account_id, malaysian_day(at), lot_no, sum(taken), sum(given)
    FROM (SELECT to_account_id AS account_id, at, lot_no, quantity AS taken, 0 AS given FROM added
          UNION ALL
          SELECT from_account_id, at, lot_no, 0, quantity FROM added WHERE from_account_id IS NOT NULL) moved
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (account_id, day, lot_no) DO UPDATE SET taken = d.taken + EXCLUDED.taken, given = d.given + EXCLUDED.given;
  RETURN NULL;
END $$;
CREATE TRIGGER custody_day_count AFTER INSERT ON custody_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION custody_day_count();

DROP TRIGGER station_day_open ON custody_entry;
CREATE OR REPLACE FUNCTION station_day_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  closed timestamptz;
BEGIN
  SELECT min(e.at) INTO closed
    FROM (SELECT DISTINCT a.station_id, e.at
            FROM added e JOIN custody_account a ON a.id IN (e.from_account_id, e.to_account_id) WHERE a.place = 'station') e
    JOIN station_day_closed d ON d.station_id = e.station_id AND d.day = malaysian_day(e.at);
  IF closed IS NOT NULL THEN
    RAISE EXCEPTION 'the day of % is closed at the station', closed USING ERRCODE = 'IK006';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER station_day_open AFTER INSERT ON custody_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION station_day_open();

DROP TRIGGER application_day_count ON application;
DROP FUNCTION application_day_add(application, integer);
CREATE FUNCTION application_day_add(p_applications application[], n integer) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO application_day AS d (day, branch_code, card_type_id, sticker_type, pass_type, received)
  SELECT malaysian_day(a.received_at), a.branch_code, a.card_type_id, a.sticker_type, a.pass_type, count(*) * n
    FROM unnest(p_applications) a GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (day, branch_code, card_type_id, sticker_type, pass_type) DO UPDATE SET received = d.received + EXCLUDED.received;

  INSERT INTO application_month AS d (month, branch_code, card_type_id, sticker_type, pass_type, received)
  SELECT month_of(malaysian_day(a.received_at)), a.branch_code, a.card_type_id, a.sticker_type, a.pass_type, count(*) * n
    FROM unnest(p_applications) a GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (month, branch_code, card_type_id, sticker_type, pass_type) DO UPDATE SET received = d.received + EXCLUDED.received
$$;
CREATE OR REPLACE FUNCTION application_day_count() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM application_day_add(ARRAY[OLD], -1);
  IF TG_OP = 'UPDATE' THEN PERFORM application_day_add(ARRAY[NEW], 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_day_count AFTER DELETE OR UPDATE OF received_at, branch_code, card_type_id, sticker_type, pass_type
  ON application FOR EACH ROW EXECUTE FUNCTION application_day_count();
CREATE FUNCTION application_day_added() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM application_day_add((SELECT array_agg(a::application) FROM added a), 1);
  RETURN NULL;
END $$;
CREATE TRIGGER application_day_added AFTER INSERT ON application
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION application_day_added();

DROP TRIGGER production_day_count ON card_attempt;
DROP TRIGGER reject_day_count ON card_attempt;
DROP FUNCTION production_day_add(card_attempt, integer);
DROP FUNCTION reject_day_add(card_attempt, integer);
CREATE FUNCTION production_day_add(p_attempts card_attempt[], n integer) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO production_day AS d (day, branch_code, card_type_id, station_id, operator_id, printed, passed, rejected, chip_errors, manual_rejects)
  SELECT e.day, c.branch_code, a.card_type_id, coalesce(c.station_id, ''), c.perso_by_id,
         sum(e.printed), sum(e.passed), sum(e.rejected), sum(e.chip_errors), sum(e.manual_rejects)
    FROM unnest(p_attempts) c
    JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id
    CROSS JOIN LATERAL (VALUES
           (malaysian_day(c.perso_at), CASE WHEN c.chip_sn IS NULL THEN 0 ELSE n END, 0, 0, 0, 0),
           (malaysian_day(c.outcome_at), 0, CASE c.outcome WHEN 'passed' THEN n ELSE 0 END, CASE c.outcome WHEN 'rejected' THEN n ELSE 0 END,
            CASE c.outcome WHEN 'chipError' THEN n ELSE 0 END, CASE c.outcome WHEN 'manuallyRejected' THEN n ELSE 0 END)
         ) e (day, printed, passed, rejected, chip_errors, manual_rejects)
   GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (day, branch_code, card_type_id, station_id, operator_id) DO UPDATE
     SET printed = d.printed + EXCLUDED.printed, passed = d.passed + EXCLUDED.passed, rejected = d.rejected + EXCLUDED.rejected,
         chip_errors = d.chip_errors + EXCLUDED.chip_errors, manual_rejects = d.manual_rejects + EXCLUDED.manual_rejects
$$;
CREATE FUNCTION reject_day_add(p_attempts card_attempt[], n integer) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO reject_day AS d (day, branch_code, card_type_id, station_id, outcome, reject_code, cards)
  SELECT malaysian_day(c.outcome_at), c.branch_code, a.card_type_id, coalesce(c.station_id, ''), c.outcome, coalesce(c.reject_code, ''),
         count(*) * n
    FROM unnest(p_attempts) c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id
   WHERE c.outcome NOT IN ('made', 'passed') GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (day, branch_code, card_type_id, station_id, outcome, reject_code) DO UPDATE SET cards = d.cards + EXCLUDED.cards
$$;
CREATE OR REPLACE FUNCTION production_day_count() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM production_day_add(ARRAY[OLD], -1);
  IF TG_OP = 'UPDATE' THEN PERFORM production_day_add(ARRAY[NEW], 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER production_day_count AFTER DELETE OR UPDATE OF branch_code, station_id, perso_by_id, perso_at, chip_sn, outcome, outcome_at
  ON card_attempt FOR EACH ROW EXECUTE FUNCTION production_day_count();
CREATE OR REPLACE FUNCTION reject_day_count() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM reject_day_add(ARRAY[OLD], -1);
  IF TG_OP = 'UPDATE' THEN PERFORM reject_day_add(ARRAY[NEW], 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reject_day_count AFTER DELETE OR UPDATE OF branch_code, station_id, outcome, outcome_at, reject_code
  ON card_attempt FOR EACH ROW EXECUTE FUNCTION reject_day_count();
CREATE FUNCTION attempt_days_added() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  attempts card_attempt[];
BEGIN
  SELECT array_agg(c::card_attempt) INTO attempts FROM added c;
  PERFORM production_day_add(attempts, 1);
  PERFORM reject_day_add(attempts, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER attempt_days_added AFTER INSERT ON card_attempt
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION attempt_days_added();

DROP TRIGGER card_job_remade ON card_job;
CREATE OR REPLACE FUNCTION card_job_remade() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE card_job j SET remade = true
    FROM (SELECT appl_id, max(id) AS last FROM added GROUP BY 1) a
   WHERE j.appl_id = a.appl_id AND j.id < a.last AND NOT j.remade;
  RETURN NULL;
END $$;
CREATE TRIGGER card_job_remade AFTER INSERT ON card_job
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION card_job_remade();

CREATE OR REPLACE FUNCTION cards_of_application_count(p_appl_id text, n integer) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT production_day_add(array_agg(c), n) FROM card_job j JOIN card_attempt c ON c.job_id = j.id WHERE j.appl_id = p_appl_id;
  SELECT reject_day_add(array_agg(c), n) FROM card_job j JOIN card_attempt c ON c.job_id = j.id WHERE j.appl_id = p_appl_id;
  SELECT despatch_day_add(array_agg(i.packaging_id), array_agg(i.job_id), array_agg(n)) FROM card_job j JOIN package_item i ON i.job_id = j.id
   WHERE j.appl_id = p_appl_id AND i.removed_at IS NULL;
$$;
