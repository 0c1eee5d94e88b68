import { camelOf } from '#domain/enumCase.ts'
import type { ReportVariables } from './reportVariables.ts'

/** Filters with a fixed set of values, which the domain writes in another case than GraphQL. */
const words = new Set([
  'period',
  'passType',
  'transferStatus',
  'deliveryMethod',
  'employerKind',
  'csmCardType',
])

/** Returns the filter values in the domain's format, without the unset ones. */
export function filterTexts(filter: ReportVariables['filter']): Record<string, string> {
  const given = Object.entries(filter ?? {}).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return Object.fromEntries(
    given.map(([name, value]) => [name, words.has(name) ? camelOf(value) : value]),
  )
}

type Asked = {
  id: string
  kind: 'xlsx' | 'csv'
  filter: ReportVariables['filter']
  /**
   * The filters that the report takes. A screen always sets days, month and period, but a file
   * refuses the others.
   */
  taken: readonly string[]
  locale: string
}

/** Returns the server's address of a file with all rows of the filter. */
export function reportFile({ id, kind, filter, taken, locale }: Asked): string {
  const narrowed = Object.entries(filterTexts(filter)).filter(([name]) =>
    taken.includes(name === 'from' || name === 'to' ? 'range' : name),
  )
  return `/files/report/${id}.${kind}?${new URLSearchParams([['lang', locale], ...narrowed])}`
}
