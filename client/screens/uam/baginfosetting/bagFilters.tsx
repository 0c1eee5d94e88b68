import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { bagFilters_query$key } from '#client/__generated__/bagFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { bagStatuses, bagStatusRows, type BagStatus } from '#domain/settings/bag.ts'

const text = defineMessages({
  status: { id: 'uam.baginfosetting.bagFilters.status', defaultMessage: 'Status' },
})

type Bag = { readonly branch: { readonly code: string }; readonly status: BagStatus }

const fragment = graphql`
  fragment bagFilters_query on Query {
    ...BranchFilter_query
  }
`

/** Of which branch and in which state: from the address. */
export function BagFilters({ query }: { query: bagFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const say = useSay()
  return (
    <>
      <BranchFilter query={data} />
      <UrlFilter
        label={t('status')}
        name="status"
        choices={bagStatuses.map((status) => ({ value: status, label: say(bagStatusRows[status].name) }))}
      />
    </>
  )
}

/** Whether a bag is among those that the address asks for. */
export function shownBy(search: URLSearchParams): (bag: Bag) => boolean {
  const [branch, status] = [search.get('branch'), search.get('status')]
  return (bag) => (!branch || bag.branch.code === branch) && (!status || bag.status === status)
}
