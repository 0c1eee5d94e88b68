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
  -- A process that died, or whose connection vanished, holds no lock for long. The product states the same for its
  -- sessions and transactions; through a pooler, where it cannot state it for single statements, these hold.
  ALTER ROLE ikad_application SET lock_timeout = '5s';
  ALTER ROLE ikad_application SET statement_timeout = '60s';
  ALTER ROLE ikad_application SET idle_in_transaction_session_timeout = '10s';
  ALTER ROLE ikad_application SET tcp_keepalives_idle = 5;
  ALTER ROLE ikad_application SET tcp_keepalives_interval = 2;
  ALTER ROLE ikad_application SET tcp_keepalives_count = 3;
  ALTER ROLE ikad_application SET tcp_user_timeout = '10s';
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ikad_application', current_database());
  -- A temporary table comes before a real one of its name: nobody but the owner may make one.
  EXECUTE format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, ikad_application', current_database());
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

-- Which migrations were made, the role reads and never says.
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE INSERT, UPDATE, DELETE ON public._prisma_migrations FROM ikad_application;
  END IF;
END $$;
