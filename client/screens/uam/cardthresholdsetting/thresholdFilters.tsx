import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { thresholdFilters_query$key } from '#client/__generated__/thresholdFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { stockStatuses, stockStatusRows } from '#domain/stock.ts'

const text = defineMessages({
  status: { id: 'uam.cardthresholdsetting.thresholdFilters.status', defaultMessage: 'Status' },
})

type Threshold = { readonly branch: { readonly code: string }; readonly status: string }

/** A row of this screen always has a threshold. */
const judged = stockStatuses.filter((status) => status !== 'noThreshold')

const fragment = graphql`
  fragment thresholdFilters_query on Query {
    ...BranchFilter_query
  }
`

/** Of which branch, and how the stock stands: from the address. */
export function ThresholdFilters({ query }: { query: thresholdFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const say = useSay()
  return (
    <>
      <BranchFilter query={data} />
      <UrlFilter
        label={t('status')}
        name="status"
        choices={judged.map((status) => ({ value: status, label: say(stockStatusRows[status].name) }))}
      />
    </>
  )
}

/** Whether a threshold is among those that the address asks for. */
export function shownBy(search: URLSearchParams): (row: Threshold) => boolean {
  const [branch, status] = [search.get('branch'), search.get('status')]
  return (row) => (!branch || row.branch.code === branch) && (!status || camelOf(row.status) === status)
}
