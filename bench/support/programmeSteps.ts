import { rollups } from '#server/reports/rollups/rollups.ts'
import { csmJobs, ledger } from './areaSteps.ts'

/** The first number of the additional rows: far above the demonstration's. */
const firstJob = 1_000_000
const firstSerial = 50_000_000
/** Cards of one lot. */
const lotCards = 1_000
const years = 5
/** The CSM area has one job per this many of the programme's. */
const csmShare = 2

/**
 * Returns the statements that create a programme of this number of jobs, each with its description.
 * `chance(n, salt)` is a number from 0 to below 1 that is derived from the row's number alone.
 */
export function programmeSteps(jobs: number): [step: string, sql: string][] {
  return [
    [
      'helpers',
      `CREATE OR REPLACE FUNCTION pg_temp.chance(n bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
         $$ SELECT (hashint8extended(n, salt) & 1048575)::float8 / 1048576 $$;
       CREATE OR REPLACE FUNCTION pg_temp.one_of(words text[], n bigint, salt int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
         $$ SELECT words[1 + floor(pg_temp.chance(n, salt) * array_length(words, 1))::int] $$;
       CREATE TEMP TABLE place AS
         SELECT (row_number() OVER (ORDER BY b.code) - 1)::int AS ordinal, b.code, s.id AS station_id, u.id AS user_id
           FROM branch b
           JOIN LATERAL (SELECT id FROM station WHERE branch_code = b.code AND process = 'personalisation' ORDER BY id LIMIT 1) s ON TRUE
           JOIN LATERAL (SELECT id FROM app_user ORDER BY (branch_code = b.code) DESC, id LIMIT 1) u ON TRUE
          WHERE b.deleted_at IS NULL;
       CREATE TEMP TABLE kind AS SELECT (row_number() OVER (ORDER BY id) - 1)::int AS ordinal, id FROM card_type;
       ANALYZE place; ANALYZE kind`,
    ],
    ['applications', applications(jobs)],
    ['card jobs', cardJobs],
    ['jobs made again', remakes(jobs)],
    ['cards', cards],
    ['packages', packages],
    ['what lies in them', items],
    ['ledger', ledger],
    ['CSM jobs', csmJobs(Math.round(jobs / csmShare), years)],
    ['roll-ups', countDays],
    ['numbers go on', numbers],
  ]
}

const applications = (jobs: number) => `
  INSERT INTO application (appl_id, application_no, card_type_id, sticker_type, pass_type, passport_no, name, gender, nationality,
    date_of_birth, sector, employer_kind, employer_name, employer_no, roc_no, address1, postcode, city, state, sticker_no, sticker_date,
    pass_expiry, branch_code, collection_branch_code, delivery_method, received_at, record_hash)
  SELECT 'B' || lpad(n::text, 9, '0'), 'PLKS-' || to_char(at, 'YY') || '-B' || lpad(n::text, 8, '0'), kind.id,
         CASE WHEN pg_temp.chance(n, 1) < 0.6 THEN 'ePassNew' ELSE 'ePassRenewal' END::"StickerType", CASE WHEN pg_temp.chance(n, 1) < 0.6 THEN 'newPass' ELSE 'renewal' END::"PassType",
         -- One in five comes again with the passport of before.
         'P' || lpad(floor(n * (1 - 0.2 * pg_temp.chance(n, 2)))::bigint::text, 8, '0'),
         upper(pg_temp.one_of(ARRAY['Aung','Bijay','Chandra','Dewi','Eko','Faisal','Ganesh','Hasan','Indra','Joko','Khin','Lal','Mohammad','Nur','Oli','Putri','Rahim','Siti','Thapa','Win'], n, 3)
           || ' ' || pg_temp.one_of(ARRAY['Bahadur','Begum','Das','Gurung','Hidayat','Hossain','Islam','Kumar','Lestari','Magar','Miah','Rahman','Rai','Santoso','Sharma','Susanti','Tamang','Uddin','Wijaya','Zaw'], n, 4)
           || ' ' || pg_temp.one_of(ARRAY['Ahmed','Ali','Chowdhury','Hasan','Khan','Limbu','Oo','Pratama','Sari','Shrestha','Sultana','Tun','Utomo','Wibowo','Yadav'], n, 5)),
         CASE WHEN pg_temp.chance(n, 6) < 0.3 THEN 'F' ELSE 'M' END, pg_temp.one_of(ARRAY['BGD','IDN','IND','MMR','NPL','PAK','PHL','VNM'], n, 7),
         date '1970-01-01' + floor(pg_temp.chance(n, 8) * 12000)::int, pg_temp.one_of(ARRAY['Construction','Manufacturing','Plantation','Agriculture','Services'], n, 9),
         'company', 'SYARIKAT ' || employer || ' SDN BHD', 'E' || lpad(employer::text, 7, '0'), '', employer || ' Jalan Industri', '81100', 'Johor Bahru', 'Johor',
         'S' || lpad(n::text, 9, '0'), (at - interval '2 days')::date, (at + interval '1 year')::date, place.code, place.code,
         CASE WHEN pg_temp.chance(n, 10) < 0.5 THEN 'delivery' ELSE 'selfCollect' END::"DeliveryMethod", at, 'bench'
    FROM (SELECT n, now() - (${jobs} - n)::float8 / ${jobs} * interval '${years} years' AS at,
                 floor(20000 * pg_temp.chance(n / 4, 11) ^ 3)::int AS employer FROM generate_series(1::bigint, ${jobs}) n) f
    JOIN place ON place.ordinal = floor((SELECT count(*) FROM place) * pg_temp.chance(n, 12) ^ 2)::int
    JOIN kind ON kind.ordinal = floor((SELECT count(*) FROM kind) * pg_temp.chance(n, 13) ^ 2)::int
   ORDER BY n`

