import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { RetryCsmFileMutation } from '#client/__generated__/RetryCsmFileMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'

const text = defineMessages({
  retryOf: { id: 'csm.jobs.RetryCsmFile.retryOf', defaultMessage: 'Try {file} again' },
  made: { id: 'csm.jobs.RetryCsmFile.made', defaultMessage: 'The file became a job' },
  still: {
    id: 'csm.jobs.RetryCsmFile.still',
    defaultMessage: 'The file is still wrong: mend it in the error folder first',
  },
})

const mutation = graphql`
  mutation RetryCsmFileMutation($input: RetryCsmFileInput!) {
    result: retryCsmFile(input: $input) {
      __typename
      ... on CsmFilePayload {
        file {
          id
          errors
          settledAt
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Reads a file of the error folder again, after somebody repaired it there. */
export function RetryCsmFile({
  fileId,
  file,
  onDone,
}: {
  fileId: number
  file: string
  onDone: () => void
}) {
  const t = useTexts(text)
  const [run, running] = useCommand<RetryCsmFileMutation>(mutation)
  const retry = async () => {
    const outcome = await run({ fileId })
    if (!outcome.ok) return
    // Its job may belong to another branch and be invisible here.
    const made = Boolean(outcome.value.file.settledAt)
    showToast(made ? 'ok' : 'bad', t(made ? 'made' : 'still'))
    onDone()
  }
  return (
    <Button
      size="small"
      text={t(term.tryAgain)}
      aria-label={t('retryOf', { file })}
      loading={running}
      onClick={() => void retry()}
    />
  )
}
