-- CreateEnum
CREATE TYPE "IncidentCause" AS ENUM ('offline', 'fault', 'rejects');

-- CreateEnum
CREATE TYPE "IncidentStatus" AS ENUM ('lasting', 'over', 'resolved');

-- CreateTable
CREATE TABLE "incident" (
    "id" SERIAL NOT NULL,
    "cause" "IncidentCause" NOT NULL,
    "station_id" TEXT,
    "lot_no" TEXT,
    "branch_code" TEXT NOT NULL,
    "fault" TEXT NOT NULL DEFAULT '',
    "status" "IncidentStatus" NOT NULL DEFAULT 'lasting',
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "times" INTEGER NOT NULL DEFAULT 1,
    "evidence" JSONB,
    "owner_id" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "done" TEXT NOT NULL DEFAULT '',
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by_id" INTEGER,
    "told_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "incident_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "incident_rules" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "offline_minutes" INTEGER NOT NULL DEFAULT 10,
    "fault_minutes" INTEGER NOT NULL DEFAULT 2,
    "reject_cards" INTEGER NOT NULL DEFAULT 10000,
    "history_days" INTEGER NOT NULL DEFAULT 400,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "incident_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "incident_watch" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "judged_at" TIMESTAMPTZ(3),
    "pruned_at" TIMESTAMPTZ(3),

    CONSTRAINT "incident_watch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "incident_branch_code_began_at_idx" ON "incident"("branch_code", "began_at");

-- CreateIndex
CREATE INDEX "incident_began_at_id_idx" ON "incident"("began_at", "id");

-- CreateIndex
CREATE INDEX "incident_station_id_began_at_idx" ON "incident"("station_id", "began_at");

-- AddForeignKey
ALTER TABLE "incident" ADD CONSTRAINT "incident_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "incident" ADD CONSTRAINT "incident_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "incident" ADD CONSTRAINT "incident_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "incident" ADD CONSTRAINT "incident_resolved_by_id_fkey" FOREIGN KEY ("resolved_by_id") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ---------------------------------------------------------------- rules

-- Nobody is told twice of one thing: of a station (or lot) and cause at most one lasts, whichever process sees it.
CREATE UNIQUE INDEX incident_lasts ON incident (coalesce(station_id, ''), coalesce(lot_no, ''), branch_code, cause) WHERE status = 'lasting';
-- What is not resolved is looked at on every visit; the past grows.
CREATE INDEX incident_unresolved ON incident (began_at, id) WHERE status <> 'resolved';
ALTER TABLE incident ADD CONSTRAINT incident_of_one CHECK (num_nonnulls(station_id, lot_no) = 1 AND (lot_no IS NULL OR cause = 'rejects'));
ALTER TABLE incident ADD CONSTRAINT incident_ends CHECK ((status = 'lasting') = (ended_at IS NULL) AND ended_at >= began_at);
ALTER TABLE incident ADD CONSTRAINT incident_resolution
  CHECK ((status = 'resolved') = (resolved_at IS NOT NULL) AND (status = 'resolved') = (done <> ''));

ALTER TABLE incident_rules ADD CONSTRAINT incident_rules_one CHECK (id = 1);
ALTER TABLE incident_watch ADD CONSTRAINT incident_watch_one CHECK (id = 1);
INSERT INTO incident_rules DEFAULT VALUES;
INSERT INTO incident_watch DEFAULT VALUES;
