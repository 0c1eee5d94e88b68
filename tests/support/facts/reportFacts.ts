import {
  csmAllDates,
  csmHistory,
  csmPassed,
  csmRejected,
} from '#server/csm/reports/csmDayReports.ts'
import { csmReconciliation } from '#server/csm/reports/csmReconciliation.ts'
import type { Report, ReportRow } from '#server/platform/report/report.ts'
import { dailyProduction } from '#server/reports/dailyProduction.ts'
import { dailyProductionByStation } from '#server/reports/dailyProductionByStation.ts'
import { despatchCount } from '#server/reports/despatchCount.ts'
import { issuance } from '#server/reports/issuance.ts'
import { receivedCount } from '#server/reports/receivedCount.ts'
import { receivedSummary } from '#server/reports/receivedSummary.ts'
import { rejectedCards } from '#server/reports/rejectedCards.ts'
import { summaryCount } from '#server/reports/summaryCount.ts'

/**
 * A report of counts, and the counted events from the facts: each a row of `day`, `branch`, `type`,
 * `figure` and `further`, filtered by moment with `when`. `key` identifies a report's row, in SQL
 * over an event and from a row.
 */
export type ReportFacts = {
  report: Report
  key: string
  of(row: ReportRow): string
  figures: readonly string[]
  events(when: (column: string) => string): string
}

const day = (column: string) => `((${column}) AT TIME ZONE 'Asia/Kuala_Lumpur')::date`
const dayOf = (row: ReportRow) => (row.date as Date).toISOString().slice(0, 10)
const keyOf =
  (...keys: string[]) =>
  (row: ReportRow) =>
    keys.map((key) => (key === 'date' ? dayOf(row) : String(row[key] ?? ''))).join(' ')

const made = `card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a USING (appl_id) JOIN card_type t ON t.id = a.card_type_id`
const sent = `package_item i JOIN package p USING (packaging_id) JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)
  JOIN card_type t ON t.id = a.card_type_id`
/** The station and operator of a card: those of the last attempt. */
const maker = `LEFT JOIN LATERAL (SELECT station_id, perso_by_id FROM card_attempt WHERE job_id = j.id ORDER BY no DESC LIMIT 1) c ON TRUE`
const login = `coalesce((SELECT login_id FROM app_user u WHERE u.id = c.perso_by_id), '')`
const at = `coalesce(c.station_id, '') || ' ' || ${login}`

/**
 * Cards made, judged and despatched; `further` is calculated from the card `c`, and for a
 * despatched one from its maker.
 */
const production = (when: (column: string) => string, further = `''`) => `
  SELECT ${day('c.perso_at')} AS day, c.branch_code AS branch, t.code AS type, 'printed' AS figure, ${further} AS further
    FROM ${made} WHERE c.chip_sn IS NOT NULL AND ${when('c.perso_at')}
  UNION ALL SELECT ${day('c.outcome_at')}, c.branch_code, t.code,
         CASE c.outcome WHEN 'passed' THEN 'qcPass' WHEN 'rejected' THEN 'qcReject' WHEN 'chipError' THEN 'chipError' ELSE 'manualReject' END, ${further}
    FROM ${made} WHERE c.outcome <> 'made' AND ${when('c.outcome_at')}
  UNION ALL SELECT ${day('p.despatched_at')}, p.branch_code, t.code, 'despatched', ${further}
    FROM ${sent} ${further === `''` ? '' : maker} WHERE i.removed_at IS NULL AND ${when('p.despatched_at')}`

const received = (
  when: (column: string) => string,
  figure: string,
  further: string,
  beside = '',
) => `
  SELECT ${day('a.received_at')} AS day, a.branch_code AS branch, t.code AS type, ${figure} AS figure, ${further} AS further
    FROM application a JOIN card_type t ON t.id = a.card_type_id ${beside} WHERE ${when('a.received_at')}`

