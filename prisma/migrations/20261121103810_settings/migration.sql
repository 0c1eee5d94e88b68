-- CreateEnum
CREATE TYPE "BagStatus" AS ENUM ('free', 'packed', 'inTransit', 'received');

-- AlterTable
ALTER TABLE "branch_card_type" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "branch_type" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "card_threshold" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "card_type" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "ppid" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "qc_status_code" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "bag" (
    "id" SERIAL NOT NULL,
    "bag_no" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "status" "BagStatus" NOT NULL DEFAULT 'free',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "bag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bag_bag_no_key" ON "bag"("bag_no");

-- CreateIndex
CREATE INDEX "bag_branch_code_idx" ON "bag"("branch_code");

-- CreateIndex
CREATE INDEX "upload_created_at_idx" ON "upload"("created_at");

-- AddForeignKey
ALTER TABLE "bag" ADD CONSTRAINT "bag_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- 3 and 03 are one number, and so one QC status code.
CREATE UNIQUE INDEX qc_status_code_number ON qc_status_code ((code::integer));
