-- AlterTable
ALTER TABLE "station_day" ADD COLUMN     "adjusted" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "stocktake_difference" ADD COLUMN     "elsewhere_account_id" INTEGER;

-- AddForeignKey
ALTER TABLE "stocktake_difference" ADD CONSTRAINT "stocktake_difference_elsewhere_account_id_fkey" FOREIGN KEY ("elsewhere_account_id") REFERENCES "custody_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ---------------------------------------------------------------- a station's day

-- A day is closed once, and what it says stays.
CREATE TRIGGER station_day_append_only BEFORE UPDATE OR DELETE ON station_day FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER station_day_no_truncate BEFORE TRUNCATE ON station_day EXECUTE FUNCTION refuse_change();

ALTER TABLE station_day ADD CONSTRAINT station_day_figures CHECK (
  opening >= 0 AND withdrawn >= 0 AND produced >= 0 AND spoiled >= 0 AND returned >= 0 AND counted >= 0
  AND opening + withdrawn - produced - spoiled - returned + adjusted >= 0);
-- Where the count differs from the ledger, somebody said why.
ALTER TABLE station_day ADD CONSTRAINT station_day_explained CHECK (
  counted = opening + withdrawn - produced - spoiled - returned + adjusted OR explanation <> '');

-- Once a day is closed no blank card of the station moves on it. Who closes holds the station's balances, and so does
-- every move: one of the two comes first.
CREATE FUNCTION station_day_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM custody_account a JOIN station_day d ON d.station_id = a.station_id AND d.day = malaysian_day(NEW.at)
              WHERE a.id IN (NEW.from_account_id, NEW.to_account_id) AND a.place = 'station') THEN
    RAISE EXCEPTION 'the day of % is closed at the station', NEW.at USING ERRCODE = 'IK006';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER station_day_open BEFORE INSERT ON custody_entry FOR EACH ROW EXECUTE FUNCTION station_day_open();
