import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ErrorFiles_query$key } from '#client/__generated__/ErrorFiles_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { limits } from '#domain/limits.ts'
import { DismissCsmFileDialog } from './DismissCsmFileDialog.tsx'
import { RetryCsmFile } from './RetryCsmFile.tsx'

const text = defineMessages({
  title: { id: 'csm.jobs.ErrorFiles.title', defaultMessage: 'Failed files' },
  state: {
    id: 'csm.jobs.ErrorFiles.state',
    defaultMessage:
      '{total} {n, plural, one {file is an error} other {files are errors}}: what is wrong, and try again',
  },
  file: { id: 'csm.jobs.ErrorFiles.file', defaultMessage: 'In the error folder' },
  what: { id: 'csm.jobs.ErrorFiles.what', defaultMessage: 'What is wrong' },
  dismiss: { id: 'csm.jobs.ErrorFiles.dismiss', defaultMessage: 'Set aside …' },
  dismissOf: { id: 'csm.jobs.ErrorFiles.dismissOf', defaultMessage: 'Set {file} aside' },
  more: { id: 'csm.jobs.ErrorFiles.more', defaultMessage: 'Show more' },
})

const fragment = graphql`
  fragment ErrorFiles_query on Query
  @refetchable(queryName: "ErrorFilesPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    csmErrors(first: $first, after: $after) @connection(key: "ErrorFiles_csmErrors") {
      total
      totalCapped
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

/** The name in the address that shows the files. */
const opened = 'errors'

/**
 * Lists the files that could not be read as jobs, the latest first, each with its error. A file can
 * be retried after a repair, or dismissed.
 */
export function ErrorFiles({ query, onDone }: { query: ErrorFiles_query$key; onDone: () => void }) {
  const t = useTexts(text)
  const format = useFormats()
  const files = useList(fragment, query, (data) => data.csmErrors)
  const { search, set } = useUrlQuery()
  const [aside, setAside] = useState<{ fileId: number; file: string } | null>(null)
  const buttonsOf = ({ fileId, keptAs: file }: { fileId: number; keptAs: string }) => (
    <div className="ik-row">
      <RetryCsmFile fileId={fileId} file={file} onDone={onDone} />
      <Button
        size="small"
        text={t('dismiss')}
        aria-label={t('dismissOf', { file })}
        onClick={() => setAside({ fileId, file })}
      />
    </div>
  )
  return (
    <>
      {aside && <DismissCsmFileDialog {...aside} onDone={onDone} onClose={() => setAside(null)} />}
      {files.rows.length > 0 && (
        <details
          className="ik-panel ik-error-files"
          open={search.has(opened)}
          onToggle={({ currentTarget: { open } }) =>
            open !== search.has(opened) && set({ [opened]: open ? 'open' : null })
          }
        >
          <summary>{t('state', format.howMany(files))}</summary>
          <SmallTable
            label={t('title')}
            rows={files.rows}
            columns={[
              {
                id: 'file',
                title: t('file'),
                kind: 'text',
                value: (row) => `${row.folder}/${row.keptAs}`,
              },
              { id: 'what', title: t('what'), kind: 'text', value: (row) => row.errors.join('; ') },
              {
                id: 'received',
                title: t(term.received),
                kind: 'dateTime',
                value: (row) => row.receivedAt,
              },
            ]}
            buttons={{ title: t(term.tryAgain), of: buttonsOf }}
          />
          {files.failedNext !== null && <p role="alert">{files.failedNext}</p>}
          {files.hasNext && (
            <Button
              text={t('more')}
              loading={files.loadingNext}
              onClick={() => files.loadNext(limits.pageSize)}
            />
          )}
        </details>
      )}
    </>
  )
}
