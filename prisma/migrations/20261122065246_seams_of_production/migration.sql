-- What is handed from one to another in production: between stations, branches, a rejection and its end.
-- Locks: each ALTER TABLE holds its table (card_job, package, print_list_item) for a moment, without rewriting or reading it: the columns are
-- empty or have a constant default. package_handover, a row a collected package, is rewritten for its new key. The UPDATE locks
-- the rejected jobs that it closes, and nothing else.

-- CreateEnum
CREATE TYPE "PackageReturnKind" AS ENUM ('courier', 'handover');

-- AlterTable
ALTER TABLE "card_job" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "corrected_at" TIMESTAMPTZ(3),
ADD COLUMN     "remake_code" TEXT,
ADD COLUMN     "remake_remark" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "package" ADD COLUMN     "received_at" TIMESTAMPTZ(3),
ADD COLUMN     "received_by_id" INTEGER;

-- AlterTable
ALTER TABLE "package_handover" DROP CONSTRAINT "package_handover_pkey",
ADD COLUMN     "id" SERIAL NOT NULL,
ADD CONSTRAINT "package_handover_pkey" PRIMARY KEY ("id");

-- AlterTable
ALTER TABLE "print_list_item" ADD COLUMN     "given_station_id" TEXT;

-- CreateTable
CREATE TABLE "package_return" (
    "id" SERIAL NOT NULL,
    "packaging_id" TEXT NOT NULL,
    "kind" "PackageReturnKind" NOT NULL,
    "poslaju_no" TEXT,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,

    CONSTRAINT "package_return_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "package_return_packaging_id_idx" ON "package_return"("packaging_id");

-- CreateIndex
CREATE INDEX "package_return_poslaju_no_idx" ON "package_return"("poslaju_no");

-- CreateIndex
CREATE INDEX "package_handover_packaging_id_idx" ON "package_handover"("packaging_id");

-- AddForeignKey
ALTER TABLE "package_return" ADD CONSTRAINT "package_return_packaging_id_fkey" FOREIGN KEY ("packaging_id") REFERENCES "package"("packaging_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A rejection with neither reprint nor new job ended there: those of before are closed as of when they were rejected.
UPDATE card_job j SET closed_at = j.since
 WHERE j.status = 'qcRejected' AND NOT EXISTS (SELECT 1 FROM card_job later WHERE later.appl_id = j.appl_id AND later.id > j.id);
ALTER TABLE card_job ADD CONSTRAINT card_job_closed_rejected CHECK (closed_at IS NULL OR status = 'qcRejected') NOT VALID;

-- A package is received where it is collected, by somebody else than who sent it (invariant 7). Rows of before have nothing to check.
ALTER TABLE package ADD CONSTRAINT package_received CHECK (
  (received_at IS NULL) = (received_by_id IS NULL)
  AND (received_at IS NULL OR (delivery_method = 'selfCollect' AND collection_branch_code <> branch_code
                               AND received_by_id <> despatched_by_id AND undone_at IS NULL))) NOT VALID;

-- What comes to, or waits at, another branch than the one that packed it.
CREATE INDEX package_collected_elsewhere ON package (collection_branch_code, despatched_at)
  WHERE delivery_method = 'selfCollect' AND collection_branch_code <> branch_code;

CREATE TRIGGER package_return_append_only BEFORE UPDATE OR DELETE ON package_return FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER package_return_no_truncate BEFORE TRUNCATE ON package_return EXECUTE FUNCTION refuse_change();

