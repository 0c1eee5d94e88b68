import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useVoidScanMutation } from '#client/__generated__/useVoidScanMutation.graphql.ts'
import type { useVoidScanUndoMutation } from '#client/__generated__/useVoidScanUndoMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { scanRefused } from '#client/relay/scanFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import type { VoidReason } from '#domain/destruction/voidReasons.ts'
import { upperOf } from '#domain/enumCase.ts'
import { formatCardSn } from '#domain/serials.ts'

const text = defineMessages({
  recorded: {
    id: 'sms.destruction.useVoidScan.recorded',
    defaultMessage: 'Card {serial} is recorded as void',
  },
})

const recordMutation = graphql`
  mutation useVoidScanMutation($input: RecordVoidCardInput!) {
    result: recordVoidCard(input: $input) {
      __typename
      ... on VoidCardPayload {
        voidCardId
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const undoMutation = graphql`
  mutation useVoidScanUndoMutation($input: UndoVoidCardInput!) {
    result: undoVoidCard(input: $input) {
      __typename
      ... on VoidCardPayload {
        voidCardId
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Records scanned cards as void at a branch, and undoes a recording. */
export function useVoidScan(branchCode: string) {
  const t = useTexts(text)
  const [record] = useCommand<useVoidScanMutation>(recordMutation, {
    saves: savedThings.destruction,
  })
  const [undo, undoing] = useCommand<useVoidScanUndoMutation>(undoMutation, {
    saves: savedThings.destruction,
  })
  const onScan = async (cardSn: string, reason: VoidReason): Promise<ScanOutcome> => {
    const outcome = await record({ branchCode, cardSn, reason: upperOf(reason) }, { quiet: true })
    if (!outcome.ok) return scanRefused(outcome.problem)
    const { voidCardId } = outcome.value
    return {
      tone: 'ok',
      text: t('recorded', { serial: formatCardSn(cardSn) }),
      undo: () => undo({ voidCardId }),
    }
  }
  return { onScan, undo, undoing }
}
