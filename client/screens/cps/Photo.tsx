import { Person } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { Photo_application$key } from '#client/__generated__/Photo_application.graphql.ts'
import { useTexts } from '#client/state/texts.ts'
import './photo.css'

const text = defineMessages({
  alt: { id: 'cps.Photo.alt', defaultMessage: 'Photograph of {name}' },
  none: { id: 'cps.Photo.none', defaultMessage: 'The registry sent no photograph' },
  noneShort: { id: 'cps.Photo.noneShort', defaultMessage: 'no photo' },
})

const fragment = graphql`
  fragment Photo_application on Application {
    name
    photo {
      url
      width
      height
    }
  }
`

/** Shows the photograph of the cardholder, or a placeholder if the registry sent none. */
export function Photo({ application: key }: { application: Photo_application$key }) {
  const t = useTexts(text)
  const { name, photo } = useFragment(fragment, key)
  if (!photo)
    return (
      <span className="ik-photo" role="img" aria-label={t('none')} title={t('none')}>
        <Person size={20} />
        <small>{t('noneShort')}</small>
      </span>
    )
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
