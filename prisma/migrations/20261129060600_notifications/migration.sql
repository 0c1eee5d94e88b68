-- Notifications: one row for an event, one for each person who has read it (decision 103).
-- Locks: none; the tables are new. The old version neither writes nor reads them.
-- CreateTable
CREATE TABLE "notification" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "audience" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "branch_code" TEXT,
    "caused_by_id" INTEGER,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_read" (
    "user_id" INTEGER NOT NULL,
    "notification_id" INTEGER NOT NULL,

    CONSTRAINT "notification_read_pkey" PRIMARY KEY ("user_id","notification_id")
);

-- CreateTable
CREATE TABLE "stock_shortage" (
    "branch_code" TEXT NOT NULL,
    "card_type_id" INTEGER NOT NULL,

    CONSTRAINT "stock_shortage_pkey" PRIMARY KEY ("branch_code","card_type_id")
);

-- CreateIndex
CREATE INDEX "notification_audience_id_idx" ON "notification"("audience", "id");

-- CreateIndex
CREATE INDEX "notification_at_idx" ON "notification"("at");

-- CreateIndex
CREATE INDEX "notification_read_notification_id_idx" ON "notification_read"("notification_id");

-- AddForeignKey
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Writes a notification for one person, or for a branch where there is none, and announces it.
CREATE FUNCTION notify_people(p_at timestamptz, p_kind text, p_facts jsonb, p_user integer, p_branch text, p_caused_by integer)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  added integer;
BEGIN
  INSERT INTO notification (at, audience, kind, facts, branch_code, caused_by_id)
  VALUES (p_at, coalesce('User:' || p_user, 'Branch:' || p_branch), p_kind, p_facts, p_branch, p_caused_by) RETURNING id INTO added;
  PERFORM pg_notify('ikad_changes', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
    'kind', 'notification', 'id', added::text, 'userId', p_user)) || jsonb_build_object('branchCode', p_branch))::text);
END $$;

-- Compares the stock of the branches between which cards of a lot have just moved with their thresholds. Cards that stay at their
-- branch change nothing. Holdings are summed, because balances keep a row for every lot that a place ever had. Who falls below a threshold is noted once; concurrent moves wait for each other at that row.
CREATE FUNCTION note_shortage(p_lot text, p_from integer, p_to integer, p_at timestamptz)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  level record;
  facts jsonb;
BEGIN
  FOR level IN
    SELECT t.branch_code, t.card_type_id, t.threshold, c.code,
           (SELECT coalesce(sum(h.end_sn - h.start_sn + 1), 0) FROM custody_account a JOIN custody_holding h ON h.account_id = a.id
             WHERE a.branch_code = t.branch_code AND a.place IN ('hqStore', 'branchStore', 'station') AND h.card_type_id = t.card_type_id) AS held
      FROM (SELECT branch_code FROM custody_account WHERE id IN (p_from, p_to) AND place IN ('hqStore', 'branchStore', 'station')
             GROUP BY branch_code HAVING count(*) = 1) m
      JOIN lot l ON l.lot_no = p_lot
      JOIN card_threshold t ON t.branch_code = m.branch_code AND t.card_type_id = l.card_type_id
      JOIN card_type c ON c.id = t.card_type_id
  LOOP
    IF level.held >= level.threshold THEN
      DELETE FROM stock_shortage WHERE branch_code = level.branch_code AND card_type_id = level.card_type_id;
      CONTINUE;
    END IF;
    INSERT INTO stock_shortage (branch_code, card_type_id) VALUES (level.branch_code, level.card_type_id) ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    facts := jsonb_build_object('branchCode', level.branch_code, 'cardTypeId', level.card_type_id, 'cardType', level.code);
    PERFORM notify_people(p_at, 'shortage', facts, NULL, level.branch_code, NULL);
    IF level.branch_code <> 'HQ' THEN
      PERFORM notify_people(p_at, 'supplyNeeded', facts, NULL, 'HQ', NULL);
    END IF;
  END LOOP;
END $$;
