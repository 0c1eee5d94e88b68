import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { WayBackDialogHandoverMutation } from '#client/__generated__/WayBackDialogHandoverMutation.graphql.ts'
import type { WayBackDialogReturnedMutation } from '#client/__generated__/WayBackDialogReturnedMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { reason } from '#domain/fields.ts'

const text = defineMessages({
  TAKE_RETURNED: { id: 'cps.package.WayBackDialog.TAKE_RETURNED', defaultMessage: '{packagingId} came back with the courier' },
  REVOKE_HANDOVER: { id: 'cps.package.WayBackDialog.REVOKE_HANDOVER', defaultMessage: 'Revoke the handover of {packagingId}' },
  returnedWhy: {
    id: 'cps.package.WayBackDialog.returnedWhy',
    defaultMessage: 'The package is here again. It can go out under another consignment number, or be undespatched.',
  },
  revokedWhy: {
    id: 'cps.package.WayBackDialog.revokedWhy',
    defaultMessage:
      'The handover was entered by mistake: nobody has the package, and it waits to be collected. What was entered stays on record.',
  },
  confirm: { id: 'cps.package.WayBackDialog.confirm', defaultMessage: 'Take back' },
  done: { id: 'cps.package.WayBackDialog.done', defaultMessage: '{packagingId} is at the counter again' },
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
const rules = z.object({ reason })

export type WayBackAction = 'TAKE_RETURNED' | 'REVOKE_HANDOVER'
type Props = { action: WayBackAction; packagingId: string; version: number; onDone: () => void; onClose: () => void }

/** Takes a package back that had left: with its reason, by a supervisor. */
export function WayBackDialog({ action, packagingId, version, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [takeReturned] = useCommand<WayBackDialogReturnedMutation>(returnedMutation, { saves: savedThings.package })
  const [revoke] = useCommand<WayBackDialogHandoverMutation>(handoverMutation, { saves: savedThings.package })
  const run = action === 'TAKE_RETURNED' ? takeReturned : revoke
  const submit = (values: z.infer<typeof rules>) =>
    run({ packagingId, version, ...values }, { quiet: true, success: t('done', { packagingId }) })
  return (
    <FormDialog
      title={t(action, { packagingId })}
      lead={<p>{t(action === 'TAKE_RETURNED' ? 'returnedWhy' : 'revokedWhy')}</p>}
      schema={rules}
      defaults={{ reason: '' }}
      onSubmit={submit}
      submit={t('confirm')}
      intent="danger"
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t(term.reason)} maxLength={200} autoFocus />
    </FormDialog>
  )
}
