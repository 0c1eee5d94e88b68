import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { LotFilters_query$key } from '#client/__generated__/LotFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { CardTypeFilter } from '#client/parts/filters/CardTypeFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { ListFilters } from '#client/screens/sms/stock/ListFilters.tsx'
import { useTexts } from '#client/state/texts.ts'
import { lotStateRows } from '#domain/lot/states.ts'
import { noFilters } from './lotsVariables.ts'
import { lotTexts } from './lotTexts.ts'

const text = defineMessages({
  ...lotTexts,
  search: {
    id: 'sms.managelot.LotFilters.search',
    defaultMessage: 'Lot, delivery order or serial',
  },
  delivered: { id: 'sms.managelot.LotFilters.delivered', defaultMessage: 'As delivered' },
  all: { id: 'sms.managelot.LotFilters.all', defaultMessage: 'All lots' },
})

const fragment = graphql`
  fragment LotFilters_query on Query {
    ...BranchFilter_query
    ...CardTypeFilter_query
  }
`

/** The filters of the lots; all of them are in the address. */
export function LotFilters({ query }: { query: LotFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  return (
    <ListFilters
      search={t('search')}
      status={{ label: t('status'), choices: useStateChoices(lotStateRows) }}
      branch={<BranchFilter query={data} />}
      days={t('received')}
      only={{ name: 'show', value: 'delivered', label: t('delivered') }}
      none={{ patch: noFilters, label: t('all') }}
    >
      <CardTypeFilter query={data} by="key" />
    </ListFilters>
  )
}
