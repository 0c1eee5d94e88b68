import { Media } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { printsurfaceQuery } from '#client/__generated__/printsurfaceQuery.graphql.ts'
import { LastRecords } from '#client/parts/record/LastRecords.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { FileDrop } from '#client/ui/form/FileDrop.tsx'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { surfaceEndings } from '#domain/surface/printSurface.ts'
import './printsurface.css'
import { SavedSurface } from './SavedSurface.tsx'
import { SurfaceHeader } from './SurfaceHeader.tsx'
import { SurfaceWork } from './SurfaceWork.tsx'
import { useFindApplication } from './useFindApplication.ts'
import { useSurfaceSource } from './useSurfaceSource.ts'

const text = defineMessages({
  find: {
    id: 'cps.printsurface.find',
    defaultMessage: 'Passport, application number, card or chip serial',
  },
  start: { id: 'cps.printsurface.start', defaultMessage: 'No application chosen' },
  startHint: {
    id: 'cps.printsurface.startHint',
    defaultMessage:
      'Scan a card or type a number and press Enter. Then choose an image, adjust it, and compare before and after.',
  },
  image: { id: 'cps.printsurface.image', defaultMessage: 'Image for the print surface' },
  hint: { id: 'cps.printsurface.hint', defaultMessage: 'JPEG, PNG or WebP, at most 10 MB' },
  file: { id: 'cps.printsurface.file', defaultMessage: 'New image' },
  choose: { id: 'cps.printsurface.choose', defaultMessage: 'No image chosen' },
  chooseHint: {
    id: 'cps.printsurface.chooseHint',
    defaultMessage: 'Choose a file, or take the saved image where there is one.',
  },
})

const query = graphql`
  query printsurfaceQuery(
    $application: ID!
    $applId: String!
    $chosen: Boolean!
    $upload: String
    $sourced: Boolean!
  ) @preloadable {
    viewer @skip(if: $chosen) {
      ...LastRecords_viewer @arguments(of: IMAGED)
    }
    application: node(id: $application) @include(if: $chosen) {
      __typename
      ... on Application {
        ...SurfaceHeader_application
        ...SavedSurface_application
        ...SurfaceWork_application
      }
    }
    ...useSurfaceSource_query @arguments(upload: $upload, applId: $applId, sourced: $sourced)
  }
`

/**
 * Print surface (/ikad/cps/general/support/printsurface): fits an image to a card's surface, shown
 * before and after.
 */
export function Screen({ queryRef }: ScreenProps<printsurfaceQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const { search, set } = useUrlQuery()
  const data = usePreloadedQuery<printsurfaceQuery>(query, queryRef)
  const { refused, ...source } = useSurfaceSource(data)
  const refresh = useLiveRefresh(['APPLICATION'])
  const [sitting, setSitting] = useState(0)
  const find = useFindApplication((applId) => {
    setSitting((n) => n + 1)
    set({ appl: applId, image: null })
  })

  const { chosen, upload } = queryRef.variables
  // A discarded image disappears at once, before the query has returned.
  const size = search.get('image') ? source.size : null
  const found = data.application?.__typename === 'Application' ? data.application : null
  const onSaved = () => {
    setSitting(sitting + 1)
    set({ image: null })
    refresh()
  }
  return (
    <>
      <SurfaceHeader application={found} chosen={chosen} />
      <ScanField label={t('find')} onScan={find} />
      {found && (
        <div className="ik-ps-record">
          <Panel title={t('file')}>
            <div className="ik-ps-choice">
              <FileDrop
                key={sitting}
                label={t('image')}
                hint={t('hint')}
                accept={surfaceEndings}
                problem={refused}
                onChange={(file) => set({ image: file?.id ?? null })}
              />
            </div>
          </Panel>
          <SavedSurface application={found} />
        </div>
      )}
      {found && size && (
        <SurfaceWork application={found} uploadId={upload ?? null} image={size} onSaved={onSaved} />
      )}
      {!(found && size) && (
        <NoticePanel
          icon={<Media size={20} />}
          title={refused ? p('image.failed') : found ? t('choose') : t('start')}
          alert={refused !== null}
        >
          {refused ?? t(found ? 'chooseHint' : 'startHint')}
        </NoticePanel>
      )}
      <LastRecords
        viewer={data.viewer}
        to={({ application: { applId } }) => `?appl=${encodeURIComponent(applId)}`}
      />
    </>
  )
}
