-- Who put a lot on a distribution or return, both numbers of a distribution from its creation, packed cards in the origin's books,
-- and station days that are opened again. Writers of lot_transfer, lot_transfer_line and station_day wait while it runs: some hundred
-- thousand lines take seconds. Readers wait for moments only, for the columns that are added.

-- ---------------------------------------------------------------- who put a line there

ALTER TABLE lot_transfer_line ADD COLUMN added_by_id INTEGER;
UPDATE lot_transfer_line l SET added_by_id = t.sender_id FROM lot_transfer t WHERE t.document_no = l.document_no;
ALTER TABLE lot_transfer_line ALTER COLUMN added_by_id SET NOT NULL;

-- Who receives neither sent nor packed it, and what is received was sent.
CREATE OR REPLACE FUNCTION lot_receipt_of_another() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM lot_transfer_line l JOIN lot_transfer t USING (document_no)
                  WHERE l.id = NEW.line_id AND t.sender_id <> NEW.by_user_id AND l.added_by_id <> NEW.by_user_id
                    AND l.start_sn <= NEW.start_sn AND l.end_sn >= NEW.end_sn) THEN
    RAISE EXCEPTION 'line % was sent or packed by its receiver, or is not of these serials', NEW.line_id USING ERRCODE = 'IK005';
  END IF;
  RETURN NEW;
END $$;

-- ---------------------------------------------------------------- both numbers from the creation

-- Distributions that wait for their receipt get its number now, in the order in which they were made, after the last one of their
-- branch and year: the counting stays without a gap.
WITH missing AS (
  SELECT document_no, destination_branch_code AS branch, extract(year FROM malaysian_day(created_at))::int AS year,
         row_number() OVER (PARTITION BY destination_branch_code, extract(year FROM malaysian_day(created_at)) ORDER BY created_at, document_no) AS n
    FROM lot_transfer WHERE direction = 'distribution' AND ldr_no IS NULL),
counted AS (
  INSERT INTO document_number AS d (branch_code, kind, year, last)
  SELECT branch, 'LDR', year, count(*) FROM missing GROUP BY branch, year
  ON CONFLICT (branch_code, kind, year) DO UPDATE SET last = d.last + EXCLUDED.last
  RETURNING branch_code, year, last)
UPDATE lot_transfer t
   SET ldr_no = 'LDR-' || m.branch || '-' || m.year || '-' ||
                lpad((c.last - (SELECT count(*) FROM missing o WHERE o.branch = m.branch AND o.year = m.year) + m.n)::text, 6, '0')
  FROM missing m JOIN counted c ON c.branch_code = m.branch AND c.year = m.year
 WHERE t.document_no = m.document_no;
ALTER TABLE lot_transfer ADD CONSTRAINT lot_transfer_numbers CHECK ((direction = 'distribution') = (ldr_no IS NOT NULL));

-- ---------------------------------------------------------------- packed is not sent

-- What is packed is reserved in the store of its origin, under the transfer's number, and its lot stays what it was.
DO $$
DECLARE
  line record;
  whole record;
BEGIN
  FOR line IN
    SELECT l.*, t.origin_branch_code, t.destination_branch_code, t.sender_id, t.direction, p.root_lot_no
      FROM lot_transfer_line l JOIN lot_transfer t USING (document_no) JOIN lot p ON p.lot_no = l.lot_no
     WHERE t.status = 'packed' AND l.received_at IS NULL
  LOOP
    PERFORM custody_move(line.root_lot_no,
      custody_account_of('inTransit', line.destination_branch_code, '', line.document_no),
      custody_account_of('hqStore', line.origin_branch_code, '', line.document_no),
      line.start_sn, line.end_sn, line.document_no, line.sender_id, now());
    UPDATE lot SET status = line.from_status, branch_code = line.origin_branch_code, version = version + 1
     WHERE lot_no = line.lot_no AND split_at IS NULL;
    FOR whole IN SELECT * FROM lot WHERE root_lot_no = line.root_lot_no AND split_at IS NOT NULL ORDER BY card_qty LOOP
      UPDATE lot w SET status = p.status, branch_code = p.branch_code
        FROM (SELECT status, branch_code FROM lot WHERE parent_lot_no = whole.lot_no ORDER BY status LIMIT 1) p
       WHERE w.lot_no = whole.lot_no;
    END LOOP;
  END LOOP;
END $$;

-- A bag whose content was received as a whole is free where it is.
UPDATE bag SET status = 'free', version = version + 1
 WHERE status = 'received' AND NOT EXISTS (
   SELECT 1 FROM lot_transfer t WHERE t.bag_id = bag.id AND t.status IN ('packed', 'inTransit', 'partlyReceived'));

-- ---------------------------------------------------------------- a day that was closed too early

ALTER TABLE station_day ADD COLUMN round INTEGER NOT NULL DEFAULT 1;
DROP INDEX station_day_station_id_day_lot_no_key;
CREATE UNIQUE INDEX station_day_station_id_day_lot_no_round_key ON station_day (station_id, day, lot_no, round);

CREATE TABLE "station_day_reopening" (
    "id" SERIAL NOT NULL,
    "station_id" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "round" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "reopened_at" TIMESTAMPTZ(3) NOT NULL,
    "reopened_by_id" INTEGER NOT NULL,
    "approved_by" TEXT NOT NULL,

    CONSTRAINT "station_day_reopening_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "station_day_reopening_station_id_day_round_key" ON "station_day_reopening"("station_id", "day", "round");
ALTER TABLE "station_day_reopening" ADD CONSTRAINT "station_day_reopening_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was closed and opened again stays as it was written. A day is opened on the day itself, for a reason.
CREATE TRIGGER station_day_reopening_append_only BEFORE UPDATE OR DELETE ON station_day_reopening FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER station_day_reopening_no_truncate BEFORE TRUNCATE ON station_day_reopening EXECUTE FUNCTION refuse_change();
ALTER TABLE station_day_reopening ADD CONSTRAINT station_day_reopening_same_day CHECK (day = malaysian_day(reopened_at) AND reason <> '');

-- The closings that hold: those of days that nobody opened again since.
CREATE VIEW station_day_closed AS
  SELECT d.* FROM station_day d
   WHERE NOT EXISTS (SELECT 1 FROM station_day_reopening r WHERE r.station_id = d.station_id AND r.day = d.day AND r.round >= d.round);

CREATE OR REPLACE FUNCTION station_day_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM custody_account a JOIN station_day_closed d ON d.station_id = a.station_id AND d.day = malaysian_day(NEW.at)
              WHERE a.id IN (NEW.from_account_id, NEW.to_account_id) AND a.place = 'station') THEN
    RAISE EXCEPTION 'the day of % is closed at the station', NEW.at USING ERRCODE = 'IK006';
  END IF;
  RETURN NEW;
END $$;
