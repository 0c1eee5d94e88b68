-- Support finds the steps of a request by its id (decision 94).
-- Locks: writes to audit_event while it is read once, a few seconds for ten million rows; no row has an id yet, so nothing is
-- sorted. The column came with a migration of its own, so that reading goes on meanwhile.
CREATE INDEX audit_event_request ON audit_event (request_id) WHERE request_id IS NOT NULL;
