import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { DeleteJobDialogMutation } from '#client/__generated__/DeleteJobDialogMutation.graphql.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  title: {
    id: 'cps.searchcard.DeleteJobDialog.title',
    defaultMessage: 'Delete the job of {name}?',
  },
  body: {
    id: 'cps.searchcard.DeleteJobDialog.body',
    defaultMessage: 'No card will be made from it. Its record and its history stay.',
  },
  confirm: { id: 'cps.searchcard.DeleteJobDialog.confirm', defaultMessage: 'Delete job' },
  done: { id: 'cps.searchcard.DeleteJobDialog.done', defaultMessage: 'The job was deleted' },
})

const mutation = graphql`
  mutation DeleteJobDialogMutation($input: DeleteJobInput!) {
    result: deleteJob(input: $input) {
      __typename
      ... on CardJobPayload {
        job {
          ...CardDetails_job
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const nothing = z.object({})

export type JobSubject = { jobId: number; version: number; name: string }

/** Deletes a job that was never printed, with a supervisor's consent. */
export function DeleteJobDialog({
  subject,
  onClose,
}: {
  subject: JobSubject
  onClose: () => void
}) {
  const t = useTexts(text)
  const [run] = useCommand<DeleteJobDialogMutation>(mutation)
  const { jobId, version, name } = subject
  return (
    <SupervisorDialog
      title={t('title', { name })}
      action="DELETE_JOB"
      subject={`CardJob:${jobId}`}
      schema={nothing}
      defaults={{}}
      confirm={t('confirm')}
      onApproved={(approval) =>
        run({ jobId, version, approval }, { quiet: true, success: t('done') })
      }
      onClose={onClose}
    >
      <p>{t('body')}</p>
    </SupervisorDialog>
  )
}
