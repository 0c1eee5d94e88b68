-- CreateEnum
CREATE TYPE "BillingMonthStatus" AS ENUM ('open', 'closed', 'confirmed');

-- CreateTable
CREATE TABLE "billing_rate" (
    "id" SERIAL NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "valid_from" DATE NOT NULL,
    "unit_price_sen" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "billing_rate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_month" (
    "month" DATE NOT NULL,
    "status" "BillingMonthStatus" NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" INTEGER,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirmed_by_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "billing_month_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "billing_line" (
    "id" SERIAL NOT NULL,
    "month" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "of_month" DATE NOT NULL,
    "unit_price_sen" INTEGER NOT NULL,
    "good_cards" INTEGER NOT NULL,
    "rejected_cards" INTEGER NOT NULL,
    "amount_sen" BIGINT NOT NULL,

    CONSTRAINT "billing_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_invoice" (
    "invoice_no" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "branch_code" TEXT NOT NULL,
    "amount_sen" BIGINT NOT NULL,

    CONSTRAINT "billing_invoice_pkey" PRIMARY KEY ("invoice_no")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_rate_branch_code_card_type_id_valid_from_key" ON "billing_rate"("branch_code", "card_type_id", "valid_from");

-- CreateIndex
CREATE UNIQUE INDEX "billing_line_month_branch_code_card_type_id_of_month_unit_p_key" ON "billing_line"("month", "branch_code", "card_type_id", "of_month", "unit_price_sen");

-- CreateIndex
CREATE UNIQUE INDEX "billing_invoice_month_branch_code_key" ON "billing_invoice"("month", "branch_code");

-- AddForeignKey
ALTER TABLE "billing_rate" ADD CONSTRAINT "billing_rate_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_rate" ADD CONSTRAINT "billing_rate_card_type_id_fkey" FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_line" ADD CONSTRAINT "billing_line_month_fkey" FOREIGN KEY ("month") REFERENCES "billing_month"("month") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_line" ADD CONSTRAINT "billing_line_card_type_id_fkey" FOREIGN KEY ("card_type_id") REFERENCES "card_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_invoice" ADD CONSTRAINT "billing_invoice_month_fkey" FOREIGN KEY ("month") REFERENCES "billing_month"("month") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- what no bill may be

ALTER TABLE billing_rate ADD CONSTRAINT billing_rate_price CHECK (unit_price_sen >= 0);
ALTER TABLE billing_month ADD CONSTRAINT billing_month_first_day CHECK (extract(day FROM month) = 1);
ALTER TABLE billing_month ADD CONSTRAINT billing_month_closed CHECK (status = 'open' OR (closed_at IS NOT NULL AND closed_by_id IS NOT NULL));
-- Maker is not approver.
ALTER TABLE billing_month ADD CONSTRAINT billing_month_two_people
  CHECK (status <> 'confirmed' OR (confirmed_at IS NOT NULL AND confirmed_by_id IS NOT NULL AND confirmed_by_id <> closed_by_id));
ALTER TABLE billing_line ADD CONSTRAINT billing_line_amount CHECK (amount_sen = unit_price_sen::bigint * good_cards);
ALTER TABLE billing_line ADD CONSTRAINT billing_line_of_month CHECK (extract(day FROM of_month) = 1 AND of_month <= month);

-- ---------------------------------------------------------------- a confirmed bill never changes

CREATE FUNCTION keep_confirmed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'confirmed' THEN
    RAISE EXCEPTION 'the bill of % is confirmed', OLD.month USING ERRCODE = 'IK002';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER billing_month_confirmed BEFORE UPDATE OR DELETE ON billing_month FOR EACH ROW EXECUTE FUNCTION keep_confirmed_month();
CREATE TRIGGER billing_month_no_truncate BEFORE TRUNCATE ON billing_month EXECUTE FUNCTION refuse_change();

-- The month stays locked until the line is written: it can't be confirmed meanwhile.
CREATE FUNCTION keep_confirmed_bill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  months date[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.month] WHEN 'DELETE' THEN ARRAY[OLD.month] ELSE ARRAY[OLD.month, NEW.month] END;
  kept date;
BEGIN
  PERFORM 1 FROM billing_month WHERE month = ANY (months) FOR SHARE;
  SELECT month INTO kept FROM billing_month WHERE month = ANY (months) AND status = 'confirmed';
  IF FOUND THEN
    RAISE EXCEPTION 'the bill of % is confirmed', kept USING ERRCODE = 'IK002';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER billing_line_confirmed BEFORE INSERT OR UPDATE OR DELETE ON billing_line FOR EACH ROW EXECUTE FUNCTION keep_confirmed_bill();
CREATE TRIGGER billing_line_no_truncate BEFORE TRUNCATE ON billing_line EXECUTE FUNCTION refuse_change();
CREATE TRIGGER billing_invoice_confirmed BEFORE INSERT OR UPDATE OR DELETE ON billing_invoice FOR EACH ROW EXECUTE FUNCTION keep_confirmed_bill();
CREATE TRIGGER billing_invoice_no_truncate BEFORE TRUNCATE ON billing_invoice EXECUTE FUNCTION refuse_change();
