-- Pins the search path of every function. PostgreSQL looks for a table in pg_temp first, so a session that
-- made temporary tables named like ours could make a function read them instead: the triggers that keep the
-- audit trail let such a session delete it.
-- A function whose body was parsed when it was made (BEGIN ATOMIC) depends on no search path. The small ones
-- that queries inline become so, because a setting of its own would keep a function from being inlined.
-- Locks: none that a query waits for; rows of the catalogue are changed.

CREATE OR REPLACE FUNCTION owns_table(p_table oid) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT pg_catalog.pg_has_role(current_user, c.relowner, 'USAGE') FROM pg_catalog.pg_class c WHERE c.oid = p_table;
END;

CREATE OR REPLACE FUNCTION station_clock_offset(p_clock timestamptz, p_at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT (greatest(-2147483647, least(2147483647, extract(epoch FROM p_clock - p_at) * 1000)))::integer;
END;

CREATE OR REPLACE FUNCTION station_board_row(s station, st station_status) RETURNS jsonb LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT jsonb_build_object(
    'stationId', s.id, 'name', s.name, 'branchCode', s.branch_code, 'process', s.process, 'active', s.active,
    'state', st.state, 'fault', st.fault, 'since', to_char(st.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'card', st.card, 'printed', st.printed, 'jammed', st.jammed, 'ribbonLeft', st.ribbon_left, 'cardsLeft', st.cards_left,
    'versions', st.versions, 'revision', st.revision);
END;

-- Writes about 1 MB to a temporary file and to the log, and leaves nothing: whether there is room again is asked
-- without a temporary table, which the servers' role may not make.
CREATE FUNCTION probe_room() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' AS $$
BEGIN
  PERFORM count(*) FROM (SELECT n FROM generate_series(1, 20000) n ORDER BY md5(n::text) OFFSET 0) sorted;
  PERFORM pg_logical_emit_message(true, 'ikad.room', repeat(md5('room'), 32768));
END $$;

DO $$
DECLARE
  f regprocedure;
BEGIN
  FOR f IN
    SELECT p.oid FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
     WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('sql', 'plpgsql') AND p.prosqlbody IS NULL
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', f);
  END LOOP;
END $$;

-- Nobody but the owner says which migrations were made. (Temporary tables: deploy/database.)
DO $$
DECLARE
  r regrole;
BEGIN
  FOR r IN
    SELECT DISTINCT a.grantee FROM pg_class c, aclexplode(c.relacl) a
     WHERE c.oid = to_regclass('public._prisma_migrations') AND a.grantee NOT IN (0, c.relowner)
  LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON public._prisma_migrations FROM %s', r);
  END LOOP;
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE ALL ON public._prisma_migrations FROM PUBLIC;
  END IF;
END $$;
