/**
 * The ledger of the lots and cards of `programmeSteps`: a lot reaches the station in the first hour
 * of the day on which its first card is made.
 */
export const ledger = `
  CREATE TEMP TABLE account AS
    SELECT branch_code, station_id, custody_account_of('supplier', 'HQ', '', '') AS supplier, custody_account_of('hqStore', 'HQ', '', '') AS hq,
           custody_account_of('inTransit', branch_code, '', 'BENCH') AS transit, custody_account_of('branchStore', branch_code, '', '') AS store,
           custody_account_of('station', branch_code, station_id, '') AS station, custody_account_of('produced', branch_code, station_id, '') AS produced,
           custody_account_of('spoiled', branch_code, station_id, '') AS spoiled
      FROM (SELECT DISTINCT branch_code, station_id FROM made) m;
  INSERT INTO custody_entry (at, lot_no, from_account_id, to_account_id, start_sn, end_sn, quantity, document)
  SELECT e.at, l.lot_no, e.giver, e.taker, l.start_sn, l.end_sn, l.card_qty, 'bench'
    FROM (SELECT lot_no, branch_code, station_id, date_trunc('day', min(created_at)) + interval '1 day' AS at FROM made GROUP BY 1, 2, 3) m
    JOIN lot l USING (lot_no) JOIN account a ON (a.branch_code, a.station_id) = (m.branch_code, m.station_id)
    CROSS JOIN LATERAL (VALUES (m.at, supplier, hq), (m.at + interval '10 minutes', hq, transit), (m.at + interval '20 minutes', transit, store),
                               (m.at + interval '30 minutes', store, station)) e (at, giver, taker)
   ORDER BY e.at;
  INSERT INTO custody_entry (at, lot_no, from_account_id, to_account_id, start_sn, end_sn, quantity, document)
  SELECT m.created_at + interval '1 day', m.lot_no, station, CASE m.status WHEN 'qcRejected' THEN spoiled ELSE produced END, m.sn, m.sn, 1, 'CardJob:' || m.job_id
    FROM made m JOIN account USING (branch_code, station_id) ORDER BY m.created_at`

/** Jobs of the CSM area: most were made good; those of the last week wait. */
export const csmJobs = (jobs: number, years: number) => `
  CREATE TEMP TABLE machine AS SELECT *, (row_number() OVER (PARTITION BY card_type ORDER BY machine_no) - 1)::int AS ordinal,
    count(*) OVER (PARTITION BY card_type)::int AS machines FROM csm_machine WHERE process = 'personalisation';
  CREATE TEMP TABLE reason AS SELECT reject_code, description, (row_number() OVER (ORDER BY reject_code) - 1)::int AS ordinal, count(*) OVER ()::int AS reasons
    FROM csm_reject_reason WHERE process = 'personalisation';
  INSERT INTO csm_job (ic_no, card_type, completed_on, batch_no, branch_code, status, machine_no, file_name, card_sn, chip_sn, reject_code, reject_reason,
    received_at, since, begun_at, begun_by_id, produced_at, before_qc, ended_at)
  SELECT lpad((100000000000 + n)::text, 12, '0'), card_type, (at - interval '3 days')::date, 'B' || to_char(at, 'YYMMDD'), place.code, status::"CsmJobState",
         CASE WHEN made THEN machine.machine_no END, 'BENCH-' || to_char(at, 'YYYYMMDD') || '.txt', CASE WHEN status = 'passed' THEN 'Q' || n END,
         CASE WHEN status = 'passed' THEN 'QC' || n END, CASE WHEN status = 'rejected' THEN reason.reject_code END,
         CASE WHEN status = 'rejected' THEN reason.description ELSE '' END, at, at, CASE WHEN made THEN at + interval '5 hours' END,
         CASE WHEN made THEN place.user_id END, CASE WHEN made THEN at + interval '6 hours' END, status = 'passed', CASE WHEN status <> 'queued' THEN at + interval '6 hours' END
    FROM (SELECT *, status IN ('passed', 'rejected') AS made
            FROM (SELECT n, at, (ARRAY['mykad', 'mykad', 'mykad', 'mykid', 'mykadMx'])[1 + floor(5 * pg_temp.chance(n, 31))::int]::"CsmCardType" AS card_type,
                         CASE WHEN at > now() - interval '7 days' THEN 'queued' WHEN pg_temp.chance(n, 32) < 0.95 THEN 'passed'
                              WHEN pg_temp.chance(n, 32) < 0.99 THEN 'rejected' ELSE 'deleted' END AS status
                    FROM (SELECT n, now() - (${jobs} - n)::float8 / ${jobs} * interval '${years} years' AS at FROM generate_series(1::bigint, ${jobs}) n) f) s) j
    JOIN place ON place.ordinal = floor((SELECT count(*) FROM place) * pg_temp.chance(n, 33) ^ 2)::int
    JOIN machine USING (card_type) JOIN reason ON reason.ordinal = floor(reason.reasons * pg_temp.chance(n, 34) ^ 2)::int
   WHERE machine.ordinal = floor(machine.machines * pg_temp.chance(n, 35))::int
   ORDER BY n`
