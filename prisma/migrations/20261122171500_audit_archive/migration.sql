-- The oldest part of the audit trail may go into a file (npm run archive-audit). What went, and where the chain goes on, stands here.
-- Locks: a new table, and two triggers that are made anew: writers wait for an instant.

CREATE TABLE "audit_archive" (
    "last_seq" BIGINT NOT NULL,
    "first_seq" BIGINT NOT NULL,
    "chain" BYTEA NOT NULL,
    "file" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "archived_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_archive_pkey" PRIMARY KEY ("last_seq")
);
ALTER TABLE audit_archive ADD CONSTRAINT audit_archive_range CHECK (first_seq <= last_seq);

CREATE TRIGGER audit_archive_append_only BEFORE UPDATE OR DELETE ON audit_archive FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_archive_no_truncate BEFORE TRUNCATE ON audit_archive EXECUTE FUNCTION refuse_change();

-- Whether whoever acts owns the table: the servers' role owns none (deploy/database).
CREATE FUNCTION owns_table(p_table oid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT pg_has_role(current_user, c.relowner, 'USAGE') FROM pg_class c WHERE c.oid = p_table
$$;

-- An archive begins where the one before ended, and ends at a seal that stands, which is never the last one.
CREATE FUNCTION audit_archive_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT owns_table(TG_RELID)
     OR NEW.first_seq <> coalesce((SELECT max(last_seq) FROM audit_archive), 0) + 1
     OR NOT EXISTS (SELECT 1 FROM audit_seal WHERE seq = NEW.last_seq AND chain = NEW.chain)
     OR NEW.last_seq >= (SELECT max(seq) FROM audit_seal) THEN
    RAISE EXCEPTION 'this is no part of the audit trail that may be archived' USING ERRCODE = 'IK002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_archive_follows BEFORE INSERT ON audit_archive FOR EACH ROW EXECUTE FUNCTION audit_archive_follows();

-- What an archive holds its owner may delete, the events before their seals; nothing else, and nobody else.
CREATE FUNCTION audit_event_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF owns_table(TG_RELID)
     AND (SELECT seq FROM audit_seal WHERE event_id = OLD.id) <= (SELECT max(last_seq) FROM audit_archive) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only' USING ERRCODE = 'IK002';
END $$;
CREATE FUNCTION audit_seal_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF owns_table(TG_RELID) AND OLD.seq <= (SELECT max(last_seq) FROM audit_archive) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_seal is append-only' USING ERRCODE = 'IK002';
END $$;
DROP TRIGGER audit_event_append_only ON audit_event;
DROP TRIGGER audit_seal_append_only ON audit_seal;
CREATE TRIGGER audit_event_append_only BEFORE UPDATE ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_event_kept BEFORE DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION audit_event_kept();
CREATE TRIGGER audit_seal_kept BEFORE DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION audit_seal_kept();
