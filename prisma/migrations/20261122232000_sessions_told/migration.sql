-- Processes keep a session for a moment after they have read it. The database itself tells them whose no longer stand as they stood,
-- by whatever way they were changed: so that none is taken for what it was a moment longer than a notification takes.
-- Locks: session and app_user for a moment each (SHARE ROW EXCLUSIVE, to get their triggers).
CREATE FUNCTION session_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ikad_sessions', OLD.user_id::text);
  RETURN NULL;
END $$;
-- Activity (last_seen_at) is written all the time and takes nothing away.
CREATE TRIGGER session_changed AFTER UPDATE OF token_hash, user_id, area, created_at, ended_at, must_enrol_passkey ON session FOR EACH ROW
  WHEN ((OLD.token_hash, OLD.user_id, OLD.area, OLD.created_at, OLD.ended_at, OLD.must_enrol_passkey)
        IS DISTINCT FROM (NEW.token_hash, NEW.user_id, NEW.area, NEW.created_at, NEW.ended_at, NEW.must_enrol_passkey))
  EXECUTE FUNCTION session_told();
CREATE TRIGGER session_gone AFTER DELETE ON session FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION session_told();

CREATE FUNCTION user_standing_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ikad_sessions', OLD.id::text);
  RETURN NULL;
END $$;
-- All that a session says of its user (server/access/sessions/authenticate.ts), and the password.
CREATE TRIGGER user_standing_changed
  AFTER UPDATE OF login_id, role_id, branch_code, staff_name, csm_rights, disabled_at, deleted_at, must_change_password, password_hash,
                  password_changed_at ON app_user FOR EACH ROW
  WHEN ((OLD.login_id, OLD.role_id, OLD.branch_code, OLD.staff_name, OLD.csm_rights, OLD.disabled_at, OLD.deleted_at,
         OLD.must_change_password, OLD.password_hash, OLD.password_changed_at)
        IS DISTINCT FROM
        (NEW.login_id, NEW.role_id, NEW.branch_code, NEW.staff_name, NEW.csm_rights, NEW.disabled_at, NEW.deleted_at,
         NEW.must_change_password, NEW.password_hash, NEW.password_changed_at))
  EXECUTE FUNCTION user_standing_told();
