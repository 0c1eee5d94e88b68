-- CreateEnum
CREATE TYPE "CourierImportState" AS ENUM ('reading', 'ready', 'applying', 'applied', 'cancelled');

-- CreateEnum
CREATE TYPE "CourierRowFate" AS ENUM ('read', 'accepted', 'imported', 'unchanged', 'refused');

-- CreateTable
CREATE TABLE "courier_import" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "state" "CourierImportState" NOT NULL,
    "share" INTEGER NOT NULL DEFAULT 0,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "touched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "courier_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "courier_import_row" (
    "import_id" UUID NOT NULL,
    "row" INTEGER NOT NULL,
    "packaging_id" TEXT NOT NULL,
    "poslaju_no" TEXT NOT NULL,
    "weight" TEXT NOT NULL,
    "charges" TEXT NOT NULL,
    "weight_kg" DECIMAL(8,3),
    "charges_myr" DECIMAL(12,2),
    "fate" "CourierRowFate" NOT NULL,
    "reasons" JSONB NOT NULL,

    CONSTRAINT "courier_import_row_pkey" PRIMARY KEY ("import_id","row")
);

-- CreateIndex
CREATE INDEX "courier_import_created_at_idx" ON "courier_import"("created_at");

-- CreateIndex
CREATE INDEX "courier_import_row_import_id_fate_row_idx" ON "courier_import_row"("import_id", "fate", "row");

-- AddForeignKey
ALTER TABLE "courier_import_row" ADD CONSTRAINT "courier_import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "courier_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;
