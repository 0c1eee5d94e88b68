-- CreateEnum
CREATE TYPE "LotTravellerStatus" AS ENUM ('draft', 'verified');

-- CreateTable
CREATE TABLE "lot_traveller" (
    "id" SERIAL NOT NULL,
    "lot_no" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "station_id" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "status" "LotTravellerStatus" NOT NULL DEFAULT 'draft',
    "good" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "withdrawn" INTEGER,
    "put_back" INTEGER,
    "recorded_good" INTEGER,
    "recorded_rejected" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_by_id" INTEGER NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "verified_by_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lot_traveller_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lot_traveller_reject" (
    "traveller_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "recorded" INTEGER,

    CONSTRAINT "lot_traveller_reject_pkey" PRIMARY KEY ("traveller_id","code")
);

-- CreateIndex
CREATE INDEX "lot_traveller_day_id_idx" ON "lot_traveller"("day", "id");

-- CreateIndex
CREATE INDEX "lot_traveller_branch_code_status_idx" ON "lot_traveller"("branch_code", "status");

-- CreateIndex
CREATE UNIQUE INDEX "lot_traveller_lot_no_day_station_id_operator_id_key" ON "lot_traveller"("lot_no", "day", "station_id", "operator_id");

-- CreateIndex
CREATE INDEX "card_attempt_station_id_perso_at_idx" ON "card_attempt"("station_id", "perso_at");

-- AddForeignKey
ALTER TABLE "lot_traveller" ADD CONSTRAINT "lot_traveller_lot_no_fkey" FOREIGN KEY ("lot_no") REFERENCES "lot"("lot_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot_traveller" ADD CONSTRAINT "lot_traveller_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lot_traveller_reject" ADD CONSTRAINT "lot_traveller_reject_traveller_id_fkey" FOREIGN KEY ("traveller_id") REFERENCES "lot_traveller"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------- what a lot traveller may say

ALTER TABLE lot_traveller ADD CONSTRAINT lot_traveller_figures CHECK (
  good >= 0 AND rejected >= 0 AND coalesce(withdrawn, 0) >= 0 AND coalesce(put_back, 0) >= 0
  AND coalesce(recorded_good, 0) >= 0 AND coalesce(recorded_rejected, 0) >= 0);
ALTER TABLE lot_traveller_reject ADD CONSTRAINT lot_traveller_reject_figures CHECK (quantity >= 0 AND coalesce(recorded, 0) >= 0);

-- A verified form has its verifier, neither its operator nor who last changed it, and the figures that it was compared with.
ALTER TABLE lot_traveller ADD CONSTRAINT lot_traveller_verified CHECK (
  (status = 'verified') = (verified_by_id IS NOT NULL) AND (status = 'verified') = (verified_at IS NOT NULL)
  AND (status = 'verified') = (withdrawn IS NOT NULL) AND (status = 'verified') = (put_back IS NOT NULL)
  AND (status = 'verified') = (recorded_good IS NOT NULL) AND (status = 'verified') = (recorded_rejected IS NOT NULL));
ALTER TABLE lot_traveller ADD CONSTRAINT lot_traveller_second_person CHECK (verified_by_id NOT IN (operator_id, edited_by_id));

-- The sum is that of the codes; and a form that differs from what was recorded says why before it is verified.
CREATE FUNCTION lot_traveller_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  form lot_traveller;
  stated int;
  differing int;
BEGIN
  SELECT * INTO form FROM lot_traveller WHERE id = (to_jsonb(NEW)->>TG_ARGV[0])::int;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(quantity), 0), count(*) FILTER (WHERE quantity <> recorded OR recorded IS NULL) INTO stated, differing
    FROM lot_traveller_reject WHERE traveller_id = form.id;
  IF stated <> form.rejected THEN
    RAISE EXCEPTION 'the rejects of lot traveller % do not add up', form.id USING ERRCODE = 'IK007';
  END IF;
  IF form.status = 'verified' AND form.remark = ''
     AND (differing > 0 OR form.good <> form.recorded_good OR form.rejected <> form.recorded_rejected
          OR form.withdrawn <> form.good + form.rejected + form.put_back) THEN
    RAISE EXCEPTION 'the variance of lot traveller % is not explained', form.id USING ERRCODE = 'IK008';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER lot_traveller_in_order AFTER INSERT OR UPDATE ON lot_traveller
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lot_traveller_in_order('id');
CREATE CONSTRAINT TRIGGER lot_traveller_reject_in_order AFTER INSERT OR UPDATE ON lot_traveller_reject
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lot_traveller_in_order('traveller_id');

-- What was verified is final.
CREATE FUNCTION lot_traveller_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched jsonb := CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
BEGIN
  IF EXISTS (SELECT 1 FROM lot_traveller WHERE id = (touched->>TG_ARGV[0])::int AND status = 'verified') THEN
    RAISE EXCEPTION 'a verified lot traveller is final' USING ERRCODE = 'IK009';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lot_traveller_final BEFORE UPDATE OR DELETE ON lot_traveller FOR EACH ROW EXECUTE FUNCTION lot_traveller_final('id');
CREATE TRIGGER lot_traveller_reject_final BEFORE INSERT OR UPDATE OR DELETE ON lot_traveller_reject
  FOR EACH ROW EXECUTE FUNCTION lot_traveller_final('traveller_id');
