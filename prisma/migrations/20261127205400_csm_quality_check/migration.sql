-- Makes the quality check of a CSM card a step of its own (decision 69). Until now a job ended at one machine, and
-- "passed" was said by whoever made the card. Those jobs stay passed, on the day and at the machine that their
-- figures count, and before_qc states that no check was recorded. Jobs that waited at a machine of the quality
-- check wait for any personalisation machine of their card type.
-- Also keeps the code of a remake beside that of the rejection, which a remake overwrote.
--
-- Locks: csm_job against everybody until the end; about a minute for five million jobs.

ALTER TABLE "csm_job"
  ADD COLUMN "produced_at" TIMESTAMPTZ(3),
  ADD COLUMN "produced_by_id" INTEGER,
  ADD COLUMN "qc_machine_no" TEXT,
  ADD COLUMN "qc_at" TIMESTAMPTZ(3),
  ADD COLUMN "qc_by_id" INTEGER,
  ADD COLUMN "before_qc" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "remake_code" TEXT,
  ADD COLUMN "remake_reason" TEXT NOT NULL DEFAULT '';
ALTER TABLE "csm_job_day" ADD COLUMN "produced" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "csm_job_month" ADD COLUMN "produced" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "csm_job" ADD CONSTRAINT "csm_job_qc_machine_no_fkey"
  FOREIGN KEY ("qc_machine_no") REFERENCES "csm_machine"("machine_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What an earlier card's day counts does not change: what came out was passed or rejected on that day.
ALTER TABLE "csm_job" DISABLE TRIGGER USER;
UPDATE "csm_job" SET "produced_at" = "ended_at", "before_qc" = "status" = 'passed'
 WHERE "status" IN ('passed', 'rejected', 'remade');
UPDATE "csm_job" SET "machine_no" = NULL, "version" = "version" + 1
 WHERE "status" IN ('unqueued', 'queued')
   AND "machine_no" IN (SELECT "machine_no" FROM "csm_machine" WHERE "process" = 'qualityCheck');
ALTER TABLE "csm_job" ENABLE TRIGGER USER;
UPDATE "csm_job_day" SET "produced" = "good" + "rejected" WHERE "good" + "rejected" <> 0;
UPDATE "csm_job_month" SET "produced" = "good" + "rejected" WHERE "good" + "rejected" <> 0;

ALTER TABLE "csm_job"
  DROP CONSTRAINT "csm_job_begun",
  DROP CONSTRAINT "csm_job_good",
  ADD CONSTRAINT "csm_job_begun" CHECK (
    ("begun_at" IS NOT NULL) = ("status" IN ('inProduction', 'personalised', 'passed', 'rejected', 'remade'))),
  ADD CONSTRAINT "csm_job_produced" CHECK (
    ("produced_at" IS NOT NULL) = ("status" IN ('personalised', 'passed', 'rejected', 'remade'))),
  ADD CONSTRAINT "csm_job_good" CHECK (
    "status" NOT IN ('personalised', 'passed') OR ("card_sn" IS NOT NULL AND "chip_sn" IS NOT NULL)),
  ADD CONSTRAINT "csm_job_checked" CHECK (
    num_nulls("qc_at", "qc_by_id", "qc_machine_no") IN (0, 3)
    AND ("qc_at" IS NULL OR "status" IN ('passed', 'rejected', 'remade'))),
  ADD CONSTRAINT "csm_job_qc_passed" CHECK (
    CASE WHEN "status" = 'passed' THEN ("qc_at" IS NULL) = "before_qc" ELSE NOT "before_qc" END),
  ADD CONSTRAINT "csm_job_other_eyes" CHECK (
    "qc_by_id" IS NULL
    OR ("qc_by_id" IS DISTINCT FROM "begun_by_id" AND "qc_by_id" IS DISTINCT FROM "produced_by_id")),
  ADD CONSTRAINT "csm_job_remake_code" CHECK ("remake_code" IS NULL OR "status" = 'remade');

CREATE INDEX "csm_job_produced_at_idx" ON "csm_job"("produced_at");
CREATE INDEX "csm_job_qc_machine_no_idx" ON "csm_job"("qc_machine_no");
-- What waits for its quality check, the longest wait first.
CREATE INDEX "csm_job_to_check" ON "csm_job"("since", "id") WHERE "status" = 'personalised';

-- ---------------------------------------------------------------- roll-ups
-- A card is produced when it leaves personalisation, good or bad, and good when it passes its quality check.

DROP FUNCTION csm_job_changes(csm_job[], csm_job[]);
CREATE FUNCTION csm_job_changes(p_were csm_job[], p_are csm_job[])
RETURNS TABLE (day date, branch_code text, card_type "CsmCardType", machine_no text, received bigint, remade bigint,
               begun bigint, produced bigint, good bigint, rejected bigint, deleted bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT f.day, j.branch_code, j.card_type, f.machine_no, sum(f.received * n), sum(f.remade * n), sum(f.begun * n),
         sum(f.produced * n), sum(f.good * n), sum(f.rejected * n), sum(f.deleted * n)
    FROM (SELECT o AS j, -1 AS n FROM unnest(p_were) o UNION ALL SELECT o, 1 FROM unnest(p_are) o) w
   CROSS JOIN LATERAL (SELECT (w.j).*) j
   CROSS JOIN LATERAL (VALUES
     (malaysian_day(j.received_at), '', (j.remake_of_id IS NULL)::int, (j.remake_of_id IS NOT NULL)::int, 0, 0, 0, 0, 0),
     (malaysian_day(j.begun_at), coalesce(j.machine_no, ''), 0, 0, 1, 0, 0, 0, 0),
     (malaysian_day(j.produced_at), coalesce(j.machine_no, ''), 0, 0, 0, 1, 0, 0, 0),
     (malaysian_day(j.ended_at), CASE j.status WHEN 'deleted' THEN '' ELSE coalesce(j.qc_machine_no, j.machine_no, '') END,
      0, 0, 0, 0, (j.status = 'passed')::int, (j.status IN ('rejected', 'remade'))::int, (j.status = 'deleted')::int)
   ) f (day, machine_no, received, remade, begun, produced, good, rejected, deleted)
   WHERE f.day IS NOT NULL GROUP BY 1, 2, 3, 4
$$;

-- All days before all months, each in the order of its key, so that two who write many jobs never wait for one another in a ring.
CREATE OR REPLACE FUNCTION csm_job_day_count(p_were csm_job[], p_are csm_job[]) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO csm_job_day AS d (day, branch_code, card_type, machine_no, received, remade, begun, produced, good, rejected, deleted)
  SELECT c.* FROM csm_job_changes(p_were, p_are) c
   WHERE (c.received, c.remade, c.begun, c.produced, c.good, c.rejected, c.deleted) <> (0, 0, 0, 0, 0, 0, 0) ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, branch_code, card_type, machine_no) DO UPDATE
     SET received = d.received + EXCLUDED.received, remade = d.remade + EXCLUDED.remade, begun = d.begun + EXCLUDED.begun,
         produced = d.produced + EXCLUDED.produced, good = d.good + EXCLUDED.good, rejected = d.rejected + EXCLUDED.rejected,
         deleted = d.deleted + EXCLUDED.deleted;

  INSERT INTO csm_job_month AS d (month, branch_code, card_type, machine_no, received, remade, begun, produced, good, rejected, deleted)
  SELECT month_of(c.day), c.branch_code, c.card_type, c.machine_no,
         sum(c.received), sum(c.remade), sum(c.begun), sum(c.produced), sum(c.good), sum(c.rejected), sum(c.deleted)
    FROM csm_job_changes(p_were, p_are) c GROUP BY 1, 2, 3, 4
  HAVING (sum(c.received), sum(c.remade), sum(c.begun), sum(c.produced), sum(c.good), sum(c.rejected), sum(c.deleted))
         <> (0, 0, 0, 0, 0, 0, 0) ORDER BY 1, 2, 3, 4
  ON CONFLICT (month, branch_code, card_type, machine_no) DO UPDATE
     SET received = d.received + EXCLUDED.received, remade = d.remade + EXCLUDED.remade, begun = d.begun + EXCLUDED.begun,
         produced = d.produced + EXCLUDED.produced, good = d.good + EXCLUDED.good, rejected = d.rejected + EXCLUDED.rejected,
         deleted = d.deleted + EXCLUDED.deleted
$$;
