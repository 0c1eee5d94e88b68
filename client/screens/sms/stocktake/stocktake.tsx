import { Checkbox } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { stocktakeQuery } from '#client/__generated__/stocktakeQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { headquarters } from '#domain/limits.ts'
import './stocktake.css'
import { CountSchedule } from './CountSchedule.tsx'
import { OpenStocktake } from './OpenStocktake.tsx'
import { StocktakePanel } from './StocktakePanel.tsx'
import { Stocktakes } from './Stocktakes.tsx'
import { SurpriseCounts } from './SurpriseCounts.tsx'

const text = defineMessages({
  state: {
    id: 'sms.stocktake.state',
    defaultMessage:
      'Counted without seeing what the books have; a second person decides on what differs',
  },
  review: { id: 'sms.stocktake.review', defaultMessage: 'Exceptions to review' },
  begin: { id: 'sms.stocktake.begin', defaultMessage: 'Begin a count' },
})

const query = graphql`
  query stocktakeQuery($first: Int, $filter: StocktakeFilter, $no: Int!, $chosen: Boolean!)
  @preloadable {
    ...OpenStocktake_query
    ...CountSchedule_query
    ...SurpriseCounts_query
    ...Stocktakes_query @arguments(first: $first, filter: $filter)
    ...Counting_query
    stocktake(stocktakeId: $no) @include(if: $chosen) {
      id
      ...StocktakePanel_stocktake
    }
  }
`

/**
 * Stocktake (/ikad/sms/stocktake): the counts of stores and stations, a new one (of `place`), and
 * the one in the address (`no`).
 */
export function Screen({ queryRef }: ScreenProps<stocktakeQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const data = usePreloadedQuery<stocktakeQuery>(query, queryRef)
  const { search, set, setStill } = useUrlQuery()
  const refresh = useLiveRefresh(['STOCK'])
  const chosen = search.get('no')
  const atHeadquarters = useStore(profileStore)?.branchcode === headquarters
  const place = search.get('place')
  const open = (no: number | null) => set({ no: no === null ? null : String(no) })
  return (
    <>
      <PageHeader
        screen="/ikad/sms/stocktake"
        state={t('state')}
        actions={
          atHeadquarters && (
            <Checkbox
              inline
              label={t('review')}
              checked={search.get('review') === '1'}
              onChange={(event) => set({ review: event.target.checked ? '1' : null })}
            />
          )
        }
      />
      <MasterDetail
        size="even"
        detail={
          chosen !== null &&
          (data.stocktake ? (
            <StocktakePanel
              key={data.stocktake.id}
              query={data}
              stocktake={data.stocktake}
              onChange={() => refresh()}
              onClose={() => open(null)}
            />
          ) : (
            <Panel>
              <Notice title={p('stocktake.notFound')} />
            </Panel>
          ))
        }
      >
        <Panel title={t('begin')}>
          <OpenStocktake
            key={place}
            query={data}
            place={place}
            onOpened={(no) => setStill({ no: String(no) })}
          />
        </Panel>
        <CountSchedule query={data} />
        <Stocktakes query={data} onOpen={open} />
        <SurpriseCounts query={data} />
      </MasterDetail>
    </>
  )
}
