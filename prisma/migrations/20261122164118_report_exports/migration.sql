-- CreateEnum
CREATE TYPE "ExportStatus" AS ENUM ('waiting', 'making', 'ready', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "report_export" (
    "id" UUID NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "report_id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "locale" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "status" "ExportStatus" NOT NULL DEFAULT 'waiting',
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "seen_as" TEXT,
    "failure" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "fetched_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_export_piece" (
    "export_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "report_export_piece_pkey" PRIMARY KEY ("export_id","attempt","no")
);

-- CreateIndex
CREATE INDEX "report_export_owner_id_asked_at_idx" ON "report_export"("owner_id", "asked_at");

-- CreateIndex
CREATE INDEX "report_export_expires_at_idx" ON "report_export"("expires_at");

-- AddForeignKey
ALTER TABLE "report_export" ADD CONSTRAINT "report_export_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_export_piece" ADD CONSTRAINT "report_export_piece_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "report_export"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------- rules

ALTER TABLE report_export ADD CONSTRAINT report_export_format CHECK (format IN ('xlsx', 'csv'));
-- Whoever makes it holds it; nobody else does.
ALTER TABLE report_export ADD CONSTRAINT report_export_lease
  CHECK ((status = 'making') = (lease IS NOT NULL) AND (lease IS NULL) = (leased_until IS NULL));
ALTER TABLE report_export ADD CONSTRAINT report_export_failure CHECK ((status = 'failed') = (failure IS NOT NULL));
ALTER TABLE report_export ADD CONSTRAINT report_export_ends
  CHECK ((status IN ('ready', 'failed', 'cancelled')) = (ended_at IS NOT NULL));
-- What is to be made is looked for every few seconds; the past grows.
CREATE INDEX report_export_due ON report_export (due_at) WHERE status IN ('waiting', 'making');
