import type {
  PackageFilter,
  searchdespatchQuery,
} from '#client/__generated__/searchdespatchQuery.graphql.ts'
import { rangeOf, type ChosenRange } from '#client/ui/dateRangeQuery.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { dateRangeSchema } from '#domain/dates/dateRange.ts'
import { packageStateRows } from '#domain/package/states.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { enumsOf } from '#domain/stateRows.ts'

const states = enumsOf(packageStateRows)
const methods = ['SELF_COLLECT', 'DELIVERY'] as const
const kinds = ['COMPANY', 'INDIVIDUAL'] as const

/** A patch that clears every filter except the days, which a search always has. */
export const noFilters = {
  id: null,
  number: null,
  employer: null,
  passport: null,
  method: null,
  kind: null,
  state: null,
  awaited: null,
  branch: null,
}

/** The address value for the states of packages that are not collected yet. */
export const uncollected = 'DESPATCHED,RECEIVED'

type PackageSearch = { range: ChosenRange; refused: null } | { range: null; refused: ProblemCode }

/**
 * Returns the days from the address; the last 30 by default. Both are required (specification
 * section 5), and an error in them is reported rather than corrected.
 */
export function packageSearchOf(search: URLSearchParams): PackageSearch {
  const [from, to] = [search.get('from'), search.get('to')]
  if (from === null && to === null) return { range: rangeOf(search, 'last30Days')!, refused: null }
  const checked = dateRangeSchema.safeParse({ from, to })
  if (checked.success) return { range: { ...checked.data, preset: 'custom' }, refused: null }
  if (!from || !to) return { range: null, refused: 'field.required' }
  const inverted = checked.error.issues.some(({ message }) => message === 'range.invalid')
  return { range: null, refused: inverted ? 'range.invalid' : 'field.date' }
}

const oneOf = <const V extends string>(value: string | null, values: readonly V[]): V | null =>
  values.find((each) => each === value) ?? null

/**
 * Returns the variables from the address: packages by days, numbers, employer, passport, method,
 * type, state, branch, place of collection (`awaited`), and the open one (`q`).
 */
export function packageSearchVariables({
  searchParams: search,
}: URL): searchdespatchQuery['variables'] {
  const { range } = packageSearchOf(search)
  const asked = (search.get('state') ?? '').split(',')
  const wanted = states.filter((state) => asked.includes(state))
  const number = (key: string) => search.get(key)?.trim().toUpperCase() || null
  const filter: PackageFilter = {
    from: range?.from ?? null,
    to: range?.to ?? null,
    packagingId: number('id'),
    poslajuNo: number('number'),
    passportNo: number('passport'),
    employer: search.get('employer')?.trim() || null,
    deliveryMethod: oneOf(search.get('method'), methods),
    employerKind: oneOf(search.get('kind'), kinds),
    states: wanted.length > 0 ? wanted : null,
    awaitedAt: search.get('awaited') || null,
    branchCode: search.get('branch') || null,
  }
  const sort = sortOf(search)
  const q = search.get('q')?.trim() ?? ''
  const descending = sort?.id === 'despatched' ? sort.descending : true
  return { filter, descending, asked: range !== null, q, chosen: q !== '' }
}
