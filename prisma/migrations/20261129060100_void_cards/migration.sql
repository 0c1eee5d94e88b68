-- What a branch recorded when an issued card came back (decision 100).
-- Locks: none that lasts; a table is added.
CREATE TYPE "VoidReason" AS ENUM ('returnedByHolder', 'passVoid', 'notCollected', 'faulty');

CREATE TABLE "void_card" (
    "id" SERIAL NOT NULL,
    "job_id" INTEGER NOT NULL,
    "account_id" INTEGER NOT NULL,
    "lot_no" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "sn" BIGINT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "reason" "VoidReason" NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by_id" INTEGER,

    CONSTRAINT "void_card_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "void_card_undone" CHECK (("undone_at" IS NULL) = ("undone_by_id" IS NULL))
);
CREATE INDEX "void_card_job_id_idx" ON "void_card"("job_id");
-- A card is void once.
CREATE UNIQUE INDEX "void_card_once" ON "void_card"("card_type_id", "sn") WHERE "undone_at" IS NULL;
ALTER TABLE "void_card" ADD CONSTRAINT "void_card_job_id_fkey"
  FOREIGN KEY ("job_id") REFERENCES "card_job"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "void_card" ADD CONSTRAINT "void_card_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "custody_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "void_card" ADD CONSTRAINT "void_card_branch_code_fkey"
  FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A recording is undone once, and is never deleted.
CREATE TRIGGER void_card_ended BEFORE UPDATE ON void_card
  FOR EACH ROW WHEN (OLD.undone_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER void_card_no_delete BEFORE DELETE ON void_card FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER void_card_no_truncate BEFORE TRUNCATE ON void_card EXECUTE FUNCTION refuse_change();
