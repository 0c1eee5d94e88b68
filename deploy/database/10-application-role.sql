-- The role that the server processes sign in as. It reads and writes the owner's tables and owns nothing: it can neither
-- change a table, nor switch a trigger off, nor empty a table that is kept for ever.
-- The image of PostgreSQL runs this once, on an empty volume, as the owner (POSTGRES_USER) in POSTGRES_DB. On a database
-- that is there already it may be run again at any time: docs/operations.md.
\getenv application_password APPLICATION_PASSWORD
SELECT set_config('ikad.application_password', :'application_password', false) <> '' AS "a password is given";

DO $$
BEGIN
  IF current_setting('ikad.application_password') = '' THEN
    RAISE EXCEPTION 'Set APPLICATION_PASSWORD.';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'ikad_application') THEN
    CREATE ROLE ikad_application;
  END IF;
  EXECUTE format('ALTER ROLE ikad_application LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD %L',
    current_setting('ikad.application_password'));
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO ikad_application', current_database());
  EXECUTE format('REVOKE CREATE ON DATABASE %I FROM PUBLIC', current_database());
END $$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO ikad_application;

-- What migrations will make, and what they have made already.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ikad_application;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ikad_application;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO ikad_application;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ikad_application;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ikad_application;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ikad_application;
