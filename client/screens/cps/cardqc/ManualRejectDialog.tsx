import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ManualRejectDialogMutation } from '#client/__generated__/ManualRejectDialogMutation.graphql.ts'
import type { RejectableFacts_job$key } from '#client/__generated__/RejectableFacts_job.graphql.ts'
import type { useQcStatusCodes_query$key } from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { manualRejectInput } from '#domain/cardJob/inputs.ts'
import { RejectableFacts } from './RejectableFacts.tsx'
import { useFindRejectable } from './useFindRejectable.ts'

const text = defineMessages({
  which: {
    id: 'cps.cardqc.ManualRejectDialog.which',
    defaultMessage: 'Manual reject: which card?',
  },
  by: {
    id: 'cps.cardqc.ManualRejectDialog.by',
    defaultMessage: 'Card serial, application or passport',
  },
  byHint: {
    id: 'cps.cardqc.ManualRejectDialog.byHint',
    defaultMessage: 'Scan the card. One that is not printed yet is found by its application',
  },
  cardSnHint: {
    id: 'cps.cardqc.ManualRejectDialog.cardSnHint',
    defaultMessage: 'Scan the card, or type its nine digits',
  },
  find: { id: 'cps.cardqc.ManualRejectDialog.find', defaultMessage: 'Find card' },
  title: {
    id: 'cps.cardqc.ManualRejectDialog.title',
    defaultMessage: 'Reject the card of {name}, {no}?',
  },
  confirm: { id: 'cps.cardqc.ManualRejectDialog.confirm', defaultMessage: 'Reject card' },
})

const mutation = graphql`
  mutation ManualRejectDialogMutation($input: ManualRejectInput!) {
    result: manualReject(input: $input) {
      __typename
      ...cardJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

export type RejectableJob = {
  jobId: number
  version: number
  applicationNo: string
  name: string
  cardSn: string
  facts: RejectableFacts_job$key
}
const rules = manualRejectInput.pick({ cardSn: true, qcStatusCode: true, remark: true })
type Values = z.infer<typeof rules>
const search = z.object({ text: z.string().trim().min(1, 'field.required') })

type Props = {
  query: useQcStatusCodes_query$key
  /** The present card; with null the dialog first asks for one. */
  job: RejectableJob | null
  onRejected: (job: RejectableJob, values: Values) => void
  onClose: () => void
}

/** Rejects a card by its serial with a supervisor's consent (specification sections 4 and 5). */
export function ManualRejectDialog({ query, job, onRejected, onClose }: Props) {
  const t = useTexts(text)
  const { codes } = useQcStatusCodes(query)
  const findRejectable = useFindRejectable()
  const [found, setFound] = useState<RejectableJob | null>(null)
  const [reject] = useCommand<ManualRejectDialogMutation>(mutation, { statusUpdate: true })
  const subject = job ?? found

  const find = async ({ text: typed }: z.infer<typeof search>) => {
    const one = await findRejectable(typed)
    if (!('jobId' in one)) return { ok: false as const, problem: one }
    // A card that was found by its serial is at hand. If it was found in another way, its serial is
    // asked for.
    const cardSn = one.card?.cardSn === typed ? typed : ''
    setFound({ jobId: one.jobId, version: one.version, cardSn, facts: one, ...one.application })
    return
  }

  if (!subject) {
    return (
      <FormDialog
        title={t('which')}
        schema={search}
        defaults={{ text: '' }}
        onSubmit={find}
        submit={t('find')}
        onClose={onClose}
      >
        <TextField name="text" scan="enter" label={t('by')} hint={t('byHint')} autoFocus code />
      </FormDialog>
    )
  }
  const serialKnown = Boolean(found?.cardSn)
  return (
    <SupervisorDialog<Values>
      title={t('title', { name: subject.name, no: subject.applicationNo })}
      action="MANUAL_REJECT"
      subject={`CardJob:${subject.jobId}`}
      schema={rules}
      defaults={{ cardSn: found?.cardSn ?? '', qcStatusCode: '', remark: '' }}
      confirm={t('confirm')}
      onApproved={async (approval, values) => {
        const outcome = await reject(
          { jobId: subject.jobId, version: subject.version, ...values, approval },
          { quiet: true },
        )
        if (outcome.ok) onRejected({ ...subject, cardSn: values.cardSn }, values)
        return outcome
      }}
      onClose={onClose}
    >
      <RejectableFacts job={subject.facts} />
      <TextField
        name="cardSn"
        scan="fill"
        label={t(term.cardSn)}
        hint={t('cardSnHint')}
        autoFocus={!serialKnown}
        code
      />
      <SelectField
        name="qcStatusCode"
        label={t(term.reason)}
        autoFocus={serialKnown}
        choices={codes.map(({ code, description }) => ({
          value: code,
          label: `${code} ${description}`,
        }))}
      />
      <TextField name="remark" label={t(term.remark)} maxLength={200} optional />
    </SupervisorDialog>
  )
}
