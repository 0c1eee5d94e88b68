import type { Db } from '#server/platform/database/client.ts'

const day = (column: string) => `(${column} AT TIME ZONE 'Asia/Kuala_Lumpur')::date`
const month = (column: string) =>
  `date_trunc('month', ${column} AT TIME ZONE 'Asia/Kuala_Lumpur')::date`
const events = `
  SELECT perso_at AS at, 'printed' AS event, id FROM card_attempt WHERE chip_sn IS NOT NULL
  UNION ALL SELECT outcome_at, outcome, id FROM card_attempt WHERE outcome <> 'made'`
const times = (event: string) => `count(*) FILTER (WHERE event = '${event}')`
const csmJobs = (period: string) => `
  SELECT ${period}, branch_code, card_type, machine,
         ${['received', 'remade', 'begun', 'good', 'rejected', 'deleted', 'produced'].map(times).join(', ')}
    FROM (SELECT received_at at, branch_code, card_type, '' machine, CASE WHEN remake_of_id IS NULL THEN 'received' ELSE 'remade' END event FROM csm_job
          UNION ALL SELECT begun_at, branch_code, card_type, machine_no, 'begun' FROM csm_job WHERE begun_at IS NOT NULL
          UNION ALL SELECT produced_at, branch_code, card_type, machine_no, 'produced' FROM csm_job WHERE status IN ('personalised', 'passed', 'rejected', 'remade')
          UNION ALL SELECT ended_at, branch_code, card_type, CASE WHEN qc_at IS NULL THEN machine_no ELSE qc_machine_no END, 'good' FROM csm_job WHERE status = 'passed'
          UNION ALL SELECT ended_at, branch_code, card_type, CASE WHEN qc_at IS NULL THEN machine_no ELSE qc_machine_no END, 'rejected' FROM csm_job WHERE reject_code IS NOT NULL
          UNION ALL SELECT ended_at, branch_code, card_type, '', 'deleted' FROM csm_job WHERE status = 'deleted') e
   GROUP BY 1, 2, 3, 4`

/**
 * The expected content of each roll-up, counted from the facts with SQL that differs from its
 * trigger's.
 */
const facts: Record<string, string> = {
  application_day: `
    SELECT ${day('received_at')}, branch_code, card_type_id, sticker_type, pass_type, count(*)
      FROM application GROUP BY 1, 2, 3, 4, 5`,
  application_month: `
    SELECT ${month('received_at')}, branch_code, card_type_id, sticker_type, pass_type, count(*)
      FROM application GROUP BY 1, 2, 3, 4, 5`,
  production_day: `
    SELECT ${day('e.at')}, c.branch_code, a.card_type_id, coalesce(c.station_id, ''), c.perso_by_id,
           ${['printed', 'passed', 'rejected', 'chipError', 'manuallyRejected'].map(times).join(', ')}
      FROM (${events}) e JOIN card_attempt c USING (id) JOIN card_job j ON j.id = c.job_id JOIN application a USING (appl_id)
     GROUP BY 1, 2, 3, 4, 5`,
  reject_day: `
    SELECT ${day('c.outcome_at')}, c.branch_code, a.card_type_id, coalesce(c.station_id, ''), c.outcome, coalesce(c.reject_code, ''), count(*)
      FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a USING (appl_id)
     WHERE c.outcome IN ('rejected', 'chipError', 'manuallyRejected') GROUP BY 1, 2, 3, 4, 5, 6`,
  despatch_day: `
    SELECT ${day('p.despatched_at')}, p.branch_code, a.card_type_id, coalesce(c.station_id, ''), coalesce(c.perso_by_id, 0),
           p.delivery_method, p.employer_kind, count(*)
      FROM package p JOIN package_item i USING (packaging_id) JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)
      LEFT JOIN LATERAL (SELECT * FROM card_attempt WHERE job_id = j.id ORDER BY no DESC LIMIT 1) c ON true
     WHERE i.removed_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  issuance_day: `
    SELECT ${day('p.despatched_at')}, p.branch_code, a.pass_type, a.nationality, a.sector, count(*)
      FROM package p JOIN package_item i USING (packaging_id) JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)
     WHERE i.removed_at IS NULL GROUP BY 1, 2, 3, 4, 5`,
  issuance_month: `
    SELECT ${month('p.despatched_at')}, p.branch_code, a.pass_type, a.nationality, a.sector, count(*)
      FROM package p JOIN package_item i USING (packaging_id) JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)
     WHERE i.removed_at IS NULL GROUP BY 1, 2, 3, 4, 5`,
  custody_day: `
    SELECT account_id, ${day('at')}, lot_no, coalesce(sum(quantity) FILTER (WHERE way = 'in'), 0), coalesce(sum(quantity) FILTER (WHERE way = 'out'), 0)
      FROM (SELECT at, lot_no, quantity, 'in' AS way, to_account_id AS account_id FROM custody_entry
            UNION ALL SELECT at, lot_no, quantity, 'out', from_account_id FROM custody_entry WHERE from_account_id IS NOT NULL) moved
     GROUP BY 1, 2, 3`,
  csm_job_day: csmJobs(day('at')),
  csm_job_month: csmJobs(month('at')),
  csm_reject_day: `
    SELECT ${day('ended_at')}, branch_code, card_type, reject_code, reject_reason, count(*)
      FROM csm_job WHERE reject_code IS NOT NULL GROUP BY 1, 2, 3, 4, 5`,
}

/**
 * Returns the rows in which a roll-up and the facts differ (invariant 11); none if all is well. A
 * row of zeros is ignored.
 */
export async function rollupFaults(db: Db): Promise<unknown[]> {
  const found = await Promise.all(
    Object.entries(facts).map(async ([rollup, counted]) => {
      const kept = `SELECT * FROM ${rollup} WHERE NOT ${zero[rollup]}`
      return db.$queryRawUnsafe<unknown[]>(`
      SELECT '${rollup}' AS rollup, 'too much' AS fault, to_jsonb(x) AS row FROM (${kept} EXCEPT ${counted}) x
      UNION ALL SELECT '${rollup}', 'missing', to_jsonb(x) FROM (${counted} EXCEPT ${kept}) x`)
    }),
  )
  return found.flat()
}

const zero: Record<string, string> = {
  application_day: '(received = 0)',
  application_month: '(received = 0)',
  production_day:
    '(printed = 0 AND passed = 0 AND rejected = 0 AND chip_errors = 0 AND manual_rejects = 0)',
  reject_day: '(cards = 0)',
  despatch_day: '(despatched = 0)',
  issuance_day: '(issued = 0)',
  issuance_month: '(issued = 0)',
  custody_day: '(taken = 0 AND given = 0)',
  csm_job_day:
    '(received = 0 AND remade = 0 AND begun = 0 AND produced = 0 AND good = 0 AND rejected = 0 AND deleted = 0)',
  csm_job_month:
    '(received = 0 AND remade = 0 AND begun = 0 AND produced = 0 AND good = 0 AND rejected = 0 AND deleted = 0)',
  csm_reject_day: '(cards = 0)',
}
