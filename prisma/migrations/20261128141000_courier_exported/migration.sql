-- When a delivery last left in a workbook for the courier, and who took it: so that nobody books a parcel a second time.
ALTER TABLE "package" ADD COLUMN "courier_exported_at" TIMESTAMPTZ(3), ADD COLUMN "courier_exported_by_id" INTEGER;
ALTER TABLE "package" ADD CONSTRAINT "package_courier_exported" CHECK (("courier_exported_at" IS NULL) = ("courier_exported_by_id" IS NULL));
