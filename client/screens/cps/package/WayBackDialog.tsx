import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { WayBackDialogHandoverMutation } from '#client/__generated__/WayBackDialogHandoverMutation.graphql.ts'
import type { WayBackDialogReceiptMutation } from '#client/__generated__/WayBackDialogReceiptMutation.graphql.ts'
import type { WayBackDialogReturnedMutation } from '#client/__generated__/WayBackDialogReturnedMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { reason } from '#domain/fields.ts'

const text = defineMessages({
  TAKE_RETURNED: {
    id: 'cps.package.WayBackDialog.TAKE_RETURNED',
    defaultMessage: 'Take {packagingId} back from the courier',
  },
  REVOKE_HANDOVER: {
    id: 'cps.package.WayBackDialog.REVOKE_HANDOVER',
    defaultMessage: 'Revoke the handover of {packagingId}',
  },
  REVOKE_RECEIPT: {
    id: 'cps.package.WayBackDialog.REVOKE_RECEIPT',
    defaultMessage: 'Revoke the receiving of {packagingId}',
  },
  returnedWhy: {
    id: 'cps.package.WayBackDialog.returnedWhy',
    defaultMessage:
      'The courier brought the package back, or did not collect it. It can go out under another consignment number, or be undespatched.',
  },
  revokedWhy: {
    id: 'cps.package.WayBackDialog.revokedWhy',
    defaultMessage:
      'The handover was entered by mistake: nobody has the package, and it waits to be collected. What was entered stays on record.',
  },
  receiptWhy: {
    id: 'cps.package.WayBackDialog.receiptWhy',
    defaultMessage:
      'The package was received by mistake, or nobody collects it and it goes back. It counts as on its way again: it can be received again, or be undespatched by the branch that sent it.',
  },
  confirm: { id: 'cps.package.WayBackDialog.confirm', defaultMessage: 'Take back' },
  done: {
    id: 'cps.package.WayBackDialog.done',
    defaultMessage: '{packagingId} is at the counter again',
  },
  receiptDone: {
    id: 'cps.package.WayBackDialog.receiptDone',
    defaultMessage: '{packagingId} is on its way again',
  },
})

const returnedMutation = graphql`
  mutation WayBackDialogReturnedMutation($input: TakeReturnedInput!) {
    result: takeReturned(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const handoverMutation = graphql`
  mutation WayBackDialogHandoverMutation($input: RevokeHandoverInput!) {
    result: revokeHandover(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const receiptMutation = graphql`
  mutation WayBackDialogReceiptMutation($input: RevokeReceiptInput!) {
    result: revokeReceipt(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ reason })

/** The texts of each way back: the reason, the confirmation, and the message afterwards. */
const says = {
  TAKE_RETURNED: { why: text.returnedWhy, confirm: text.confirm, done: text.done },
  REVOKE_HANDOVER: { why: text.revokedWhy, confirm: text.confirm, done: text.done },
  REVOKE_RECEIPT: { why: text.receiptWhy, confirm: term.revoke, done: text.receiptDone },
}

export type WayBackAction = keyof typeof says
type Props = {
  action: WayBackAction
  packagingId: string
  version: number
  onDone: () => void
  onClose: () => void
}

/** Takes back a package that had left or arrived, with a reason and by a supervisor. */
export function WayBackDialog({ action, packagingId, version, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [takeReturned] = useCommand<WayBackDialogReturnedMutation>(returnedMutation, {
    saves: savedThings.package,
  })
  const [revokeHandover] = useCommand<WayBackDialogHandoverMutation>(handoverMutation, {
    saves: savedThings.package,
  })
  const [revokeReceipt] = useCommand<WayBackDialogReceiptMutation>(receiptMutation, {
    saves: savedThings.package,
  })
  const run = {
    TAKE_RETURNED: takeReturned,
    REVOKE_HANDOVER: revokeHandover,
    REVOKE_RECEIPT: revokeReceipt,
  }[action]
  const { why, confirm, done } = says[action]
  const submit = (values: z.infer<typeof rules>) =>
    run({ packagingId, version, ...values }, { quiet: true, success: t(done, { packagingId }) })
  return (
    <FormDialog
      title={t(action, { packagingId })}
      lead={<p>{t(why)}</p>}
      schema={rules}
      defaults={{ reason: '' }}
      onSubmit={submit}
      submit={t(confirm)}
      intent="danger"
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t(term.reason)} maxLength={200} autoFocus />
    </FormDialog>
  )
}
