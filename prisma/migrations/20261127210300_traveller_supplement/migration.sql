-- What was verified is final, with one exception: while its day lasts a form may be opened again, to be supplemented by what was made since.
CREATE OR REPLACE FUNCTION lot_traveller_final() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  touched jsonb := CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
  kept text[] := '{id,lot_no,day,station_id,branch_code,operator_id,created_at}';
  next jsonb := to_jsonb(NEW);
BEGIN
  IF EXISTS (SELECT 1 FROM lot_traveller WHERE id = (touched->>TG_ARGV[0])::int AND status = 'verified') THEN
    IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'lot_traveller' AND next->>'status' = 'draft'
       AND (next->>'day')::date = malaysian_day((next->>'edited_at')::timestamptz)
       AND (SELECT bool_and(next->k = touched->k) FROM unnest(kept) AS k) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a verified lot traveller is final' USING ERRCODE = 'IK009';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
