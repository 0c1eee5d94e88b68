import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { CloseLotDialogMutation } from '#client/__generated__/CloseLotDialogMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useLatestStep } from './useLatestStep.ts'

const text = defineMessages({
  title: { id: 'sms.managelot.CloseLotDialog.title', defaultMessage: 'Close lot {lotNo}?' },
  body: {
    id: 'sms.managelot.CloseLotDialog.body',
    defaultMessage: 'No blank card of it is left. A closed lot stays closed.',
  },
  confirm: { id: 'sms.managelot.CloseLotDialog.confirm', defaultMessage: 'Close lot' },
  done: { id: 'sms.managelot.CloseLotDialog.done', defaultMessage: 'Lot {lotNo} was closed' },
})

const mutation = graphql`
  mutation CloseLotDialogMutation($input: CloseLotInput!) {
    result: closeLot(input: $input) {
      __typename
      ...closedLotAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { lot: { lotNo: string; version: number }; onDone: () => void; onClose: () => void }

/** Asks before a used-up lot is closed. */
export function CloseLotDialog({ lot: { lotNo, version }, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<CloseLotDialogMutation>(mutation, { saves: savedThings.lot })
  const withLatestStep = useLatestStep(lotNo)
  const close = async () => {
    const outcome = await withLatestStep(
      await run({ lotNo, version }, { quiet: true, success: t('done', { lotNo }) }),
    )
    if (!outcome.ok) showToast('bad', outcome.problem.message)
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      intent="primary"
      title={t('title', { lotNo })}
      confirm={t('confirm')}
      onConfirm={close}
      onClose={onClose}
    >
      <p>{t('body')}</p>
    </ConfirmDialog>
  )
}
