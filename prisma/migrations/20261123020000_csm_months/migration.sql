-- What waits in the CSM area is carried from the first day that there was, so that its reconciliation read the days of all years. Jobs of
-- the area are now counted by month as well, by the same function in the same transaction (as applications are since 20261122231800_months).
-- Locks csm_job against writers, not against readers, until its end: it sums csm_job_day once, some tenths of a second for five years.

LOCK TABLE csm_job IN SHARE ROW EXCLUSIVE MODE;

-- CreateTable
CREATE TABLE "csm_job_month" (
    "month" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type" "CsmCardType" NOT NULL,
    "machine_no" TEXT NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "remade" INTEGER NOT NULL DEFAULT 0,
    "begun" INTEGER NOT NULL DEFAULT 0,
    "good" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "deleted" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "csm_job_month_pkey" PRIMARY KEY ("month","branch_code","card_type","machine_no")
);

ALTER TABLE csm_job_month ADD CONSTRAINT csm_job_month_first_day CHECK (month = month_of(month));

INSERT INTO csm_job_month (month, branch_code, card_type, machine_no, received, remade, begun, good, rejected, deleted)
SELECT month_of(day), branch_code, card_type, machine_no, sum(received), sum(remade), sum(begun), sum(good), sum(rejected), sum(deleted)
  FROM csm_job_day GROUP BY 1, 2, 3, 4
HAVING sum(received) <> 0 OR sum(remade) <> 0 OR sum(begun) <> 0 OR sum(good) <> 0 OR sum(rejected) <> 0 OR sum(deleted) <> 0;

-- What a statement changes of the counts: its jobs as they were are taken out, as they are counted.
CREATE FUNCTION csm_job_changes(p_were csm_job[], p_are csm_job[])
RETURNS TABLE (day date, branch_code text, card_type "CsmCardType", machine_no text, received bigint, remade bigint, begun bigint, good bigint,
               rejected bigint, deleted bigint) LANGUAGE sql STABLE AS $$
  SELECT f.day, j.branch_code, j.card_type, f.machine_no, sum(f.received * n), sum(f.remade * n), sum(f.begun * n), sum(f.good * n),
         sum(f.rejected * n), sum(f.deleted * n)
    FROM (SELECT o AS j, -1 AS n FROM unnest(p_were) o UNION ALL SELECT o, 1 FROM unnest(p_are) o) w
   CROSS JOIN LATERAL (SELECT (w.j).*) j
   CROSS JOIN LATERAL (VALUES
     (malaysian_day(j.received_at), '', (j.remake_of_id IS NULL)::int, (j.remake_of_id IS NOT NULL)::int, 0, 0, 0, 0),
     (malaysian_day(j.begun_at), coalesce(j.machine_no, ''), 0, 0, 1, 0, 0, 0),
     (malaysian_day(j.ended_at), CASE j.status WHEN 'deleted' THEN '' ELSE coalesce(j.machine_no, '') END, 0, 0, 0,
      (j.status = 'passed')::int, (j.status IN ('rejected', 'remade'))::int, (j.status = 'deleted')::int)
   ) f (day, machine_no, received, remade, begun, good, rejected, deleted)
   WHERE f.day IS NOT NULL GROUP BY 1, 2, 3, 4
$$;

-- All days before all months, each in the order of its key, so that two who write many jobs never wait for one another in a ring.
CREATE OR REPLACE FUNCTION csm_job_day_count(p_were csm_job[], p_are csm_job[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO csm_job_day AS d (day, branch_code, card_type, machine_no, received, remade, begun, good, rejected, deleted)
  SELECT c.* FROM csm_job_changes(p_were, p_are) c
   WHERE (c.received, c.remade, c.begun, c.good, c.rejected, c.deleted) <> (0, 0, 0, 0, 0, 0) ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, branch_code, card_type, machine_no) DO UPDATE
     SET received = d.received + EXCLUDED.received, remade = d.remade + EXCLUDED.remade, begun = d.begun + EXCLUDED.begun,
         good = d.good + EXCLUDED.good, rejected = d.rejected + EXCLUDED.rejected, deleted = d.deleted + EXCLUDED.deleted;

  INSERT INTO csm_job_month AS d (month, branch_code, card_type, machine_no, received, remade, begun, good, rejected, deleted)
  SELECT month_of(c.day), c.branch_code, c.card_type, c.machine_no,
         sum(c.received), sum(c.remade), sum(c.begun), sum(c.good), sum(c.rejected), sum(c.deleted)
    FROM csm_job_changes(p_were, p_are) c GROUP BY 1, 2, 3, 4
  HAVING (sum(c.received), sum(c.remade), sum(c.begun), sum(c.good), sum(c.rejected), sum(c.deleted)) <> (0, 0, 0, 0, 0, 0) ORDER BY 1, 2, 3, 4
  ON CONFLICT (month, branch_code, card_type, machine_no) DO UPDATE
     SET received = d.received + EXCLUDED.received, remade = d.remade + EXCLUDED.remade, begun = d.begun + EXCLUDED.begun,
         good = d.good + EXCLUDED.good, rejected = d.rejected + EXCLUDED.rejected, deleted = d.deleted + EXCLUDED.deleted
$$;
