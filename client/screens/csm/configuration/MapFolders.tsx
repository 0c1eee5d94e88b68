import { Button, Callout } from '@blueprintjs/core'
import { Edit, History } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { MapFolders_map$key } from '#client/__generated__/MapFolders_map.graphql.ts'
import type { MapFolders_query$key } from '#client/__generated__/MapFolders_query.graphql.ts'
import { HistoryDialog } from '#client/parts/record/HistoryDialog.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { csmFolderNames, csmFolderKinds, folderUses } from '#domain/csm/mapFolder.ts'
import { upperOf } from '#domain/enumCase.ts'
import { folderTexts } from './folderTexts.ts'
import { MapFolderDialog } from './MapFolderDialog.tsx'

const text = defineMessages({
  ...folderTexts,
  title: { id: 'csm.configuration.MapFolders.title', defaultMessage: 'Map folders' },
  map: { id: 'csm.configuration.MapFolders.map', defaultMessage: 'Map' },
  works: { id: 'csm.configuration.MapFolders.works', defaultMessage: 'Works' },
  unset: { id: 'csm.configuration.MapFolders.unset', defaultMessage: 'Takes no files' },
  faults: {
    id: 'csm.configuration.MapFolders.faults',
    defaultMessage: '{n, plural, one {# folder fails} other {# folders fail}}',
  },
  edit: { id: 'csm.configuration.MapFolders.edit', defaultMessage: 'Change {map}' },
  history: { id: 'csm.configuration.MapFolders.history', defaultMessage: 'History of {map}' },
})

const queryFragment = graphql`
  fragment MapFolders_query on Query {
    csmMapFolders {
      ...MapFolders_map
    }
  }
`
const mapFragment = graphql`
  fragment MapFolders_map on CsmMapFolder @relay(plural: true) {
    id
    kind
    inputFolder
    outputFolder
    errorFolder
    archiveFolder
    version
    checks {
      use
      fault
    }
  }
`

const icons = { edit: <Edit />, history: <History /> }

/**
 * Lists the folders for incoming and processed files of each card type, and whether they can be
 * read and written now.
 */
export function MapFolders({ query }: { query: MapFolders_query$key }) {
  const t = useTexts(text)
  const say = useSay()
  const { csmMapFolders } = useFragment(queryFragment, query)
  const maps = useFragment<MapFolders_map$key>(mapFragment, csmMapFolders)
  const [asked, setAsked] = useState<{ kind: string; what: 'edit' | 'history' } | null>(null)
  const rows = csmFolderKinds.flatMap((kind) => {
    const map = maps.find((each) => each.kind === upperOf(kind))
    return map ? [{ ...map, name: say(csmFolderNames[kind]) }] : []
  })
  // A fault that all of them share is shown once.
  const faults = rows.flatMap(({ checks }) => checks.map(({ fault }) => fault ?? ''))
  const common = new Set(faults).size === 1 ? faults[0] : ''
  const chosen = rows.find(({ kind }) => kind === asked?.kind)
  return (
    <Panel title={t('title')} className="ik-csm-maps">
      {common && (
        <Callout compact intent="danger">
          {common}
        </Callout>
      )}
      <SmallTable
        label={t('title')}
        rows={rows}
        rowId={({ kind }) => kind}
        columns={[
          { id: 'map', title: t('map'), kind: 'text', value: ({ name }) => name },
          ...folderUses.map((use) => ({
            id: use,
            title: t(use),
            kind: 'code' as const,
            value: (row: (typeof rows)[number]) => row[use],
            cell: (row: (typeof rows)[number]) => {
              const fault = row.checks.find((check) => check.use === upperOf(use))?.fault
              return (
                <>
                  {row[use] || '–'}
                  {fault && !common && <span className="ik-csm-map-fault">{fault}</span>}
                </>
              )
            },
          })),
          {
            id: 'state',
            title: t(term.status),
            kind: 'status',
            value: ({ checks }) => String(checks.length),
            cell: ({ checks }) => {
              const n = checks.filter(({ fault }) => fault).length
              if (checks.length === 0) return <StateTag tone="none" text={t('unset')} />
              return n > 0 ? (
                <StateTag tone="bad" text={t('faults', { n })} />
              ) : (
                <StateTag tone="ok" text={t('works')} />
              )
            },
          },
        ]}
        buttons={{
          title: t(term.actions),
          of: ({ kind, name }) => (
            <span className="ik-row">
              {(['edit', 'history'] as const).map((what) => (
                <Button
                  key={what}
                  size="small"
                  variant="minimal"
                  icon={icons[what]}
                  aria-label={t(what, { map: name })}
                  onClick={() => setAsked({ kind, what })}
                />
              ))}
            </span>
          ),
        }}
      />
      {chosen && asked?.what === 'edit' && (
        <MapFolderDialog
          title={t('edit', { map: chosen.name })}
          map={chosen}
          onClose={() => setAsked(null)}
        />
      )}
      {chosen && asked?.what === 'history' && (
        <HistoryDialog id={chosen.id} name={chosen.name} onClose={() => setAsked(null)} />
      )}
    </Panel>
  )
}
