-- Everybody's rights are confirmed each period, and accounts that nobody confirms are suspended (decision 93).
-- Locks: none that lasts; app_user gets columns without being rewritten. The index on session makes sign-ins wait while the rows of
-- its 90 days are read once, which takes less than a second.
-- CreateEnum
CREATE TYPE "rights_entry_kind" AS ENUM ('given', 'confirmed', 'removalAsked', 'suspended');

-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "rights_due_on" DATE NOT NULL DEFAULT ((date_trunc('quarter'::text, (now() AT TIME ZONE 'Asia/Kuala_Lumpur'::text)) + '6 mons'::interval) - '1 day'::interval),
ADD COLUMN     "suspended_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "rights_entry" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "rights_entry_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" INTEGER,
    "role_id" INTEGER NOT NULL,
    "branch_code" TEXT NOT NULL,
    "csm_rights" TEXT[],
    "due_on" DATE NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "rights_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rights_rules" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "period_months" INTEGER NOT NULL DEFAULT 3,
    "warning_days" INTEGER NOT NULL DEFAULT 14,
    "grace_days" INTEGER NOT NULL DEFAULT 14,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "rights_rules_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rights_entry_user_id_id_idx" ON "rights_entry"("user_id", "id");

-- CreateIndex
CREATE INDEX "rights_entry_branch_code_due_on_id_idx" ON "rights_entry"("branch_code", "due_on", "id");

-- CreateIndex
CREATE INDEX "app_user_rights_due_on_idx" ON "app_user"("rights_due_on");

-- CreateIndex
CREATE INDEX "session_address_idx" ON "session"("address");

-- AddForeignKey
ALTER TABLE "rights_entry" ADD CONSTRAINT "rights_entry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rights_entry" ADD CONSTRAINT "rights_entry_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE rights_rules ADD CONSTRAINT rights_rules_one CHECK (id = 1);
ALTER TABLE rights_rules ADD CONSTRAINT rights_rules_period CHECK (period_months IN (1, 3, 6, 12));
INSERT INTO rights_rules DEFAULT VALUES;

CREATE TRIGGER rights_entry_append_only BEFORE UPDATE OR DELETE ON rights_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rights_entry_no_truncate BEFORE TRUNCATE ON rights_entry EXECUTE FUNCTION refuse_change();
