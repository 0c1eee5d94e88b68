import { defineMessages } from 'react-intl'
import type { ReaderInfo } from '#client/devices/devices.ts'
import { readerRoles, type ReaderAssignment } from '#client/devices/readerRoles.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { ReaderTag } from './ReaderTag.tsx'
import { roleTexts } from './readerTexts.ts'

const text = defineMessages({
  title: { id: 'cps.stationcardreader.FoundReaders.title', defaultMessage: 'Readers found' },
  reader: { id: 'cps.stationcardreader.FoundReaders.reader', defaultMessage: 'Reader' },
  uses: { id: 'cps.stationcardreader.FoundReaders.uses', defaultMessage: 'Used as' },
  unused: { id: 'cps.stationcardreader.FoundReaders.unused', defaultMessage: 'not used' },
})

/** Lists the readers that the station agent reports, and their roles. */
export function FoundReaders({
  readers,
  assigned,
}: {
  readers: readonly ReaderInfo[]
  assigned: ReaderAssignment
}) {
  const t = useTexts(text)
  const names = useTexts(roleTexts)
  const usesOf = ({ name }: ReaderInfo) => {
    const roles = readerRoles.filter((role) => assigned[role] === name)
    return roles.length > 0 ? roles.map((role) => names(role)).join(', ') : t('unused')
  }
  return (
    <Panel title={t('title')} className="ik-rd-found">
      <SmallTable
        rows={readers}
        rowId={({ name }) => name}
        columns={[
          { id: 'reader', title: t('reader'), kind: 'text', value: ({ name }) => name },
          {
            id: 'state',
            title: t(term.status),
            kind: 'status',
            value: ({ state }) => state,
            cell: ({ state }) => <ReaderTag standing={state} />,
          },
          { id: 'uses', title: t('uses'), kind: 'text', value: usesOf },
        ]}
      />
    </Panel>
  )
}
