import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useReceiveScanQuery } from '#client/__generated__/useReceiveScanQuery.graphql.ts'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { readSerials } from '#client/screens/sms/stock/serials.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { useFormats } from '#client/state/formats.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { arrivalOf } from './arrivalOf.ts'
import type { ExpectedLine } from './receipt.ts'
import type { ReceiptState } from './useReceipt.ts'

const text = defineMessages({
  opened: {
    id: 'sms.transfer.useReceiveScan.opened',
    defaultMessage: '{no}: {n, plural, one {# lot} other {# lots}} from {branch}',
  },
  several: {
    id: 'sms.transfer.useReceiveScan.several',
    defaultMessage: '{n} match: scan the document’s number',
  },
  whole: {
    id: 'sms.transfer.useReceiveScan.whole',
    defaultMessage: '{lot}: {n, plural, one {{cards} card} other {{cards} cards}} arrived',
  },
  serials: {
    id: 'sms.transfer.useReceiveScan.serials',
    defaultMessage: '{lot}: {arrived} of {all} arrived',
  },
  single: {
    id: 'sms.transfer.useReceiveScan.single',
    defaultMessage: '{lot}: card {serial} arrived. Scan another serial of the lot for a range',
  },
  already: {
    id: 'sms.transfer.useReceiveScan.already',
    defaultMessage: '{scanned}: already marked',
  },
  finishFirst: {
    id: 'sms.transfer.useReceiveScan.finishFirst',
    defaultMessage: 'Receive or clear {no} first',
  },
})

const query = graphql`
  query useReceiveScanQuery($text: String!, $direction: LotTransferDirection) {
    scanLotTransfer(text: $text, direction: $direction) {
      id
      documentNo
      ldrNo
      lots
      availableActions
      origin {
        name
      }
    }
  }
`
/** The present transfer, as scans need it. */
type AtHand = { documentNo: string; lines: readonly ExpectedLine[]; refused: string | null }

/**
 * Answers a scan at the receiving desk: opens a document, or marks a lot or serial of the present
 * one as arrived.
 */
export function useReceiveScan(
  direction: TransferDirection,
  atHand: AtHand | null,
  state: ReceiptState,
  onOpen: (documentNo: string) => void,
) {
  const ask = useAsk<useReceiveScanQuery>(query)
  const format = useFormats()
  const t = useTexts(text)
  const p = useProblemText()

  const open = async (scanned: string): Promise<ScanOutcome> => {
    let found: useReceiveScanQuery['response']
    try {
      found = await ask({ text: scanned, direction: directions[direction].name })
    } catch (error) {
      return scanFailure(error)
    }
    const all = found.scanLotTransfer
    const mine = all.filter(({ availableActions }) =>
      availableActions.some((action) => action === 'RECEIVE' || action === 'RECEIVE_PART'),
    )
    const meant = mine.length > 0 ? mine : all
    const [transfer] = meant
    if (!transfer) return { tone: 'bad', text: notFound() }
    if (meant.length > 1) return { tone: 'warn', text: t('several', { n: meant.length }) }
    if (transfer.documentNo === atHand?.documentNo)
      return { tone: 'warn', text: t('already', { scanned }) }
    if (atHand && state.now.current.arrived.size > 0)
      return { tone: 'bad', text: t('finishFirst', { no: atHand.documentNo }) }
    onOpen(transfer.documentNo)
    return {
      tone: 'ok',
      text: t('opened', {
        no: transfer.documentNo,
        n: transfer.lots,
        branch: transfer.origin.name,
      }),
    }
  }
  const notFound = () =>
    atHand
      ? p('transfer.scanUnexpected', { documentNo: atHand.documentNo })
      : p(direction === 'distribution' ? 'lot.ldrNotFound' : 'transfer.notFound')

  return async (scanned: string): Promise<ScanOutcome> => {
    if (!atHand) return open(scanned)
    const before = state.now.current
    const arrival = arrivalOf(atHand.lines, before, scanned, readSerials(scanned))
    if (arrival.kind === 'unexpected') return open(scanned)
    if (atHand.refused) return { tone: 'bad', text: atHand.refused }
    if (arrival.kind === 'several') return { tone: 'bad', text: p('lot.severalTypes') }
    if (arrival.kind === 'received') return { tone: 'warn', text: p('lot.alreadyReceived') }
    if (arrival.kind === 'already') return { tone: 'warn', text: t('already', { scanned }) }
    if (arrival.kind === 'whole') {
      const ids = arrival.lines.map(({ id }) => id)
      const cards = arrival.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      state.markWhole(ids)
      return {
        tone: 'ok',
        text: t('whole', { lot: scanned.toUpperCase(), n: cards, cards: format.count(cards) }),
        undo: async () => state.restore(ids, before),
      }
    }
    const { line, range, arrived } = arrival
    state.markSerials(line.id, range)
    const begins = range.startSn === range.endSn && line.quantity > 1
    return {
      tone: 'ok',
      text: begins
        ? t('single', { lot: line.lotNo, serial: scanned })
        : t('serials', {
            lot: line.lotNo,
            arrived: format.count(arrived),
            all: format.count(line.quantity),
          }),
      undo: async () => state.restore([line.id], before),
    }
  }
}