/** Events of jobs of the CSM area; `further` accompanies the output of a machine. */
const csm = (
  when: (column: string) => string,
  names: Record<'came' | 'remade' | 'produced' | 'good' | 'bad' | 'deleted', string[]>,
  further = `''`,
  atMaker = further,
) => {
  const each = (figures: string[], column: string, where: string, beside = `''`) =>
    figures.map(
      (
        figure,
      ) => `SELECT ${day(column)} AS day, branch_code AS branch, card_type::text AS type, '${figure}' AS figure, ${beside} AS further
                     FROM csm_job WHERE ${where} AND ${when(column)}`,
    )
  return [
    ...each(names.came, 'received_at', 'remake_of_id IS NULL'),
    ...each(names.remade, 'received_at', 'remake_of_id IS NOT NULL'),
    ...each(names.produced, 'produced_at', 'TRUE', atMaker),
    ...each(names.good, 'ended_at', "status = 'passed'", further),
    ...each(names.bad, 'ended_at', "status IN ('rejected', 'remade')", further),
    ...each(names.deleted, 'ended_at', "status = 'deleted'"),
  ].join(' UNION ALL ')
}

const productionFigures = [
  'printed',
  'qcPass',
  'qcReject',
  'chipError',
  'manualReject',
  'despatched',
] as const

/** The reports that the programme counts by day, calculated from the facts. */
export const reportFacts: Record<string, ReportFacts> = {
  'daily-production': {
    report: dailyProduction,
    key: `day || ' ' || branch || ' ' || type`,
    of: keyOf('date', 'branch', 'cardType'),
    figures: productionFigures,
    events: (when) => production(when),
  },
  'daily-production-station': {
    report: dailyProductionByStation,
    key: `day || ' ' || branch || ' ' || type || ' ' || further`,
    of: keyOf('date', 'branch', 'cardType', 'station', 'login'),
    figures: productionFigures,
    events: (when) => production(when, at),
  },
  'received-summary': {
    report: receivedSummary,
    key: `day || ' ' || branch || ' ' || type || ' ' || further`,
    of: keyOf('date', 'branch', 'cardType', 'stickerType'),
    figures: ['received'],
    events: (when) => received(when, `'received'`, 'a.sticker_type::text'),
  },
  'received-count': {
    report: receivedCount,
    key: `branch`,
    of: keyOf('branch'),
    figures: ['new', 'renewal', 'total'],
    events: (when) =>
      received(
        when,
        'f.figure',
        `''`,
        `CROSS JOIN LATERAL (VALUES ('total'), (CASE a.pass_type WHEN 'newPass' THEN 'new' ELSE 'renewal' END)) f(figure)`,
      ),
  },
  'summary-count': {
    report: summaryCount,
    key: `day || ' ' || branch`,
    of: keyOf('period', 'branch'),
    figures: ['received', 'printed', 'qcPass', 'rejected', 'despatched'],
    events: (when) => `
      SELECT day, branch, type, CASE WHEN figure IN ('qcReject', 'chipError', 'manualReject') THEN 'rejected' ELSE figure END AS figure, further
        FROM (${production(when)}) made UNION ALL ${received(when, `'received'`, `''`)}`,
  },
  issuance: {
    report: issuance,
    key: `to_char(day, 'YYYY-MM') || ' ' || branch || ' ' || further`,
    of: keyOf('period', 'branch', 'passType', 'nationality', 'sector'),
    figures: ['issued'],
    events: (when) => `
      SELECT ${day('p.despatched_at')} AS day, p.branch_code AS branch, t.code AS type, 'issued' AS figure,
             a.pass_type || ' ' || a.nationality || ' ' || a.sector AS further
        FROM ${sent} WHERE i.removed_at IS NULL AND ${when('p.despatched_at')}`,
  },
  'despatch-count': {
    report: despatchCount,
    key: `day || ' ' || branch`,
    of: keyOf('date', 'branch'),
    figures: ['selfCollect', 'deliveryCompany', 'deliveryIndividual', 'total'],
    events: (when) => `
      SELECT ${day('p.despatched_at')} AS day, p.branch_code AS branch, '' AS type, f.figure, '' AS further
        FROM package_item i JOIN package p USING (packaging_id)
        CROSS JOIN LATERAL (VALUES ('total'), (CASE WHEN p.delivery_method = 'selfCollect' THEN 'selfCollect'
          WHEN p.employer_kind = 'company' THEN 'deliveryCompany' ELSE 'deliveryIndividual' END)) f(figure)
       WHERE i.removed_at IS NULL AND ${when('p.despatched_at')}`,
  },
  'rejected-cards': {
    report: rejectedCards,
    key: `branch || ' ' || further`,
    of: keyOf('branch', 'rejectCode'),
    figures: ['quantity'],
    events: (when) => `
      SELECT ${day('c.outcome_at')} AS day, c.branch_code AS branch, '' AS type, 'quantity' AS figure, coalesce(c.reject_code, '') AS further
        FROM card_attempt c WHERE c.outcome IN ('rejected', 'chipError', 'manuallyRejected') AND ${when('c.outcome_at')}`,
  },
  'csm-history': {
    report: csmHistory,
    key: `day || ' ' || type || ' ' || further`,
    of: keyOf('date', 'cardType', 'station'),
    figures: ['received', 'produced', 'passed', 'rejected'],
    events: (when) =>
      csm(
        when,
        {
          came: ['received'],
          remade: ['received'],
          produced: ['produced'],
          good: ['passed'],
          bad: ['rejected'],
          deleted: [],
        },
        'coalesce(qc_machine_no, machine_no)',
        'machine_no',
      ),
  },
  'csm-passed': {
    report: csmPassed,
    key: `day || ' ' || type`,
    of: keyOf('date', 'cardType'),
    figures: ['passed'],
    events: (when) =>
      csm(when, { came: [], remade: [], produced: [], good: ['passed'], bad: [], deleted: [] }),
  },
  'csm-rejected': {
    report: csmRejected,
    key: `day || ' ' || type || ' ' || further`,
    of: keyOf('date', 'cardType', 'rejectCode', 'description'),
    figures: ['quantity'],
    events: (when) =>
      csm(
        when,
        { came: [], remade: [], produced: [], good: [], bad: ['quantity'], deleted: [] },
        `reject_code || ' ' || reject_reason`,
      ),
  },
  'csm-all-dates': {
    report: csmAllDates,
    key: `day::text`,
    of: keyOf('date'),
    figures: ['received', 'produced', 'passed', 'rejected', 'deleted'],
    events: (when) =>
      csm(when, {
        came: ['received'],
        remade: ['received'],
        produced: ['produced'],
        good: ['passed'],
        bad: ['rejected'],
        deleted: ['deleted'],
      }),
  },
  'csm-reconciliation': {
    report: csmReconciliation,
    key: `day || ' ' || type`,
    of: keyOf('date', 'cardType'),
    figures: ['received', 'good', 'rejected', 'remade', 'deleted'],
    events: (when) =>
      csm(when, {
        came: ['received'],
        remade: ['remade'],
        produced: [],
        good: ['good'],
        bad: ['rejected'],
        deleted: ['deleted'],
      }),
  },
}

