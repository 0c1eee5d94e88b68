import { useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useCountScanMutation } from '#client/__generated__/useCountScanMutation.graphql.ts'
import type { useCountScanUndoMutation } from '#client/__generated__/useCountScanUndoMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { newAttemptKey } from '#client/relay/attemptKey.ts'
import { mayBeSaved } from '#client/relay/isRetryableCommand.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { cardsBetween, readCountScan } from './countScan.ts'
import { countUnderWay, type CountUnderWay } from './countUnderWay.ts'

const text = defineMessages({
  first: {
    id: 'sms.stocktake.useCountScan.first',
    defaultMessage: 'From {serial}: scan the other end, or the same card again',
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
  const takeBack = (countIds: readonly number[]) =>
    uncount({ stocktakeId, countIds: [...countIds] })

  const onScan = async (scanned: string): Promise<ScanOutcome> => {
    const meaning = readCountScan(scanned, now.current.first)
    if (meaning.kind === 'none') return { tone: 'bad', text: p('field.cardSerial') }
    if (meaning.kind === 'first') {
      change({ first: meaning.serial })
      return { tone: 'info', text: t('first', { serial: meaning.serial }) }
    }
    const { startSn, endSn } = meaning
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
      return { tone: 'bad', text: outcome.problem.message }
    }
    change({ first: null, sent: null })
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
    takeBack,
    uncounting,
  }
}
