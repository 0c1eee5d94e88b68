-- When the mail about an export may be tried again. Before, an address that the mail server refuses was tried every five seconds.
-- Locks: report_export is closed for an instant.

-- AlterTable
ALTER TABLE "report_export" ADD COLUMN     "mail_due_at" TIMESTAMPTZ(3);
