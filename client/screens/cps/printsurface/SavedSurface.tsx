import { Button } from '@blueprintjs/core'
import { Media } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SavedSurface_application$key } from '#client/__generated__/SavedSurface_application.graphql.ts'
import { SurfaceImage } from '#client/screens/cps/SurfaceImage.tsx'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { storedImage } from './surfaceVariables.ts'

const text = defineMessages({
  title: { id: 'cps.printsurface.SavedSurface.title', defaultMessage: 'Saved image' },
  adjust: { id: 'cps.printsurface.SavedSurface.adjust', defaultMessage: 'Adjust it' },
  none: {
    id: 'cps.printsurface.SavedSurface.none',
    defaultMessage: 'This application has no image yet.',
  },
})

const fragment = graphql`
  fragment SavedSurface_application on Application {
    surface {
      id
    }
    ...SurfaceImage_application
  }
`

/** Shows the application's saved image, which can be adjusted again. */
export function SavedSurface({ application: key }: { application: SavedSurface_application$key }) {
  const t = useTexts(text)
  const { search, set } = useUrlQuery()
  const application = useFragment(fragment, key)
  const { surface } = application
  return (
    <Panel
      title={t('title')}
      aside={
        <Button
          icon={<Media />}
          text={t('adjust')}
          disabled={!surface || search.get('image') === storedImage}
          onClick={() => set({ image: storedImage })}
        />
      }
    >
      {surface ? (
        <SurfaceImage application={application} />
      ) : (
        <p className="ik-muted ik-ps-hint">{t('none')}</p>
      )}
    </Panel>
  )
}
