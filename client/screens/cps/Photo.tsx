import { Person } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { Photo_application$key } from '#client/__generated__/Photo_application.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import './photo.css'

const text = defineMessages({
  alt: { id: 'cps.Photo.alt', defaultMessage: 'Photograph of {name}' },
  none: { id: 'cps.Photo.none', defaultMessage: 'The registry sent no photograph' },
  noneShort: { id: 'cps.Photo.noneShort', defaultMessage: 'no photo' },
  erasedShort: { id: 'cps.Photo.erasedShort', defaultMessage: 'erased' },
  erasedOn: term.erasedOn,
})

const fragment = graphql`
  fragment Photo_application on Application {
    name
    photographErasedAt
    photo {
      url
      width
      height
    }
  }
`

/**
 * Shows the photograph of the cardholder, or a placeholder if the registry sent none or it was
 * erased.
 */
export function Photo({ application: key }: { application: Photo_application$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { name, photo, photographErasedAt } = useFragment(fragment, key)
  if (!photo) {
    const why = photographErasedAt
      ? t('erasedOn', { on: format.date(photographErasedAt) })
      : t('none')
    return (
      <span className="ik-photo" role="img" aria-label={why} title={why}>
        <Person size={20} />
        <small>{t(photographErasedAt ? 'erasedShort' : 'noneShort')}</small>
      </span>
    )
  }
  const { url, width, height } = photo
  return (
    <img
      className="ik-photo"
      src={url}
      width={width}
      height={height}
      alt={t('alt', { name })}
      decoding="async"
    />
  )
}
