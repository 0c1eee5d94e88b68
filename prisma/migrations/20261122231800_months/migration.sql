-- A range of a year reads a roll-up by day nearly a row a card where it is counted by many dimensions. Applications and issued cards are now
-- counted by month as well, by the same functions in the same transactions; a report reads whole months from these and the days at the ends.
-- Locks application and package_item against writers, not against readers, until its end: some one to three seconds on two million cards.

LOCK TABLE application, package_item IN SHARE ROW EXCLUSIVE MODE;

-- CreateTable
CREATE TABLE "application_month" (
    "month" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "sticker_type" "StickerType" NOT NULL,
    "pass_type" "PassType" NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "application_month_pkey" PRIMARY KEY ("month","branch_code","card_type_id","sticker_type","pass_type")
);

-- CreateTable
CREATE TABLE "issuance_month" (
    "month" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "pass_type" "PassType" NOT NULL,
    "nationality" TEXT NOT NULL,
    "sector" TEXT NOT NULL,
    "issued" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "issuance_month_pkey" PRIMARY KEY ("month","branch_code","pass_type","nationality","sector")
);

-- A month is told by its first day, whatever the time zone of the connection.
CREATE FUNCTION month_of(day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN day - (extract(day FROM day)::integer - 1);

ALTER TABLE application_month ADD CONSTRAINT application_month_first_day CHECK (month = month_of(month));
ALTER TABLE issuance_month ADD CONSTRAINT issuance_month_first_day CHECK (month = month_of(month));

INSERT INTO application_month (month, branch_code, card_type_id, sticker_type, pass_type, received)
SELECT month_of(day), branch_code, card_type_id, sticker_type, pass_type, sum(received)
  FROM application_day GROUP BY 1, 2, 3, 4, 5 HAVING sum(received) <> 0;

INSERT INTO issuance_month (month, branch_code, pass_type, nationality, sector, issued)
SELECT month_of(day), branch_code, pass_type, nationality, sector, sum(issued) FROM issuance_day GROUP BY 1, 2, 3, 4, 5 HAVING sum(issued) <> 0;

-- A month's row has its days' key: whoever writes of the same day has waited for the same day's row before.
CREATE OR REPLACE FUNCTION application_day_add(a application, n integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO application_day AS d (day, branch_code, card_type_id, sticker_type, pass_type, received)
  VALUES (malaysian_day(a.received_at), a.branch_code, a.card_type_id, a.sticker_type, a.pass_type, n)
  ON CONFLICT (day, branch_code, card_type_id, sticker_type, pass_type) DO UPDATE SET received = d.received + EXCLUDED.received;

  INSERT INTO application_month AS d (month, branch_code, card_type_id, sticker_type, pass_type, received)
  VALUES (month_of(malaysian_day(a.received_at)), a.branch_code, a.card_type_id, a.sticker_type, a.pass_type, n)
  ON CONFLICT (month, branch_code, card_type_id, sticker_type, pass_type) DO UPDATE SET received = d.received + EXCLUDED.received
$$;

-- Of a whole statement at once and in the order of the key, so that a despatch and an undespatch never wait for one another in a ring.
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
  ON CONFLICT (day, branch_code, pass_type, nationality, sector) DO UPDATE SET issued = d.issued + EXCLUDED.issued;

  INSERT INTO issuance_month AS d (month, branch_code, pass_type, nationality, sector, issued)
  SELECT month_of(malaysian_day(p.despatched_at)), p.branch_code, a.pass_type, a.nationality, a.sector, sum(i.n)
    FROM unnest(p_packages, p_jobs, p_n) i (packaging_id, job_id, n)
    JOIN package p ON p.packaging_id = i.packaging_id
    JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id
   GROUP BY 1, 2, 3, 4, 5 HAVING sum(i.n) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (month, branch_code, pass_type, nationality, sector) DO UPDATE SET issued = d.issued + EXCLUDED.issued
$$;
