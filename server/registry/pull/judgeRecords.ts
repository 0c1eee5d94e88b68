import { actsOnBranch, seesBranch, type Viewer } from '#domain/access.ts'
import type { PullFate } from '#domain/application/pullInputs.ts'
import { pullRefusal } from '#domain/application/pullWindow.ts'
import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { FieldProblem, ProblemCode } from '#domain/problems.ts'
import { keepable } from '#domain/textFaults.ts'
import type { Reader } from '#server/platform/database/client.ts'
import type { CheckedRow } from '#server/registry/checkedBatches.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import type { ReadRecords } from '#server/registry/readRecords.ts'
import { codeCell, recordCell } from '#server/registry/recordCell.ts'
import { loadRegistryMasters, referenceProblems, type RegistryMasters } from '#server/registry/registryMasters.ts'
import type { RowError } from '#server/registry/rowError.ts'
import { identityProblems, storedApplications, type StoredApplications } from '#server/registry/storedApplications.ts'

/** A record of the registry, what becomes of it, and why where it isn't pulled. Dates YYYY-MM-DD, where they are dates. */
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
export type Judged = { candidates: PullCandidate[]; pullable: CheckedRow[] }

/** The records whose printing branch the viewer sees: the others are none of their business. */
export function visibleRecords(viewer: Viewer, rows: readonly RegistryRow[]): RegistryRow[] {
  return rows.filter(({ cells }) => seesBranch(viewer, codeCell(cells, 'printingbranch')))
}

/** What would become of records that the viewer sees, were they pulled at that moment; the order stays. */
export async function judgeRecords(
  db: Reader,
  viewer: Viewer,
  { rows, checked, tally }: ReadRecords,
  now: Date,
): Promise<Judged> {
  const masters = await loadRegistryMasters(db)
  const stored = await storedApplications(
    db,
    checked.map(({ record }) => record),
  )
  const about = { masters, stored, viewer, today: malaysianDate(now) }
  const sound = new Map(checked.map((row) => [row.row, { row, ...verdictOf(row.record, about) }]))
  const candidates = rows.map(({ row, cells }): PullCandidate => {
    const found = sound.get(row)
    if (found) return { row, ...factsOf(found.row.record), fate: found.fate, reasons: found.reasons }
    const reasons = tally.errors.filter((error) => error.row === row).map(reasonOf)
    return { row, ...rawFacts(cells), fate: 'refused', reasons }
  })
  return { candidates, pullable: [...sound.values()].filter(({ fate }) => fate === 'pullable').map(({ row }) => row) }
}

type About = { masters: RegistryMasters; stored: StoredApplications; viewer: Viewer; today: string }
type Verdict = { fate: PullFate; reasons: FieldProblem[] }

function verdictOf(record: RegistryRecord, { masters, stored, viewer, today }: About): Verdict {
  if (stored.byId.has(record.applid)) return { fate: 'here', reasons: [{ path: 'passportno', code: 'passport.exists' }] }
  const wrong = [...referenceProblems(masters, record), ...identityProblems(stored, record)]
  // Headquarters sees every branch's records; its own staff act on its own.
  if (!actsOnBranch(viewer, record.printingbranch)) wrong.push({ path: 'printingbranch', code: 'row.otherBranch' })
  if (wrong.length > 0) return { fate: 'refused', reasons: wrong }
  const late = pullRefusal(record.passexpiry, today)
  return late ? { fate: 'outOfTime', reasons: [late] } : { fate: 'pullable', reasons: [] }
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

/** What is wrong somewhere is shown as it was sent. */
function rawFacts(cells: unknown) {
  const shown = (column: string) => {
    const value = recordCell(cells, column)
    const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value
    return typeof text === 'string' || typeof text === 'number' ? keepable(String(text).slice(0, 100)) : ''
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
