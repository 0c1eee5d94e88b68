import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PasswordExpires_viewer$key } from '#client/__generated__/PasswordExpires_viewer.graphql.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  expires: {
    id: 'core.PasswordExpires.expires',
    defaultMessage:
      '{days, plural, =0 {Your password expires today} one {Your password expires tomorrow} other {Your password expires in # days}}.',
  },
  change: { id: 'core.PasswordExpires.change', defaultMessage: 'Change it now' },
})

const fragment = graphql`
  fragment PasswordExpires_viewer on Viewer {
    passwordExpiresInDays
  }
`

/** Warns the person from a week before their password expires. */
export function PasswordExpires({ viewer }: { viewer: PasswordExpires_viewer$key }) {
  const t = useTexts(text)
  const { passwordExpiresInDays: days } = useFragment(fragment, viewer)
  if (typeof days !== 'number') return null
  return (
    <Callout compact intent="warning" role="status">
      {t('expires', { days })} <Link to="/ikad/changepassword">{t('change')}</Link>
    </Callout>
  )
}
