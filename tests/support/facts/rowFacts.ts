import { csmJobsReport } from '#server/csm/reports/csmJobsReport.ts'
import { csmProduction } from '#server/csm/reports/csmProduction.ts'
import type { Report } from '#server/platform/report/report.ts'
import { despatchedCards, searchDespatched } from '#server/reports/despatchedCards.ts'
import { distributedLots } from '#server/reports/distributedLots.ts'
import { lotDistribution } from '#server/reports/lotDistribution.ts'
import { madeCards } from '#server/reports/madeCards.ts'
import { receivedApplications } from '#server/reports/receivedApplications.ts'
import { rejectDetails } from '#server/reports/rejectDetails.ts'
import { returnedLots } from '#server/reports/returnedLots.ts'
import { withoutQr } from '#server/reports/withoutQr.ts'
import { ofHub } from './reportFacts.ts'

/** For both branches: the requested one, and the only one that the viewer sees. */
type Asked = {
  from: string
  to: string
  branches: string[]
  cardType: string | null
  branchCode: string | null
  /** The branch of a viewer who does not see all; null for headquarters. */
  viewer: string | null
}
/**
 * A report of rows, the column that identifies a row, and the query of the expected names from the
 * facts, written differently.
 */
export type RowFacts = { report: Report; key: string; ask(asked: Asked): string }

/**
 * Returns the condition for moments on these days, and for the branch and the card type if they are
 * requested.
 */
const where = (
  { from, to, branches, cardType }: Asked,
  moment: string,
  branch: (code: string) => string,
  type = 't.code',
) =>
  [
    `((${moment}) AT TIME ZONE 'Asia/Kuala_Lumpur')::date BETWEEN '${from}' AND '${to}'`,
    ...branches.map(branch),
    ...(cardType ? [`${type} = '${cardType}'`] : []),
  ].join(' AND ')
const at = (column: string) => (code: string) => `${column} = '${code}'`

const cards = `card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id JOIN card_type t ON t.id = a.card_type_id`
const packed = `package_item i JOIN package p USING (packaging_id) JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)`
/**
 * Selects cards of packages that the branch packed or hands out, or whose application it received.
 */
const despatched = (asked: Asked) => {
  const { viewer, branchCode } = asked
  const sees = viewer
    ? `'${viewer}' IN (p.branch_code, CASE WHEN p.delivery_method = 'selfCollect' THEN p.collection_branch_code END, a.branch_code)`
    : 'TRUE'
  const named = { ...asked, branches: branchCode ? [branchCode] : [] }
  return `SELECT a.application_no AS key FROM ${packed} WHERE j.status = 'despatched' AND i.removed_at IS NULL
    AND ${sees} AND ${where(named, 'p.despatched_at', at('p.branch_code'))}`
}
/**
 * Selects jobs of the CSM area: of the viewer's branch and its sub-branches, and of the requested
 * one.
 */
const csmJobs = (asked: Asked, moment: string) => {
  const named = { ...asked, branches: asked.branchCode ? [asked.branchCode] : [] }
  return `${where(named, moment, at('branch_code'))} AND ${asked.viewer ? ofHub('branch_code', asked.viewer) : 'TRUE'}`
}
const transfers = (key: string, direction: string, lines: string) => (asked: Asked) =>
  `
  SELECT ${key} AS key FROM lot_transfer m ${lines} WHERE m.direction = '${direction}' AND ${where(
    asked,
    'CASE WHEN m.sent_at IS NULL THEN m.created_at ELSE m.sent_at END',
    (code) => `'${code}' = ANY (ARRAY[m.origin_branch_code, m.destination_branch_code])`,
    '(SELECT code FROM card_type y WHERE y.id = o.card_type_id)',
  )}`
const lines = 'JOIN lot_transfer_line l USING (document_no) JOIN lot o ON o.lot_no = l.lot_no'

export const rowFacts: Record<string, RowFacts> = {
  'made-cards': {
    report: madeCards,
    key: 'cardSn',
    ask: (asked) =>
      `SELECT c.card_sn AS key FROM ${cards} WHERE ${where(asked, 'c.perso_at', at('c.branch_code'))}`,
  },
  'reject-details': {
    report: rejectDetails,
    key: 'cardSn',
    ask: (asked) =>
      `SELECT c.card_sn AS key FROM ${cards} WHERE c.outcome NOT IN ('made', 'passed') AND ${where(asked, 'c.outcome_at', at('c.branch_code'))}`,
  },
  'received-applications': {
    report: receivedApplications,
    key: 'applicationNo',
    ask: (asked) =>
      `SELECT application_no AS key FROM application a JOIN card_type t ON t.id = a.card_type_id WHERE ${where(asked, 'a.received_at', at('a.branch_code'))}`,
  },
  'despatched-cards': {
    report: despatchedCards,
    key: 'applicationNo',
    ask: despatched,
  },
  'search-despatched': {
    report: searchDespatched,
    key: 'applicationNo',
    ask: despatched,
  },
  'no-qr': {
    report: withoutQr,
    key: 'applicationNo',
    ask: (asked) => `
      SELECT a.application_no AS key FROM application a JOIN card_job j USING (appl_id)
       WHERE j.id = (SELECT max(id) FROM card_job WHERE appl_id = a.appl_id) AND j.status <> 'deleted' AND a.qr_string IS NULL
         AND (a.sticker_no IS NULL OR a.sticker_no = '' OR a.passport_no = '') AND ${where(asked, 'a.received_at', at('j.branch_code'))}`,
  },
  'lot-distribution': {
    report: lotDistribution,
    key: 'ldNo',
    ask: transfers('m.document_no', 'distribution', ''),
  },
  'distributed-lots': {
    report: distributedLots,
    key: 'lotNo',
    ask: transfers('l.lot_no', 'distribution', lines),
  },
  'returned-lots': {
    report: returnedLots,
    key: 'lotNo',
    ask: transfers('l.lot_no', 'return', lines),
  },
  'csm-production': {
    report: csmProduction,
    key: 'fileName',
    ask: (asked) =>
      `SELECT file_name AS key FROM csm_job WHERE status IN ('personalised', 'passed', 'rejected', 'remade') AND ${csmJobs(asked, 'produced_at')}`,
  },
  'csm-jobs': {
    report: csmJobsReport,
    key: 'fileName',
    ask: (asked) => `SELECT file_name AS key FROM csm_job WHERE ${csmJobs(asked, 'received_at')}`,
  },
}
