import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { DecideDialogCloseMutation } from '#client/__generated__/DecideDialogCloseMutation.graphql.ts'
import type { DecideDialogConfirmMutation } from '#client/__generated__/DecideDialogConfirmMutation.graphql.ts'
import type { DecideDialogReopenMutation } from '#client/__generated__/DecideDialogReopenMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { reason } from '#domain/fields.ts'

const text = defineMessages({
  closeTitle: { id: 'kit.billing.DecideDialog.closeTitle', defaultMessage: 'Close {month}?' },
  closeBody: {
    id: 'kit.billing.DecideDialog.closeBody',
    defaultMessage:
      'The bills of all branches are written down as they are now, for another administrator to confirm. Until then they can be sent back.',
  },
  closeSubmit: { id: 'kit.billing.DecideDialog.closeSubmit', defaultMessage: 'Close the month' },
  closeDone: { id: 'kit.billing.DecideDialog.closeDone', defaultMessage: '{month} is closed' },
  confirmTitle: { id: 'kit.billing.DecideDialog.confirmTitle', defaultMessage: 'Confirm {month}?' },
  confirmBody: {
    id: 'kit.billing.DecideDialog.confirmBody',
    defaultMessage:
      'Each branch gets its numbered invoice, and it never changes again. What changes later is an adjustment of the next month.',
  },
  confirmSubmit: {
    id: 'kit.billing.DecideDialog.confirmSubmit',
    defaultMessage: 'Confirm the month',
  },
  confirmDone: {
    id: 'kit.billing.DecideDialog.confirmDone',
    defaultMessage: '{month} is confirmed',
  },
  reopenTitle: { id: 'kit.billing.DecideDialog.reopenTitle', defaultMessage: 'Send {month} back?' },
  reopenBody: {
    id: 'kit.billing.DecideDialog.reopenBody',
    defaultMessage: 'The month is open again, and is counted again when it is closed.',
  },
  reopenSubmit: { id: 'kit.billing.DecideDialog.reopenSubmit', defaultMessage: 'Send back' },
  reopenDone: {
    id: 'kit.billing.DecideDialog.reopenDone',
    defaultMessage: '{month} is open again',
  },
})

const closeMutation = graphql`
  mutation DecideDialogCloseMutation($input: CloseBillingMonthInput!) {
    result: closeBillingMonth(input: $input) {
      __typename
      ...billingMonthAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const confirmMutation = graphql`
  mutation DecideDialogConfirmMutation($input: ConfirmBillingMonthInput!) {
    result: confirmBillingMonth(input: $input) {
      __typename
      ...billingMonthAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const reopenMutation = graphql`
  mutation DecideDialogReopenMutation($input: ReopenBillingMonthInput!) {
    result: reopenBillingMonth(input: $input) {
      __typename
      ...billingMonthAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const plain = z.object({ reason: z.string() })
const reasoned = z.object({ reason })

type Props = {
  action: 'close' | 'confirm' | 'reopen'
  month: string
  version: number
  onDone: () => void
  onClose: () => void
}

/** Asks before a month is closed, confirmed or sent back, and explains the effect on the bills. */
export function DecideDialog({ action, month, version, onDone, onClose }: Props) {
  const t = useTexts(text)
  const named = { month: useFormats().month(month) }
  const [close] = useCommand<DecideDialogCloseMutation>(closeMutation)
  const [confirm] = useCommand<DecideDialogConfirmMutation>(confirmMutation)
  const [reopen] = useCommand<DecideDialogReopenMutation>(reopenMutation)
  const onSubmit = async ({ reason: why }: { reason: string }) => {
    const options = { quiet: true, success: t(`${action}Done`, named) }
    if (action === 'close') return close({ month }, options)
    if (action === 'confirm') return confirm({ month, version }, options)
    return reopen({ month, version, reason: why }, options)
  }
  return (
    <FormDialog
      alert
      title={t(`${action}Title`, named)}
      lead={<p>{t(`${action}Body`)}</p>}
      schema={action === 'reopen' ? reasoned : plain}
      defaults={{ reason: '' }}
      onSubmit={onSubmit}
      submit={t(`${action}Submit`)}
      intent={action === 'reopen' ? 'danger' : 'primary'}
      onDone={onDone}
      onClose={onClose}
    >
      {action === 'reopen' && <TextField name="reason" label={t(term.reason)} autoFocus />}
    </FormDialog>
  )
}
