-- CreateEnum
CREATE TYPE "IdentityDocument" AS ENUM ('myKad', 'passport', 'authorisationLetter');

-- CreateEnum
CREATE TYPE "CollectorRelation" AS ENUM ('holder', 'representative');

-- AlterTable
ALTER TABLE "package" ADD COLUMN     "handed_over_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "package_handover" (
    "packaging_id" TEXT NOT NULL,
    "relation" "CollectorRelation" NOT NULL,
    "collector_name" TEXT NOT NULL,
    "identity_document" "IdentityDocument" NOT NULL,
    "collector_id_no" TEXT NOT NULL,
    "strokes" JSONB NOT NULL,
    "typed_name" TEXT NOT NULL DEFAULT '',
    "typed_reason" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,

    CONSTRAINT "package_handover_pkey" PRIMARY KEY ("packaging_id")
);

-- CreateIndex
CREATE INDEX "package_despatched_at_idx" ON "package"("despatched_at");

-- AddForeignKey
ALTER TABLE "package_handover" ADD CONSTRAINT "package_handover_packaging_id_fkey" FOREIGN KEY ("packaging_id") REFERENCES "package"("packaging_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What waits at the counter to be collected.
CREATE INDEX "package_waiting" ON "package" ("branch_code", "despatched_at")
  WHERE delivery_method = 'selfCollect' AND undone_at IS NULL AND handed_over_at IS NULL;

-- A package leaves the branch in one way at most, and in that of its delivery method.
ALTER TABLE "package" ADD CONSTRAINT "package_one_end" CHECK (num_nonnulls(handed_over_at, courier_accepted_at, undone_at) <= 1);
ALTER TABLE "package" ADD CONSTRAINT "package_handed_over_in_person" CHECK (handed_over_at IS NULL OR delivery_method = 'selfCollect');
ALTER TABLE "package" ADD CONSTRAINT "package_courier_delivers" CHECK (courier_accepted_at IS NULL OR delivery_method = 'delivery');

CREATE TRIGGER package_handover_append_only BEFORE UPDATE OR DELETE ON package_handover FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER package_handover_no_truncate BEFORE TRUNCATE ON package_handover EXECUTE FUNCTION refuse_change();
