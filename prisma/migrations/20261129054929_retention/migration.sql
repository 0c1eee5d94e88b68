-- Personal data is erased after the time for which it is kept, if an administrator sets one (decision 98).
-- Locks: none that lasts. application and package get columns without being rewritten. The indexes of registry_held and
-- registry_row_error make imports wait while these small tables are read once.
-- CreateEnum
CREATE TYPE "erasure_kind" AS ENUM ('photograph', 'signature', 'address', 'particulars');

-- AlterTable
ALTER TABLE "application" ADD COLUMN     "address_erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "particulars_erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "photograph_erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "signature_erased_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "package" ADD COLUMN     "address_erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "particulars_erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "signature_erased_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "retention_rules" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "photograph_years" INTEGER,
    "signature_years" INTEGER,
    "address_years" INTEGER,
    "particulars_years" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "retention_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erasure" (
    "id" SERIAL NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_by_id" INTEGER NOT NULL,
    "approved_by_id" INTEGER NOT NULL,
    "photograph_before" DATE,
    "signature_before" DATE,
    "address_before" DATE,
    "particulars_before" DATE,
    "reached_at" TIMESTAMPTZ(3),
    "reached_appl_id" TEXT NOT NULL DEFAULT '',
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erased_record" (
    "appl_id" TEXT NOT NULL,
    "kind" "erasure_kind" NOT NULL,
    "erasure_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erased_record_pkey" PRIMARY KEY ("appl_id","kind")
);

-- CreateIndex
CREATE INDEX "erased_record_erasure_id_appl_id_idx" ON "erased_record"("erasure_id", "appl_id");

-- CreateIndex
CREATE INDEX "registry_held_appl_id_idx" ON "registry_held"("appl_id");

-- CreateIndex
CREATE INDEX "registry_row_error_application_no_idx" ON "registry_row_error"("application_no");

-- AddForeignKey
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_approved_by_id_fkey" FOREIGN KEY ("approved_by_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erased_record" ADD CONSTRAINT "erased_record_appl_id_fkey" FOREIGN KEY ("appl_id") REFERENCES "application"("appl_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erased_record" ADD CONSTRAINT "erased_record_erasure_id_fkey" FOREIGN KEY ("erasure_id") REFERENCES "erasure"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE retention_rules ADD CONSTRAINT retention_rules_one CHECK (id = 1);
ALTER TABLE retention_rules ADD CONSTRAINT retention_rules_years CHECK (
  least(photograph_years, signature_years, address_years, particulars_years) >= 1
  AND greatest(photograph_years, signature_years, address_years) <= coalesce(particulars_years, 100) AND coalesce(particulars_years, 1) <= 100);
INSERT INTO retention_rules DEFAULT VALUES;

-- One erasure at a time, by two people, of something.
CREATE UNIQUE INDEX erasure_one_running ON erasure ((TRUE)) WHERE ended_at IS NULL;
ALTER TABLE erasure ADD CONSTRAINT erasure_by_two CHECK (asked_by_id <> approved_by_id);
ALTER TABLE erasure ADD CONSTRAINT erasure_of_something CHECK (num_nonnulls(photograph_before, signature_before, address_before, particulars_before) > 0);
CREATE TRIGGER erasure_stays BEFORE DELETE ON erasure FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER erasure_no_truncate BEFORE TRUNCATE ON erasure EXECUTE FUNCTION refuse_change();
CREATE TRIGGER erased_record_append_only BEFORE UPDATE OR DELETE ON erased_record FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER erased_record_no_truncate BEFORE TRUNCATE ON erased_record EXECUTE FUNCTION refuse_change();

-- A handover stays as it was. Only its person can be emptied, and only after its package was marked as erased.
CREATE FUNCTION package_handover_kept() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  signature boolean;
  particulars boolean;
BEGIN
  SELECT signature_erased_at IS NOT NULL, particulars_erased_at IS NOT NULL INTO signature, particulars
    FROM package WHERE packaging_id = OLD.packaging_id;
  IF TG_OP = 'UPDATE'
     AND (NEW.id, NEW.packaging_id, NEW.relation, NEW.identity_document, NEW.at, NEW.by_user_id)
       = (OLD.id, OLD.packaging_id, OLD.relation, OLD.identity_document, OLD.at, OLD.by_user_id)
     AND ((NEW.collector_name, NEW.collector_id_no) = (OLD.collector_name, OLD.collector_id_no)
       OR particulars AND (NEW.collector_name, NEW.collector_id_no) = ('', ''))
     AND ((NEW.strokes, NEW.typed_name, NEW.typed_reason) = (OLD.strokes, OLD.typed_name, OLD.typed_reason)
       OR signature AND (NEW.strokes, NEW.typed_name, NEW.typed_reason) = ('[]'::jsonb, '', ''))
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'IK002';
END $$;
DROP TRIGGER package_handover_append_only ON package_handover;
CREATE TRIGGER package_handover_append_only BEFORE UPDATE OR DELETE ON package_handover
  FOR EACH ROW EXECUTE FUNCTION package_handover_kept();
