-- AlterTable
ALTER TABLE "card_attempt" ADD COLUMN     "branch_code" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "outcome_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "application_day" (
    "day" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "sticker_type" "StickerType" NOT NULL,
    "pass_type" "PassType" NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "application_day_pkey" PRIMARY KEY ("day","branch_code","card_type_id","sticker_type","pass_type")
);

-- CreateTable
CREATE TABLE "production_day" (
    "day" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "station_id" TEXT NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "printed" INTEGER NOT NULL DEFAULT 0,
    "passed" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "chip_errors" INTEGER NOT NULL DEFAULT 0,
    "manual_rejects" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "production_day_pkey" PRIMARY KEY ("day","branch_code","card_type_id","station_id","operator_id")
);

-- CreateTable
CREATE TABLE "despatch_day" (
    "day" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "station_id" TEXT NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "pass_type" "PassType" NOT NULL,
    "nationality" TEXT NOT NULL,
    "sector" TEXT NOT NULL,
    "delivery_method" "DeliveryMethod" NOT NULL,
    "employer_kind" "EmployerKind" NOT NULL,
    "despatched" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "despatch_day_pkey" PRIMARY KEY ("day","branch_code","card_type_id","station_id","operator_id","pass_type","nationality","sector","delivery_method","employer_kind")
);

-- CreateIndex
CREATE INDEX "card_attempt_branch_code_perso_at_idx" ON "card_attempt"("branch_code", "perso_at");

-- CreateIndex
CREATE INDEX "card_attempt_branch_code_outcome_at_idx" ON "card_attempt"("branch_code", "outcome_at");

-- ---------------------------------------------------------------- attempts say where they were made, and since when they are so

UPDATE card_attempt c
   SET branch_code = j.branch_code,
       outcome_at = CASE
         WHEN c.outcome IN ('passed', 'rejected') THEN coalesce(c.qc_at, c.perso_at)
         WHEN c.outcome IN ('chipError', 'manuallyRejected') AND c.no = j.attempt THEN j.since
         ELSE c.perso_at END
  FROM card_job j WHERE j.id = c.job_id;

CREATE FUNCTION card_attempt_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.branch_code = '' THEN SELECT branch_code INTO STRICT NEW.branch_code FROM card_job WHERE id = NEW.job_id; END IF;
  NEW.outcome_at := coalesce(NEW.outcome_at, NEW.perso_at);
  RETURN NEW;
END $$;
CREATE TRIGGER card_attempt_place BEFORE INSERT ON card_attempt FOR EACH ROW EXECUTE FUNCTION card_attempt_place();

-- ---------------------------------------------------------------- roll-ups
-- Each fact is counted by a trigger, in its own transaction; a changed fact is taken out as it was and counted as it is.

