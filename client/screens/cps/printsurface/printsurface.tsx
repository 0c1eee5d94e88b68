import { Button } from '@blueprintjs/core'
import { Media } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { printsurfaceQuery } from '#client/__generated__/printsurfaceQuery.graphql.ts'
import { LastRecords } from '#client/parts/record/LastRecords.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { SurfaceImage } from '#client/screens/cps/SurfaceImage.tsx'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { FileDrop } from '#client/ui/form/FileDrop.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { surfaceEndings } from '#domain/surface/printSurface.ts'
import './printsurface.css'
import { SurfaceEditor } from './SurfaceEditor.tsx'
import { storedImage } from './surfaceVariables.ts'
import { useFindApplication } from './useFindApplication.ts'

const text = defineMessages({
  find: { id: 'cps.printsurface.find', defaultMessage: 'Passport, application number, card or chip serial' },
  ask: { id: 'cps.printsurface.ask', defaultMessage: 'Find the application whose image is to be printed' },
  start: { id: 'cps.printsurface.start', defaultMessage: 'No application chosen' },
  startHint: {
    id: 'cps.printsurface.startHint',
    defaultMessage:
      'Scan a card or type a number and press Enter. Then choose an image, adjust it, and compare before and after.',
  },
  image: { id: 'cps.printsurface.image', defaultMessage: 'Image for the print surface' },
  hint: { id: 'cps.printsurface.hint', defaultMessage: 'JPEG, PNG or WebP, at most 10 MB' },
  file: { id: 'cps.printsurface.file', defaultMessage: 'New image' },
  saved: { id: 'cps.printsurface.saved', defaultMessage: 'Saved image' },
  stored: { id: 'cps.printsurface.stored', defaultMessage: 'Adjust it' },
  none: { id: 'cps.printsurface.none', defaultMessage: 'This application has no image yet.' },
  choose: { id: 'cps.printsurface.choose', defaultMessage: 'No image chosen' },
  chooseHint: { id: 'cps.printsurface.chooseHint', defaultMessage: 'Choose a file, or take the saved image where there is one.' },
})

const query = graphql`
  query printsurfaceQuery($application: ID!, $applId: String!, $chosen: Boolean!, $upload: String, $sourced: Boolean!)
  @preloadable {
    viewer @skip(if: $chosen) {
      ...LastRecords_viewer @arguments(of: IMAGED)
    }
    application: node(id: $application) @include(if: $chosen) {
      ... on Application {
        applId
        applicationNo
        name
        passportNo
        surface {
          id
          version
        }
        ...SurfaceImage_application
      }
    }
    surfaceSource(uploadId: $upload, applId: $applId) @include(if: $sourced) {
      __typename
      ... on SurfaceSource {
        width
        height
      }
      ... on Problem {
        message
      }
    }
  }
`

/** Print surface (/ikad/cps/general/support/printsurface): an image is resized to the surface of a card, seen before and after. */
export function Screen({ queryRef }: ScreenProps<printsurfaceQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const { search, set } = useUrlQuery()
  const { application, surfaceSource, viewer } = usePreloadedQuery<printsurfaceQuery>(query, queryRef)
  const refresh = useRefresh()
  useLive(['APPLICATION'], () => refresh())
  const [sitting, setSitting] = useState(0)
  const find = useFindApplication((applId) => {
    setSitting((n) => n + 1)
    set({ appl: applId, image: null })
  })

  const { chosen, sourced, upload } = queryRef.variables
  const image = search.get('image')
  const applId = application?.applId
  const found = chosen && application && applId ? { ...application, applId } : null
  const version = found?.surface?.version ?? 0
  const refused = sourced && surfaceSource?.__typename === 'Problem' ? surfaceSource.message : null
  const size = sourced && image && surfaceSource?.__typename === 'SurfaceSource' ? surfaceSource : null
  const state = found ? [found.name, found.applicationNo, found.passportNo].join(' · ') : chosen ? p('record.notFound') : t('ask')
  const onSaved = () => {
    setSitting(sitting + 1)
    set({ image: null })
    refresh()
  }
  return (
    <>
      <PageHeader screen="/ikad/cps/general/support/printsurface" state={state} />
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
          <Panel
            title={t('saved')}
            aside={
              <Button
                icon={<Media />}
                text={t('stored')}
                disabled={!found.surface || image === storedImage}
                onClick={() => set({ image: storedImage })}
              />
            }
          >
            {found.surface ? <SurfaceImage application={found} /> : <p className="ik-muted ik-ps-hint">{t('none')}</p>}
          </Panel>
        </div>
      )}
      {found && size && (
        <SurfaceEditor
          key={`${found.applId} ${image} ${version}`}
          image={size}
          from={{ applId: found.applId, uploadId: upload ?? null }}
          version={version}
          onSaved={onSaved}
        />
      )}
      {!(found && size) && (
        <section className="ik-panel">
          <Notice
            icon={<Media size={20} />}
            title={refused ? p('image.failed') : found ? t('choose') : t('start')}
            alert={refused !== null}
          >
            {refused ?? t(found ? 'chooseHint' : 'startHint')}
          </Notice>
        </section>
      )}
      <LastRecords viewer={viewer} to={({ application: { applId } }) => `?appl=${encodeURIComponent(applId)}`} />
    </>
  )
}
