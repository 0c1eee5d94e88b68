import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ContainerFormCancelMutation } from '#client/__generated__/ContainerFormCancelMutation.graphql.ts'
import type { ContainerFormSealMutation } from '#client/__generated__/ContainerFormSealMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useUnansweredScans } from '#client/ui/scan/useUnansweredScans.ts'
import { sealNo } from '#domain/destruction/inputs.ts'
import { reason } from '#domain/fields.ts'
import { destructionTexts } from './destructionTexts.ts'

const text = defineMessages({
  ...destructionTexts,
  sealHint: {
    id: 'sms.destruction.ContainerForm.sealHint',
    defaultMessage: 'The number on the seal. The witnesses read it off the container.',
  },
})

const sealMutation = graphql`
  mutation ContainerFormSealMutation($input: SealDestructionInput!) {
    result: sealDestruction(input: $input) {
      __typename
      ... on DestructionPayload {
        destruction {
          id
          ...ContainerPanel_destruction
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const cancelMutation = graphql`
  mutation ContainerFormCancelMutation($input: CancelDestructionInput!) {
    result: cancelDestruction(input: $input) {
      __typename
      ... on DestructionPayload {
        destruction {
          id
          ...ContainerPanel_destruction
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = { seal: z.object({ value: sealNo }), cancel: z.object({ value: reason }) }

type Props = {
  action: 'seal' | 'cancel'
  documentNo: string
  version: number
  submit: string
  onDone: () => void
  onLeave: () => void
}

/** Seals a container under the number of its seal, or cancels it with a remark. */
export function ContainerForm({ action, documentNo, version, submit, onDone, onLeave }: Props) {
  const t = useTexts(text)
  const [seal] = useCommand<ContainerFormSealMutation>(sealMutation, {
    saves: savedThings.destruction,
  })
  const [cancel] = useCommand<ContainerFormCancelMutation>(cancelMutation, {
    saves: savedThings.destruction,
  })
  const refuseUnanswered = useUnansweredScans()
  const onSubmit = async ({ value }: { value: string }) => {
    const outcome =
      action === 'seal'
        ? (refuseUnanswered() ??
          (await seal({ documentNo, version, sealNo: value }, { quiet: true })))
        : await cancel({ documentNo, version, remark: value }, { quiet: true })
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <RuleForm
      key={action}
      schema={rules[action]}
      defaults={{ value: '' }}
      onSubmit={onSubmit}
      submit={submit}
      intent={action === 'seal' ? 'primary' : 'danger'}
      onCancel={onLeave}
      guard="no"
    >
      {action === 'seal' ? (
        <TextField name="value" label={t('seal')} hint={t('sealHint')} code autoFocus />
      ) : (
        <TextField name="value" label={t('remark')} autoFocus />
      )}
    </RuleForm>
  )
}
