import { Barcode } from '@blueprintjs/icons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ReceivedTransfer_transfer$key } from '#client/__generated__/ReceivedTransfer_transfer.graphql.ts'
import type { ReceiveTransfer_query$key } from '#client/__generated__/ReceiveTransfer_query.graphql.ts'
import type { ReceiveTransfer_transfer$key } from '#client/__generated__/ReceiveTransfer_transfer.graphql.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { changedNumber } from '#client/screens/sms/stock/changedNumber.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { UnsavedGuard } from '#client/ui/form/unsaved/UnsavedGuard.tsx'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useSending } from '#client/ui/scan/useSending.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { readTransferLine, type TransferLine } from './expectedLines.ts'
import { ExpectedTable } from './ExpectedTable.tsx'
import { FoundDialog } from './FoundDialog.tsx'
import { ReceiptPanel } from './ReceiptPanel.tsx'
import { awaitedElsewhere } from './receiptVariables.ts'
import { ReceivedTransfer } from './ReceivedTransfer.tsx'
import '#client/screens/sms/transfer/transfer.css'
import { useReceipt } from './useReceipt.ts'
import { useReceiverRefusal } from './useReceiverRefusal.ts'
import { useReceiveScan } from './useReceiveScan.ts'
import { WaitingTransfers } from './WaitingTransfers.tsx'

const text = defineMessages({
  waiting: {
    id: 'sms.transfer.ReceiveTransfer.waiting',
    defaultMessage:
      '{n, plural, =0 {Nothing is on the way here} one {# is on the way here} other {# are on the way here}}',
  },
  waitingElsewhere: {
    id: 'sms.transfer.ReceiveTransfer.waitingElsewhere',
    defaultMessage:
      '{n, plural, =0 {Nothing is on the way to branches} one {# in transit to a branch} other {# in transit to branches}}',
  },
  scanNumber: {
    id: 'sms.transfer.ReceiveTransfer.scanNumber',
    defaultMessage: 'Scan a document’s number, its bag, or one of its lots',
  },
  scanLots: {
    id: 'sms.transfer.ReceiveTransfer.scanLots',
    defaultMessage: 'Lots of {no}: label, serial, or both ends of a range',
  },
  changed: { id: 'sms.transfer.ReceiveTransfer.changed', defaultMessage: '{who} changed {no}' },
  somebody: term.somebody,
  hint: {
    id: 'sms.transfer.ReceiveTransfer.hint',
    defaultMessage: 'Check the number, or scan a lot of it.',
  },
})

const queryFragment = graphql`
  fragment ReceiveTransfer_query on Query
  @argumentDefinitions(
    no: { type: "String!" }
    chosen: { type: "Boolean!" }
    waiting: { type: "Boolean!" }
    direction: { type: "LotTransferDirection" }
    filter: { type: "LotTransferFilter" }
  ) {
    viewer {
      id
      staffName
    }
    chosen: scanLotTransfer(text: $no, direction: $direction) @include(if: $chosen) {
      id
      documentNo
      ldrNo
      ...ReceiveTransfer_transfer
    }
    waiting: lotTransfers(first: 100, filter: $filter) @include(if: $waiting) {
      total
      edges {
        node {
          ...WaitingTransfers_transfers
        }
      }
    }
  }
`
const transferFragment = graphql`
  fragment ReceiveTransfer_transfer on LotTransfer {
    documentNo
    origin {
      id
      code
    }
    destination {
      id
      code
    }
    lines {
      ...expectedLines_line
    }
    ...ReceiptPanel_transfer
    ...useReceiverRefusal_transfer
  }
`

/**
 * Receive distribution and receive return: by number or scanner, in part, and with discrepancies.
 */
