import { useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useCountScanMutation } from '#client/__generated__/useCountScanMutation.graphql.ts'
import type { useCountScanUndoMutation } from '#client/__generated__/useCountScanUndoMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { mayBeSaved } from '#client/relay/isRetryableCommand.ts'
import { scanRefused } from '#client/relay/scanFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { cardsBetween, readCountScan } from './countScan.ts'
import { countUnderWay, type CountUnderWay } from './countUnderWay.ts'

const text = defineMessages({
  first: {
    id: 'sms.stocktake.useCountScan.first',
    defaultMessage: 'From {serial}: scan the other end',
  },
  again: {
    id: 'sms.stocktake.useCountScan.again',
    defaultMessage: 'Card {serial} again. Scan the other end, or choose “Count this card alone”',
  },
  counting: {
    id: 'sms.stocktake.useCountScan.counting',
    defaultMessage: 'Card {serial} is counted already. Scan the first card of the next box',
  },
  counted: {
    id: 'sms.stocktake.useCountScan.counted',
    defaultMessage: '{n, plural, one {# card} other {# cards}} counted: {from} to {to}',
  },
})

const countMutation = graphql`
  mutation useCountScanMutation($input: CountRangeInput!) {
    result: countRange(input: $input) {
      __typename
      ... on CountRangePayload {
        countIds
        stocktake {
          id
          ...Counting_stocktake
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const undoMutation = graphql`
  mutation useCountScanUndoMutation($input: UncountRangesInput!) {
    result: uncountRanges(input: $input) {
      __typename
      ... on StocktakePayload {
        stocktake {
          id
          ...Counting_stocktake
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Counts by scans of both ends of a box. A range can be undone while the count is open. A reload of
 * the page loses neither a box's first end nor a range whose answer was lost: it is sent again
 * under its key.
 */
export function useCountScan(stocktakeId: number) {
  const t = useTexts(text)
  const p = useProblemText()
  const [{ first, cardType }, setShown] = useState(() => countUnderWay.read(stocktakeId))
  const now = useRef({ first, cardType, sent: countUnderWay.read(stocktakeId).sent })
  const change = (changes: Partial<CountUnderWay>) => {
    now.current = { ...now.current, ...changes }
    countUnderWay.write(stocktakeId, now.current)
    setShown(now.current)
  }
  const [count] = useCommand<useCountScanMutation>(countMutation, { saves: savedThings.stocktake })
  const [uncount, uncounting] = useCommand<useCountScanUndoMutation>(undoMutation, {
    saves: savedThings.stocktake,
  })
  /** The scan that counted the last box. */
  const last = useRef<string | null>(null)
  const takeBack = (countIds: readonly number[]) => {
    last.current = null
    return uncount({ stocktakeId, countIds: [...countIds] })
  }

  const onScan = async (scanned: string): Promise<ScanOutcome> => {
    const { first: begun } = now.current
    const meaning = readCountScan(scanned, { first: begun, last: last.current })
    if (meaning.kind === 'none') return { tone: 'bad', text: p('field.cardSerial') }
    const { serial } = meaning
    if (meaning.kind === 'again')
      return { tone: 'warn', text: t(begun ? 'again' : 'counting', { serial }) }
    if (meaning.kind === 'first') {
      change({ first: serial })
      return { tone: 'info', text: t('first', { serial }) }
    }
    return countBox(meaning.startSn, meaning.endSn, serial)
  }
  /** Counts the box that was begun as a single card. */
  const countAlone = async (): Promise<void> => {
    const { first: begun } = now.current
    if (begun === null) return
    try {
      const { tone, text: message } = await countBox(begun, begun, begun)
      showToast(tone === 'bad' ? 'bad' : 'ok', message)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      showToast('bad', p('connection.failed'))
    }
  }
  const countBox = async (
    startSn: string,
    endSn: string,
    scanned: string,
  ): Promise<ScanOutcome> => {
    const { sent } = now.current
    const range =
      sent?.startSn === startSn && sent.endSn === endSn
        ? sent
        : { startSn, endSn, cardType: now.current.cardType || undefined, key: newAttemptKey() }
    // Kept before it is sent, so that a reload while the answer is pending sends the same attempt.
    change({ sent: range })
    const outcome = await count(
      { stocktakeId, startSn, endSn, cardType: range.cardType },
      { quiet: true, idempotencyKey: range.key },
    )
    if (!outcome.ok && mayBeSaved(outcome.problem.code))
      throw new NetworkError(new Error(outcome.problem.code))
    if (!outcome.ok) {
      // The first end stays: the other end, scanned again, would count as the first of the next.
      change({ sent: null })
      return scanRefused(outcome.problem)
    }
    change({ first: null, sent: null })
    last.current = scanned
    const { countIds } = outcome.value
    return {
      tone: 'ok',
      text: t('counted', { n: cardsBetween(startSn, endSn), from: startSn, to: endSn }),
      undo: () => takeBack(countIds),
    }
  }
  return {
    first,
    forget: () => change({ first: null }),
    cardType,
    setCardType: (code: string) => change({ cardType: code }),
    onScan,
    countAlone,
    takeBack,
    uncounting,
  }
}
