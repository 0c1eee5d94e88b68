import type { auditlogQuery$variables } from '#client/__generated__/auditlogQuery.graphql.ts'
import { rangeOf, type ChosenRange } from '#client/ui/dateRangeQuery.ts'
import { limits } from '#domain/limits.ts'

/** A patch that clears every filter. */
export const noFilters = {
  by: null,
  action: null,
  record: null,
  extra: null,
  reference: null,
  range: null,
  from: null,
  to: null,
}

/** Returns the days of the steps; the last 7 by default. */
export const auditRange = (search: URLSearchParams): ChosenRange => rangeOf(search, 'last7Days')!

/**
 * Returns the variables from the address: steps by person (`by`), action, record, text (`extra`),
 * reference and days.
 */
export function auditVariables({ searchParams: search }: URL): auditlogQuery$variables {
  const { from, to } = auditRange(search)
  const text = (name: string) => search.get(name)?.trim() || null
  return {
    first: limits.pageSize,
    filter: {
      from,
      to,
      loginId: text('by'),
      action: text('action'),
      record: text('record'),
      extra: text('extra'),
      requestId: text('reference'),
    },
  }
}

/** Returns the server's address of a file with all steps of the address. */
export function auditFile(kind: 'xlsx' | 'csv', search: URLSearchParams, locale: string): string {
  const { filter } = auditVariables(new URL(`http://here/?${search}`))
  const given = Object.entries(filter ?? {}).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return `/files/report/audit-trail.${kind}?${new URLSearchParams([['lang', locale], ...given])}`
}
