import { actsOnBranch, seesBranch, type Viewer } from '#domain/access.ts'
import type { PullFate } from '#domain/application/pullInputs.ts'
import { pullRefusal } from '#domain/application/pullWindow.ts'
import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { FieldProblem, ProblemCode } from '#domain/problems.ts'
import { keepable } from '#domain/text/textFaults.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { applicationOf } from '#server/registry/applicationOf.ts'
import type { CheckedRow } from '#server/registry/checkedBatches.ts'
import { doubtful, doubtsOf } from '#server/registry/held/doubtsOf.ts'
import {
  heldDecisions,
  heldDigest,
  type HeldDecision,
} from '#server/registry/held/heldDecisions.ts'
import { SharedPapers } from '#server/registry/held/sharedPapers.ts'
import { isForWork, keptRecord, oneAField, passRefusals } from '#server/registry/judgePass.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import type { ReadRecords } from '#server/registry/readRecords.ts'
import { codeCell, recordCell } from '#server/registry/recordCell.ts'
import {
  loadRegistryMasters,
  referenceProblems,
  type RegistryMasters,
} from '#server/registry/registryMasters.ts'
import type { RowError } from '#server/registry/rowError.ts'
import {
  identityProblems,
  storedApplications,
  type StoredApplications,
} from '#server/registry/storedApplications.ts'

/**
 * A record of the registry, its outcome, and the reasons if it isn't pulled. Dates YYYY-MM-DD, if
 * they are dates.
 */
export type PullCandidate = {
  row: number
  applId: string
  applicationNo: string
  passportNo: string
  name: string
  employerName: string
  stickerDate: string
  passExpiry: string
  branchCode: string
  fate: PullFate
  reasons: FieldProblem[]
}
/** `held` are those that a pull stores for confirmation. */
export type Judged = { candidates: PullCandidate[]; pullable: CheckedRow[]; held: CheckedRow[] }

/** Returns the records whose printing branch the viewer sees; the others are not shown to them. */
export function visibleRecords(viewer: Viewer, rows: readonly RegistryRow[]): RegistryRow[] {
  return rows.filter(({ cells }) => seesBranch(viewer, codeCell(cells, 'printingbranch')))
}

/**
 * Returns what a pull at that moment would do with the records that the viewer sees, in the same
 * order.
 */
export async function judgeRecords(
  db: Reader,
  viewer: Viewer,
  { rows, checked: read, tally }: ReadRecords,
  now: Date,
): Promise<Judged> {
  const masters = await loadRegistryMasters(db)
  const checked = read.map((row) => ({ ...row, record: keptRecord(masters, row.record) }))
  const records = checked.map(({ record }) => record)
  const stored = await storedApplications(db, records)
  const papers = await SharedPapers.of(db, records)
  const decisions = await heldDecisions(db, checked)
  const about = { masters, stored, papers, decisions, viewer, today: malaysianDate(now) }
  const sound = new Map(checked.map((row) => [row.row, { row, ...verdictOf(row, about) }]))
  const candidates = rows.map(({ row, cells }): PullCandidate => {
    const found = sound.get(row)
    if (found)
      return { row, ...factsOf(found.row.record), fate: found.fate, reasons: found.reasons }
    const reasons = tally.errors.filter((error) => error.row === row).map(reasonOf)
    return { row, ...rawFacts(cells), fate: 'refused', reasons }
  })
  const ofFate = (wanted: PullFate) =>
    [...sound.values()].filter(({ fate }) => fate === wanted).map(({ row }) => row)
  return { candidates, pullable: ofFate('pullable'), held: ofFate('held') }
}

type About = {
  masters: RegistryMasters
  stored: StoredApplications
  papers: SharedPapers
  decisions: Map<string, HeldDecision>
  viewer: Viewer
  today: string
}
type Verdict = { fate: PullFate; reasons: FieldProblem[] }

function verdictOf(
  row: CheckedRow,
  { masters, stored, papers, decisions, viewer, today }: About,
): Verdict {
  const { record } = row
  if (stored.byId.has(record.applid))
    return { fate: 'here', reasons: [{ path: 'passportno', code: 'passport.exists' }] }
  const wrong = [...referenceProblems(masters, record), ...identityProblems(stored, record)]
  // Headquarters sees every branch's records, but only its administrators act on those of other
  // branches.
  if (!actsOnBranch(viewer, record.printingbranch))
    wrong.push({ path: 'printingbranch', code: 'row.otherBranch' })
  if (wrong.length > 0) return { fate: 'refused', reasons: wrong }
  const late = pullRefusal(record.passexpiry, today)
  if (late) return { fate: 'outOfTime', reasons: [late] }
  const sent = applicationOf(record, masters.cardTypes.get(record.cardtype)!)
  const found = doubtsOf(record, sent, undefined, { today, workPass: isForWork(masters, record) })
  found.held.push(...papers.doubts(record, undefined))
  const doubts = doubtful(found, decisions.get(heldDigest(row)) ?? null)
  const refused = oneAField([...doubts.wrong, ...passRefusals(masters, record)])
  if (refused.length > 0) return { fate: 'refused', reasons: refused }
  return doubts.held.length > 0
    ? { fate: 'held', reasons: doubts.held }
    : { fate: 'pullable', reasons: [] }
}

function factsOf(record: RegistryRecord) {
  return {
    applId: record.applid,
    applicationNo: record.applicationno,
    passportNo: record.passportno,
    name: record.name,
    employerName: record.employername,
    stickerDate: record.stickerdate,
    passExpiry: record.passexpiry,
    branchCode: record.printingbranch,
  }
}

/** Returns the values of an invalid record as they were sent. */
function rawFacts(cells: unknown) {
  const shown = (column: string) => {
    const value = recordCell(cells, column)
    const text =
      value instanceof Date && !Number.isNaN(value.getTime()) ? dayOfColumn(value) : value
    return typeof text === 'string' || typeof text === 'number'
      ? keepable(String(text).slice(0, 100))
      : ''
  }
  return {
    applId: shown('applid'),
    applicationNo: shown('applicationno'),
    passportNo: shown('passportno'),
    name: shown('name'),
    employerName: shown('employername'),
    stickerDate: shown('stickerdate'),
    passExpiry: shown('passexpiry'),
    branchCode: shown('printingbranch'),
  }
}

function reasonOf({ field, code, values }: RowError): FieldProblem {
  return { path: field ?? '', code: code as ProblemCode, values }
}
