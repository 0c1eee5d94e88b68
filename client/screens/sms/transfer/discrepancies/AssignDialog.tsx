import { DialogBody } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type {
  AssignDialogMutation,
  CustodyCaseKind,
} from '#client/__generated__/AssignDialogMutation.graphql.ts'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { assignCustodyCaseInput } from '#domain/custodyCase/inputs.ts'
import { OwnerField } from './OwnerField.tsx'
import type { Ends } from './useColleagues.ts'

const text = defineMessages({
  title: { id: 'sms.transfer.AssignDialog.title', defaultMessage: 'Who sees to {subject}?' },
  submit: term.handOver,
})

const mutation = graphql`
  mutation AssignDialogMutation($input: AssignCustodyCaseInput!) {
    result: assignCustodyCase(input: $input) {
      __typename
      ... on CustodyCasePayload {
        case {
          id
          version
          state
          owner
          ownerLoginId
          availableActions
          entries {
            entryId
            step
            at
            by
            owner
            note
          }
          discrepancy {
            id
            version
            owner
            ownerLoginId
          }
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = assignCustodyCaseInput.pick({ ownerLoginId: true, note: true })

type Props = {
  /** The case, and its version where the viewer has seen it. */
  found: {
    kind: CustodyCaseKind
    reference: string
    version?: number
    ownerLoginId: string | null | undefined
  }
  /** What it is about. */
  subject: string
  ends: Ends
  onClose: () => void
}

/** Hands an open custody case over to somebody at either end. */
export function AssignDialog({
  found: { ownerLoginId: owner, ...which },
  subject,
  ends,
  onClose,
}: Props) {
  const t = useTexts(text)
  const [assign] = useCommand<AssignDialogMutation>(mutation, { saves: savedThings.custodyCase })
  const onSubmit = async (values: z.infer<typeof rules>) => {
    const outcome = await assign({ ...which, ...values }, { quiet: true })
    if (outcome.ok) onClose()
    return outcome
  }
  return (
    <LoadedDialog title={t('title', { subject })} onClose={onClose}>
      <DialogBody>
        <RuleForm
          schema={rules}
          defaults={{ ownerLoginId: '' }}
          onSubmit={onSubmit}
          submit={t('submit')}
          onCancel={onClose}
          guard={false}
        >
          <OwnerField ends={ends} without={owner ?? undefined} autoFocus />
          <TextField name="note" label={t(term.note)} optional maxLength={500} />
        </RuleForm>
      </DialogBody>
    </LoadedDialog>
  )
}
