import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { DeleteCsmJobsDialogMutation } from '#client/__generated__/DeleteCsmJobsDialogMutation.graphql.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { deletionSubject } from '#domain/csmJob/inputs.ts'

const text = defineMessages({
  title: {
    id: 'csm.jobs.DeleteCsmJobsDialog.title',
    defaultMessage: 'Delete {n, plural, one {# job} other {# jobs}}?',
  },
  body: {
    id: 'csm.jobs.DeleteCsmJobsDialog.body',
    defaultMessage:
      'No card will be made from them, also when their files are sent again. Their history stays.',
  },
  done: {
    id: 'csm.jobs.DeleteCsmJobsDialog.done',
    defaultMessage: '{n, plural, one {# job was} other {# jobs were}} deleted',
  },
})

const mutation = graphql`
  mutation DeleteCsmJobsDialogMutation($input: DeleteCsmJobsInput!) {
    result: deleteCsmJobs(input: $input) {
      __typename
      ...csmJobsAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const nothing = z.object({})

type Props = { jobIds: readonly number[]; onDone: () => void; onClose: () => void }

/** Deletes waiting jobs, with a supervisor's consent to exactly these. */
export function DeleteCsmJobsDialog({ jobIds, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<DeleteCsmJobsDialogMutation>(mutation)
  const n = jobIds.length
  const remove = async (approval: string) => {
    const outcome = await run(
      { jobIds: [...jobIds], approval },
      { quiet: true, success: t('done', { n }) },
    )
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <SupervisorDialog
      title={t('title', { n })}
      action="DELETE_CSM_JOBS"
      subject={deletionSubject(jobIds)}
      schema={nothing}
      defaults={{}}
      confirm={t(term.delete)}
      onApproved={remove}
      onClose={onClose}
    >
      <p>{t('body')}</p>
    </SupervisorDialog>
  )
}
