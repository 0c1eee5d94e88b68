-- A custody case is the one handle on each matter of custody that does not add up (decision 92). Its facts stay where they are.
-- Locks: writes to station_day, package and lot_transfer while their rows are read once for an index: some seconds a million packages.
CREATE TYPE "CustodyCaseKind" AS ENUM ('discrepancy', 'countDifference', 'dayDifference', 'openDay', 'overdueTransit', 'waitingSpoiled', 'overduePackage');

CREATE TYPE "CustodyCaseStep" AS ENUM ('takenOver', 'handedOver', 'noted');

ALTER TABLE "stock_rules" ADD COLUMN     "package_days" INTEGER NOT NULL DEFAULT 7,
ADD COLUMN     "spoiled_days" INTEGER NOT NULL DEFAULT 30,
ADD COLUMN     "transit_days" INTEGER NOT NULL DEFAULT 7;

CREATE TABLE "custody_case" (
    "id" SERIAL NOT NULL,
    "kind" "CustodyCaseKind" NOT NULL,
    "reference" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "owner_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "custody_case_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "custody_case_entry" (
    "id" SERIAL NOT NULL,
    "case_id" INTEGER NOT NULL,
    "step" "CustodyCaseStep" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,
    "owner_id" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "custody_case_entry_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "custody_case_owner_id_idx" ON "custody_case"("owner_id");

CREATE UNIQUE INDEX "custody_case_kind_reference_key" ON "custody_case"("kind", "reference");

CREATE INDEX "custody_case_entry_case_id_idx" ON "custody_case_entry"("case_id");

ALTER TABLE "custody_case" ADD CONSTRAINT "custody_case_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "custody_case_entry" ADD CONSTRAINT "custody_case_entry_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "custody_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The notes of a case are evidence.
CREATE TRIGGER custody_case_entry_append_only BEFORE UPDATE OR DELETE ON custody_case_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER custody_case_entry_no_truncate BEFORE TRUNCATE ON custody_case_entry EXECUTE FUNCTION refuse_change();
ALTER TABLE custody_case_entry ADD CONSTRAINT custody_case_entry_says CHECK (
  CASE step WHEN 'noted' THEN owner_id IS NULL AND note <> '' ELSE owner_id IS NOT NULL END);

-- The matters that are cases: few beside all days, packages and transfers of the years.
CREATE INDEX station_day_differing ON station_day (day)
  WHERE counted <> opening + withdrawn - produced - spoiled - returned + adjusted;
CREATE INDEX package_on_its_way ON package (despatched_at)
  WHERE undone_at IS NULL AND handed_over_at IS NULL AND received_at IS NULL AND courier_accepted_at IS NULL
    AND (poslaju_no IS NOT NULL OR delivery_method = 'selfCollect' AND collection_branch_code <> branch_code);
CREATE INDEX lot_transfer_on_its_way ON lot_transfer (sent_at) WHERE status IN ('inTransit', 'partlyReceived');
