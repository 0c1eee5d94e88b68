import { camelOf } from '#domain/enumCase.ts'
import type { ReportVariables } from './reportVariables.ts'

/** Filters that are one of several words, which the domain writes otherwise than GraphQL. */
const words = new Set(['period', 'passType', 'transferStatus', 'deliveryMethod', 'employerKind', 'csmCardType'])

/** What a filter asks for, as the domain writes it; nothing that it leaves open. */
export function filterTexts(filter: ReportVariables['filter']): Record<string, string> {
  const given = Object.entries(filter ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(given.map(([name, value]) => [name, words.has(name) ? camelOf(value) : value]))
}

type Asked = {
  id: string
  kind: 'xlsx' | 'csv'
  filter: ReportVariables['filter']
  /** Those that the report takes: a screen asks by days, month and period whatever it is, and a file refuses the others. */
  taken: readonly string[]
  locale: string
}

/** Where the server writes all rows of what the address asks for. */
export function reportFile({ id, kind, filter, taken, locale }: Asked): string {
  const narrowed = Object.entries(filterTexts(filter)).filter(([name]) =>
    taken.includes(name === 'from' || name === 'to' ? 'range' : name),
  )
  return `/files/report/${id}.${kind}?${new URLSearchParams([['lang', locale], ...narrowed])}`
}