CREATE FUNCTION application_day_add(a application, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO application_day AS d (day, branch_code, card_type_id, sticker_type, pass_type, received)
  VALUES (malaysian_day(a.received_at), a.branch_code, a.card_type_id, a.sticker_type, a.pass_type, n)
  ON CONFLICT (day, branch_code, card_type_id, sticker_type, pass_type) DO UPDATE SET received = d.received + EXCLUDED.received
$$;

CREATE FUNCTION application_day_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM application_day_add(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM application_day_add(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_day_count AFTER INSERT OR DELETE OR UPDATE OF received_at, branch_code, card_type_id, sticker_type, pass_type
  ON application FOR EACH ROW EXECUTE FUNCTION application_day_count();

-- A card counts as printed once it has a chip: one that was spoiled before it had one was never personalised.
CREATE FUNCTION production_day_add(c card_attempt, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO production_day AS d (day, branch_code, card_type_id, station_id, operator_id, printed, passed, rejected, chip_errors, manual_rejects)
  SELECT e.day, c.branch_code, a.card_type_id, coalesce(c.station_id, ''), c.perso_by_id,
         sum(e.printed), sum(e.passed), sum(e.rejected), sum(e.chip_errors), sum(e.manual_rejects)
    FROM (VALUES
           (malaysian_day(c.perso_at), CASE WHEN c.chip_sn IS NULL THEN 0 ELSE n END, 0, 0, 0, 0),
           (malaysian_day(c.outcome_at), 0, CASE c.outcome WHEN 'passed' THEN n ELSE 0 END, CASE c.outcome WHEN 'rejected' THEN n ELSE 0 END,
            CASE c.outcome WHEN 'chipError' THEN n ELSE 0 END, CASE c.outcome WHEN 'manuallyRejected' THEN n ELSE 0 END)
         ) e (day, printed, passed, rejected, chip_errors, manual_rejects)
    JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id
   GROUP BY e.day, a.card_type_id ORDER BY e.day
  ON CONFLICT (day, branch_code, card_type_id, station_id, operator_id) DO UPDATE
     SET printed = d.printed + EXCLUDED.printed, passed = d.passed + EXCLUDED.passed, rejected = d.rejected + EXCLUDED.rejected,
         chip_errors = d.chip_errors + EXCLUDED.chip_errors, manual_rejects = d.manual_rejects + EXCLUDED.manual_rejects
$$;

CREATE FUNCTION production_day_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM production_day_add(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM production_day_add(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER production_day_count AFTER INSERT OR DELETE OR UPDATE OF branch_code, station_id, perso_by_id, perso_at, chip_sn, outcome, outcome_at
  ON card_attempt FOR EACH ROW EXECUTE FUNCTION production_day_count();

-- Of a whole statement at once and in the order of the key, so that a despatch and an undespatch never wait for one another.
CREATE FUNCTION despatch_day_add(p_packages text[], p_jobs integer[], p_n integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO despatch_day AS d
  SELECT malaysian_day(p.despatched_at), p.branch_code, a.card_type_id, coalesce(c.station_id, ''), coalesce(c.perso_by_id, 0),
         a.pass_type, a.nationality, a.sector, p.delivery_method, p.employer_kind, sum(i.n)
    FROM unnest(p_packages, p_jobs, p_n) i (packaging_id, job_id, n)
    JOIN package p ON p.packaging_id = i.packaging_id
    JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id
    LEFT JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt
   GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 HAVING sum(i.n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ON CONFLICT (day, branch_code, card_type_id, station_id, operator_id, pass_type, nationality, sector, delivery_method, employer_kind)
  DO UPDATE SET despatched = d.despatched + EXCLUDED.despatched
$$;

CREATE FUNCTION despatch_day_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  packages text[];
  jobs integer[];
  n integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(packaging_id), array_agg(job_id), array_agg(1) INTO packages, jobs, n FROM added WHERE removed_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(packaging_id), array_agg(job_id), array_agg(-1) INTO packages, jobs, n FROM gone WHERE removed_at IS NULL;
  ELSE
    SELECT array_agg(packaging_id), array_agg(job_id), array_agg(sign) INTO packages, jobs, n FROM (
      SELECT packaging_id, job_id, 1 AS sign FROM added WHERE removed_at IS NULL
      UNION ALL SELECT packaging_id, job_id, -1 FROM gone WHERE removed_at IS NULL) moved;
  END IF;
  IF packages IS NOT NULL THEN PERFORM despatch_day_add(packages, jobs, n); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER despatch_day_added AFTER INSERT ON package_item REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION despatch_day_count();
CREATE TRIGGER despatch_day_moved AFTER UPDATE ON package_item REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION despatch_day_count();
CREATE TRIGGER despatch_day_gone AFTER DELETE ON package_item REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION despatch_day_count();

-- What was there before.
INSERT INTO application_day
SELECT malaysian_day(received_at), branch_code, card_type_id, sticker_type, pass_type, count(*) FROM application GROUP BY 1, 2, 3, 4, 5;
SELECT production_day_add(c, 1) FROM card_attempt c;
SELECT despatch_day_add(array_agg(packaging_id), array_agg(job_id), array_agg(1)) FROM package_item WHERE removed_at IS NULL;
