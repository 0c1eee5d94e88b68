import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { stocklevelreportQuery } from '#client/__generated__/stocklevelreportQuery.graphql.ts'
import type { stockRows_levels$key } from '#client/__generated__/stockRows_levels.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { StockFilters } from '#client/screens/sms/stocklevel/StockFilters.tsx'
import { stockRows } from '#client/screens/sms/stocklevel/stockRows.ts'
import { stockTexts } from '#client/screens/sms/stocklevel/stockTexts.ts'
import { rowKey } from '#client/screens/sms/stocklevel/stockVariables.ts'
import { useStockColumns } from '#client/screens/sms/stocklevel/useStockColumns.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import './stocklevelreport.css'
import { TotalsTable } from './TotalsTable.tsx'

const text = defineMessages({
  ...stockTexts,
  state: { id: 'sms.stocklevelreport.state', defaultMessage: 'Blank cards as of {at}' },
  label: { id: 'sms.stocklevelreport.label', defaultMessage: 'Stock by branch and card type' },
  empty: { id: 'sms.stocklevelreport.empty', defaultMessage: 'No stock fits' },
})

const query = graphql`
  query stocklevelreportQuery($filter: StockFilter) @preloadable {
    ...StockFilters_query
    cardTypes {
      key
      code
    }
    stockLevels(filter: $filter) {
      ...stockRows_levels
    }
  }
`

/** Stock level report (/ikad/sms/spsb/report/stocklevel): the figures to print or take away, with their totals. */
export function Screen({ queryRef }: ScreenProps<stocklevelreportQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const { search } = useUrlQuery()
  const data = usePreloadedQuery<stocklevelreportQuery>(query, queryRef)
  const rows = useFragment<stockRows_levels$key>(stockRows, data.stockLevels)
  const columns = useStockColumns().filter(({ id }) => id !== 'help')
  const refresh = useRefresh()
  useLive(['STOCK', 'SETTINGS'], () => refresh())

  const [branch, type, status] = ['branch', 'type', 'status'].map((key) => search.get(key))
  // On paper there are no filters to read it from.
  const narrowed = [
    branch && `${t('branch')}: ${branch}`,
    type && `${t('cardType')}: ${data.cardTypes.find(({ key }) => key === type)?.code ?? type}`,
    status && status in stockTexts && `${t('status')}: ${t(status as keyof typeof stockTexts)}`,
  ]
  return (
    <>
      <PageHeader
        screen="/ikad/sms/spsb/report/stocklevel"
        state={[t('state', { at: format.dateTime(new Date()) }), ...narrowed].filter(Boolean).join(' · ')}
      />
      <div className="ik-slr">
        <DataTable
          id="stock-level-report"
          label={t('label')}
          columns={columns}
          rows={rows}
          rowId={rowKey}
          filters={<StockFilters query={data} />}
          empty={{ filtered: true, title: t('empty') }}
        />
        <TotalsTable rows={rows} />
      </div>
    </>
  )
}
