-- What the registry corrects of an application (its card type, say) is told of the cards that were made for it as well, rejected ones:
-- they leave the roll-ups as they were and come back as they are. Before, a card rejected before the correction stayed under the old
-- type, and was taken out under the new one when a supervisor rejected it again.
-- Locks application against writers for a moment, and counts the cards once.

CREATE FUNCTION cards_of_application_count(p_appl_id text, n integer) RETURNS void LANGUAGE sql AS $$
  SELECT production_day_add(c, n) FROM card_job j JOIN card_attempt c ON c.job_id = j.id WHERE j.appl_id = p_appl_id ORDER BY c.id;
  SELECT reject_day_add(c, n) FROM card_job j JOIN card_attempt c ON c.job_id = j.id
   WHERE j.appl_id = p_appl_id AND c.outcome NOT IN ('made', 'passed') ORDER BY c.id;
  SELECT despatch_day_add(array_agg(i.packaging_id), array_agg(i.job_id), array_agg(n)) FROM card_job j JOIN package_item i ON i.job_id = j.id
   WHERE j.appl_id = p_appl_id AND i.removed_at IS NULL;
$$;

-- Before the row changes its cards are still counted as they were, after it as they are.
CREATE FUNCTION cards_of_application_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cards_of_application_count(NEW.appl_id, CASE TG_WHEN WHEN 'BEFORE' THEN -1 ELSE 1 END);
  RETURN NEW;
END $$;
CREATE TRIGGER cards_of_application_out BEFORE UPDATE ON application FOR EACH ROW
  WHEN ((OLD.card_type_id, OLD.pass_type, OLD.nationality, OLD.sector) IS DISTINCT FROM (NEW.card_type_id, NEW.pass_type, NEW.nationality, NEW.sector))
  EXECUTE FUNCTION cards_of_application_move();
CREATE TRIGGER cards_of_application_in AFTER UPDATE ON application FOR EACH ROW
  WHEN ((OLD.card_type_id, OLD.pass_type, OLD.nationality, OLD.sector) IS DISTINCT FROM (NEW.card_type_id, NEW.pass_type, NEW.nationality, NEW.sector))
  EXECUTE FUNCTION cards_of_application_move();

-- What was corrected before: what the cards come to, less what was counted of them.
WITH differing AS (
  SELECT e.day, c.branch_code, a.card_type_id, coalesce(c.station_id, '') AS station_id, c.perso_by_id AS operator_id, e.printed, e.passed, e.rejected,
         e.chip_errors, e.manual_rejects
    FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id CROSS JOIN LATERAL (VALUES
         (malaysian_day(c.perso_at), (c.chip_sn IS NOT NULL)::int, 0, 0, 0, 0),
         (malaysian_day(c.outcome_at), 0, (c.outcome = 'passed')::int, (c.outcome = 'rejected')::int, (c.outcome = 'chipError')::int,
          (c.outcome = 'manuallyRejected')::int)) e (day, printed, passed, rejected, chip_errors, manual_rejects)
  UNION ALL
  SELECT day, branch_code, card_type_id, station_id, operator_id, -printed, -passed, -rejected, -chip_errors, -manual_rejects FROM production_day)
INSERT INTO production_day AS d (day, branch_code, card_type_id, station_id, operator_id, printed, passed, rejected, chip_errors, manual_rejects)
SELECT day, branch_code, card_type_id, station_id, operator_id, sum(printed), sum(passed), sum(rejected), sum(chip_errors), sum(manual_rejects)
  FROM differing GROUP BY 1, 2, 3, 4, 5
HAVING sum(printed) <> 0 OR sum(passed) <> 0 OR sum(rejected) <> 0 OR sum(chip_errors) <> 0 OR sum(manual_rejects) <> 0
    ON CONFLICT (day, branch_code, card_type_id, station_id, operator_id) DO UPDATE
   SET printed = d.printed + EXCLUDED.printed, passed = d.passed + EXCLUDED.passed, rejected = d.rejected + EXCLUDED.rejected,
       chip_errors = d.chip_errors + EXCLUDED.chip_errors, manual_rejects = d.manual_rejects + EXCLUDED.manual_rejects;

WITH differing AS (
  SELECT malaysian_day(c.outcome_at) AS day, c.branch_code, a.card_type_id, coalesce(c.station_id, '') AS station_id, c.outcome,
         coalesce(c.reject_code, '') AS reject_code, 1 AS cards
    FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id WHERE c.outcome NOT IN ('made', 'passed')
  UNION ALL SELECT day, branch_code, card_type_id, station_id, outcome, reject_code, -cards FROM reject_day)
INSERT INTO reject_day AS d (day, branch_code, card_type_id, station_id, outcome, reject_code, cards)
SELECT day, branch_code, card_type_id, station_id, outcome, reject_code, sum(cards)
  FROM differing GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(cards) <> 0
    ON CONFLICT (day, branch_code, card_type_id, station_id, outcome, reject_code) DO UPDATE SET cards = d.cards + EXCLUDED.cards;
