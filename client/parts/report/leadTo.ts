import { can, type Power } from '#domain/access.ts'
import { filterBehind, type LeadFilter, type RowsLead } from '#domain/report/reportLead.ts'
import { reportRecords, type ReportRecord } from '#domain/report/reportRecords.ts'

/** A column's link target in GraphQL's format. */
export type Lead = {
  record: ReportRecord | null
  rows: string | null
  days: string | null
  filters: readonly {
    name: string
    column: string | null
    blank: string | null
    value: string | null
  }[]
}

/** The names of filters in the address, if they differ. */
const addressNames: Record<string, string> = {
  branchCode: 'branch',
  stationId: 'station',
  rejectCode: 'code',
  passType: 'pass',
  transferStatus: 'status',
  deliveryMethod: 'method',
  csmCardType: 'csmType',
}

/** Documents that share a column with distributions, by the beginning of their numbers. */
const documents: Readonly<Record<string, ReportRecord>> = { 'RL-': 'return', 'DC-': 'destruction' }

/** Returns the address of a number's record or file; null for people who may not see it. */
export function toRecord(record: ReportRecord, value: string, power: Power | null): string | null {
  const named = record === 'distribution' ? (documents[value.slice(0, 3)] ?? record) : record
  const { action, route, name } = reportRecords[named]
  if (!can(power, action)) return null
  return name === null
    ? route + encodeURIComponent(value)
    : `${route}?${new URLSearchParams({ [name]: value })}`
}

/** Returns whether an address is that of a file, which the server answers. */
export const isFile = (address: string): boolean => address.startsWith('/files/')

/**
 * Returns the address of the rows behind a figure: the report's own, with the way back. Null if a
 * blank in the row can't be a filter.
 */
export function toRows(
  lead: Lead & { rows: string },
  valueOf: (column: string) => string | null,
  filter: Record<string, string>,
  figures: string,
): string | null {
  const found = filterBehind(rowsLead(lead), valueOf, filter)
  if (!found) return null
  const search = new URLSearchParams({ rows: lead.rows })
  for (const [name, value] of Object.entries(found))
    if (value) search.set(addressNames[name] ?? name, value)
  search.set('figures', figures)
  return `?${search}`
}

function rowsLead({ rows, days, filters }: Lead & { rows: string }): RowsLead {
  const namesOf = (part: 'column' | 'blank' | 'value'): Partial<Record<LeadFilter, string>> =>
    Object.fromEntries(
      filters.flatMap((each) => (each[part] === null ? [] : [[each.name, each[part]]])),
    )
  return {
    rows,
    ...(days !== null && { days }),
    by: namesOf('column'),
    blank: namesOf('blank'),
    with: namesOf('value'),
  }
}
