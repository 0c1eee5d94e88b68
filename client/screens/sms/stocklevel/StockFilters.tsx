import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StockFilters_query$key } from '#client/__generated__/StockFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { CardTypeFilter } from '#client/parts/filters/CardTypeFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { useTexts } from '#client/state/texts.ts'
import { ClearFilters } from '#client/ui/filters/ClearFilters.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { stockStatusRows } from '#domain/stock.ts'
import { stockTexts } from './stockTexts.ts'
import { noFilters } from './stockVariables.ts'

const text = defineMessages({
  ...stockTexts,
  all: { id: 'sms.stocklevel.StockFilters.all', defaultMessage: 'All stock' },
})

const fragment = graphql`
  fragment StockFilters_query on Query {
    ...BranchFilter_query
    ...CardTypeFilter_query
  }
`

/** The filters of the stock; all of them are in the address. */
export function StockFilters({ query }: { query: StockFilters_query$key }) {
  const t = useTexts(text)
  const url = useAskedQuery()
  const data = useFragment(fragment, query)
  return (
    <>
      <BranchFilter query={data} />
      <CardTypeFilter query={data} by="key" />
      <UrlFilter label={t('status')} name="status" choices={useStateChoices(stockStatusRows)} />
      <ClearFilters url={url} none={noFilters} label={t('all')} />
    </>
  )
}
