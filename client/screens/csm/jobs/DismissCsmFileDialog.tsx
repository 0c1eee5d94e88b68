import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { DismissCsmFileDialogMutation } from '#client/__generated__/DismissCsmFileDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { reason } from '#domain/fields.ts'

const text = defineMessages({
  title: { id: 'csm.jobs.DismissCsmFileDialog.title', defaultMessage: 'Set {file} aside?' },
  body: {
    id: 'csm.jobs.DismissCsmFileDialog.body',
    defaultMessage:
      'It is no error any more, and no job. Its file goes to the archive. Sent once more, it is an error once more.',
  },
  confirm: { id: 'csm.jobs.DismissCsmFileDialog.confirm', defaultMessage: 'Set aside' },
  done: { id: 'csm.jobs.DismissCsmFileDialog.done', defaultMessage: '{file} was set aside' },
})

const mutation = graphql`
  mutation DismissCsmFileDialogMutation($input: DismissCsmFileInput!) {
    result: dismissCsmFile(input: $input) {
      __typename
      ... on CsmFilePayload {
        file {
          id
          settledAt
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ reason })

type Props = { fileId: number; file: string; onDone: () => void; onClose: () => void }

/** Dismisses a file that can't be repaired into a job, with the reason. */
export function DismissCsmFileDialog({ fileId, file, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [run] = useCommand<DismissCsmFileDialogMutation>(mutation)
  return (
    <FormDialog
      title={t('title', { file })}
      lead={<p>{t('body')}</p>}
      schema={rules}
      defaults={{ reason: '' }}
      onSubmit={(values: z.infer<typeof rules>) =>
        run({ fileId, ...values }, { quiet: true, success: t('done', { file }) })
      }
      submit={t('confirm')}
      onDone={onDone}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t(term.reason)} />
    </FormDialog>
  )
}
