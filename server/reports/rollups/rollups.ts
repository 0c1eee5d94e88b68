/**
 * A roll-up by Malaysian day or month: its key, its figures, and the statement that recalculates
 * them from the facts, in this order of columns.
 */
export type Rollup = {
  table: string
  key: readonly string[]
  figures: readonly string[]
  facts: string
}

const inPackages = `package_item i JOIN package p ON p.packaging_id = i.packaging_id
  JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id`
const ofCard = `card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id`
const csmJobs = (period: string) => `
  SELECT ${period}, j.branch_code, j.card_type, e.machine_no, sum(e.received)::int, sum(e.remade)::int, sum(e.begun)::int,
         sum(e.produced)::int, sum(e.good)::int, sum(e.rejected)::int, sum(e.deleted)::int
    FROM csm_job j CROSS JOIN LATERAL (VALUES
         (malaysian_day(j.received_at), '', (j.remake_of_id IS NULL)::int, (j.remake_of_id IS NOT NULL)::int, 0, 0, 0, 0, 0),
         (malaysian_day(j.begun_at), coalesce(j.machine_no, ''), 0, 0, 1, 0, 0, 0, 0),
         (malaysian_day(j.produced_at), coalesce(j.machine_no, ''), 0, 0, 0, 1, 0, 0, 0),
         (malaysian_day(j.ended_at), CASE j.status WHEN 'deleted' THEN '' ELSE coalesce(j.qc_machine_no, j.machine_no, '') END, 0, 0, 0, 0,
          (j.status = 'passed')::int, (j.status IN ('rejected', 'remade'))::int, (j.status = 'deleted')::int)
         ) e (day, machine_no, received, remade, begun, produced, good, rejected, deleted)
   WHERE e.day IS NOT NULL GROUP BY 1, 2, 3, 4`

/**
 * All roll-ups that triggers maintain. Their days come from the facts' own moments, never from a
 * clock (decision 10).
 */
export const rollups: readonly Rollup[] = [
  {
    table: 'application_day',
    key: ['day', 'branch_code', 'card_type_id', 'sticker_type', 'pass_type'],
    figures: ['received'],
    facts: `
      SELECT malaysian_day(received_at), branch_code, card_type_id, sticker_type, pass_type, count(*)::int
        FROM application GROUP BY 1, 2, 3, 4, 5`,
  },
  {
    table: 'application_month',
    key: ['month', 'branch_code', 'card_type_id', 'sticker_type', 'pass_type'],
    figures: ['received'],
    facts: `
      SELECT month_of(malaysian_day(received_at)), branch_code, card_type_id, sticker_type, pass_type, count(*)::int
        FROM application GROUP BY 1, 2, 3, 4, 5`,
  },
  {
    table: 'production_day',
    key: ['day', 'branch_code', 'card_type_id', 'station_id', 'operator_id'],
    figures: ['printed', 'passed', 'rejected', 'chip_errors', 'manual_rejects'],
    facts: `
      SELECT e.day, c.branch_code, a.card_type_id, coalesce(c.station_id, ''), c.perso_by_id, sum(e.printed)::int, sum(e.passed)::int,
             sum(e.rejected)::int, sum(e.chip_errors)::int, sum(e.manual_rejects)::int
        FROM ${ofCard} CROSS JOIN LATERAL (VALUES
             (malaysian_day(c.perso_at), (c.chip_sn IS NOT NULL)::int, 0, 0, 0, 0),
             (malaysian_day(c.outcome_at), 0, (c.outcome = 'passed')::int, (c.outcome = 'rejected')::int, (c.outcome = 'chipError')::int,
              (c.outcome = 'manuallyRejected')::int)) e (day, printed, passed, rejected, chip_errors, manual_rejects)
       GROUP BY 1, 2, 3, 4, 5`,
  },
  {
    table: 'reject_day',
    key: ['day', 'branch_code', 'card_type_id', 'station_id', 'outcome', 'reject_code'],
    figures: ['cards'],
    facts: `
      SELECT malaysian_day(c.outcome_at), c.branch_code, a.card_type_id, coalesce(c.station_id, ''), c.outcome, coalesce(c.reject_code, ''), count(*)::int
        FROM ${ofCard} WHERE c.outcome NOT IN ('made', 'passed') GROUP BY 1, 2, 3, 4, 5, 6`,
  },
  {
    table: 'despatch_day',
    key: [
      'day',
      'branch_code',
      'card_type_id',
      'station_id',
      'operator_id',
      'delivery_method',
      'employer_kind',
    ],
    figures: ['despatched'],
    facts: `
      SELECT malaysian_day(p.despatched_at), p.branch_code, a.card_type_id, coalesce(c.station_id, ''), coalesce(c.perso_by_id, 0),
             p.delivery_method, p.employer_kind, count(*)::int
        FROM ${inPackages} LEFT JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt
       WHERE i.removed_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  },
  {
    table: 'issuance_day',
    key: ['day', 'branch_code', 'pass_type', 'nationality', 'sector'],
    figures: ['issued'],
    facts: `
      SELECT malaysian_day(p.despatched_at), p.branch_code, a.pass_type, a.nationality, a.sector, count(*)::int
        FROM ${inPackages} WHERE i.removed_at IS NULL GROUP BY 1, 2, 3, 4, 5`,
  },
  {
    table: 'issuance_month',
    key: ['month', 'branch_code', 'pass_type', 'nationality', 'sector'],
    figures: ['issued'],
    facts: `
      SELECT month_of(malaysian_day(p.despatched_at)), p.branch_code, a.pass_type, a.nationality, a.sector, count(*)::int
        FROM ${inPackages} WHERE i.removed_at IS NULL GROUP BY 1, 2, 3, 4, 5`,
  },
  {
    table: 'custody_day',
    key: ['account_id', 'day', 'lot_no'],
    figures: ['taken', 'given'],
    facts: `
      SELECT m.account_id, malaysian_day(e.at), e.lot_no, sum(m.taken)::int, sum(m.given)::int
        FROM custody_entry e CROSS JOIN LATERAL (VALUES (e.to_account_id, e.quantity, 0), (e.from_account_id, 0, e.quantity)) m (account_id, taken, given)
       WHERE m.account_id IS NOT NULL GROUP BY 1, 2, 3`,
  },
  {
    table: 'csm_job_day',
    key: ['day', 'branch_code', 'card_type', 'machine_no'],
    figures: ['received', 'remade', 'begun', 'produced', 'good', 'rejected', 'deleted'],
    facts: csmJobs('e.day'),
  },
  {
    table: 'csm_job_month',
    key: ['month', 'branch_code', 'card_type', 'machine_no'],
    figures: ['received', 'remade', 'begun', 'produced', 'good', 'rejected', 'deleted'],
    facts: csmJobs('month_of(e.day)'),
  },
  {
    table: 'csm_reject_day',
    key: ['day', 'branch_code', 'card_type', 'reject_code', 'reject_reason'],
    figures: ['cards'],
    facts: `
      SELECT malaysian_day(ended_at), branch_code, card_type, reject_code, reject_reason, count(*)::int
        FROM csm_job WHERE status IN ('rejected', 'remade') GROUP BY 1, 2, 3, 4, 5`,
  },
]
