import type { BranchFilter_query$key } from '#client/__generated__/BranchFilter_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { askedIn } from '#client/ui/askedIn.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { stockStatuses, stockStatusRows } from '#domain/stock.ts'

type Threshold = { readonly branch: { readonly code: string }; readonly status: string }

/** A row of this screen always has a threshold. */
const judged = stockStatuses.filter((status) => status !== 'noThreshold')

/** Filters by branch and stock status; the values are in the address. */
export function ThresholdFilters({ query }: { query: BranchFilter_query$key }) {
  const t = useTexts()
  const say = useSay()
  return (
    <>
      <BranchFilter query={query} />
      <UrlFilter
        label={t(term.status)}
        name="status"
        choices={judged.map((status) => ({
          value: status,
          label: say(stockStatusRows[status].name),
        }))}
      />
    </>
  )
}

/** Returns a predicate for the thresholds of the address. */
export const shownBy = (search: URLSearchParams) =>
  askedIn<Threshold>(search, {
    branch: ({ branch }) => branch.code,
    status: ({ status }) => camelOf(status),
  })
