-- A printer at fault is so since its first fault, whatever code it told in between: it never was well. Before, each change of the code
-- began anew, so that a printer which went from one fault to the next was never at fault for as long as the rules allow, and no incident
-- opened.
-- Locks: functions alone are replaced, for an instant. A station that is at fault now keeps the moment of its last code.

-- Gives what shows a new revision, keeps the history of the condition, and tells every process when it is committed.
CREATE OR REPLACE FUNCTION station_status_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  s station%ROWTYPE;
BEGIN
  SELECT * INTO STRICT s FROM station WHERE id = NEW.station_id;
  NEW.revision := nextval('station_revision');
  NEW.condition := CASE WHEN NOT s.active THEN 'inactive' WHEN NEW.state IN ('idle', 'printing') THEN 'working'
                        ELSE NEW.state::text END::"StationCondition";
  IF TG_OP = 'UPDATE' AND (NEW.condition, NEW.fault) IS DISTINCT FROM (OLD.condition, OLD.fault) THEN
    INSERT INTO station_change (station_id, at, condition, fault)
    VALUES (NEW.station_id,
            CASE WHEN NEW.since IS DISTINCT FROM OLD.since THEN coalesce(NEW.since, clock_timestamp())
                 WHEN NEW.heard_at IS DISTINCT FROM OLD.heard_at THEN NEW.heard_at ELSE clock_timestamp() END,
            NEW.condition, NEW.fault);
  END IF;
  PERFORM pg_notify('ikad_stations', station_board_row(s, NEW)::text);
  RETURN NEW;
END $$;

-- A heartbeat: whose credential it is, and what it says. No row where the credential is none (any more). Without p_at it is the
-- database's clock that counts, which all processes share. One that changes nothing doesn't wait for the disk: the next is 15 s away.
CREATE OR REPLACE FUNCTION station_heard(p_token bytea, p_at timestamptz, p_state "StationState", p_fault text, p_card text,
                              p_printed integer, p_jammed integer, p_ribbon integer, p_cards integer, p_versions text, p_clock timestamptz)
RETURNS TABLE (station_id text, active boolean, heard_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  st station_status%ROWTYPE;
  heard timestamptz;
BEGIN
  SELECT t.* INTO st FROM station_credential c JOIN station_status t ON t.station_id = c.station_id
   WHERE c.token_hash = p_token AND c.revoked_at IS NULL FOR NO KEY UPDATE OF t;
  IF NOT FOUND THEN RETURN; END IF;
  heard := greatest(coalesce(p_at, clock_timestamp()), st.heard_at);
  IF (st.state, st.fault, st.card, st.printed, st.jammed, st.ribbon_left, st.cards_left, st.versions)
     IS NOT DISTINCT FROM (p_state, p_fault, p_card, p_printed, p_jammed, p_ribbon, p_cards, p_versions) THEN
    PERFORM set_config('synchronous_commit', 'off', true);
    UPDATE station_status t SET heard_at = heard, clock_offset_ms = station_clock_offset(p_clock, heard) WHERE t.station_id = st.station_id;
  ELSE
    UPDATE station_status t
       SET heard_at = heard, clock_offset_ms = station_clock_offset(p_clock, heard), state = p_state, fault = p_fault, card = p_card,
           printed = p_printed, jammed = p_jammed, ribbon_left = p_ribbon, cards_left = p_cards, versions = p_versions,
           since = CASE WHEN t.state IS DISTINCT FROM p_state THEN heard ELSE t.since END
     WHERE t.station_id = st.station_id;
  END IF;
  RETURN QUERY SELECT s.id, s.active, heard FROM station s WHERE s.id = st.station_id;
END $$;
