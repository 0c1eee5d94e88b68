import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { stocklevelreportQuery } from '#client/__generated__/stocklevelreportQuery.graphql.ts'
import type { stockRows_levels$key } from '#client/__generated__/stockRows_levels.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { StockFilters } from '#client/screens/sms/stocklevel/StockFilters.tsx'
import { stockRows } from '#client/screens/sms/stocklevel/stockRows.ts'
import { rowKey } from '#client/screens/sms/stocklevel/stockVariables.ts'
import { useStockColumns } from '#client/screens/sms/stocklevel/useStockColumns.tsx'
import { useTexts } from '#client/state/texts.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import './stocklevelreport.css'
import { StockReportHeader } from './StockReportHeader.tsx'
import { TotalsTable } from './TotalsTable.tsx'

const text = defineMessages({
  label: { id: 'sms.stocklevelreport.label', defaultMessage: 'Stock by branch and card type' },
  empty: { id: 'sms.stocklevelreport.empty', defaultMessage: 'No stock fits' },
})

const query = graphql`
  query stocklevelreportQuery($filter: StockFilter) @preloadable {
    ...StockReportHeader_query
    ...StockFilters_query
    stockLevels(filter: $filter) {
      ...stockRows_levels
    }
  }
`

/**
 * Stock level report (/ikad/sms/spsb/report/stocklevel): the figures to print or export, with their
 * totals.
 */
export function Screen({ queryRef }: ScreenProps<stocklevelreportQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<stocklevelreportQuery>(query, queryRef)
  const rows = useFragment<stockRows_levels$key>(stockRows, data.stockLevels)
  const columns = useStockColumns().filter(({ id }) => id !== 'help')
  useLiveRefresh(['STOCK', 'SETTINGS'])

  return (
    <>
      <StockReportHeader query={data} />
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
