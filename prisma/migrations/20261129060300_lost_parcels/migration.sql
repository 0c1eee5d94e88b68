-- The reports of parcels that the courier lost (decision 82).
-- Locks: package gets columns and constraints without being rewritten; its rows are read once for a constraint.
ALTER TABLE "package" ADD COLUMN "lost_at" TIMESTAMPTZ(3),
ADD COLUMN "lost_by_id" INTEGER,
ADD COLUMN "written_off_at" TIMESTAMPTZ(3);
ALTER TABLE "package" ADD CONSTRAINT "package_lost_with_courier" CHECK (
  ("lost_at" IS NULL) = ("lost_by_id" IS NULL) AND ("lost_at" IS NULL OR "courier_accepted_at" IS NOT NULL)
  AND ("written_off_at" IS NULL OR "lost_at" IS NOT NULL));

CREATE TABLE "package_loss" (
    "id" SERIAL NOT NULL,
    "packaging_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "courier_reference" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,
    "written_off_at" TIMESTAMPTZ(3),
    "written_off_by_id" INTEGER,
    "found_at" TIMESTAMPTZ(3),
    "found_by_id" INTEGER,

    CONSTRAINT "package_loss_pkey" PRIMARY KEY ("id"),
    -- Another person writes it off.
    CONSTRAINT "package_loss_second" CHECK (("written_off_at" IS NULL) = ("written_off_by_id" IS NULL) AND "written_off_by_id" <> "by_user_id"),
    CONSTRAINT "package_loss_found" CHECK (("found_at" IS NULL) = ("found_by_id" IS NULL))
);
-- A parcel is lost once at a time.
CREATE UNIQUE INDEX "package_loss_once" ON "package_loss"("packaging_id") WHERE "found_at" IS NULL;
CREATE INDEX "package_loss_packaging_id_idx" ON "package_loss"("packaging_id");
ALTER TABLE "package_loss" ADD CONSTRAINT "package_loss_packaging_id_fkey"
  FOREIGN KEY ("packaging_id") REFERENCES "package"("packaging_id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER package_loss_ended BEFORE UPDATE ON package_loss
  FOR EACH ROW WHEN (OLD.found_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER package_loss_no_delete BEFORE DELETE ON package_loss FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER package_loss_no_truncate BEFORE TRUNCATE ON package_loss EXECUTE FUNCTION refuse_change();
