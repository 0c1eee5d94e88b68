-- What the lists, searches and counters of a programme of millions are found by. Each says which of them it carries.
--
-- Locks: CREATE INDEX lets others read its table and makes those who write to it wait, here until all of them are there: on two
-- million jobs some seventy seconds, half of it the trigram indexes. Where nobody may wait that long, make them before, by these
-- very statements with CONCURRENTLY (outside of a transaction, as the tables' owner, the extension first): what is there already
-- is passed over here.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- ---------------------------------------------------------------- card jobs

-- Headquarters' lists by state and its queues: all branches of a state, the oldest or newest first. (A branch has its own.)
CREATE INDEX IF NOT EXISTS card_job_status_since_id_idx ON card_job (status, since, id);
-- A branch's list of any state, and its count for old clients.
CREATE INDEX IF NOT EXISTS card_job_branch_code_since_id_idx ON card_job (branch_code, since, id);
-- Headquarters' list of any state.
CREATE INDEX IF NOT EXISTS card_job_since_id_idx ON card_job (since, id);

-- ---------------------------------------------------------------- applications

-- The start of a number that is being typed. The other indexes of these columns carry LIKE 'X%' under the collation C alone.
CREATE INDEX IF NOT EXISTS application_application_no_start ON application (application_no text_pattern_ops);
CREATE INDEX IF NOT EXISTS application_passport_no_start ON application (passport_no text_pattern_ops);
-- Any part of a name or of an employer's: LIKE and ILIKE.
CREATE INDEX IF NOT EXISTS application_name_part ON application USING gin (name gin_trgm_ops);
CREATE INDEX IF NOT EXISTS application_employer_name_part ON application USING gin (employer_name gin_trgm_ops);
-- Jobs of any state by name, and by sticker date. (By employer and by the numbers there are indexes.)
CREATE INDEX IF NOT EXISTS application_name_idx ON application (name);
CREATE INDEX IF NOT EXISTS application_sticker_date_idx ON application (sticker_date);
-- The report of applications without QR code. Those are few, and stay so.
CREATE INDEX IF NOT EXISTS application_without_qr ON application (received_at)
  WHERE qr_string IS NULL AND (coalesce(sticker_no, '') = '' OR passport_no = '');

-- ---------------------------------------------------------------- cards

-- The cards of a month for old clients, and jobs by when their card was made, of all branches.
CREATE INDEX IF NOT EXISTS card_attempt_perso_at_idx ON card_attempt (perso_at);

-- ---------------------------------------------------------------- packages

-- Any part of an employer's name.
CREATE INDEX IF NOT EXISTS package_employer_name_part ON package USING gin (employer_name gin_trgm_ops);
-- Packages that were undone, and deliveries whose number the courier has not given yet: few among many.
CREATE INDEX IF NOT EXISTS package_undone ON package (despatched_at, packaging_id) WHERE undone_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS package_not_numbered ON package (despatched_at, packaging_id)
  WHERE poslaju_no IS NULL AND delivery_method = 'delivery';
-- The packages that a passport's cards lie or lay in.
CREATE INDEX IF NOT EXISTS package_item_job_id_idx ON package_item (job_id);

-- ---------------------------------------------------------------- the registry

-- What was wrong in the files of the last days.
CREATE INDEX IF NOT EXISTS registry_file_received_at_idx ON registry_file (received_at);
