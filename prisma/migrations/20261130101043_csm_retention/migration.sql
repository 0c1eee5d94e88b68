-- The retention rules cover CSM jobs and the files of their folders (decision 98).
-- Locks: csm_job and csm_file get columns without being rewritten. The index on csm_job is empty, but reads the table once: writers wait for
-- some seconds for five million jobs.
-- The version before sees an erased job with a number that is no IC number. It cannot end an erasure of the CSM area, and leaves it to
-- processes of this version.
-- CreateEnum
CREATE TYPE "csm_erasure_kind" AS ENUM ('csmJob', 'csmFile');

-- AlterTable
ALTER TABLE "csm_file" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "csm_job" ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "erased_mark" INTEGER;

-- AlterTable
ALTER TABLE "erasure" ADD COLUMN     "csm_before" DATE,
ADD COLUMN     "csm_ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "csm_reached_at" TIMESTAMPTZ(3),
ADD COLUMN     "csm_reached_id" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "retention_rules" ADD COLUMN     "csm_years" INTEGER;

-- CreateTable
CREATE TABLE "csm_erased_record" (
    "kind" "csm_erasure_kind" NOT NULL,
    "record_id" INTEGER NOT NULL,
    "erasure_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "csm_erased_record_pkey" PRIMARY KEY ("kind","record_id")
);

-- CreateIndex
CREATE INDEX "csm_erased_record_erasure_id_idx" ON "csm_erased_record"("erasure_id");

-- AddForeignKey
ALTER TABLE "csm_erased_record" ADD CONSTRAINT "csm_erased_record_erasure_id_fkey" FOREIGN KEY ("erasure_id") REFERENCES "erasure"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Erased records, by which the same record is recognised if it is sent again.
CREATE INDEX "csm_job_erased" ON "csm_job"("batch_no", "completed_on", "erased_mark") WHERE "erased_mark" IS NOT NULL;

ALTER TABLE csm_job ADD CONSTRAINT csm_job_erased_mark CHECK ((erased_at IS NULL) = (erased_mark IS NULL)) NOT VALID;
ALTER TABLE retention_rules ADD CONSTRAINT retention_rules_csm CHECK (csm_years BETWEEN 1 AND 100);
ALTER TABLE erasure DROP CONSTRAINT erasure_of_something;
ALTER TABLE erasure ADD CONSTRAINT erasure_of_something CHECK (
  num_nonnulls(photograph_before, signature_before, address_before, particulars_before, csm_before) > 0);
ALTER TABLE erasure ADD CONSTRAINT erasure_of_csm_ended CHECK (csm_before IS NULL OR ended_at IS NULL OR csm_ended_at IS NOT NULL);
CREATE TRIGGER csm_erased_record_append_only BEFORE UPDATE OR DELETE ON csm_erased_record FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER csm_erased_record_no_truncate BEFORE TRUNCATE ON csm_erased_record EXECUTE FUNCTION refuse_change();
