-- AlterTable
ALTER TABLE "report_export" ADD COLUMN     "schedule_id" UUID;

-- CreateTable
CREATE TABLE "report_schedule" (
    "id" UUID NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "branch_code" TEXT,
    "report_id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "range" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "every" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "weekday" TEXT NOT NULL,
    "month_day" INTEGER NOT NULL,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "last_run_at" TIMESTAMPTZ(3),
    "last_failure" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "report_schedule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "report_schedule_owner_id_idx" ON "report_schedule"("owner_id");

-- AddForeignKey
ALTER TABLE "report_export" ADD CONSTRAINT "report_export_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "report_schedule"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- rules

ALTER TABLE report_schedule ADD CONSTRAINT report_schedule_every CHECK (every IN ('daily', 'weekly', 'monthly'));
ALTER TABLE report_schedule ADD CONSTRAINT report_schedule_time CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
ALTER TABLE report_schedule ADD CONSTRAINT report_schedule_month_day CHECK (month_day BETWEEN 1 AND 31);
CREATE INDEX report_schedule_due ON report_schedule (next_at) WHERE NOT paused;
CREATE INDEX report_export_schedule ON report_export (schedule_id) WHERE schedule_id IS NOT NULL;
