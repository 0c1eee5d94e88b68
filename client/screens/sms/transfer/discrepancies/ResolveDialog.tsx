import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ResolveDialogMutation } from '#client/__generated__/ResolveDialogMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { upperOf } from '#domain/enumCase.ts'
import type { DiscrepancyResolution } from '#domain/transfer/discrepancies.ts'
import { resolveDiscrepancyInput } from '#domain/transfer/inputs.ts'
import type { Discrepancy } from './discrepancy.ts'

const text = defineMessages({
  received: {
    id: 'sms.transfer.ResolveDialog.received',
    defaultMessage: '{kind} of {lot}: found and received?',
  },
  returnedToSender: {
    id: 'sms.transfer.ResolveDialog.returnedToSender',
    defaultMessage: '{kind} of {lot}: with the sender again?',
  },
  writtenOff: {
    id: 'sms.transfer.ResolveDialog.writtenOff',
    defaultMessage: '{kind} of {lot}: write off?',
  },
  explained: {
    id: 'sms.transfer.ResolveDialog.explained',
    defaultMessage: '{kind} of {lot}: explained?',
  },
  receivedDo: { id: 'sms.transfer.ResolveDialog.receivedDo', defaultMessage: 'Receive cards' },
  returnedToSenderDo: term.confirm,
  writtenOffDo: { id: 'sms.transfer.ResolveDialog.writtenOffDo', defaultMessage: 'Write off' },
  explainedDo: { id: 'sms.transfer.ResolveDialog.explainedDo', defaultMessage: 'Resolve' },
  noteHint: { id: 'sms.transfer.ResolveDialog.noteHint', defaultMessage: 'What was found out' },
  done: { id: 'sms.transfer.ResolveDialog.done', defaultMessage: 'The discrepancy was resolved' },
})

const mutation = graphql`
  mutation ResolveDialogMutation($input: ResolveDiscrepancyInput!) {
    result: resolveDiscrepancy(input: $input) {
      __typename
      ... on DiscrepancyPayload {
        discrepancy {
          id
          version
          resolvedAt
          resolvedBy
          resolution
          resolutionNote
          approvedBy
          availableResolutions
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ note: resolveDiscrepancyInput.shape.note })
type Values = z.infer<typeof rules>

type Props = {
  found: Pick<Discrepancy, 'discrepancyId' | 'version' | 'lotNo'>
  resolution: DiscrepancyResolution
  name: string
  onClose: () => void
}

/** Resolves a discrepancy in one way. Writing cards off requires a supervisor's consent. */
export function ResolveDialog({ found, resolution, name, onClose }: Props) {
  const t = useTexts(text)
  const [resolve] = useCommand<ResolveDialogMutation>(mutation, { saves: savedThings.discrepancy })
  const { discrepancyId, version } = found
  const title = t(resolution, { kind: name, lot: found.lotNo ?? '' })
  const confirm = t(`${resolution}Do`)
  const run = (note: string, approval?: string) =>
    resolve(
      { discrepancyId, version, resolution: upperOf(resolution), note, approval },
      { quiet: true, success: t('done') },
    )
  const field = (
    <TextField name="note" label={t(term.note)} hint={t('noteHint')} maxLength={200} autoFocus />
  )
  if (resolution === 'writtenOff') {
    return (
      <SupervisorDialog<Values>
        title={title}
        action="APPROVE_ADJUSTMENT"
        subject={`Discrepancy:${discrepancyId}`}
        schema={rules}
        defaults={{ note: '' }}
        confirm={confirm}
        onApproved={(approval, { note }) => run(note, approval)}
        onClose={onClose}
      >
        {field}
      </SupervisorDialog>
    )
  }
  const onSubmit = ({ note }: Values) => run(note)
  return (
    <FormDialog
      title={title}
      schema={rules}
      defaults={{ note: '' }}
      onSubmit={onSubmit}
      submit={confirm}
      onClose={onClose}
    >
      {field}
    </FormDialog>
  )
}
