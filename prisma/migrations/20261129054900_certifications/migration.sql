-- What each place holds is certified once a year by two people (decision 96).
-- Locks: none that lasts; a table of one row gets a column, and a table is added.
-- CreateEnum
CREATE TYPE "CertificationStep" AS ENUM ('signed', 'certified');

-- AlterTable
ALTER TABLE "stock_rules" ADD COLUMN     "certify_days_before" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "certification_entry" (
    "id" SERIAL NOT NULL,
    "branch_code" TEXT NOT NULL,
    "station_id" TEXT NOT NULL DEFAULT '',
    "year" INTEGER NOT NULL,
    "step" "CertificationStep" NOT NULL,
    "day" DATE NOT NULL,
    "figures" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,
    "document_no" TEXT,
    "first_signer_id" INTEGER,
    "first_signed_at" TIMESTAMPTZ(3),

    CONSTRAINT "certification_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "certification_entry_document_no_key" ON "certification_entry"("document_no");

-- CreateIndex
CREATE INDEX "certification_entry_branch_code_station_id_year_id_idx" ON "certification_entry"("branch_code", "station_id", "year", "id");

-- CreateIndex
CREATE INDEX "certification_entry_document_no_start" ON "certification_entry"("document_no" text_pattern_ops);

-- AddForeignKey
ALTER TABLE "certification_entry" ADD CONSTRAINT "certification_entry_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The second signature names the first, which is another person's.
ALTER TABLE certification_entry ADD CONSTRAINT certification_entry_signers CHECK (
  (step = 'certified') = (document_no IS NOT NULL) AND (step = 'certified') = (first_signer_id IS NOT NULL)
  AND (step = 'certified') = (first_signed_at IS NOT NULL) AND first_signer_id IS DISTINCT FROM by_user_id);
ALTER TABLE certification_entry ADD CONSTRAINT certification_entry_digest
  CHECK (digest = encode(sha256(convert_to(figures, 'UTF8')), 'hex'));
-- A place is certified once for each year.
CREATE UNIQUE INDEX certification_entry_once ON certification_entry (branch_code, station_id, year) WHERE step = 'certified';

CREATE TRIGGER certification_entry_append_only BEFORE UPDATE OR DELETE ON certification_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER certification_entry_no_truncate BEFORE TRUNCATE ON certification_entry EXECUTE FUNCTION refuse_change();
