import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SurfaceImage_application$key } from '#client/__generated__/SurfaceImage_application.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import './surfaceImage.css'

const text = defineMessages({
  alt: { id: 'cps.SurfaceImage.alt', defaultMessage: 'Print surface of {name}' },
  saved: { id: 'cps.SurfaceImage.saved', defaultMessage: 'Print surface, saved {when} by {who}' },
})

const fragment = graphql`
  fragment SurfaceImage_application on Application {
    name
    surface {
      url
      width
      height
      at
      by
    }
  }
`

/** Shows the image of an application's print surface and who saved it; nothing without one. */
export function SurfaceImage({ application: key }: { application: SurfaceImage_application$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { name, surface } = useFragment(fragment, key)
  if (!surface) return null
  const { url, width, height, at, by } = surface
  return (
    <figure className="ik-surface">
      <img
        src={url}
        width={width}
        height={height}
        alt={t('alt', { name })}
        loading="lazy"
        decoding="async"
      />
      <figcaption className="ik-muted">
        {t('saved', { when: format.dateTime(at), who: by })}
      </figcaption>
    </figure>
  )
}
