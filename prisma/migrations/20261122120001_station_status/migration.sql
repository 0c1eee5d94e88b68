-- CreateEnum
CREATE TYPE "StationState" AS ENUM ('idle', 'printing', 'paused', 'fault', 'offline');

-- CreateEnum
CREATE TYPE "StationCondition" AS ENUM ('working', 'paused', 'fault', 'offline', 'inactive');

-- CreateTable
CREATE TABLE "station_status" (
    "station_id" TEXT NOT NULL,
    "state" "StationState" NOT NULL DEFAULT 'offline',
    "fault" TEXT NOT NULL DEFAULT '',
    "since" TIMESTAMPTZ(3),
    "heard_at" TIMESTAMPTZ(3),
    "card" TEXT NOT NULL DEFAULT '',
    "printed" INTEGER,
    "jammed" INTEGER,
    "ribbon_left" INTEGER,
    "cards_left" INTEGER,
    "versions" TEXT NOT NULL DEFAULT '',
    "clock_offset_ms" INTEGER,
    "condition" "StationCondition" NOT NULL DEFAULT 'offline',
    "revision" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "station_status_pkey" PRIMARY KEY ("station_id")
);

-- CreateTable
CREATE TABLE "station_change" (
    "id" SERIAL NOT NULL,
    "station_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "condition" "StationCondition" NOT NULL,
    "fault" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "station_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "station_credential" (
    "id" SERIAL NOT NULL,
    "station_id" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by_id" INTEGER,

    CONSTRAINT "station_credential_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "station_change_station_id_at_idx" ON "station_change"("station_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "station_credential_token_hash_key" ON "station_credential"("token_hash");

-- CreateIndex
CREATE INDEX "station_credential_station_id_idx" ON "station_credential"("station_id");

-- AddForeignKey
ALTER TABLE "station_status" ADD CONSTRAINT "station_status_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "station_change" ADD CONSTRAINT "station_change_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "station_credential" ADD CONSTRAINT "station_credential_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "station"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------- what stations stood as before

-- Online or not, they are told anew by their next heartbeat.
INSERT INTO station_status (station_id, heard_at, since, printed, jammed, ribbon_left, revision)
SELECT id, last_seen_at, last_seen_at, printed, jammed, supplies_left, 1 FROM station;

ALTER TABLE "station" DROP COLUMN "jammed",
DROP COLUMN "last_seen_at",
DROP COLUMN "printed",
DROP COLUMN "supplies_left";

-- ---------------------------------------------------------------- rules

-- Room on each page for the next version of its rows, so that a heartbeat touches no index.
ALTER TABLE station_status SET (fillfactor = 40, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
ALTER TABLE station_status ADD CONSTRAINT station_status_heard CHECK (state = 'offline' OR heard_at IS NOT NULL);
CREATE UNIQUE INDEX station_credential_stands ON station_credential (station_id) WHERE revoked_at IS NULL;

-- Taken under the row's lock: of one station later always means higher, also after it was deleted and made again.
CREATE SEQUENCE station_revision START 2;

-- A station as everybody who watches hears of it.
CREATE FUNCTION station_board_row(s station, st station_status) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'stationId', s.id, 'name', s.name, 'branchCode', s.branch_code, 'process', s.process, 'active', s.active,
    'state', st.state, 'fault', st.fault, 'since', to_char(st.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'card', st.card, 'printed', st.printed, 'jammed', st.jammed, 'ribbonLeft', st.ribbon_left, 'cardsLeft', st.cards_left,
    'versions', st.versions, 'revision', st.revision)
$$;

-- Gives what shows a new revision, keeps the history of the condition, and tells every process when it is committed.
CREATE FUNCTION station_status_told() RETURNS trigger LANGUAGE plpgsql AS $$
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
            CASE WHEN NEW.since IS DISTINCT FROM OLD.since THEN coalesce(NEW.since, clock_timestamp()) ELSE clock_timestamp() END,
            NEW.condition, NEW.fault);
  END IF;
  PERFORM pg_notify('ikad_stations', station_board_row(s, NEW)::text);
  RETURN NEW;
END $$;

CREATE TRIGGER station_status_new BEFORE INSERT ON station_status FOR EACH ROW EXECUTE FUNCTION station_status_told();
-- Revision 0 asks for it: the station itself has changed.
CREATE TRIGGER station_status_changed BEFORE UPDATE ON station_status FOR EACH ROW
  WHEN (NEW.revision = 0
        OR (NEW.state, NEW.fault, NEW.since, NEW.card, NEW.printed, NEW.jammed, NEW.ribbon_left, NEW.cards_left, NEW.versions)
           IS DISTINCT FROM
           (OLD.state, OLD.fault, OLD.since, OLD.card, OLD.printed, OLD.jammed, OLD.ribbon_left, OLD.cards_left, OLD.versions))
  EXECUTE FUNCTION station_status_told();

CREATE FUNCTION station_status_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ikad_stations', jsonb_build_object(
    'stationId', OLD.station_id, 'gone', true, 'revision', nextval('station_revision'))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER station_status_gone AFTER DELETE ON station_status FOR EACH ROW EXECUTE FUNCTION station_status_gone();

CREATE FUNCTION station_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO station_status (station_id) VALUES (NEW.id);
  ELSE
    UPDATE station_status SET revision = 0 WHERE station_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER station_made AFTER INSERT ON station FOR EACH ROW EXECUTE FUNCTION station_told();
CREATE TRIGGER station_changed AFTER UPDATE OF name, branch_code, process, active ON station FOR EACH ROW EXECUTE FUNCTION station_told();

-- A heartbeat: whose credential it is, and what it says. No row where the credential is none (any more). Without p_at it is the
-- database's clock that counts, which all processes share. One that changes nothing doesn't wait for the disk: the next is 15 s away.
CREATE FUNCTION station_heard(p_token bytea, p_at timestamptz, p_state "StationState", p_fault text, p_card text, p_printed integer,
                              p_jammed integer, p_ribbon integer, p_cards integer, p_versions text, p_clock timestamptz)
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
           since = CASE WHEN (t.state, t.fault) IS DISTINCT FROM (p_state, p_fault) THEN heard ELSE t.since END
     WHERE t.station_id = st.station_id;
  END IF;
  RETURN QUERY SELECT s.id, s.active, heard FROM station s WHERE s.id = st.station_id;
END $$;

-- A clock that is days off is off by all that an integer of milliseconds can say.
CREATE FUNCTION station_clock_offset(p_clock timestamptz, p_at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(-2147483647, least(2147483647, extract(epoch FROM p_clock - p_at) * 1000))::integer
$$;

-- Marks as offline whom nobody has heard of for so long, once, whichever process asks. Answers in how many milliseconds the next one
-- is due; null where none is online. One that is being heard of at this moment is locked, and passed over. All are locked before
-- any is written, so that two who sweep don't wait for each other.
CREATE FUNCTION station_sweep(p_at timestamptz, p_silent_ms integer) RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := coalesce(p_at, clock_timestamp());
  silent interval := p_silent_ms * interval '1 millisecond';
  ids text[];
BEGIN
  ids := ARRAY(SELECT station_id FROM station_status WHERE state <> 'offline' AND heard_at <= at - silent
                ORDER BY station_id FOR NO KEY UPDATE SKIP LOCKED);
  IF cardinality(ids) > 0 THEN
    UPDATE station_status SET state = 'offline', fault = '', card = '', since = at WHERE station_id = ANY(ids);
  END IF;
  RETURN (SELECT extract(epoch FROM min(heard_at) + silent - at) * 1000 FROM station_status WHERE state <> 'offline');
END $$;