type Asked = {
  from: string
  to: string
  branchCode?: string | null
  /** A branch that also sees its sub-branches; in the CSM area alone. */
  hub?: string | null
  cardType?: string | null
}

/** Returns the condition that a branch is this one, or a sub-branch of it. */
export function ofHub(column: string, code: string): string {
  return `${column} IN (SELECT '${code}' UNION ALL SELECT sub_branch_code FROM csm_hub_branch WHERE hub_branch_code = '${code}' AND deleted_at IS NULL)`
}

/**
 * Returns the query of a report's question to the facts: each row of `key`, `figure` and `n` is a
 * non-zero figure.
 */
export function askFacts(
  { key, events }: ReportFacts,
  { from, to, branchCode, hub, cardType }: Asked,
): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const when = (column: string) =>
    `${column} >= '${from} 00:00+08'::timestamptz AND ${column} < '${to} 00:00+08'::timestamptz + interval '1 day'`
  const only = [
    ...(branchCode ? [`branch = ${quoted(branchCode)}`] : []),
    ...(hub ? [ofHub('branch', hub)] : []),
    ...(cardType ? [`type = ${quoted(cardType)}`] : []),
  ]
  return `SELECT ${key} AS key, figure, count(*)::int AS n FROM (${events(when)}) e ${only.length > 0 ? `WHERE ${only.join(' AND ')}` : ''} GROUP BY 1, 2`
}

/** Returns a report's figures in the format of `askFacts`. */
export function reportedFigures(
  { of, figures }: ReportFacts,
  rows: readonly ReportRow[],
): Map<string, number> {
  return new Map(
    rows.flatMap((row) =>
      figures.flatMap((figure) =>
        Number(row[figure]) === 0 ? [] : [[`${of(row)} ${figure}`, Number(row[figure])] as const],
      ),
    ),
  )
}
