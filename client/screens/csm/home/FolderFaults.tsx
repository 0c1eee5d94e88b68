import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { FolderFaults_query$key } from '#client/__generated__/FolderFaults_query.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  fault: {
    id: 'csm.home.FolderFaults.fault',
    defaultMessage: 'Folder {folder}: {message}, since {since}',
  },
})

const fragment = graphql`
  fragment FolderFaults_query on Query {
    csmFolderFaults {
      folder
      message
      since
    }
  }
`

/** Lists the failing folders, with the reason and since when; nothing if there are none. */
export function FolderFaults({ query }: { query: FolderFaults_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  return useFragment(fragment, query).csmFolderFaults.map(({ folder, message, since }) => (
    <Callout key={folder} intent="danger">
      {t('fault', { folder, message, since: format.dateTime(since) })}
    </Callout>
  ))
}
