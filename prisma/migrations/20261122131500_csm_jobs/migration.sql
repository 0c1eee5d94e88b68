-- CreateEnum
CREATE TYPE "CsmJobState" AS ENUM ('unqueued', 'queued', 'inProduction', 'passed', 'rejected', 'remade', 'deleted');

-- CreateEnum
CREATE TYPE "CsmFileOutcome" AS ENUM ('taken', 'repeated', 'failed', 'mended');

-- CreateTable
CREATE TABLE "csm_job" (
    "id" SERIAL NOT NULL,
    "ic_no" TEXT NOT NULL,
    "card_type" "CsmCardType" NOT NULL,
    "completed_on" DATE NOT NULL,
    "batch_no" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "status" "CsmJobState" NOT NULL DEFAULT 'unqueued',
    "machine_no" TEXT,
    "file_name" TEXT NOT NULL,
    "remake_of_id" INTEGER,
    "remake_remark" TEXT NOT NULL DEFAULT '',
    "card_sn" TEXT,
    "chip_sn" TEXT,
    "reject_code" TEXT,
    "reject_reason" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "begun_at" TIMESTAMPTZ(3),
    "begun_by_id" INTEGER,
    "ended_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "csm_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "csm_file" (
    "id" SERIAL NOT NULL,
    "folder" "CsmFolderKind" NOT NULL,
    "name" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "outcome" "CsmFileOutcome" NOT NULL,
    "job_id" INTEGER,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "ic_no" TEXT,
    "card_type" "CsmCardType",
    "branch_code" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "moved_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "csm_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "csm_folder_fault" (
    "folder" "CsmFolderKind" NOT NULL,
    "code" TEXT NOT NULL,
    "values" JSONB NOT NULL DEFAULT '{}',
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "csm_folder_fault_pkey" PRIMARY KEY ("folder")
);

-- CreateTable
CREATE TABLE "csm_job_day" (
    "day" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type" "CsmCardType" NOT NULL,
    "machine_no" TEXT NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "remade" INTEGER NOT NULL DEFAULT 0,
    "begun" INTEGER NOT NULL DEFAULT 0,
    "good" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "deleted" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "csm_job_day_pkey" PRIMARY KEY ("day","branch_code","card_type","machine_no")
);

-- CreateTable
CREATE TABLE "csm_reject_day" (
    "day" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type" "CsmCardType" NOT NULL,
    "reject_code" TEXT NOT NULL,
    "reject_reason" TEXT NOT NULL,
    "cards" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "csm_reject_day_pkey" PRIMARY KEY ("day","branch_code","card_type","reject_code","reject_reason")
);

-- CreateTable
CREATE TABLE "csm_day_closing" (
    "day" DATE NOT NULL,
    "card_type" "CsmCardType" NOT NULL,
    "opening" INTEGER NOT NULL,
    "closing" INTEGER NOT NULL,
    "difference" INTEGER NOT NULL,
    "explanation" TEXT NOT NULL DEFAULT '',
    "closed_by_id" INTEGER NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "csm_day_closing_pkey" PRIMARY KEY ("day","card_type")
);

-- CreateIndex
CREATE UNIQUE INDEX "csm_job_remake_of_id_key" ON "csm_job"("remake_of_id");

-- CreateIndex
CREATE UNIQUE INDEX "csm_job_card_sn_key" ON "csm_job"("card_sn");

-- CreateIndex
CREATE UNIQUE INDEX "csm_job_chip_sn_key" ON "csm_job"("chip_sn");

-- CreateIndex
CREATE INDEX "csm_job_status_received_at_id_idx" ON "csm_job"("status", "received_at", "id");

-- CreateIndex
CREATE INDEX "csm_job_received_at_id_idx" ON "csm_job"("received_at", "id");

-- CreateIndex
CREATE INDEX "csm_job_branch_code_status_idx" ON "csm_job"("branch_code", "status");

-- CreateIndex
CREATE INDEX "csm_job_machine_no_status_idx" ON "csm_job"("machine_no", "status");

-- CreateIndex
CREATE INDEX "csm_job_ended_at_idx" ON "csm_job"("ended_at");

-- CreateIndex
CREATE INDEX "csm_file_outcome_received_at_id_idx" ON "csm_file"("outcome", "received_at", "id");

-- CreateIndex
CREATE INDEX "csm_file_job_id_idx" ON "csm_file"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "csm_file_folder_name_digest_key" ON "csm_file"("folder", "name", "digest");

-- AddForeignKey
ALTER TABLE "csm_job" ADD CONSTRAINT "csm_job_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "csm_job" ADD CONSTRAINT "csm_job_machine_no_fkey" FOREIGN KEY ("machine_no") REFERENCES "csm_machine"("machine_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "csm_job" ADD CONSTRAINT "csm_job_remake_of_id_fkey" FOREIGN KEY ("remake_of_id") REFERENCES "csm_job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "csm_file" ADD CONSTRAINT "csm_file_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "csm_job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "csm_day_closing" ADD CONSTRAINT "csm_day_closing_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- what Prisma cannot say

-- One record makes one job, in whichever file it stands. A remake is of the same record and points to the job before it.
CREATE UNIQUE INDEX "csm_job_record" ON "csm_job"("ic_no", "card_type", "completed_on", "batch_no") WHERE "remake_of_id" IS NULL;

-- What is typed: the start of an IC number, part of a file's name.
CREATE INDEX "csm_job_ic_no" ON "csm_job"("ic_no" text_pattern_ops);
CREATE INDEX "csm_job_file_name" ON "csm_job" USING gin ("file_name" gin_trgm_ops);
-- Files that were read, and still lie where they came.
CREATE INDEX "csm_file_to_move" ON "csm_file"("folder") WHERE "moved_at" IS NULL;

ALTER TABLE "csm_job"
  ADD CONSTRAINT "csm_job_begun" CHECK (("begun_at" IS NOT NULL) = ("status" IN ('inProduction', 'passed', 'rejected', 'remade'))),
  ADD CONSTRAINT "csm_job_ended" CHECK (("ended_at" IS NOT NULL) = ("status" IN ('passed', 'rejected', 'remade', 'deleted'))),
  ADD CONSTRAINT "csm_job_machine" CHECK ("machine_no" IS NOT NULL OR "begun_at" IS NULL),
  ADD CONSTRAINT "csm_job_good" CHECK ("status" <> 'passed' OR ("card_sn" IS NOT NULL AND "chip_sn" IS NOT NULL)),
  ADD CONSTRAINT "csm_job_reason" CHECK (("reject_code" IS NOT NULL) = ("status" IN ('rejected', 'remade'))),
  ADD CONSTRAINT "csm_job_ic" CHECK ("ic_no" ~ '^[0-9]{12}$');
ALTER TABLE "csm_file"
  ADD CONSTRAINT "csm_file_job" CHECK (("job_id" IS NULL) = ("outcome" = 'failed')),
  ADD CONSTRAINT "csm_file_settled" CHECK ("settled_at" IS NOT NULL OR "outcome" <> 'mended');
ALTER TABLE "csm_day_closing"
  ADD CONSTRAINT "csm_day_explained" CHECK ("difference" = 0 OR "explanation" <> '');

-- ---------------------------------------------------------------- roll-ups
-- A job counts on the days of what happened to it: received or made as a remake, begun, passed, rejected, deleted. A changed job is
-- taken out as it was and counted as it is, a whole statement at once and in the order of the key, so that two who write many jobs
-- never wait for one another in a ring.

CREATE FUNCTION csm_job_day_count(p_were csm_job[], p_are csm_job[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO csm_job_day AS d (day, branch_code, card_type, machine_no, received, remade, begun, good, rejected, deleted)
  SELECT e.day, e.branch_code, e.card_type, e.machine_no,
         sum(e.received), sum(e.remade), sum(e.begun), sum(e.good), sum(e.rejected), sum(e.deleted)
    FROM (SELECT f.day, j.branch_code, j.card_type, f.machine_no, f.received * n AS received, f.remade * n AS remade, f.begun * n AS begun,
                 f.good * n AS good, f.rejected * n AS rejected, f.deleted * n AS deleted
            FROM (SELECT o AS j, -1 AS n FROM unnest(p_were) o UNION ALL SELECT o, 1 FROM unnest(p_are) o) w
           CROSS JOIN LATERAL (SELECT (w.j).*) j
           CROSS JOIN LATERAL (VALUES
             (malaysian_day(j.received_at), '', (j.remake_of_id IS NULL)::int, (j.remake_of_id IS NOT NULL)::int, 0, 0, 0, 0),
             (malaysian_day(j.begun_at), coalesce(j.machine_no, ''), 0, 0, 1, 0, 0, 0),
             (malaysian_day(j.ended_at), CASE j.status WHEN 'deleted' THEN '' ELSE coalesce(j.machine_no, '') END, 0, 0, 0,
              (j.status = 'passed')::int, (j.status IN ('rejected', 'remade'))::int, (j.status = 'deleted')::int)
           ) f (day, machine_no, received, remade, begun, good, rejected, deleted)
           WHERE f.day IS NOT NULL) e
   GROUP BY 1, 2, 3, 4
  HAVING sum(e.received) <> 0 OR sum(e.remade) <> 0 OR sum(e.begun) <> 0 OR sum(e.good) <> 0 OR sum(e.rejected) <> 0 OR sum(e.deleted) <> 0
   ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, branch_code, card_type, machine_no) DO UPDATE
     SET received = d.received + EXCLUDED.received, remade = d.remade + EXCLUDED.remade, begun = d.begun + EXCLUDED.begun,
         good = d.good + EXCLUDED.good, rejected = d.rejected + EXCLUDED.rejected, deleted = d.deleted + EXCLUDED.deleted
$$;

CREATE FUNCTION csm_reject_day_count(p_were csm_job[], p_are csm_job[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO csm_reject_day AS d (day, branch_code, card_type, reject_code, reject_reason, cards)
  SELECT malaysian_day(j.ended_at), j.branch_code, j.card_type, j.reject_code, j.reject_reason, sum(w.n)
    FROM (SELECT o AS j, -1 AS n FROM unnest(p_were) o UNION ALL SELECT o, 1 FROM unnest(p_are) o) w
   CROSS JOIN LATERAL (SELECT (w.j).*) j
   WHERE j.status IN ('rejected', 'remade') GROUP BY 1, 2, 3, 4, 5 HAVING sum(w.n) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (day, branch_code, card_type, reject_code, reject_reason) DO UPDATE SET cards = d.cards + EXCLUDED.cards
$$;

CREATE FUNCTION csm_job_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  were csm_job[];
  are csm_job[];
BEGIN
  IF TG_OP <> 'INSERT' THEN SELECT array_agg(o::csm_job) INTO were FROM old_jobs o; END IF;
  IF TG_OP <> 'DELETE' THEN SELECT array_agg(n::csm_job) INTO are FROM new_jobs n; END IF;
  PERFORM csm_job_day_count(were, are);
  PERFORM csm_reject_day_count(were, are);
  RETURN NULL;
END $$;
CREATE TRIGGER csm_job_counted_new AFTER INSERT ON csm_job REFERENCING NEW TABLE AS new_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION csm_job_count();
CREATE TRIGGER csm_job_counted_changed AFTER UPDATE ON csm_job REFERENCING OLD TABLE AS old_jobs NEW TABLE AS new_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION csm_job_count();
CREATE TRIGGER csm_job_counted_gone AFTER DELETE ON csm_job REFERENCING OLD TABLE AS old_jobs
  FOR EACH STATEMENT EXECUTE FUNCTION csm_job_count();
