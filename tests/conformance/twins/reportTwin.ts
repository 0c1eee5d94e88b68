import { getReport } from '#server/reports/reports.ts'
import type { Answer } from '#tests/support/world.ts'
import type { Sample } from '../restSamples.ts'

/** The names of the reports' filters in the contracts, and in GraphQL. */
const filters: Record<string, string> = {
  start: 'from',
  end: 'to',
  branch: 'branchCode',
  branchcode: 'branchCode',
  type: 'period',
  stationid: 'stationId',
  qcstatuscode: 'rejectCode',
  nationality: 'nationality',
  sector: 'sector',
  packagingid: 'packagingId',
  loginid: 'loginId',
  action: 'action',
  extra: 'extra',
  parameter: 'record',
}

export const reportQuery = `query($id: String!, $filter: ReportFilter) {
  report(id: $id, filter: $filter) { columns { key } rows { cells } } }`

/** Returns the same query in GraphQL; null if it can't be expressed. */
export function reportVariables(
  id: string,
  { query = {}, body = {} }: Sample,
): Record<string, unknown> | null {
  const asked = Object.entries({ ...query, ...body }).filter(([, value]) => value !== '')
  const filter: Record<string, unknown> = {}
  for (const [key, value] of asked) {
    const name = filters[key.toLowerCase()]
    if (name === undefined || typeof value !== 'string') return null
    filter[name] =
      name === 'period' ? value.toUpperCase() : name === 'branchCode' ? value.toUpperCase() : value
  }
  return { id, filter }
}

type Rows = { report: { columns: { key: string }[]; rows: { cells: (string | null)[] }[] } }

/**
 * Returns the rows of GraphQL's result under the contract's keys, without values that each side
 * words differently.
 */
export function rowsOfGraphql(id: string, { data }: Answer): Record<string, string | null>[] {
  const { columns, rows } = (data as unknown as Rows).report
  const keys = columns.map(({ key }) => keyOf(id, key))
  return rows.map(({ cells }) =>
    Object.fromEntries(keys.flatMap((key, at) => (key === null ? [] : [[key, cells[at] ?? null]]))),
  )
}

/** Returns the same for REST's rows. */
export function rowsOfRest(
  id: string,
  rows: readonly Record<string, unknown>[],
): Record<string, string | null>[] {
  const keys = Object.keys(getReport(id).columns).flatMap((key) => keyOf(id, key) ?? [])
  return rows.map((row) => Object.fromEntries(keys.map((key) => [key, textOf(row[key])])))
}

const textOf = (value: unknown) =>
  value === null || value === undefined ? null : String(value as string | number)

function keyOf(id: string, column: string): string | null {
  const { legacy, words, legacyWords } = getReport(id).columns[column]!
  return legacy === false || words || legacyWords ? null : (legacy ?? column.toLowerCase())
}
