-- Cards despatched were counted by ten dimensions at once, which is nearly a row a card, and every report of despatches read them all. Now they
-- are counted twice: by who made them and how they left (despatch_day), and by whose they are (issuance_day).
-- Locks despatch_day, and package_item against writers, until its end: half a minute or so on two million cards.

LOCK TABLE package_item IN SHARE ROW EXCLUSIVE MODE;

-- CreateTable
CREATE TABLE "issuance_day" (
    "day" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "pass_type" "PassType" NOT NULL,
    "nationality" TEXT NOT NULL,
    "sector" TEXT NOT NULL,
    "issued" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "issuance_day_pkey" PRIMARY KEY ("day","branch_code","pass_type","nationality","sector")
);

INSERT INTO issuance_day (day, branch_code, pass_type, nationality, sector, issued)
SELECT day, branch_code, pass_type, nationality, sector, sum(despatched) FROM despatch_day GROUP BY 1, 2, 3, 4, 5 HAVING sum(despatched) <> 0;

CREATE TEMP TABLE despatched ON COMMIT DROP AS
  SELECT day, branch_code, card_type_id, station_id, operator_id, delivery_method, employer_kind, sum(despatched)::int AS despatched
    FROM despatch_day GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(despatched) <> 0;
TRUNCATE despatch_day;

-- AlterTable
ALTER TABLE "despatch_day" DROP CONSTRAINT "despatch_day_pkey",
DROP COLUMN "nationality",
DROP COLUMN "pass_type",
DROP COLUMN "sector",
ADD CONSTRAINT "despatch_day_pkey" PRIMARY KEY ("day", "branch_code", "card_type_id", "station_id", "operator_id", "delivery_method", "employer_kind");

INSERT INTO despatch_day (day, branch_code, card_type_id, station_id, operator_id, delivery_method, employer_kind, despatched)
SELECT * FROM despatched;

-- Of a whole statement at once and in the order of the key, so that a despatch and an undespatch never wait for one another.
CREATE OR REPLACE FUNCTION despatch_day_add(p_packages text[], p_jobs integer[], p_n integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO despatch_day AS d (day, branch_code, card_type_id, station_id, operator_id, delivery_method, employer_kind, despatched)
  SELECT malaysian_day(p.despatched_at), p.branch_code, a.card_type_id, coalesce(c.station_id, ''), coalesce(c.perso_by_id, 0),
         p.delivery_method, p.employer_kind, sum(i.n)
    FROM unnest(p_packages, p_jobs, p_n) i (packaging_id, job_id, n)
    JOIN package p ON p.packaging_id = i.packaging_id
    JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id
    LEFT JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt
   GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(i.n) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (day, branch_code, card_type_id, station_id, operator_id, delivery_method, employer_kind)
  DO UPDATE SET despatched = d.despatched + EXCLUDED.despatched;

  INSERT INTO issuance_day AS d (day, branch_code, pass_type, nationality, sector, issued)
  SELECT malaysian_day(p.despatched_at), p.branch_code, a.pass_type, a.nationality, a.sector, sum(i.n)
    FROM unnest(p_packages, p_jobs, p_n) i (packaging_id, job_id, n)
    JOIN package p ON p.packaging_id = i.packaging_id
    JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id
   GROUP BY 1, 2, 3, 4, 5 HAVING sum(i.n) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (day, branch_code, pass_type, nationality, sector) DO UPDATE SET issued = d.issued + EXCLUDED.issued
$$;
