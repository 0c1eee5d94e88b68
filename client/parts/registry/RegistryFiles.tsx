import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  RegistryFiles_work$data,
  RegistryFiles_work$key,
} from '#client/__generated__/RegistryFiles_work.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts, type Translate } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'

const text = defineMessages({
  title: {
    id: 'kit.registry.RegistryFiles.title',
    defaultMessage: 'Files of the immigration registry',
  },
  counts: {
    id: 'kit.registry.RegistryFiles.counts',
    defaultMessage:
      '{rows, plural, one {# record} other {# records}}: {inserted} new, {updated} updated, {unchanged} unchanged, {held} to be confirmed, {rejected} refused',
  },
  fine: { id: 'kit.registry.RegistryFiles.fine', defaultMessage: 'Read' },
  refused: {
    id: 'kit.registry.RegistryFiles.refused',
    defaultMessage: '{n, plural, one {# record refused} other {# records refused}}',
  },
  unread: { id: 'kit.registry.RegistryFiles.unread', defaultMessage: 'Not read' },
  row: { id: 'kit.registry.RegistryFiles.row', defaultMessage: 'Row {row}' },
})

const fragment = graphql`
  fragment RegistryFiles_work on Work {
    registryFiles {
      id
      name
      receivedAt
      rows
      inserted
      updated
      unchanged
      held
      readAs
      rejected
      failure
      errors {
        id
        row
        field
        applicationNo
        message
      }
    }
  }
`

/** Lists the registry's files with their results, and the reason for each refused record. */
export function RegistryFiles({ work }: { work: RegistryFiles_work$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { registryFiles } = useFragment(fragment, work)
  if (!registryFiles?.length) return null
  return (
    <Panel title={t('title')} className="ik-below">
      <ul className="ik-registry">
        {registryFiles.map(({ errors, ...file }) => (
          <li key={file.id}>
            <details>
              <summary>
                <span className="ik-code">{file.name}</span>{' '}
                <span className="ik-muted">{format.dateTime(file.receivedAt)}</span>{' '}
                {file.failure !== null && file.failure !== undefined ? (
                  <StateTag tone="bad" text={t('unread')} />
                ) : file.rejected > 0 ? (
                  <StateTag tone="warn" text={t('refused', { n: file.rejected })} />
                ) : (
                  <StateTag tone="ok" text={t('fine')} />
                )}
              </summary>
              <p>
                {file.failure ?? countsOf(file, t)}
                {file.readAs && <span className="ik-muted"> · {file.readAs}</span>}
              </p>
              <ul>
                {errors.map((error) => (
                  <li key={error.id}>
                    <strong>{t('row', { row: error.row })}</strong> {error.applicationNo}{' '}
                    {error.field && <code>{error.field}</code>} {error.message}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type File = NonNullable<RegistryFiles_work$data['registryFiles']>[number]

/**
 * Returns the counts of the file's records: all if the viewer may see them, otherwise the refused
 * ones of their branch.
 */
function countsOf(
  { rows, inserted, updated, unchanged, held, rejected }: Omit<File, 'errors'>,
  t: Translate<typeof text>,
): string {
  if (typeof rows !== 'number') return t('refused', { n: rejected })
  return t('counts', {
    rows,
    inserted: inserted ?? 0,
    updated: updated ?? 0,
    unchanged: unchanged ?? 0,
    held: held ?? 0,
    rejected,
  })
}