/** Jobs older than a week are done, with a few exceptions; newer ones are in all states. */
const cardJobs = `
  INSERT INTO card_job (id, appl_id, status, branch_code, station_id, since, created_at)
  SELECT ${firstJob} + n, appl_id, status::"CardJobStatus", branch_code, CASE WHEN status = 'new' THEN NULL ELSE place.station_id END,
         received_at + CASE status WHEN 'new' THEN interval '0' WHEN 'despatched' THEN interval '3 days' ELSE interval '1 day' END, received_at
    FROM (SELECT substr(appl_id, 2)::bigint AS n, a.*,
                 CASE WHEN received_at < now() - interval '7 days'
                      THEN pg_temp.one_of('{despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,despatched,qcRejected}', substr(appl_id, 2)::bigint, 20)
                      ELSE pg_temp.one_of('{new,new,new,pendingQc,qcPassed,qcPassed,despatched,despatched}', substr(appl_id, 2)::bigint, 20) END AS status
            FROM application a WHERE record_hash = 'bench') s
    JOIN place ON place.code = s.branch_code
   ORDER BY n`

/** Rejected cards are soon remade, with a few exceptions. */
const remakes = (jobs: number) => `
  INSERT INTO card_job (id, appl_id, status, branch_code, station_id, remake_of_id, since, created_at)
  SELECT id + ${jobs}, appl_id, 'despatched', branch_code, station_id, id, since + interval '2 days', since
    FROM card_job WHERE id > ${firstJob} AND status = 'qcRejected' AND pg_temp.chance(id, 21) < 0.98 ORDER BY id;
  UPDATE card_job j SET remade = true FROM card_job later WHERE later.remake_of_id = j.id`

/**
 * Each branch makes its cards of a type from lots of a thousand, one after the other. `made` keeps
 * which card is from which lot, for the ledger.
 */
