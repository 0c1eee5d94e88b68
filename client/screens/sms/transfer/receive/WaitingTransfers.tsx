import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type {
  WaitingTransfers_transfers$data,
  WaitingTransfers_transfers$key,
} from '#client/__generated__/WaitingTransfers_transfers.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { receivePath } from '#client/screens/sms/stock/stockLinks.ts'
import { NumberLink } from '#client/screens/sms/transfer/manage/NumberLink.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { allSortable, type Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { transferStateRows } from '#domain/transfer/states.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { awaitedElsewhere } from './receiptVariables.ts'

const text = defineMessages({
  label: { id: 'sms.transfer.WaitingTransfers.label', defaultMessage: 'On the way here' },
  number: term.number,
  by: { id: 'sms.transfer.WaitingTransfers.by', defaultMessage: 'Sent by' },
  empty: {
    id: 'sms.transfer.WaitingTransfers.empty',
    defaultMessage: 'Nothing is on the way here',
  },
  elsewhere: {
    id: 'sms.transfer.WaitingTransfers.elsewhere',
    defaultMessage: 'On the way to branches',
  },
  emptyElsewhere: {
    id: 'sms.transfer.WaitingTransfers.emptyElsewhere',
    defaultMessage: 'Nothing is on the way to branches',
  },
  emptyHint: {
    id: 'sms.transfer.WaitingTransfers.emptyHint',
    defaultMessage: 'New items appear here automatically.',
  },
})

const fragment = graphql`
  fragment WaitingTransfers_transfers on LotTransfer @relay(plural: true) {
    id
    documentNo
    status
    sentAt
    sentBy
    bagNo
    lots
    cards
    origin {
      code
    }
    destination {
      code
    }
  }
`
type Row = WaitingTransfers_transfers$data[number]

type Props = {
  direction: TransferDirection
  transfers: WaitingTransfers_transfers$key
  total: number
}

/** Lists the transfers on their way to this branch, or at headquarters to any branch. */
export function WaitingTransfers({ direction, transfers, total }: Props) {
  const t = useTexts(text)
  const stateColumn = useStateColumn(transferStateRows)
  const navigate = useNavigate()
  const elsewhere = awaitedElsewhere(direction)
  const rows = useFragment(fragment, transfers)
  const columns = useMemo<Column<Row>[]>(
    () =>
      allSortable([
        {
          id: 'number',
          title: t('number'),
          kind: 'code',
          width: 160,
          hideable: false,
          value: (row) => row.documentNo,
          cell: (row) => (
            <NumberLink to={receivePath(direction, row.documentNo)} number={row.documentNo} />
          ),
        },
        {
          id: 'from',
          title: t(term.from),
          kind: 'code',
          width: 88,
          value: (row) => row.origin.code,
        },
        {
          id: 'to',
          title: t(term.to),
          kind: 'code',
          width: 74,
          value: (row) => row.destination.code,
        },
        {
          id: 'sent',
          title: t(term.sent),
          kind: 'dateTime',
          width: 164,
          value: (row) => row.sentAt,
        },
        { id: 'by', title: t('by'), kind: 'text', width: 124, value: (row) => row.sentBy },
        { id: 'bag', title: t(term.bag), kind: 'code', width: 96, value: (row) => row.bagNo },
        { id: 'lots', title: t(term.lots), kind: 'count', width: 60, value: (row) => row.lots },
        { id: 'cards', title: t(term.cards), kind: 'count', width: 72, value: (row) => row.cards },
        stateColumn(
          { id: 'state', title: t(term.status), width: 180, sortable: false },
          (row) => row.status,
        ),
      ]),
    [t, stateColumn, direction],
  )
  return (
    <DataTable
      id={`waiting-${direction}`}
      label={t(elsewhere ? 'elsewhere' : 'label')}
      columns={columns}
      rows={rows}
      total={total}
      onOpen={({ documentNo }) => void navigate(receivePath(direction, documentNo))}
      empty={{ title: t(elsewhere ? 'emptyElsewhere' : 'empty'), hint: t('emptyHint') }}
    />
  )
}
