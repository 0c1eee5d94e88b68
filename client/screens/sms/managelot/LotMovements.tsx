import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  LotMovements_moves$data,
  LotMovements_moves$key,
} from '#client/__generated__/LotMovements_moves.graphql.ts'
import { placeTexts } from '#client/parts/placeTexts.ts'
import { term } from '#client/state/terms.ts'
import { useNames, useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { TablePanel } from '#client/ui/table/TablePanel.tsx'

const text = defineMessages({
  title: { id: 'sms.managelot.LotMovements.title', defaultMessage: 'Ledger' },
  by: { id: 'sms.managelot.LotMovements.by', defaultMessage: 'By' },
  supplier: { id: 'sms.managelot.LotMovements.supplier', defaultMessage: 'Supplier' },
  reversal: { id: 'sms.managelot.LotMovements.reversal', defaultMessage: 'taken back' },
  none: { id: 'sms.managelot.LotMovements.none', defaultMessage: 'No movement' },
})

const fragment = graphql`
  fragment LotMovements_moves on LotMovement @relay(plural: true) {
    id
    at
    fromPlace
    fromBranch
    fromStation
    toPlace
    toBranch
    toStation
    startSn
    endSn
    quantity
    document
    by
    byName
    reversal
  }
`
type Move = LotMovements_moves$data[number]

/** Lists the ledger's entries for a lot's cards, the newest first. */
export function LotMovements({ moves: key }: { moves: LotMovements_moves$key }) {
  const t = useTexts(text)
  const placeName = useNames(placeTexts)
  const movements = useFragment(fragment, key)
  const columns = useMemo<Column<Move>[]>(() => {
    const place = (
      name: string | null | undefined,
      branch: string | null | undefined,
      station: string | null | undefined,
    ) => (name ? `${placeName(name)} · ${station || branch}` : t('supplier'))
    return [
      {
        id: 'at',
        title: t(term.when),
        kind: 'dateTime',
        value: (move) => move.at,
        width: 160,
        sortable: true,
      },
      {
        id: 'from',
        title: t(term.from),
        kind: 'text',
        value: (move) => place(move.fromPlace, move.fromBranch, move.fromStation),
        width: 200,
        sortable: true,
      },
      {
        id: 'to',
        title: t(term.to),
        kind: 'text',
        value: (move) => place(move.toPlace, move.toBranch, move.toStation),
        width: 200,
        sortable: true,
      },
      {
        id: 'startSn',
        title: t(term.startSn),
        kind: 'code',
        value: (move) => move.startSn,
        width: 104,
        sortable: true,
      },
      { id: 'endSn', title: t(term.endSn), kind: 'code', value: (move) => move.endSn, width: 104 },
      {
        id: 'cards',
        title: t(term.cards),
        kind: 'count',
        value: (move) => move.quantity,
        width: 72,
        sortable: true,
      },
      {
        id: 'document',
        title: t(term.document),
        kind: 'code',
        value: (move) => (move.reversal ? `${move.document} (${t('reversal')})` : move.document),
        width: 190,
      },
      {
        id: 'by',
        title: t('by'),
        kind: 'text',
        value: (move) => move.byName,
        cell: (move) => <span title={move.by ?? undefined}>{move.byName}</span>,
        width: 170,
      },
    ]
  }, [t, placeName])
  return (
    <TablePanel
      id="lot-ledger"
      urlKey="ledger"
      title={t('title')}
      columns={columns}
      rows={movements}
      rowsShown={8}
      empty={{ title: t('none') }}
    />
  )
}
