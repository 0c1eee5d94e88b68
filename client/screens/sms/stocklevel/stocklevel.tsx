import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { stocklevelQuery } from '#client/__generated__/stocklevelQuery.graphql.ts'
import type { stockRows_levels$key } from '#client/__generated__/stockRows_levels.graphql.ts'
import { LookBackButton } from '#client/parts/past/LookBackButton.tsx'
import { usePast } from '#client/parts/past/usePast.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { ownPart } from '#client/ui/ownPart.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { headquarters } from '#domain/limits.ts'
import { PastScreen } from './PastScreen.tsx'
import { byUrgency } from './shareOf.ts'
import { StockChart } from './StockChart.tsx'
import { StockFilters } from './StockFilters.tsx'
import './stocklevel.css'
import { StockLots } from './StockLots.tsx'
import { stockRows } from './stockRows.ts'
import { rowKey } from './stockVariables.ts'
import { useStockColumns } from './useStockColumns.tsx'

const SupplyDialog = ownPart(() =>
  import('./SupplyDialog.tsx').then((module) => module.SupplyDialog),
)

const text = defineMessages({
  state: {
    id: 'sms.stocklevel.state',
    defaultMessage:
      '{n, plural, =0 {No stock} one {# stock line} other {# stock lines}}: {critical} critical, {moderate} moderate, {adequate} adequate{unset, plural, =0 {} other {, # without a threshold}}',
  },
  label: { id: 'sms.stocklevel.label', defaultMessage: 'Stock by branch and card type' },
  supply: { id: 'sms.stocklevel.supply', defaultMessage: 'Replenish branches …' },
  stocktakes: { id: 'sms.stocklevel.stocktakes', defaultMessage: 'Stocktakes' },
  empty: { id: 'sms.stocklevel.empty', defaultMessage: 'No stock fits' },
})

const query = graphql`
  query stocklevelQuery($filter: StockFilter, $row: StockFilter, $chosen: Boolean!) @preloadable {
    ...StockFilters_query
    ...PastScreen_query
    stockLevels(filter: $filter) {
      ...stockRows_levels
    }
    opened: stockLevels(filter: $row) @include(if: $chosen) {
      id
      ...StockLots_level
    }
  }
`

/**
 * Stock level (/ikad/sms/stocklevel): blank cards by branch and card type against thresholds. A row
 * opens its lots.
 */
export function Screen({ queryRef }: ScreenProps<stocklevelQuery>) {
  const t = useTexts(text)
  const { search, set } = useUrlQuery()
  const data = usePreloadedQuery<stocklevelQuery>(query, queryRef)
  const rows = useFragment<stockRows_levels$key>(stockRows, data.stockLevels)
  const urgent = useMemo(() => byUrgency(rows), [rows])
  const columns = useStockColumns()
  // Only headquarters distributes.
  const distributes = useStore(profileStore)?.branchcode === headquarters
  useLiveRefresh(['STOCK', 'SETTINGS'])

  const of = (status: string) => rows.filter((row) => row.status === status).length
  const open = (row: Parameters<typeof rowKey>[0]) => set({ row: rowKey(row) })
  const opened = search.has('row') ? data.opened?.[0] : undefined
  const past = usePast()
  if (past) return <PastScreen query={data} past={past} />
  return (
    <>
      <PageHeader
        screen="/ikad/sms/stocklevel"
        state={t('state', {
          n: rows.length,
          critical: of('CRITICAL'),
          moderate: of('MODERATE'),
          adequate: of('ADEQUATE'),
          unset: of('NO_THRESHOLD'),
        })}
        actions={
          <>
            <LookBackButton />
            {distributes && <Button text={t('supply')} onClick={() => set({ supply: '1' })} />}
            <Link to="/ikad/sms/stocktake" className="bp6-button">
              <span className="bp6-button-text">{t('stocktakes')}</span>
            </Link>
          </>
        }
      />
      <MasterDetail
        size="slim"
        className="ik-sl"
        lasting={!opened}
        detail={
          opened ? (
            <StockLots key={opened.id} level={opened} onClose={() => set({ row: null })} />
          ) : (
            <StockChart rows={rows} onOpen={open} />
          )
        }
      >
        <DataTable
          id="stock-level"
          label={t('label')}
          columns={columns}
          rows={urgent}
          rowId={rowKey}
          current={search.get('row')}
          onOpen={open}
          filters={<StockFilters query={data} />}
          empty={{ filtered: true, title: t('empty') }}
        />
      </MasterDetail>
      {distributes && search.get('supply') === '1' && (
        <SupplyDialog onClose={() => set({ supply: null })} />
      )}
    </>
  )
}
