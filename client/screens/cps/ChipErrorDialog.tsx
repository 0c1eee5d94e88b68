import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ChipErrorDialogMutation } from '#client/__generated__/ChipErrorDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { recordChipErrorInput } from '#domain/cardJob/inputs.ts'

const text = defineMessages({
  title: { id: 'cps.ChipErrorDialog.title', defaultMessage: 'Chip error of {no}' },
  explain: {
    id: 'cps.ChipErrorDialog.explain',
    defaultMessage: 'The card is spoiled. The record then waits to be remade.',
  },
  cardSnHint: {
    id: 'cps.ChipErrorDialog.cardSnHint',
    defaultMessage: 'Nine digits, of the card in your hand',
  },
  confirm: { id: 'cps.ChipErrorDialog.confirm', defaultMessage: 'Record chip error' },
  done: { id: 'cps.ChipErrorDialog.done', defaultMessage: 'Chip error recorded for card {cardSn}' },
})

const mutation = graphql`
  mutation ChipErrorDialogMutation($input: RecordChipErrorInput!) {
    result: recordChipError(input: $input) {
      __typename
      ...cardJobAnswer_payload
      ... on CardJobPayload {
        job {
          card {
            id
            cardSn
            outcome
          }
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

const rules = z.object({
  job: z.string().min(1, 'field.required'),
  cardSn: recordChipErrorInput.shape.cardSn,
  remark: recordChipErrorInput.shape.remark,
})

type Job = { jobId: number; version: number; applicationNo: string; name: string }
type Props = {
  /** The records to choose from; the first is proposed. */
  jobs: readonly Job[]
  cardSn: string
  onDone: (job: Job, cardSn: string) => void
  onClose: () => void
}

/** Records that a card's chip failed, in the printer or at quality check. */
export function ChipErrorDialog({ jobs, cardSn, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [record] = useCommand<ChipErrorDialogMutation>(mutation, { statusUpdate: true })
  const only = jobs.length === 1 ? jobs[0] : undefined
  const onSubmit = async (values: z.infer<typeof rules>) => {
    const job = jobs.find(({ jobId }) => String(jobId) === values.job)
    if (!job) return
    // The person who reports this has the card at hand, which also settles a card that was in the
    // printer.
    const input = {
      jobId: job.jobId,
      version: job.version,
      cardSn: values.cardSn,
      remark: values.remark,
      settles: true,
    }
    const outcome = await record(input, {
      success: t('done', { cardSn: values.cardSn }),
      quiet: true,
    })
    if (outcome.ok) onDone(job, values.cardSn)
    return outcome
  }
  return (
    <FormDialog
      title={only ? t('title', { no: only.applicationNo }) : t(term.chipError)}
      lead={<p>{t('explain')}</p>}
      schema={rules}
      defaults={{ job: String(jobs[0]?.jobId ?? ''), cardSn, remark: '' }}
      onSubmit={onSubmit}
      submit={t('confirm')}
      intent="danger"
      onClose={onClose}
    >
      {!only && (
        <SelectField
          name="job"
          label={t(term.record)}
          choices={jobs.map((job) => ({
            value: String(job.jobId),
            label: `${job.applicationNo} · ${job.name}`,
          }))}
        />
      )}
      <TextField
        name="cardSn"
        scan="enter"
        label={t(term.cardSn)}
        hint={t('cardSnHint')}
        autoFocus
        code
      />
      <TextField name="remark" label={t(term.remark)} maxLength={200} optional />
    </FormDialog>
  )
}
