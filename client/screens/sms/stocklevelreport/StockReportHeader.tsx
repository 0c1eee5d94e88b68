import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StockReportHeader_query$key } from '#client/__generated__/StockReportHeader_query.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { stockTexts } from '#client/screens/sms/stocklevel/stockTexts.ts'
import { stockFilter } from '#client/screens/sms/stocklevel/stockVariables.ts'
import { clock } from '#client/state/clock.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { stockStatusRows } from '#domain/stock.ts'

const text = defineMessages({
  ...stockTexts,
  state: {
    id: 'sms.stocklevelreport.StockReportHeader.state',
    defaultMessage: 'Blank cards as of {at}',
  },
})

const fragment = graphql`
  fragment StockReportHeader_query on Query {
    cardTypes {
      key
      code
    }
  }
`

/** Shows the report's time and filters, because the filter controls are not printed. */
export function StockReportHeader({ query }: { query: StockReportHeader_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { search } = useUrlQuery()
  const { cardTypes } = useFragment(fragment, query)
  const statusName = useStateNames(stockStatusRows)
  const [branch, type] = ['branch', 'type'].map((key) => search.get(key))
  const status = stockFilter(search).status?.[0]
  const narrowed = [
    branch && `${t('branch')}: ${branch}`,
    type && `${t('cardType')}: ${cardTypes.find(({ key }) => key === type)?.code ?? type}`,
    status && `${t('status')}: ${statusName(status)}`,
  ]
  return (
    <PageHeader
      screen="/ikad/sms/spsb/report/stocklevel"
      state={[t('state', { at: format.dateTime(clock.now()) }), ...narrowed]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}
