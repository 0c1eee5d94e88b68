import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ErrorFiles_query$key } from '#client/__generated__/ErrorFiles_query.graphql.ts'
import type { ErrorFilesMutation } from '#client/__generated__/ErrorFilesMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'

const text = defineMessages({
  title: { id: 'csm.jobs.ErrorFiles.title', defaultMessage: 'Files that are errors' },
  state: {
    id: 'csm.jobs.ErrorFiles.state',
    defaultMessage: '{n, plural, one {# file is an error} other {# files are errors}}: what is wrong, and try again',
  },
  file: { id: 'csm.jobs.ErrorFiles.file', defaultMessage: 'In the error folder' },
  what: { id: 'csm.jobs.ErrorFiles.what', defaultMessage: 'What is wrong' },
  retryOf: { id: 'csm.jobs.ErrorFiles.retryOf', defaultMessage: 'Try {file} again' },
  made: { id: 'csm.jobs.ErrorFiles.made', defaultMessage: 'The file became a job' },
  still: { id: 'csm.jobs.ErrorFiles.still', defaultMessage: 'The file is still wrong: mend it in the error folder first' },
})

const fragment = graphql`
  fragment ErrorFiles_query on Query {
    csmErrors(first: 20) {
      edges {
        node {
          id
          fileId
          keptAs
          folder
          errors
          receivedAt
        }
      }
    }
  }
`
const mutation = graphql`
  mutation ErrorFilesMutation($input: RetryCsmFileInput!) {
    result: retryCsmFile(input: $input) {
      __typename
      ... on CsmFilePayload {
        file {
          id
          errors
          job {
            id
          }
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** The latest files that could not be read as jobs, each with what is wrong; after mending, one is tried again. */
export function ErrorFiles({ query, onDone }: { query: ErrorFiles_query$key; onDone: () => void }) {
  const t = useTexts(text)
  const [run, running] = useCommand<ErrorFilesMutation>(mutation)
  const files = useFragment(fragment, query).csmErrors.edges.map(({ node }) => node)
  if (files.length === 0) return null
  const retry = async (fileId: number) => {
    const outcome = await run({ fileId })
    if (!outcome.ok) return
    const made = outcome.value.file.job !== null && outcome.value.file.job !== undefined
    showToast(made ? 'ok' : 'bad', t(made ? 'made' : 'still'))
    onDone()
  }
  return (
    <details className="ik-panel ik-error-files">
      <summary>{t('state', { n: files.length })}</summary>
      <SmallTable
        label={t('title')}
        rows={files}
        rowId={({ id }) => id}
        columns={[
          { id: 'file', title: t('file'), kind: 'text', value: (row) => `${row.folder}/${row.keptAs}` },
          { id: 'what', title: t('what'), kind: 'text', value: (row) => row.errors.join('; ') },
          { id: 'received', title: t(term.received), kind: 'dateTime', value: (row) => row.receivedAt },
        ]}
        buttons={{
          title: t(term.tryAgain),
          of: (row) => (
            <Button
              size="small"
              text={t(term.tryAgain)}
              aria-label={t('retryOf', { file: row.keptAs })}
              disabled={running}
              onClick={() => void retry(row.fileId)}
            />
          ),
        }}
      />
    </details>
  )
}
