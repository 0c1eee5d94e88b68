-- Notifications of matters that are settled no longer count as unread (decision 114).
-- Locks: notification, for a moment; a column without a default rewrites nothing. The index is partial and small. The old version ignores the column, so for
-- it these notifications stay unread.
-- AlterTable
ALTER TABLE "notification" ADD COLUMN "settled_at" TIMESTAMPTZ(3);

-- Finds the notifications of a matter. Kinds that nothing settles are left out, so that the index has pending matters only.
CREATE INDEX "notification_pending" ON "notification" ("kind")
 WHERE "settled_at" IS NULL AND "kind" NOT IN ('exportReady', 'exportFailed', 'scheduleFailed', 'incidentEnded', 'rightsChanged');

-- Settles the notifications of the kinds whose facts contain the given ones, and announces it to their readers.
CREATE FUNCTION settle_notifications(p_at timestamptz, p_kinds text[], p_facts jsonb)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  done record;
BEGIN
  FOR done IN
    UPDATE notification n SET settled_at = p_at
     WHERE n.kind = ANY(p_kinds) AND n.facts @> p_facts AND n.settled_at IS NULL
       AND n.kind NOT IN ('exportReady', 'exportFailed', 'scheduleFailed', 'incidentEnded', 'rightsChanged')
    RETURNING n.id, n.audience, n.branch_code
  LOOP
    PERFORM pg_notify('ikad_changes', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'kind', 'notification', 'id', done.id::text, 'userId', substring(done.audience FROM '^User:(\d+)$')::int))
      || jsonb_build_object('branchCode', done.branch_code))::text);
  END LOOP;
END $$;

-- Compares the stock of the branches between which cards of a lot have just moved with their thresholds. Cards that stay at their
-- branch change nothing. Holdings are summed, because balances keep a row for every lot that a place ever had. Who falls below a threshold is noted once; concurrent moves wait for each other at that row.
CREATE OR REPLACE FUNCTION note_shortage(p_lot text, p_from integer, p_to integer, p_at timestamptz)
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
      IF FOUND THEN
        facts := jsonb_build_object('branchCode', level.branch_code, 'cardTypeId', level.card_type_id);
        PERFORM settle_notifications(p_at, ARRAY['shortage', 'supplyNeeded'], facts);
      END IF;
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