export function ReceiveTransfer({
  direction,
  query,
}: {
  direction: TransferDirection
  query: ReceiveTransfer_query$key
}) {
  const t = useTexts(text)
  const p = useProblemText()
  const { search, set } = useUrlQuery()
  const data = useFragment(queryFragment, query)
  const no = search.get('no')?.trim().toUpperCase() ?? ''
  const at = data.chosen?.find((each) => each.documentNo === no || each.ldrNo === no)
  const transfer = useFragment<ReceiveTransfer_transfer$key>(transferFragment, at)
  const lines = useMemo(() => transfer?.lines.map(readTransferLine) ?? [], [transfer])
  const refused = useReceiverRefusal(transfer ?? null)
  const state = useReceipt()
  const [asking, setAsking] = useState<TransferLine | null>(null)
  const [received, setReceived] = useState<ReceivedTransfer_transfer$key | null>(null)

  const refresh = useRefresh()
  useLive(['STOCK'], (changes) => {
    const other = changes.find(
      (change) =>
        change.by !== data.viewer?.staffName && changedNumber(change) === transfer?.documentNo,
    )
    if (other && transfer)
      showToast('warn', t('changed', { who: other.by ?? t('somebody'), no: transfer.documentNo }))
    refresh()
  })
  // Marks apply to the present document only, and not to lots that somebody else received in the
  // meantime.
  const { clear, unmark } = state
  const { sending, send } = useSending(unmark)
  useEffect(() => {
    clear()
    setReceived(null)
  }, [no, clear])
  useEffect(() => {
    const done = lines.filter(
      ({ id, receivedAt }) => receivedAt && state.now.current.arrived.has(id),
    )
    if (done.length > 0) unmark(done.map(({ id }) => id))
  }, [lines, state.now, unmark])

  const open = (documentNo: string) => set({ no: documentNo })
  const atHand = transfer ? { documentNo: transfer.documentNo, lines, refused } : null
  const onScan = useReceiveScan(direction, atHand, state, open)
  const onDiscrepancy = useCallback((line: TransferLine) => setAsking(line), [])
  const onNext = () => set({ no: null })
  return (
    <>
      <PageHeader
        screen={directions[direction].receive}
        state={
          transfer
            ? transfer.documentNo
            : t(awaitedElsewhere(direction) ? 'waitingElsewhere' : 'waiting', {
                n: data.waiting?.total ?? 0,
              })
        }
      />
      <ScanField
        label={transfer ? t('scanLots', { no: transfer.documentNo }) : t('scanNumber')}
        onScan={onScan}
        busy={sending}
        done={received !== null}
      />
      <UnsavedGuard dirty={state.receipt.arrived.size > 0} subject="no" />
      {transfer ? (
        <div className="ik-benched ik-tr">
          <ExpectedTable
            lines={lines}
            state={state}
            may={refused === null}
            onDiscrepancy={onDiscrepancy}
          />
          <div className="ik-bench ik-tr-bench">
            {received && state.receipt.arrived.size === 0 ? (
              <ReceivedTransfer
                direction={direction}
                transfer={received}
                onNext={onNext}
                onUndone={() => setReceived(null)}
              />
            ) : (
              <ReceiptPanel
                direction={direction}
                transfer={transfer}
                lines={lines}
                state={state}
                refused={refused}
                send={send}
                onReceived={setReceived}
                onOther={onNext}
              />
            )}
          </div>
        </div>
      ) : no ? (
        <NoticePanel
          icon={<Barcode size={20} />}
          title={p(direction === 'distribution' ? 'lot.ldrNotFound' : 'transfer.notFound')}
        >
          {t('hint')}
        </NoticePanel>
      ) : (
        <WaitingTransfers
          direction={direction}
          transfers={data.waiting?.edges.map(({ node }) => node) ?? []}
          total={data.waiting?.total ?? 0}
        />
      )}
      {asking && transfer && (
        <FoundDialog
          line={asking}
          receipt={state.receipt}
          ends={{ origin: transfer.origin.code, destination: transfer.destination.code }}
          onFound={state.note}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
