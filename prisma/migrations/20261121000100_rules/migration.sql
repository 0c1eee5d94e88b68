-- The rules that the database itself keeps: append-only trails, custody of every card, and uniqueness by state.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- ---------------------------------------------------------------- append-only

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'IK002';
END $$;

CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON audit_event EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON audit_seal EXECUTE FUNCTION refuse_change();
CREATE TRIGGER custody_entry_append_only BEFORE UPDATE OR DELETE ON custody_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER custody_entry_no_truncate BEFORE TRUNCATE ON custody_entry EXECUTE FUNCTION refuse_change();

-- ---------------------------------------------------------------- lots and custody

ALTER TABLE lot ADD CONSTRAINT lot_quantity CHECK (card_qty = end_sn - start_sn + 1 AND card_qty > 0);
ALTER TABLE lot ADD CONSTRAINT lot_serials_disjoint
  EXCLUDE USING gist (card_type_id WITH =, int8range(start_sn, end_sn, '[]') WITH &&) WHERE (parent_lot_no IS NULL);

ALTER TABLE custody_balance ADD CONSTRAINT custody_balance_not_negative CHECK (quantity >= 0);
ALTER TABLE custody_entry ADD CONSTRAINT custody_entry_quantity CHECK (quantity = end_sn - start_sn + 1 AND quantity > 0);
ALTER TABLE custody_entry ADD CONSTRAINT custody_entry_moves CHECK (from_account_id IS DISTINCT FROM to_account_id);
ALTER TABLE custody_holding ADD CONSTRAINT custody_holding_range CHECK (end_sn >= start_sn);
ALTER TABLE custody_holding ADD CONSTRAINT custody_serial_in_one_place
  EXCLUDE USING gist (card_type_id WITH =, int8range(start_sn, end_sn, '[]') WITH &&);


-- The account of a place, made when it is first needed.
CREATE FUNCTION custody_account_of(p_place "CustodyPlace", p_branch text, p_station text DEFAULT '', p_document text DEFAULT '')
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  SELECT id INTO found_id FROM custody_account
   WHERE place = p_place AND branch_code = p_branch
     AND station_id = p_station AND document_no = p_document;
  IF found_id IS NULL THEN
    INSERT INTO custody_account (place, branch_code, station_id, document_no)
    VALUES (p_place, p_branch, p_station, p_document)
    ON CONFLICT (place, branch_code, station_id, document_no) DO UPDATE SET branch_code = EXCLUDED.branch_code
    RETURNING id INTO found_id;
  END IF;
  RETURN found_id;
END $$;

