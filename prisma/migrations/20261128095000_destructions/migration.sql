-- Spoiled cards are collected, sealed and destroyed before two witnesses (decision 73).
-- Locks: none that lasts; two tables are added.

CREATE TYPE "DestructionStatus" AS ENUM ('collecting', 'sealed', 'destroyed', 'cancelled');

CREATE TABLE "destruction" (
    "document_no" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "status" "DestructionStatus" NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_by_id" INTEGER NOT NULL,
    "seal_no" TEXT NOT NULL DEFAULT '',
    "sealed_at" TIMESTAMPTZ(3),
    "sealed_by_id" INTEGER,
    "ended_at" TIMESTAMPTZ(3),
    "witness_id" INTEGER,
    "second_witness_id" INTEGER,
    "remark" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "destruction_pkey" PRIMARY KEY ("document_no"),
    CONSTRAINT "destruction_sealed" CHECK (("sealed_at" IS NULL) = ("seal_no" = '') AND ("sealed_at" IS NULL) = ("sealed_by_id" IS NULL)),
    -- Two people saw it, and neither kept the cards.
    CONSTRAINT "destruction_witnessed" CHECK ("status" <> 'destroyed' OR (
      "sealed_by_id" IS NOT NULL AND "ended_at" IS NOT NULL AND "witness_id" IS NOT NULL AND "second_witness_id" IS NOT NULL
      AND "witness_id" NOT IN ("second_witness_id", "sealed_by_id", "opened_by_id")
      AND "second_witness_id" NOT IN ("sealed_by_id", "opened_by_id")))
);
CREATE INDEX "destruction_branch_code_opened_at_idx" ON "destruction"("branch_code", "opened_at");
CREATE INDEX "destruction_opened_at_document_no_idx" ON "destruction"("opened_at", "document_no");
CREATE INDEX "destruction_document_no_start" ON "destruction"("document_no" text_pattern_ops);
CREATE UNIQUE INDEX "destruction_one_open" ON "destruction"("branch_code") WHERE "status" = 'collecting';
ALTER TABLE "destruction" ADD CONSTRAINT "destruction_branch_code_fkey"
  FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "destruction_card" (
    "id" SERIAL NOT NULL,
    "document_no" TEXT NOT NULL,
    "account_id" INTEGER NOT NULL,
    "lot_no" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "sn" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "destruction_card_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "destruction_card_document_no_idx" ON "destruction_card"("document_no");
-- A card is in one container.
CREATE UNIQUE INDEX "destruction_card_once" ON "destruction_card"("card_type_id", "sn") WHERE "removed_at" IS NULL;
ALTER TABLE "destruction_card" ADD CONSTRAINT "destruction_card_document_no_fkey"
  FOREIGN KEY ("document_no") REFERENCES "destruction"("document_no") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "destruction_card" ADD CONSTRAINT "destruction_card_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "custody_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was destroyed, or given up, stays as it is.
CREATE TRIGGER destruction_ended BEFORE UPDATE OR DELETE ON destruction
  FOR EACH ROW WHEN (OLD.status IN ('destroyed', 'cancelled')) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER destruction_no_truncate BEFORE TRUNCATE ON destruction EXECUTE FUNCTION refuse_change();
