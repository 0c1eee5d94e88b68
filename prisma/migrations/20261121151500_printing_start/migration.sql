-- AlterTable
ALTER TABLE "print_list_item" ADD COLUMN     "started_at" TIMESTAMPTZ(3),
ADD COLUMN     "started_by_id" INTEGER,
ADD COLUMN     "started_card_sn" TEXT,
ADD COLUMN     "started_claim" TEXT,
ADD COLUMN     "waiting_since" TIMESTAMPTZ(3);