-- Puts a range into an account's holdings, joined with its neighbours, so that what is held in one run is one row.
CREATE FUNCTION custody_put(p_account integer, p_lot text, p_start bigint, p_end bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_sn bigint := p_start;
  last_sn bigint := p_end;
  neighbour record;
BEGIN
  FOR neighbour IN
    DELETE FROM custody_holding
     WHERE account_id = p_account AND lot_no = p_lot AND (end_sn = p_start - 1 OR start_sn = p_end + 1)
    RETURNING start_sn, end_sn
  LOOP
    first_sn := least(first_sn, neighbour.start_sn);
    last_sn := greatest(last_sn, neighbour.end_sn);
  END LOOP;
  INSERT INTO custody_holding (account_id, lot_no, card_type_id, start_sn, end_sn)
  SELECT p_account, p_lot, lot.card_type_id, first_sn, last_sn FROM lot WHERE lot.lot_no = p_lot;
END $$;

-- A delivered lot begins at its supplier: the one entry without an account it comes from.
CREATE FUNCTION custody_open_lot(p_lot text, p_supplier integer, p_document text, p_by integer, p_at timestamptz)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  opened lot%ROWTYPE;
  entry_id bigint;
BEGIN
  SELECT * INTO STRICT opened FROM lot WHERE lot_no = p_lot FOR UPDATE;
  IF EXISTS (SELECT 1 FROM custody_entry WHERE lot_no = p_lot) THEN
    RAISE EXCEPTION 'lot % is already in custody', p_lot USING ERRCODE = 'IK003';
  END IF;
  PERFORM custody_put(p_supplier, p_lot, opened.start_sn, opened.end_sn);
  INSERT INTO custody_balance (account_id, lot_no, quantity) VALUES (p_supplier, p_lot, opened.card_qty);
  INSERT INTO custody_entry (at, lot_no, to_account_id, start_sn, end_sn, quantity, document, by_user_id)
  VALUES (p_at, p_lot, p_supplier, opened.start_sn, opened.end_sn, opened.card_qty, p_document, p_by)
  RETURNING id INTO entry_id;
  RETURN entry_id;
END $$;

-- Moves a serial range of a lot between two accounts. Refused (IK001) where the first does not hold the whole range.
CREATE FUNCTION custody_move(p_lot text, p_from integer, p_to integer, p_start bigint, p_end bigint, p_document text,
                             p_by integer, p_at timestamptz, p_reverses bigint DEFAULT NULL)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  held custody_holding%ROWTYPE;
  moved integer := (p_end - p_start + 1)::integer;
  entry_id bigint;
BEGIN
  INSERT INTO custody_balance (account_id, lot_no, quantity) VALUES (p_to, p_lot, 0) ON CONFLICT DO NOTHING;
  -- Both balances are locked in one order, so that moves of a lot follow one another and never deadlock.
  PERFORM 1 FROM custody_balance WHERE lot_no = p_lot AND account_id IN (p_from, p_to) ORDER BY account_id FOR UPDATE;

  SELECT * INTO held FROM custody_holding
   WHERE account_id = p_from AND lot_no = p_lot AND start_sn <= p_start AND end_sn >= p_end;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % does not hold % to % of lot %', p_from, p_start, p_end, p_lot USING ERRCODE = 'IK001';
  END IF;
  DELETE FROM custody_holding WHERE id = held.id;
  IF held.start_sn < p_start THEN
    INSERT INTO custody_holding (account_id, lot_no, card_type_id, start_sn, end_sn)
    VALUES (p_from, p_lot, held.card_type_id, held.start_sn, p_start - 1);
  END IF;
  IF held.end_sn > p_end THEN
    INSERT INTO custody_holding (account_id, lot_no, card_type_id, start_sn, end_sn)
    VALUES (p_from, p_lot, held.card_type_id, p_end + 1, held.end_sn);
  END IF;
  PERFORM custody_put(p_to, p_lot, p_start, p_end);

  UPDATE custody_balance SET quantity = quantity - moved WHERE account_id = p_from AND lot_no = p_lot;
  UPDATE custody_balance SET quantity = quantity + moved WHERE account_id = p_to AND lot_no = p_lot;
  INSERT INTO custody_entry (at, lot_no, from_account_id, to_account_id, start_sn, end_sn, quantity, document, by_user_id, reverses_id)
  VALUES (p_at, p_lot, p_from, p_to, p_start, p_end, moved, p_document, p_by, p_reverses)
  RETURNING id INTO entry_id;
  RETURN entry_id;
END $$;

-- ---------------------------------------------------------------- uniqueness by state

CREATE UNIQUE INDEX card_job_one_live ON card_job (appl_id)
  WHERE status IN ('new', 'listed', 'pendingQc', 'qcPassed', 'despatched');
CREATE UNIQUE INDEX print_list_one_open ON print_list (station_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX print_list_item_one_wait ON print_list_item (job_id) WHERE done_at IS NULL;
ALTER TABLE print_list_item ADD CONSTRAINT print_list_item_five CHECK (position BETWEEN 1 AND 5);
CREATE UNIQUE INDEX print_list_item_place ON print_list_item (list_id, position) WHERE outcome IS DISTINCT FROM 'removed';
CREATE UNIQUE INDEX package_item_one_live ON package_item (job_id) WHERE removed_at IS NULL;
CREATE INDEX password_request_waiting ON password_request (user_id) WHERE handled_at IS NULL;
