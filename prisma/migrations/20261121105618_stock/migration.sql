-- CreateEnum
CREATE TYPE "LotTransferDirection" AS ENUM ('distribution', 'return');

-- CreateEnum
CREATE TYPE "LotTransferStatus" AS ENUM ('packed', 'inTransit', 'partlyReceived', 'received', 'cancelled');

-- CreateEnum
CREATE TYPE "DiscrepancyKind" AS ENUM ('short', 'excess', 'damaged', 'sealBroken', 'serialMismatch');

-- CreateEnum
CREATE TYPE "DiscrepancyResolution" AS ENUM ('received', 'returnedToSender', 'writtenOff', 'explained');

-- CreateEnum
CREATE TYPE "StocktakeStatus" AS ENUM ('counting', 'proposed', 'approved', 'rejected', 'cancelled');

-- CreateEnum
CREATE TYPE "StocktakeDifferenceKind" AS ENUM ('missing', 'surplus');

-- AlterTable
ALTER TABLE "lot" ADD COLUMN     "root_lot_no" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "split_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "custody_entry_document_idx" ON "custody_entry"("document");

-- CreateTable
CREATE TABLE "custody_day" (
    "account_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "lot_no" TEXT NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "given" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "custody_day_pkey" PRIMARY KEY ("account_id","day","lot_no")
);

-- CreateTable
CREATE TABLE "lot_transfer" (
    "document_no" TEXT NOT NULL,
    "direction" "LotTransferDirection" NOT NULL,
    "ldr_no" TEXT,
    "origin_branch_code" TEXT NOT NULL,
    "destination_branch_code" TEXT NOT NULL,
    "bag_id" INTEGER,
    "sender_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "status" "LotTransferStatus" NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lot_transfer_pkey" PRIMARY KEY ("document_no")
);

