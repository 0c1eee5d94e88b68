import type { BranchFilter_query$key } from '#client/__generated__/BranchFilter_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { askedIn } from '#client/ui/askedIn.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { bagStatuses, bagStatusRows, type BagStatus } from '#domain/settings/bag.ts'

type Bag = { readonly branch: { readonly code: string }; readonly status: BagStatus }

/** Filters by branch and state; the values are in the address. */
export function BagFilters({ query }: { query: BranchFilter_query$key }) {
  const t = useTexts()
  const say = useSay()
  return (
    <>
      <BranchFilter query={query} />
      <UrlFilter
        label={t(term.status)}
        name="status"
        choices={bagStatuses.map((status) => ({
          value: status,
          label: say(bagStatusRows[status].name),
        }))}
      />
    </>
  )
}

/** Returns a predicate for the bags of the address. */
export const shownBy = (search: URLSearchParams) =>
  askedIn<Bag>(search, { branch: ({ branch }) => branch.code, status: ({ status }) => status })
