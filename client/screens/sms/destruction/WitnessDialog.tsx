import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { WitnessDialogMutation } from '#client/__generated__/WitnessDialogMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { TextField } from '#client/ui/form/TextField.tsx'
import { sealNo } from '#domain/destruction/inputs.ts'
import { destructionTexts } from './destructionTexts.ts'

const text = defineMessages({
  ...destructionTexts,
  title: {
    id: 'sms.destruction.WitnessDialog.title',
    defaultMessage: 'Witness the destruction of {no}?',
  },
  body: {
    id: 'sms.destruction.WitnessDialog.body',
    defaultMessage:
      'Read the seal off the container before it is opened. {n, plural, one {# card is} other {# cards are}} recorded as destroyed, for good.',
  },
  confirm: { id: 'sms.destruction.WitnessDialog.confirm', defaultMessage: 'Record as destroyed' },
  done: {
    id: 'sms.destruction.WitnessDialog.done',
    defaultMessage: 'The destruction was recorded',
  },
})

const mutation = graphql`
  mutation WitnessDialogMutation($input: WitnessDestructionInput!) {
    result: witnessDestruction(input: $input) {
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
const rules = z.object({ sealNo, remark: z.string().trim().max(200) })
type Props = {
  documentNo: string
  version: number
  cards: number
  onDone: () => void
  onClose: () => void
}

/** Asks for the two witnesses: the signed-in person, and a supervisor beside them. */
export function WitnessDialog({ documentNo, version, cards, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [witness] = useCommand<WitnessDialogMutation>(mutation, { saves: savedThings.destruction })
  const onApproved = async (approval: string, values: z.infer<typeof rules>) => {
    const outcome = await witness(
      { documentNo, version, ...values, approval },
      { quiet: true, success: t('done') },
    )
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <SupervisorDialog<z.infer<typeof rules>>
      title={t('title', { no: documentNo })}
      action="WITNESS_DESTRUCTION"
      subject={`Destruction:${documentNo}`}
      schema={rules}
      defaults={{ sealNo: '', remark: '' }}
      confirm={t('confirm')}
      onApproved={onApproved}
      onClose={onClose}
    >
      <p>{t('body', { n: cards })}</p>
      <TextField name="sealNo" label={t('seal')} code autoFocus />
      <TextField name="remark" label={t('remark')} optional />
    </SupervisorDialog>
  )
}
