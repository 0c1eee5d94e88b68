-- The person who received a distribution or return may undo that within seconds (decision 104). The receipt stays as it was written; a
-- further row says that it was undone, and the lots can be received again.
-- Locks: lot_receipt and discrepancy, while their constraints are made again: some seconds a million receipts.
-- The older version writes both tables as before. It counts the cards of an undone receipt as received.
-- AlterTable
ALTER TABLE "discrepancy" ADD COLUMN     "undone" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "lot_receipt" ADD COLUMN     "round" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "lot_receipt_undo" (
    "id" SERIAL NOT NULL,
    "line_id" INTEGER NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_user_id" INTEGER NOT NULL,

    CONSTRAINT "lot_receipt_undo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "lot_receipt_undo_line_id_round_key" ON "lot_receipt_undo"("line_id", "round");

-- AddForeignKey
ALTER TABLE "lot_receipt_undo" ADD CONSTRAINT "lot_receipt_undo_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "lot_transfer_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER lot_receipt_undo_append_only BEFORE UPDATE OR DELETE ON lot_receipt_undo FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lot_receipt_undo_no_truncate BEFORE TRUNCATE ON lot_receipt_undo EXECUTE FUNCTION refuse_change();

-- Only its receiver undoes a receipt, and each one once.
CREATE FUNCTION lot_receipt_undo_by_receiver() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM lot_transfer_line l
                  WHERE l.id = NEW.line_id AND l.received_by_id = NEW.by_user_id AND l.received_at = NEW.received_at) THEN
    RAISE EXCEPTION 'line % was not received by the person who undoes it', NEW.line_id USING ERRCODE = 'IK005';
  END IF;
  NEW.round := 1 + (SELECT count(*) FROM lot_receipt_undo u WHERE u.line_id = NEW.line_id);
  RETURN NEW;
END $$;
CREATE TRIGGER lot_receipt_undo_by_receiver BEFORE INSERT ON lot_receipt_undo FOR EACH ROW EXECUTE FUNCTION lot_receipt_undo_by_receiver();

-- As before, and it counts the rounds.
CREATE OR REPLACE FUNCTION lot_receipt_of_another() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM lot_transfer_line l JOIN lot_transfer t USING (document_no)
                  WHERE l.id = NEW.line_id AND t.sender_id <> NEW.by_user_id AND l.added_by_id <> NEW.by_user_id
                    AND l.start_sn <= NEW.start_sn AND l.end_sn >= NEW.end_sn) THEN
    RAISE EXCEPTION 'line % was sent or packed by its receiver, or is not of these serials', NEW.line_id USING ERRCODE = 'IK005';
  END IF;
  NEW.round := 1 + (SELECT count(*) FROM lot_receipt_undo u WHERE u.line_id = NEW.line_id);
  RETURN NEW;
END $$;

-- The receipts that were not undone.
CREATE VIEW lot_receipt_valid AS
  SELECT r.* FROM lot_receipt r
   WHERE NOT EXISTS (SELECT FROM lot_receipt_undo u WHERE u.line_id = r.line_id AND u.round = r.round);

-- Each serial arrives once a round, and a missing card is missed once, by receipts that were not undone.
ALTER TABLE lot_receipt DROP CONSTRAINT lot_receipt_once, ADD CONSTRAINT lot_receipt_once
  EXCLUDE USING gist (line_id WITH =, round WITH =, int8range(start_sn, end_sn, '[]') WITH &&);
ALTER TABLE discrepancy DROP CONSTRAINT discrepancy_once, ADD CONSTRAINT discrepancy_once
  EXCLUDE USING gist (line_id WITH =, int8range(start_sn, end_sn, '[]') WITH &&)
  WHERE (kind IN ('short', 'damaged', 'serialMismatch') AND NOT undone);
-- An undone discrepancy ended without a resolution.
ALTER TABLE discrepancy DROP CONSTRAINT discrepancy_resolved, ADD CONSTRAINT discrepancy_resolved CHECK (
  (resolved_at IS NULL) = (resolution IS NULL AND NOT undone) AND (resolved_at IS NULL) = (resolved_by_id IS NULL)
  AND (resolution IS NULL OR NOT undone) AND (resolution IS DISTINCT FROM 'writtenOff' OR approved_by IS NOT NULL));
