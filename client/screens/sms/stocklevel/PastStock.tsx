import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PastStockQuery } from '#client/__generated__/PastStockQuery.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import type { Past } from '#client/parts/past/usePast.ts'
import { placeTexts } from '#client/parts/placeTexts.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { PlaceChanges } from '#client/screens/sms/past/PlaceChanges.tsx'
import { lotPath } from '#client/screens/sms/stock/stockLinks.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useProblemText, useTexts } from '#client/state/texts.ts'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'

const text = defineMessages({
  held: { id: 'sms.stocklevel.PastStock.held', defaultMessage: 'Blank cards of {branch}' },
  none: { id: 'sms.stocklevel.PastStock.none', defaultMessage: 'The branch had no blank card' },
})

const query = graphql`
  query PastStockQuery($branchCode: String!, $at: DateTime!, $until: DateTime) {
    pastStock(branchCode: $branchCode, at: $at) {
      branch {
        code
        name
      }
      lots {
        place
        stationId
        documentNo
        lotNo
        quantity
        cardType {
          code
        }
      }
      changes(until: $until) {
        cardType {
          code
        }
        change {
          ...PlaceChanges_changes
        }
      }
    }
  }
`
type Lot = NonNullable<PastStockQuery['response']['pastStock']>['lots'][number]

/** The stock of a branch at a moment of the past, by place and lot, and what changed since. */
export function PastStock({ branchCode, past }: { branchCode: string; past: Past }) {
  const t = useTexts(text)
  const p = useProblemText()
  const placeName = useNames(placeTexts)
  const at = useUrlQuery().search.get('at')
  const { pastStock: stock } = useOwnQuery<PastStockQuery>(
    query,
    { branchCode, ...past },
    { fetchPolicy: 'store-and-network' },
  )
  const columns = useMemo<Column<Lot>[]>(
    () => [
      {
        id: 'cardType',
        title: t(term.cardType),
        kind: 'code',
        value: ({ cardType }) => cardType.code,
        width: 100,
        sortable: true,
      },
      {
        id: 'place',
        title: t(term.place),
        kind: 'text',
        value: ({ place, stationId, documentNo }) =>
          [placeName(place), stationId, documentNo].filter(Boolean).join(' · '),
        width: 320,
        sortable: true,
      },
      {
        id: 'lot',
        title: t(term.lot),
        kind: 'code',
        value: ({ lotNo }) => lotNo,
        cell: ({ lotNo }) => <Link to={lotPath(lotNo, at)}>{lotNo}</Link>,
        width: 180,
        sortable: true,
      },
      {
        id: 'cards',
        title: t(term.cards),
        kind: 'count',
        value: ({ quantity }) => quantity,
        width: 90,
        sortable: true,
      },
    ],
    [t, placeName, at],
  )
  if (!stock) return <NoticePanel title={p('branch.notFound')} />
  return (
    <div className="ik-record">
      <TablePanel<Lot>
        id="past-stock"
        urlKey="stock"
        title={t('held', { branch: codeThenName(stock.branch) })}
        columns={columns}
        rows={stock.lots}
        rowId={({ place, stationId, documentNo, lotNo }) =>
          [place, stationId, documentNo, lotNo].join(' ')
        }
        rowsShown={10}
        empty={{ title: t('none') }}
      />
      <PlaceChanges
        past={past}
        changes={stock.changes.map(({ change }) => change)}
        cardTypes={stock.changes.map(({ cardType }) => cardType.code)}
      />
    </div>
  )
}
