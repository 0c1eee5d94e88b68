import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useCountScanMutation } from '#client/__generated__/useCountScanMutation.graphql.ts'
import type { useCountScanUndoMutation } from '#client/__generated__/useCountScanUndoMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { cardsBetween, readCountScan } from './countScan.ts'

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

/** Counts by scans of both ends of a box. A range can be undone while the count is open. */
export function useCountScan(stocktakeId: number, cardType: string) {
  const t = useTexts(text)
  const p = useProblemText()
  const [first, setFirst] = useState<string | null>(null)
  const [count] = useCommand<useCountScanMutation>(countMutation, { saves: savedThings.stocktake })
  const [uncount, uncounting] = useCommand<useCountScanUndoMutation>(undoMutation, {
    saves: savedThings.stocktake,
  })
  const takeBack = (countIds: readonly number[]) =>
    uncount({ stocktakeId, countIds: [...countIds] })

  const onScan = async (scanned: string): Promise<ScanOutcome> => {
    const meaning = readCountScan(scanned, first)
    if (meaning.kind === 'none') return { tone: 'bad', text: p('field.cardSerial') }
    if (meaning.kind === 'first') {
      setFirst(meaning.serial)
      return { tone: 'info', text: t('first', { serial: meaning.serial }) }
    }
    const { startSn, endSn } = meaning
    const outcome = await count(
      { stocktakeId, startSn, endSn, cardType: cardType || undefined },
      { quiet: true },
    )
    if (!outcome.ok) return { tone: 'bad', text: outcome.problem.message }
    // Not after a refusal, because the other end, scanned again, would count as the first one of
    // the next box.
    setFirst(null)
    const { countIds } = outcome.value
    return {
      tone: 'ok',
      text: t('counted', { n: cardsBetween(startSn, endSn), from: startSn, to: endSn }),
      undo: () => takeBack(countIds),
    }
  }
  return { first, forget: () => setFirst(null), onScan, takeBack, uncounting }
}
