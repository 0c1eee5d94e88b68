import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { DecideHeldDialogConfirmMutation } from '#client/__generated__/DecideHeldDialogConfirmMutation.graphql.ts'
import type { DecideHeldDialogDismissMutation } from '#client/__generated__/DecideHeldDialogDismissMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

const text = defineMessages({
  confirmTitle: {
    id: 'cps.existdata.DecideHeldDialog.confirmTitle',
    defaultMessage: 'Confirm application {no}?',
  },
  dismissTitle: {
    id: 'cps.existdata.DecideHeldDialog.dismissTitle',
    defaultMessage: 'Dismiss application {no}?',
  },
  confirmBody: {
    id: 'cps.existdata.DecideHeldDialog.confirmBody',
    defaultMessage:
      'You confirm that its dates are right. The record is accepted as it was sent and waits for its card. The audit trail keeps your name.',
  },
  dismissBody: {
    id: 'cps.existdata.DecideHeldDialog.dismissBody',
    defaultMessage:
      'You say that its dates are wrong. The record leaves this list. Sent again unchanged, it is refused. Sent again with correct dates, it is accepted.',
  },
  confirm: { id: 'cps.existdata.DecideHeldDialog.confirm', defaultMessage: 'Confirm application' },
  dismiss: { id: 'cps.existdata.DecideHeldDialog.dismiss', defaultMessage: 'Dismiss application' },
  confirmed: {
    id: 'cps.existdata.DecideHeldDialog.confirmed',
    defaultMessage: 'Application {no} was accepted',
  },
  dismissed: {
    id: 'cps.existdata.DecideHeldDialog.dismissed',
    defaultMessage: 'Application {no} was dismissed',
  },
})

const confirmMutation = graphql`
  mutation DecideHeldDialogConfirmMutation($input: ConfirmHeldRecordInput!) {
    result: confirmHeldRecord(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const dismissMutation = graphql`
  mutation DecideHeldDialogDismissMutation($input: DismissHeldRecordInput!) {
    result: dismissHeldRecord(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  heldId: number
  applicationNo: string
  reasons: readonly string[]
  decision: 'confirm' | 'dismiss'
  onDone: () => void
  onClose: () => void
}

/** Asks before a held record is taken over or dismissed. */
export function DecideHeldDialog({
  heldId,
  applicationNo: no,
  reasons,
  decision,
  onDone,
  onClose,
}: Props) {
  const t = useTexts(text)
  const [confirm] = useCommand<DecideHeldDialogConfirmMutation>(confirmMutation)
  const [dismiss] = useCommand<DecideHeldDialogDismissMutation>(dismissMutation)
  const confirms = decision === 'confirm'
  const decide = async () => {
    const outcome = confirms
      ? await confirm({ heldId }, { quiet: true, success: t('confirmed', { no }) })
      : await dismiss({ heldId }, { quiet: true, success: t('dismissed', { no }) })
    if (!outcome.ok) showToast('bad', outcome.problem.message)
    onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      intent={confirms ? 'primary' : 'danger'}
      title={t(confirms ? 'confirmTitle' : 'dismissTitle', { no })}
      confirm={t(decision)}
      onConfirm={decide}
      onClose={onClose}
    >
      {reasons.map((reason) => (
        <p key={reason}>
          <strong>{reason}</strong>
        </p>
      ))}
      <p>{t(confirms ? 'confirmBody' : 'dismissBody')}</p>
    </ConfirmDialog>
  )
}
