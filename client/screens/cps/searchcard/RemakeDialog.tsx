import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { RemakeDialogMutation } from '#client/__generated__/RemakeDialogMutation.graphql.ts'
import type { useQcStatusCodes_query$key } from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import type { JobSubject } from './DeleteJobDialog.tsx'
import { RemakeFields } from './RemakeFields.tsx'
import { noReason, remakeReason, remakeRules, type RemakeReason } from './remakeReason.ts'

const text = defineMessages({
  title: { id: 'cps.searchcard.RemakeDialog.title', defaultMessage: 'Remake the card of {name}?' },
  body: {
    id: 'cps.searchcard.RemakeDialog.body',
    defaultMessage: 'A new job joins the queue and points to this one.',
  },
  passed: {
    id: 'cps.searchcard.RemakeDialog.passed',
    defaultMessage: 'The card had passed quality check before it was rejected.',
  },
  confirm: { id: 'cps.searchcard.RemakeDialog.confirm', defaultMessage: 'Remake card' },
  done: { id: 'cps.searchcard.RemakeDialog.done', defaultMessage: 'A new job was made for {name}' },
})

const mutation = graphql`
  mutation RemakeDialogMutation($input: RemakeJobInput!) {
    result: remakeJob(input: $input) {
      __typename
      ... on CardJobPayload {
        job {
          jobId
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  subject: JobSubject
  query: useQcStatusCodes_query$key
  /** Whether it had passed QC, so that a supervisor confirms. */
  supervised: boolean
  onMade: (jobId: number) => void
  onClose: () => void
}

/** Creates a new job for a rejected or spoiled card, and shows it. */
export function RemakeDialog({ subject, query, supervised, onMade, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<RemakeDialogMutation>(mutation)
  const { jobId, name } = subject
  const remake = async (given: RemakeReason, approval?: string) => {
    const input = { jobId, ...remakeReason(given), approval }
    const outcome = await run(input, { quiet: true, success: t('done', { name }) })
    if (outcome.ok) onMade(outcome.value.job.jobId)
    return outcome
  }
  const fields = (
    <>
      <p>{t('body')}</p>
      {supervised && <p>{t('passed')}</p>}
      <RemakeFields query={query} />
    </>
  )
  if (supervised) {
    return (
      <SupervisorDialog<RemakeReason>
        title={t('title', { name })}
        action="REMAKE_PASSED"
        subject={`CardJob:${jobId}`}
        schema={remakeRules}
        defaults={noReason}
        confirm={t('confirm')}
        onApproved={(approval, values) => remake(values, approval)}
        onClose={onClose}
      >
        {fields}
      </SupervisorDialog>
    )
  }
  return (
    <FormDialog
      title={t('title', { name })}
      schema={remakeRules}
      defaults={noReason}
      onSubmit={(values) => remake(values)}
      submit={t('confirm')}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  )
}
