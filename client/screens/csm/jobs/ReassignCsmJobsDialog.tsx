import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { ReassignCsmJobsDialogMutation } from '#client/__generated__/ReassignCsmJobsDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { machineNo } from '#domain/csmJob/inputs.ts'

const text = defineMessages({
  title: {
    id: 'csm.jobs.ReassignCsmJobsDialog.title',
    defaultMessage: 'Give {n, plural, one {# job} other {# jobs}} to a machine',
  },
  confirm: { id: 'csm.jobs.ReassignCsmJobsDialog.confirm', defaultMessage: 'Reassign' },
  done: {
    id: 'csm.jobs.ReassignCsmJobsDialog.done',
    defaultMessage: '{n, plural, one {# job waits} other {# jobs wait}} at {machine} now',
  },
})

const mutation = graphql`
  mutation ReassignCsmJobsDialogMutation($input: ReassignCsmJobsInput!) {
    result: reassignCsmJobs(input: $input) {
      __typename
      ...csmJobsAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ machineNo })

type Props = {
  jobIds: readonly number[]
  versions: readonly number[]
  onDone: () => void
  onClose: () => void
}

/** Assigns waiting jobs to a machine for their card type that is not blocked. */
export function ReassignCsmJobsDialog({ jobIds, versions, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<ReassignCsmJobsDialogMutation>(mutation)
  const n = jobIds.length
  const reassign = async ({ machineNo: machine }: z.infer<typeof rules>) => {
    const input = { jobIds: [...jobIds], versions: [...versions], machineNo: machine }
    return run(input, { quiet: true, success: t('done', { n, machine }) })
  }
  return (
    <FormDialog
      title={t('title', { n })}
      schema={rules}
      defaults={{ machineNo: '' }}
      onSubmit={reassign}
      submit={t('confirm')}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="machineNo" label={t(term.machineNo)} />
    </FormDialog>
  )
}
