import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TransferFilters_query$key } from '#client/__generated__/TransferFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { ListFilters } from '#client/screens/sms/stock/ListFilters.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { headquarters } from '#domain/limits.ts'
import { transferStateRows } from '#domain/transfer/states.ts'
import { noFilters } from './manageVariables.ts'

const text = defineMessages({
  search: { id: 'sms.transfer.TransferFilters.search', defaultMessage: 'Number, bag or lot' },
  made: { id: 'sms.transfer.TransferFilters.made', defaultMessage: 'Made' },
  discrepant: {
    id: 'sms.transfer.TransferFilters.discrepant',
    defaultMessage: 'Open discrepancies',
  },
  all: { id: 'sms.transfer.TransferFilters.all', defaultMessage: 'Show all' },
})

const fragment = graphql`
  fragment TransferFilters_query on Query {
    ...BranchFilter_query
  }
`

/** The filters of the distributions or returns; all of them are in the address. */
export function TransferFilters({ query }: { query: TransferFilters_query$key }) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  return (
    <ListFilters
      search={t('search')}
      status={{ label: t(term.status), choices: useStateChoices(transferStateRows) }}
      branch={<BranchFilter query={data} except={[headquarters]} />}
      days={t('made')}
      only={{ name: 'discrepant', value: '1', label: t('discrepant') }}
      none={{ patch: noFilters, label: t('all') }}
    />
  )
}