-- CreateTable
CREATE TABLE "lot_transfer_line" (
    "id" SERIAL NOT NULL,
    "document_no" TEXT NOT NULL,
    "lot_no" TEXT NOT NULL,
    "start_sn" BIGINT NOT NULL,
    "end_sn" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "from_status" "LotStatus" NOT NULL,
    "received_at" TIMESTAMPTZ(3),
    "received_by_id" INTEGER,

    CONSTRAINT "lot_transfer_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lot_receipt" (
    "id" SERIAL NOT NULL,
    "line_id" INTEGER NOT NULL,
    "start_sn" BIGINT NOT NULL,
    "end_sn" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,
    "discrepancy_id" INTEGER,

    CONSTRAINT "lot_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discrepancy" (
    "id" SERIAL NOT NULL,
    "document_no" TEXT NOT NULL,
    "line_id" INTEGER,
    "kind" "DiscrepancyKind" NOT NULL,
    "start_sn" BIGINT,
    "end_sn" BIGINT,
    "quantity" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "owner_id" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_by_id" INTEGER NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by_id" INTEGER,
    "resolution" "DiscrepancyResolution",
    "resolution_note" TEXT NOT NULL DEFAULT '',
    "approved_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "discrepancy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "station_day" (
    "id" SERIAL NOT NULL,
    "station_id" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "lot_no" TEXT NOT NULL,
    "opening" INTEGER NOT NULL,
    "withdrawn" INTEGER NOT NULL,
    "produced" INTEGER NOT NULL,
    "spoiled" INTEGER NOT NULL,
    "returned" INTEGER NOT NULL,
    "counted" INTEGER NOT NULL,
    "explanation" TEXT NOT NULL DEFAULT '',
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_by_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "station_day_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stocktake" (
    "id" SERIAL NOT NULL,
    "branch_code" TEXT NOT NULL,
    "place" "CustodyPlace" NOT NULL,
    "station_id" TEXT NOT NULL DEFAULT '',
    "card_type_id" INTEGER,
    "status" "StocktakeStatus" NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_by_id" INTEGER NOT NULL,
    "proposed_at" TIMESTAMPTZ(3),
    "proposed_by_id" INTEGER,
    "remark" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),
    "approver_id" INTEGER,
    "decision" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "stocktake_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stocktake_count" (
    "id" SERIAL NOT NULL,
    "stocktake_id" INTEGER NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "lot_no" TEXT,
    "start_sn" BIGINT NOT NULL,
    "end_sn" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,

    CONSTRAINT "stocktake_count_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stocktake_difference" (
    "id" SERIAL NOT NULL,
    "stocktake_id" INTEGER NOT NULL,
    "kind" "StocktakeDifferenceKind" NOT NULL,
    "card_type_id" INTEGER NOT NULL,
    "lot_no" TEXT,
    "start_sn" BIGINT NOT NULL,
    "end_sn" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "entry_id" BIGINT,

    CONSTRAINT "stocktake_difference_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "lot_transfer_ldr_no_key" ON "lot_transfer"("ldr_no");

-- CreateIndex
CREATE INDEX "lot_transfer_direction_created_at_document_no_idx" ON "lot_transfer"("direction", "created_at", "document_no");

-- CreateIndex
CREATE INDEX "lot_transfer_origin_branch_code_status_idx" ON "lot_transfer"("origin_branch_code", "status");

-- CreateIndex
CREATE INDEX "lot_transfer_destination_branch_code_status_idx" ON "lot_transfer"("destination_branch_code", "status");

-- CreateIndex
CREATE INDEX "lot_transfer_line_document_no_idx" ON "lot_transfer_line"("document_no");

-- CreateIndex
CREATE INDEX "lot_transfer_line_lot_no_idx" ON "lot_transfer_line"("lot_no");

-- CreateIndex
CREATE INDEX "lot_receipt_line_id_idx" ON "lot_receipt"("line_id");

-- CreateIndex
CREATE INDEX "discrepancy_document_no_idx" ON "discrepancy"("document_no");

-- CreateIndex
CREATE INDEX "discrepancy_opened_at_id_idx" ON "discrepancy"("opened_at", "id");

-- CreateIndex
CREATE INDEX "discrepancy_owner_id_idx" ON "discrepancy"("owner_id");

-- CreateIndex
CREATE INDEX "station_day_branch_code_day_idx" ON "station_day"("branch_code", "day");

-- CreateIndex
CREATE UNIQUE INDEX "station_day_station_id_day_lot_no_key" ON "station_day"("station_id", "day", "lot_no");

-- CreateIndex
CREATE INDEX "stocktake_branch_code_opened_at_idx" ON "stocktake"("branch_code", "opened_at");

-- CreateIndex
CREATE INDEX "stocktake_count_stocktake_id_idx" ON "stocktake_count"("stocktake_id");

-- CreateIndex
CREATE INDEX "stocktake_difference_stocktake_id_idx" ON "stocktake_difference"("stocktake_id");

-- CreateIndex
CREATE INDEX "lot_root_lot_no_start_sn_idx" ON "lot"("root_lot_no", "start_sn");

-- CreateIndex
CREATE INDEX "lot_parent_lot_no_idx" ON "lot"("parent_lot_no");

-- CreateIndex
CREATE INDEX "lot_received_at_lot_no_idx" ON "lot"("received_at", "lot_no");

-- AddForeignKey
ALTER TABLE "custody_day" ADD CONSTRAINT "custody_day_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "custody_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custody_day" ADD CONSTRAINT "custody_day_lot_no_fkey" FOREIGN KEY ("lot_no") REFERENCES "lot"("lot_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot_transfer" ADD CONSTRAINT "lot_transfer_origin_branch_code_fkey" FOREIGN KEY ("origin_branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot_transfer" ADD CONSTRAINT "lot_transfer_destination_branch_code_fkey" FOREIGN KEY ("destination_branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot_transfer" ADD CONSTRAINT "lot_transfer_bag_id_fkey" FOREIGN KEY ("bag_id") REFERENCES "bag"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot_transfer_line" ADD CONSTRAINT "lot_transfer_line_document_no_fkey" FOREIGN KEY ("document_no") REFERENCES "lot_transfer"("document_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot_transfer_line" ADD CONSTRAINT "lot_transfer_line_lot_no_fkey" FOREIGN KEY ("lot_no") REFERENCES "lot"("lot_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot_receipt" ADD CONSTRAINT "lot_receipt_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "lot_transfer_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot_receipt" ADD CONSTRAINT "lot_receipt_discrepancy_id_fkey" FOREIGN KEY ("discrepancy_id") REFERENCES "discrepancy"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discrepancy" ADD CONSTRAINT "discrepancy_document_no_fkey" FOREIGN KEY ("document_no") REFERENCES "lot_transfer"("document_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discrepancy" ADD CONSTRAINT "discrepancy_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "lot_transfer_line"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "station_day" ADD CONSTRAINT "station_day_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "station_day" ADD CONSTRAINT "station_day_lot_no_fkey" FOREIGN KEY ("lot_no") REFERENCES "lot"("lot_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stocktake" ADD CONSTRAINT "stocktake_branch_code_fkey" FOREIGN KEY ("branch_code") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stocktake_count" ADD CONSTRAINT "stocktake_count_stocktake_id_fkey" FOREIGN KEY ("stocktake_id") REFERENCES "stocktake"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stocktake_difference" ADD CONSTRAINT "stocktake_difference_stocktake_id_fkey" FOREIGN KEY ("stocktake_id") REFERENCES "stocktake"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- lots and their parts

UPDATE lot SET root_lot_no = lot_no;

CREATE FUNCTION lot_root() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.root_lot_no := NEW.lot_no;
  IF NEW.parent_lot_no IS NOT NULL THEN
    SELECT root_lot_no INTO STRICT NEW.root_lot_no FROM lot WHERE lot_no = NEW.parent_lot_no;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lot_root BEFORE INSERT ON lot FOR EACH ROW EXECUTE FUNCTION lot_root();

-- No serial is in two lots, nor in two parts of lots.
ALTER TABLE lot ADD CONSTRAINT lot_parts_disjoint
  EXCLUDE USING gist (card_type_id WITH =, int8range(start_sn, end_sn, '[]') WITH &&) WHERE (split_at IS NULL);

-- The parts of a split lot lie within it and have all of its cards; disjoint they are by the constraint above.
CREATE FUNCTION lot_parts_partition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole lot%ROWTYPE;
  parts bigint;
  outside bigint;
BEGIN
  SELECT * INTO whole FROM lot WHERE lot_no = coalesce(NEW.parent_lot_no, NEW.lot_no);
  SELECT coalesce(sum(card_qty), 0), count(*) FILTER (WHERE start_sn < whole.start_sn OR end_sn > whole.end_sn OR card_type_id <> whole.card_type_id)
    INTO parts, outside FROM lot WHERE parent_lot_no = whole.lot_no;
  IF outside > 0 OR parts <> (CASE WHEN whole.split_at IS NULL THEN 0 ELSE whole.card_qty END) THEN
    RAISE EXCEPTION 'the parts of lot % do not partition it', whole.lot_no USING ERRCODE = 'IK004';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER lot_parts_partition AFTER INSERT OR UPDATE OF split_at, start_sn, end_sn, parent_lot_no ON lot
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.parent_lot_no IS NOT NULL OR NEW.split_at IS NOT NULL) EXECUTE FUNCTION lot_parts_partition();

-- ---------------------------------------------------------------- the ledger by day

CREATE FUNCTION malaysian_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ((at AT TIME ZONE 'UTC') + interval '8 hours')::date;

-- The mover holds the locks of both balances, so that these rows are never waited for in another order.
CREATE FUNCTION custody_day_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO custody_day AS d (account_id, day, lot_no, taken) VALUES (NEW.to_account_id, malaysian_day(NEW.at), NEW.lot_no, NEW.quantity)
  ON CONFLICT (account_id, day, lot_no) DO UPDATE SET taken = d.taken + EXCLUDED.taken;
  IF NEW.from_account_id IS NOT NULL THEN
    INSERT INTO custody_day AS d (account_id, day, lot_no, given) VALUES (NEW.from_account_id, malaysian_day(NEW.at), NEW.lot_no, NEW.quantity)
    ON CONFLICT (account_id, day, lot_no) DO UPDATE SET given = d.given + EXCLUDED.given;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER custody_day_count AFTER INSERT ON custody_entry FOR EACH ROW EXECUTE FUNCTION custody_day_count();

INSERT INTO custody_day (account_id, day, lot_no, taken, given)
SELECT account_id, day, lot_no, sum(taken), sum(given)
  FROM (SELECT to_account_id AS account_id, malaysian_day(at) AS day, lot_no, quantity AS taken, 0 AS given FROM custody_entry
        UNION ALL
        SELECT from_account_id, malaysian_day(at), lot_no, 0, quantity FROM custody_entry WHERE from_account_id IS NOT NULL) moved
 GROUP BY 1, 2, 3;

-- ---------------------------------------------------------------- transfers

ALTER TABLE lot_transfer ADD CONSTRAINT lot_transfer_ends CHECK (
  CASE direction WHEN 'distribution' THEN origin_branch_code = 'HQ' ELSE destination_branch_code = 'HQ' END);
ALTER TABLE lot_transfer ADD CONSTRAINT lot_transfer_states CHECK (
  (status = 'cancelled') = (cancelled_at IS NOT NULL) AND (status = 'received') = (received_at IS NOT NULL)
  AND (status IN ('packed', 'cancelled') OR sent_at IS NOT NULL));
-- A bag carries one transfer at a time.
CREATE UNIQUE INDEX lot_transfer_one_bag ON lot_transfer (bag_id) WHERE status IN ('packed', 'inTransit', 'partlyReceived');
ALTER TABLE lot_transfer_line ADD CONSTRAINT lot_transfer_line_quantity CHECK (quantity = end_sn - start_sn + 1 AND quantity > 0);
ALTER TABLE lot_transfer_line ADD CONSTRAINT lot_transfer_line_receipt CHECK ((received_at IS NULL) = (received_by_id IS NULL));

ALTER TABLE lot_receipt ADD CONSTRAINT lot_receipt_range CHECK (end_sn >= start_sn);
ALTER TABLE lot_receipt ADD CONSTRAINT lot_receipt_once
  EXCLUDE USING gist (line_id WITH =, int8range(start_sn, end_sn, '[]') WITH &&);
CREATE TRIGGER lot_receipt_append_only BEFORE UPDATE OR DELETE ON lot_receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lot_receipt_no_truncate BEFORE TRUNCATE ON lot_receipt EXECUTE FUNCTION refuse_change();

-- Who receives is not who sent, and what is received was sent.
CREATE FUNCTION lot_receipt_of_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM lot_transfer_line l JOIN lot_transfer t USING (document_no)
                  WHERE l.id = NEW.line_id AND t.sender_id <> NEW.by_user_id AND l.start_sn <= NEW.start_sn AND l.end_sn >= NEW.end_sn) THEN
    RAISE EXCEPTION 'line % was sent by its receiver, or is not of these serials', NEW.line_id USING ERRCODE = 'IK005';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lot_receipt_of_another BEFORE INSERT ON lot_receipt FOR EACH ROW EXECUTE FUNCTION lot_receipt_of_another();

ALTER TABLE discrepancy ADD CONSTRAINT discrepancy_serials CHECK (
  (start_sn IS NULL) = (end_sn IS NULL) AND quantity >= 0 AND (start_sn IS NULL OR quantity = end_sn - start_sn + 1)
  AND (kind NOT IN ('short', 'damaged', 'serialMismatch') OR line_id IS NOT NULL AND start_sn IS NOT NULL));
ALTER TABLE discrepancy ADD CONSTRAINT discrepancy_resolved CHECK (
  (resolved_at IS NULL) = (resolution IS NULL) AND (resolved_at IS NULL) = (resolved_by_id IS NULL)
  AND (resolution IS DISTINCT FROM 'writtenOff' OR approved_by IS NOT NULL));
-- A missing card is missed once.
ALTER TABLE discrepancy ADD CONSTRAINT discrepancy_once
  EXCLUDE USING gist (line_id WITH =, int8range(start_sn, end_sn, '[]') WITH &&)
  WHERE (kind IN ('short', 'damaged', 'serialMismatch'));
CREATE INDEX discrepancy_open ON discrepancy (document_no) WHERE resolved_at IS NULL;

-- ---------------------------------------------------------------- counting

ALTER TABLE stocktake ADD CONSTRAINT stocktake_place CHECK (
  place IN ('hqStore', 'branchStore', 'station') AND (place = 'station') = (station_id <> ''));
ALTER TABLE stocktake ADD CONSTRAINT stocktake_approver CHECK (approver_id <> proposed_by_id);
CREATE UNIQUE INDEX stocktake_one_open ON stocktake (branch_code, place, station_id) WHERE status IN ('counting', 'proposed');
ALTER TABLE stocktake_count ADD CONSTRAINT stocktake_count_once
  EXCLUDE USING gist (stocktake_id WITH =, card_type_id WITH =, int8range(start_sn, end_sn, '[]') WITH &&);
ALTER TABLE stocktake_difference ADD CONSTRAINT stocktake_difference_quantity CHECK (quantity = end_sn - start_sn + 1 AND quantity > 0);
