-- An export keeps that a schedule made it, also when the schedule is deleted. By schedule_id alone it counted from then on as one that its
-- owner had asked for: who was of a branch whose schedule somebody deleted had more exports than one may have, and could ask for none.
-- Of exports whose schedule is gone already it is not known; they go within three days.
-- Locks: report_export is closed for an instant, and then for as long as its rows, some hundred, are filled in.

-- AlterTable
ALTER TABLE "report_export" ADD COLUMN     "scheduled" BOOLEAN NOT NULL DEFAULT false;

UPDATE report_export SET scheduled = true WHERE schedule_id IS NOT NULL;