const cards = `
  CREATE TEMP TABLE made AS
    SELECT job_id, card_type_id, branch_code, station_id, status, created_at, ${firstSerial} + lot * ${lotCards} + place % ${lotCards} AS sn,
           ${firstSerial} + lot * ${lotCards} AS lot_sn, 'BENCH-' || lot AS lot_no
      FROM (SELECT *, dense_rank() OVER (ORDER BY branch_code, card_type_id, place / ${lotCards}) - 1 AS lot
              FROM (SELECT j.id AS job_id, a.card_type_id, j.branch_code, j.station_id, j.status, j.created_at,
                           row_number() OVER (PARTITION BY j.branch_code, a.card_type_id ORDER BY j.created_at, j.id) - 1 AS place
                      FROM card_job j JOIN application a USING (appl_id) WHERE j.id > ${firstJob} AND j.status <> 'new') n) m;
  INSERT INTO lot
  SELECT f.* FROM (SELECT lot_no, card_type_id, branch_code, lot_sn, min(created_at) AS at FROM made GROUP BY 1, 2, 3, 4) m
    CROSS JOIN (SELECT * FROM lot ORDER BY lot_no LIMIT 1) l
    CROSS JOIN LATERAL jsonb_populate_record(l::lot, jsonb_build_object('lot_no', m.lot_no, 'root_lot_no', m.lot_no, 'card_type_id', m.card_type_id,
      'start_sn', m.lot_sn, 'end_sn', m.lot_sn + ${lotCards - 1}, 'card_qty', ${lotCards}, 'status', 'atBranch', 'branch_code', m.branch_code,
      'received_at', m.at, 'split_at', NULL, 'parent_lot_no', NULL, 'closed_at', NULL)) f;
  INSERT INTO card_attempt (id, job_id, no, card_sn, chip_sn, lot_no, batch_no, station_id, perso_by_id, perso_at, outcome, outcome_at,
    branch_code, qc_by_id, qc_at, reject_code)
  SELECT m.job_id, m.job_id, 1, lpad(m.sn::text, 9, '0'), lpad(upper(to_hex(m.job_id::bigint * 2654435761)), 16, '0'),
         m.lot_no, 'B' || to_char(m.created_at, 'YYMMDD'), m.station_id, place.user_id,
         m.created_at + interval '1 day', o.outcome, m.created_at + interval '1 day 1 hour', m.branch_code,
         CASE WHEN o.outcome <> 'made' THEN place.user_id END, CASE WHEN o.outcome <> 'made' THEN m.created_at + interval '1 day 1 hour' END,
         CASE WHEN o.outcome = 'rejected' THEN (SELECT code FROM qc_status_code ORDER BY code LIMIT 1) END
    FROM made m JOIN place ON place.code = m.branch_code
    CROSS JOIN LATERAL (SELECT CASE m.status WHEN 'pendingQc' THEN 'made' WHEN 'qcRejected' THEN 'rejected' ELSE 'passed' END AS outcome) o
   ORDER BY m.job_id`

/** Four consecutive cards of a branch go in one package. */
const packages = `
  CREATE TEMP TABLE packed AS
    SELECT j.id AS job_id, j.appl_id, 'PK-' || j.branch_code || '-' || to_char(j.since, 'YYYY') || '-B' ||
           lpad(((row_number() OVER (PARTITION BY j.branch_code ORDER BY j.id) - 1) / 4)::text, 7, '0') AS packaging_id
      FROM card_job j WHERE j.id > ${firstJob} AND j.status = 'despatched';
  INSERT INTO package (packaging_id, branch_code, despatched_at, despatched_by_id, delivery_method, employer_kind, collection_branch_code,
    sticker_date, employer_name, employer_no, poslaju_no)
  SELECT f.packaging_id, j.branch_code, j.since, place.user_id, a.delivery_method, a.employer_kind, a.collection_branch_code, a.sticker_date,
         a.employer_name, a.employer_no, CASE WHEN a.delivery_method = 'delivery' THEN 'EB' || lpad(j.id::text, 9, '0') || 'MY' END
    FROM (SELECT packaging_id, min(job_id) AS job_id FROM packed GROUP BY packaging_id) f
    JOIN card_job j ON j.id = f.job_id JOIN application a ON a.appl_id = j.appl_id JOIN place ON place.code = j.branch_code
   ORDER BY j.since`

const items = `INSERT INTO package_item (packaging_id, job_id) SELECT packaging_id, job_id FROM packed ORDER BY job_id`

/** Counted like the product's own rebuild, and stored day by day, as they occur. */
const countDays = rollups
  .map(
    ({ table, key, facts }) =>
      `TRUNCATE ${table}; INSERT INTO ${table} ${facts} ORDER BY ${key.map((_, i) => i + 1).join(', ')}`,
  )
  .join(';\n')

const numbers = `
  INSERT INTO employer_name SELECT DISTINCT employer_name FROM application ON CONFLICT DO NOTHING;
  INSERT INTO name_word SELECT DISTINCT w.word FROM (SELECT DISTINCT name FROM (SELECT name FROM application UNION ALL SELECT employer_name FROM application) n) n
    CROSS JOIN LATERAL name_words(n.name) w (word) ON CONFLICT DO NOTHING;
  SELECT setval(pg_get_serial_sequence('card_job', 'id'), (SELECT max(id) FROM card_job)),
         setval(pg_get_serial_sequence('card_attempt', 'id'), (SELECT max(id) FROM card_attempt))`
