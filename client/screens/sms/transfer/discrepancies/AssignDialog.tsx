import { DialogBody } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { AssignDialogMutation } from '#client/__generated__/AssignDialogMutation.graphql.ts'
import { LoadedDialog } from '#client/parts/loaded/LoadedDialog.tsx'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { assignDiscrepancyInput } from '#domain/transfer/inputs.ts'
import type { Discrepancy } from './discrepancy.ts'
import { OwnerField } from './OwnerField.tsx'
import type { Ends } from './useColleagues.ts'

const text = defineMessages({
  title: { id: 'sms.transfer.AssignDialog.title', defaultMessage: 'Who sees to {kind} of {lot}?' },
  submit: { id: 'sms.transfer.AssignDialog.submit', defaultMessage: 'Change owner' },
})

const mutation = graphql`
  mutation AssignDialogMutation($input: AssignDiscrepancyInput!) {
    result: assignDiscrepancy(input: $input) {
      __typename
      ... on DiscrepancyPayload {
        discrepancy {
          id
          version
          owner
          ownerLoginId
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ ownerLoginId: assignDiscrepancyInput.shape.ownerLoginId })

type Props = { found: Discrepancy; name: string; ends: Ends; onClose: () => void }

/** Assigns an open discrepancy to somebody at either end. */
export function AssignDialog({ found, name, ends, onClose }: Props) {
  const t = useTexts(text)
  const [assign] = useCommand<AssignDialogMutation>(mutation, { saves: savedThings.discrepancy })
  const { discrepancyId, version, ownerLoginId: owner } = found
  const onSubmit = async ({ ownerLoginId }: z.infer<typeof rules>) => {
    const outcome = await assign({ discrepancyId, version, ownerLoginId }, { quiet: true })
    if (outcome.ok) onClose()
    return outcome
  }
  return (
    <LoadedDialog title={t('title', { kind: name, lot: found.lotNo ?? '' })} onClose={onClose}>
      <DialogBody>
        <RuleForm
          schema={rules}
          defaults={{ ownerLoginId: '' }}
          onSubmit={onSubmit}
          submit={t('submit')}
          onCancel={onClose}
          guard={false}
        >
          <OwnerField ends={ends} without={owner} autoFocus />
        </RuleForm>
      </DialogBody>
    </LoadedDialog>
  )
}
