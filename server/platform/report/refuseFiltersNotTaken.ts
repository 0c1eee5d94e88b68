import { problemOfFields } from '#domain/fieldProblems.ts'
import type { Report } from './report.ts'

/** Values that filter nothing. */
const blank: readonly unknown[] = ['', null, undefined]

/**
 * Refuses filters that a report doesn't have, whether other reports do or not: ignored, they would
 * widen the result unnoticed. `besides` are names that may be given all the same.
 * @throws filter.notTaken
 */
export function refuseFiltersNotTaken(
  report: Report,
  given: Readonly<Record<string, unknown>>,
  besides: readonly string[] = [],
): void {
  const taken = new Set([...namesTaken(report), ...besides])
  const other = Object.keys(given).filter(
    (name) => !blank.includes(given[name]) && !taken.has(name),
  )
  if (other.length > 0)
    throw problemOfFields(other.map((path) => ({ path, code: 'filter.notTaken' })))
}

function namesTaken({ filters, furtherFilters = [], comparedBy }: Report): Set<string> {
  const names = [...filters, ...furtherFilters].flatMap((name) =>
    name === 'range' ? ['from', 'to'] : [name],
  )
  return new Set([...names, ...(comparedBy ? ['compare'] : [])])
}
