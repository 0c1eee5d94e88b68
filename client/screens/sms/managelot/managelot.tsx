import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { managelotQuery } from '#client/__generated__/managelotQuery.graphql.ts'
import { PastPage } from '#client/parts/past/PastPage.tsx'
import { usePast } from '#client/parts/past/usePast.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { LotDetails } from './LotDetails.tsx'
import { LotFilters } from './LotFilters.tsx'
import './managelot.css'
import { ManyLots } from './ManyLots.tsx'
import { PastLot } from './PastLot.tsx'
import { useLotColumns } from './useLotColumns.tsx'
import { mayClose, useLots } from './useLots.ts'

const text = defineMessages({
  count: {
    id: 'sms.managelot.count',
    defaultMessage: '{n, plural, =0 {No lot} one {# lot} other {{total} lots}}',
  },
  empty: { id: 'sms.managelot.empty', defaultMessage: 'No lot fits' },
  goneHint: {
    id: 'sms.managelot.goneHint',
    defaultMessage: 'It is with another branch, or its number is wrong.',
  },
})

const query = graphql`
  query managelotQuery(
    $first: Int
    $filter: LotFilter
    $sort: LotSort
    $descending: Boolean
    $lot: ID!
    $chosen: Boolean!
  ) @preloadable {
    ...LotFilters_query
    ...useLots_query
      @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
    lot: node(id: $lot) @include(if: $chosen) {
      ...LotDetails_lot @alias(as: "lot")
    }
  }
`
/** The default order of the list. */
const order = { id: 'receivedAt', descending: true }

/**
 * Manage lots (/ikad/sms/lotreceive/managelot): the list, and beside it the page of the lot in the
 * address.
 */
export function Screen({ queryRef }: ScreenProps<managelotQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const data = usePreloadedQuery<managelotQuery>(query, queryRef)
  const lots = useLots(data)
  const { set } = useUrlQuery()
  const [search] = useSearchParams()
  const refresh = useLiveRefresh(['STOCK'])
  const linkTo = useCallback(
    (lotNo: string) => {
      const next = new URLSearchParams(search)
      next.set('lot', lotNo)
      return { search: `?${next}` }
    },
    [search],
  )
  const columns = useLotColumns(linkTo)

  const chosen = search.get('lot')
  const past = usePast()
  if (chosen && past)
    return (
      <PastPage screen="/ikad/sms/lotreceive/managelot" of={chosen} past={past}>
        <PastLot
          lotNo={chosen}
          past={past}
          onClose={() => set({ lot: null, at: null, until: null })}
        />
      </PastPage>
    )
  return (
    <>
      <PageHeader
        screen="/ikad/sms/lotreceive/managelot"
        state={t('count', format.howMany(lots))}
      />
      <MasterDetail
        size="wide"
        detail={
          chosen &&
          (data.lot?.lot ? (
            <LotDetails
              key={chosen}
              lot={data.lot.lot}
              onChanged={() => refresh()}
              onClose={() => set({ lot: null })}
            />
          ) : (
            <NoticePanel title={p('lot.notFound')}>{t('goneHint')}</NoticePanel>
          ))
        }
      >
        <DataTable
          id="lots"
          label={t(term.lots)}
          columns={columns}
          {...lots}
          rowId={(row) => row.lotNo}
          sorting="server"
          order={order}
          current={chosen}
          onOpen={({ lotNo }) => set({ lot: lotNo })}
          mayChoose={mayClose}
          bulkActions={(rows, clear) => (
            <ManyLots
              rows={rows}
              onDone={() => {
                clear()
                refresh()
              }}
            />
          )}
          filters={<LotFilters query={data} />}
          empty={{ filtered: true, title: t('empty') }}
        />
      </MasterDetail>
    </>
  )
}
